"""Connections that are slow or too many: closed before they cost a request.

uvicorn has a limit for the time between two requests only. A connection that sends nothing, or a request that never
ends, would stay open until no file descriptor is left.

When there are too many connections, in total or of one client, the oldest one that waits for a request is closed. So
connections that are only held open cannot keep others out.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Iterable
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from quiltwork.web.guard.rate_limits import client_of

REQUEST_SECONDS = 20.0
"""For a request to arrive, with its headers and its body."""
RESERVED_DESCRIPTORS = 200
"""File descriptors for the database, engines and files."""
CLIENT_SHARE = 10
"""One client may have a tenth of all connections, besides its WebSockets."""
MIN_PER_CLIENT = 6
"""As many as a browser opens at once."""


class OpenConnections:
    """HTTP connections, the oldest first: all of them, and those of each client."""

    def __init__(self) -> None:
        self.all: dict[BoundedProtocol, None] = {}
        self._of_client: dict[str, dict[BoundedProtocol, None]] = {}

    def add(self, connection: BoundedProtocol, client: str | None) -> None:
        """Add the newest connection; `client` is None for one that is counted in total only."""
        self.all[connection] = None
        if client is not None:
            self._of_client.setdefault(client, {})[connection] = None

    def remove(self, connection: BoundedProtocol, client: str | None) -> None:
        """Remove a connection, which may be removed already."""
        self.all.pop(connection, None)
        if client in self._of_client:
            self._of_client[client].pop(connection, None)
            if not self._of_client[client]:
                del self._of_client[client]

    def of_client(self, client: str | None) -> Collection[BoundedProtocol]:
        """Return the connections of a client."""
        return () if client is None else self._of_client.get(client, ())


class BoundedProtocol(H11Protocol):
    """HTTP with limits for connections, and a time limit for each request to arrive."""

    max_connections: int
    """With WebSockets, which count as well."""
    max_per_client: int
    """Without WebSockets, which have a limit of their own. A trusted proxy has no limit: everybody comes through it."""
    open_connections: OpenConnections
    request_seconds = REQUEST_SECONDS

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._arrival_timer: asyncio.TimerHandle | None = None
        self._counted_client: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection. If there are too many, close the oldest one that waits for a request."""
        super().connection_made(transport)
        self._start_arrival_timer()
        host = self.client[0] if self.client else None
        self._counted_client = None if host is None or self._is_proxy(host) else client_of(host)
        self.open_connections.add(self, self._counted_client)
        own = self.open_connections.of_client(self._counted_client)
        if len(own) > self.max_per_client:
            self._close_oldest(own)
        elif len(self.connections) > self.max_connections:
            self._close_oldest(self.open_connections.all)

    def _is_proxy(self, host: str) -> bool:
        """Return whether this is the address of a trusted proxy."""
        return isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts

    def _close_oldest(self, connections: Iterable[BoundedProtocol]) -> None:
        """Close the oldest connection that waits for a request; this one waits for its first."""
        oldest = next(connection for connection in connections if connection.is_waiting)
        oldest._forget()  # now: it is lost in the next turn of the event loop only
        oldest.transport.abort()

    def _forget(self) -> None:
        self._stop_arrival_timer()
        self.connections.discard(self)
        self.open_connections.remove(self, self._counted_client)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the WebSocket, which counts itself."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Stop the time when the request is complete."""
        if self._arrival_timer is None and self.is_waiting:
            self._start_arrival_timer()
        super().data_received(data)
        if not self.is_waiting:
            self._stop_arrival_timer()

    @property
    def is_waiting(self) -> bool:
        """Whether the next request has not arrived, or not completely."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and self.transport.get_protocol() is self

    def _start_arrival_timer(self) -> None:
        self._arrival_timer = self.loop.call_later(self.request_seconds, self._on_slow_request)

    def _stop_arrival_timer(self) -> None:
        if self._arrival_timer is not None:
            self._arrival_timer.cancel()
            self._arrival_timer = None

    def _on_slow_request(self) -> None:
        self._arrival_timer = None
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the time, and count the connection no more."""
        self._forget()
        super().connection_lost(exc)


def bounded_protocol(max_sockets: int, *, limits_clients: bool = True) -> type[BoundedProtocol]:
    """Return a protocol for as many connections as this process may have; raises its limit of descriptors if it can.

    `max_sockets` is how many WebSockets there may be; twice as many connections are enough for them and all requests.
    """
    wanted = 2 * max_sockets + RESERVED_DESCRIPTORS
    available = _raise_descriptor_limit(wanted)
    allowed = max(16, min(wanted, available) - RESERVED_DESCRIPTORS)
    per_client = max(MIN_PER_CLIENT, allowed // CLIENT_SHARE) if limits_clients else allowed
    return limited_protocol(allowed, per_client)


def limited_protocol(max_connections: int, max_per_client: int) -> type[BoundedProtocol]:
    """Return a protocol for this many connections, with a count of its own."""
    limits = {"max_connections": max_connections, "max_per_client": max_per_client}
    return type("BoundedProtocol", (BoundedProtocol,), {**limits, "open_connections": OpenConnections()})


def _raise_descriptor_limit(wanted: int) -> int:
    """Return how many files this process may open, after asking the system for `wanted`."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted:
        raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return soft
