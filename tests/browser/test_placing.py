"""Placing: you can try everything, the page shows what a move does, and nothing happens until you confirm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser_app import (
    DESKTOP,
    PHONE,
    ROOMY,
    Keyboard,
    Visit,
    Visitor,
    confirm_button,
    patch_button,
    slowest_patch,
)

EXPENSIVE = "revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 eFCQLgVKZhWDJdRPUkTGNfjBEYcSHabMA 5b0i0t 5b0i0t 1 -"
ONE_BUTTON = "revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 BSCQLgVKZhWDJdRPUkTGNfjeEYcFHabMA 5b0i0t 5b0i0t 1 -"
"""The first patch costs 1 button, the second one 5."""
NEAR_LEATHER = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/L5YYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 4b4i24t 2b6i25t 1 -"
)


def test_a_patch_that_does_not_fit_shows_why(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(ROOMY)
    table = visitor.create_table("local", seed="ghost")
    table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    if table.wait_for_turn()["position"]["to_move"] == 2:
        table.play(slowest_patch(table.state()), Keyboard(table))
    state = table.wait_for_turn()
    quilt = state["position"]["players"][state["position"]["to_move"] - 1]["quilt"]
    assert quilt[0][0] != "." or quilt[0][1] != ".", "something lies in the corner"
    visitor.page.keyboard.press("1")
    for _ in range(9):
        visitor.page.keyboard.press("ArrowUp")
        visitor.page.keyboard.press("ArrowLeft")
    expect(table.placing.get_by_text(re.compile("^Already covered: "))).to_be_visible()
    assert "Already covered: " in table.spoken()
    expect(confirm_button(table)).to_be_disabled()
    visitor.page.keyboard.press("Enter")
    visitor.page.keyboard.press("Escape")
    assert table.state()["position"] == state["position"], "trying is free"


def test_a_patch_that_is_too_expensive_shows_it(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(ROOMY)
    table = visitor.create_table("local", position=EXPENSIVE)
    table.wait_for_turn()
    card = patch_button(table, 1)
    expect(card).to_contain_text("too expensive")
    card.click()
    expect(table.placing.get_by_text("This patch costs 7 buttons, and you have 5 buttons.")).to_be_visible()
    expect(confirm_button(table)).to_be_disabled()


def test_the_consequences_are_shown_before_anything_happens(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(ROOMY)
    table = visitor.create_table("local", seed="preview")
    state = table.wait_for_turn()
    patch_button(table, 1).click()
    would = state["options"]["patches"][0]["consequence"]
    shown = table.placing.inner_text()
    assert f"{would['buttons_before']} → {would['buttons_after']}" in shown
    assert f"{would['from_space']} → {would['to_space']}" in shown
    expect(table.placing.get_by_text("Next on offer")).to_be_visible()
    table.button("Put back").click()
    expect(table.placing.get_by_text("Next on offer")).to_have_count(0)
    visitor.page.keyboard.press("a")
    assert f"Advance to {state['options']['advance']['to_space']}. " in table.spoken()
    assert table.played() == []


def test_the_wheel_rotates_the_patch_in_hand(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="wheel")
    table.wait_for_turn()
    patch_button(table, 1).click()
    visitor.page.mouse.click(*table.centre("e5"))
    before = table.held()
    visitor.page.mouse.wheel(0, 100)
    expect(visitor.page.get_by_role("status").filter(has_text="rotated once")).to_be_attached()
    assert table.held().orientation == before.orientation + 1


def test_a_leather_patch_is_in_the_hand_at_once(visitor: Visitor) -> None:
    table = visitor.create_table("local", position=NEAR_LEATHER)
    keys = Keyboard(table)
    table.wait_for_turn()
    table.play("adv", keys)
    state = table.wait_for_turn()
    assert state["options"]["leather"] is not None
    assert table.held().letter == "o"
    table.play(slowest_patch(state), keys)
    assert table.played()[1].startswith("o")


def test_a_key_that_is_held_down_makes_one_move(visitor: Visitor) -> None:
    table = visitor.create_table("local", position=NEAR_LEATHER)
    table.wait_for_turn()
    visitor.page.keyboard.press("a")
    visitor.page.keyboard.down("Enter")
    expect(table.button("Sew")).to_be_enabled()  # the leather patch is in the hand
    visitor.page.keyboard.down("Enter")  # a repetition
    visitor.page.wait_for_timeout(500)
    assert table.held().letter == "o"
    assert table.played() == ["adv"]


def test_a_double_click_makes_one_move(visitor: Visitor) -> None:
    table = visitor.create_table("local", position=NEAR_LEATHER)
    table.wait_for_turn()
    visitor.page.keyboard.press("a")
    confirm_button(table).click()
    table.button("Sew").hover()  # the leather patch is in the hand
    visitor.page.mouse.down(click_count=2)
    visitor.page.mouse.up(click_count=2)
    visitor.page.wait_for_timeout(500)
    assert table.held().letter == "o"
    assert table.played() == ["adv"]


def press_in_another_tab(visitor: Visitor, *keys: str) -> None:
    """Press keys at the same table in another tab."""
    tab = visitor.context.new_page()
    tab.goto(visitor.page.url)
    expect(tab.get_by_role("region", name="Placing")).to_be_visible()
    for key in keys:
        tab.keyboard.press(key)


def test_a_drag_ends_when_a_move_takes_its_patch_away(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script("localStorage.setItem('quiltwork:settings', '{\"confirm\": false}')")
    table = visitor.create_table("local", position=NEAR_LEATHER)
    table.wait_for_turn()
    patch_button(table, 1).hover()
    page.mouse.down()
    page.mouse.move(*table.centre("e5"), steps=3)
    press_in_another_tab(visitor, "a", "Enter")
    expect(table.button("Sew")).to_be_enabled()  # the leather patch is in the hand
    page.mouse.move(*table.centre("d4"), steps=3)
    page.mouse.up()
    page.wait_for_timeout(500)
    assert table.held().letter == "o"
    assert table.played() == ["adv"], "a drop sews what was dragged"


def test_a_press_on_a_patch_drags_no_other_one(visitor: Visitor) -> None:
    page = visitor.page
    table = visitor.create_table("local", seed="behind")
    assert table.wait_for_turn()["options"]["patches"][1]["affordable"]
    patch_button(table, 1).hover()
    page.mouse.down()
    press_in_another_tab(visitor, "2", "Enter")
    table.expect_ply(1)
    page.mouse.move(*table.centre("e5"), steps=3)
    page.mouse.up()
    expect(table.button("Put back")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_leather_is_removed_only_after_a_question_and_away_from_sew(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, reduced_motion="reduce")
    table = visitor.create_table("local", position=NEAR_LEATHER.replace("revised", "halloween"))
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    assert table.wait_for_turn()["options"]["leather"]["can_refuse"]
    remove, sew = table.button("Remove it from the game"), confirm_button(table)
    below, above = remove.bounding_box(), sew.bounding_box()
    assert below is not None
    assert above is not None
    assert below["y"] >= above["y"] + above["height"], "it is not beside Sew"

    question = visitor.page.get_by_role("dialog", name="Remove the leather patch?")
    remove.click()
    expect(question).to_be_visible()
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_be_hidden()
    visitor.page.keyboard.press("x")
    expect(question).to_be_visible()
    assert table.played() == ["adv"], "nothing happens before the answer"
    question.get_by_role("button", name="Remove it from the game").click()
    table.expect_ply(2)
    assert table.played() == ["adv", "o-"]


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "costs 1 button,", "costs 5 buttons,"),
        ("de", "kostet 1 Knopf,", "kostet 5 Knöpfe,"),
        ("fr", "coûte 1 bouton,", "coûte 5 boutons,"),
        ("es", "cuesta 1 botón,", "cuesta 5 botones,"),
    ],
)
def test_a_price_of_one_button_is_in_the_singular(visitor: Visitor, language: str, one: str, many: str) -> None:
    table = visitor.create_table("local", position=ONE_BUTTON)
    visitor.open(f"/t/{table.id}?language={language}")
    cards = visitor.page.locator("button.patch")
    for card, price in zip((cards.nth(0), cards.nth(1)), (one, many), strict=True):
        expect(card).to_have_attribute("aria-label", re.compile(re.escape(price)))
    ring = visitor.page.locator("section li .sr-only")
    expect(ring.filter(has_text=one).first).to_be_attached()
    expect(ring.filter(has_text=many).first).to_be_attached()


RECORD_MOTION = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.motions.push(typeof options === 'number' ? options : (options?.duration ?? 0));
  return animate.call(this, frames, options);
};
"""


@pytest.mark.parametrize("preference", ["no-preference", "reduce"])
def test_animations_are_short_and_can_be_turned_off(visit: Visit, preference: str) -> None:
    visitor = visit(reduced_motion=preference)
    visitor.page.add_init_script(RECORD_MOTION)
    table = visitor.create_table("local", seed="motion")
    for _ in range(2):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    durations: list[float] = visitor.page.evaluate("window.motions")
    if preference == "reduce":
        assert not any(durations)
        assert (
            visitor.page.evaluate("getComputedStyle(document.querySelector('button')).transitionDuration") == "0.001s"
        )
    else:
        assert 0 < max(durations) <= 300


def test_help_is_one_key_away(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="help")
    table.wait_for_turn()
    visitor.page.keyboard.press("?")
    help_ = visitor.page.get_by_role("dialog", name="Help")
    expect(help_).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(help_).to_be_hidden()


def test_keys_do_nothing_behind_a_dialog(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="behind")
    table.wait_for_turn()
    table.button("Resign").click()
    dialog = visitor.page.get_by_role("dialog")
    visitor.page.evaluate("document.activeElement.blur()")  # as a click on a text does in some browsers
    visitor.page.keyboard.press("a")
    visitor.page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Cancel").click()
    expect(table.button("Put back")).to_have_count(0)
    assert table.played() == []


@pytest.mark.parametrize("width", [360, 390, 701, 768, 844, 1024, 1081, 1280])
def test_the_hands_fit_their_card_at_every_width(visit: Visit, width: int) -> None:
    visitor = visit(viewport={"width": width, "height": 700}, reduced_motion="reduce")
    table = visitor.create_table("local", seed="widths", names=[None, "Somebody with a long name"])
    table.wait_for_turn()
    patch_button(table, 1).click()
    sew, card = (place.bounding_box() for place in (table.button("Sew"), table.placing))
    assert sew is not None
    assert card is not None
    assert sew["x"] + sew["width"] <= card["x"] + card["width"]
    expect(table.button("Sew")).to_be_in_viewport(ratio=1)
    across: int = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert across <= width


def test_on_a_low_phone_the_quilt_is_brought_above_the_hands(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = visitor.create_table("local", seed="low")
    table.wait_for_turn()
    patch_button(table, 1).tap()
    panel = table.placing.bounding_box()
    quilt = table.quilt.bounding_box()
    assert panel is not None
    assert quilt is not None
    assert quilt["y"] >= 0
    assert quilt["y"] + quilt["height"] <= panel["y"]
