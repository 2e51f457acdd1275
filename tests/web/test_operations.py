"""What operators rely on: health, numbers, logs that stay small, connections that end."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest

from quiltwork.web.guard.http_protocol import BoundedProtocol, bounded_protocol
from quiltwork.web.guard.logs import JsonFormatter, RepeatFilter
from quiltwork.web.settings import Settings
from web_server import PATIENCE, Site, running


@pytest.mark.asyncio
async def test_health_and_readiness_and_numbers(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        await ada.create_table("local")
        assert [(await ada.http.get(path)).status_code for path in ("/healthz", "/readyz")] == [200, 200]
        numbers = (await ada.http.get("/metrics")).text
        assert "quiltwork_events_stored 1.0" in numbers
        assert "quiltwork_websockets_open 0.0" in numbers


@pytest.mark.asyncio
async def test_a_server_without_its_database_is_alive_but_not_ready(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        (own_settings.data_dir / "tables.sqlite3").unlink()
        browser = site.browser()
        assert (await browser.http.get("/healthz")).status_code == 200
        assert (await browser.http.get("/readyz")).status_code == 503


async def _read_until_closed(site: Site, data: bytes) -> bytes:
    host, port = site.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(data)
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "headers that do not end", "a body that does not end"],
)
async def test_a_request_that_does_not_arrive_is_disconnected(
    data: bytes, own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoundedProtocol, "request_seconds", 0.2)
    async with running(own_settings) as site:
        assert await _read_until_closed(site, data) == b""


@pytest.mark.asyncio
async def test_a_websocket_outlives_the_time_for_a_request(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoundedProtocol, "request_seconds", 0.2)
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            await asyncio.sleep(0.5)
            await socket.play("adv")


@pytest.mark.asyncio
async def test_connections_beyond_the_limit_are_closed_and_the_others_served(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltwork.web.serve.bounded_protocol", lambda _: _protocol_for(3))
    async with running(own_settings) as site:
        host, port = site.address.split(":")
        idle = [await asyncio.open_connection(host, int(port)) for _ in range(2)]
        assert (await site.browser().http.get("/healthz")).status_code == 200
        assert await _read_until_closed(site, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") == b""
        for _, writer in idle:
            writer.close()


def _protocol_for(connections: int) -> type[BoundedProtocol]:
    return type("Bounded", (BoundedProtocol,), {"max_connections": connections})


def test_the_limit_of_connections_leaves_descriptors_for_the_rest() -> None:
    resource = pytest.importorskip("resource")
    allowed = bounded_protocol(2000).max_connections
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert 16 <= allowed <= 4000
    assert soft == resource.RLIM_INFINITY or allowed < soft


def test_a_line_that_repeats_is_logged_ten_times() -> None:
    repeats = RepeatFilter()
    record = logging.LogRecord("quiltwork", logging.ERROR, "place.py", 7, "again", (), None)
    other = logging.LogRecord("quiltwork", logging.ERROR, "place.py", 8, "other", (), None)
    assert sum(repeats.filter(record) for _ in range(1000)) in range(10, 21)  # a new window may start meanwhile
    assert repeats.filter(other)


def test_a_json_line_has_the_message_and_its_level() -> None:
    record = logging.LogRecord("quiltwork", logging.ERROR, "place.py", 7, "table %s", ("abc",), None)
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["message"]) == ("error", "table abc")
