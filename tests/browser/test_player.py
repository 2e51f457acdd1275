"""Your player: a second browser, a recovery phrase, and deletion."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser_app import PHONE, Visit, Visitor


def open_page(visitor: Visitor) -> Page:
    """Return the page as a visitor finds it from the home page."""
    page = visitor.open("/")
    page.get_by_role("link", name="Your player").click()
    expect(page.get_by_role("heading", name="Your player", exact=True)).to_be_visible()
    return page


def use_words(page: Page, words: str) -> None:
    page.get_by_label("Code or recovery phrase").fill(words)
    page.get_by_role("button", name="Connect this browser").click()


def test_a_code_connects_a_phone_which_then_has_the_games(visit: Visit) -> None:
    desk, phone = visit(), visit(viewport=PHONE)
    table = desk.create_table("local", names=["Ada", "Bo"])
    page = open_page(desk)
    page.get_by_label("The name that new games suggest").fill("Ada")
    page.get_by_role("button", name="Save name").click()
    expect(page.get_by_text("The name is saved.")).to_be_visible()
    page.get_by_role("button", name="Connect another browser").click()
    code = page.get_by_text(re.compile(r"^[a-z]{5}-[a-z]{5}-[a-z]{5}$")).inner_text()
    other = phone.open(f"/player#{code}")
    expect(other.get_by_label("Code or recovery phrase")).to_have_value(code)
    other.get_by_role("button", name="Connect this browser").click()
    expect(other.get_by_text("This browser is connected.")).to_be_visible()
    expect(other.get_by_text("2 browsers have your games.")).to_be_visible()
    expect(other.get_by_label("The name that new games suggest")).to_have_value("Ada")
    assert phone.open_table(table.id).button("Resign").is_enabled()


def test_a_recovery_phrase_brings_the_games_back_until_the_player_is_deleted(visit: Visit) -> None:
    lost, found = visit(), visit()
    lost.create_table("local")
    page = open_page(lost)
    page.get_by_role("button", name="Make a recovery phrase").click()
    phrase = page.get_by_text(re.compile(r"^([a-z]{5} ){5}[a-z]{5}$")).inner_text()
    other = open_page(found)
    use_words(other, "wrong words")
    expect(other.get_by_role("alert")).to_contain_text("neither a code nor a recovery phrase")
    found.errors.clear()  # the browser reports every refused request
    use_words(other, phrase)
    expect(other.get_by_text("This browser is connected.")).to_be_visible()
    other.get_by_role("button", name="Delete your player …").click()
    other.get_by_role("button", name="Delete for good").click()
    expect(other.get_by_text("Your player is deleted.")).to_be_visible()
    expect(other.get_by_text("Only this browser has your games.")).to_be_visible()
