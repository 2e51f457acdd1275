"""Messages that are ready at the same moment are sent together."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from quiltwork.web.settings import Settings
from web_server import SocketClient, running

pytestmark = pytest.mark.asyncio


class RecordingTransport:
    """A transport that remembers what was written to it."""

    def __init__(self, transport: asyncio.Transport, writes: list[bytes]) -> None:
        self._transport, self._writes = transport, writes

    def write(self, data: bytes) -> None:
        """Write to the real transport."""
        self._writes.append(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Everything that the server writes to WebSockets, one entry for each system call."""
    found: list[bytes] = []
    connect = WebSocketsSansIOProtocol.connection_made

    def connection_made(self: WebSocketsSansIOProtocol, transport: Any) -> None:
        connect(self, transport)
        self.transport = RecordingTransport(transport, found)  # type: ignore[assignment]

    monkeypatch.setattr(WebSocketsSansIOProtocol, "connection_made", connection_made)
    return found


async def test_the_new_state_and_the_acknowledgement_are_one_write(own_settings: Settings, writes: list[bytes]) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with SocketClient(ada, f"ws://{ada.address}/api/tables/{table}/live?changes=1", {}) as socket:
            await socket.wait_for_state()
            await socket.request("move", move="adv", number=1)
            [answer] = [data for data in writes if b'"type":"ack"' in data]
            assert answer.index(b'"type":"changes"') < answer.index(b'"type":"ack"')
