"""When a server last ran. Nobody can play while no server runs, so nobody's clock runs either."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import time
from collections.abc import Callable
from typing import Self

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.play.events import TimeReturned
from quiltwork.web.store.batch import Entry
from quiltwork.web.store.event_log import EventLog, StorageError
from quiltwork.web.store.projection import TableRow, read_row
from quiltwork.web.store.repetition import every
from quiltwork.web.store.schema import heartbeats, tables

log = logging.getLogger(__name__)

INTERVAL_SECONDS = 2.0
DOWNTIME_SECONDS = 10.0
"""A shorter gap is not worth an announcement."""
_CURRENT_SECONDS = 5.0
"""After a longer gap nothing is decided by the clock until the next beat."""
_CATCH_UP_SECONDS = 1.5
"""After this time the database counts as lost: a player must not wait longer for a refusal."""

_BEAT = update(heartbeats).where(heartbeats.c.at < bindparam("now")).values(at=bindparam("now"))


class Heartbeat:
    """Writes the time every two seconds, and gives players back the time in which no server could; a context manager.

    `now` is the time of the clocks. A jump of it while the server runs is no downtime, so a second, steady clock is
    compared.
    """

    def __init__(
        self, event_log: EventLog, now: Callable[[], float], on_missing_file: Callable[[StorageError], None]
    ) -> None:
        self._event_log = event_log
        self._now = now
        self._on_missing_file = on_missing_file
        self._last: float | None = None
        """On the steady clock."""
        self._task: asyncio.Task[None] | None = None
        self._catching_up = asyncio.Lock()

    async def __aenter__(self) -> Self:
        await self.beat()
        self._task = asyncio.create_task(every(INTERVAL_SECONDS, self._check_and_beat), name="heartbeat")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _check_and_beat(self) -> None:
        try:
            self._event_log.check_file()
        except StorageError as error:
            self._on_missing_file(error)
            return
        await self.beat()

    async def catch_up(self) -> None:
        """Beat now if the last beat is not recent, so that no clock counts time in which nobody could play.

        Raises `StorageError`.
        """
        if self._is_current:
            return
        try:
            async with asyncio.timeout(_CATCH_UP_SECONDS), self._catching_up:
                if not self._is_current:
                    await self.beat()
        except TimeoutError as error:
            raise StorageError("storage-unavailable") from error

    @property
    def _is_current(self) -> bool:
        return self._last is not None and _steady_seconds() - self._last <= _CURRENT_SECONDS

    async def beat(self) -> None:
        """Write the time; if the last one is old, return the time since then to all players to move."""
        now, steady = self._now(), _steady_seconds()
        has_run = self._last is not None and steady - self._last <= DOWNTIME_SECONDS
        async with self._event_log.transaction() as connection:
            if not has_run:
                stored = (await connection.execute(select(heartbeats.c.at).with_for_update())).scalar()
                if stored is None:
                    await connection.execute(insert(heartbeats).values(id=1, at=now))
                elif now - stored > DOWNTIME_SECONDS:
                    await self._return_time(connection, now - stored, now)
            await connection.execute(_BEAT, {"now": now})
        self._last = steady

    async def _return_time(self, connection: AsyncConnection, seconds: float, now: float) -> None:
        # Locked in the order of ids, as moves do it: no other process moves at these tables until the end.
        running = select(tables).where(tables.c.deadline.is_not(None)).order_by(tables.c.id).with_for_update()
        rows = await connection.execute(running)
        entries = [_entry(read_row(row), seconds, now) for row in rows]
        kept = [entry for entry in entries if entry is not None]
        if kept:
            await self._event_log.append_in(connection, kept)
            log.warning("no server ran for %d seconds; clocks that stood still: %d", seconds, len(kept))


def _entry(row: TableRow, seconds: float, now: float) -> Entry | None:
    if row.to_move is None or row.clock_started is None or row.deadline is None:
        return None
    at = max(now, row.updated)
    returned = min(seconds, at - row.clock_started)
    if returned <= 0:
        return None
    event = TimeReturned(number=row.number + 1, at=at, player=row.to_move, seconds=seconds)
    after = dataclasses.replace(
        row,
        number=event.number,
        updated=at,
        clock_started=row.clock_started + returned,
        deadline=row.deadline + returned,
    )
    return Entry(event, after)


def _steady_seconds() -> float:
    """Return a clock that cannot be set, and that goes on while the machine sleeps, where there is one."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
