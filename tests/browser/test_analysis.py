"""Hints during a game and analysis afterwards, from an engine that answers at once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, WebSocketRoute, expect

from browser_app import DESKTOP, LAST_SPACE, PHONE, Keyboard, Visit, Visitor, confirm_button, resigned
from quiltwork.rules import Position
from quiltwork.web.tables.engine_pool import Analysis
from web_server import FirstIsBest, InstantEngines

WITH_ENGINE = True


def test_a_hint_can_be_shown_and_sewn(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=1, seed="hint")
    table.wait_for_turn()
    visitor.page.keyboard.press("h")
    expect(visitor.page.get_by_text("Your chance to win: 50%.").first).to_be_visible()
    table.button("Show it").click()
    confirm_button(table).click()
    table.expect_move_after(0)


def test_a_hint_shows_the_patch_instead_of_its_letter(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    analyse = InstantEngines.analyse

    async def prefer_a_purchase(self: InstantEngines, position: Position, **options: Any) -> Analysis:
        found = await analyse(self, position, **options, include=position.legal_moves[-1:])
        return Analysis(found.lines[::-1], found.seconds)

    monkeypatch.setattr(InstantEngines, "analyse", prefer_a_purchase)
    table = visitor.create_table("computer", seat=1, names=["Ada", None], seed="purchase")
    table.wait_for_turn()
    table.button("Hint").click()
    hint = visitor.page.locator(".hint")
    expect(hint).to_contain_text("Ada sews this patch on")
    expect(hint.locator("svg").first).to_be_visible()


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


def test_a_hint_is_spoken_and_taken_up_with_its_own_key(visitor: Visitor) -> None:
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


def test_a_move_does_not_wait_for_a_hint(visitor: Visitor) -> None:
    held_back: list[str] = []

    def hold_back(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def forward(message: str | bytes) -> None:
            if '"type":"hint"' in str(message):
                held_back.append(str(message))
            else:
                page.send(message)

        server.on_message(forward)
        page.on_close(lambda code, reason: server.close())
        sockets.append(page)

    sockets: list[WebSocketRoute] = []
    visitor.page.route_web_socket(re.compile("/live"), hold_back)
    table = visitor.create_table("local", seed="hint")
    table.wait_for_turn()
    table.button("Hint").click()
    expect(table.button("Hint")).to_be_disabled()
    table.play("adv", Keyboard(table))
    while not held_back:
        visitor.page.wait_for_timeout(50)
    sockets[-1].send(held_back[0])
    expect(table.button("Hint")).to_be_enabled()
    expect(table.button("Show it")).to_have_count(0)  # it was about the position before


@pytest.fixture
def review_waits() -> Iterator[None]:
    """No review of a game begins, so none shows a better move while a test looks at another one."""
    FirstIsBest.gate.clear()
    yield
    FirstIsBest.gate.set()


@pytest.mark.usefixtures("review_waits")
def test_the_best_moves_of_a_past_position_are_shown(visitor: Visitor) -> None:
    table = resigned(visitor)
    analysis = visitor.page.get_by_role("region", name="Analysis")
    visitor.page.keyboard.press("ArrowLeft")
    table.expect_ply(3, of=4)
    analysis.get_by_role("button", name="Best moves here").click()
    best = analysis.get_by_role("listitem").first.get_by_role("button")
    best.click()
    expect(best).to_have_attribute("aria-pressed", "true")


def chances(analysis: Locator) -> list[tuple[str, int]]:
    """Return whose chance each of the best moves shows, and the chance in percent."""
    expect(analysis.get_by_role("listitem").first).to_be_visible()
    shown = " ".join(analysis.get_by_role("listitem").all_inner_texts())
    return [(name, int(percent)) for name, percent in re.findall(r"(\w+) wins (\d+)%", shown)]


@pytest.mark.parametrize(("player", "name"), [(1, "Ada"), (2, "Bo")])
def test_the_best_moves_show_the_chances_of_the_player_who_decides(visitor: Visitor, player: int, name: str) -> None:
    table = resigned(visitor)
    history = visitor.get(f"/api/tables/{table.id}/positions")["positions"]
    ply = next(ply for ply, entry in enumerate(history) if entry["position"]["to_move"] == player)
    for _ in range(4 - ply):
        visitor.page.keyboard.press("ArrowLeft")
    table.expect_ply(ply, of=4)
    analysis = visitor.page.get_by_role("region", name="Analysis")
    analysis.get_by_role("button", name="Best moves here").click()
    found = chances(analysis)
    assert {whose for whose, _ in found} == {name}
    percents = [percent for _, percent in found]
    assert percents[:3] == [50, 45, 40], "the engine's order, and the best one first"
    assert percents == sorted(percents, reverse=True)


def test_best_moves_are_shown_in_words_and_pictures(visitor: Visitor) -> None:
    table = resigned(visitor)
    visitor.page.keyboard.press("ArrowLeft")
    table.expect_ply(3, of=4)
    analysis = visitor.page.get_by_role("region", name="Analysis")
    analysis.get_by_role("button", name="Best moves here").click()
    sewing = analysis.get_by_role("listitem").filter(has_text="sews this patch").first
    expect(sewing.locator("svg")).to_be_visible()
    notation = re.compile(r"\b[A-Za-z][rm][0-3][a-i][1-9]\b")
    expect(analysis.get_by_text(notation)).to_have_count(0)
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Notation in the list of moves").check()
    visitor.page.keyboard.press("Escape")
    expect(analysis.get_by_text(notation).first).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_computer_is_asked_why_it_moved(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen)
    table = visitor.create_table("computer", seat=2, seed="why")
    table.wait_for_turn()
    expect(visitor.page.get_by_role("region", name="Analysis")).to_have_count(0)
    why = table.button("Why this move?")
    why.scroll_into_view_if_needed()
    scrolled = visitor.page.evaluate("scrollY")
    why.click()
    reason = table.moves.get_by_role("status")
    expect(reason).to_contain_text("The engine also prefers this move.")
    expect(reason).to_contain_text(re.compile(r"wins 50%\."))
    expect(reason).to_be_in_viewport()
    assert visitor.page.evaluate("scrollY") == scrolled, "the page stays where it is"
    table.expect_ply(1)
    if screen is DESKTOP:
        expect(table.quilt).to_be_in_viewport(ratio=1)


def test_on_a_phone_on_its_side_why_this_move_is_not_cut(visit: Visit) -> None:
    visitor = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = visitor.create_table("computer", seat=1, seed="why")
    for _ in range(3):
        table.wait_for_turn()
        table.play("adv", Keyboard(table))
    table.wait_for_turn()
    table.moves.evaluate("list => list.scrollIntoView({ block: 'end' })")
    why = table.button("Why this move?")
    expect(why).to_be_in_viewport(ratio=1)
    why.tap()
    expect(table.moves.get_by_role("status")).to_be_in_viewport(ratio=1)


def test_a_worse_move_of_a_computer_is_compared_with_the_best_one(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=2, seed="why")
    table.wait_for_turn()

    def without_the_move(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={"ply": 0, "lines": answer.json()["lines"][1:]})

    visitor.page.route("**/analyse", without_the_move)
    table.button("Why this move?").click()
    reason = table.moves.get_by_role("status")
    expect(reason).to_contain_text("The engine does not count it among the best moves here.")
    better = reason.locator("p").filter(has_text=re.compile("It prefers: .+ sews this patch"))
    expect(better.locator("svg")).to_be_visible()


def test_between_two_people_hints_are_not_offered(visit: Visit) -> None:
    ada, bo = visit(), visit()
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    hers = ada.create_table("invite", seat=1, names=["Ada", None])
    his = bo.open_table(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Join game").click()
    hers.wait_for_turn()
    expect(hers.button("Hint")).to_have_count(0)
    ada.page.keyboard.press("?")
    help_ = ada.page.get_by_role("dialog", name="Help")
    expect(help_.get_by_text("U", exact=True)).to_be_visible()
    expect(help_.get_by_text("H", exact=True)).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("h")
    hers.play("adv", Keyboard(hers))
    assert any('"move"' in frame for frame in sent), "the frames are seen"
    assert not any('"hint"' in frame for frame in sent)


def test_against_a_computer_the_help_names_the_key_for_hints(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=1, seed="hint")
    table.wait_for_turn()
    expect(table.button("Hint")).to_be_enabled()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Help").get_by_text("H", exact=True)).to_be_visible()


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
