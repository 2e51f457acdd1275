"""Who is connected to which table, across all server processes. What a killed process wrote expires."""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import delete, insert, select

from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.schema import presence

EXPIRY_SECONDS = 15.0

Connected = Mapping[str, Collection[str]]
"""The players who are connected to each table."""


class Presence:
    """The connections of this process, and those of the others."""

    def __init__(self, event_log: EventLog) -> None:
        self._event_log = event_log
        self._process_id = uuid.uuid4().hex
        self._written: set[tuple[str, str]] = set()
        self._written_at = 0.0

    async def exchange(self, own: Connected, now: float) -> dict[str, set[str]]:
        """Write who is connected here, and return who is connected to the same tables elsewhere."""
        rows = {(table_id, player_id) for table_id, players in own.items() for player_id in players}
        if rows != self._written or (rows and now - self._written_at > EXPIRY_SECONDS / 3):
            await self._write(rows, now)
        query = select(presence.c.table_id, presence.c.player_id).where(
            presence.c.table_id.in_(list(own)), presence.c.process_id != self._process_id, presence.c.expires > now
        )
        elsewhere: defaultdict[str, set[str]] = defaultdict(set)
        for row in await self._event_log.read(query):
            elsewhere[row.table_id].add(row.player_id)
        return elsewhere

    async def _write(self, rows: set[tuple[str, str]], now: float) -> None:
        async with self._event_log.transaction() as connection:
            is_old = (presence.c.process_id == self._process_id) | (presence.c.expires < now - EXPIRY_SECONDS)
            await connection.execute(delete(presence).where(is_old))
            if rows:
                values = [
                    {
                        "process_id": self._process_id,
                        "table_id": table_id,
                        "player_id": player_id,
                        "expires": now + EXPIRY_SECONDS,
                    }
                    for table_id, player_id in sorted(rows)
                ]
                await connection.execute(insert(presence), values)
        self._written, self._written_at = rows, now

    async def leave(self, now: float) -> None:
        """Remove what this process wrote."""
        if self._written:
            await self._write(set(), now)
