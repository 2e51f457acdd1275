"""What the REST API takes and returns about positions that belong to no table."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from quiltwork.web.api.models import Body, EditionData, PositionText
from quiltwork.web.present.models import (
    MessageView,
    Options,
    PlayerNumber,
    PositionView,
    ScoreRowView,
    TypedName,
    View,
)


class PositionRequest(Body):
    """A position, and a move to play in it."""

    position: PositionText
    """In one line of notation."""
    move: Annotated[str, Field(min_length=2, max_length=8)] | None = None
    names: tuple[TypedName, TypedName] = ("", "")
    """For the sentences."""


class PositionAnswer(View):
    """The position after the move, and what may be decided there."""

    position: PositionView
    options: Options | None
    """Null when the game is over."""
    messages: list[MessageView]
    """What the move did; empty without a move."""
    score_rows: list[ScoreRowView]
    """The score breakdown."""


Amount = Annotated[int, Field(strict=True, ge=0, le=9_999_999)]
Space = Annotated[int, Field(strict=True, ge=0, le=999)]
QuiltRow = Annotated[str, Field(pattern="^[A-Za-z.]{9}$")]
QuiltRows = Annotated[list[QuiltRow], Field(min_length=9, max_length=9)]


class PositionParts(Body):
    """What a position consists of, as somebody put it together."""

    edition: Annotated[str, Field(max_length=40)] | EditionData
    quilts: tuple[QuiltRows, QuiltRows]
    """The rows of both quilts: the letter of a patch, `o` for leather, `.` for an empty square."""
    ring: Annotated[str, Field(max_length=64)] | None = None
    """The letters of the patches that are left, in order; null for a random order."""
    buttons: tuple[Amount, Amount]
    spaces: tuple[Space, Space]
    """Where the tokens are."""
    to_move: PlayerNumber
    """Whose turn it is; on the same space, whose token is on top."""
    leather_owed: Annotated[int, Field(strict=True, ge=0, le=9)] = 0
    """Leather patches that this player has won and not placed yet."""
    bonus: PlayerNumber | None = None
    """Who has the special tile."""


class PartProblem(View):
    """Why no game can reach a position."""

    part: str
    """The part that is wrong: `ring`, `to_move`, `leather_owed`, `bonus`, or `quilts`, `buttons` and `spaces` with the
    number of the player, such as `spaces.1`."""
    message: MessageView


class BuiltPosition(View):
    """A position that was put together."""

    position: str
    """In one line of notation."""
    ring: str
    incomes: tuple[int, int]
    """Of both players, from the patches on their quilts."""
    problems: list[PartProblem]
    """Empty if a game can go on from here."""
