"""How good each part of a quilt is for a patch: the values of all its placements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quiltwork.engine.api import Line
from quiltwork.review.judgement import choice_of
from quiltwork.rules import Buy, Leather, Move, Player, Position
from quiltwork.rules.square import SQUARES, squares_of


@dataclass(frozen=True, slots=True)
class HeatMap:
    """What covering each square costs, compared with the best placement."""

    best: Move
    points_lost: tuple[float | None, ...]
    """For each square the loss of the best placement that covers it; None where no placement does."""


def placements_of(position: Position, choice: str) -> list[Move]:
    """Return every placement of a patch, by its letter, or of the leather patch, `o`."""
    return [move for move in position.legal_moves if choice_of(move) == choice and isinstance(move, Buy | Leather)]


def heat_map(position: Position, lines: Sequence[Line], choice: str) -> HeatMap | None:
    """Return the heat map of a patch from an analysis that includes its placements; None if it has none."""
    sign = 1 if position.to_move is Player.ONE else -1
    values = [(sign * line.lead, line.move) for line in lines if choice_of(line.move) == choice]
    if not values:
        return None
    highest, best = max(values, key=lambda pair: pair[0])
    squares: list[float | None] = [None] * SQUARES
    for value, move in values:
        for square in _covered(position, move):
            lost, known = round(highest - value, 2), squares[square]
            squares[square] = lost if known is None else min(known, lost)
    return HeatMap(best, tuple(squares))


def _covered(position: Position, move: Move) -> list[int]:
    """Return the squares that a placement covers."""
    if isinstance(move, Leather):
        return [move.square]
    assert isinstance(move, Buy)
    patch = position.ruleset.by_letter[move.letter]
    return squares_of(patch.orientations[patch.canonical[move.orientation]].mask << move.square)
