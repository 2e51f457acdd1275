"""Storage: what is appended is there, in order, once, for good."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from quiltwork.errors import QuiltworkError
from quiltwork.play import commands as ask
from quiltwork.web.db.engine import migrate, open_engine
from quiltwork.web.db.journal import ConflictError, Journal, StorageError
from table_situations import ADA, BO, Table

pytestmark = pytest.mark.asyncio


@pytest.fixture
def played() -> Table:
    table = Table()
    table.play(ADA, "adv")
    table.play(BO, "adv")
    return table


async def test_events_come_back_as_they_were(database_url: str, played: Table) -> None:
    engine = open_engine(database_url)
    await migrate(engine)
    async with Journal(engine) as journal:
        for event in played.events:
            await journal.append(("one", event))
        assert await journal.load("one") == played.events
        assert await journal.load("another") == []
    await engine.dispose()


async def test_what_was_appended_outlives_the_server(database_url: str, played: Table) -> None:
    for event in played.events:
        engine = open_engine(database_url)
        await migrate(engine)
        async with Journal(engine) as journal:
            await journal.append(("one", event))
        await engine.dispose()
    engine = open_engine(database_url)
    async with Journal(engine) as journal:
        assert await journal.load("one") == played.events
    await engine.dispose()


async def test_a_number_is_taken_once(database_url: str, played: Table) -> None:
    engine = open_engine(database_url)
    await migrate(engine)
    opened, first, _ = played.events
    async with Journal(engine) as journal, Journal(engine) as other:
        await journal.append(("one", opened))
        await journal.append(("one", first))
        with pytest.raises(ConflictError):
            await other.append(("one", first))
        assert await journal.load("one") == [opened, first]
    await engine.dispose()


async def test_one_bad_entry_does_not_take_others_with_it(database_url: str, played: Table) -> None:
    engine = open_engine(database_url)
    await migrate(engine)
    opened, first, _ = played.events
    async with Journal(engine) as journal:
        await journal.append(("one", opened))
        await journal.append(("two", opened))
        answers = await asyncio.gather(
            journal.append(("one", first)),
            journal.append(("one", first)),
            journal.append(("two", first)),
            journal.append(("nowhere", first)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), ConflictError, type(None), ConflictError]
        assert await journal.load("two") == [opened, first]
    await engine.dispose()


async def test_entries_that_belong_together_are_stored_together(database_url: str, played: Table) -> None:
    engine = open_engine(database_url)
    await migrate(engine)
    opened, first, _ = played.events
    async with Journal(engine) as journal:
        with pytest.raises(ConflictError):
            await journal.append(("one", opened), ("nowhere", first))
        assert await journal.load("one") == []
    await engine.dispose()


async def test_people_find_their_tables_again_the_latest_first(database_url: str) -> None:
    engine = open_engine(database_url)
    await migrate(engine)
    async with Journal(engine) as journal:
        tables = {name: Table() for name in ("first", "second", "third")}
        for later, (name, table) in enumerate(tables.items()):
            table.now += later
            await journal.append((name, table.events[0]))
            await journal.append((name, table.do(ask.Rename(by=ADA, name="Ada"))))
        first = tables["first"]
        first.now += 100
        await journal.append(("first", first.do(ask.Play(by=ADA, move="adv"))))
        assert [row.id for row in await journal.tables_of(BO, limit=2)] == ["first", "third"]
        assert await journal.tables_of("cy", limit=10) == []
    await engine.dispose()


async def test_a_database_that_fails_is_told_and_forgotten(tmp_path: Path, played: Table) -> None:
    path = tmp_path / "tables.sqlite3"
    engine = open_engine(f"sqlite:///{path}")
    await migrate(engine)
    opened, first, _ = played.events
    async with Journal(engine) as journal:
        await journal.append(("one", opened))
        _execute(path, "ALTER TABLE events RENAME TO hidden")
        with pytest.raises(StorageError, match="this cannot be stored now; nothing has changed"):
            await journal.append(("one", first))
        _execute(path, "ALTER TABLE hidden RENAME TO events")
        await journal.append(("one", first))
        assert await journal.load("one") == [opened, first]
    await engine.dispose()


def _execute(path: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


async def test_sqlite_syncs_before_it_says_done(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    async with engine.connect() as connection:
        for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
    await engine.dispose()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    engine = open_engine(f"sqlite:///{path}")
    await migrate(engine)
    _execute(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(QuiltworkError, match="the database was written by a newer quiltwork"):
        await migrate(engine)
    await engine.dispose()


@pytest.mark.parametrize("url", ["mysql://root@localhost/x", "nonsense", "", "sqlite+pysqlcipher:///x"])
async def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(QuiltworkError, match=r"expected sqlite or postgresql|cannot be read"):
        open_engine(url)


async def test_a_database_that_cannot_be_opened_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_text("no database at all " * 100)
    engine = open_engine(f"sqlite:///{path}")
    with pytest.raises(QuiltworkError, match="the database cannot be opened: file is not a database"):
        await migrate(engine)
    await engine.dispose()
