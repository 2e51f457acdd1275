"""The result of a game on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from browser_app import LAST_SPACE, Keyboard, Visit

SMALL_PHONE = ViewportSize(width=360, height=640)
ZOOMED = ViewportSize(width=640, height=400)
"""1280 by 800 at 200 percent."""
SIDEWAYS = ViewportSize(width=844, height=390)


def test_the_result_fits_on_a_small_phone(visit: Visit) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("local", names=["B" * 40, "C" * 40], position=LAST_SPACE)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    again = table.button("Play again")
    expect(again).to_be_visible()
    place = again.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= SMALL_PHONE["width"]
    assert table.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


_BROKEN = """
(parts) =>
  parts
    .filter((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      const lines = new Set(Array.from(text.getClientRects(), ({ bottom }) => Math.round(bottom / 8)));
      return lines.size > part.textContent.trim().split(/[\\s\u00ad-]+/u).length;
    })
    .map((part) => part.textContent.trim())
"""
"""Returns the texts that have more lines than words."""


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("screen", [SMALL_PHONE, ZOOMED], ids=["360x640", "200 percent"])
def test_no_word_of_the_result_is_broken(visit: Visit, screen: ViewportSize, language: str) -> None:
    visitor = visit(viewport=screen, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("computer", seat=1, level="casual", position=LAST_SPACE)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    expect(table.ending).to_be_visible()
    page = visitor.open(f"/t/{table.id}?language={language}")
    texts = page.locator(":is(thead th, tbody th .label)")
    expect(texts.first).to_be_visible()
    assert texts.evaluate_all(_BROKEN) == []


@pytest.mark.parametrize("screen", [SIDEWAYS, ZOOMED], ids=["phone on its side", "200 percent"])
def test_on_a_low_screen_the_whole_result_is_visible(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, has_touch=True, reduced_motion="reduce")
    table = visitor.create_table("local", position=LAST_SPACE)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    expect(table.ending).to_be_in_viewport(ratio=1)
    expect(table.button("Play again")).to_be_in_viewport(ratio=1)
