"""The custom editions that players saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import delete, func, insert, select

from quiltwork.errors import RefusedError
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.schema import saved_editions

MAX_EDITIONS = 50
"""How many editions a player can save."""


class SavedEditions:
    """Saved editions, by player and title."""

    def __init__(self, event_log: EventLog, now: Callable[[], float]) -> None:
        self._event_log = event_log
        self._now = now

    async def of(self, player_id: str) -> Mapping[str, Mapping[str, Any]]:
        """Return the data of a player's editions by their titles, the latest first."""
        query = select(saved_editions.c.title, saved_editions.c.data).where(saved_editions.c.player_id == player_id)
        rows = await self._event_log.read(query.order_by(saved_editions.c.updated.desc(), saved_editions.c.title))
        return {row.title: row.data for row in rows}

    async def save(self, player_id: str, title: str, data: Mapping[str, Any]) -> None:
        """Save an edition; it replaces the one with the same title. Raises `RefusedError` if there are too many."""
        mine = saved_editions.c.player_id == player_id
        async with self._event_log.transaction() as connection:
            await connection.execute(delete(saved_editions).where(mine, saved_editions.c.title == title))
            count = select(func.count()).select_from(saved_editions).where(mine)
            if (await connection.execute(count)).scalar_one() >= MAX_EDITIONS:
                raise RefusedError("too-many-editions", limit=MAX_EDITIONS)
            row = {"player_id": player_id, "title": title, "data": dict(data), "updated": self._now()}
            await connection.execute(insert(saved_editions).values(row))

    async def remove(self, player_id: str, title: str) -> None:
        """Remove an edition, if it exists. Tables that use it keep it."""
        async with self._event_log.transaction() as connection:
            await connection.execute(
                delete(saved_editions).where(saved_editions.c.player_id == player_id, saved_editions.c.title == title)
            )
