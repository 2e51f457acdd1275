"""Jobs in PostgreSQL: each computer turn is taken once, by whichever process lives."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import asyncpg
import pgqueuer
import pytest

from quiltwork.rules import Position
from quiltwork.web.guard.identity import hash_token
from quiltwork.web.settings import Settings
from quiltwork.web.store import job_schema
from quiltwork.web.store import jobs as jobs_module
from quiltwork.web.store.database import DatabaseError, migrate, open_database
from quiltwork.web.tables.engine_pool import Client, ComputerMove
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


class NotingEngines(InstantEngines):
    """Engines that note for whom they move; with `is_broken` they do not move."""

    def __init__(self, *, is_broken: bool = False) -> None:
        super().__init__()
        self.clients: list[Client] = []
        self.is_broken = is_broken

    async def choose(self, position: Position, level: str, client: Client) -> ComputerMove:
        """Note the client, and return the first legal move."""
        self.clients.append(client)
        if self.is_broken:
            raise RuntimeError
        return await super().choose(position, level, client)


async def _in_database(settings: Settings, query: str) -> list[tuple[object, ...]]:
    """Return the rows of a query, or of an update with `RETURNING`."""
    database = open_database(settings.database_url)
    async with database.begin() as connection:
        rows = [tuple(row) for row in await connection.exec_driver_sql(query)]
    await database.dispose()
    return rows


async def test_a_worker_learns_the_address_of_the_player_who_made_the_table(
    server_settings: Settings, postgres_settings: Settings
) -> None:
    engines = NotingEngines()
    async with running(server_settings) as site:
        ada = site.browser()
        async with (
            ada.connect(await ada.create_table("computer", seat=2)) as socket,
            running_tables(postgres_settings, engines=engines, on_fatal=print),
        ):
            await socket.wait_for_state(lambda state: state["ply"] == 1)
            await socket.play("adv")
            await socket.wait_for_state(lambda state: state["ply"] >= 3)
        assert ada.token is not None
        assert set(engines.clients) == {Client(hash_token(ada.token), "127.0.0.1")}


async def test_a_turn_without_an_address_is_played(server_settings: Settings, postgres_settings: Settings) -> None:
    engines = NotingEngines()
    async with running(server_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=2)) as socket:
            await socket.wait_for_state()
            # As an earlier version stored it.
            await _in_database(server_settings, "UPDATE pgqueuer SET headers = NULL RETURNING id")
            async with running_tables(postgres_settings, engines=engines, on_fatal=print):
                await socket.wait_for_state(lambda state: state["ply"] == 1)
        assert ada.token is not None
        assert engines.clients == [Client(hash_token(ada.token))]


async def test_a_turn_that_failed_too_often_is_kept_without_the_address(
    server_settings: Settings, postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs_module, "_MAX_ATTEMPTS", 1)
    monkeypatch.setattr(jobs_module, "_CHECK_SECONDS", 0.1)
    engines = NotingEngines(is_broken=True)
    async with running(server_settings) as site:
        await site.browser().create_table("computer", seat=2)
        [(headers,)] = await _in_database(server_settings, "SELECT headers FROM pgqueuer")
        assert headers is not None
        async with running_tables(postgres_settings, engines=engines, on_fatal=print), asyncio.timeout(PATIENCE):
            query = "SELECT headers FROM pgqueuer WHERE status = 'failed' ORDER BY id LIMIT 1"
            while await _in_database(server_settings, query) != [(None,)]:  # noqa: ASYNC110 - PgQueuer tells nobody
                await asyncio.sleep(0.1)
        assert engines.clients[0].address == "127.0.0.1"


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
