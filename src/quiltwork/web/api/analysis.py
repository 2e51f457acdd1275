"""What the engine thinks, once nobody can win by asking."""

from __future__ import annotations

from fastapi import APIRouter

from quiltwork.errors import RefusedError
from quiltwork.web.api import models
from quiltwork.web.api.reach import ERRORS, AnyRoom, Holder, require_ply
from quiltwork.web.live import advice
from quiltwork.web.live.rooms import Room

router = APIRouter(prefix="/api/tables", tags=["analysis"], responses=ERRORS)


@router.post("/{table_id}/analyse")
async def analyse(room: AnyRoom, wish: models.AnalysisWish, holder: Holder) -> models.Analysis:
    """The best moves after `ply` moves."""
    _require_allowed(room)
    require_ply(room, wish.ply)
    lines = await advice.analyse(room, wish.ply, seconds=wish.seconds, lines=wish.lines, asker=holder)
    return models.Analysis(ply=wish.ply, lines=lines)


@router.post("/{table_id}/graph", status_code=202)
async def graph(room: AnyRoom, holder: Holder) -> models.GraphStarted:
    """Evaluate every position of the game; the points come over the socket."""
    _require_allowed(room)
    return models.GraphStarted(total=advice.start_graph(room, holder))


def _require_allowed(room: Room) -> None:
    if not room.may_analyse:
        raise RefusedError("the game is not over; the engine is silent until then")
