"""Messages that are ready at the same moment are sent together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from quiltwork.web.guard.socket_protocol import JoiningProtocol
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


async def test_a_refused_websocket_is_no_error_of_the_server(
    own_settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        url = f"ws://{ada.address}/api/tables/{await ada.create_table('local')}/live"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, origin=Origin("http://another.site")):
                pass
        assert refused.value.response.status_code == 403
        await asyncio.sleep(0.1)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.fixture
def protocols(monkeypatch: pytest.MonkeyPatch) -> list[JoiningProtocol]:
    """The server's side of every WebSocket."""
    found: list[JoiningProtocol] = []
    connect = WebSocketsSansIOProtocol.connection_made

    def connection_made(self: JoiningProtocol, transport: Any) -> None:
        connect(self, transport)
        found.append(self)

    monkeypatch.setattr(JoiningProtocol, "connection_made", connection_made)
    return found


@pytest_asyncio.fixture
async def connected(
    own_settings: Settings, protocols: list[JoiningProtocol]
) -> AsyncIterator[tuple[SocketClient, JoiningProtocol]]:
    """A player's WebSocket that has received the state: the client's side and the server's."""
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with SocketClient(ada, f"ws://{ada.address}/api/tables/{table}/live", {}) as socket:
            await socket.wait_for_state()
            [protocol] = protocols
            yield socket, protocol


async def test_only_a_client_that_was_silent_is_pinged(
    connected: tuple[SocketClient, JoiningProtocol], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, protocol = connected
    pinged: list[WebSocketsSansIOProtocol] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda self: pinged.append(self))
    protocol.send_keepalive_ping()
    assert not pinged
    protocol._heard -= 20  # the interval between pings
    protocol.send_keepalive_ping()
    assert pinged == [protocol]


async def test_messages_stay_in_order_when_the_client_reads_again(
    connected: tuple[SocketClient, JoiningProtocol],
) -> None:
    socket, protocol = connected
    protocol.pause_writing()
    await socket.send("ping", id="one")
    await asyncio.sleep(0.1)
    protocol.resume_writing()
    assert not protocol.write_text("{}")  # the answer to the ping has not left yet
    await socket.send("ping", id="two")
    assert [(await socket.wait_for("pong"))["id"] for _ in range(2)] == ["one", "two"]


async def test_a_client_that_sends_without_waiting_is_read_slowly(
    connected: tuple[SocketClient, JoiningProtocol],
) -> None:
    socket, protocol = connected
    protocol.curr_msg_data_type = "text"
    paused = []
    for _ in range(2):
        protocol.frames = [b"{}"]
        protocol.send_receive_event_to_app()
        paused.append(protocol.read_paused)
    assert paused == [False, True]
    for _ in range(2):
        assert (await socket.wait_for("refused"))["id"] is None
    assert not protocol.read_paused
