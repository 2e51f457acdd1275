"""Links that other people can open: the port, the network, QR codes, previews."""

from __future__ import annotations

import http.server
import importlib.util
import json
import socket
import struct
import threading
import webbrowser
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import ModuleType

import pytest
import pytest_asyncio
from fastapi import FastAPI

from quiltwork.language import Message
from quiltwork.web import serve
from quiltwork.web.serve import PortTakenError, ServerError, play
from quiltwork.web.sharing import Reach, SharedAddress, lan_host, qr_svg, qr_text, shared_address
from web_server import Site, running, settings_for

ROOT = Path(__file__).parents[2]


# --- who can open a link ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("requested", "lan", "shared"),
    [
        ("http://127.0.0.1:9081/", None, SharedAddress("http://127.0.0.1:9081", Reach.DEVICE)),
        ("http://localhost:9081/", None, SharedAddress("http://localhost:9081", Reach.DEVICE)),
        ("http://[::1]:9081/", None, SharedAddress("http://[::1]:9081", Reach.DEVICE)),
        (
            "http://127.0.0.1:9081/",
            "http://192.168.1.7:9081/",
            SharedAddress("http://192.168.1.7:9081", Reach.NETWORK),
        ),
        ("http://192.168.1.7:9081/", None, SharedAddress("http://192.168.1.7:9081", Reach.NETWORK)),
        ("http://desk.local:9081/", None, SharedAddress("http://desk.local:9081", Reach.NETWORK)),
        ("https://games.example/", None, SharedAddress("https://games.example", Reach.EVERYONE)),
    ],
)
def test_a_link_says_who_can_open_it(requested: str, lan: str | None, shared: SharedAddress) -> None:
    assert shared_address(requested, lan) == shared


def test_a_machine_without_a_network_has_no_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", fail)
    assert lan_host() is None


def test_qr_codes_hold_the_address() -> None:
    assert qr_svg("http://192.168.1.7:9081/").startswith("<svg ")
    assert qr_svg("http://192.168.1.7:9081/") != qr_svg("http://192.168.1.8:9081/")
    assert len(set(map(len, qr_text("http://192.168.1.7:9081/").splitlines()))) == 1  # a rectangle


# --- the port of `quiltwork play` ------------------------------------------------------------------------------------

Started = list[tuple[FastAPI, str]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Started:
    """What `play` would serve, with its address."""
    found: Started = []

    def note(app: FastAPI, _settings: object, listener: socket.socket, address: str, **_: object) -> None:
        listener.close()
        found.append((app, address))

    monkeypatch.setattr(serve, "_serve", note)
    monkeypatch.setenv("QUILTWORK_DATA_DIR", str(tmp_path))
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def notices() -> list[Message | str]:
    return []


def codes(notices: list[Message | str]) -> list[str]:
    return [notice.code if isinstance(notice, Message) else "text" for notice in notices]


def test_play_keeps_its_port(started: Started, notices: list[Message | str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "DEFAULT_PORT", free_port())
    for _ in range(2):
        play(on_notice=notices.append)
    assert [address for _, address in started] == [f"http://127.0.0.1:{serve.DEFAULT_PORT}/"] * 2
    assert not notices


def test_play_says_so_when_another_program_has_its_port(
    started: Started, notices: list[Message | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "DEFAULT_PORT", port)
        monkeypatch.setattr(serve, "_PROBE_SECONDS", 0.2)
        play(on_notice=notices.append)
        assert codes(notices) == ["port-taken"]
        assert str(port) in str(notices[0])
        assert started[0][1] != f"http://127.0.0.1:{port}/"
        with pytest.raises(PortTakenError):
            play(port=port)


@pytest.fixture
def other_quiltwork() -> Iterator[int]:
    class Meta(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"editions": []}).encode())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Meta) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def test_a_second_start_opens_the_server_that_runs(
    other_quiltwork: int, started: Started, notices: list[Message | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(serve, "DEFAULT_PORT", other_quiltwork)

    def open_page(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    play(on_notice=notices.append)
    assert (codes(notices), opened, started) == (["already-running"], [f"http://127.0.0.1:{other_quiltwork}/"], [])
    with pytest.raises(ServerError, match="already running"):
        play(lan=True, on_notice=notices.append)


def test_lan_prints_the_address_for_other_devices_with_a_qr_code(
    started: Started, notices: list[Message | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "lan_host", lambda: "192.168.1.7")
    play(port=0, lan=True, on_notice=notices.append)
    assert codes(notices) == ["lan-address", "text"]
    app, _ = started[0]
    assert app.state.lan_address.startswith("http://192.168.1.7:")


def test_lan_without_a_network_says_so(
    started: Started, notices: list[Message | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "lan_host", lambda: None)
    play(port=0, lan=True, on_notice=notices.append)
    assert codes(notices) == ["no-network"]
    assert started[0][0].state.lan_address is None


@pytest_asyncio.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(settings_for(tmp_path)) as site:
        yield site


# --- what the page and other sites get -------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_the_page_knows_how_far_its_links_reach(site: Site, tmp_path: Path) -> None:
    sharing = (await site.browser().http.get("/api/meta")).json()["sharing"]
    assert sharing == {"base": f"http://{site.address}", "reach": "device"}
    lan = "http://192.168.1.7:9081/"
    async with running(settings_for(tmp_path / "lan"), lan_address=lan) as other:
        sharing = (await other.browser().http.get("/api/meta")).json()["sharing"]
    assert sharing == {"base": "http://192.168.1.7:9081", "reach": "network"}


@pytest.mark.asyncio
async def test_a_table_has_a_qr_code_of_its_link(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table()
    answer = await browser.http.get(f"/api/tables/{table}/link.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.text == qr_svg(f"http://{site.address}/t/{table}")


@pytest.mark.asyncio
async def test_a_posted_link_has_a_preview_picture_of_the_table(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table()
    answer = await browser.http.get(f"/api/tables/{table}/preview.png?ply=0")
    assert answer.content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", answer.content[16:24])
    assert (width, abs(height - 630) <= 2) == (1200, True)
    assert (await browser.http.get(f"/api/tables/{table}/preview.png?ply=9")).status_code == 404


# --- make play -------------------------------------------------------------------------------------------------------


@pytest.fixture
def installer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("install_packages", ROOT / "tools" / "install_packages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_installing_with_pip_shows_which_package_is_fetched(installer: ModuleType) -> None:
    lines = [
        "Collecting click==8.1.7 (from -r constraints-play.txt (line 1))\n",
        "  Using cached click-8.1.7-py3-none-any.whl (97 kB)\n",
        "Installing collected packages: click\n",
    ]
    assert list(installer.progress(lines, 1)) == [
        "  fetching packages: 1 of about 1 (click 8.1.7)",
        "  installing 1 packages (about a minute)",
    ]


def test_what_installs_the_packages_is_pinned_with_hashes_too(installer: ModuleType) -> None:
    version, *hashes = installer.uv_pin((ROOT / "constraints.txt").read_text(encoding="utf-8")).splitlines()
    assert version.startswith("uv==")
    assert hashes
    assert all(line.strip().startswith("--hash=sha256:") for line in hashes)


@pytest.mark.parametrize("works", [True, False])
def test_pip_installs_the_packages_only_where_uv_cannot(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    used = []

    def install_with_pip(file: Path) -> int:
        used.append(file)
        return 0

    monkeypatch.setattr(installer, "install_with_uv", lambda _: works)
    monkeypatch.setattr(installer, "install_with_pip", install_with_pip)
    assert installer.main(Path("constraints.txt")) == 0
    assert used == ([] if works else [Path("constraints.txt")])


def test_the_build_of_the_page_does_not_tell_plugin_timings() -> None:
    assert "bundlerTimings: false" in (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
