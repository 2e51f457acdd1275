"""Whole games, with every input device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from browser_app import (
    DESKTOP,
    LAST_SPACE,
    PHONE,
    Keyboard,
    Mouse,
    State,
    Table,
    Touch,
    Visit,
    Visitor,
    confirm_button,
    patch_button,
    sentences,
    slowest_patch,
)

FINGERTIP = 44
EXPENSIVE = "gVUeFCQLKZhWDJdRPkTGNfjBEYcSHabMA"
"""A ring that begins with three patches for ten."""
BEYOND_THE_TRACK = """track => {
  const { left, right, top, bottom } = track.getBoundingClientRect();
  const shapes = [...track.querySelectorAll('svg:has(text) path')].map((shape) => shape.getBoundingClientRect());
  return shapes.filter((box) => box.left < left || box.right > right || box.top < top + 1 || box.bottom > bottom);
}"""
RIGHTMOST = """card => {
  const right = (element) => element.getBoundingClientRect().right;
  return Math.max(...[...card.querySelectorAll('span:not(:has(span))')].map(right)) - right(card);
}"""


def assert_score_breakdown(table: Table, over: State) -> None:
    scores = over["table"]["result"]["scores"]
    breakdown = table.page.get_by_role("table", name="Score breakdown")
    expect(breakdown.get_by_role("row").last).to_contain_text(str(scores[0]).replace("-", "−"))
    money, _, empty, _ = breakdown.get_by_role("row").all()[1:]
    for player, score in enumerate(scores):
        view = over["position"]["players"][player]
        expect(money.get_by_role("cell").nth(player)).to_have_text(str(view["buttons"]))
        expect(empty.get_by_role("cell").nth(player)).to_have_text(str(-2 * view["empty"]).replace("-", "−"))
        tile = 7 if over["position"]["bonus"] == player + 1 else 0
        assert view["buttons"] + tile - 2 * view["empty"] == score


def test_a_whole_game_against_the_computer_by_mouse(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_text("Play the computer").click()
    page.get_by_role("radio", name="Beginner").check(force=True)
    page.get_by_text("More options").click()
    page.get_by_text("You", exact=True).click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Start game").click()
    table = Table(visitor)
    over = table.play_to_the_end(Mouse(table), slowest_patch)
    assert over["table"]["seats"]["1"]["name"] == "Ada"
    assert over["table"]["result"]["termination"] in ("score", "first_to_finish")
    won = over["table"]["result"]["winner"] == 1
    expect(table.ending).to_have_text("You win!" if won else "You lose")
    assert_score_breakdown(table, over)


def test_a_whole_game_by_keyboard_alone(visitor: Visitor) -> None:
    table = visitor.create_table("computer", level="beginner", seat=2, seed="keys")
    over = table.play_to_the_end(Keyboard(table), slowest_patch)
    assert over["table"]["result"]["termination"] in ("score", "first_to_finish")
    assert over["table"]["result"]["message"]["message"].replace(" -", " −") in table.spoken()
    assert_score_breakdown(table, over)


def test_a_whole_game_by_touch_on_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = visitor.create_table("computer", level="beginner", seat=1, seed="finger")
    table.wait_for_turn()
    quilt = table.quilt.bounding_box()
    assert quilt is not None
    assert quilt["width"] > 0.9 * PHONE["width"], "the quilt is as large as the phone"
    over = table.play_to_the_end(Touch(table), slowest_patch)
    assert over["table"]["result"]["termination"] in ("score", "first_to_finish")
    assert_score_breakdown(table, over)
    assert_nothing_beyond_the_edge(visitor)


def test_everything_on_a_phone_is_large_enough_for_a_finger(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.open("/")
    expect(visitor.page.get_by_role("button", name="Start game")).to_be_visible()
    assert_fingertips(visitor.page.get_by_role("button"), visitor.page.get_by_role("navigation").get_by_role("link"))
    assert_nothing_beyond_the_edge(visitor)
    table = visitor.create_table("local", ring=EXPENSIVE)
    table.wait_for_turn()
    assert_fingertips(table.page.get_by_role("button"))
    assert_numbers_fit(table)
    patch_button(table, 1).tap()
    expect(confirm_button(table)).to_be_in_viewport()
    assert_fingertips(table.page.get_by_role("button"))
    assert_nothing_beyond_the_edge(visitor)


def assert_numbers_fit(table: Table) -> None:
    """Prices of two digits are the widest."""
    for card in table.offer.get_by_role("button").all():
        beyond: float = card.evaluate(RIGHTMOST)
        assert beyond < -3, card.inner_text()


def assert_fingertips(*kinds: Locator) -> None:
    small = []
    for kind in kinds:
        for target in kind.all():
            box = target.bounding_box()
            if box is not None and min(box["width"], box["height"]) < FINGERTIP - 0.5:
                small.append(f"{target.inner_text() or target.get_attribute('aria-label')}: {box}")
    assert not small


def assert_nothing_beyond_the_edge(visitor: Visitor) -> None:
    across: int = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert across <= PHONE["width"]


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_both_tokens_stay_inside_the_track_on_its_first_and_last_space(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, reduced_motion="reduce")
    table = visitor.create_table("local", seed="tokens")
    table.wait_for_turn()
    assert_tokens_inside(table)
    table = visitor.create_table("local", position=LAST_SPACE)
    table.wait_for_turn()
    visitor.page.keyboard.press("a")
    expect(visitor.page.get_by_text("Game over", exact=True)).to_be_visible()
    assert_tokens_inside(table)
    visitor.page.keyboard.press("Enter")
    expect(table.ending).to_be_visible()
    assert_tokens_inside(table)


def assert_tokens_inside(table: Table) -> None:
    track = table.page.get_by_role("region", name="Time track").locator(".ribbon")
    assert track.locator("svg:has(text)").count() >= 2
    assert track.evaluate(BEYOND_THE_TRACK) == []


def test_a_solo_game_explains_how_automa_chose(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_text("Solo against Automa").click()
    page.get_by_role("combobox", name="Deck").select_option("tactical")
    page.get_by_role("button", name="Start game").click()
    table = Table(visitor)
    keys = Keyboard(table)
    state = table.wait_for_turn()
    while not any(move["player"] == 2 for move in state["moves"]):
        table.play(slowest_patch(state), keys)
        state = table.wait_for_turn()
    automa = page.get_by_role("region", name=state["table"]["seats"]["2"]["name"])
    last = [move for move in state["moves"] if move["player"] == 2][-1]
    expect(automa).to_contain_text(sentences(last["scripted_turn"]["reasoning"]))
    expect(automa).to_contain_text(f"Next budget: {state['position']['scripted_opponent']['next_budget']}")
    assert sentences(last["messages"]) in table.spoken()


@pytest.mark.parametrize("level", ["intern", "apprentice", "fellow", "master", "legend"])
def test_automas_score_is_broken_down_at_every_level(visitor: Visitor, level: str) -> None:
    table = visitor.create_table("solo", seed="breakdown", automa={"deck": "normal", "level": level})
    over = table.play_to_the_end(Keyboard(table), slowest_patch)
    rows = visitor.page.get_by_role("table", name="Score breakdown").get_by_role("row").all()[1:]
    for player, score in enumerate(over["table"]["result"]["scores"]):
        cells = [row.get_by_role("cell").nth(player).inner_text().split()[-1].replace("−", "-") for row in rows]
        *parts, total = (0 if part == "–" else int(part) for part in cells)
        assert sum(parts) == total == score


def test_an_edition_changes_the_currency(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_text("Two players here").click()
    page.get_by_text("More options").click()
    page.get_by_label("Edition").select_option("halloween")
    page.get_by_label("Seed").fill("pumpkin")  # a ring whose first patch is not too expensive
    page.get_by_role("button", name="Start game").click()
    table = Table(visitor)
    table.wait_for_turn()
    patch_button(table, 1).click()
    expect(table.placing.get_by_text("eyeballs")).to_be_visible()
    expect(patch_button(table, 1)).to_have_accessible_name(re.compile(r"costs \d+ eyeballs?"))
    assert "button" not in page.get_by_role("main").inner_text().lower()
