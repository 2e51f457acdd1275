"""Positions that belong to no table. The lesson uses it, and other programs can. Nothing is stored."""

from __future__ import annotations

from fastapi import APIRouter

from quiltwork.language import Message, Param, using_language
from quiltwork.play.describe import describe_move
from quiltwork.rules import Position
from quiltwork.web.api.dependencies import ERROR_RESPONSES, CurrentViewer
from quiltwork.web.api.position_models import PositionAnswer, PositionRequest
from quiltwork.web.present.options import options_of
from quiltwork.web.present.views import message_views, position_view, score_row_views

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=ERROR_RESPONSES)


@router.post("", summary="Look at any position")
async def show_position(body: PositionRequest, viewer: CurrentViewer) -> PositionAnswer:
    """Return a position, after `move` if there is one, with everything that its player to move may do."""
    position = Position.parse(body.position)
    position.require_possible()
    one, two = body.names
    names: tuple[Param, Param] = one or Message("unnamed-player", player=1), two or Message("unnamed-player", player=2)
    description: tuple[Message, ...] = ()
    if body.move is not None:
        move = position.parse_move(body.move)
        description = describe_move(position, move, names)
        position = position.after(move, is_checked=True)
    with using_language(viewer.language):
        return PositionAnswer(
            position=position_view(position, names, is_running=False),
            options=None if position.is_over else options_of(position),
            messages=message_views(description),
            score_rows=score_row_views(position),
        )
