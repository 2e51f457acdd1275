"""Languages: every text comes from the catalogues, and longer texts have room on a small phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from browser_app import LAST_SPACE, Keyboard, Visit, Visitor, slowest_patch

WITH_ENGINE = True

SMALL_PHONE = {"width": 360, "height": 640}
DATA = re.compile(r"\b(Ada|Bo|Automa|Quiltwork|revised|adv|[A-Za-z][rm][0-3][a-i][1-9])\b")
"""Names, identifiers and notation, which no language changes."""
PLAIN_WORD = re.compile(r"[A-Za-z]{2,}")
SHOWN_TEXTS = """() => {
  const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  // The rule of Automa's level is a sentence of the rulebook, which the server sends; it knows no pseudo-language.
  const DATA = '[translate="no"], time, script, style, textarea, #automa-level-about';
  const isData = (element) => element.closest(DATA) !== null;
  const isShown = (element) => element.matches('option') || element.checkVisibility();
  const texts = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    if (isData(element) || !isShown(element)) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    for (const name of ATTRIBUTES) if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  }
  return texts;
}"""
OVERFLOWING = """() => {
  const TEXTS = 'button, .button, a, label, legend, summary, th, td, dt, dd, h1, h2, h3, p, small, li, b, strong, span';
  const found = [];
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) found.push(`the page is ${width} pixels wide`);
  for (const element of document.querySelectorAll(TEXTS)) {
    const style = getComputedStyle(element);
    if (!element.checkVisibility() || style.display === 'inline') continue;
    if (element.closest('.sr-only, svg, ol[aria-hidden]')) continue;
    if (style.clipPath === 'inset(50%)') continue;  // on this screen only for screen readers
    if (element.matches('[translate="no"]') && style.textOverflow === 'ellipsis') continue;  // a long name
    if (style.webkitLineClamp !== 'none' && element.title === element.textContent) continue;  // its title says it all
    if (element.querySelector('[translate="no"]') || element.querySelector('ol')) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isClipped = style.overflowY !== 'visible' && scrollHeight > clientHeight + 1;
    if (scrollWidth > clientWidth + 1 || isClipped)
      found.push(`${element.tagName} ${element.className} "${element.innerText}": ${scrollWidth} > ${clientWidth}`);
  }
  for (const button of document.querySelectorAll('button, .button')) {
    const { right, left, width } = button.getBoundingClientRect();
    if (!button.checkVisibility() || !width || button.closest('.sr-only')) continue;
    let scrolls = false;
    for (let box = button.parentElement; box; box = box.parentElement)
      scrolls ||= ['auto', 'scroll', 'hidden'].includes(getComputedStyle(box).overflowX);
    if (!scrolls && (left < -1 || right > innerWidth + 1))
      found.push(`the button "${button.innerText}" leaves the page: ${left} to ${right}`);
  }
  return found;
}"""


def screens(visitor: Visitor, guest: Visitor, language: str) -> Iterator[str]:
    """Go through the page in a language; yield a name for each screen while it is shown."""
    yield from screens_around_the_table(visitor, language)
    yield from screens_of_the_lesson(visitor, language)
    yield from screens_of_a_game(visitor, language)
    yield from screens_of_other_tables(visitor, guest, language)
    yield from screens_of_the_end(visitor, language)


def open_in(language: str, visitor: Visitor, path: str) -> Page:
    """Open a path in the language. Moves are made in English before, because `Table` finds its parts by name."""
    page = visitor.open(f"{path}?language={language}")
    expect(page.locator("header select")).to_be_attached()
    return page


def screens_around_the_table(visitor: Visitor, language: str) -> Iterator[str]:
    page = open_in(language, visitor, "/")
    page.locator("summary").click()
    for mode in ("computer", "local", "invite", "solo"):
        page.locator(f'label:has(input[value="{mode}"])').click()
        yield f"new game, {mode}"
    visitor.expect_errors("422", "404")
    page.locator("details input").last.fill("nonsense")  # the ring
    page.locator("button.start").click()
    expect(page.locator("form").get_by_role("alert")).to_be_visible()
    yield "new game with an error"
    open_in(language, visitor, "/import")
    page.locator("textarea").fill('[Edition "revised"]\n\n1. nonsense\n')
    page.locator("form button").click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "import with an error"
    open_in(language, visitor, "/build")
    page.locator("[data-letter]").first.click()
    page.get_by_role("region").first.locator("input").first.fill("7")
    expect(page.get_by_role("alert").first).to_be_visible()
    yield "builder with a patch in hand and an error"
    for path, name in (("/nowhere", "page not found"), ("/t/nowhere", "table not found")):
        open_in(language, visitor, path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        yield name


def screens_of_the_lesson(visitor: Visitor, language: str) -> Iterator[str]:
    page = open_in(language, visitor, "/learn")
    expect(page.get_by_role("grid").first).to_be_visible()
    yield "lesson"
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.locator(".wrong")).to_be_visible()
    yield "lesson with a wrong move"


def screens_of_a_game(visitor: Visitor, language: str) -> Iterator[str]:
    table = visitor.create_table("local", seed="languages", names=["Ada", "Bo"])
    for _ in range(3):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    page = open_in(language, visitor, f"/t/{table.id}")
    expect(page.get_by_role("grid").first).to_be_visible()
    yield "game"
    page.keyboard.press("1")
    yield "game with a patch in hand"
    for _ in range(9):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
    yield "game with a patch that does not fit"
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    yield "game before an advance"
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    yield "game with a hint"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "help"
    page.keyboard.press("Escape")
    page.locator(".actions > button").nth(2).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "question before resigning"
    page.keyboard.press("Escape")
    page.locator(".steps button").nth(1).click()
    page.locator(".actions summary").click()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator(".news")).to_be_visible()
    yield "past position with the menu open"


def screens_of_other_tables(visitor: Visitor, guest: Visitor, language: str) -> Iterator[str]:
    solo = visitor.create_table("solo", seed="languages", names=["Ada", None])
    state = solo.wait_for_turn()
    while not any(move["player"] == 2 for move in state["moves"]):
        solo.play(slowest_patch(state), Keyboard(solo))
        state = solo.wait_for_turn()
    page = open_in(language, visitor, f"/t/{solo.id}")
    expect(page.locator(".drawn").filter(visible=True)).to_be_visible()
    yield "solo game"
    three_days = {"kind": "correspondence", "days": 3}
    invite = visitor.create_table("invite", seat=1, names=["Ada", None], time_control=three_days)
    open_in(language, visitor, f"/t/{invite.id}")
    expect(page.locator("#table-link")).to_be_visible()
    yield "table with an open seat"
    joining = guest.open_table(invite.id)
    joining.page.get_by_label("Your name").fill("Bo")
    joining.button("Join game").click()
    expect(page.get_by_role("timer")).to_be_visible()
    yield "game between two people"


def screens_of_the_end(visitor: Visitor, language: str) -> Iterator[str]:
    table = visitor.create_table("local", position=LAST_SPACE, names=["Ada", "Bo"])
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    page = open_in(language, visitor, f"/t/{table.id}")
    expect(page.locator("table.numbers")).to_be_visible()  # the score; the review has a table too
    yield "end of a game"
    page.locator(".steps button").nth(1).click()
    page.locator("#analysis header button").click()
    expect(page.locator("#analysis li").first).to_be_visible()
    yield "analysis"
    open_in(language, visitor, "/")
    expect(page.locator("section.games")).to_be_visible()
    yield "home page with games"


def overflowing_for_good(page: Page) -> list[str]:
    """Return what does not fit once everything is drawn; a table is drawn in several frames."""
    with suppress(Error):  # the time is over
        page.wait_for_function(f"() => ({OVERFLOWING})().length === 0", timeout=3_000)
    found: list[str] = page.evaluate(OVERFLOWING)
    return found


def test_no_text_bypasses_the_catalogues(visit: Visit) -> None:
    visitor, guest = visit(reduced_motion="reduce"), visit()
    plain = {}
    for screen in screens(visitor, guest, "pseudo"):
        texts: list[str] = visitor.page.evaluate(SHOWN_TEXTS)
        assert any("ȧȧ" in text for text in texts), f"{screen} is not in the pseudo-language"
        if found := [text for text in texts if PLAIN_WORD.search(DATA.sub("", text))]:
            plain[screen] = found
    assert not plain


@pytest.mark.parametrize("language", ["de", "fr", "es", "pseudo"])
def test_nothing_overflows_on_a_small_phone(visit: Visit, language: str) -> None:
    visitor, guest = visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"), visit()
    overflowing = {}
    for screen in screens(visitor, guest, language):
        if found := overflowing_for_good(visitor.page):
            overflowing[screen] = found
    assert not overflowing


def test_the_language_changes_without_losing_the_game(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="languages")
    table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    table.wait_for_turn()
    page = visitor.page
    page.keyboard.press("1")
    held = table.held()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator('[aria-pressed="true"].patch')).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator("header select").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator('[aria-pressed="true"].patch')).to_be_visible()  # the table is loaded again
    assert table.held() == held


def test_the_language_of_the_browser_is_the_default(visit: Visit) -> None:
    visitor = visit(locale="fr-CA")
    visitor.open("/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
