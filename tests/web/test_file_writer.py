"""The thread that writes to an SQLite file, and which indexes the file needs."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Select
from sqlalchemy.exc import IntegrityError

from quiltwork.web.store import file_writer
from quiltwork.web.store.batch import Entry, write_entries
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog, entry_of
from quiltwork.web.store.file_writer import FileWriter
from table_situations import Table

pytestmark = pytest.mark.asyncio


def entry(table_id: str) -> Entry:
    """Return the creation of a table."""
    created = Table()
    return entry_of(table_id, created.events[0], created.session)


def stored_tables(path: Path) -> list[str]:
    """Return the tables in the file."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY id")]


async def test_a_batch_that_nobody_waits_for_any_more_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_begun, may_go_on = threading.Event(), threading.Event()

    def write_slowly(connection: Connection, entries: Sequence[Entry]) -> None:
        is_begun.set()
        may_go_on.wait()
        write_entries(connection, entries)

    monkeypatch.setattr(file_writer, "write_entries", write_slowly)
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await migrate(database)
    writer = FileWriter(database)
    writes = [asyncio.create_task(writer.write([entry(name)])) for name in ("begun", "waiting", "last")]
    await asyncio.to_thread(is_begun.wait)
    for write in writes[:2]:
        write.cancel()
    await asyncio.gather(*writes[:2], return_exceptions=True)
    may_go_on.set()
    await writes[2]
    await writer.close()
    await database.dispose()
    assert stored_tables(tmp_path / "tables.sqlite3") == ["begun", "last"]


async def test_a_failed_batch_does_not_stop_the_thread(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await migrate(database)
    writer = FileWriter(database)
    await writer.write([entry("one")])
    with pytest.raises(IntegrityError):
        await writer.write([entry("two"), entry("one")])
    await writer.write([entry("three")])
    await writer.close()
    await database.dispose()
    assert stored_tables(tmp_path / "tables.sqlite3") == ["one", "three"]


async def test_what_is_looked_for_every_second_is_found_by_an_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite3"
    database = open_database(f"sqlite:///{path}")
    await migrate(database)
    queries: list[Select[Any]] = []

    async def note(_: EventLog, query: Select[Any], values: Mapping[str, Any] | None = None) -> list[Any]:
        queries.append(query.params(values or {}))
        return []

    monkeypatch.setattr(EventLog, "read", note)
    async with EventLog(database) as event_log:
        await event_log.due(1.0)
        await event_log.is_live(Table().session.game.position)
        await event_log.computer_turns()
    plans: list[str] = []
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for query in queries:
            text = query.compile(database.sync_engine, compile_kwargs={"literal_binds": True})
            plans += [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {text}")]
    await database.dispose()
    assert [plan.split("INDEX ")[-1].split(" ")[0] for plan in plans] == [
        "tables_by_deadline",
        "tables_by_live_position",
        "tables_by_waits_for_computer",
    ]
