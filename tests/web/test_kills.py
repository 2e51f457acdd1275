"""Two servers, two workers and their PostgreSQL, killed at random: no move is lost or doubled, no table is stuck."""

from __future__ import annotations

import asyncio
import random
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from quiltwork.rules import Position
from server_process import ServerProcess, WorkerProcess
from web_fixtures import PostgresServer, new_database
from web_server import PATIENCE, Browser, Message, Site

DATABASE_SHARE = 5
"""Every so many kills, PostgreSQL is killed."""
DISCONNECTED = (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError, httpx.HTTPError)

STORAGE_FAILED = ("not-stored", "storage-unavailable")

Processes = tuple[list[ServerProcess], list[WorkerProcess], PostgresServer]


@pytest.fixture
def processes(mortal_postgres: PostgresServer, tmp_path: Path) -> Iterator[Processes]:
    """Two servers, two workers and their PostgreSQL, all dead in the end."""
    url = new_database(mortal_postgres.address)
    servers = [ServerProcess(tmp_path, database_url=url, run_jobs=False) for _ in range(2)]
    workers = [WorkerProcess(url) for _ in range(2)]
    everything: list[ServerProcess | WorkerProcess] = [*servers, *workers]
    for process in everything:
        process.start()
    yield servers, workers, mortal_postgres
    for process in everything:
        process.kill()


class _Player:
    """Plays against the computer at one table, at any server, and sends again what was not acknowledged."""

    def __init__(self, browser: Browser, table: str, addresses: list[str], source: random.Random) -> None:
        self.browser, self.table = browser, table
        self._addresses, self._source = addresses, source
        self.acknowledged: dict[int, str] = {}
        """The moves by the numbers of their events."""

    async def play(self, decisions: int) -> None:
        """Make so many decisions, or as many as the game has."""
        pending: dict[str, object] | None = None
        while len(self.acknowledged) < decisions:
            self.browser.address = self._source.choice(self._addresses)
            try:
                async with self.browser.connect(self.table) as socket:
                    while len(self.acknowledged) < decisions:
                        state = await socket.wait_for_state(_is_waiting_for_nobody_else)
                        if state["options"] is None:
                            return  # the game is over
                        if pending is None:
                            move = str(Position.parse(state["position"]["text"]).legal_moves[0])
                            pending = {"move": move, "number": state["number"], "id": str(uuid.uuid4())}
                        answer = await socket.request("move", **pending)
                        if answer["type"] == "refused" and answer["error"]["code"] in STORAGE_FAILED:
                            continue  # nobody knows whether it is stored: send the same again
                        assert answer["type"] == "ack", answer
                        self.acknowledged[answer["number"]] = str(pending["move"])
                        pending = None
                        await socket.wait_for_number(answer["number"])
            except DISCONNECTED:
                await asyncio.sleep(0.1)


def _is_waiting_for_nobody_else(state: Message) -> bool:
    return state["options"] is not None or state["table"]["status"] == "over"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("tables", "decisions", "kills"),
    [pytest.param(3, 6, 4, id="few"), pytest.param(200, 15, 50, id="many", marks=pytest.mark.slow)],
)
async def test_nothing_is_lost_doubled_or_stuck_when_processes_are_killed(
    processes: Processes, tables: int, decisions: int, kills: int
) -> None:
    servers, workers, postgres = processes
    source = random.Random(3)
    addresses = [server.address for server in servers]
    site = Site(addresses[0])
    players = []
    for _ in range(tables):
        browser = site.browser()
        players.append(_Player(browser, await browser.create_table("computer", seat=1), addresses, source))

    everything: list[ServerProcess | WorkerProcess] = [*servers, *workers]

    async def kill() -> None:
        for number in range(kills):
            await asyncio.sleep(source.uniform(0.3, 1.0))
            if number % DATABASE_SHARE == 0:
                await asyncio.to_thread(postgres.kill_hard)
                await asyncio.to_thread(postgres.start)
            else:
                process = source.choice(everything)
                process.kill()
                await asyncio.to_thread(process.start)

    async with asyncio.timeout(60 * PATIENCE), asyncio.TaskGroup() as group:
        group.create_task(kill())
        for player in players:
            group.create_task(player.play(decisions))
    for player in players:
        await _check(player, addresses)
    await site.close()


async def _check(player: _Player, addresses: list[str]) -> None:
    for address in addresses:
        player.browser.address = address
        async with player.browser.connect(player.table) as socket:
            # The computer has answered: the table is not stuck.
            state = await socket.wait_for_state(_is_waiting_for_nobody_else)
            assert state["number"] == 1 + len(state["moves"])  # nothing is there twice
            moves = {number: move["move"] for number, move in enumerate(state["moves"], start=2)}
            assert player.acknowledged.items() <= moves.items()


@pytest.mark.asyncio
async def test_a_worker_stops_on_a_signal(processes: Processes) -> None:
    _, (worker, _), _ = processes
    assert await asyncio.to_thread(worker.stop, PATIENCE) == 0
