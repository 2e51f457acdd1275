"""Hints during a game and analysis afterwards, from an engine that answers at once."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, expect

from browser_app import LAST_SPACE, PHONE, Keyboard, Visit, Visitor, confirm_button, resigned

WITH_ENGINE = True


def test_a_hint_can_be_shown_and_sewn(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=1, seed="hint")
    table.wait_for_turn()
    visitor.page.keyboard.press("h")
    expect(visitor.page.get_by_text("Your chance to win: 50%.").first).to_be_visible()
    table.button("Show it").click()
    confirm_button(table).click()
    table.expect_move_after(0)


def test_a_hint_is_shown_and_sewn_by_keyboard(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="hint")
    table.wait_for_turn()
    visitor.page.keyboard.press("h")
    table.button("Show it").focus()
    visitor.page.keyboard.press("Enter")
    expect(confirm_button(table)).to_be_enabled()
    expect(table.quilt.locator(":focus")).to_have_count(1)
    visitor.page.keyboard.press("Enter")
    table.expect_ply(1)


def test_a_hint_is_keep_errord_and_taken_up_with_its_own_key(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="hint")
    table.wait_for_turn()
    visitor.page.keyboard.press("h")
    said = visitor.page.get_by_role("status").filter(has_text="Press H to use it.")
    expect(said).to_have_text(re.compile(r"^Hint: .+ Press H to use it\.$"))
    visitor.page.keyboard.press("h")
    expect(confirm_button(table)).to_be_enabled()
    expect(table.button("Show it")).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    table.expect_ply(1)
    expect(said).to_have_count(0)


def test_the_best_moves_of_a_past_position_are_shown(visitor: Visitor) -> None:
    table = resigned(visitor)
    analysis = visitor.page.get_by_role("region", name="Analysis")
    visitor.page.keyboard.press("ArrowLeft")
    table.expect_ply(3, of=4)
    analysis.get_by_role("button", name="Best moves here").click()
    best = analysis.get_by_role("listitem").first.get_by_role("button")
    best.click()
    expect(best).to_have_attribute("aria-pressed", "true")


def test_a_computer_is_asked_why_it_moved(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=2, seed="why")
    table.wait_for_turn()
    expect(visitor.page.get_by_role("region", name="Analysis")).to_have_count(0)
    table.button("Why this move?").click()
    reason = table.moves.get_by_role("status")
    expect(reason).to_contain_text(re.compile("The engine (also prefers|ranks|does not count)"))
    expect(reason).to_be_in_viewport()
    expect(table.quilt).to_be_in_viewport()
    table.wait_for_turn()


def test_on_a_low_phone_a_hint_and_the_end_come_into_view(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = visitor.create_table("local", position=LAST_SPACE)
    table.wait_for_turn()
    table.button("Hint").tap()
    expect(table.button("Show it")).to_be_in_viewport(ratio=1)
    table.button("Show it").tap()
    expect(table.quilt).to_be_in_viewport(ratio=1)
    table.button("Put back").tap()
    table.offer.get_by_role("button", name=re.compile("^Advance")).tap()
    confirm_button(table).tap()
    expect(table.ending).to_be_in_viewport(ratio=1)


def test_a_game_is_looked_at_again_on_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = resigned(visitor)
    table.button("Review game").tap()
    table.expect_ply(0, of=4)
    steps = visitor.page.get_by_role("button", name="Next move")
    for ply in (1, 2):
        steps.first.tap()
        table.expect_ply(ply, of=4)
    expect(steps.first).to_be_in_viewport()
    expect(table.quilt).to_be_in_viewport(ratio=0.9)
    table.button("Back to the game").tap()
    expect(table.ending).to_be_visible()


def test_the_best_moves_are_those_of_the_position_asked_for_last(visitor: Visitor) -> None:
    page = visitor.page
    table = resigned(visitor)
    held: list[Route] = []
    page.route("**/positions", lambda route: held.append(route))
    analysis = page.get_by_role("region", name="Analysis")
    for _ in range(3):
        table.button("Previous move").click()
    with page.expect_request("**/analyse") as asked:
        analysis.get_by_role("button", name="Best moves here").click()
        table.expect_ply(4)  # the past has not come yet
        assert len(held) == 1, "the past is asked for once"
        held[0].continue_()
    table.expect_ply(1, of=4)
    assert json.loads(asked.value.post_data or "")["ply"] == 1
    expect(analysis.get_by_role("listitem").first).to_be_visible()


def test_where_the_game_is_over_there_is_nothing_to_choose(visitor: Visitor) -> None:
    table = visitor.create_table("local", position=LAST_SPACE)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    expect(table.ending).to_be_visible()
    analysis = visitor.page.get_by_role("region", name="Analysis")
    expect(analysis.get_by_text("The game is over here.")).to_be_visible()
    expect(analysis.get_by_role("button", name="Best moves here")).to_have_count(0)
    table.button("Previous move").click()
    analysis.get_by_role("button", name="Best moves here").click()
    expect(analysis.get_by_role("listitem").first).to_be_visible()


def test_there_is_no_analysis_while_a_game_goes_on(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=1, seed="silent")
    table.wait_for_turn()
    expect(visitor.page.get_by_role("region", name="Analysis")).to_have_count(0)
