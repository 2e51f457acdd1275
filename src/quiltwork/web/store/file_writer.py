"""Writes batches of the event log to an SQLite file.

A transaction has several statements. Through aiosqlite each of them would change to another thread and back, which
costs more than the statements themselves, so the whole transaction runs in a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from quiltwork.web.store.batch import Entry, write_entries
from quiltwork.web.store.database import open_file


class FileWriter:
    """Writes one batch at a time, in a separate thread."""

    def __init__(self, database: AsyncEngine) -> None:
        self._engine = open_file(database)
        self._connection: Connection | None = None
        """It stays open, because opening one takes longer than a write. A failed write closes it."""
        self._thread = ThreadPoolExecutor(1, "event log")

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write all events in one transaction. If the caller is cancelled, they may still be written."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, entries)

    def _write(self, entries: Sequence[Entry]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                write_entries(self._connection, entries)
        except Exception:
            self._close_connection()
            raise

    def _close_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        """Finish what is being written, and close the file."""
        self._thread.submit(self._close_connection)
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()
