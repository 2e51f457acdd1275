"""All games of a player: found, counted, removed and exported."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from quiltwork.notation import read_records
from web_server import Browser, Site, running, settings_for

pytestmark = pytest.mark.asyncio
LAST_SPACE = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/LoooooYYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 30b4i52t 20b6i53t 1 -"
)


@pytest_asyncio.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(settings_for(tmp_path)) as site:
        yield site


async def games_of(browser: Browser) -> dict[str, object]:
    answer = await browser.http.get("/api/games")
    assert answer.status_code == 200
    found: dict[str, object] = answer.json()
    return found


async def finish(browser: Browser, table: str) -> None:
    """Make the last move of a game that starts at `LAST_SPACE`."""
    async with browser.connect(table) as socket:
        await socket.wait_for_state()
        await socket.send("move", move="adv")
        await socket.wait_for_state(lambda state: state["table"]["status"] == "over")


async def invite(host: Browser, guest: Browser, **options: object) -> str:
    table = await host.create_table("invite", names=["Ada", None], **options)
    async with guest.connect(table) as socket:
        await socket.wait_for_state()
        await socket.send("sit", name="Bo")
        await socket.wait_for_state(lambda state: state["table"]["status"] == "playing")
    return table


async def test_a_running_game_stays_reachable_however_many_others_there_are(site: Site) -> None:
    ada, bo = site.browser(), site.browser()
    first = await invite(ada, bo)
    for _ in range(15):
        await ada.create_table("local")
    found = await games_of(ada)
    games = found["games"]
    assert isinstance(games, list)
    assert len(games) == 16
    assert first in [game["id"] for game in games]


async def test_results_are_counted_by_time_control(site: Site) -> None:
    ada, bo = site.browser(), site.browser()
    controls = [{"kind": "live", "minutes": 10}, {"kind": "correspondence", "days": 1}, {"kind": "live", "minutes": 30}]
    for control in controls:
        table = await invite(ada, bo, time_control=control)
        async with bo.connect(table) as socket:
            await socket.wait_for_state()
            await socket.send("resign")
            await socket.wait_for_state(lambda state: state["table"]["status"] == "over")
    results = (await games_of(ada))["results"]
    assert isinstance(results, dict)
    counted = [(row["name"], row["games"], row["won"]) for row in results["by_time_control"]]
    assert counted == [("live", 2, 2), ("correspondence", 1, 1)]


async def test_results_count_games_against_somebody_else(site: Site) -> None:
    ada = site.browser()
    won = await ada.create_table("computer", level="casual", position=LAST_SPACE, seat=1)
    await finish(ada, won)
    local = await ada.create_table("local", position=LAST_SPACE)
    await finish(ada, local)
    found = await games_of(ada)
    results = found["results"]
    assert isinstance(results, dict)
    assert (results["total"]["games"], results["total"]["won"]) == (1, 0 if results["current_streak"] < 0 else 1)
    assert [row["name"] for row in results["by_level"]] == ["casual"]
    assert [row["name"] for row in results["by_edition"]] == ["revised"]
    assert [row["name"] for row in results["by_time_control"]] == ["none"]
    games = found["games"]
    assert isinstance(games, list)
    entry = next(game for game in games if game["id"] == won)
    assert entry["level"] == "casual"
    assert results["total"]["best_score"] == entry["scores"][0]


async def test_a_newcomer_is_offered_the_weakest_level(site: Site) -> None:
    ada = site.browser()
    levels = (await ada.http.get("/api/meta")).json()["levels"]
    assert (await games_of(ada))["suggested_level"] == levels[0]["name"]


async def test_your_own_game_is_removed_permanently(site: Site) -> None:
    ada = site.browser()
    table = await ada.create_table("local")
    assert (await ada.http.delete(f"/api/games/{table}")).status_code == 204
    assert (await ada.http.get(f"/api/tables/{table}")).status_code == 404
    assert (await games_of(ada))["games"] == []


async def test_a_game_that_another_person_played_stays_in_their_list(site: Site) -> None:
    ada, bo = site.browser(), site.browser()
    table = await invite(ada, bo)
    refused = await ada.http.delete(f"/api/games/{table}")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "resign-before-removing")
    async with ada.connect(table) as socket:
        await socket.wait_for_state()
        await socket.send("resign", seat=1)
        await socket.wait_for_state(lambda state: state["table"]["status"] == "over")
    assert (await ada.http.delete(f"/api/games/{table}")).status_code == 204
    assert (await games_of(ada))["games"] == []
    kept = (await games_of(bo))["games"]
    assert isinstance(kept, list)
    assert [game["id"] for game in kept] == [table]


async def test_nobody_removes_the_game_of_somebody_else(site: Site) -> None:
    ada, eve = site.browser(), site.browser()
    table = await ada.create_table("local")
    assert (await eve.http.delete(f"/api/games/{table}")).status_code == 404
    assert (await ada.http.get(f"/api/tables/{table}")).status_code == 200


async def test_all_games_are_exported_as_one_file(site: Site, tmp_path: Path) -> None:
    ada = site.browser()
    for names in (["Ada", "Bo"], ["<script>", "Cy"]):
        await ada.create_table("local", names=names)
    await ada.create_table("solo")  # its record would show the cards
    answer = await ada.http.get("/api/games/records.qgn")
    assert "attachment" in answer.headers["content-disposition"]
    (tmp_path / "games.qgn").write_text(answer.text, encoding="utf-8")
    records = list(read_records(tmp_path / "games.qgn"))
    assert [record.tags["Player1"] for record in records] == ["<script>", "Ada"]


async def test_all_games_are_removed_except_one_that_another_person_plays(site: Site) -> None:
    ada, bo = site.browser(), site.browser()
    running = await invite(ada, bo)
    await ada.create_table("local")
    assert (await ada.http.delete("/api/games")).json() == {"removed": 1, "kept": 1}
    kept = (await games_of(ada))["games"]
    assert isinstance(kept, list)
    assert [game["id"] for game in kept] == [running]
