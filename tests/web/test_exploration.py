"""Trying things out: continuing a game, pasted positions and rings, custom editions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from quiltwork.editions import read_edition
from quiltwork.opening import new_game
from quiltwork.rules import Position
from web_server import Browser, Site, running, settings_for

pytestmark = pytest.mark.asyncio
CUSTOM: dict[str, Any] = {"name": "cheap", "patches": {"K": {"cost": 1}}, "start": {"buttons": 9}}


@pytest_asyncio.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    served = read_edition('name = "house"\n[start]\nbuttons = 7\n')
    async with running(settings_for(tmp_path), editions=[served]) as site:
        yield site


async def post(browser: Browser, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = await browser.http.post(path, json=body)
    return answer.status_code, answer.json()


async def play(browser: Browser, table: str, *moves: str) -> None:
    async with browser.connect(table) as socket:
        await socket.wait_for_state()
        for ply, move in enumerate(moves, start=1):
            await socket.send("move", move=move)
            await socket.wait_for_state(lambda state, ply=ply: state["ply"] == ply)  # type: ignore[misc]


# --- continuing a game -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["local", "computer"])
async def test_a_table_continues_another_game_with_its_moves(site: Site, mode: str) -> None:
    browser = site.browser()
    table = await browser.create_table(seed="explore")
    await play(browser, table, "adv", "adv", "adv")
    status, created = await post(
        browser, "/api/tables", mode=mode, seat=1, level="beginner", continues={"table": table, "ply": 2}
    )
    assert status == 201
    new = await browser.state_of(created["id"])
    assert [move["move"] for move in new["moves"]] == ["adv", "adv"]
    assert (await browser.state_of(table))["ply"] == 3
    record = (await browser.http.get(f"/api/tables/{created['id']}/record.qgn")).text
    assert record.endswith("1 adv\n2 adv\n")


async def test_a_table_continues_a_line_that_leaves_another_game(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table(seed="explore")
    await play(browser, table, "adv", "adv")
    history = (await browser.http.get(f"/api/tables/{table}/positions")).json()["positions"]
    position = Position.parse(history[1]["position"]["text"])
    sewn = next(str(move) for move in position.legal_moves if str(move) != "adv")
    continues = {"table": table, "ply": 1, "moves": [sewn]}
    status, created = await post(browser, "/api/tables", mode="local", continues=continues)
    assert status == 201
    assert [move["move"] for move in (await browser.state_of(created["id"]))["moves"]] == ["adv", sewn]


async def test_a_line_that_breaks_the_rules_cannot_be_continued(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table(seed="explore")
    continues = {"table": table, "ply": 0, "moves": ["oa1"]}
    status, answer = await post(browser, "/api/tables", mode="local", continues=continues)
    assert (status, answer["error"]["code"]) == (422, "illegal-move")


async def test_an_imported_game_can_be_continued(site: Site) -> None:
    browser = site.browser()
    ring = new_game(seed=1).start.ring
    _, record = await post(browser, "/api/records", text=f'[Edition "revised"]\n[Ring "{ring}"]\n\n1 adv\n2 adv\n')
    status, _ = await post(browser, "/api/tables", mode="local", continues={"table": record["id"], "ply": 1})
    assert status == 201


async def test_nobody_continues_a_game_that_two_people_are_playing(site: Site) -> None:
    host, guest = site.browser(), site.browser()
    table = await host.create_table("invite")
    async with guest.connect(table) as socket:
        await socket.wait_for_state()
        await socket.send("sit", name="Bo")
        await socket.wait_for_state(lambda state: state["table"]["status"] == "playing")
    status, answer = await post(guest, "/api/tables", mode="local", continues={"table": table, "ply": 0})
    assert (status, answer["error"]["code"]) == (409, "game-still-running")


async def test_a_game_stays_closed_to_the_engine_after_a_player_has_given_the_seat_up(site: Site) -> None:
    host, guest = site.browser(), site.browser()
    table = await host.create_table("invite", seat=1)
    async with guest.connect(table) as socket:
        await socket.wait_for_state()
        await socket.request("sit", name="Bo")
        await play(host, table, "adv")
        await socket.wait_for_state(lambda state: state["ply"] == 1)
        assert (await socket.request("leave_seat"))["type"] == "ack"
    status, answer = await post(guest, "/api/tables", mode="local", continues={"table": table, "ply": 1})
    assert (status, answer["error"]["code"]) == (409, "game-still-running")
    position = (await guest.state_of(table))["position"]["text"]
    own = await guest.create_table("local", position=position)
    status, answer = await post(guest, f"/api/tables/{own}/analyse", ply=0)
    assert (status, answer["error"]["code"]) == (409, "position-is-live")
    # The player who stayed may go on against a computer.
    async with host.connect(table) as socket:
        await socket.wait_for_state()
        assert (await socket.request("add_computer", level="casual"))["type"] == "ack"
    assert (await post(guest, f"/api/tables/{own}/analyse", ply=0))[0] == 200


async def test_the_hidden_cards_of_a_running_solo_game_stay_hidden(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table("solo")
    status, answer = await post(browser, "/api/tables", mode="solo", continues={"table": table, "ply": 0})
    assert (status, answer["error"]["code"]) == (409, "solo-game-still-running")
    assert answer["error"]["message"].endswith("finish it or resign first")


async def test_a_continuation_names_what_is_wrong(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table()
    for continues, code in (({"table": table, "ply": 5}, "no-such-ply"), ({"table": "x", "ply": 0}, "no-such-table")):
        status, answer = await post(browser, "/api/tables", mode="local", continues=continues)
        assert (status, answer["error"]["code"]) == (404, code)
    start = {"continues": {"table": table, "ply": 0}, "seed": "7"}
    status, answer = await post(browser, "/api/tables", mode="local", **start)
    assert (status, answer["error"]["code"]) == (422, "one-start-only")


# --- pasting a position or a ring ------------------------------------------------------------------------------------


async def test_a_bare_position_is_imported(site: Site) -> None:
    browser = site.browser()
    position = new_game(seed=1).position.text()
    status, created = await post(browser, "/api/records", text=f"  {position}\n")
    assert status == 201
    state = await browser.state_of(created["id"])
    assert (state["position"]["text"], state["table"]["is_review"]) == (position, True)


async def test_a_bare_ring_is_imported(site: Site) -> None:
    browser = site.browser()
    ring = new_game(seed=1).start.ring
    _, created = await post(browser, "/api/records", text=ring)
    assert (await browser.state_of(created["id"]))["position"]["ring"] == list(ring)


async def test_a_position_or_ring_with_a_mistake_says_what_is_wrong(site: Site) -> None:
    browser = site.browser()
    position = new_game(seed=1).position.text()
    status, answer = await post(browser, "/api/records", text=position.replace("9/9", "9/8", 1))
    assert status == 422
    assert "row" in answer["error"]["message"]
    status, answer = await post(browser, "/api/records", text=new_game(seed=1).start.ring[:-1])
    assert status == 422
    assert answer["error"]["code"] != "record-without-start"


# --- custom editions -------------------------------------------------------------------------------------------------


async def test_a_custom_edition_is_checked_at_its_fields(site: Site) -> None:
    browser = site.browser()
    status, info = await post(browser, "/api/editions", data=CUSTOM)
    assert (status, info["start_buttons"], info["custom"]["name"]) == (200, 9, "cheap")
    assert [patch["letter"] for patch in info["patches"] if patch["is_changed"]] == ["K"]
    wrong = {**CUSTOM, "patches": {"K": {"cost": -1}}}
    status, answer = await post(browser, "/api/editions", data=wrong)
    assert (status, answer["error"]["field"]) == (422, "patches.K.cost")
    status, answer = await post(browser, "/api/tables", mode="local", edition=wrong)
    assert (status, answer["error"]["field"]) == (422, "edition.patches.K.cost")


async def test_an_edition_file_is_read(site: Site) -> None:
    browser = site.browser()
    status, info = await post(browser, "/api/editions", toml='name = "mine"\n[start]\nbuttons = 3\n')
    assert (status, info["name"], info["start_buttons"]) == (200, "mine", 3)
    status, answer = await post(browser, "/api/editions", toml="start = 1\n[")
    assert status == 422
    assert answer["error"]["message"].startswith("line 2")
    assert (await post(browser, "/api/editions"))[0] == 422


async def test_a_custom_edition_is_stored_with_the_table_and_in_the_record(site: Site) -> None:
    browser = site.browser()
    table = await browser.create_table(edition=CUSTOM)
    state = await browser.state_of(table)
    assert state["table"]["is_custom_edition"]
    assert state["position"]["players"][0]["buttons"] == 9
    info = (await browser.http.get(f"/api/tables/{table}/edition")).json()
    assert info["name"] == "cheap"
    record = (await browser.http.get(f"/api/tables/{table}/record.qgn")).text
    _, imported = await post(browser, "/api/records", text=record)
    assert (await browser.http.get(f"/api/tables/{imported['id']}/edition")).json() == info


async def test_the_server_offers_the_editions_it_was_started_with(site: Site) -> None:
    browser = site.browser()
    editions = (await browser.http.get("/api/meta")).json()["editions"]
    assert [edition["name"] for edition in editions if edition["custom"]] == ["house"]
    table = await browser.create_table(edition="house")
    assert (await browser.state_of(table))["position"]["players"][0]["buttons"] == 7
