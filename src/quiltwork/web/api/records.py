"""Importing a record."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute

from quiltwork.play.setup import create_table_from_record
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllTables, CurrentViewer
from quiltwork.web.tables.engine_pool import BusyError


class _LargeRequest(Request):
    """A request whose body is read in a thread: one of 1 MB can take 40 ms."""

    async def json(self) -> Any:
        """Return the body."""
        return await asyncio.to_thread(json.loads, await self.body())


class _LargeRoute(APIRoute):
    """A route for large bodies."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the function that answers a request."""
        handle = super().get_route_handler()

        async def handle_large(request: Request) -> Response:
            return await handle(_LargeRequest(request.scope, request.receive))

        return handle_large


router = APIRouter(prefix="/api/records", tags=["records"], responses=ERROR_RESPONSES, route_class=_LargeRoute)

_MAX_WAIT_SECONDS = 10.0
MAX_MOVES = 500
"""A game with the printed editions has about 45 moves, and never 200."""


@router.post("", status_code=201, summary="Import a record")
async def import_record(
    body: models.RecordText, request: Request, tables: AllTables, viewer: CurrentViewer
) -> models.TableId:
    """Create a table for stepping through a record and analysing it. An error names the line that is wrong."""
    now = tables.services.now()
    try:
        # One at a time, in a thread: a long record takes a second to read while others play.
        async with asyncio.timeout(_MAX_WAIT_SECONDS), request.app.state.importing:
            created = await asyncio.to_thread(
                create_table_from_record, body.text, owner=viewer.player_id, now=now, max_moves=MAX_MOVES
            )
    except TimeoutError as error:
        raise BusyError("too-many-imports") from error
    return models.TableId(id=await tables.create(created))
