"""Databases of earlier versions. `golden/` has the first one, as SQL, written by the version of that time."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic import op

from quiltwork.play import Session, Status, commands
from quiltwork.web import admin
from quiltwork.web.store.database import DatabaseError, migrate, open_database, require_current
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.players import Players
from quiltwork.web.store.projection import project
from table_situations import ADA, BO, Table
from web_server import store

pytestmark = pytest.mark.asyncio

GOLDEN = Path(__file__).parent / "golden"


def restore(name: str, folder: Path) -> str:
    """Write the database and return its address."""
    path = folder / "tables.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript((GOLDEN / f"{name}.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


async def test_every_table_of_the_first_version_can_be_played_on(tmp_path: Path) -> None:
    database = open_database(restore("database-0001", tmp_path))
    await migrate(database)
    async with EventLog(database) as event_log:
        sessions = {
            name: Session.replay(await event_log.load(name))
            for name in ("invite", "days", "solo", "computer", "review")
        }
    await database.dispose()
    assert {name: (session.number, len(session.game), session.status) for name, session in sessions.items()} == {
        "invite": (8, 0, Status.OVER),
        "days": (3, 2, Status.PLAYING),
        "solo": (2, 2, Status.PLAYING),
        "computer": (2, 1, Status.PLAYING),
        "review": (1, 2, Status.OVER),
    }
    assert sessions["invite"].next_table == "next"
    assert sessions["invite"].clock.time_control.minutes == 5
    assert sessions["days"].clock.time_control.days == 2


def dump(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("broken", ["execute", "create_index", "add_column"])
async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = restore("database-0001", tmp_path)
    before = dump(tmp_path / "tables.sqlite3")

    def fail(*_: object, **__: object) -> None:
        raise OSError("no space left on device")

    database = open_database(url)
    with monkeypatch.context() as patched:
        patched.setattr(op, broken, fail)
        with pytest.raises(DatabaseError, match="no space left"):
            await migrate(database)
    assert dump(tmp_path / "tables.sqlite3") == before
    await migrate(database)
    await require_current(database)
    await database.dispose()


async def test_programs_beside_the_server_refuse_a_database_of_an_older_version(tmp_path: Path) -> None:
    url = restore("database-0001", tmp_path)
    before = dump(tmp_path / "tables.sqlite3")
    for command in (admin.statistics(url), admin.block(url, "203.0.113.7"), admin.remove_old_tables(url, days=1)):
        with pytest.raises(DatabaseError, match="older version"):
            await command
    assert dump(tmp_path / "tables.sqlite3") == before


async def test_players_of_the_first_version_find_their_tables(tmp_path: Path) -> None:
    database = open_database(restore("database-0001", tmp_path))
    await migrate(database)
    async with EventLog(database) as event_log:
        ada = {row.id for row in await event_log.tables_of(ADA, limit=10)}
        bo = {row.id for row in await event_log.tables_of(BO, limit=10)}
    await database.dispose()
    assert ada == {"invite", "days", "solo", "computer", "review"}
    assert bo == {"invite"}


async def test_players_are_erased_from_games_that_an_earlier_version_took_off_their_lists(tmp_path: Path) -> None:
    url = restore("database-0001", tmp_path)
    database = open_database(url)
    await migrate(database)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute("DELETE FROM participants WHERE table_id = 'invite' AND player_id = ?", (BO,))
        connection.execute("ALTER TABLE participants DROP COLUMN is_hidden")
        connection.execute("UPDATE alembic_version SET version_num = '0012'")
    await migrate(database)
    async with EventLog(database) as event_log:
        assert await event_log.tables_of(BO, limit=10) == []
        await Players(event_log, lambda: 2000.0).delete(BO)
        assert BO not in str(await event_log.load("invite"))
    await database.dispose()


async def test_a_game_with_a_seat_given_up_under_an_earlier_version_is_live(tmp_path: Path) -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.StandUp(by=BO))
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await migrate(database)
    async with EventLog(database) as event_log:
        await store(event_log, "one", *table.events)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute("UPDATE tables SET live_position = NULL")
        connection.execute("UPDATE alembic_version SET version_num = '0013'")
    await migrate(database)
    async with EventLog(database) as event_log:
        assert await event_log.is_live(table.session.game.position)
        assert await event_log.tables_of(ADA, limit=1) == [project("one", table.session)]
    await database.dispose()


async def test_tables_of_the_first_version_get_their_rows(tmp_path: Path) -> None:
    database = open_database(restore("database-0001", tmp_path))
    await migrate(database)
    async with EventLog(database) as event_log:
        rows = {row.id: row for row in await event_log.tables_of(ADA, limit=10)}
        expected = {name: project(name, Session.replay(await event_log.load(name))) for name in rows}
    await database.dispose()
    assert rows == expected
    assert set(rows) == {"invite", "days", "solo", "computer", "review"}
    assert rows["days"].deadline == 1002.0 + 2 * 86_400
