"""An operator's steps, from a running server to a restored one on an empty machine."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, select
from sqlalchemy.ext.asyncio import AsyncEngine

from quiltwork import new_game
from quiltwork.engine import Line
from quiltwork.errors import QuiltworkError
from quiltwork.play import commands
from quiltwork.web import admin
from quiltwork.web.guard.block_list import BlockList
from quiltwork.web.settings import Settings
from quiltwork.web.store.analyses import engine_name, keep_analysis
from quiltwork.web.store.database import lock_file, migrate, open_database
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.projection import position_key
from quiltwork.web.store.schema import analyses
from quiltwork.web.store.stored_jobs import StoredJobs
from table_situations import ADA, Table
from web_server import PATIENCE, Browser, running, settings_for, store

DAY = admin.SECONDS_PER_DAY


@pytest.mark.asyncio
async def test_a_backup_of_a_running_server_is_restored_on_an_empty_machine(settings: Settings, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    async with running(settings) as site:
        ada = site.browser()
        kept = await ada.create_table("local")
        await asyncio.to_thread(admin.back_up, settings.database_url, copy)
        lost = await ada.create_table("local")
    url = settings.database_url
    if url.startswith("sqlite"):
        settings = settings_for(tmp_path / "empty")
        url = settings.database_url
    await asyncio.to_thread(admin.restore, url, copy)
    async with running(settings) as site:
        browser = site.browser()
        assert (await browser.http.get(f"/api/tables/{kept}")).status_code == 200
        assert (await browser.http.get(f"/api/tables/{lost}")).status_code == 404


def test_a_database_in_use_is_not_replaced(own_settings: Settings, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    asyncio.run(admin.statistics(own_settings.database_url))  # creates it
    admin.back_up(own_settings.database_url, copy)
    with lock_file(open_database(own_settings.database_url)), pytest.raises(QuiltworkError, match="already uses"):
        admin.restore(own_settings.database_url, copy)


def test_a_file_that_is_no_database_is_not_restored(own_settings: Settings, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no database " * 1000)
    with pytest.raises(QuiltworkError, match="is not a usable copy"):
        admin.restore(own_settings.database_url, text)


def test_the_password_of_the_database_is_not_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/arguments\necho "$PGPASSWORD" > {tmp_path}/password\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    admin.back_up("postgresql://ada:sec%2Fret@db.example/quiltwork", tmp_path / "copy")
    assert (tmp_path / "password").read_text() == "sec/ret\n"
    arguments = (tmp_path / "arguments").read_text()
    assert "--dbname=postgresql://ada@db.example/quiltwork" in arguments
    assert "sec" not in arguments


def test_a_backup_overwrites_nothing(own_settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(QuiltworkError, match="exists already"):
        admin.back_up(own_settings.database_url, tmp_path)


@pytest.mark.asyncio
async def test_only_games_that_ended_long_ago_are_removed(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        for name, is_over in (("over", True), ("running", False)):
            table = Table()
            if is_over:
                table.do(commands.Resign(by=ADA))
            await store(event_log, name, *table.events)
        assert await admin.remove_old_tables(database_url, days=2, now=lambda: 1000.0 + DAY) == 0
        assert await admin.remove_old_tables(database_url, days=2, now=lambda: 1000.0 + 3 * DAY) == 1
        assert await event_log.load("over") == []
        assert [row.id for row in await event_log.tables_of(ADA, limit=10)] == ["running"]
        numbers = await admin.statistics(database_url)
        assert (numbers.tables_by_status, numbers.events, numbers.players) == ({"playing": 1}, 1, 2)
    await database.dispose()


@pytest.mark.asyncio
async def test_many_old_games_are_removed_in_several_transactions(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "_BATCH", 2)
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        table = Table()
        table.do(commands.Resign(by=ADA))
        for place in range(5):
            await store(event_log, f"over{place}", *table.events)
        assert await admin.remove_old_tables(database_url, days=2, now=lambda: 1000.0 + 3 * DAY) == 5
        assert (await admin.statistics(database_url)).events == 0
    await database.dispose()


@pytest.mark.asyncio
async def test_a_game_that_goes_on_while_old_ones_are_removed_stays_complete(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    over = Table()
    over.do(commands.Resign(by=ADA))

    removals: list[str] = []

    def use_again(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        """Write as a server does, just before the first removal."""
        if statement.startswith("DELETE"):
            removals.append(statement)
            if len(removals) == 1:
                path = own_settings.database_url.removeprefix("sqlite:///")
                with contextlib.closing(sqlite3.connect(path)) as other, other:
                    other.execute("UPDATE tables SET updated = 1e9")

    def open_watched(url: str) -> AsyncEngine:
        watched = open_database(url)
        event.listen(watched.sync_engine, "before_cursor_execute", use_again)
        return watched

    async with EventLog(database) as event_log:
        await store(event_log, "over", *over.events)
        with monkeypatch.context() as patched:
            patched.setattr(admin, "open_database", open_watched)
            await admin.remove_old_tables(own_settings.database_url, days=2, now=lambda: 1000.0 + 3 * DAY)
        assert await event_log.load("over") == over.events
    await database.dispose()


@pytest.mark.asyncio
async def test_reviews_of_removed_tables_and_old_analyses_are_removed_too(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(database_url)
    await migrate(database)
    position = new_game(seed=1).position
    later = position.after(position.legal_moves[0])
    async with EventLog(database) as event_log:
        over, jobs = Table(), StoredJobs(event_log)
        over.do(commands.Resign(by=ADA))
        await store(event_log, "over", *over.events)
        await store(event_log, "running", *Table().events)
        for table_id in ("over", "running"):
            await jobs.start("review", f"review:{table_id}:1", {"table": table_id})
        await jobs.start("other", "other:1", {})
        for at, place, engine in (
            (1000.0, position, None),
            (2 * DAY, later, None),
            (2 * DAY, position, "an older one"),
        ):
            with monkeypatch.context() as patched:
                patched.setattr("time.time", lambda at=at: at)
                if engine is not None:
                    patched.setattr("quiltwork.web.store.analyses.engine_name", lambda engine=engine: engine)
                line = Line(place.legal_moves[0], 0.6, 2.5, 400, (place.legal_moves[0],), by="network")
                await keep_analysis(event_log, place, [line], lines=1, seconds=1.0)
        await admin.remove_old_tables(database_url, days=2, now=lambda: 1000.0 + 3 * DAY)
        assert set(await jobs.unfinished()) == {"review:running:1", "other:1"}
        kept = await event_log.read(select(analyses.c.position, analyses.c.engine))
        assert [tuple(row) for row in kept] == [(position_key(later), engine_name())]
    await database.dispose()


@pytest.mark.asyncio
async def test_failed_jobs_are_listed(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        jobs = StoredJobs(event_log)
        await jobs.start("review", "review:one", {})
        await jobs.start("review", "review:two", {})
        await jobs.fail("review:two", "the engine ended")
    await database.dispose()
    assert await admin.failed_jobs(database_url) == [admin.FailedJob("review", "review:two", "the engine ended")]


@pytest.mark.asyncio
async def test_a_closed_table_is_gone_and_everybody_is_disconnected(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table, other = await ada.create_table("local"), await ada.create_table("local")
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await admin.close_table(settings.database_url, table)  # as another process would
            assert await socket.close_code() == 4404
        assert (await ada.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await ada.http.get(f"/api/tables/{other}")).status_code == 200


@pytest.mark.asyncio
async def test_a_table_that_does_not_exist_cannot_be_closed(database_url: str) -> None:
    with pytest.raises(QuiltworkError, match="no such table: 'nothing'; expected the id at the end of its link"):
        await admin.close_table(database_url, "nothing")


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "tables.sqlite3"
    with pytest.raises(QuiltworkError, match=f"cannot be opened: .*No such file or directory.* .{missing}.$"):
        asyncio.run(admin.statistics(f"sqlite:///{missing}"))


@pytest.mark.asyncio
async def test_a_blocked_address_is_refused_until_it_is_unblocked(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            assert await admin.block(settings.database_url, "127.0.0.1/8") == "127.0.0.0/8"
            await _wait_for_status(ada, 403)
            assert await admin.blocked(settings.database_url) == ["127.0.0.0/8"]
            await socket.send("ping")
            assert await socket.close_code() == 1008
        await admin.unblock(settings.database_url, "127.0.0.0/8")
        await _wait_for_status(ada, 200)
        assert await admin.blocked(settings.database_url) == []


@pytest.mark.asyncio
async def test_other_addresses_than_the_blocked_ones_are_served(settings: Settings) -> None:
    await admin.block(settings.database_url, "203.0.113.0/24")
    await admin.block(settings.database_url, "2001:db8::/32")
    async with running(settings) as site:
        assert (await site.browser().http.get("/api/meta")).status_code == 200


@pytest.mark.asyncio
async def test_what_is_no_address_cannot_be_blocked(database_url: str) -> None:
    with pytest.raises(QuiltworkError, match="neither an address nor a prefix"):
        await admin.block(database_url, "somebody")
    with pytest.raises(QuiltworkError, match=r"192\.0\.2\.1/32 is not blocked"):
        await admin.unblock(database_url, "192.0.2.1")


@pytest.mark.parametrize("address", ["203.0.113.7", "::ffff:203.0.113.7", "2001:db8::1"])
def test_a_prefix_blocks_every_address_in_it(address: str) -> None:
    blocked = BlockList()
    blocked.replace(["203.0.113.0/24", "2001:db8::/32"])
    assert blocked.has(address)
    assert not blocked.has("203.0.114.7")


async def _wait_for_status(browser: Browser, status: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await browser.http.get("/api/meta")).status_code != status:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.1)
