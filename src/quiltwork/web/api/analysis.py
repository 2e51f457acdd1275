"""Analyses by the engine, where nobody can win a game with them."""

from __future__ import annotations

from fastapi import APIRouter

from quiltwork.web.api import models
from quiltwork.web.api.dependencies import (
    ERROR_RESPONSES,
    CurrentClient,
    CurrentViewer,
    OneTable,
    ThePresenter,
    require_ply,
)
from quiltwork.web.tables import analysis

router = APIRouter(prefix="/api/tables", tags=["analysis"], responses=ERROR_RESPONSES)


@router.post("/{table_id}/analyse", summary="Analyse a position of the game")
async def analyse(
    table: OneTable,
    request: models.AnalysisRequest,
    viewer: CurrentViewer,
    client: CurrentClient,
    presenter: ThePresenter,
) -> models.Analysis:
    """Return the best moves after `ply` moves."""
    position = table.session.game.positions[require_ply(table, request.ply)]
    lines = await analysis.analyse(table, request.ply, seconds=request.seconds, lines=request.lines, client=client)
    views = presenter.lines(table, position, lines, viewer.language)
    return models.Analysis(ply=request.ply, lines=views)
