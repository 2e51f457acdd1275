"""The keyboard: what has the focus, which keys act, and that all of it can be turned off."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser_app import Keyboard, Table, Visit, Visitor, patch_button, slowest_patch

CONFIRM = re.compile(r"^(Sew|Advance to \d+)$")
"""The button that plays the move being prepared."""


def focused(page: Page) -> str:
    """Return the id of what has the focus, or else its role or its element's name."""
    name: str = page.evaluate(
        "(({ id, role, localName }) => id || role || localName)(document.activeElement ?? document.body)"
    )
    return name


def after_two_moves(visitor: Visitor) -> Table:
    """Return a table at which two moves have been made."""
    table = visitor.create_table("local", seed="keys")
    for _ in range(2):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    return table


def test_the_arrow_keys_scroll_the_ring_while_it_has_the_focus(visitor: Visitor) -> None:
    table = after_two_moves(visitor)
    ring = visitor.page.get_by_role("region", name="Ring, in the order in which the patches are offered")
    ring.focus()
    for _ in range(3):
        visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_function("element => element.scrollLeft > 0", arg=ring.element_handle())
    visitor.page.keyboard.press("ArrowLeft")
    table.expect_ply(2)


def test_keys_that_write_a_character_can_be_turned_off(visitor: Visitor) -> None:
    table = after_two_moves(visitor)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Shortcuts with a single key").uncheck()
    page.keyboard.press("Escape")
    for key in ("1", "a", "u", "?"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(table.button(CONFIRM)).to_have_count(0)
    patch_button(table, 1).click()
    before = table.held()
    page.keyboard.press("r")
    assert table.held() == before
    page.keyboard.press("ArrowDown")
    assert table.held().corner != before.corner
    page.keyboard.press("Escape")
    expect(table.button(CONFIRM)).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    table.expect_ply(1, of=2)
    page.reload()
    page.keyboard.press("a")
    expect(table.placing).to_be_visible()
    expect(table.button(CONFIRM)).to_have_count(0)


def test_a_button_that_disappears_gives_the_focus_to_the_table(visitor: Visitor) -> None:
    table = after_two_moves(visitor)
    page = visitor.page
    page.keyboard.press("1")
    table.button("Put back").press("Enter")
    expect(table.button(CONFIRM)).to_have_count(0)
    assert focused(page) == "gridcell"
    page.keyboard.press("ArrowLeft")
    table.expect_ply(1, of=2)
    table.button("Back to the game").press("Enter")
    table.expect_ply(2)
    assert focused(page) == "main"


def test_a_new_page_has_the_focus(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_role("link", name=re.compile("^Puzzles")).press("Enter")
    expect(page).to_have_url(re.compile("/puzzles$"))
    expect(page.locator("#main")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    expect(page.locator("#main")).to_be_focused()


def test_after_a_deletion_the_next_game_has_the_focus(visitor: Visitor) -> None:
    for name in ("Ada", "Bo"):
        visitor.create_table("local", names=[name, "Cy"])
    page = visitor.open("/games")
    delete = page.get_by_role("button", name=re.compile("^Delete .*Cy"))
    for left in (1, 0):
        delete.first.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).press("Enter")
        expect(delete).to_have_count(left)
        if left:
            expect(delete.first).to_be_focused()
    expect(page.locator("#main")).to_be_focused()


def test_income_and_consequences_are_spoken(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="speech", edition="revised", names=["Ada", "Bo"])
    options = table.wait_for_turn()["options"]
    track = visitor.page.get_by_role("region", name="Time track")
    expect(track).to_contain_text("Income is paid on spaces 5, 11, 17, 23, 29, 35, 41, 47 and 53.")
    expect(track).to_contain_text("The next income of Ada is 0, on space 5.")
    patch_button(table, 1).click()
    would = options["patches"][0]["consequence"]
    text = f"You then have {would['buttons_after']} buttons and are on space {would['to_space']}."
    expect(visitor.page.get_by_role("status").filter(has_text=text)).to_have_count(1)
    assert "Press Enter to sew it." in table.spoken()


def test_keys_are_not_mentioned_where_fingers_are_used(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = visitor.create_table("local", seed="speech")
    table.wait_for_turn()
    patch_button(table, 1).tap()
    expect(visitor.page.get_by_role("status").filter(has_text="You then have")).to_have_count(1)
    assert table.held().letter
    assert "Enter" not in table.spoken()
    table.button("Put back").tap()
    table.offer.get_by_role("button", name=re.compile("^Advance")).tap()
    expect(visitor.page.get_by_role("status").filter(has_text=re.compile(r"^Advance to \d+\.$"))).to_have_count(1)
    assert "Enter" not in table.spoken()


def test_arrow_keys_step_through_the_moves_after_a_move(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="a quiet evening")
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    table.expect_ply(1)
    visitor.page.keyboard.press("ArrowLeft")  # the focus is still on the quilt
    table.expect_ply(0, of=1)
    visitor.page.keyboard.press("ArrowRight")
    table.expect_ply(1)
