"""The tables of PgQueuer."""

from __future__ import annotations

from typing import Any


async def install_queue(connection: Any) -> None:
    """Create or upgrade the tables of PgQueuer; `connection` is asyncpg's."""
    from pgqueuer import AsyncpgDriver, Queries

    queries = Queries(AsyncpgDriver(connection))
    if await queries.schema_is_installed():
        await queries.upgrade()
    else:
        await queries.install()
