"""Running the server."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import webbrowser
from collections.abc import Callable, Coroutine

import uvicorn
from fastapi import FastAPI

from quiltwork.errors import QuiltworkError
from quiltwork.web.app import create_app
from quiltwork.web.live.socket import LARGEST_MESSAGE
from quiltwork.web.settings import LOOPBACK, Settings

_SHUTDOWN_SECONDS = 5


def run(
    host: str = "127.0.0.1",
    port: int = 0,
    open_browser: bool = False,
    *,
    settings: Settings | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted; port 0 is any free one. The address is said, and opened where there is a browser."""
    settings = settings or Settings.from_environment(hosts=LOOPBACK if _is_loopback(host) else ("*",))
    listener = _listen(host, port)
    address = _address(host, listener.getsockname()[1])

    async def announce() -> None:
        say(f"quiltwork is at {address} (Ctrl-C stops it)")
        if open_browser and not await asyncio.to_thread(webbrowser.open, address):
            say("no browser could be opened here; open the address yourself")

    server = _Server(server_config(create_app(settings), settings), announce)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if not server.started:
        raise QuiltworkError("the server could not start; the lines above say why")


def server_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves `app`: sizes and times bounded, nothing about who plays written down."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws="websockets-sansio",
        ws_max_size=4 * LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        h11_max_incomplete_event_size=32 * 1024,
    )


class _Server(uvicorn.Server):
    """A server that tells when it is there."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], Coroutine[object, object, None]]) -> None:
        super().__init__(config)
        self._announce = announce
        self._announcing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announcing = asyncio.create_task(self._announce())


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        raise QuiltworkError(f"cannot listen on {host} port {port}: {error}") from error
    listener.setblocking(False)
    return listener


def _address(host: str, port: int) -> str:
    if host in ("0.0.0.0", "::"):  # noqa: S104 - everywhere, so also here
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
