"""Score breakdowns: which part of a score comes from what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quiltwork.language import Message
from quiltwork.rules.player import Player
from quiltwork.rules.scoring import BONUS_POINTS, EMPTY_SQUARE_POINTS

if TYPE_CHECKING:
    from quiltwork.rules.position import Position


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of a score breakdown; the last row is the total."""

    label: Message
    points: tuple[int | None, int | None]
    """The points of both players; None for a player to whom the row does not apply."""


@dataclass(frozen=True, slots=True)
class ScoreComparison:
    """How a finished game ends at one level of a scripted opponent."""

    label: Message
    level: str
    """The level's name in lower case, such as `fellow`."""
    scores: tuple[int, int]
    winner: Player
    is_played: bool
    """Whether this is the level of the game itself."""


def score_rows(position: Position) -> tuple[ScoreRow, ...]:
    """Return the score breakdown of a game for two."""
    one, two = position.purses
    quilt1, quilt2 = position.quilts
    return (
        ScoreRow(Message("score-money", currency=position.ruleset.theme.money_name), (one.buttons, two.buttons)),
        ScoreRow(
            Message("score-special-tile"),
            (BONUS_POINTS * (position.bonus is Player.ONE), BONUS_POINTS * (position.bonus is Player.TWO)),
        ),
        ScoreRow(
            Message("score-empty-squares"), (EMPTY_SQUARE_POINTS * quilt1.empty, EMPTY_SQUARE_POINTS * quilt2.empty)
        ),
        ScoreRow(Message("score-total"), position.scores),
    )
