"""Two servers on one PostgreSQL: how many moves per second they carry out, and what a move costs.

The clients run on the same machine, so they must cost little: every game is decided in advance, each move is one
prepared frame, and of the answers only the acknowledgements are looked at.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import functools
import json
import random
import secrets
import struct
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx

from benchmarks.web_server import cpu_seconds, family_cpu_seconds, process_values, server
from quiltwork.rules import Position

SECONDS = 15.0
TABLES = 400
AT_ONCE = 150
"""Tables at which somebody moves without a pause."""
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


@dataclass(frozen=True, slots=True)
class Saturation:
    """What was measured."""

    moves: int
    seconds: float
    server_seconds: float
    """Processor time of both servers."""
    database_seconds: float
    """Processor time of the database's processes; 0 if they are on another machine."""
    client_seconds: float

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def rate_of_two_cores(self) -> float:
        """Moves per second on two cores, if the clients were on another machine."""
        return 2 * self.moves / (self.server_seconds + self.database_seconds)


class Seat(asyncio.Protocol):
    """One player's WebSocket."""

    def __init__(self, address: str, table: str, cookie: str) -> None:
        self._address, self._table, self._cookie = address, table, cookie
        self._transport: asyncio.Transport | None = None
        self._unread = bytearray()
        self._is_open = False
        self.first_state: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.acknowledged: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._shown = 0
        """The number of the latest state."""
        self._wanted: tuple[int, asyncio.Future[None]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            f"GET /api/tables/{self._table}/live?changes=1 HTTP/1.1\r\nHost: {self._address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: quiltwork={self._cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Look at every complete message."""
        unread = self._unread
        unread += data
        if not self._is_open:
            end = unread.find(b"\r\n\r\n")
            if end < 0:
                return
            assert unread.startswith(b"HTTP/1.1 101"), unread[:200]
            del unread[: end + 4]
            self._is_open = True
        while len(unread) >= 2:
            start, length = 2, unread[1]
            if length >= 126:
                start = 4 if length == 126 else 10
                if len(unread) < start:
                    return
                length = int.from_bytes(unread[2:start], "big")
            if len(unread) < start + length:
                return
            self._on_frame(unread[0] & 15, unread, start, start + length)
            del unread[: start + length]

    def _on_frame(self, kind: int, unread: bytearray, start: int, end: int) -> None:
        if kind == _PING:
            self._write(_PONG, bytes(unread[start:end]))
        elif kind == _TEXT:
            if unread.startswith(b'{"type":"changes"', start):
                at = unread.index(b'"number":', start) + 9
                self._on_number(int(unread[at : unread.index(b",", at)]))
            elif unread.startswith(b'{"type":"ack"', start):
                self.acknowledged.set_result(None)
            elif unread.startswith(b'{"type":"refused"', start):
                self.acknowledged.set_exception(RuntimeError(unread[start:end].decode()))
            elif not self.first_state.done() and unread.startswith(b'{"type":"state"', start):
                self.first_state.set_result(json.loads(unread[start:end]))

    def _on_number(self, number: int) -> None:
        self._shown = number
        if self._wanted is not None and number >= self._wanted[0]:
            self._wanted[1].set_result(None)
            self._wanted = None

    async def see(self, number: int) -> None:
        """Wait until the state with this number is on the player's screen."""
        if self._shown < number:
            self._wanted = number, asyncio.get_running_loop().create_future()
            await self._wanted[1]

    def _write(self, kind: int, payload: bytes) -> None:
        """Write a frame. Clients must mask theirs; a mask of zeros changes nothing."""
        size = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
        assert self._transport is not None
        self._transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + payload)

    async def request(self, **values: object) -> None:
        """Send a request and wait until it is acknowledged."""
        self.acknowledged = asyncio.get_running_loop().create_future()
        text = json.dumps({**values, "id": f"{random.getrandbits(64):x}"}, separators=(",", ":"))
        self._write(_TEXT, text.encode())
        await self.acknowledged

    def close(self) -> None:
        """Disconnect."""
        if self._transport is not None:
            self._write(_CLOSE, b"")
            self._transport.close()


class Game:
    """A table with two players, and all the moves that they will make."""

    def __init__(self, seats: list[Seat], position: Position, number: int, source: random.Random) -> None:
        self._seats, self._number = seats, number
        self._moves: list[tuple[int, str]] = []
        while not position.is_over:
            move = position.legal_moves[source.randrange(len(position.legal_moves))]
            self._moves.append((position.to_move.index, str(move)))
            position = position.after(move, is_checked=True)

    @classmethod
    async def create(cls, http: httpx.AsyncClient, addresses: tuple[str, str], source: random.Random) -> Game:
        """Create a table, whose players are connected to these servers."""
        cookies = [secrets.token_urlsafe(32) for _ in range(2)]
        options = {"mode": "invite", "seat": 1, "names": ["host", None]}
        headers = {"Cookie": f"quiltwork={cookies[0]}"}
        answer = await http.post(f"http://{addresses[0]}/api/tables", json=options, headers=headers)
        table = answer.json()["id"]
        seats = []
        for address, cookie in zip(addresses, cookies, strict=True):
            host, port = address.split(":")
            loop, new_seat = asyncio.get_running_loop(), functools.partial(Seat, address, table, cookie)
            _, seat = await loop.create_connection(new_seat, host, int(port))
            seats.append(seat)
        state = await seats[0].first_state
        await seats[1].first_state
        await seats[1].request(type="sit", name="guest")
        return cls(seats, Position.parse(state["position"]["text"]), state["number"] + 1, source)

    async def play(self, until: float) -> int:
        """Play to the end of the game or until a moment; return the number of moves."""
        for played, (mover, move) in enumerate(self._moves):
            if time.perf_counter() >= until:
                return played
            number = self._number + played
            await self._seats[mover].see(number)
            await self._seats[mover].request(type="move", move=move, number=number)
        return len(self._moves)

    def close(self) -> None:
        """Disconnect both players."""
        for seat in self._seats:
            seat.close()


async def _play(addresses: tuple[str, str], pids: list[int], url: str, *, crossed: bool, seconds: float) -> Saturation:
    source = random.Random(1)
    one, two = addresses
    pairs = [(one, two), (two, one)] if crossed else [(one, one), (two, two)]
    async with httpx.AsyncClient(timeout=30) as http:
        games = [await Game.create(http, pairs[number % 2], source) for number in range(TABLES)]
    waiting = iter(games)
    moves = 0

    async def play_one_after_the_other(until: float) -> None:
        nonlocal moves
        for game in waiting:
            played = await game.play(until)
            moves += played
            if time.perf_counter() >= until:
                return

    database = await _database_process(url)
    before = _times(pids, database)
    start = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(play_one_after_the_other(start + seconds))
    taken = time.perf_counter() - start
    spent = [after - earlier for after, earlier in zip(_times(pids, database), before, strict=True)]
    for game in games:
        game.close()
    return Saturation(moves, taken, *spent)


def _times(servers: list[int], database: int | None) -> tuple[float, float, float]:
    of_database = 0.0 if database is None else family_cpu_seconds(database)
    return sum(map(cpu_seconds, servers)), of_database, time.process_time()


async def _database_process(url: str) -> int | None:
    """Return the first process of the database, the parent of all others; None if it is on another machine."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        pid = await connection.fetchval("SELECT pg_backend_pid()")
        with contextlib.suppress(FileNotFoundError):
            return int(process_values(pid)[1])
    finally:
        await connection.close()
    return None


@contextlib.contextmanager
def _two_servers(url: str) -> Iterator[tuple[tuple[str, str], list[int]]]:
    settings = {
        "QUILTWORK_DATABASE_URL": url,
        "QUILTWORK_ENGINE_PROCESSES": "0",
        "QUILTWORK_RUN_JOBS": "false",
        "QUILTWORK_MAX_CONNECTIONS": "20000",
    }
    with server(**settings) as (one, first), server(**settings) as (two, second):
        yield (one, two), [first, second]


def measure(url: str, *, crossed: bool, seconds: float = SECONDS) -> Saturation:
    """Play at two servers on the empty PostgreSQL database at `url`, as fast as they can.

    With `crossed`, the two players of each table are connected to different servers.
    """
    with _two_servers(url) as (addresses, pids):
        return asyncio.run(_play(addresses, pids, url, crossed=crossed, seconds=seconds))


def rows(url: str, seconds: float = SECONDS) -> list[tuple[str, str]]:
    """Return what to print."""
    found: list[tuple[str, str]] = []
    for crossed in (False, True):
        result = measure(url, crossed=crossed, seconds=seconds)
        where = "each table's players at different servers" if crossed else "each table's players at one server"
        costs = (result.server_seconds, result.database_seconds, result.client_seconds)
        shares = " / ".join(f"{1000 * cost / result.moves:.2f}" for cost in costs)
        found += [
            (f"two servers on PostgreSQL, {where}", f"{result.rate:.0f} moves/s"),
            ("  processor time per move of servers / database / clients", f"{shares} ms"),
            ("  two cores, with the clients elsewhere", f"{result.rate_of_two_cores:.0f} moves/s"),
        ]
    return found
