"""Failing storage and a server that did not run: no game is stranded, and nobody loses time."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import func, select, update

from quiltwork.play import NO_TIME_CONTROL, Status, TimeControl, commands
from quiltwork.web.settings import Settings
from quiltwork.web.store import event_log as event_log_module
from quiltwork.web.store import heartbeat as heartbeat_module
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog, StorageError, entry_of
from quiltwork.web.store.file_writer import FileWriter
from quiltwork.web.store.heartbeat import Heartbeat
from quiltwork.web.store.postgres_connection import CLOSE_SECONDS
from quiltwork.web.store.schema import events, heartbeats, tables
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.registry import Tables
from quiltwork.web.tables.runtime import running_tables
from quiltwork.web.tables.services import Services
from quiltwork.web.tables.table import Table as CachedTable
from server_process import ServerProcess, WorkerProcess
from table_situations import ADA, Table
from web_fixtures import PostgresServer, new_database
from web_server import PATIENCE, InstantEngines, Site, running, settings_for, store

pytestmark = pytest.mark.asyncio

HOUR = 3600.0


@contextlib.asynccontextmanager
async def full_disk(settings: Settings) -> AsyncIterator[None]:
    """Every write fails, as on a full disk."""
    trigger = "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'disk full'); END"
    await asyncio.to_thread(_execute, settings, trigger)
    yield
    await asyncio.to_thread(_execute, settings, "DROP TRIGGER full")


def _execute(settings: Settings, statement: str) -> None:
    """Change the database. Not in the event loop, which may have to end the server's own transaction first."""
    path = settings.database_url.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


async def test_the_computer_moves_after_storage_failed_during_its_turn(own_settings: Settings) -> None:
    engines = InstantEngines()
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            engines.gate.clear()
            await socket.play("adv")
            async with full_disk(own_settings):
                engines.gate.set()
                await asyncio.sleep(0.3)
                assert socket.state["ply"] == 1
            await socket.wait_for_state(lambda state: state["ply"] == 2)


async def test_a_clock_ends_the_game_after_storage_failed_at_the_deadline(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        clock = {"kind": "live", "minutes": 0.02}
        async with ada.connect(await ada.create_table("local", time_control=clock)) as socket:
            await socket.wait_for_state()
            async with full_disk(own_settings):
                await asyncio.sleep(1.6)
                assert socket.state["table"]["status"] == "playing"
            await socket.wait_for_state(lambda state: state["table"]["status"] == "over")


async def test_everything_that_waits_for_failing_storage_is_refused_at_once(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    writes = 0

    async def fail(*_: object) -> None:
        nonlocal writes
        writes += 1
        raise OSError("no space left on device")

    monkeypatch.setattr(FileWriter, "write", fail)
    async with EventLog(database) as event_log:
        created = Table()
        entries = [entry_of(f"t{place}", created.events[0], created.session) for place in range(300)]
        answers = await asyncio.gather(*map(event_log.append, entries), return_exceptions=True)
    await database.dispose()
    assert {type(answer) for answer in answers} == {StorageError}
    assert writes == 1  # neither entry by entry nor batch by batch


async def test_a_removed_database_file_refuses_writes(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database = open_database(f"sqlite:///{path}")
    await migrate(database)
    async with EventLog(database) as event_log:
        played = Table()
        await store(event_log, "one", *played.events)
        path.unlink()
        played.play(ADA, "adv")
        with pytest.raises(StorageError, match="the file of the database is gone"):
            await event_log.append(entry_of("one", played.events[-1], played.session))
    await database.dispose()


async def test_a_removed_database_file_stops_the_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        site = Site(server.start())
        (tmp_path / "tables.sqlite3").unlink()
        assert await asyncio.to_thread(server.wait, PATIENCE) != 0
        await site.close()
    finally:
        server.kill()


@pytest.mark.parametrize("program", [ServerProcess, WorkerProcess])
async def test_a_program_ends_on_sigterm_while_its_database_does_not_answer(
    mortal_postgres: PostgresServer, tmp_path: Path, program: type[ServerProcess | WorkerProcess]
) -> None:
    database_url = new_database(mortal_postgres.address)
    running = (
        ServerProcess(tmp_path, database_url=database_url) if program is ServerProcess else WorkerProcess(database_url)
    )
    try:
        running.start()
        mortal_postgres.freeze()
        running.send(signal.SIGTERM)
        assert await asyncio.to_thread(running.wait, PATIENCE) in (0, 1, -signal.SIGTERM)
    finally:
        running.kill()
        mortal_postgres.thaw()


async def test_downtime_does_not_run_a_clock_and_is_announced(settings: Settings) -> None:
    now = 1_000_000.0
    async with running(settings, now=lambda: now) as site:
        ada = site.browser()
        table = await ada.create_table("local", time_control={"kind": "live", "minutes": 10})
        now += 60
        before = await ada.state_of(table)
    now += HOUR
    async with running(settings, now=lambda: now) as site, site.browser().connect(table) as socket:
        state = await socket.wait_for_state()
        assert state["table"]["status"] == "playing"
        assert state["table"]["clock"]["seconds_left"]["1"] >= before["table"]["clock"]["seconds_left"]["1"]
        assert state["number"] == before["number"] + 1


async def test_time_is_given_back_once_when_several_servers_start(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    now = 1000.0
    table = Table(time_control=TimeControl.live(minutes=5))
    async with EventLog(database) as event_log:
        await Heartbeat(event_log, lambda: now, _ignore).beat()
        await store(event_log, "one", *table.events)
        now += HOUR
        for _ in range(2):
            await Heartbeat(event_log, lambda: now, _ignore).beat()
        stored = await event_log.load("one")
        [row] = await event_log.tables_of(ADA, limit=1)
    await database.dispose()
    assert [event.kind for event in stored] == ["created", "time_returned"]
    table.session.apply(stored[-1])
    assert table.session.clock.deadline == row.deadline == 1000.0 + 300 + HOUR


@pytest.mark.parametrize(
    ("time_control", "logged"),
    [
        (TimeControl.live(minutes=5), ["no server ran for 3600 seconds; clocks that stood still: 1"]),
        (NO_TIME_CONTROL, []),
    ],
)
async def test_downtime_is_logged_only_where_it_stopped_a_clock(
    own_settings: Settings, caplog: pytest.LogCaptureFixture, time_control: TimeControl, logged: list[str]
) -> None:
    now = 1000.0
    database = open_database(own_settings.database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        await Heartbeat(event_log, lambda: now, _ignore).beat()
        await store(event_log, "one", *Table(time_control=time_control).events)
        now += HOUR
        await Heartbeat(event_log, lambda: now, _ignore).beat()
    await database.dispose()
    assert [text for text in caplog.messages if "no server ran" in text] == logged


async def test_a_clock_set_forward_while_the_server_runs_is_no_downtime(own_settings: Settings) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    now = 1000.0
    table = Table(time_control=TimeControl.live(minutes=5))
    async with EventLog(database) as event_log:
        heartbeat = Heartbeat(event_log, lambda: now, _ignore)
        await heartbeat.beat()
        await store(event_log, "one", *table.events)
        now += HOUR
        await heartbeat.beat()
        assert len(await event_log.load("one")) == 1
    await database.dispose()


@contextlib.asynccontextmanager
async def after_a_deadline_in_an_outage(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[CachedTable, EventLog]]:
    """The database answers again after 11 seconds, in which the clock of the player to move ran out."""
    database = open_database(database_url)
    await migrate(database)
    now = 1000.0
    monkeypatch.setattr(heartbeat_module, "_steady_seconds", lambda: now)
    async with EventLog(database) as event_log:
        heartbeat = Heartbeat(event_log, lambda: now, _ignore)
        await heartbeat.beat()
        await store(event_log, "one", *Table(time_control=TimeControl.live(minutes=0.1)).events)
        services = Services(event_log, InstantEngines(), StoredJobs(event_log), lambda: now, heartbeat=heartbeat)
        table = await Tables(services).get("one")
        assert table is not None
        now += 11
        yield table, event_log
        await table.close()
    await database.dispose()


async def test_nobody_loses_on_time_because_of_an_outage(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with after_a_deadline_in_an_outage(database_url, monkeypatch) as (table, event_log):
        await table.claim_timeout()
        assert [event.kind for event in await event_log.load("one")] == ["created", "time_returned"]
        assert table.session.status is Status.PLAYING


async def test_a_move_after_an_outage_is_in_time(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with after_a_deadline_in_an_outage(database_url, monkeypatch) as (table, event_log):
        await table.submit(commands.Play(by=ADA, move="adv"))
        assert [event.kind for event in await event_log.load("one")] == ["created", "time_returned", "moved"]
        assert table.session.clock.left[0] == pytest.approx(6.0)


async def test_a_move_is_refused_soon_while_the_database_does_not_answer(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with after_a_deadline_in_an_outage(database_url, monkeypatch) as (table, event_log):
        monkeypatch.setattr(heartbeat_module, "_CATCH_UP_SECONDS", 0.05)
        async with event_log.transaction():  # which keeps every other one waiting
            with pytest.raises(StorageError):
                await table.submit(commands.Play(by=ADA, move="adv"))


async def test_a_move_is_refused_soon_while_a_transaction_gets_no_answer(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_log_module, "_WRITE_SECONDS", 0.05)
    database = open_database(database_url)
    await migrate(database)
    table = Table()
    async with EventLog(database) as event_log:
        async with event_log.transaction():
            with pytest.raises(StorageError):
                await event_log.append(entry_of("one", table.events[0], table.session))
        assert not await event_log.load("one")
    await database.dispose()


async def test_a_query_that_takes_too_long_is_given_up_at_once(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []

    async def close(connection: asyncpg.Connection, *, timeout: float | None = None) -> None:  # noqa: ASYNC109
        waits.append(timeout)
        connection.terminate()

    monkeypatch.setattr(event_log_module, "_READ_SECONDS", 0.05)
    monkeypatch.setattr(asyncpg.Connection, "close", close)
    database = open_database(postgres_settings.database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        waits.clear()
        with pytest.raises(StorageError):
            await event_log.read(select(func.pg_sleep(PATIENCE)))
        assert waits == [CLOSE_SECONDS]
    await database.dispose()


async def test_a_table_that_cannot_be_read_keeps_no_other_clock_running(own_settings: Settings) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        for table_id in ("newer", "one"):
            await store(event_log, table_id, *Table(time_control=TimeControl.live(minutes=0.1)).events)
        async with event_log.transaction() as connection:
            newer = update(events).where(events.c.table_id == "newer").values(data={"kind": "created", "version": 99})
            await connection.execute(newer)
            await connection.execute(update(tables).where(tables.c.id == "newer").values(deadline=1.0))
        heartbeat = Heartbeat(event_log, lambda: 2000.0, _ignore)
        services = Services(event_log, InstantEngines(), StoredJobs(event_log), lambda: 2000.0, heartbeat=heartbeat)
        await heartbeat.beat()
        async with Tables(services), asyncio.timeout(PATIENCE):
            while await event_log.due(2000.0) != ["newer"]:  # noqa: ASYNC110 - the loop tells nobody
                await asyncio.sleep(0.01)
    await database.dispose()


async def test_a_worker_neither_keeps_clocks_running_nor_ends_games(postgres_settings: Settings) -> None:
    database = open_database(postgres_settings.database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        await store(event_log, "one", *Table(time_control=TimeControl.live(minutes=0.1)).events)
        async with running_tables(postgres_settings, engines=InstantEngines(), on_fatal=_ignore) as worker:
            await worker.get("one")
            await asyncio.sleep(2.5)  # longer than between two looks for deadlines
        assert len(await event_log.load("one")) == 1
        assert not await event_log.read(select(heartbeats))
    await database.dispose()


def _ignore(_: StorageError) -> None:
    pass


async def test_a_lost_postgresql_is_503_and_nothing_worse(
    mortal_postgres: PostgresServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(settings_for(tmp_path, database_url=new_database(mortal_postgres.address))) as site:
        ada = site.browser()
        await ada.create_table("local")
        mortal_postgres.kill()
        try:
            for path in ("/api/tables", "/api/games", "/api/tables/nonesuch", "/readyz"):
                assert (await ada.http.get(path)).status_code == 503, path
            assert (await ada.http.post("/api/tables", json={"mode": "local"})).status_code == 503
        finally:
            mortal_postgres.start()
        assert (await ada.http.get("/api/tables")).status_code == 200
    reasons = [record.getMessage() for record in caplog.records if record.name.startswith("quiltwork")]
    assert reasons
    for reason in reasons:
        assert "\n" not in reason, "a line for each failure, without the statement and its parameters"
