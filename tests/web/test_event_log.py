"""The event log: what is appended is stored in order, once, for good."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import BindParameter

from quiltwork.errors import QuiltworkError
from quiltwork.play import Event, commands
from quiltwork.web.store.batch import Entry
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import ConflictError, EventLog, StorageError, entry_of
from table_situations import ADA, BO, Table
from web_server import store

pytestmark = pytest.mark.asyncio


@pytest.fixture
def played() -> Table:
    table = Table()
    table.play(ADA, "adv")
    table.play(BO, "adv")
    return table


def entry(table_id: str, event: Event) -> Entry:
    """Return an event with the projection of a new table."""
    return entry_of(table_id, event, Table().session)


async def test_events_come_back_as_they_were(database_url: str, played: Table) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        await store(event_log, "one", *played.events)
        assert await event_log.load("one") == played.events
        assert await event_log.load("another") == []
    await database.dispose()


async def test_events_of_a_transaction_are_published_when_it_is_committed_and_not_before(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await migrate(database)
    table, published = Table(), list[str]()
    async with EventLog(database) as event_log:
        event_log.subscribe(published.extend)
        with contextlib.suppress(ZeroDivisionError):
            async with event_log.transaction() as connection:
                await event_log.append_in(connection, [entry("one", table.events[0])])
                raise ZeroDivisionError
        async with event_log.transaction() as connection:
            await event_log.append_in(connection, [entry("two", table.events[0])])
            await asyncio.sleep(0.2)
            assert published == []
        assert published == ["two"]
    await database.dispose()


async def test_what_was_appended_outlives_the_server(database_url: str, played: Table) -> None:
    for event in played.events:
        database = open_database(database_url)
        await migrate(database)
        async with EventLog(database) as event_log:
            await store(event_log, "one", event)
        await database.dispose()
    database = open_database(database_url)
    async with EventLog(database) as event_log:
        assert await event_log.load("one") == played.events
    await database.dispose()


async def test_a_number_is_taken_once(database_url: str, played: Table) -> None:
    database = open_database(database_url)
    await migrate(database)
    opened, first, _ = played.events
    async with EventLog(database) as event_log, EventLog(database) as other:
        await store(event_log, "one", opened)
        await store(event_log, "one", first)
        with pytest.raises(ConflictError):
            await other.append(entry("one", first))
        assert await event_log.load("one") == [opened, first]
    await database.dispose()


async def test_one_bad_entry_does_not_take_others_with_it(database_url: str, played: Table) -> None:
    database = open_database(database_url)
    await migrate(database)
    opened, first, _ = played.events
    async with EventLog(database) as event_log:
        await store(event_log, "one", opened)
        await store(event_log, "two", opened)
        answers = await asyncio.gather(
            event_log.append(entry("one", first)),
            event_log.append(entry("one", first)),
            event_log.append(entry("two", first)),
            event_log.append(entry("nowhere", first)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), ConflictError, type(None), ConflictError]
        assert await event_log.load("two") == [opened, first]
    await database.dispose()


async def test_entries_that_belong_together_are_stored_together(database_url: str, played: Table) -> None:
    database = open_database(database_url)
    await migrate(database)
    opened, first, _ = played.events
    async with EventLog(database) as event_log:
        with pytest.raises(ConflictError):
            await event_log.append(entry("one", opened), entry("nowhere", first))
        assert await event_log.load("one") == []
    await database.dispose()


async def test_people_find_their_tables_again_the_latest_first(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        tables = {name: Table() for name in ("first", "second", "third")}
        for later, (name, table) in enumerate(tables.items()):
            table.now += later
            await store(event_log, name, table.events[0])
            await store(event_log, name, table.do(commands.Rename(by=ADA, name="Ada")))
        first = tables["first"]
        first.now += 100
        await store(event_log, "first", first.do(commands.Play(by=ADA, move="adv")))
        assert [row.id for row in await event_log.tables_of(BO, limit=2)] == ["first", "third"]
        assert await event_log.tables_of("cy", limit=10) == []
    await database.dispose()


async def test_after_a_failure_of_the_database_events_are_stored_again(tmp_path: Path, played: Table) -> None:
    path = tmp_path / "tables.sqlite3"
    database = open_database(f"sqlite:///{path}")
    await migrate(database)
    opened, first, _ = played.events
    async with EventLog(database) as event_log:
        await store(event_log, "one", opened)
        _execute(path, "ALTER TABLE events RENAME TO hidden")
        with pytest.raises(StorageError, match="this could not be stored; nothing has changed"):
            await event_log.append(entry("one", first))
        _execute(path, "ALTER TABLE hidden RENAME TO events")
        await store(event_log, "one", first)
        assert await event_log.load("one") == [opened, first]
    await database.dispose()


def _execute(path: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


async def test_what_a_server_asks_again_and_again_leaves_no_garbage(database_url: str, played: Table) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        await store(event_log, "one", *played.events)

        async def ask() -> None:
            assert await event_log.numbers(["one", "two"]) == {"one": 3}
            assert await event_log.due(0.0) == []
            assert await event_log.blocked_networks() == []

        await ask()
        gc.collect()
        gc.disable()
        try:
            before = _parameters_in_memory()
            for _ in range(5):
                await ask()
            assert _parameters_in_memory() == before
        finally:
            gc.enable()
    await database.dispose()


def _parameters_in_memory() -> int:
    """Return how many parameters of SQL statements exist, garbage included."""
    # Not `isinstance`: other tests leave weak references to things that are gone.
    return sum(issubclass(type(thing), BindParameter) for thing in gc.get_objects())


async def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    async with database.connect() as connection:
        for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
    await database.dispose()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database = open_database(f"sqlite:///{path}")
    await migrate(database)
    _execute(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(QuiltworkError, match="the database was written by a newer version of quiltwork"):
        await migrate(database)
    await database.dispose()


@pytest.mark.parametrize("url", ["mysql://root@localhost/x", "nonsense", "", "sqlite+pysqlcipher:///x"])
async def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(QuiltworkError, match=r"expected sqlite or postgresql|cannot be read"):
        open_database(url)


async def test_a_database_that_cannot_be_opened_is_reported_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_text("no database at all " * 100)
    database = open_database(f"sqlite:///{path}")
    with pytest.raises(QuiltworkError, match="the database cannot be opened: file is not a database"):
        await migrate(database)
    await database.dispose()
