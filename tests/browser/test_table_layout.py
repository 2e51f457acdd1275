"""The table on every screen: nothing is cut, covered or moved."""

from __future__ import annotations

import itertools
import re
import time

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, ViewportSize, expect

from browser_app import DESKTOP, Keyboard, Table, Visit, Visitor, patch_button, sentences, slowest_patch

SMALL_PHONE = ViewportSize(width=360, height=640)
ZOOMED = ViewportSize(width=640, height=400)
"""1280 by 800 at 200 percent."""
SIDEWAYS = ViewportSize(width=844, height=390)
LEATHER_AHEAD = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/L5YYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 12b4i24t 2b6i25t 1 -"
)
"""The second patch on offer wins a leather patch."""
FULL_PURSE = (
    "revised bbYY1HHHA/1bbYCCCHA/bbPY1aEEE/TPPYYaaE1/TPWFaaoo1/TPWFFa3/TWWWF3S/TMWM1JSSS/1MMM1JJJS "
    "QQQQhGGGG/dQhhhhh2/ddddhRff1/dkooRRRff/kkkcoReff/kkkcceeZZ/NkBcceeZ1/NNBBcDeZ1/NN3DDZZ gVjKUL "
    "28b11i52t 32b14i53t 1 2"
)
"""Player two has numbers of two digits and the special tile."""
LATE = (
    "revised UUUU1KK2/3U1KK2/1W1obob2/WWWWbbbFF/1W3bFFQ/1k1ddd1QQ/kkk1d3Q/kkkDd3Q/1kDDdGGGG "
    "ohHHHNNNo/1hHAANNBB/hhhccc1B1/1hY1ccc2/1hYYYYMMM/1aPPPYMEM/aaaaPPEEE/2aJ5/1JJJ5 LeVgSfRTZCj "
    "20b13i45t 11b5i44t 2 -"
)
"""Player one has numbers of two digits and many empty squares; the third patch on offer costs 10."""
RING = {"seed": "a quiet evening", "edition": "revised"}


def box(part: Locator) -> FloatRect:
    """Return where a part of the page is."""
    found = part.bounding_box()
    assert found is not None
    return found


def overlap(one: FloatRect, two: FloatRect) -> bool:
    """Return whether two parts share a place."""
    return (
        one["x"] < two["x"] + two["width"]
        and two["x"] < one["x"] + one["width"]
        and one["y"] < two["y"] + two["height"]
        and two["y"] < one["y"] + one["height"]
    )


def is_on_screen(page: Page, part: Locator) -> bool:
    """Return whether a part is completely visible without scrolling."""
    place, screen = box(part), page.viewport_size
    assert screen is not None
    return place["y"] >= -1 and place["y"] + place["height"] <= screen["height"] + 1


@pytest.mark.parametrize("screen", [SMALL_PHONE, ZOOMED], ids=["360x640", "200 percent"])
def test_your_turn_needs_no_scrolling(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("computer", seat=1, names=["A" * 40, None], level="beginner", **RING)
    page = table.page
    table.wait_for_turn()
    purses = page.locator("[data-money]")
    for part in (page.locator(".ribbon"), table.quilt, table.offer, purses.first, purses.nth(1)):
        assert is_on_screen(page, part)
    assert box(table.quilt)["width"] > 2 * box(page.locator('[data-quilt="2"]'))["width"]
    before = box(table.quilt)
    patch_button(table, 1).tap()
    assert box(table.quilt) == before, "nothing moves when a patch is taken"
    panel = table.placing
    expect(panel.get_by_role("button", name="Sew")).to_be_visible()
    held = page.locator(".ghost").first
    assert is_on_screen(page, held)
    covered = box(panel)["y"] < box(held)["y"] + box(held)["height"] and box(panel)["x"] <= box(held)["x"]
    assert not covered, "the panel does not hide the patch"
    panel.get_by_role("button", name="Sew").tap()
    table.expect_move_after(1)
    table.wait_for_turn()
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]


def test_on_a_phone_the_button_for_an_advance_says_where_it_leads(visit: Visit) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("local", **RING)
    advance = table.offer.get_by_role("button", name="Advance to 1 for 1 button", exact=True)
    expect(advance).to_be_visible()
    expect(advance).to_contain_text("→ 1")


@pytest.mark.parametrize("screen", [SMALL_PHONE, ZOOMED], ids=["360x640", "200 percent"])
def test_a_solo_turn_needs_no_scrolling(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("solo", names=["A" * 40, None], seed="a quiet evening")
    state = table.wait_for_turn()
    while not any(move["player"] == 2 for move in state["moves"]):
        table.play("adv", Keyboard(table))
        state = table.wait_for_turn()
    for part in (table.page.locator(".ribbon"), table.quilt, table.offer, table.page.locator("[data-money]")):
        assert is_on_screen(table.page, part)
    reasons = sentences([move for move in state["moves"] if move["player"] == 2][-1]["scripted_turn"]["reasoning"])
    expect(table.page.locator(".drawn").filter(visible=True)).to_contain_text(reasons)


@pytest.mark.parametrize("screen", [SMALL_PHONE, ZOOMED], ids=["phone", "zoomed"])
def test_the_small_quilt_covers_nothing_of_a_full_purse(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("local", position=FULL_PURSE)
    table.wait_for_turn()
    panel = table.page.locator(".far .panel").first
    for part in (panel.locator("li:visible").last, panel.get_by_title("Special tile")):
        place = box(part)
        assert place["x"] + place["width"] <= box(table.page.locator('[data-quilt="2"]'))["x"]
    table = visitor.create_table("local", position=LATE)
    table.wait_for_turn()
    place = box(table.page.locator(".far .panel li:visible").last)
    assert place["x"] + place["width"] <= box(table.page.locator('[data-quilt="1"]'))["x"]


def test_price_time_and_income_of_a_patch_stand_apart(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP, reduced_motion="reduce")
    table = visitor.create_table("local", position=LATE)
    table.wait_for_turn()
    facts = [box(part) for part in patch_button(table, 3).locator(".facts > span").all()]
    for before, after in itertools.pairwise(facts):
        assert after["x"] - before["x"] - before["width"] >= 5


def test_the_picture_of_a_patch_indents_only_the_first_line_of_its_move(visitor: Visitor) -> None:
    table = visitor.create_table("local", names=["Ada", "Bo"], **RING)
    table.wait_for_turn()
    table.play(slowest_patch(table.state()), Keyboard(table))
    line = table.moves.locator(".what").first
    lefts = line.evaluate(
        """line => {
          const range = document.createRange();
          range.selectNodeContents([...line.childNodes].find(node => node.nodeType === 3 && node.data.trim()));
          return [...range.getClientRects()].map(place => place.left - line.getBoundingClientRect().left);
        }"""
    )
    assert len(lefts) > 1
    assert lefts[0] > 10
    assert max(lefts[1:]) < 1


def test_the_quilt_stays_larger_than_the_opponents_with_large_type(visitor: Visitor) -> None:
    table = visitor.create_table("local", **RING)
    table.wait_for_turn()
    table.page.evaluate("document.documentElement.style.fontSize = '24px'")
    assert box(table.quilt)["width"] > box(table.page.locator('[data-quilt="2"]'))["width"]


def test_with_large_type_a_move_fits_on_the_screen(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP, reduced_motion="reduce")
    table = visitor.create_table("local", position=LEATHER_AHEAD)
    table.wait_for_turn()
    table.page.evaluate("document.documentElement.style.fontSize = '24px'")
    patch_button(table, 2).click()
    assert is_on_screen(table.page, table.button("Sew"))
    card = box(table.placing)
    for text in ("You again", "Wins a leather patch", "Next on offer"):
        found = box(table.placing.get_by_text(text))
        assert found["x"] + found["width"] <= card["x"] + card["width"], text
    last = box(table.button("Last position"))
    assert last["x"] + last["width"] <= DESKTOP["width"]


def test_in_the_past_the_way_back_covers_no_text(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP, reduced_motion="reduce")
    table = visitor.create_table("local", **RING)
    for _ in range(3):
        table.wait_for_turn()
        table.play("adv", Keyboard(table))
    visitor.page.keyboard.press("ArrowLeft")
    table.expect_ply(2, of=3)
    back = box(table.button("Back to the game"))
    expect(table.page.get_by_text("After move 2 of 3")).to_be_visible()
    texts = table.page.locator(".banner p").filter(visible=True)
    assert texts.count() > 1
    for text in texts.all():
        assert not overlap(box(text), back), text.inner_text()


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_in_the_past_no_sentence_is_cut(visit: Visit, language: str) -> None:
    visitor = visit(viewport=DESKTOP, reduced_motion="reduce")
    table = visitor.create_table("local", names=["Ada", "Bo"], **RING)
    for move in (slowest_patch, slowest_patch):
        table.play(move(table.wait_for_turn()), Keyboard(table))
    visitor.page.goto(f"{visitor.page.url}?move=1&language={language}")
    banner = visitor.page.locator(".banner.past")
    texts = banner.locator("p")
    for wanted in (3, 2):  # after the first move, and at the start
        expect(texts).to_have_count(wanted)
        for text in texts.all():
            whole = text.evaluate(
                "text => text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth"
            )
            assert whole, text.inner_text()
        assert box(texts.last)["y"] + box(texts.last)["height"] <= box(banner)["y"] + box(banner)["height"]
        visitor.page.keyboard.press("ArrowLeft")


def test_the_ring_does_not_move_when_a_patch_is_taken(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP, reduced_motion="reduce")
    table = visitor.create_table("local", position=LEATHER_AHEAD)
    table.wait_for_turn()
    ring = table.page.get_by_role("region", name=re.compile("^Ring"))
    before = box(ring)
    patch_button(table, 2).click()
    expect(table.placing.get_by_text("Wins a leather patch")).to_be_visible()
    assert box(ring)["y"] == before["y"]
    assert is_on_screen(table.page, ring)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (1000, 700)], ids=["1280x800", "1280x720", "1000x700"])
def test_nothing_moves_when_a_patch_is_taken_in_any_language(
    visit: Visit, size: tuple[int, int], language: str
) -> None:
    screen = ViewportSize(width=size[0], height=size[1])
    visitor = visit(viewport=screen, reduced_motion="reduce")
    table = visitor.create_table("local", position=LEATHER_AHEAD)
    visitor.open(f"/t/{table.id}?language={language}")
    page = visitor.page
    hint = page.locator(".tools .button").first
    parts = (page.locator(".ring"), hint, page.locator(".right"), table.quilt)
    for part in (*parts, page.locator(".ribbon"), page.locator("[data-money]").nth(1)):
        expect(part).to_be_visible()
    before = [box(part) for part in parts]
    page.locator("button.patch").nth(1).click()
    sew = page.locator(".placing .primary")
    expect(sew).to_be_visible()
    assert is_on_screen(page, sew)
    assert [box(part) for part in parts] == before
    assert is_on_screen(page, page.locator(".ring"))
    expect(hint).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 900)], ids=["1280x800", "1366x900"])
def test_nothing_moves_when_a_patch_does_not_fit(visit: Visit, size: tuple[int, int], language: str) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    table = visitor.create_table("local", position=LEATHER_AHEAD)
    page = visitor.open(f"/t/{table.id}?language={language}")
    parts = (page.locator(".ring"), page.locator(".tools .button").first, table.quilt)
    for part in (*parts, page.locator(".ribbon")):
        expect(part).to_be_visible()
    before = [box(part) for part in parts]
    verdict, sew = page.locator(".placing .verdict"), page.locator(".placing .primary")
    for slot in ("2", "3"):  # the third one wins an income too
        page.keyboard.press(slot)
        expect(verdict).to_be_visible()
        while sew.is_disabled():
            page.keyboard.press("ArrowDown")
        panel = box(sew)
        for key in ["ArrowUp"] * 8 + ["ArrowLeft"] * 8 + ["ArrowRight"] * 8:
            page.keyboard.press(key)
            assert [box(part) for part in parts] == before, verdict.inner_text()
            assert box(sew) == panel, verdict.inner_text()
        assert verdict.evaluate("text => text.scrollHeight <= text.clientHeight"), verdict.inner_text()
        assert page.locator(".placing dl").evaluate("list => list.scrollWidth <= list.clientWidth")
        page.keyboard.press("Escape")


_TOOLS = ("Hint", "Take back", "Resign", "Save", "Help", "Play from here", "Copy link to this move")


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1000, 700), (768, 1024)], ids=str)
def test_the_tools_can_be_used_while_a_patch_is_held(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    table = visitor.create_table("computer", seat=1, position=LEATHER_AHEAD)
    table.wait_for_turn()
    patch_button(table, 2).click()
    expect(table.button("Sew")).to_be_visible()
    actions = visitor.page.locator(".tools")
    panel = box(table.placing)
    for name in _TOOLS:
        tool = actions.locator(".button").filter(has_text=name)
        expect(tool).to_be_in_viewport(ratio=1)
        assert not overlap(box(tool), panel), name
    for key in ["ArrowUp"] * 8 + ["ArrowLeft"] * 8:
        visitor.page.keyboard.press(key)
    reason = visitor.page.locator("p.reason").filter(has_text="Already covered:", visible=True)
    expect(reason).to_be_visible()
    assert not overlap(box(reason), box(table.placing))
    table.button("Help").click()
    expect(visitor.page.get_by_role("dialog", name="Help")).to_be_visible()


_IS_AT_THE_EDGE = """
() => {
  const boxOf = (part) => document.querySelector(part).getBoundingClientRect();
  const [outline, quilt] = [boxOf('.ghost .halo'), boxOf('.cloth')];
  return outline.left < quilt.left && outline.top < quilt.top;
}
"""
_COVERED = """
() => {
  const outline = document.querySelector('.ghost .halo');
  const around = outline.getBoundingClientRect();
  const stroke = (parseFloat(getComputedStyle(outline).strokeWidth) / 2) * outline.getScreenCTM().a;
  return [...document.querySelectorAll(':is(.columns, .rows) span')].flatMap((label) => {
    const box = label.getBoundingClientRect();
    const isApart =
      around.left - stroke >= box.right - 1 ||
      around.right + stroke <= box.left + 1 ||
      around.top - stroke >= box.bottom - 1 ||
      around.bottom + stroke <= box.top + 1;
    return isApart ? [] : [label.textContent];
  });
}
"""
"""Returns the coordinates that the outline of the held patch covers."""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (360, 640)], ids=str)
def test_a_held_patch_at_the_edge_covers_no_coordinates(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    table = visitor.create_table("local", **RING)
    table.wait_for_turn()
    patch_button(table, 1).click()
    for key in ["ArrowUp"] * 8 + ["ArrowLeft"] * 8:
        visitor.page.keyboard.press(key)
    visitor.page.wait_for_function(_IS_AT_THE_EDGE)
    assert visitor.page.evaluate(_COVERED) == []


_SHIFTS = """
window.shifts = [];
const nameOf = ({ node }) => `${node?.nodeName} ${node?.className ?? ''}`;
const add = (list) =>
  list.getEntries().forEach(({ value, sources }) => window.shifts.push([value, sources.map(nameOf).join()]));
new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
"""
"""Notes how much of the page moved, and how far, as a share of the window, and what it was."""


@pytest.mark.parametrize("seconds", [0, 1.0], ids=["at once", "slow network"])
@pytest.mark.parametrize("screen", [DESKTOP, SMALL_PHONE], ids=["1280x800", "360x640"])
def test_nothing_moves_while_the_table_is_drawn(visit: Visit, screen: ViewportSize, seconds: float) -> None:
    visitor = visit(viewport=screen)
    visitor.page.add_init_script(_SHIFTS)

    def answer(route: Route) -> None:
        time.sleep(seconds)
        route.continue_()

    visitor.page.route("**/api/**", answer)
    table = visitor.create_table("computer", seat=1, level="beginner", **RING)
    table.wait_for_turn()
    for part in (".ribbon", ".tools .button", ".ring li"):
        expect(table.page.locator(part).first).to_be_visible()
    expect(table.page.locator("[data-money]").nth(1)).to_be_visible()
    table.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    shifts = table.page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < 0.02, f"more than a new font moves: {shifts}"


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_name_of_the_edition_has_two_lines_at_most(visit: Visit, language: str) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    table = visitor.create_table("local", edition="anniversary")
    page = visitor.open(f"/t/{table.id}?language={language}")
    name = page.locator("header .edition")
    expect(name).not_to_be_empty()
    assert box(name)["height"] <= 2.5 * float(name.evaluate("name => parseFloat(getComputedStyle(name).fontSize)"))
    assert name.get_attribute("title") == name.text_content()


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_on_a_wide_screen_nothing_of_the_opponents_panel_is_cut(visit: Visit, language: str) -> None:
    visitor = visit(viewport={"width": 1920, "height": 1080})
    table = visitor.create_table("computer", seat=2, level="newcomer", **RING)
    visitor.open(f"/t/{table.id}?language={language}")
    texts = table.page.locator(".far .who > *")
    expect(texts.nth(1)).to_be_visible()
    for text in texts.all():
        assert text.evaluate("text => text.scrollWidth <= text.clientWidth"), text.inner_text()


@pytest.mark.parametrize("screen", [DESKTOP, SMALL_PHONE, SIDEWAYS, ZOOMED], ids=["1280", "360", "844", "200 percent"])
def test_long_names_cover_nothing(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen)
    table = visitor.create_table("local", names=["W" * 40, "M" * 40], **RING)
    table.wait_for_turn()
    page = visitor.page
    names = [page.locator("strong", has_text=letter * 40) for letter in "WM"]
    parts = [box(part) for part in (*names, page.locator("[data-money]").first, page.locator("[data-money]").nth(1))]
    for one, two in itertools.combinations(parts, 2):
        assert not overlap(one, two)
    assert all(part["x"] >= 0 and part["x"] + part["width"] <= screen["width"] for part in parts)


def test_a_dragged_patch_has_the_scale_of_the_quilt(visitor: Visitor) -> None:
    table = visitor.create_table("local", **RING)
    table.wait_for_turn()
    card = box(patch_button(table, 1))
    mouse = visitor.page.mouse
    mouse.move(card["x"] + 40, card["y"] + 60)
    mouse.down()
    mouse.move(card["x"] + 40, card["y"] + 160, steps=3)
    dragged = box(visitor.page.locator(".dragged"))
    square = box(table.quilt)["width"] / 9
    assert round(dragged["width"] / square, 2) == round(dragged["width"] / square)
    expect(table.placing.get_by_text("It fits.")).to_have_count(0)
    expect(table.placing.get_by_text("Drop it on your quilt.")).to_be_visible()
    mouse.up()


def test_a_label_never_covers_a_patch(visitor: Visitor) -> None:
    table: Table = visitor.create_table("local", **RING)
    table.wait_for_turn()
    for card in visitor.page.locator("button.patch").all()[:3]:
        picture = box(card.locator("[data-offered]"))
        for label in card.locator(".slot, .obstacle").all():
            place = box(label)
            assert place["y"] + place["height"] <= picture["y"] + 1
