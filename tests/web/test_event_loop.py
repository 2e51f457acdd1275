"""What takes long runs beside the event loop, so that nobody's move waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from loop_watchdog import LoopWatchdog, watched_loop
from quiltwork.notation import Record
from quiltwork.opening import new_game
from quiltwork.play import Seat
from quiltwork.web.guard.identity import hash_token
from quiltwork.web.guard.middleware import max_body_bytes
from quiltwork.web.present import presenter
from quiltwork.web.present.models import MAX_RECORD_LENGTH
from quiltwork.web.settings import Settings
from quiltwork.web.store.database import open_database
from quiltwork.web.store.event_log import EventLog, entry_of
from table_situations import BO, Table
from web_server import Browser, running

pytestmark = pytest.mark.asyncio

LONG_GAME = new_game(seed=1)
for _ in range(30):
    LONG_GAME.push(LONG_GAME.position.legal_moves[0])
LONG_RECORD = Record.from_game(LONG_GAME).text()


@pytest.mark.parametrize(
    ("path", "name"),
    [("/record.qgn", "record_of"), ("/positions", "position_view"), ("", "_filled_cache")],
)
async def test_long_work_is_done_in_a_thread(
    path: str, name: str, own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    original: Callable[..., Any] = getattr(presenter, name)

    def watched(*values: Any, **named: Any) -> Any:
        threads.append(threading.current_thread())
        return original(*values, **named)

    monkeypatch.setattr(presenter, name, watched)
    async with running(own_settings) as site:
        ada = site.browser()
        response = await ada.http.post("/api/records", json={"text": LONG_RECORD})
        assert response.status_code == 201, response.text
        response = await ada.http.get(f"/api/tables/{response.json()['id']}{path}")
        assert response.status_code == 200, response.text
    assert threads
    assert threading.main_thread() not in threads


LONGEST_BLOCK_SECONDS = 0.02
STORED_GAMES = 1000
LONGEST_RECORD = f"{LONG_RECORD.rstrip()} {{{'words ' * ((MAX_RECORD_LENGTH - len(LONG_RECORD)) // 6 - 1)}}}\n"


async def test_no_request_blocks_the_event_loop(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        await ada.create_table("local")  # now Ada has a cookie
        await _store_games(own_settings, ada, STORED_GAMES)
        with watched_loop(seconds=LONGEST_BLOCK_SECONDS) as watchdog:
            for record in (LONG_RECORD, LONGEST_RECORD):
                watchdog.doing = "import"
                response = await ada.http.post("/api/records", json={"text": record})
                assert response.status_code == 201, response.text
                for language in ("en", "de", "fr", "es"):
                    await _read_everything(ada, response.json()["id"], language, watchdog)
            for method, path in (
                ("GET", "openapi.json"),
                ("GET", "statistics/export.json"),
                ("GET", "games/records.qgn"),
                ("DELETE", "games"),
            ):
                watchdog.doing = f"{method} {path}"
                response = await ada.http.request(method, f"/api/{path}")
                assert response.status_code == 200, response.text
        assert watchdog.long == []


async def test_neither_long_lines_nor_continued_games_nor_many_given_games_block_the_event_loop(
    own_settings: Settings,
) -> None:
    async with running(own_settings) as site:
        ada, phone = site.browser(), site.browser()
        await ada.create_table("local")
        await phone.create_table("local")
        await _store_games(own_settings, ada, STORED_GAMES)
        code = (await phone.http.post("/api/player/codes")).json()["code"]
        table = (await ada.http.post("/api/records", json={"text": LONG_RECORD})).json()["id"]
        moves = [str(move) for move in LONG_GAME.moves]
        continued = {"table": table, "ply": len(moves)}
        with watched_loop(seconds=LONGEST_BLOCK_SECONDS) as watchdog:
            for method, path, body in (
                ("POST", f"tables/{table}/line", {"ply": 0, "moves": moves}),
                ("POST", "tables", {"mode": "local", "continues": continued}),
                ("POST", "player/connect", {"words": code}),
            ):
                watchdog.doing = f"{method} {path}"
                response = await ada.http.request(method, f"/api/{path}", json=body)
                assert response.is_success, response.text
        assert watchdog.long == []


MANY_KEYS = "{" + ",".join(f'"{key:x}":0' for key in range(100_000)) + "}"
MANY_LINES = "\n".join(f"k{line}=1" for line in range(5000))
WITH_BODY = (
    "POST tables",
    "POST records",
    "POST positions",
    "POST positions/build",
    "POST editions",
    "PUT player/editions",
    "PUT player",
    "POST player/connect",
)


async def test_no_body_blocks_the_event_loop(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        await ada.create_table("local")
        headers = {"Content-Type": "application/json"}
        with watched_loop(seconds=LONGEST_BLOCK_SECONDS) as watchdog:
            for request in WITH_BODY:
                method, path = request.split()
                limit = max_body_bytes(f"/api/{path}")
                keys = MANY_KEYS[: limit - 8].rsplit(",", 1)[0] + "}"
                numbers = f'{{"text":[{"0," * (limit // 2 - 8)}0]}}'
                edition = f'{{"data":{{"patches":{keys[: limit - 40].rsplit(",", 1)[0]}}}}}}}'
                for body in (MANY_KEYS, keys, numbers, edition):
                    watchdog.doing = f"{request} with {body[:20]}, {len(body)} bytes"
                    response = await ada.http.request(method, f"/api/{path}", content=body, headers=headers)
                    assert response.status_code == (422 if len(body) <= limit else 413), response.text
            watchdog.doing = "an edition with many lines"
            response = await ada.http.post("/api/editions", json={"toml": MANY_LINES})
            assert response.status_code == 422, response.text
        assert watchdog.long == []


async def _read_everything(browser: Browser, table: str, language: str, watchdog: LoopWatchdog) -> None:
    """Make every request that shows a long game or many games."""
    headers = {"Accept-Language": language}
    of_table = (
        "",
        "/positions",
        "/positions/20",
        "/record.qgn",
        "/picture.svg",
        "/preview.png",
        "/rulebook",
        "/review",
    )
    others = (
        "tables",
        "games",
        "statistics?date=2026-01-31",
        "meta",
        "rulebook?edition=revised",
        "puzzles",
        "daily?until=2026-01-31",
    )
    for path in (*(f"/api/tables/{table}{path}" for path in of_table), *(f"/api/{path}" for path in others)):
        watchdog.doing = f"{path} in {language}"
        response = await browser.http.get(path, headers=headers)
        assert response.status_code == 200, response.text
    watchdog.doing = f"a position in {language}"
    position = {"position": LONG_GAME.position.text()}
    response = await browser.http.post("/api/positions", json=position, headers=headers)
    assert response.status_code == 200, response.text
    watchdog.doing = f"a WebSocket in {language}"
    async with browser.connect(table, **headers) as socket:
        await socket.wait_for_state()


async def _store_games(settings: Settings, browser: Browser, games: int) -> None:
    """Store games of the browser's player, as if there had been years to play them."""
    assert browser.token is not None
    played = Table((Seat.human(hash_token(browser.token), "Ada"), Seat.human(BO, "Bo")))
    database = open_database(settings.database_url)
    async with EventLog(database) as event_log:
        await event_log.append(*(entry_of(f"game{place}", played.events[0], played.session) for place in range(games)))
    await database.dispose()
