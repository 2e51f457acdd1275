"""Moves are shown as they are made: in order, skippable, and never in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser_app import ORIENTATIONS, Keyboard, State, Table, Visit, Visitor, quickest_patch, squares

MOVE = 700
"""Milliseconds that a move takes at normal speed."""
RING = {"seed": "a quiet evening", "edition": "revised"}
INCOME_AHEAD = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/L5YYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 4b4i22t 2b6i25t 1 -"
)
"""An advance crosses space 23, which pays 4 buttons, and reaches space 26."""
NEAR_TILE = (
    "revised ZZZZDDWAA/ZoYZDWWWW/oEYYYYW2/EEEkkY3/KKkkkk3/KKokkh3/jjjhhhhh1/1jBB1hJ2/jjjBJJJ2 "
    "oRMMT4/RRRMT1bb1/GRMMT2bb/GFHHT1bbd/GFFHTdddd/GaFHPPc1d/aaPPPcc2/1aaLLccNN/1aLL1cNNN "
    "QeCfUSgV 10b8i44t 14b14i46t 1 -"
)
"""Some purchases complete a 7×7 square."""


def token(page: Page, player: int) -> int:
    """Return the space on which the track shows a token."""
    return int(page.locator(f'[data-token="{player}"]').get_attribute("data-at") or -1)


def purse(page: Page, of: int = 0) -> int:
    """Return how much a purse shows; the viewer's own is the first."""
    return int(page.locator("[data-money]").nth(of).inner_text())


def sewn_last(state: State) -> list[str]:
    """Return the patches that the player who does not move now sewed on in the last turn."""
    letters: list[str] = []
    for move in reversed(state["moves"]):
        if move["player"] == state["position"]["to_move"]:
            break
        letters += [move["move"][0]] if move["move"] != "adv" else []
    return letters


def reply_to_advance(table: Table) -> int:
    """Advance, wait until the page has the computer's reply, and return the space of its token.

    While the clock stands still, the page has no frames, and only what can be pressed changes.
    """
    keyboard = Keyboard(table)
    keyboard.advance()
    keyboard.confirm()
    expect(table.placing.get_by_text("Choose a patch or advance.")).to_be_visible()
    return int(table.state()["position"]["players"][1]["time"])


@pytest.fixture
def table(visitor: Visitor) -> Table:
    """A table against the computer, at which the test decides how time passes."""
    visitor.page.clock.install()
    return visitor.create_table("computer", seat=1, names=["Ada", None], level="beginner", **RING)


def test_moves_are_played_one_after_another(table: Table) -> None:
    page = table.page
    table.wait_for_turn()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    end = reply_to_advance(table)
    assert end > 0
    page.clock.run_for(100)
    assert token(page, 2) == 0, "the opponent moves when the own token has arrived"
    page.clock.run_for(MOVE)
    assert token(page, 1) == 1
    page.clock.run_for(150)
    expect(page.locator(".flight")).to_have_count(1)
    piece = page.locator('[data-quilt="2"] [data-piece]').first
    expect(piece).to_have_css("visibility", "hidden")
    page.clock.run_for(10 * MOVE)
    assert token(page, 2) == end
    expect(page.locator(".flight")).to_have_count(0)
    expect(piece).to_have_css("visibility", "visible")


def test_a_key_ends_the_animation_and_still_does_what_it_is_for(table: Table) -> None:
    page = table.page
    table.wait_for_turn()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    end = reply_to_advance(table)
    state = table.state()
    while state["options"] is None:
        state = table.state()
    slot = next(patch["slot"] for patch in state["options"]["patches"] if patch["affordable"])
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    assert token(page, 2) < end, "the animation has not begun"
    page.keyboard.press(str(slot))
    assert table.held().letter == state["position"]["offer"][slot - 1]
    assert token(page, 2) >= end
    assert purse(page) == state["position"]["players"][0]["buttons"]


def test_a_tap_ends_the_animation_and_still_does_what_it_is_for(table: Table) -> None:
    page = table.page
    table.wait_for_turn()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    end = reply_to_advance(table)
    assert token(page, 2) < end, "the animation has not begun"
    table.button("Resign").click()
    assert token(page, 2) == end
    expect(page.get_by_role("dialog", name="Resign this game?")).to_be_visible()


@pytest.mark.parametrize(("speed", "factor"), [("fast", 0.5), ("normal", 1), ("slow", 2), ("off", 0)])
def test_the_speed_of_the_animation_is_a_setting(visitor: Visitor, speed: str, factor: float) -> None:
    page = visitor.page
    page.add_init_script(f"localStorage.setItem('quiltwork:settings', JSON.stringify({{ animation: '{speed}' }}))")
    page.clock.install()
    table = visitor.create_table("local", **RING)
    table.wait_for_turn()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    keyboard = Keyboard(table)
    keyboard.advance()
    keyboard.confirm()
    expect(table.placing.get_by_text("Choose a patch or advance.")).to_be_visible()
    if factor:
        assert token(page, 1) == 0
        page.clock.run_for(int(0.4 * factor * MOVE))
        assert token(page, 1) == 0
        page.clock.run_for(int(0.6 * factor * MOVE))
    assert token(page, 1) == 1


def test_income_appears_where_it_is_paid(visitor: Visitor) -> None:
    page = visitor.page
    page.clock.install()
    table = visitor.create_table("local", position=INCOME_AHEAD)
    table.wait_for_turn()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    keyboard = Keyboard(table)
    keyboard.advance()
    keyboard.confirm()
    expect(table.button("Sew")).to_be_enabled()  # the leather patch is in the hand
    paid = page.locator(".received")
    page.clock.run_for(MOVE)
    expect(paid).to_have_text("+4")
    expect(page.locator('[data-space="23"] .received')).to_have_count(1)
    page.clock.run_for(2 * MOVE)
    expect(paid).to_have_count(0)


def test_a_nearly_complete_7x7_square_is_tinted_and_a_complete_one_celebrated(visitor: Visitor) -> None:
    quilt = visitor.page.locator('[data-quilt="1"]')
    table = visitor.create_table("local", position=NEAR_TILE)
    state = table.wait_for_turn()
    expect(quilt.locator(".area")).to_be_visible()
    expect(quilt.locator(".needed")).to_be_visible()
    table.play(completing_purchase(state), Keyboard(table))
    expect(quilt.locator(".won")).to_be_visible()
    expect(quilt.locator(".won")).to_have_count(0)
    expect(visitor.page.locator(".area")).to_have_count(0)


def completing_purchase(state: State) -> str:
    """Return a purchase that completes a 7×7 square."""
    return next(
        f"{patch['letter']}{ORIENTATIONS[way['index']]}{squares(way['bonus'])[0]}"
        for patch in state["options"]["patches"]
        for way in patch["orientations"]
        if patch["affordable"] and squares(way["bonus"])
    )


def test_reduced_motion_shows_the_end_with_every_move_marked(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce")
    table = visitor.create_table("local", **RING)
    keyboard = Keyboard(table)
    state = table.wait_for_turn()
    while len(sewn := sewn_last(state)) < 2:
        table.play(quickest_patch(state), keyboard)
        state = table.wait_for_turn()
    player = 3 - state["position"]["to_move"]
    quilt = state["position"]["players"][player - 1]["quilt"]
    expect(visitor.page.locator(".flight")).to_have_count(0)
    marked = visitor.page.locator(f'[data-quilt="{player}"] .mark').evaluate(
        """path => Array.from({ length: 81 }, (_, square) => square).filter(square =>
          path.isPointInFill(new DOMPoint((square % 9 + 0.5) * 40, (Math.floor(square / 9) + 0.5) * 40)))"""
    )
    assert {quilt[square // 9][square % 9] for square in marked} == set(sewn)
    assert len(marked) == sum("".join(quilt).count(letter) for letter in sewn)
    assert token(visitor.page, player) == state["position"]["players"][player - 1]["time"]


def test_a_sewn_patch_never_disappears(visitor: Visitor) -> None:
    table = visitor.create_table("local", **RING)
    state = table.wait_for_turn()
    letter = state["options"]["patches"][0]["letter"]
    Keyboard(table).choose(1)
    visitor.page.evaluate(
        """letter => {
          window.frames_without = 0;
          const look = () => {
            const piece = document.querySelector(`[data-piece="${letter}"]`);
            const style = piece && getComputedStyle(piece);
            const seen = style && style.opacity === '1' && style.visibility === 'visible';
            if (!seen && !document.querySelector('.ghost')) window.frames_without += 1;
            window.looking = requestAnimationFrame(look);
          };
          look();
        }""",
        letter,
    )
    Keyboard(table).confirm()
    table.expect_move_after(0)
    visitor.page.wait_for_timeout(400)
    assert visitor.page.evaluate("window.frames_without") == 0


def test_sound_is_turned_off_and_stays_off(visitor: Visitor) -> None:
    table = visitor.create_table("local", **RING)
    table.button("Turn the sound off").click()
    visitor.page.reload()
    expect(table.button("Turn the sound on")).to_be_visible()


RECORD_PITCHES = """
window.pitches = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.pitches.push(Math.round(this.frequency.value));
  return start.apply(this, when);
};
"""


@pytest.mark.parametrize(("mode", "pitches"), [("local", [392, 523, 659, 784]), ("computer", [392, 330, 262])])
def test_the_end_of_a_game_is_heard(visitor: Visitor, mode: str, pitches: list[int]) -> None:
    visitor.page.add_init_script(RECORD_PITCHES)
    table = visitor.create_table(mode, **RING, **({"seat": 1, "level": "beginner"} if mode == "computer" else {}))
    table.wait_for_turn()
    table.button("Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.ending).to_be_visible()
    visitor.page.wait_for_function(f"() => window.pitches.length >= {len(pitches)}")
    assert visitor.page.evaluate("window.pitches") == pitches


IS_AT_REST = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"


@pytest.mark.parametrize("choice", ["system", "off"])
def test_nothing_moves_without_end_where_animations_are_off(visit: Visit, choice: str) -> None:
    visitor = visit(reduced_motion="reduce" if choice == "system" else "no-preference")
    if choice == "off":
        visitor.page.add_init_script("localStorage.setItem('quiltwork:settings', '{\"animation\": \"off\"}')")
    table = visitor.create_table("local", position=INCOME_AHEAD)
    table.wait_for_turn()
    visitor.page.keyboard.press("a")
    expect(visitor.page.locator(".glowing").first).to_be_visible()
    visitor.page.wait_for_function(IS_AT_REST)
    visitor.page.wait_for_timeout(200)
    assert visitor.page.evaluate(IS_AT_REST)
