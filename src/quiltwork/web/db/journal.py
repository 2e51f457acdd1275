"""The journal: every table's events, appended for good.

One task writes. All that is waiting goes into one transaction, so a busy server pays for one sync of the disk and not
for one a move, and SQLite never sees two writers. `append` returns once the events are safe.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quiltwork.errors import QuiltworkError
from quiltwork.play import COMPUTER, Event, Opened, Seat, event_data, read_event
from quiltwork.play.events import SeatChanged
from quiltwork.web.db.schema import events, sittings, tables

log = logging.getLogger(__name__)

_LARGEST_BATCH = 100

Entry = tuple[str, Event]
"""A table's id and what happened there."""


class StorageError(QuiltworkError):
    """The database fails."""


class ConflictError(QuiltworkError):
    """Somebody else has already written an event of this number."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the list of tables needs to know before a table is loaded."""

    id: str
    created: float
    updated: float


@dataclass(slots=True)
class _Job:
    entries: Sequence[Entry]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Journal:
    """The events of all tables. Use it as an asynchronous context manager: leaving it writes what is waiting."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._writer = asyncio.create_task(self._write_forever(), name="journal")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._jobs.put_nowait(None)
        assert self._writer is not None
        await self._writer

    async def append(self, *entries: Entry) -> None:
        """Store these events, all or none.

        Raises `ConflictError` if one of the numbers is taken, and `StorageError` where the database fails.
        """
        job = _Job(entries)
        self._jobs.put_nowait(job)
        await job.done

    async def load(self, table_id: str) -> list[Event]:
        """The table's events in order; none if there is no such table."""
        query = select(events.c.data).where(events.c.table_id == table_id).order_by(events.c.number)
        async with self._engine.connect() as connection:
            return [read_event(data) for data in (await connection.execute(query)).scalars()]

    async def tables_of(self, holder: str, *, limit: int) -> list[TableRow]:
        """The tables at which `holder` has sat, the latest first."""
        query = (
            select(tables.c.id, tables.c.created, tables.c.updated)
            .join(sittings, sittings.c.table_id == tables.c.id)
            .where(sittings.c.holder == holder)
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [TableRow(*row) for row in await connection.execute(query)]

    async def _write_forever(self) -> None:
        closing = False
        while not closing:
            waiting = [await self._jobs.get()]
            while not self._jobs.empty() and len(waiting) < _LARGEST_BATCH:
                waiting.append(self._jobs.get_nowait())
            closing = None in waiting
            await self._write([job for job in waiting if job is not None])

    async def _write(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        try:
            async with self._engine.begin() as connection:
                await _insert(connection, [entry for job in jobs for entry in job.entries])
        except Exception as error:  # whatever it is, those who wait must learn of it
            if len(jobs) > 1:
                for job in jobs:  # one bad entry must not take the others with it
                    await self._write([job])
                return
            if not jobs[0].done.done():
                jobs[0].done.set_exception(_meaning(error))
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)


def _meaning(error: Exception) -> QuiltworkError:
    if isinstance(error, IntegrityError):
        return ConflictError("this has been decided elsewhere")
    log.error("cannot store", exc_info=error)
    return StorageError("this cannot be stored now; nothing has changed")


async def _insert(connection: AsyncConnection, entries: Sequence[Entry]) -> None:
    opened = [(table, event) for table, event in entries if isinstance(event, Opened)]
    if opened:
        rows = [{"id": table, "created": event.at, "updated": event.at} for table, event in opened]
        await connection.execute(insert(tables), rows)
    rows = [
        {"table_id": table, "number": event.number, "kind": event.kind, "data": event_data(event)}
        for table, event in entries
    ]
    await connection.execute(insert(events), rows)
    later = [{"table": table, "at": event.at} for table, event in entries if not isinstance(event, Opened)]
    if later:
        touch = update(tables).where(tables.c.id == bindparam("table")).values(updated=bindparam("at"))
        await connection.execute(touch, later)
    for holder, table in sorted({(holder, table) for table, event in entries for holder in _people_in(event)}):
        await connection.execute(delete(sittings).where(sittings.c.holder == holder, sittings.c.table_id == table))
        await connection.execute(insert(sittings).values(holder=holder, table_id=table))


def _people_in(event: Event) -> set[str]:
    seats: tuple[Seat, ...] = ()
    if isinstance(event, Opened):
        # Whoever opened an imported record holds no seat there and wants to find it again all the same.
        seats = (*event.seats, Seat(holder=event.by))
    elif isinstance(event, SeatChanged):
        seats = (event.seat,)
    return {seat.holder for seat in seats if seat.holder is not None} - {COMPUTER}
