"""The rules of an edition, for people."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from quiltwork.editions import DEFAULT, get_edition
from quiltwork.language import using_language
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, CurrentViewer, OneTable
from quiltwork.web.present.rulebook import rulebook_view

router = APIRouter(prefix="/api", tags=["rulebook"], responses=ERROR_RESPONSES)


@router.get("/rulebook", summary="Get the rules of an edition")
async def get_rulebook(
    request: Request, viewer: CurrentViewer, edition: Annotated[str, Query(max_length=40)] = DEFAULT
) -> models.Rulebook:
    """Return the complete rules of an edition, in the viewer's language."""
    ruleset = request.app.state.editions.get(edition) or get_edition(edition)
    with using_language(viewer.language):
        return models.Rulebook(edition=ruleset.name, sections=rulebook_view(ruleset))


@router.get("/tables/{table_id}/rulebook", summary="Get the rules of a table")
async def get_table_rulebook(table: OneTable, viewer: CurrentViewer) -> models.Rulebook:
    """Return the complete rules of the edition that is played at a table, which may be a custom one."""
    ruleset = table.session.game.start.ruleset
    with using_language(viewer.language):
        return models.Rulebook(edition=ruleset.name, sections=rulebook_view(ruleset))
