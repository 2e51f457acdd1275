"""A whole server for tests, with browsers that play at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import socket
import threading
import time
import uuid
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from http.cookies import SimpleCookie
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from unittest import mock

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quiltwork.engine import Engine
from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.levels import LEVELS
from quiltwork.play import Event, Session
from quiltwork.review import Effort
from quiltwork.review.judgement import GLANCE_PART
from quiltwork.rules import Move, Player, Position
from quiltwork.web.app import create_app
from quiltwork.web.guard.identity import TOKEN_COOKIE
from quiltwork.web.live.messages import SERVER_MESSAGE
from quiltwork.web.serve import server_config
from quiltwork.web.settings import Settings
from quiltwork.web.store.event_log import EventLog, entry_of
from quiltwork.web.tables import job_runner, runtime
from quiltwork.web.tables.engine_pool import Analysis, Client, ComputerMove, Engines, Priority

PATIENCE = 60.0
"""Seconds to wait for anything; a shared machine may be slow."""

Message = dict[str, Any]


def settings_for(folder: Path, **values: Any) -> Settings:
    """Return settings that keep everything in `folder`, without rate limits and engine processes."""
    values.setdefault("rate_limit_factor", 0.0)
    values.setdefault("engine_processes", 0)
    values.setdefault("database_url", f"sqlite:///{folder / 'tables.sqlite3'}")
    return Settings(data_dir=folder, **values)


async def store(event_log: EventLog, table_id: str, *events: Event) -> None:
    """Append events to a table, each by itself; the first ones may be there already."""
    stored = await event_log.load(table_id)
    for event in events:
        stored.append(event)
        await event_log.append(entry_of(table_id, event, Session.replay(stored)))


class InstantEngines:
    """Engines that choose the first legal move at once; clear `gate` to make them wait."""

    def __init__(self) -> None:
        self.levels = LEVELS
        self.can_analyse = True
        self.is_ready = True
        self.gate = asyncio.Event()
        self.gate.set()
        self.evaluated_by = "network"

    async def choose(self, position: Position, level: str, client: Client) -> ComputerMove:
        """Return the first legal move."""
        await self.gate.wait()
        return ComputerMove(str(position.legal_moves[0]))

    async def fall_back(self, position: Position, level: str) -> ComputerMove:
        """Return the last legal move."""
        return ComputerMove(str(position.legal_moves[-1]))

    async def analyse(
        self,
        position: Position,
        *,
        seconds: float,
        lines: int,
        priority: Priority,
        client: Client,
        include: Sequence[Move] = (),
    ) -> Analysis:
        """Return the first legal moves, and those of `include`; each is two points worse than the one before it."""
        await self.gate.wait()
        sign = 1 if position.to_move is Player.ONE else -1
        moves = dict.fromkeys([*position.legal_moves[:lines], *include])
        found = [
            Line(move, 0.5 - sign * min(0.5, 0.05 * place), -2.0 * sign * place, 1, (move,), by=self.evaluated_by)
            for place, move in enumerate(moves)
        ]
        return Analysis(found, seconds)


def _first_moves(position: Position, move: Move) -> tuple[Move, ...]:
    """Return a move and the two first legal moves after it."""
    line = [move]
    for _ in range(2):
        position = position.after(line[-1])
        if position.is_over:
            break
        line.append(position.legal_moves[0])
    return tuple(line)


class FirstIsBest:
    """The engine of reviews: it takes the first legal move for the best, and every further one for a point worse.

    Clear `gate` to make it wait, or `judging` to make it wait with everything but a glance.
    """

    name = "first"
    gate = threading.Event()
    gate.set()
    judging = threading.Event()
    judging.set()

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        raise AssertionError

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        self.gate.wait(PATIENCE)
        if lines > 1 or (limit.visits or 0) > Effort.NORMAL.visits // GLANCE_PART:
            self.judging.wait(PATIENCE)
        sign = 1 if position.to_move is Player.ONE else -1
        return [
            Line(
                move,
                0.5 + sign * max(-0.45, -0.02 * place),
                -float(sign * place),
                100,
                _first_moves(position, move) if lines == 1 else (move,),
                by="network",
            )
            for place, move in enumerate(position.legal_moves)
            if place < lines or move in include
        ]

    def close(self) -> None:
        pass


class Site:
    """A running server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._browsers: list[Browser] = []

    def browser(self, *, local_address: str = "127.0.0.1", **headers: str) -> Browser:
        """Return a new browser, without cookies; `local_address` is where it seems to be."""
        browser = Browser(self.address, headers, local_address=local_address)
        self._browsers.append(browser)
        return browser

    async def close(self) -> None:
        """Close every browser."""
        for browser in self._browsers:
            await browser.http.aclose()


class Browser:
    """One person's browser; it keeps its cookie."""

    def __init__(self, address: str, headers: dict[str, str], *, local_address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}",
            headers=headers,
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(local_address=local_address, verify=False),
        )

    async def create_table(self, mode: str = "local", **options: Any) -> str:
        """Create a table and return its id."""
        response = await self.http.post("/api/tables", json={"mode": mode, **options})
        assert response.status_code == 201, response.text
        table: str = response.json()["id"]
        return table

    async def state_of(self, table: str) -> Message:
        """Return the state of a table from the REST API."""
        response = await self.http.get(f"/api/tables/{table}")
        assert response.status_code == 200, response.text
        state: Message = response.json()
        return state

    @property
    def token(self) -> str | None:
        """The secret in the cookie."""
        return self.http.cookies.get(TOKEN_COOKIE)

    def connect(self, table: str, **headers: str) -> SocketClient:
        """Return a WebSocket to the table."""
        return SocketClient(self, f"ws://{self.address}/api/tables/{table}/live", headers)


class SocketClient:
    """A WebSocket; a test sends messages and waits for others by their type."""

    def __init__(self, browser: Browser, url: str, headers: dict[str, str]) -> None:
        self._browser = browser
        if browser.token is not None:
            headers = {"Cookie": f"{TOKEN_COOKIE}={browser.token}", **headers}
        self._connecting = connect(
            url, additional_headers=headers, max_size=None, max_queue=None, open_timeout=PATIENCE
        )
        self.state: Message = {}
        """The latest."""
        self.received: list[Message] = []
        self.sizes: defaultdict[str, list[int]] = defaultdict(list)
        """The characters of each message, by its type."""

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await self._connecting.__aenter__()
        assert self.socket.response is not None
        cookie = SimpleCookie(self.socket.response.headers.get("Set-Cookie", "")).get(TOKEN_COOKIE)
        if cookie is not None:
            self._browser.http.cookies.set(TOKEN_COOKIE, cookie.value)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._connecting.__aexit__(kind, error, trace)

    async def close_code(self) -> int | None:
        """Read until the server closes, and return the code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.receive()
        return self.socket.close_code

    async def send(self, kind: str, **values: Any) -> str:
        """Send a request about the latest state with a new id, unless `values` say otherwise; return the id."""
        values.setdefault("id", str(uuid.uuid4()))
        values.setdefault("number", self.state.get("number", 0))
        await self.socket.send(json.dumps({"type": kind, **values}))
        message_id: str = values["id"]
        return message_id

    async def receive(self) -> Message:
        """Return the next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        SERVER_MESSAGE.validate_json(text, extra="forbid")  # the server itself does not check what it sends
        message: Message = json.loads(text)
        self.sizes[message["type"]].append(len(text))
        self.received.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    async def wait_for(self, kind: str, accept: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the next message of this type that `accept` accepts."""
        while True:
            message = await self.receive()
            if message["type"] == kind and accept(message):
                return message

    async def wait_for_state(self, accept: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return the first state, from the latest on, that `accept` accepts."""
        while not self.state or not accept(self.state):
            await self.wait_for("state")
        return self.state

    async def wait_for_number(self, number: int) -> Message:
        """Return the first state with at least this number."""
        return await self.wait_for_state(lambda state: bool(state["number"] >= number))

    async def request(self, kind: str, **values: Any) -> Message:
        """Send a request and return its `ack` or `refused`."""
        message_id = await self.send(kind, **values)
        while True:
            message = await self.receive()
            if message["type"] in ("ack", "refused") and message["id"] == message_id:
                return message

    async def refusal(self, kind: str, **values: Any) -> str:
        """Send a request that is refused, and return the code of the error."""
        answer = await self.request(kind, **values)
        assert answer["type"] == "refused", answer
        code: str = answer["error"]["code"]
        return code

    async def play(self, move: str) -> None:
        """Play a move that is accepted."""
        answer = await self.request("move", move=move)
        assert answer["type"] == "ack", answer
        await self.wait_for_number(answer["number"])


@contextlib.asynccontextmanager
async def running(
    settings: Settings, *, engines: Engines | None = None, now: Callable[[], float] = time.time, **options: Any
) -> AsyncIterator[Site]:
    """Run the server on a free port of this machine; `options` are those of `create_app`."""
    app = create_app(settings, engines=engines or InstantEngines(), now=now, **options)
    job_engine = functools.partial(Engine.of, FirstIsBest())
    with mock.patch.object(runtime, "JobRunner", functools.partial(job_runner.JobRunner, open_engine=job_engine)):
        async with _serving(app, settings) as site:
            yield site


@contextlib.asynccontextmanager
async def _serving(app: FastAPI, settings: Settings) -> AsyncIterator[Site]:
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(server_config(app, settings))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            assert not serving.done(), "the server did not start"
            await asyncio.sleep(0.01)
    site = Site(f"127.0.0.1:{listener.getsockname()[1]}")
    try:
        yield site
    finally:
        await site.close()
        server.should_exit = True
        await serving
