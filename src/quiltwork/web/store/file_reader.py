"""Reads from an SQLite file.

Through aiosqlite each step of a query would change to another thread and back: 285 microseconds of processor time for a
query that takes 28. So the whole query runs in a thread, which takes 95.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Executable, Row
from sqlalchemy.ext.asyncio import AsyncEngine

from quiltwork.web.store.database import open_file

_THREADS = 4
"""Queries at the same time. They are short, but a player's list of all games must not keep everybody else waiting."""


class FileReader:
    """Carries out queries in threads of its own."""

    def __init__(self, database: AsyncEngine) -> None:
        self._engine = open_file(database)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="file reader")

    async def read(self, query: Executable, values: Mapping[str, Any] | None) -> Sequence[Row[Any]]:
        """Return the rows of a query. If the caller is cancelled meanwhile, the query still ends."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, query, values)

    async def close(self) -> None:
        """Finish what is being read, and close the file."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()

    def _read(self, query: Executable, values: Mapping[str, Any] | None) -> Sequence[Row[Any]]:
        with self._engine.connect() as connection:
            return connection.execute(query, values).all()
