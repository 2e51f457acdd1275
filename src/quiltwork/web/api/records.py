"""Opening a record that somebody brings along."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request

from quiltwork.web.api import models
from quiltwork.web.api.reach import ERRORS, AllRooms, Holder
from quiltwork.web.live.opening import new_table_id, open_record
from quiltwork.web.live.thinking import BusyError

router = APIRouter(prefix="/api/records", tags=["records"], responses=ERRORS)

_LONGEST_WAIT = 10.0


@router.post("", status_code=201)
async def open_it(body: models.RecordText, request: Request, rooms: AllRooms, holder: Holder) -> models.TableId:
    """Open a record for stepping through and analysis; the error names the line that is wrong."""
    now = rooms.house.now()
    try:
        # One at a time, beside the event loop: a long record is read for a second while others go on playing.
        async with asyncio.timeout(_LONGEST_WAIT), request.app.state.reading:
            opened = await asyncio.to_thread(open_record, body.text, holder=holder, now=now)
    except TimeoutError as error:
        raise BusyError("too many records are being opened; try again in a while") from error
    table_id = new_table_id()
    await rooms.house.journal.append((table_id, opened))
    return models.TableId(id=table_id)
