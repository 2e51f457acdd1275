"""Your games: all of them, with your results; remove one; export one file with all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Path, Response
from fastapi.responses import StreamingResponse

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.play import Status
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import (
    ERROR_RESPONSES,
    AllTables,
    CurrentViewer,
    NotFoundError,
    ThePresenter,
    json_in_slices,
)
from quiltwork.web.present.games import game_list
from quiltwork.web.present.models import GameList
from quiltwork.web.store.projection import TableRow

log = logging.getLogger(__name__)

router = APIRouter(prefix="/api/games", tags=["games"], responses=ERROR_RESPONSES)


@router.get("", response_model=GameList, summary="List all your games")
async def list_games(tables: AllTables, viewer: CurrentViewer, presenter: ThePresenter) -> Response:
    """Return every table at which you have or had a seat, the latest first, and your results."""
    rows = await tables.list_of(viewer.player_id, limit=None)
    levels = list(tables.services.engines.levels)

    def listed() -> str:
        return game_list(presenter, rows, viewer, levels).model_dump_json()

    # In a thread: a player may have thousands of games.
    return json_in_slices(await asyncio.to_thread(listed))


@router.delete("", summary="Remove all games from your list")
async def remove_games(tables: AllTables, viewer: CurrentViewer) -> models.RemovedGames:
    """Remove every game as `DELETE /api/games/{table_id}` does, except those that you play against another person."""
    rows = await tables.list_of(viewer.player_id, limit=None)
    removed = [row for row in rows if not _is_played_with_person(row)]
    for row in removed:
        await tables.leave(row.id, viewer.player_id)
    return models.RemovedGames(removed=len(removed), kept=len(rows) - len(removed))


@router.delete("/{table_id}", status_code=204, summary="Remove a game from your list")
async def remove_game(
    table_id: Annotated[str, Path(max_length=32)], tables: AllTables, viewer: CurrentViewer
) -> Response:
    """Remove a game. If another person played it, it stays in their list; otherwise it is deleted permanently.

    A game that is being played against another person is refused: resign it first.
    """
    rows = await tables.list_of(viewer.player_id, limit=None)
    row = next((row for row in rows if row.id == table_id), None)
    if row is None:
        raise NotFoundError("no-such-table")
    if _is_played_with_person(row):
        raise RefusedError("resign-before-removing")
    await tables.leave(table_id, viewer.player_id)
    return Response(status_code=204)


@router.get(
    "/records.qgn",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
    summary="Export all your games",
)
async def export_games(tables: AllTables, viewer: CurrentViewer, presenter: ThePresenter) -> Response:
    """Return the records of all your games in one file, the latest first.

    A running game whose record would show hidden cards is left out, and so is a table that cannot be read.
    """
    rows = await tables.list_of(viewer.player_id, limit=None)

    async def records() -> AsyncIterator[str]:
        for row in rows:
            try:
                table = await tables.get(row.id)
                if table is not None:
                    yield await asyncio.to_thread(presenter.record, table.session) + "\n"
            except QuiltworkError as error:
                log.info("table %s is not exported: %s", row.id, error, extra={"table": row.id})

    return StreamingResponse(
        records(),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="quiltwork-games.qgn"'},
    )


def _is_played_with_person(row: TableRow) -> bool:
    return row.status is Status.PLAYING and row.is_between_people
