"""Runs the server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import json
import logging
import socket
import urllib.request
import webbrowser
from collections.abc import Callable, Coroutine, Sequence

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.rules import Ruleset
from quiltwork.web.app import create_app
from quiltwork.web.guard.exit_deadline import ExitDeadline
from quiltwork.web.guard.http_protocol import bounded_protocol
from quiltwork.web.guard.logs import set_up_logs
from quiltwork.web.guard.socket_protocol import JoiningProtocol
from quiltwork.web.present.models import MAX_MESSAGE_LENGTH
from quiltwork.web.settings import LOOPBACK_HOSTS, Settings
from quiltwork.web.sharing import is_loopback, lan_host, qr_text

DEFAULT_PORT = 9081
"""Of `quiltwork play`. It is always the same, so that open tabs and what the browser keeps survive a restart."""

_SHUTDOWN_SECONDS = 5
_ALLOCATIONS_PER_COLLECTION = 20_000
"""A move allocates about 2,000 objects, almost all of which are freed without the collector."""
_LOCAL = "127.0.0.1"
_ALL = "0.0.0.0"  # noqa: S104 - `--lan` and `--host` ask for it
_PROBE_SECONDS = 2.0


class ServerError(QuiltworkError):
    """The server cannot run."""


class PortTakenError(ServerError):
    """Another program uses the port."""


def _print(message: Message | str) -> None:
    print(message, flush=True)  # noqa: T201


def play(
    *,
    port: int | None = None,
    lan: bool = False,
    open_browser: bool = True,
    editions: Sequence[Ruleset] = (),
    on_notice: Callable[[Message | str], None] = _print,
) -> None:
    """Serve tables for the people at this machine, or with `lan` for all devices in its network.

    Without a `port`, it is `DEFAULT_PORT`. Where another program uses that one, any other port is used; where it is
    quiltwork itself, that server is opened instead.
    """
    host = _ALL if lan else _LOCAL
    try:
        listener = _listen(host, DEFAULT_PORT if port is None else port)
    except PortTakenError:
        if port is not None:
            raise
        running = _address(_LOCAL, DEFAULT_PORT)
        if _is_quiltwork(running):
            if lan or editions:
                raise ServerError("already-running-otherwise", address=running) from None
            on_notice(Message("already-running", address=running))
            _open(running, on_notice) if open_browser else None
            return
        listener = _listen(host, 0)
        on_notice(Message("port-taken", port=str(DEFAULT_PORT), used=str(listener.getsockname()[1])))
    used = listener.getsockname()[1]
    shared = None
    if lan:
        device = lan_host()
        if device is None:
            on_notice(Message("no-network"))
        else:
            shared = _address(device, used)
            on_notice(Message("lan-address", address=shared))
            on_notice(qr_text(shared))
    hosts = LOOPBACK_HOSTS if shared is None else (*LOOPBACK_HOSTS, _host_of(shared))
    settings = Settings.load(hosts=hosts)
    with listener:
        _serve(
            create_app(settings, lan_address=shared, editions=editions),
            settings,
            listener,
            _address(_LOCAL, used),
            open_browser=open_browser,
            on_notice=on_notice,
        )


def run(
    host: str = _LOCAL,
    port: int = 0,
    *,
    settings: Settings | None = None,
    on_notice: Callable[[Message | str], None] = _print,
) -> None:
    """Serve until interrupted. Port 0 is any free port; `on_notice` is called with the address.

    Raises `ServerError` if the server cannot start.
    """
    settings = settings or Settings.load(hosts=LOOPBACK_HOSTS if is_loopback(host) else ("*",))
    with _listen(host, port) as listener:
        address = _address(host, listener.getsockname()[1])
        _serve(create_app(settings), settings, listener, address, open_browser=False, on_notice=on_notice)


def _serve(
    app: FastAPI,
    settings: Settings,
    listener: socket.socket,
    address: str,
    *,
    open_browser: bool,
    on_notice: Callable[[Message | str], None],
) -> None:
    set_up_logs(is_json=settings.json_logs)

    async def announce() -> None:
        on_notice(Message("server-address", address=address))
        if open_browser:
            await asyncio.to_thread(_open, address, on_notice)

    failures: list[QuiltworkError] = []
    deadline = ExitDeadline()
    server = _Server(server_config(app, settings), announce, deadline)

    def stop(error: QuiltworkError) -> None:
        failures.append(error)
        server.should_exit = True

    def has_news(_: logging.LogRecord) -> bool:
        """Return whether a line of uvicorn is needed: the caller reports why the server could not start."""
        return server.started or not failures

    app.state.stop = stop
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.addFilter(has_news)
    try:
        with contextlib.suppress(KeyboardInterrupt, SystemExit):  # uvicorn exits by itself if it cannot start
            server.run(sockets=[listener])
    finally:
        deadline.cancel()
        uvicorn_log.removeFilter(has_news)
    if failures:
        raise ServerError(failures[0].message)
    if not server.started:
        raise ServerError("server-not-started")


def _open(address: str, on_notice: Callable[[Message | str], None]) -> None:
    if not webbrowser.open(address):
        on_notice(Message("no-browser"))


def _is_quiltwork(address: str) -> bool:
    """Return whether a quiltwork server answers at an address of this machine."""
    with contextlib.suppress(OSError, ValueError):
        # No proxy: the address is this machine's own.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"{address}api/meta", timeout=_PROBE_SECONDS) as answer:
            return "editions" in json.load(answer)
    return False


def server_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn serves `app`: with bounded sizes and times, and without a log of who plays."""
    return uvicorn.Config(
        app,
        http=bounded_protocol(settings.max_connections, limits_clients=settings.rate_limit_factor > 0),
        log_config=None,  # see `set_up_logs`
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws=JoiningProtocol,
        ws_max_size=4 * MAX_MESSAGE_LENGTH,
        ws_per_message_deflate=False,  # messages are small; compressing them was a tenth of the cost of a move
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        h11_max_incomplete_event_size=32 * 1024,
    )


class _Server(uvicorn.Server):
    """A server that calls `announce` when it is ready, and starts `deadline` when it has to stop."""

    def __init__(
        self, config: uvicorn.Config, announce: Callable[[], Coroutine[object, object, None]], deadline: ExitDeadline
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._deadline = deadline
        self._announcing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _exempt_from_collection()
            self._announcing = asyncio.create_task(self._announce())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._deadline.start()
        await super().shutdown(sockets)


def _exempt_from_collection() -> None:
    """Let the garbage collector leave out everything that exists now.

    Modules and catalogues are never garbage. A full collection that looks at them stops the server for 0.1 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS_PER_COLLECTION, 10, 10)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        is_taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        kind = PortTakenError if is_taken else ServerError
        raise kind("cannot-listen", host=host, port=str(port), problem=str(error)) from error
    listener.setblocking(False)
    return listener


def _address(host: str, port: int) -> str:
    if host in (_ALL, "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _host_of(address: str) -> str:
    """Return the host of an address as browsers send it in `Host`, without the port."""
    return address.removeprefix("http://").rsplit(":", 1)[0]
