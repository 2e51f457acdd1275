"""Puzzles on the server: answers, ratings, votes, the daily puzzle and ring."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from quiltwork.puzzles import Kind, Puzzle, shipped_puzzles
from quiltwork.puzzles.daily import FIRST_DAY, daily_puzzle, daily_ring
from quiltwork.puzzles.progress import DailyResult, daily_streak
from quiltwork.web.api import puzzles as api
from quiltwork.web.guard.identity import TOKEN_COOKIE
from quiltwork.web.settings import Settings
from quiltwork.web.store.analyses import engine_name
from quiltwork.web.store.database import open_database
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.job_kinds import RECHECK
from web_server import PATIENCE, Browser, running

pytestmark = pytest.mark.asyncio

DAY = date(2026, 3, 14)


def first_of(kind: Kind) -> Puzzle:
    return next(puzzle for puzzle in shipped_puzzles() if puzzle.kind is kind)


def wrong_answer(puzzle: Puzzle) -> str:
    return next(str(move) for move in puzzle.position.legal_moves if str(move) not in puzzle.answers)


@asynccontextmanager
async def stored_jobs(settings: Settings) -> AsyncIterator[StoredJobs]:
    """The jobs of a running server."""
    database = open_database(settings.database_url)
    async with EventLog(database) as event_log:
        yield StoredJobs(event_log)
    await database.dispose()


async def rechecked(jobs: StoredJobs) -> list[Mapping[str, Any]]:
    """Wait for the result of a puzzle that is searched again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await jobs.results(RECHECK)
            if found:
                return found
            await asyncio.sleep(0.02)


async def answer(browser: Browser, puzzle: Puzzle, move: str | None, **more: str) -> Any:
    reply = await browser.http.post(f"/api/puzzles/{puzzle.id}/attempts", json={"answer": move, **more})
    assert reply.status_code == 200, reply.text
    return reply.json()


async def get(browser: Browser, path: str, status: int = 200) -> Any:
    reply = await browser.http.get(path)
    assert reply.status_code == status, reply.text
    return reply.json()


async def test_a_puzzle_hides_its_solution_until_it_is_over(own_settings: Settings) -> None:
    puzzle = first_of(Kind.ENDGAME)
    async with running(own_settings) as site:
        browser = site.browser()
        shown = await get(browser, f"/api/puzzles/{puzzle.id}")
        assert shown["solution"] is None
        assert shown["position"]["text"] == puzzle.position_text
        wrong = await answer(browser, puzzle, wrong_answer(puzzle))
        assert (wrong["is_solved"], wrong["puzzle"]["solution"]) == (False, None)
        right = await answer(browser, puzzle, puzzle.answers[0])
        assert right["is_solved"]
        assert right["puzzle"]["solution"]["answers"] == list(puzzle.answers)
        assert len(right["puzzle"]["solution"]["line"]) == len(puzzle.line) + 1


async def test_only_the_first_answer_changes_ratings(own_settings: Settings) -> None:
    puzzle = first_of(Kind.ENDGAME)
    async with running(own_settings) as site:
        browser = site.browser()
        wrong = await answer(browser, puzzle, wrong_answer(puzzle))
        assert wrong["rating"] < wrong["rating_before"]
        assert wrong["puzzle"]["difficulty"] > puzzle.difficulty
        right = await answer(browser, puzzle, puzzle.answers[0])
        assert right["rating"] == right["rating_before"] == wrong["rating"]
        assert right["puzzle"]["attempt"] == {"is_right": False, "tries": 2, "is_solved": True, "is_over": True}
        again = await answer(browser, puzzle, puzzle.answers[0])
        assert again["puzzle"]["attempt"]["tries"] == 2


async def test_giving_up_shows_the_solution_and_counts_as_not_solved(own_settings: Settings) -> None:
    puzzle = first_of(Kind.PATCH)
    async with running(own_settings) as site:
        browser = site.browser()
        given_up = await answer(browser, puzzle, None)
        assert given_up["puzzle"]["solution"]["reasons"]
        assert given_up["rating"] < given_up["rating_before"]
        later = await answer(browser, puzzle, puzzle.answers[0])
        assert later["puzzle"]["attempt"]["is_solved"] is False


async def test_a_quilt_is_filled_patch_by_patch_in_any_order(own_settings: Settings) -> None:
    puzzle = first_of(Kind.FILL)
    moves = puzzle.answers[0].split()
    async with running(own_settings) as site:
        browser = site.browser()
        path = f"/api/puzzles/{puzzle.id}/quilt"
        shown = await get(browser, f"/api/puzzles/{puzzle.id}")
        assert [patch["letter"] for patch in shown["options"]["patches"]] == list(puzzle.position.ring)
        reply = await browser.http.post(path, json={"placed": moves[::-1][:-1]})
        assert reply.status_code == 200, reply.text
        assert [patch["letter"] for patch in reply.json()["options"]["patches"]] == [moves[0][0]]
        overlapping = await browser.http.post(path, json={"placed": [moves[0], moves[0]]})
        assert overlapping.status_code == 422
        assert (await answer(browser, puzzle, " ".join(moves)))["is_solved"]


async def test_an_illegal_move_is_refused_and_counts_as_nothing(own_settings: Settings) -> None:
    puzzle = first_of(Kind.PATCH)
    async with running(own_settings) as site:
        browser = site.browser()
        for move in ("Zr9z9", "xx", "o-"):
            reply = await browser.http.post(f"/api/puzzles/{puzzle.id}/attempts", json={"answer": move})
            assert reply.status_code == 422, reply.text
        assert (await get(browser, f"/api/puzzles/{puzzle.id}"))["attempt"] is None


@pytest.mark.parametrize("vote", [2, -7, "1; drop table puzzle_votes", None, 0.5])
async def test_a_hostile_vote_is_refused(vote: object, own_settings: Settings) -> None:
    puzzle = first_of(Kind.PATCH)
    async with running(own_settings) as site:
        browser = site.browser()
        await answer(browser, puzzle, None)
        reply = await browser.http.post(f"/api/puzzles/{puzzle.id}/vote", json={"vote": vote})
        assert reply.status_code == 422
        assert (await get(browser, f"/api/puzzles/{puzzle.id}"))["vote"] == 0


async def test_only_who_tried_a_puzzle_may_vote_and_a_vote_can_be_taken_back(own_settings: Settings) -> None:
    puzzle = first_of(Kind.PATCH)
    path = f"/api/puzzles/{puzzle.id}"
    async with running(own_settings) as site:
        browser = site.browser()
        early = await browser.http.post(f"{path}/vote", json={"vote": 1})
        assert (early.status_code, early.json()["error"]["code"]) == (409, "puzzle-vote-before-attempt")
        await answer(browser, puzzle, None)
        for vote in (1, -1, 0):
            assert (await browser.http.post(f"{path}/vote", json={"vote": vote})).status_code == 204
            assert (await get(browser, path))["vote"] == vote


@pytest.mark.parametrize("is_best", [False, True])
async def test_a_disliked_puzzle_is_searched_again_and_stays_only_if_its_answer_holds(
    is_best: bool, own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The engine of the test takes advancing for the best move.
    puzzle = next(
        puzzle for puzzle in shipped_puzzles() if puzzle.kind is Kind.PATCH and ("adv" in puzzle.answers) == is_best
    )
    offered: list[str] = []

    def first(known: Sequence[Puzzle], *_: object) -> Puzzle:
        offered[:] = [each.id for each in known]
        return known[0]

    monkeypatch.setattr(api, "next_puzzle", first)
    async with running(own_settings) as site, stored_jobs(own_settings) as jobs:
        key = f"{RECHECK}:{puzzle.id}:{engine_name()}"
        for number in range(3):
            await get(site.browser(), "/api/puzzles/next")
            assert puzzle.id in offered
            assert await jobs.find(key) is None, number
            browser = site.browser()
            await answer(browser, puzzle, None)
            await browser.http.post(f"/api/puzzles/{puzzle.id}/vote", json={"vote": -1})
        results = await rechecked(jobs)
        assert [(result["puzzle"], result["holds"], result["visits"]) for result in results] == [
            (puzzle.id, is_best, 100_000)
        ]
        await get(site.browser(), "/api/puzzles/next")
        assert (puzzle.id in offered) == is_best


async def test_a_disliked_puzzle_that_is_solved_exactly_is_not_searched_again(own_settings: Settings) -> None:
    puzzle = first_of(Kind.ENDGAME)
    async with running(own_settings) as site, stored_jobs(own_settings) as jobs:
        for _ in range(4):
            browser = site.browser()
            await answer(browser, puzzle, None)
            await browser.http.post(f"/api/puzzles/{puzzle.id}/vote", json={"vote": -1})
        assert await jobs.unfinished() == []
        assert await jobs.results(RECHECK) == []


async def test_the_next_puzzle_fits_the_players_rating(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser = site.browser()
        for kind in Kind:
            found = await get(browser, f"/api/puzzles/next?kind={kind.value}")
            assert found["kind"] == kind
            assert abs(found["difficulty"] - 800) < 300


async def test_everything_survives_a_restart(own_settings: Settings) -> None:
    puzzle = first_of(Kind.ENDGAME)
    async with running(own_settings) as site:
        browser = site.browser()
        before = await answer(browser, puzzle, puzzle.answers[0])
        token = browser.token
        assert token is not None
    async with running(own_settings) as site:
        browser = site.browser()
        browser.http.cookies.set(TOKEN_COOKIE, token)
        overview = await get(browser, "/api/puzzles")
        assert (overview["solved"], overview["rating"], overview["streak"]) == (1, before["rating"], 1)


async def test_the_daily_puzzle_is_that_of_the_date_for_everybody(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        for day in (DAY, DAY + timedelta(days=1)):
            shown = [await get(site.browser(), f"/api/daily/{day}") for _ in range(2)]
            assert {each["puzzle"]["id"] for each in shown} == {daily_puzzle(day).id}
            assert {each["ring"]["ring"] for each in shown} == {daily_ring(day).ring}
            assert shown[0]["number"] == (day - FIRST_DAY).days + 1


@pytest.mark.parametrize("day", ["2026-02-30", "2025-12-31", "9999-01-01", "yesterday", "2026-3-14"])
async def test_an_impossible_date_gets_a_clear_answer(day: str, own_settings: Settings) -> None:
    async with running(own_settings) as site:
        refused = await get(site.browser(), f"/api/daily/{day}", 422)
        assert refused["error"]["code"] in ("daily-not-a-date", "daily-too-early", "daily-too-late")


async def test_tomorrow_has_begun_somewhere_but_not_the_day_after(own_settings: Settings) -> None:
    today = datetime.now(UTC).date()
    async with running(own_settings) as site:
        await get(site.browser(), f"/api/daily/{today + timedelta(days=1)}")
        await get(site.browser(), f"/api/daily/{today + timedelta(days=2)}", 422)


async def test_a_daily_result_counts_once_and_is_in_the_archive(own_settings: Settings) -> None:
    puzzle = daily_puzzle(DAY)
    async with running(own_settings) as site:
        browser = site.browser()
        await answer(browser, puzzle, puzzle.answers[0], date=DAY.isoformat())
        await answer(browser, puzzle, None, date=DAY.isoformat())
        shown = await get(browser, f"/api/daily/{DAY}")
        assert shown["result"] == {"tries": 1, "is_solved": True}
        assert shown["streak"] == 1
        archive = await get(browser, f"/api/daily?until={DAY}&days=7")
        assert [day["date"] for day in archive["days"][:2]] == ["2026-03-14", "2026-03-13"]
        assert [day["result"] for day in archive["days"][:2]] == [{"tries": 1, "is_solved": True}, None]
        first = await get(browser, f"/api/daily?until={FIRST_DAY}")
        assert len(first["days"]) == 1


async def test_another_puzzle_is_not_the_daily_one(own_settings: Settings) -> None:
    other = daily_puzzle(DAY + timedelta(days=3))
    async with running(own_settings) as site:
        reply = await site.browser().http.post(
            f"/api/puzzles/{other.id}/attempts", json={"answer": other.answers[0], "date": DAY.isoformat()}
        )
        assert (reply.status_code, reply.json()["error"]["code"]) == (404, "daily-other-puzzle")


async def test_the_daily_ring_is_one_game_against_the_level_of_the_day(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        browser = site.browser()
        first = (await browser.http.post(f"/api/daily/{DAY}/game")).json()["id"]
        assert (await browser.http.post(f"/api/daily/{DAY}/game")).json()["id"] == first
        state = await browser.state_of(first)
        assert "".join(state["position"]["ring"]) == daily_ring(DAY).ring
        assert state["table"]["seats"]["2"]["level"] == "casual"
        shown = await get(browser, f"/api/daily/{DAY}")
        assert (shown["ring"]["table"], shown["ring"]["percentile"]) == (first, None)


async def test_the_daily_ring_can_be_played_again_after_its_game_was_removed(settings: Settings) -> None:
    async with running(settings) as site:
        browser = site.browser()
        first = (await browser.http.post(f"/api/daily/{DAY}/game")).json()["id"]
        assert (await browser.http.delete(f"/api/games/{first}")).status_code == 204
        second = (await browser.http.post(f"/api/daily/{DAY}/game")).json()["id"]
        assert (await browser.state_of(second))["table"]["status"] == "playing"
        assert (await get(browser, f"/api/daily/{DAY}"))["ring"]["table"] == second


async def test_two_clicks_at_once_start_one_game_on_the_daily_ring(settings: Settings) -> None:
    async with running(settings) as site:
        browser = site.browser()
        other = await browser.create_table()  # which sets the cookie
        replies = await asyncio.gather(*(browser.http.post(f"/api/daily/{DAY}/game") for _ in range(3)))
        [started] = {reply.json()["id"] for reply in replies}
        assert {entry["id"] for entry in (await get(browser, "/api/tables"))["tables"]} == {started, other}


async def test_an_unknown_puzzle_is_not_found(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        missing = await get(site.browser(), "/api/puzzles/patch-0000000000", 404)
        assert missing["error"]["code"] == "puzzle-unknown"


async def test_a_streak_of_days_ends_at_a_gap_and_today_may_be_open() -> None:
    solved, failed = DailyResult(1, True), DailyResult(2, False)
    days = {DAY - timedelta(days=back): solved for back in (1, 2, 3, 5)}
    assert daily_streak(days, DAY) == 3
    assert daily_streak({**days, DAY: solved}, DAY) == 4
    assert daily_streak({**days, DAY: failed}, DAY) == 0
    assert daily_streak({}, DAY) == 0
