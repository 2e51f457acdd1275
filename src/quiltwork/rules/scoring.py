"""Points and the end of a game."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from quiltwork.rules.player import Player

BONUS_POINTS = 7
EMPTY_SQUARE_POINTS = -2


class Reason(enum.Enum):
    """What decided a game."""

    SCORE = "score"
    FIRST_TO_FINISH = "first to finish"
    """Equal scores: the player who reached the last space first wins."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winner: Player
    scores: tuple[int, int]
    reason: Reason

    @property
    def result(self) -> str:
        """`1-0` or `0-1`, as records write it."""
        return "1-0" if self.winner is Player.ONE else "0-1"


def score(*, buttons: int, empty: int, has_bonus: bool) -> int:
    """Return the points of a quilt with `empty` uncovered squares; may be negative."""
    return buttons + BONUS_POINTS * has_bonus + EMPTY_SQUARE_POINTS * empty
