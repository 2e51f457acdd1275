"""WebSockets that cost less for each message than uvicorn's: messages are sent together, and fewer timers and calls."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

WRITE_TEXT = "write_text"
"""The name of `JoiningProtocol.write_text` in the state of a request."""
_TIMER_TOLERANCE_SECONDS = 1.0


class JoiningProtocol(WebSocketsSansIOProtocol):
    """Sends all texts of one turn of the event loop with one system call, and pings only clients that are silent.

    A player gets the new state and the acknowledgement of the move at the same moment. Each system call wakes the
    client, which costs as much as making a message. uvicorn writes every message by itself, and uvloop does not join
    what is written to it.
    """

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.app_state = {**self.app_state, WRITE_TEXT: self.write_text}
        self._flush: asyncio.Handle | None = None
        self._waiting = 0
        """How many messages wait until the client reads."""
        self._heard = self.loop.time()
        """When the client last sent something."""

    def write_text(self, text: str) -> bool:
        """Send a text when this turn of the event loop ends.

        Return False if it must wait, for example because the client does not read; `send` waits. For an application
        that does not wait, this saves a task switch and the calls of all middleware.
        """
        is_open = self.conn.state is State.OPEN and self.handshake_complete and not self.disconnected
        if self._waiting or not is_open or not self.writable.is_set():
            return False
        self.conn.send_text(text.encode())
        if self._flush is None:
            self._flush = self.loop.call_soon(self._write_frames)
        return True

    async def send(self, message: Any) -> None:
        """Send a message; a text waits until this turn of the event loop ends."""
        text = message.get("text")
        if text is not None and self.write_text(text):
            return
        self._waiting += 1
        try:
            await super().send(message)  # which writes what waits as well, in order
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # or uvicorn would log each refusal as an error
        finally:
            self._waiting -= 1

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the memory go at once: what refers to `write_text` is part of this object."""
        super().connection_lost(exc)
        self.app_state.pop(WRITE_TEXT)
        if self.handshake_initiated:
            self.scope.get("state", {}).pop(WRITE_TEXT, None)

    def _write_frames(self) -> None:
        self._flush = None
        frames = self.conn.data_to_send()
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def data_received(self, data: bytes) -> None:
        """Note that the client is there."""
        self._heard = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Hand over a message. Reading pauses behind a second one that waits; uvicorn pauses behind each one."""
        is_first = self.queue.empty() and not self.read_paused
        self.read_paused |= is_first  # so that it is not paused now
        super().send_receive_event_to_app()
        self.read_paused &= not is_first

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just sent something."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self._heard
        if silent < self.ping_interval - _TIMER_TOLERANCE_SECONDS:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()
