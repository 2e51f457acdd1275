"""How a table ends."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from quiltwork.rules import Outcome, Player, Reason


class Status(enum.StrEnum):
    """Whether a game can be played."""

    WAITING = "waiting"
    """A seat is free."""
    PLAYING = "playing"
    OVER = "over"


class Termination(enum.StrEnum):
    """What decided the game."""

    SCORE = "score"
    FIRST_TO_FINISH = "first_to_finish"
    """Equal scores; the token that reached the end first."""
    RESIGNATION = "resignation"
    TIME = "time"

    @property
    def is_by_rules(self) -> bool:
        """Whether the game was played to its end, so that the points decided."""
        return self in (Termination.SCORE, Termination.FIRST_TO_FINISH)


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, and why; the scores are those of the last position."""

    winner: Player
    scores: tuple[int, int]
    termination: Termination


def result_of_outcome(outcome: Outcome) -> Result:
    """Return the result of a game played to its end."""
    termination = Termination.SCORE if outcome.reason is Reason.SCORE else Termination.FIRST_TO_FINISH
    return Result(outcome.winner, outcome.scores, termination)
