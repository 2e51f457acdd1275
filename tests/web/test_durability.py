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
from web_house import PATIENCE, Message, Site, Wire


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
    table = await ada.opens("local")
    source = random.Random(5)
    played: list[str] = []
    for kill_after in (0.0, 0.008):
        async with ada.at(table) as wire:
            await wire.until("state")
            for _ in range(3):
                played.append(_some_move(wire.state, source))
                await wire.plays(played[-1])
            number, last = wire.state["number"], _some_move(wire.state, source)
            message_id = await wire.say("move", move=last)
            await asyncio.sleep(kill_after)
            server.kill()
            await wire.closing()
        acknowledged = [*played, last] if _has_ack(wire, message_id) else played
        server.start()
        async with ada.at(table) as wire:
            await wire.until("state")
            stored = [move["move"] for move in wire.state["moves"]]
            assert stored in (acknowledged, [*played, last])  # the one on its way may have arrived before the end
            # The page sends again what was not acknowledged; it counts exactly once.
            assert (await wire.does("move", move=last, id=message_id, number=number))["type"] == "ack"
            played.append(last)
            assert [move["move"] for move in wire.state["moves"]] == played
            assert wire.state["number"] == 1 + len(played)
    await site.close()


def _has_ack(wire: Wire, message_id: str) -> bool:
    return any(message["type"] == "ack" and message["id"] == message_id for message in wire.heard)


def _some_move(state: Message, source: random.Random) -> str:
    moves = Position.parse(state["position"]["text"]).legal_moves
    return str(moves[source.randrange(len(moves))])


@pytest.mark.asyncio
async def test_an_interrupted_server_says_goodbye(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        site = Site(server.start())
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            await wire.until("state")
            server.send(signal.SIGINT)
            assert await wire.closing() == 1012
        assert await asyncio.to_thread(server.wait, PATIENCE) == 0
        await site.close()
    finally:
        server.kill()
