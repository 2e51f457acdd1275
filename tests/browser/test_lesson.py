"""The lesson, by keyboard and by what is spoken."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from browser_app import DESKTOP, Keyboard, PlayArea, Visit, Visitor, WantedMove, confirm_button, patch_button
from quiltwork.rules import Player, Position

POSITIONS = json.loads((Path(__file__).parents[2] / "web/src/learn/positions.json").read_text(encoding="utf-8"))


def test_everything_that_the_lesson_mentions_fits_on_a_small_screen(visit: Visit) -> None:
    page = visit(viewport=DESKTOP).open("/learn")
    expect(page.get_by_role("region", name="Placing")).to_be_visible()
    for title in ("1. Buy a patch", "3. Several moves in a row", "6. The special tile"):
        with page.expect_response("**/api/positions"):
            page.get_by_role("button", name=title).click()
        expect(page.get_by_role("region", name="Placing")).to_be_visible()
        page.keyboard.press("3")
        expect(page.get_by_role("region", name="Ring")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Sew", exact=True)).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")


def test_on_a_small_phone_the_lesson_shows_the_patch_that_it_mentions(visit: Visit) -> None:
    visitor = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page = visitor.open("/learn")
    top = PlayArea(visitor)
    expect(page.get_by_text("Tap patch 2")).to_be_in_viewport(ratio=1)
    expect(patch_button(top, 2)).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".columns").first).to_be_visible()  # the coordinates
    patch_button(top, 2).tap()
    expect(page.get_by_text("R rotates")).to_have_count(0)


def test_on_a_small_phone_the_lesson_says_why_a_patch_does_not_fit(visit: Visit) -> None:
    visitor = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page = visitor.open("/learn")
    top = PlayArea(visitor)
    with page.expect_response("**/api/positions"):
        page.get_by_role("button", name="6. The special tile").click()
    patch_button(top, 3).tap()
    for key in ["ArrowUp"] * 8 + ["ArrowLeft"] * 8:
        page.keyboard.press(key)
    expect(top.placing.get_by_text("Already covered:")).to_be_in_viewport(ratio=1)


def test_the_lesson_is_completed_by_keyboard(visitor: Visitor) -> None:
    page = visitor.open("/learn")
    press = page.keyboard.press
    top = PlayArea(visitor)

    def step(title: str) -> None:
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        expect(top.placing).to_be_visible()

    def well_done() -> None:
        expect(page.get_by_text("Well done.")).to_be_visible()
        press("Enter")

    step("Buy a patch")
    press("3")
    press("Enter")
    expect(page.get_by_text("You can buy that patch, but for this lesson take patch 2.")).to_be_visible()
    press("Enter")
    expect(top.placing).to_be_visible()
    press("2")
    press("Enter")
    well_done()

    step("Get buttons")
    press("a")
    press("Enter")
    well_done()

    step("Several moves in a row")
    for slot in "123":
        press(slot)
        if "You again" in top.placing.inner_text() and confirm_button(top).is_enabled():
            break
    press("Enter")
    well_done()

    step("Leather patches")
    press("a")
    press("Enter")
    well_done()

    step("Sew it on")
    assert top.held().letter == "o"
    press("Enter")
    well_done()

    step("The special tile")
    top.place(seventh_square(Position.parse(POSITIONS["tile"])), Keyboard(top))
    expect(top.placing.get_by_text("Completes a 7×7 square: you get the special tile, 7 points.").first).to_be_visible()
    press("Enter")
    well_done()

    step("The end")
    press("a")
    press("Enter")
    expect(page.get_by_text("Well done.")).to_be_visible()
    expect(page.get_by_role("table", name="Score breakdown")).to_be_visible()
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()


def seventh_square(position: Position) -> WantedMove:
    """A purchase that wins the special tile."""
    move = next(str(move) for move in position.legal_moves if position.after(move).bonus is Player.ONE)
    orientation = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3").index(move[1:3])
    return WantedMove(move[0], position.ring.index(move[0]) + 1, orientation, move[3:])
