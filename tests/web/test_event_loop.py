"""What takes long runs beside the event loop, so that nobody's move waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from quiltwork.notation import Record
from quiltwork.opening import new_game
from quiltwork.web.present import presenter
from quiltwork.web.settings import Settings
from web_server import running

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
