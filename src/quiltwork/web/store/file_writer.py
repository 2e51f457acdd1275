"""Writes batches of the event log to an SQLite file.

A transaction has several statements. Through aiosqlite each of them would change to another thread and back, which
costs more than the statements themselves, so the whole transaction runs in a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from quiltwork.web.store.batch import Entry, write_entries
from quiltwork.web.store.database import open_file

_Batch = tuple[Sequence[Entry], asyncio.Future[None]]


class FileWriter:
    """Writes one batch at a time, in a separate thread.

    The thread takes batches from a queue. An executor would do the same with a second future, a condition and several
    callbacks for each batch, which is a noticeable part of a move.
    """

    def __init__(self, database: AsyncEngine) -> None:
        self._engine = open_file(database)
        self._connection: Connection | None = None
        """It stays open, because opening one takes longer than a write. A failed write closes it."""
        self._loop = asyncio.get_running_loop()
        self._batches: SimpleQueue[_Batch | None] = SimpleQueue()
        """None means: close the file."""
        self._thread = Thread(target=self._write_all, name="event log", daemon=True)
        self._thread.start()

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write all events in one transaction. If the caller is cancelled meanwhile, they may still be written."""
        done = self._loop.create_future()
        self._batches.put((entries, done))
        await done

    async def close(self) -> None:
        """Finish what is being written, and close the file."""
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    def _write_all(self) -> None:
        """Write batches until there will be no more; this is what the thread does."""
        while (batch := self._batches.get()) is not None:
            entries, done = batch
            if done.cancelled():  # the caller was told that nothing is stored
                continue
            error: Exception | None = None
            try:
                self._write(entries)
            except Exception as failure:  # the caller gets it
                error = failure
            self._loop.call_soon_threadsafe(_answer, done, error)
        self._close_connection()

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


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    """Answer the caller, if it still waits."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
