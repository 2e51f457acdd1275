"""Jobs in PostgreSQL: each computer turn is taken once, by whichever process lives."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import asyncpg
import pgqueuer
import pytest

from quiltwork.web.settings import Settings
from quiltwork.web.store import job_schema
from quiltwork.web.store.database import DatabaseError, migrate, open_database
from quiltwork.web.tables.runtime import running_tables
from server_process import WorkerProcess
from web_fixtures import PostgresServer, new_database
from web_server import PATIENCE, InstantEngines, running, settings_for

pytestmark = pytest.mark.asyncio


@pytest.fixture
def server_settings(postgres_settings: Settings) -> Settings:
    """A server that leaves the turns of computers to workers."""
    return settings_for(postgres_settings.data_dir, database_url=postgres_settings.database_url, run_jobs=False)


async def test_a_worker_plays_for_a_server_that_runs_no_jobs(
    server_settings: Settings, postgres_settings: Settings
) -> None:
    async with running(server_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            await asyncio.sleep(1.0)
            assert socket.state["ply"] == 1
            async with running_tables(postgres_settings, engines=InstantEngines(), on_fatal=print):
                await socket.wait_for_state(lambda state: state["ply"] == 2)


async def test_two_workers_take_each_turn_once(server_settings: Settings, postgres_settings: Settings) -> None:
    async with (
        running(server_settings) as site,
        running_tables(postgres_settings, engines=InstantEngines(), on_fatal=print),
        running_tables(postgres_settings, engines=InstantEngines(), on_fatal=print),
    ):
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            for _ in range(3):
                await socket.play("adv")
                await socket.wait_for_state(lambda state: state["you"]["seats"] == [1] and state["options"] is not None)
            assert socket.state["number"] == 1 + socket.state["ply"]


async def test_a_worker_writes_its_log_as_a_server_does(
    mortal_postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUILTWORK_JSON_LOGS", "true")
    log = tmp_path / "log"
    worker = WorkerProcess(new_database(mortal_postgres.address), log=log)
    try:
        await asyncio.to_thread(worker.start)
        await asyncio.to_thread(mortal_postgres.kill_hard)
        async with asyncio.timeout(PATIENCE):
            while not log.read_text().endswith("\n"):  # noqa: ASYNC110 - another process writes it
                await asyncio.sleep(0.1)
    finally:
        worker.kill()
        mortal_postgres.start()
    lines = log.read_text().rpartition("\n")[0].splitlines()  # without a line that the kill has cut
    assert all("message" in json.loads(line) for line in lines), lines


async def test_a_connection_that_is_lost_while_a_job_is_added_is_a_failure_of_the_database(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose(*_: object, **__: object) -> None:
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async with running(postgres_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            await socket.request("resign")
        [table] = [entry["id"] for entry in (await ada.http.get("/api/tables")).json()["tables"]]
        with monkeypatch.context() as broken:
            broken.setattr(pgqueuer.Queries, "enqueue", lose)
            assert (await ada.http.post(f"/api/tables/{table}/review")).status_code == 503
        assert (await ada.http.post(f"/api/tables/{table}/review")).status_code == 202


async def test_a_queue_that_cannot_be_installed_is_reported_in_one_line(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_: object) -> None:
        raise asyncpg.InsufficientPrivilegeError("permission denied for schema public")

    monkeypatch.setattr(job_schema, "install_queue", refuse)
    database = open_database(postgres_settings.database_url)
    with pytest.raises(DatabaseError, match="the database cannot be opened: permission denied for schema public"):
        await migrate(database)
    await database.dispose()


async def test_several_servers_can_migrate_at_once(postgres_settings: Settings) -> None:
    databases = [open_database(postgres_settings.database_url) for _ in range(3)]
    async with asyncio.timeout(3 * PATIENCE):
        await asyncio.gather(*map(migrate, databases))
        await asyncio.gather(*map(migrate, databases))
    for database in databases:
        await database.dispose()
