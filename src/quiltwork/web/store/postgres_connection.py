"""Connections to PostgreSQL that end soon where nobody answers."""

from __future__ import annotations

import asyncpg

CLOSE_SECONDS = 0.25


class BriefConnection(asyncpg.Connection):  # type: ignore[misc]  # asyncpg has no types
    """A connection that waits only briefly for the end of a query that took too long.

    SQLAlchemy waits two seconds, which would come on top of the time that the query had.
    """

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as in asyncpg
        """Close the connection; raises `TimeoutError` if that takes longer than `timeout`."""
        await super().close(timeout=None if timeout is None else min(timeout, CLOSE_SECONDS))
