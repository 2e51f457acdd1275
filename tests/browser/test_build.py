"""Building a position and a ring, with mouse, touch and keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser_app import Visit, Visitor
from quiltwork.opening import new_game
from quiltwork.rules import Position

PLAYABLE = "This position is possible."


def open_builder(visitor: Visitor) -> Page:
    page = visitor.open("/build")
    expect(page.get_by_text(PLAYABLE)).to_be_visible()
    return page


def ring_of(page: Page) -> str:
    return page.get_by_label("The ring as letters").input_value()


def patch(page: Page, letter: str) -> Locator:
    return page.locator(f'[data-letter="{letter}"]')


def test_a_position_is_built_by_mouse_and_played(visitor: Visitor) -> None:
    page = open_builder(visitor)
    patch(page, "A").click()
    page.get_by_role("region", name="Player 1").locator('[data-square="c3"]').click()
    expect(patch(page, "A")).to_have_count(0)
    expect(page.get_by_role("alert").filter(has_text="take 1 time")).to_be_visible()
    side = page.get_by_role("region", name="Player 1")
    side.get_by_label("Space of the token").fill("1")
    expect(page.get_by_role("alert").filter(has_text="is ahead on the track")).to_be_visible()
    page.get_by_role("group", name="To move").get_by_text("Player 2").click()
    expect(page.get_by_role("alert").filter(has_text="allow exactly 3")).to_be_visible()
    side.get_by_label("Buttons").fill("3")
    expect(page.get_by_text(PLAYABLE)).to_be_visible()
    page.get_by_role("button", name="Move both sides").click()
    expect(page).to_have_url(re.compile("/t/"))
    state = visitor.get("/api/tables/" + page.url.rsplit("/", 1)[1])
    assert "A" in "".join(state["position"]["players"][0]["quilt"])
    assert state["position"]["to_move"] == 2


def test_a_patch_is_sewn_on_taken_off_and_put_back_by_keyboard(visitor: Visitor) -> None:
    page = open_builder(visitor)
    patch(page, "A").press("Enter")
    for key in ("2", "ArrowUp", "r", "Enter"):
        page.keyboard.press(key)
    quilt = page.get_by_role("region", name="Player 2")
    sewn = quilt.get_by_role("gridcell", name=re.compile("patch A", re.IGNORECASE))
    expect(sewn).to_have_count(2)
    sewn.first.press("Enter")
    expect(sewn).to_have_count(0)
    page.keyboard.press("Escape")
    assert ring_of(page).endswith("A")


def test_a_patch_is_placed_by_touch(visit: Visit) -> None:
    visitor = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page = open_builder(visitor)
    patch(page, "A").tap()
    page.get_by_role("region", name="Player 1").locator('[data-square="c3"]').tap()
    expect(patch(page, "A")).to_have_count(1)
    page.get_by_role("button", name="Sew", exact=True).tap()
    expect(patch(page, "A")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_ring_is_ordered_by_dragging_by_keys_by_shuffling_and_as_text(visitor: Visitor) -> None:
    page = open_builder(visitor)
    ring = ring_of(page)
    first, second, third = ring[0], ring[1], ring[2]
    patch(page, third).drag_to(patch(page, first))
    expect(page.get_by_label("The ring as letters")).to_have_value(third + first + second + ring[3:])
    patch(page, first).press("Alt+ArrowLeft")
    expect(page.get_by_label("The ring as letters")).to_have_value(first + third + second + ring[3:])
    expect(patch(page, first)).to_be_focused()
    page.get_by_role("button", name="Shuffle").click()
    expect(page.get_by_label("The ring as letters")).not_to_have_value(first + third + second + ring[3:])
    page.get_by_label("The ring as letters").fill(ring)
    expect(page.get_by_text(PLAYABLE)).to_be_visible()


def test_what_is_wrong_is_said_at_the_field_and_nothing_typed_is_lost(visitor: Visitor) -> None:
    page = open_builder(visitor)
    buttons = page.get_by_role("region", name="Player 2").get_by_label("Buttons")
    buttons.fill("a few")
    expect(buttons).to_have_accessible_description("Enter a whole number.")
    broken = ring_of(page)[1:]
    page.get_by_label("The ring as letters").fill(broken)
    page.reload()
    expect(buttons).to_have_value("a few")
    expect(page.get_by_label("The ring as letters")).to_have_value(broken)
    buttons.fill("5")
    expect(page.get_by_label("The ring as letters")).to_have_accessible_description(re.compile("missing from the ring"))
    expect(page.get_by_role("button", name="Move both sides")).to_be_disabled()


def test_a_position_can_be_pasted_and_comes_from_a_table(visitor: Visitor) -> None:
    game = new_game(seed=3)
    table = visitor.create_table("local", position=game.position.text())
    table.wait_for_turn()
    table.button("Play from here").click()
    page = visitor.page
    page.get_by_role("link", name="Change this position").click()
    expect(page.get_by_label("The ring as letters")).to_have_value(game.position.ring)
    other = new_game(seed=4).position
    page.get_by_label("Position as text").fill(other.text())
    page.get_by_role("button", name="Use", exact=True).click()
    expect(page.get_by_label("The ring as letters")).to_have_value(other.ring)
    visitor.expect_errors("422")
    page.get_by_label("Position as text").fill("nonsense")
    page.get_by_role("button", name="Use", exact=True).click()
    expect(page.get_by_label("Position as text")).to_have_accessible_description(re.compile("nonsense"))
    expect(page.get_by_label("Position as text")).to_have_value("nonsense")
    assert Position.parse(other.text()) == other


def test_a_position_that_was_replaced_can_be_brought_back(visitor: Visitor) -> None:
    page = visitor.open("/build")
    purse = page.get_by_role("region", name="Player 1").get_by_label("Buttons")
    for replace in (
        lambda: page.get_by_role("button", name="Start again").click(),
        lambda: page.get_by_label("Edition").select_option("classic"),
    ):
        purse.fill("17")
        replace()
        expect(purse).to_have_value("5")
        page.get_by_role("button", name="Bring back the earlier draft").click()
        expect(purse).to_have_value("17")
    expect(page.get_by_label("Edition")).to_have_value("revised")


def test_a_patch_in_the_builder_rotates_in_both_directions(visitor: Visitor) -> None:
    page = visitor.open("/build")
    ghost = page.locator(".ghost path").first
    page.locator('[data-letter="P"]').click()
    before = ghost.get_attribute("d")
    page.keyboard.press("r")
    expect(ghost).not_to_have_attribute("d", before or "")
    page.keyboard.press("Shift+R")
    expect(ghost).to_have_attribute("d", before or "")
