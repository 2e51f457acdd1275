"""Solving puzzles in a browser."""

from __future__ import annotations

import re
from datetime import date

import pytest
from playwright.sync_api import expect

from browser_app import Keyboard, PlayArea, Visit, Visitor, WantedMove
from quiltwork.puzzles import Kind, Puzzle, shipped_puzzles
from quiltwork.puzzles.daily import daily_puzzle, day_number
from quiltwork.rules.patch import ORIENTATION_NAMES
from server_process import ServerProcess


def puzzle_of(kind: Kind, *, starts: str = "") -> Puzzle:
    return next(puzzle for puzzle in shipped_puzzles() if puzzle.kind is kind and puzzle.answers[0].startswith(starts))


def place(visitor: Visitor, slot: int, move: str) -> None:
    """Place a patch with the keyboard, using only what the live regions say."""
    area = PlayArea(visitor)
    area.place(WantedMove(move[0], slot, ORIENTATION_NAMES.index(move[1:3]), move[3:]), Keyboard(area))
    visitor.page.keyboard.press("Enter")


def test_an_endgame_is_solved_with_the_keyboard_and_stays_solved(visitor: Visitor) -> None:
    puzzle = next(
        puzzle
        for puzzle in shipped_puzzles()
        if puzzle.kind is Kind.ENDGAME and puzzle.answers[0][0] in puzzle.position.ring[:3]
    )
    page = visitor.open(f"/puzzles/{puzzle.id}")
    expect(page.get_by_role("heading", name=re.compile("Find"))).to_be_visible()
    slot = puzzle.position.ring.index(puzzle.answers[0][0]) + 1
    place(visitor, slot, puzzle.answers[0])
    expect(page.get_by_text("Correct.")).to_be_visible()
    expect(page.get_by_text(re.compile("Solved exactly"))).to_be_visible()
    page.reload()
    expect(page.get_by_text("Solved.", exact=True)).to_be_visible()


def test_puzzles_and_results_survive_a_killed_server(visitor: Visitor, server: ServerProcess) -> None:
    visitor.expect_errors("ERR_CONNECTION_REFUSED", "Failed to fetch")
    day = date(2026, 3, 15)
    page = visitor.open(f"/daily/{day}")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(f"quiltwork #{day_number(day)} 🟥")).to_be_visible()
    server.kill()
    server.start()
    page.reload()
    expect(page.get_by_text(f"quiltwork #{day_number(day)} 🟥")).to_be_visible()
    expect(page.get_by_text("Not solved. This is the solution.")).to_be_visible()


def test_a_wrong_choice_can_be_tried_again_and_given_up(visitor: Visitor) -> None:
    puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.kind is Kind.PATCH and "adv" not in puzzle.answers)
    page = visitor.open(f"/puzzles/{puzzle.id}")
    expect(page.get_by_role("heading", name=re.compile("Which patch"))).to_be_visible()
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Not the best choice.")).to_be_visible()
    expect(page.get_by_text(re.compile("Proven by"))).not_to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(re.compile("Proven by 2 searches"))).to_be_visible()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.get_by_role("button", name="Yes", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("button", name="Show the solution")).to_be_visible()


def test_a_which_patch_puzzle_is_solved_by_advancing(visitor: Visitor) -> None:
    puzzle = puzzle_of(Kind.PATCH, starts="adv")
    page = visitor.open(f"/puzzles/{puzzle.id}")
    page.get_by_role("button", name=re.compile("^Advance")).first.click()
    page.get_by_role("button", name=re.compile("^Advance to")).last.click()
    expect(page.get_by_text("Correct.")).to_be_visible()


def test_a_quilt_is_filled_and_a_patch_can_be_taken_back(visitor: Visitor) -> None:
    puzzle = puzzle_of(Kind.FILL)
    page = visitor.open(f"/puzzles/{puzzle.id}")
    expect(page.get_by_role("heading", name="Place all patches on the quilt.")).to_be_visible()
    moves = puzzle.answers[0].split()
    buttons = page.get_by_role("list", name="Patches to place").get_by_role("button")
    expect(buttons).to_have_count(len(moves))
    place(visitor, 1, moves[0])
    expect(buttons).to_have_count(len(moves) - 1)
    page.get_by_role("button", name="Take the last patch back").click()
    expect(buttons).to_have_count(len(moves))
    for left, move in zip(range(len(moves), 0, -1), moves, strict=True):
        expect(buttons).to_have_count(left)
        place(visitor, 1, move)
    expect(page.get_by_text("Correct: all patches fit.")).to_be_visible()


@pytest.mark.parametrize(
    ("zone", "moment", "day"),
    [
        ("Pacific/Kiritimati", "2026-03-14T10:30:00Z", date(2026, 3, 15)),
        ("America/Los_Angeles", "2026-03-14T05:30:00Z", date(2026, 3, 13)),
    ],
)
def test_the_daily_puzzle_is_that_of_the_date_where_the_viewer_is(
    visit: Visit, zone: str, moment: str, day: date
) -> None:
    visitor = visit(timezone_id=zone)
    page = visitor.context.new_page()
    page.clock.install(time=moment)
    with page.expect_response(re.compile(r"/api/daily/")) as asked:
        page.goto(f"{visitor.open('/').url}daily")
    assert asked.value.url.endswith(f"/api/daily/{day}")
    assert asked.value.json()["puzzle"]["id"] == daily_puzzle(day).id
    assert asked.value.json()["number"] == day_number(day)


def test_the_puzzle_of_today_is_not_among_the_earlier_days(visit: Visit) -> None:
    visitor = visit(timezone_id="UTC")
    page = visitor.page
    page.clock.install(time="2026-03-14T12:00:00Z")
    visitor.open("/daily")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(f"quiltwork #{day_number(date(2026, 3, 14))} 🟥")).to_be_visible()
    visitor.open("/puzzles")
    expect(page.locator("time").first).to_have_attribute("datetime", "2026-03-13")
    expect(page.get_by_role("link", name=re.compile("^Puzzle of the day"))).to_contain_text("not solved")


def test_an_impossible_date_says_so(visitor: Visitor) -> None:
    visitor.expect_errors("422")
    page = visitor.open("/daily/2026-02-30")
    expect(page.get_by_role("alert")).to_contain_text("is not a date")


def test_a_daily_result_can_be_shared_without_the_answer_and_is_in_the_archive(visitor: Visitor) -> None:
    day = date(2026, 3, 14)
    page = visitor.open(f"/daily/{day}")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(f"quiltwork #{day_number(day)} 🟥")).to_be_visible()
    expect(page.get_by_role("heading", name="Ring of the day")).to_be_visible()
    page.goto(page.url.replace("/daily/2026-03-14", "/puzzles"))
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Which patch"))).to_be_visible()
