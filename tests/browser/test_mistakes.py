"""The player's own mistakes and statistics, with an engine that takes the first legal move for the best."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser_app import PHONE, Keyboard, State, Visit, Visitor, quick_server, squares
from quiltwork.rules.patch import ORIENTATION_NAMES
from web_server import Site


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """With an engine."""
    yield from quick_server(tmp_path_factory.mktemp("server"))


def worst_placement(state: State) -> str:
    """The last placement of the last patch: the worst move for the engine of the tests."""
    patch = [patch for patch in state["options"]["patches"] if patch["affordable"] and patch["fits"]][-1]
    way = [way for way in patch["orientations"] if squares(way["legal"])][-1]
    return f"{patch['letter']}{ORIENTATION_NAMES[way['index']]}{squares(way['legal'])[-1]}"


def reviewed_mistake(visitor: Visitor) -> Page:
    """The deck of somebody who made one mistake against the computer."""
    table = visitor.create_table("computer", seed="mistake", level="casual", seat=1)
    table.play(worst_placement(table.wait_for_turn()), Keyboard(table))
    table.wait_for_turn()
    table.button("Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(visitor.page.get_by_role("table", name="Where the final margin comes from")).to_be_visible()
    page = visitor.open("/mistakes")
    expect(page.get_by_text("1 due today", exact=True)).to_be_visible()
    return page


def test_a_mistake_is_solved_with_the_keyboard_and_says_when_it_returns(visitor: Visitor) -> None:
    page = reviewed_mistake(visitor)
    page.get_by_role("link", name="Practise").click()
    expect(page.get_by_role("heading", name="You lost points here. Find a better move.")).to_be_visible()
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Correct.")).to_be_visible()
    expect(page.get_by_text(re.compile("^It returns on"))).to_be_visible()
    expect(page.get_by_text(re.compile("^In the game you chose"))).to_be_visible()
    grades = page.get_by_role("group", name="How well did you know it?")
    expect(grades.get_by_role("button", name="Well")).to_have_attribute("aria-pressed", "true")
    grades.get_by_role("button", name="Easily").click()
    expect(grades.get_by_role("button", name="Easily")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Next mistake").click()
    expect(page.get_by_role("heading", name="Nothing is due any more. Well done!")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Nothing is due any more. Well done!")).to_be_visible()


def test_a_mistake_that_was_not_found_returns_the_next_day(visitor: Visitor) -> None:
    page = reviewed_mistake(visitor)
    page.get_by_role("link", name="Practise").click()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(re.compile("^It returns on"))).to_be_visible()
    page.goto(page.url.removesuffix("/due"))
    expect(page.get_by_text("None due today")).to_be_visible()
    later = visitor.context.new_page()
    later.clock.install(time=datetime.now(UTC) + timedelta(days=1))
    later.goto(page.url)
    expect(later.get_by_text("1 due today", exact=True)).to_be_visible()


def test_a_card_can_be_removed(visitor: Visitor) -> None:
    page = reviewed_mistake(visitor)
    page.get_by_role("button", name=re.compile("^Remove: ")).click()
    expect(page.get_by_text("There are no mistakes here yet.")).to_be_visible()


def test_statistics_are_charts_with_text_and_can_be_exported(visitor: Visitor, tmp_path: Path) -> None:
    page = reviewed_mistake(visitor)
    page.goto(page.url.replace("/mistakes", "/games"))
    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_role("figure", name="Points given away per decision")).to_be_visible()
    expect(page.get_by_role("figure", name="Results by opponent")).to_contain_text("0 of 1 won")
    expect(page.get_by_text("Solve a puzzle to get a rating.")).to_be_visible()
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Export everything").click()
    file = tmp_path / "player.json"
    downloading.value.save_as(file)
    exported = json.loads(file.read_text(encoding="utf-8"))
    assert (exported["format"], len(exported["games"]), len(exported["mistakes"])) == ("quiltwork-player", 1, 1)


@pytest.mark.parametrize("path", ["/mistakes", "/statistics"])
def test_somebody_new_is_told_what_to_do(visitor: Visitor, path: str) -> None:
    page = visitor.open(path)
    expect(page.get_by_text(re.compile("Review (one of your|a) finished game"))).to_be_visible()


@pytest.mark.parametrize("path", ["/mistakes", "/mistakes/due", "/statistics"])
def test_the_pages_are_accessible_and_fit_a_phone(visit: Visit, path: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page = reviewed_mistake(visitor)
    page.goto(page.url.replace("/mistakes", path))
    expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
