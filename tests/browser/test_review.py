"""The review of a finished game, by an engine that takes the first legal move for the best."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from browser_app import PHONE, Keyboard, Table, Visit, Visitor, confirm_button, quick_server, slowest_patch
from web_server import Site


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """With an engine."""
    yield from quick_server(tmp_path_factory.mktemp("server"))


def resigned(visitor: Visitor) -> Table:
    """A table at which somebody has given up after four decisions."""
    table = visitor.create_table("local", seed="analysis", names=["Ada", "Bo"])
    for _ in range(4):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    table.button("Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.ending).to_be_visible()
    return table


def review_of(visitor: Visitor) -> Locator:
    review = visitor.page.get_by_role("region", name="Review", exact=True)
    expect(review.get_by_role("table", name="Where the final margin comes from")).to_be_visible()
    return review


def test_a_finished_game_is_reviewed_and_its_mistakes_are_found_by_key(visitor: Visitor) -> None:
    table = resigned(visitor)
    review = review_of(visitor)
    expect(review.get_by_text("points given away per decision").first).to_be_visible()
    visitor.page.keyboard.press("p")
    table.expect_ply(3, of=4)
    expect(review.get_by_text("of the chance to win")).to_be_visible()
    visitor.page.keyboard.press("p")
    table.expect_ply(2, of=4)
    visitor.page.keyboard.press("n")
    table.expect_ply(3, of=4)
    expect(visitor.page.get_by_role("region", name="Moves").get_by_text("??").first).to_be_visible()


def test_the_better_move_the_heat_map_and_a_reload(visitor: Visitor) -> None:
    resigned(visitor)
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").click()
    better = review.get_by_role("button", name="Better move:")
    better.click()
    expect(better).to_have_attribute("aria-pressed", "true")
    visitor.page.reload()
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").click()
    review.get_by_role("button", name="fits").click()
    expect(review.get_by_role("table", name="The darker, the better")).to_be_visible()


def test_the_better_move_is_found_by_trying(visitor: Visitor) -> None:
    table = resigned(visitor)
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").click()
    review.get_by_role("button", name="Find it yourself").click()
    expect(review.get_by_text("Find a better move for")).to_be_visible()
    visitor.page.keyboard.press("a")
    confirm_button(table).click()
    expect(review.get_by_text("That is right")).to_be_visible()


def test_the_review_is_accessible_and_fits_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    resigned(visitor)
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").tap()
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def test_automatic_reviews_can_be_switched_off(visitor: Visitor) -> None:
    resigned(visitor)
    review_of(visitor).get_by_label("Review every game automatically").uncheck()
    resigned(visitor)
    review = visitor.page.get_by_role("region", name="Review", exact=True)
    review.get_by_role("button", name="Review this game").click()
    review_of(visitor)
