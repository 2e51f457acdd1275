"""A player's own mistakes: from a review to the deck, and back on their date."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from quiltwork import Record, new_game
from quiltwork.web.guard.identity import TOKEN_COOKIE
from quiltwork.web.settings import Settings
from web_server import PATIENCE, Browser, Site, running

pytestmark = pytest.mark.asyncio

TODAY = datetime.now(UTC).date()


async def review(browser: Browser, table: str) -> Any:
    assert (await browser.http.post(f"/api/tables/{table}/review")).status_code == 202
    async with asyncio.timeout(3 * PATIENCE):
        while True:
            found = (await browser.http.get(f"/api/tables/{table}/review")).json()
            if found["status"] in ("done", "failed"):
                return found
            await asyncio.sleep(0.02)


async def lose_points(browser: Browser, table: str) -> None:
    """Play the worst first move, as the engine of the tests sees it, and resign."""
    async with browser.connect(table) as socket:
        await socket.wait_for_state()
        await socket.play(str(new_game(ring=ring_of(socket.state)).position.legal_moves[-1]))
        while (await socket.request("resign"))["type"] != "ack":  # the computer moves at the same time
            await socket.wait_for("state")


def ring_of(state: dict[str, Any]) -> str:
    return "".join(state["position"]["ring"])


async def reviewed_mistake(site: Site) -> tuple[Browser, str, Any]:
    """A player with one mistake against the computer, the table, and the card in the list."""
    browser = site.browser()
    table = await browser.create_table("computer", seed="mistake", level="casual", seat=1)
    await lose_points(browser, table)
    assert (await review(browser, table))["status"] == "done"
    deck = await get(browser, f"/api/mistakes?date={TODAY}")
    return browser, table, deck["cards"][0]


async def get(browser: Browser, path: str, status: int = 200) -> Any:
    reply = await browser.http.get(path)
    assert reply.status_code == status, reply.text
    return reply.json()


async def answer(browser: Browser, card: str, move: str | None, *, day: object = TODAY) -> Any:
    reply = await browser.http.post(f"/api/mistakes/{card}/attempts", json={"answer": move, "date": str(day)})
    assert reply.status_code == 200, reply.text
    return reply.json()


def legal_moves(card: Any) -> list[str]:
    position = new_game(ring="".join(card["puzzle"]["position"]["ring"])).position
    return list(map(str, position.legal_moves))


async def test_a_reviewed_mistake_is_in_the_deck_of_its_player_and_due(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, table, card = await reviewed_mistake(site)
        assert (card["label"], card["table"], card["ply"], card["is_due"]) == ("blunder", table, 1, True)
        assert (await get(site.browser(), f"/api/mistakes?date={TODAY}"))["cards"] == []
        shown = await get(browser, f"/api/mistakes/{card['id']}?date={TODAY}")
        assert (shown["puzzle"]["solution"], shown["puzzle"]["attempt"]) == (None, None)
        assert shown["puzzle"]["task"]["code"] == "puzzle-task-better"


async def test_the_same_review_adds_no_card_twice(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, table, _ = await reviewed_mistake(site)
        await review(browser, table)
        assert len((await get(browser, f"/api/mistakes?date={TODAY}"))["cards"]) == 1


async def test_a_solved_card_returns_later_and_one_that_was_given_up_tomorrow(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        shown = await get(browser, f"/api/mistakes/{card['id']}?date={TODAY}")
        solved = await answer(browser, card["id"], legal_moves(shown)[0])
        entry = solved["card"]["entry"]
        assert (solved["is_solved"], entry["grade"], entry["is_due"]) == (True, "good", False)
        assert entry["due"] > str(TODAY + timedelta(days=1))
        codes = [reason["code"] for reason in solved["card"]["puzzle"]["solution"]["reasons"]]
        assert codes[0] in ("mistake-chosen", "mistake-placed-elsewhere")
        assert codes[-1] == "mistake-proof"

        other, _, second = await reviewed_mistake(site)
        given_up = await answer(other, second["id"], None)
        assert given_up["card"]["entry"]["grade"] == "again"
        assert given_up["card"]["entry"]["due"] == str(TODAY + timedelta(days=1))
        assert (await get(other, f"/api/mistakes?date={TODAY}"))["due"] == 0
        assert (await get(other, f"/api/mistakes?date={TODAY + timedelta(days=1)}"))["due"] == 1


async def test_a_wrong_answer_can_be_tried_again_and_then_counts_as_hard(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        shown = await get(browser, f"/api/mistakes/{card['id']}?date={TODAY}")
        wrong = await answer(browser, card["id"], legal_moves(shown)[1])
        assert (wrong["is_solved"], wrong["card"]["puzzle"]["solution"]) == (False, None)
        assert wrong["card"]["entry"]["is_due"]
        right = await answer(browser, card["id"], legal_moves(shown)[0])
        assert right["card"]["entry"]["grade"] == "hard"


async def test_an_answer_that_is_sent_twice_counts_once(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        first = await answer(browser, card["id"], None)
        again = await answer(browser, card["id"], None)
        assert again["card"]["entry"] == first["card"]["entry"]


async def test_the_player_may_choose_another_grade_for_the_last_answer(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        early = await browser.http.post(f"/api/mistakes/{card['id']}/grade", json={"grade": "easy", "date": str(TODAY)})
        assert (early.status_code, early.json()["error"]["code"]) == (409, "mistake-without-grade")
        shown = await get(browser, f"/api/mistakes/{card['id']}?date={TODAY}")
        good = (await answer(browser, card["id"], legal_moves(shown)[0]))["card"]["entry"]
        dues = []
        for grade in ("easy", "good"):
            reply = await browser.http.post(
                f"/api/mistakes/{card['id']}/grade", json={"grade": grade, "date": str(TODAY)}
            )
            dues.append(reply.json()["entry"]["due"])
        assert dues[0] > dues[1] == good["due"]


async def test_a_removed_card_does_not_return_with_another_review(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        assert (await browser.http.delete(f"/api/mistakes/{card['id']}")).status_code == 204
        assert (await get(browser, f"/api/mistakes?date={TODAY}"))["cards"] == []
        assert (await browser.http.delete(f"/api/mistakes/{card['id']}")).status_code == 404


async def test_nobody_sees_the_cards_of_others(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        _, _, card = await reviewed_mistake(site)
        missing = await get(site.browser(), f"/api/mistakes/{card['id']}?date={TODAY}", 404)
        assert missing["error"]["code"] == "mistake-unknown"


async def test_a_deck_survives_a_restart(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        token = browser.token
        assert token is not None
    async with running(own_settings) as site:
        browser = site.browser()
        browser.http.cookies.set(TOKEN_COOKIE, token)
        assert (await get(browser, f"/api/mistakes?date={TODAY}"))["cards"] == [card]


async def test_imported_games_and_games_at_one_screen_add_no_cards(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser = site.browser()
        game = new_game(seed=7)
        for _ in range(3):
            game.push(game.position.legal_moves[-1])
        reply = await browser.http.post("/api/records", json={"text": Record.from_game(game).text()})
        await review(browser, reply.json()["id"])
        local = await browser.create_table("local", seed="mistake")
        await lose_points(browser, local)
        await review(browser, local)
        assert (await get(browser, f"/api/mistakes?date={TODAY}"))["cards"] == []


@pytest.mark.parametrize("body", [{"answer": "adv"}, {"answer": "adv", "date": "2026-02-30"}, {"date": "9999-01-01"}])
async def test_an_answer_without_a_possible_date_is_refused(body: dict[str, str], own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, card = await reviewed_mistake(site)
        reply = await browser.http.post(f"/api/mistakes/{card['id']}/attempts", json=body)
        assert reply.status_code == 422


async def test_statistics_come_from_reviews_results_and_puzzles(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, table, _ = await reviewed_mistake(site)
        puzzle = await get(browser, "/api/puzzles/next")
        await browser.http.post(f"/api/puzzles/{puzzle['id']}/attempts", json={})
        found = await get(browser, f"/api/statistics?date={TODAY}")
        [game] = found["games"]
        assert (game["table"], game["decisions"] > 0, game["points_lost"] > 0) == (table, True, True)
        assert (found["labels"]["blunder"], sum(found["kinds"].values())) == (1, 1)
        assert [(tally["name"], tally["games"]) for tally in found["results"]["by_level"]] == [("casual", 1)]
        rating = (await get(browser, "/api/puzzles"))["rating"]
        assert [point["rating"] for point in found["ratings"]] == [rating]
        assert (found["puzzle_streak"], found["daily_streak"]) == (0, 0)


async def test_somebody_new_has_empty_statistics(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        found = await get(site.browser(), f"/api/statistics?date={TODAY}")
        assert (found["games"], found["ratings"], found["kinds"]) == ([], [], {})


async def test_the_export_has_all_data_of_one_player_but_no_secrets(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, table, card = await reviewed_mistake(site)
        await browser.http.post("/api/player/codes")
        reply = await browser.http.get("/api/statistics/export.json")
        assert reply.headers["content-disposition"] == 'attachment; filename="quiltwork-player.json"'
        exported = reply.json()
        assert (exported["format"], exported["version"]) == ("quiltwork-player", 1)
        assert [game["id"] for game in exported["games"]] == [table]
        assert [row["card_id"] for row in exported["mistakes"]] == [card["id"]]
        assert [row["table_id"] for row in exported["reviewed_games"]] == [table]
        assert "connect_codes" not in exported
        assert "player_id" not in exported["mistakes"][0]
        assert (await get(site.browser(), "/api/statistics/export.json"))["mistakes"] == []


async def test_a_deleted_player_has_no_cards_and_no_statistics(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser, _, _ = await reviewed_mistake(site)
        assert (await browser.http.delete("/api/player")).is_success
        exported = await get(browser, "/api/statistics/export.json")
        assert (exported["mistakes"], exported["reviewed_games"]) == ([], [])
