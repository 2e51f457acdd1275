"""What operators rely on: health, numbers, logs that stay small, connections that end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from pathlib import Path

import pytest

from quiltwork.web.guard.http_protocol import BoundedProtocol, bounded_protocol, limited_protocol
from quiltwork.web.guard.identity import hash_token
from quiltwork.web.guard.logs import JsonFormatter, RepeatFilter
from quiltwork.web.present.presenter import Presenter
from quiltwork.web.settings import Settings
from web_server import PATIENCE, Site, running


@pytest.mark.asyncio
async def test_health_and_readiness_and_numbers(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        await ada.create_table("local")
        assert [(await ada.http.get(path)).status_code for path in ("/healthz", "/readyz")] == [200, 200]
        numbers = (await ada.http.get("/metrics")).text
        assert "quiltwork_events_stored_total 1.0" in numbers
        assert "quiltwork_jobs_failed 0.0" in numbers
        assert "quiltwork_websockets_open 0.0" in numbers


def test_the_proxy_of_the_containers_uses_the_server_that_runs_and_does_not_pass_the_numbers_on() -> None:
    root = Path(__file__).parents[2]
    assert "./Caddyfile:/etc/caddy/Caddyfile" in (root / "compose.yaml").read_text(encoding="utf-8")
    lines = [line.strip() for line in (root / "Caddyfile").read_text(encoding="utf-8").splitlines()]
    proxy = lines.index("reverse_proxy server1:8000 server2:8000 {")
    assert lines.index("respond /metrics 404") < proxy
    assert {"lb_try_duration 5s", "fail_duration 5s"} <= set(lines[proxy:])


@pytest.mark.asyncio
async def test_a_server_without_its_database_is_alive_but_not_ready(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        (own_settings.data_dir / "tables.sqlite3").unlink()
        browser = site.browser()
        assert (await browser.http.get("/healthz")).status_code == 200
        assert (await browser.http.get("/readyz")).status_code == 503


Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _connect(site: Site, address: str = "127.0.0.1") -> Connection:
    host, port = site.address.split(":")
    return await asyncio.open_connection(host, int(port), local_addr=(address, 0))


async def _answer(connection: Connection, data: bytes) -> bytes:
    """Send something on a connection and return everything that the server sends until it closes."""
    reader, writer = connection
    try:
        writer.write(data)
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def _read_until_closed(site: Site, data: bytes, address: str = "127.0.0.1") -> bytes:
    return await _answer(await _connect(site, address), data)


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


HEALTH = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
LIMIT = 3


def _limit_connections(monkeypatch: pytest.MonkeyPatch, *, total: int, per_client: int) -> None:
    monkeypatch.setattr(
        "quiltwork.web.serve.bounded_protocol", lambda *_, **__: limited_protocol(total, max_per_client=per_client)
    )


@pytest.mark.asyncio
async def test_connections_beyond_the_limit_are_closed_and_the_others_served(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    _limit_connections(monkeypatch, total=LIMIT, per_client=LIMIT)
    async with running(own_settings) as site, contextlib.AsyncExitStack() as open_sockets:
        ada = site.browser()
        table = await ada.create_table("local")
        await ada.http.aclose()
        for _ in range(LIMIT):
            socket = await open_sockets.enter_async_context(ada.connect(table))
            await socket.wait_for_state()
        assert await _read_until_closed(site, HEALTH) == b""
        await socket.play("adv")


@pytest.mark.asyncio
async def test_connections_that_are_only_held_open_keep_nobody_out(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    _limit_connections(monkeypatch, total=LIMIT, per_client=LIMIT)
    async with running(own_settings) as site:
        # From the address of a trusted proxy, which may have all connections.
        idle = [await _connect(site, "127.0.0.1") for _ in range(LIMIT)]
        assert await _are_served([await _connect(site, "127.0.0.9")]) == [True]
        assert await _are_served(idle) == [False, True, True]


@pytest.mark.asyncio
async def test_one_client_cannot_take_all_connections(own_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    _limit_connections(monkeypatch, total=100, per_client=LIMIT)
    async with running(own_settings) as site:
        idle = [await _connect(site, "127.0.0.8") for _ in range(5)]
        assert await _are_served([await _connect(site, "127.0.0.9") for _ in range(LIMIT)]) == [True] * LIMIT
        assert await _are_served(idle) == [False, False, True, True, True]
        idle = [await _connect(site, "127.0.0.1") for _ in range(5)]
        assert all(await _are_served(idle)), "everybody comes from the address of a trusted proxy"


async def _are_served(connections: list[Connection]) -> list[bool]:
    """Return which connections get an answer; the server has closed the others."""
    return [(await _answer(connection, HEALTH)).startswith(b"HTTP/1.1 200") for connection in connections]


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


def test_a_json_line_has_the_ids_of_table_and_player_where_they_are_known() -> None:
    record = logging.LogRecord("quiltwork", logging.ERROR, "place.py", 7, "failed", (), None)
    assert not {"table", "player"} & json.loads(JsonFormatter().format(record)).keys()
    record.__dict__.update(table="abc", player=None)
    line = json.loads(JsonFormatter().format(record))
    assert line["table"] == "abc"
    assert "player" not in line


@pytest.mark.asyncio
async def test_an_unexpected_error_is_logged_with_table_and_player(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        assert ada.token is not None
        monkeypatch.setattr(Presenter, "state", None)
        assert (await ada.http.get(f"/api/tables/{table}")).status_code == 500
    [logged] = [record for record in caplog.records if record.message == "unexpected error"]
    line = json.loads(JsonFormatter().format(logged))
    assert (line["table"], line["player"]) == (table, hash_token(ada.token))


def test_a_json_line_has_the_message_and_its_level() -> None:
    record = logging.LogRecord("quiltwork", logging.ERROR, "place.py", 7, "table %s", ("abc",), None)
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["message"]) == ("error", "table abc")
