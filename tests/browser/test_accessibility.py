"""axe-core on every page and in every state, in both themes."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser_app import LAST_SPACE, PHONE, ROOMY, Keyboard, Table, Visit, Visitor, patch_button, slowest_patch

WITH_ENGINE = True

NEAR_LEATHER = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/L5YYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 4b4i24t 2b6i25t 1 -"
)


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Literal["light", "dark"]:
    """The colours that the system asks for."""
    theme: Literal["light", "dark"] = request.param
    return theme


@pytest.fixture
def viewer(visit: Visit, theme: str) -> Visitor:
    """A visitor with that theme, without animations, which axe would check half way."""
    return visit(color_scheme=theme, reduced_motion="reduce")


_IS_AT_REST = """() => document.getAnimations().every(
    (animation) => animation.playState !== 'running' || animation.effect.getTiming().iterations === Infinity)"""


def assert_accessible(page: Page) -> None:
    page.wait_for_function(_IS_AT_REST)  # on a slow machine even a change of one millisecond can be seen half way
    found = Axe().run(page).response["violations"]
    serious = [violation for violation in found if violation["impact"] in ("serious", "critical")]
    found_problems = [
        f"{each['id']}: {each['help']}: {[node['html'] for node in each['nodes'][:3]]}" for each in serious
    ]
    assert not found_problems


def test_the_pages_around_the_table(viewer: Visitor, theme: str) -> None:
    page = viewer.open("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    for mode in ("Two players here", "Invite a friend", "Solo against Automa", "Play the computer"):
        page.get_by_text(mode).click()
        page.get_by_text("More options").click()
    assert_accessible(page)
    viewer.open("/games")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    assert_accessible(page)
    viewer.open("/import")
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
    assert_accessible(page)
    viewer.open("/learn")
    expect(page.get_by_role("heading", name="Buy a patch")).to_be_visible()
    assert_accessible(page)
    viewer.expect_errors("404")
    viewer.open("/nowhere")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    assert_accessible(page)


# Colours do not depend on the language, so each language is looked at in one theme.
@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "de"), ("light", "fr"), ("dark", "es")])
def test_the_newer_pages_in_every_language(visit: Visit, theme: Literal["light", "dark"], language: str) -> None:
    visitor = visit(color_scheme=theme, reduced_motion="reduce", locale=language)
    page = visitor.page
    for path in ("/games", "/build", "/editor", "/rules", "/player", "/import"):
        visitor.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.wait_for_load_state("networkidle")
        assert_accessible(page)
    page.locator("header button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page)


def test_a_builder_with_a_patch_in_hand_and_with_errors(viewer: Visitor) -> None:
    page = viewer.open("/build")
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    page.get_by_role("region", name="Player 1").get_by_label("Buttons").fill("7")
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("[data-letter]").first.click()
    expect(page.get_by_role("button", name="Sew", exact=True)).to_be_visible()
    assert_accessible(page)


def test_a_table_idle_placing_refused_and_with_help(viewer: Visitor) -> None:
    viewer.page.set_viewport_size(ROOMY)
    table = viewer.create_table("local", seed="axe")
    for _ in range(2):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    table.wait_for_turn()
    assert_accessible(viewer.page)
    patch_button(table, 1).click()
    expect(table.placing.get_by_text("It fits.")).to_be_visible()
    assert_accessible(viewer.page)
    for _ in range(9):
        viewer.page.keyboard.press("ArrowUp")
        viewer.page.keyboard.press("ArrowLeft")
    expect(table.placing.get_by_text("Already covered")).to_be_visible()
    assert_accessible(viewer.page)
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("?")
    expect(viewer.page.get_by_role("dialog")).to_be_visible()
    assert_accessible(viewer.page)


def test_a_table_with_leather_owed_then_over_then_analysed(viewer: Visitor) -> None:
    page = viewer.page
    table = viewer.create_table("local", position=NEAR_LEATHER)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    assert table.wait_for_turn()["options"]["leather"]
    assert_accessible(page)
    over = table.play_to_the_end(Keyboard(table), slowest_patch)
    assert_accessible(page)
    table.button("First position").click()
    table.expect_ply(0, of=over["ply"])
    page.get_by_role("button", name="Best moves here").click()
    expect(page.get_by_role("region", name="Analysis").get_by_role("listitem").first).to_be_visible()
    assert_accessible(page)


def test_a_table_with_a_free_seat_and_a_solo_table(viewer: Visitor, visit: Visit) -> None:
    table = viewer.create_table("invite", seat=1)
    expect(viewer.page.get_by_label("Invite link")).to_be_visible()
    assert_accessible(viewer.page)
    guest = visit(reduced_motion="reduce")
    guest.open_table(table.id)
    expect(guest.page.get_by_role("button", name="Join game")).to_be_visible()
    assert_accessible(guest.page)
    viewer.create_table("solo").wait_for_turn()
    assert_accessible(viewer.page)


def test_a_phone(visit: Visit, theme: str) -> None:
    phone = visit(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=theme, reduced_motion="reduce")
    phone.open("/")
    expect(phone.page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(phone.page)
    table: Table = phone.create_table("local", seed="axe", edition="halloween")
    table.wait_for_turn()
    assert_accessible(phone.page)
    patch_button(table, 3).tap()
    assert_accessible(phone.page)


def test_a_list_of_games_statistics_and_the_daily_puzzle(viewer: Visitor) -> None:
    page = viewer.page
    over = viewer.create_table("computer", level="beginner", seat=1, position=LAST_SPACE, names=["Ada", None])
    over.wait_for_turn()
    over.play("adv", Keyboard(over))
    viewer.create_table("local", names=["Ada", "Bo"])
    viewer.open("/games")
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name=re.compile("^Delete .*Bo")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page)
    for path in ("/statistics", "/daily", "/puzzles"):
        viewer.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert_accessible(page)


def test_the_questions_of_a_table(viewer: Visitor) -> None:
    page = viewer.page
    table = viewer.create_table("computer", level="beginner", seat=1, seed="axe")
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    table.wait_for_turn()
    for button in ("Take back", "Resign", "Play from here"):
        table.button(button).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_accessible(page)
        page.keyboard.press("Escape")


def test_what_two_people_ask_each_other_and_a_plan(
    viewer: Visitor, visit: Visit, theme: Literal["light", "dark"]
) -> None:
    hers = viewer.create_table("invite", seat=1, names=["Ada", None])
    his = visit(color_scheme=theme, reduced_motion="reduce").open_table(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Join game").click()
    hers.wait_for_turn()
    patch_button(his, 1).click()
    expect(his.page.get_by_text("You are only planning")).to_be_visible()
    expect(his.page.locator("li.taken")).to_be_visible()  # the patch in hand is faded in the ring, a few frames later
    assert_accessible(his.page)
    hers.play("adv", Keyboard(hers))
    hers.button("Ask to take back").click()
    for table in (hers, his):
        expect(table.page.get_by_text("to take back the last move.")).to_be_visible()
        assert_accessible(table.page)
    his.button("Decline").click()
    his.button("Resign").click()
    his.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    his.button("Offer a rematch").click()
    expect(hers.page.get_by_text("Bo offers a rematch.")).to_be_visible()
    for table in (hers, his):
        assert_accessible(table.page)


def test_an_edition_with_errors(viewer: Visitor) -> None:
    viewer.expect_errors("422")
    page = viewer.open("/editor")
    page.get_by_label("Income spaces").fill("5 x 99")
    page.get_by_role("button", name="Save edition").click()
    expect(page.get_by_label("Income spaces")).to_have_attribute("aria-invalid", "true")
    assert_accessible(page)
