"""A whole server for tests, with browsers that sit at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
import uuid
from collections.abc import AsyncIterator, Callable
from http.cookies import SimpleCookie
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quiltwork.engine.api import Line
from quiltwork.engine.levels import LEVELS
from quiltwork.rules import Advance, Move, Position
from quiltwork.web.app import create_app
from quiltwork.web.guard.browsers import COOKIE
from quiltwork.web.live.thinking import Priority, Thinking
from quiltwork.web.serve import server_config
from quiltwork.web.settings import Settings

PATIENCE = 10.0
"""Seconds to wait for anything; a shared machine may be slow."""

Message = dict[str, Any]


def settings_for(folder: Path, **values: Any) -> Settings:
    """Settings that keep everything in `folder`."""
    values.setdefault("rate", 0.0)
    values.setdefault("thinkers", 0)
    values.setdefault("database_url", f"sqlite:///{folder / 'tables.sqlite3'}")
    return Settings(data_dir=folder, **values)


class QuickThinking:
    """Thinks of the first legal move at once; `gate` holds it back."""

    def __init__(self) -> None:
        self.levels = LEVELS
        self.can_analyse = True
        self.is_ready = True
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked: list[str] = []

    async def choose(self, position: Position, level: str) -> Move:
        """The first legal move."""
        self.asked.append(level)
        await self.gate.wait()
        return position.legal_moves[0]

    async def analyse(
        self, position: Position, *, seconds: float, lines: int, priority: Priority, asker: str
    ) -> list[Line]:
        """The first legal moves, all alike."""
        await self.gate.wait()
        return [Line(move, 0.5, 0.0, 1, (move, Advance())) for move in position.legal_moves[:lines]]


class Site:
    """A server that runs."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._browsers: list[Browser] = []

    def browser(self, **headers: str) -> Browser:
        """A browser nobody has used before."""
        browser = Browser(self.address, headers)
        self._browsers.append(browser)
        return browser

    async def close(self) -> None:
        """Close every browser."""
        for browser in self._browsers:
            await browser.http.aclose()


class Browser:
    """One person's browser: it keeps its cookie."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", headers=headers, timeout=PATIENCE, verify=False)

    async def opens(self, mode: str = "local", **wish: Any) -> str:
        """Open a table and give its id."""
        answer = await self.http.post("/api/tables", json={"mode": mode, **wish})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    async def sees(self, table: str) -> Message:
        """The state by REST."""
        answer = await self.http.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        state: Message = answer.json()
        return state

    @property
    def cookie(self) -> str | None:
        """The secret."""
        return self.http.cookies.get(COOKIE)

    def at(self, table: str, **headers: str) -> Wire:
        """A socket to the table."""
        return Wire(self, f"ws://{self.address}/api/tables/{table}/live", headers)


class Wire:
    """A socket whose messages a test sends and awaits by their type."""

    def __init__(self, browser: Browser, url: str, headers: dict[str, str]) -> None:
        self._browser = browser
        if browser.cookie is not None:
            headers = {"Cookie": f"{COOKIE}={browser.cookie}", **headers}
        self._connecting = connect(
            url, additional_headers=headers, max_size=None, max_queue=None, open_timeout=PATIENCE
        )
        self.state: Message = {}
        """The latest."""
        self.heard: list[Message] = []

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await self._connecting.__aenter__()
        assert self.socket.response is not None
        given = SimpleCookie(self.socket.response.headers.get("Set-Cookie", "")).get(COOKIE)
        if given is not None:
            self._browser.http.cookies.set(COOKIE, given.value)
        return self

    async def closing(self) -> int | None:
        """The code with which the server closes; all that it still says is read."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self.socket.close_code

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._connecting.__aexit__(kind, error, trace)

    async def say(self, kind: str, **values: Any) -> str:
        """Send a message under a new id, on the latest state, unless told otherwise; gives the id."""
        values.setdefault("id", str(uuid.uuid4()))
        values.setdefault("number", self.state.get("number", 0))
        await self.socket.send(json.dumps({"type": kind, **values}))
        message_id: str = values["id"]
        return message_id

    async def hear(self) -> Message:
        """The next message, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    async def until(self, kind: str, accept: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of this type that is acceptable; others are passed over."""
        while True:
            message = await self.hear()
            if message["type"] == kind and accept(message):
                return message

    async def comes_to(self, accept: Callable[[Message], bool]) -> Message:
        """The first state from the latest on that is acceptable."""
        while not self.state or not accept(self.state):
            await self.until("state")
        return self.state

    async def state_number(self, number: int) -> Message:
        """The state, once it is at least that far."""
        return await self.comes_to(lambda state: bool(state["number"] >= number))

    async def does(self, kind: str, **values: Any) -> Message:
        """Say it and await the answer, which is an `ack` or `refused`."""
        message_id = await self.say(kind, **values)
        while True:
            message = await self.hear()
            if message["type"] in ("ack", "refused") and message["id"] == message_id:
                return message

    async def plays(self, move: str) -> None:
        """Play a move that is accepted."""
        answer = await self.does("move", move=move)
        assert answer["type"] == "ack", answer
        await self.state_number(answer["number"])


@contextlib.asynccontextmanager
async def running(
    settings: Settings, *, thinking: Thinking | None = None, now: Callable[[], float] = time.time
) -> AsyncIterator[Site]:
    """The server on a free port of this machine."""
    app = create_app(settings, thinking=thinking or QuickThinking(), now=now)
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
