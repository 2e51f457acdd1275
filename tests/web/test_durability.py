"""The real server, killed without warning: nothing that was acknowledged is lost, nothing is there twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltwork.rules import Position
from web_house import PATIENCE, Message, Site, Wire

PROGRAM = "from quiltwork.web import run; run('127.0.0.1', {port})"


class Killable:
    """The server in a process of its own, on one port and one database."""

    def __init__(self, database_url: str, folder: Path) -> None:
        self._environment = {
            **os.environ,
            "QUILTWORK_DATA_DIR": str(folder),
            "QUILTWORK_DATABASE_URL": database_url,
            "QUILTWORK_RATE": "0",
            "QUILTWORK_THINKERS": "0",
        }
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> str:
        """Start it and give its address."""
        command = [sys.executable, "-u", "-c", PROGRAM.format(port=self.port)]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("quiltwork is at http://"), line
        address = line.split("http://")[1].split("/")[0]
        self.port = int(address.split(":")[1])
        return address

    def kill(self) -> None:
        """Kill it as a power cut would."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[Killable]:
    """A server that is dead in the end."""
    killable = Killable(database_url, tmp_path)
    yield killable
    killable.kill()


@pytest.mark.asyncio
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(server: Killable) -> None:
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
    server = Killable(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path)
    try:
        site = Site(server.start())
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            await wire.until("state")
            assert server._process is not None
            server._process.send_signal(signal.SIGINT)
            assert await wire.closing() == 1012
        assert await asyncio.to_thread(server._process.wait, PATIENCE) == 0
        await site.close()
    finally:
        server.kill()
