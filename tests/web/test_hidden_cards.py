"""Hidden cards stay on the server while a solo game is running."""

from __future__ import annotations

import json

import pytest

from quiltwork.automa import new_solo_game
from quiltwork.notation import Record
from quiltwork.web.settings import Settings
from web_server import Browser, running

pytestmark = pytest.mark.asyncio

SEED = "hidden"


def hidden_order() -> str:
    """Return the order of the cards as positions and records would show it, once as each."""
    [pile] = [value for name, value in new_solo_game(seed=SEED).start.extensions if name == "automa.pile"]
    return pile


async def everything_about(browser: Browser, table: str) -> str:
    """Return all that the REST API tells about a table."""
    paths = ("", "/positions", "/positions/0", "/positions/1", "/record.qgn", "/picture.svg")
    return "\n".join([(await browser.http.get(f"/api/tables/{table}{path}")).text for path in paths])


async def test_no_response_and_no_message_contains_the_order_while_the_game_is_running(own_settings: Settings) -> None:
    order = hidden_order()
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("solo", seed=SEED)
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            sent = json.dumps(socket.received) + await everything_about(ada, table)
    # The first card has been revealed, so only the order of the others is a secret.
    later = order.split(".", 1)[1]
    assert later not in sent
    assert later.replace(".", " ") not in sent
    assert "automa.pile" not in sent


async def test_the_record_is_refused_while_it_would_show_hidden_cards(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("solo", seed=SEED)
        refused = await ada.http.get(f"/api/tables/{table}/record.qgn")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "record-hidden")
        assert not (await ada.state_of(table))["you"]["can_export"]


async def test_after_the_game_record_and_position_are_complete(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("solo", seed=SEED)
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.request("resign")
        text = (await ada.http.get(f"/api/tables/{table}/record.qgn")).text
        assert Record.parse(text).start == new_solo_game(seed=SEED).start
        state = await ada.state_of(table)
        assert f"automa.pile={hidden_order()}" in state["position"]["text"]


async def test_a_game_without_hidden_cards_can_be_exported_at_any_time(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        assert (await ada.http.get(f"/api/tables/{table}/record.qgn")).status_code == 200
