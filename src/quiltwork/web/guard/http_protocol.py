"""Connections that are slow or too many: closed before they cost a request.

uvicorn has a limit for the time between two requests only. A connection that sends nothing, or a request that never
ends, would stay open until no file descriptor is left.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_SECONDS = 20.0
"""For a request to arrive, with its headers and its body."""
RESERVED_DESCRIPTORS = 200
"""File descriptors for the database, engines and files."""


class BoundedProtocol(H11Protocol):
    """HTTP with a limit for connections, and a time limit for each request to arrive."""

    max_connections = 1_000_000
    """With WebSockets, which count as well."""
    request_seconds = REQUEST_SECONDS

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._arrival_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Close the connection if there are too many."""
        super().connection_made(transport)
        if len(self.connections) > self.max_connections:
            transport.abort()
            return
        self._start_arrival_timer()

    def data_received(self, data: bytes) -> None:
        """Stop the time when the request is complete."""
        if self._arrival_timer is None and self._is_arriving:
            self._start_arrival_timer()
        super().data_received(data)
        if not self._is_arriving:
            self._stop_arrival_timer()

    @property
    def _is_arriving(self) -> bool:
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
        """Stop the time."""
        self._stop_arrival_timer()
        super().connection_lost(exc)


def bounded_protocol(max_sockets: int) -> type[BoundedProtocol]:
    """Return a protocol for as many connections as this process may have; raises its limit of descriptors if it can.

    `max_sockets` is how many WebSockets there may be; twice as many connections are enough for them and all requests.
    """
    wanted = 2 * max_sockets + RESERVED_DESCRIPTORS
    available = _raise_descriptor_limit(wanted)
    allowed = max(16, min(wanted, available) - RESERVED_DESCRIPTORS)
    return type("BoundedProtocol", (BoundedProtocol,), {"max_connections": allowed})


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
