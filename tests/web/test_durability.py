"""The real server, killed without warning: nothing that was acknowledged is lost, nothing is there twice."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltwork.rules import Position
from server_process import ServerProcess
from web_server import PATIENCE, Message, Site, SocketClient


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that is dead in the end."""
    process = ServerProcess(tmp_path, database_url=database_url)
    yield process
    process.kill()


@pytest.mark.asyncio
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(server: ServerProcess) -> None:
    site = Site(server.start())
    ada = site.browser()
    table = await ada.create_table("local")
    source = random.Random(5)
    played: list[str] = []
    for kill_after in (0.0, 0.008):
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            for _ in range(3):
                played.append(_some_move(socket.state, source))
                await socket.play(played[-1])
            number, last = socket.state["number"], _some_move(socket.state, source)
            message_id = await socket.send("move", move=last)
            await asyncio.sleep(kill_after)
            server.kill()
            await socket.close_code()
        acknowledged = [*played, last] if _has_ack(socket, message_id) else played
        server.start()
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            stored = [move["move"] for move in socket.state["moves"]]
            assert stored in (acknowledged, [*played, last])  # the one on its way may have arrived before the end
            # The page sends again what was not acknowledged; it counts exactly once.
            assert (await socket.request("move", move=last, id=message_id, number=number))["type"] == "ack"
            played.append(last)
            assert [move["move"] for move in socket.state["moves"]] == played
            assert socket.state["number"] == 1 + len(played)
    await site.close()


def _has_ack(socket: SocketClient, message_id: str) -> bool:
    return any(message["type"] == "ack" and message["id"] == message_id for message in socket.received)


def _some_move(state: Message, source: random.Random) -> str:
    moves = Position.parse(state["position"]["text"]).legal_moves
    return str(moves[source.randrange(len(moves))])


@pytest.mark.asyncio
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_that_stops_closes_its_sockets_with_1012(number: signal.Signals, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        site = Site(server.start())
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            server.send(number)
            assert await socket.close_code() == 1012
        assert await asyncio.to_thread(server.wait, PATIENCE) in (0, -number)
        await site.close()
    finally:
        server.kill()
