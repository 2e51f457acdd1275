"""What a search says about the choices of a position. Nothing here loads the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from quiltwork.engine.api import Line
from quiltwork.puzzles.puzzle import Choice, choice_of
from quiltwork.rules import Move, Player, Position

SCREEN_VISITS = 300
"""Of the short search that finds the moves which a long search must examine."""
ALL_LINES = 200
_PER_CHOICE = 2
"""Placements of each choice that a long search examines."""
_TRUSTED_VISITS = 50
"""A move with fewer visits has no say in the value of its choice."""
_LINE_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one search says about a position."""

    choices: Mapping[str, Choice]
    """For the player to move."""
    moves: Mapping[str, float]
    """The points of each move that was searched enough."""
    line: tuple[str, ...]

    @property
    def best(self) -> str:
        """The choice with the most points."""
        return max(self.choices, key=lambda name: self.choices[name].points)

    def margin(self, name: str) -> Choice:
        """Return by how much the choice `name` beats the best of the others, in points and in chance of winning."""
        others = [choice for other, choice in self.choices.items() if other != name]
        mine = self.choices[name]
        return Choice(
            mine.points - max(other.points for other in others), mine.win - max(other.win for other in others)
        )


def evidence_of(position: Position, lines: Sequence[Line]) -> Evidence:
    """Return what the lines of a search say, the best line first."""
    sign = 1 if position.to_move is Player.ONE else -1
    # A search of a position near the end is complete after a few visits.
    trusted = min(_TRUSTED_VISITS, max(1, sum(line.visits for line in lines) // 100))
    choices: dict[str, Choice] = {}
    moves: dict[str, float] = {}
    for line in lines:
        if line.visits < trusted and not line.proven:
            continue
        points, win = sign * line.lead, line.win if sign > 0 else 1 - line.win
        moves[str(line.move)] = points
        name = choice_of(line.move)
        if name not in choices or points > choices[name].points:
            choices[name] = Choice(points, win)
    return Evidence(choices, moves, tuple(str(move) for move in lines[0].pv[:_LINE_LENGTH]))


def promising_moves(position: Position, lines: Iterable[Line]) -> list[Move]:
    """Return the placements of each choice that have the most points in a short search with all its lines."""
    found: dict[str, list[Move]] = {}
    for line in _by_points(position, lines):
        placed = found.setdefault(choice_of(line.move), [])
        if len(placed) < _PER_CHOICE:
            placed.append(line.move)
    return [move for moves in found.values() for move in moves]


def _by_points(position: Position, lines: Iterable[Line]) -> list[Line]:
    sign = 1 if position.to_move is Player.ONE else -1
    return sorted(lines, key=lambda line: -sign * line.lead)
