"""WebSockets whose messages are sent together where several wait."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State


class JoiningProtocol(WebSocketsSansIOProtocol):
    """Sends all texts of one turn of the event loop with one system call.

    A player gets the new state and the acknowledgement of the move at the same moment. Each system call wakes the
    client, which costs as much as making a message. uvicorn writes every message by itself, and uvloop does not join
    what is written to it.
    """

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._flush: asyncio.Handle | None = None

    async def send(self, message: Any) -> None:
        """Send a message; a text waits until this turn of the event loop ends."""
        text = message.get("text")
        is_open = self.conn.state is State.OPEN and self.handshake_complete and not self.disconnected
        if text is None or not is_open or not self.writable.is_set():
            await super().send(message)  # which writes what waits as well, in order
            return
        self.conn.send_text(text.encode())
        if self._flush is None:
            self._flush = self.loop.call_soon(self._write_frames)

    def _write_frames(self) -> None:
        self._flush = None
        frames = self.conn.data_to_send()
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))
