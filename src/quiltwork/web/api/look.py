"""A referee for positions that belong to no table: the lesson asks it, and any program may. Nothing is stored."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from quiltwork.play.words import move_words
from quiltwork.rules import Position
from quiltwork.web.api.models import Body
from quiltwork.web.api.reach import ERRORS
from quiltwork.web.live.messages import Name, Options, Part, PositionView
from quiltwork.web.live.views import options_of, position_view

router = APIRouter(prefix="/api/look", tags=["positions"], responses=ERRORS)


class LookWish(Body):
    """A position to look at, or the one that a move leads to."""

    position: Annotated[str, Field(min_length=1, max_length=1000)]
    """In one line, as `Position.text` writes it."""
    move: Annotated[str, Field(min_length=2, max_length=8)] | None = None
    names: tuple[Name, Name] = ("Player 1", "Player 2")
    """For the sentences."""


class Look(Part):
    """What stands there and what may be decided."""

    position: PositionView
    options: Options | None
    """None once the game is over."""
    says: str | None
    """What the move did, in one sentence."""


@router.post("")
async def look(body: LookWish) -> Look:
    """A position, after `move` if there is one, with everything that its player to move may do."""
    position = Position.parse(body.position)
    position.require_possible()
    says = None
    if body.move is not None:
        move = position.parse_move(body.move)
        says = move_words(position, move, body.names)
        position = position.after(move)
    return Look(
        position=position_view(position, body.names),
        options=None if position.is_over else options_of(position),
        says=says,
    )
