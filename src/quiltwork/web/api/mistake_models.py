"""What the REST API takes and returns about a player's own mistakes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from quiltwork.puzzles.puzzle import Grade
from quiltwork.web.api.models import Body
from quiltwork.web.api.puzzle_models import DateText, MoveText, PuzzleView
from quiltwork.web.present.models import MessageView, View


class MistakeAttempt(Body):
    """An answer to a card."""

    answer: MoveText | None = None
    """A move. Without it, you give up."""
    date: DateText
    """The date where you are."""


class MistakeGrade(Body):
    """How well you knew a card."""

    grade: Grade
    date: DateText
    """The date where you are."""


class MistakeEntry(View):
    """A card of your deck."""

    id: str
    label: Literal["inaccuracy", "mistake", "blunder"]
    loss: Literal["choice", "placement", "tempo"] | None
    """What the loss comes from."""
    points_lost: float
    table: str
    ply: Annotated[int, Field(ge=1)]
    """The number of the move."""
    created: float
    """When the review found it."""
    due: str
    """The date on which it returns."""
    is_due: bool
    """Whether it is shown today."""
    grade: Grade | None
    """How well you knew it the last time; null for a new card."""


class MistakeDeck(View):
    """Your own mistakes, those that are due first."""

    due: int
    """How many are due today."""
    cards: list[MistakeEntry]


class MistakeView(View):
    """A card with its puzzle; the solution is there once it is answered, until it is due again."""

    entry: MistakeEntry
    puzzle: PuzzleView


class MistakeResult(View):
    """What an answer was worth."""

    is_solved: bool
    messages: list[MessageView]
    card: MistakeView
