"""What a puzzle is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from quiltwork.rules import Move, Position
from quiltwork.rules.move import Buy


class Kind(StrEnum):
    """What is asked."""

    PATCH = "patch"
    """Which patch is best, and where? The engine proves it by search."""
    ENDGAME = "endgame"
    """The best move near the end. Solved exactly over all legal moves."""
    FILL = "fill"
    """Fit all patches on the quilt. The ways are counted exactly."""


class Goal(StrEnum):
    """What solves a puzzle."""

    BEST = "best"
    """The best choice, with a placement that is at most half a point worse than the best one."""
    WIN = "win"
    """Any move that wins with best play."""
    POINTS = "points"
    """Any move with the best final lead."""
    FILL = "fill"
    """All patches on the quilt."""
    BETTER = "better"
    """A move that is at most half a point worse than the best one, where the player lost points in a game."""


class Grade(StrEnum):
    """How well a player knew the answer of a puzzle that returned."""

    AGAIN = "again"
    """The solution had to be shown."""
    HARD = "hard"
    """It was solved, but not at the first attempt."""
    GOOD = "good"
    """It was solved at the first attempt."""
    EASY = "easy"
    """The player says that it was easy."""


ACCEPTED_POINTS = 0.5
"""A move that is no more points worse than the best one is correct."""
ADVANCE = "adv"
"""The choice to advance; every other choice is the letter of a patch, or `LEATHER`."""
LEATHER = "o"


@dataclass(frozen=True, slots=True)
class Choice:
    """The value of a choice with its best placement, for the player to move."""

    points: float
    """Expected score minus the opponent's."""
    win: float
    """The chance of winning, 0 to 1."""


@dataclass(frozen=True)
class Puzzle:
    """A position with a proven answer."""

    id: str
    kind: Kind
    goal: Goal
    position_text: str
    """For `fill`, the quilt of player 1 is the one to fill and the ring has the patches to place; the rest is empty."""
    answers: tuple[str, ...]
    """Every correct answer: a move, or for `fill` one move for each patch, separated by spaces."""
    line: tuple[str, ...] = ()
    """The expected play, a correct answer first; for `fill`, one way to place all patches."""
    choices: Mapping[str, Choice] = field(default_factory=dict)
    """The value of each choice; empty for `fill`."""
    proof: Mapping[str, Any] = field(default_factory=dict)
    """How the answer was proven: network, visits, seeds and margins, or the nodes of the solver, or the count."""
    source: Mapping[str, Any] = field(default_factory=dict)
    """The game that it comes from: levels, seed and ply."""
    solved_by: Mapping[str, float] = field(default_factory=dict)
    """How often each level solves it, 0 to 1."""
    difficulty: int = 0
    """The rating at which a level solves it half the time, on the scale of docs/levels.md."""

    @cached_property
    def position(self) -> Position:
        """The position."""
        return Position.parse(self.position_text)

    def data(self) -> dict[str, Any]:
        """Return the puzzle as JSON values."""
        return {
            "id": self.id,
            "kind": self.kind.value,
            "goal": self.goal.value,
            "position": self.position_text,
            "answers": list(self.answers),
            "line": list(self.line),
            "choices": {name: [choice.points, choice.win] for name, choice in self.choices.items()},
            "proof": dict(self.proof),
            "source": dict(self.source),
            "solved_by": dict(self.solved_by),
            "difficulty": self.difficulty,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Puzzle:
        """Return the puzzle that `data` wrote; raises `KeyError`, `TypeError` or `ValueError` for anything else."""
        return cls(
            id=str(data["id"]),
            kind=Kind(data["kind"]),
            goal=Goal(data["goal"]),
            position_text=str(data["position"]),
            answers=tuple(map(str, data["answers"])),
            line=tuple(map(str, data["line"])),
            choices={str(name): Choice(float(points), float(win)) for name, (points, win) in data["choices"].items()},
            proof=dict(data["proof"]),
            source=dict(data["source"]),
            solved_by={str(level): float(share) for level, share in data["solved_by"].items()},
            difficulty=int(data["difficulty"]),
        )


def choice_of(move: Move) -> str:
    """Return the choice that `move` is: the letter of the patch, `adv`, or `o`."""
    text = str(move)
    return move.letter if isinstance(move, Buy) else ADVANCE if text == ADVANCE else text[:1]
