"""A busy server: 200 tables with 400 WebSockets for two minutes, and how soon a move reaches the other player.

It uses the loopback network only. For a quick look, `python -m benchmarks.web_load 20` takes 20 seconds. With
`QUILTWORK_DATABASE_URL=postgresql://…`, an empty database, it also lets two servers carry out as
many moves as they can.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import secrets
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks import web_saturation
from benchmarks.web_server import cpu_seconds, resident_megabytes, server

TABLES = 200
LIVE_TABLES = 50
SECONDS = 120.0
PAUSE_SECONDS = 2.0
"""Mean time between two decisions; people take longer."""
GAME_LENGTH = 40
"""About how many moves a random game has."""
PATIENCE = 30.0
ORIENTATIONS = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")

Message = dict[str, Any]


@dataclass(slots=True)
class Tally:
    """What was measured."""

    moves: int = 0
    games: int = 0
    errors: list[str] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    """Seconds from sending a move to its arrival at the other player."""
    answers: list[float] = field(default_factory=list)
    """Seconds from sending a move to its acknowledgement."""
    memory: list[float] = field(default_factory=list)
    """Of the server in megabytes, once a second."""
    cpu_per_move: float = 0.0
    """Seconds of processor time of the server, without the engine, and without the check of all games at the end."""
    received_bytes: int = 0
    """Of all messages after the first state, before compression."""
    largest_change: int = 0
    """The bytes of the largest `changes` message."""


class Player:
    """One WebSocket; it keeps the latest state and notes when each state arrived."""

    def __init__(self, address: str, cookie: str, tally: Tally) -> None:
        self._address, self._tally = address, tally
        self.headers = {"Cookie": f"quiltwork={cookie}"}
        self.state: Message = {}
        self.arrived: dict[int, float] = {}
        self.acks: dict[str, asyncio.Future[int]] = {}
        self.changed = asyncio.Event()

    @contextlib.asynccontextmanager
    async def connect(self, table: str) -> AsyncIterator[ClientConnection]:
        """Connect to a table."""
        url = f"ws://{self._address}/api/tables/{table}/live?changes=1"
        self.state, self.arrived = {}, {}
        async with connect(
            url,
            additional_headers=self.headers,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # browsers send none; the server's own pings are answered
        ) as socket:
            receiving = asyncio.create_task(self._receive(socket))
            try:
                yield socket
            finally:
                receiving.cancel()
                await asyncio.gather(receiving, return_exceptions=True)

    async def _receive(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if self.state:
                self._tally.received_bytes += len(text)
            if message["type"] == "changes":
                self._tally.largest_change = max(self._tally.largest_change, len(text))
                message = self._applied(message)
            if message["type"] == "state":
                now = time.perf_counter()
                if self.state and message["number"] < self.state["number"]:
                    self._tally.errors.append(f"state {message['number']} after {self.state['number']}")
                self.state = message
                self.arrived.setdefault(message["number"], now)
                self.changed.set()
            elif message["type"] == "ack":
                self.acks.pop(message["id"]).set_result(message["number"])
            elif message["type"] == "refused":
                self._tally.errors.append(message["error"]["message"])

    def _applied(self, message: Message) -> Message:
        """Return the state after a `changes` message."""
        state = self.state
        if message["base"] != state["number"]:
            self._tally.errors.append(f"changes of state {message['base']} after {state['number']}")
        changed = {
            key: {**state[key], **value} if isinstance(value, dict) and isinstance(state[key], dict) else value
            for key, value in message["changes"].items()
        }
        moves = [*state["moves"][: message["moves_kept"]], *message["new_moves"]]
        return {**state, **changed, "moves": moves, "number": message["number"]}

    async def wait_for(self, number: int) -> None:
        """Wait for a state with at least this number."""
        async with asyncio.timeout(PATIENCE):
            while self.state.get("number", 0) < number:
                self.changed.clear()
                await self.changed.wait()

    async def request(self, socket: ClientConnection, kind: str, **values: object) -> int:
        """Send a request and return the number with which it was acknowledged."""
        message_id = f"{random.getrandbits(64):x}"
        self.acks[message_id] = acked = asyncio.get_running_loop().create_future()
        await socket.send(json.dumps({"type": kind, "id": message_id, "number": self.state["number"], **values}))
        async with asyncio.timeout(PATIENCE):
            number: int = await acked
        return number


class Table:
    """Two people who play one game after the other by link."""

    def __init__(self, address: str, http: httpx.AsyncClient, tally: Tally, seed: int) -> None:
        self._http, self._tally = http, tally
        self._source = random.Random(seed)
        self._players = [Player(address, secrets.token_urlsafe(32), tally) for _ in range(2)]
        self._stack = contextlib.AsyncExitStack()
        self._sockets: list[ClientConnection] = []
        self._id = ""
        self._played: list[str] = []
        self._games: list[tuple[str, list[str]]] = []
        """The tables so far, each with the moves that were acknowledged."""

    async def create(self) -> None:
        """Create the table and take both seats."""
        options = {"mode": "invite", "seat": 1, "names": ["host", None]}
        answer = await self._http.post("/api/tables", json=options, headers=self._players[0].headers)
        await self._go_to(answer.json()["id"])
        await self._players[0].wait_for(await self._players[1].request(self._sockets[1], "sit", name="guest"))

    async def play_ahead(self, moves: int) -> None:
        """Make some moves without a pause, so that not all games start and end at the same time."""
        for _ in range(moves):
            if not self._is_over:
                await self._move()

    @property
    def _is_over(self) -> bool:
        return bool(self._players[0].state["table"]["status"] == "over")

    async def _go_to(self, table_id: str) -> None:
        await self._stack.aclose()
        self._id, self._played = table_id, []
        self._games.append((self._id, self._played))
        self._sockets = [await self._stack.enter_async_context(player.connect(table_id)) for player in self._players]
        for player in self._players:
            await player.wait_for(1)

    async def play(self, until: float, pause: float) -> None:
        """Play until a moment."""
        try:
            await asyncio.sleep(self._source.expovariate(1 / pause))
            while time.perf_counter() < until:
                if self._is_over:
                    self._tally.games += 1
                    # The first request is an offer, the second agrees.
                    await self._players[0].wait_for(await self._players[1].request(self._sockets[1], "rematch"))
                    await self._players[0].wait_for(await self._players[0].request(self._sockets[0], "rematch"))
                    await self._go_to(self._players[0].state["table"]["rematch"])
                await self._move()
                await asyncio.sleep(self._source.expovariate(1 / pause))
        except Exception as error:  # the other tables go on
            self._tally.errors.append(f"{type(error).__name__}: {error}")

    async def close(self) -> None:
        """Disconnect."""
        await self._stack.aclose()

    async def _move(self) -> None:
        host = self._players[0].state
        mine = 0 if host["position"]["to_move"] in host["you"]["seats"] else 1
        mover, other = self._players[mine], self._players[1 - mine]
        move = choose(mover.state["options"], self._source)
        sent = time.perf_counter()
        number = await mover.request(self._sockets[mine], "move", move=move)
        self._tally.answers.append(time.perf_counter() - sent)
        await other.wait_for(number)
        self._tally.delays.append(other.arrived[number] - sent)
        self._tally.moves += 1
        self._played.append(move)

    async def check(self) -> None:
        """Compare what is stored of every game with what was acknowledged."""
        for table_id, played in self._games:
            stored = (await self._http.get(f"/api/tables/{table_id}/positions")).json()["positions"]
            if [entry["move"] for entry in stored[1:]] != played:
                self._tally.errors.append(f"{len(played)} moves acknowledged, {len(stored) - 1} stored, or others")


def choose(options: Message, source: random.Random) -> str:
    """Return a random move among the options that the server sent."""
    if options["leather"] is not None:
        return "o" + _square(options["leather"]["legal"], source)
    bought = [patch for patch in options["patches"] if patch["affordable"] and patch["fits"]]
    if not bought or source.random() < 0.2:
        return "adv"
    patch = source.choice(bought)
    way = source.choice(patch["orientations"])
    return f"{patch['letter']}{ORIENTATIONS[way['index']]}{_square(way['legal'], source)}"


def _square(mask: str, source: random.Random) -> str:
    squares = [square for square in range(81) if int(mask, 16) >> square & 1]
    square = source.choice(squares)
    return f"{'abcdefghi'[square % 9]}{square // 9 + 1}"


async def play_computer(address: str, http: httpx.AsyncClient, until: float, seed: int) -> None:
    """Play against the engine without a pause, so that it is always busy."""
    source, player = random.Random(seed), Player(address, secrets.token_urlsafe(32), Tally())
    while time.perf_counter() < until:
        answer = await http.post("/api/tables", json={"mode": "computer", "level": "master"}, headers=player.headers)
        async with player.connect(answer.json()["id"]) as socket:
            await player.wait_for(1)
            while time.perf_counter() < until and player.state["table"]["status"] == "playing":
                if player.state["options"] is None:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(until - time.perf_counter()):
                            await player.wait_for(player.state["number"] + 1)
                else:
                    await player.request(socket, "move", move=choose(player.state["options"], source))


async def _watch_memory(pid: int, tally: Tally) -> None:
    while True:
        tally.memory.append(resident_megabytes(pid))
        await asyncio.sleep(1)


async def load(address: str, pid: int, *, tables: int, seconds: float, pause: float, computers: int) -> Tally:
    """Play at `tables` tables for `seconds` seconds, after everybody has a seat."""
    tally = Tally()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE, limits=limits) as http:
        everyone = [Table(address, http, tally, seed) for seed in range(tables)]
        for table in everyone:
            await table.create()
        for number, table in enumerate(everyone):
            await table.play_ahead(number * GAME_LENGTH // tables)
        tally.moves, tally.delays, tally.answers, tally.received_bytes = 0, [], [], 0
        memory = asyncio.create_task(_watch_memory(pid, tally))
        until, cpu_before = time.perf_counter() + seconds, cpu_seconds(pid)

        async def measure_cpu() -> None:
            await asyncio.sleep(until - time.perf_counter())
            tally.cpu_per_move = (cpu_seconds(pid) - cpu_before) / max(1, tally.moves)

        async with asyncio.TaskGroup() as group:
            group.create_task(measure_cpu())
            for seed in range(computers):
                group.create_task(play_computer(address, http, until, seed))
            for table in everyone:
                group.create_task(table.play(until, pause))
        memory.cancel()
        for table in everyone:
            await table.check()
            await table.close()
    return tally


def quantile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values is."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def growth(memory: list[float]) -> float:
    """Return by how many percent the memory grew between the second third and the end."""
    settled = memory[len(memory) // 3 :]
    window = max(1, len(settled) // 4)
    before, after = settled[:window], settled[-window:]
    return 100 * (sum(after) / len(after) / (sum(before) / len(before)) - 1)


def main(seconds: float = SECONDS) -> None:
    """Print one table; end with status 1 if a move was lost, doubled or refused."""
    with server(QUILTWORK_ENGINE_PROCESSES="0") as (address, pid):
        busy = asyncio.run(load(address, pid, tables=TABLES, seconds=seconds, pause=PAUSE_SECONDS, computers=0))
    with server() as (address, pid):
        live = asyncio.run(load(address, pid, tables=LIVE_TABLES, seconds=seconds / 4, pause=1.0, computers=2))
    rows: list[tuple[str, str]] = [
        (f"{TABLES} tables, {2 * TABLES} WebSockets, {seconds:g} s", f"{busy.moves} moves, {busy.games} games ended"),
        ("errors, lost or doubled moves", str(len(busy.errors) + len(live.errors))),
        ("move stored and acknowledged, p50 / p99", _milliseconds(busy.answers)),
        ("move on the other screen, p50 / p99", _milliseconds(busy.delays)),
        ("server's processor time per move", f"{1000 * busy.cpu_per_move:.2f} ms"),
        ("bytes sent per WebSocket and move, largest change", _bytes(busy)),
        ("server's memory at the end", f"{busy.memory[-1]:.0f} MB, {growth(busy.memory):+.1f} %"),
        (f"{LIVE_TABLES} live tables, engine busy: other screen, p50 / p99", _milliseconds(live.delays)),
    ]
    database = os.environ.get("QUILTWORK_DATABASE_URL", "")
    if database.startswith("postgres"):
        rows += web_saturation.rows(database)
    print("web_load")
    for name, value in rows:
        print(f"  {name:<64} {value:>30}")
    errors = [*busy.errors, *live.errors]
    for error, times in itertools.islice(sorted({text: errors.count(text) for text in errors}.items()), 10):
        print(f"  {times} x {error}", file=sys.stderr)
    if errors:
        sys.exit(1)


def _bytes(tally: Tally) -> str:
    return f"{tally.received_bytes / (2 * max(1, tally.moves)):.0f}, {tally.largest_change}"


def _milliseconds(seconds: list[float]) -> str:
    return f"{1000 * quantile(seconds, 0.5):.1f} / {1000 * quantile(seconds, 0.99):.1f} ms"


if __name__ == "__main__":
    main(*(float(text) for text in sys.argv[1:2]))
