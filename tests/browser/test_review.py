"""The review of a finished game, by an engine that takes the first legal move for the best: to advance."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Route, expect

from browser_app import (
    LAST_SPACE,
    PHONE,
    Keyboard,
    Table,
    Touch,
    Visit,
    Visitor,
    confirm_button,
    patch_button,
    resigned,
)
from web_server import FirstIsBest

WITH_ENGINE = True

SMALL_PHONE = {"width": 360, "height": 640}


def panel(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Review", exact=True)


def review_of(visitor: Visitor) -> Locator:
    """Wait until the review is complete."""
    review = panel(visitor)
    expect(review.get_by_role("table", name="Where the final margin comes from")).to_be_visible()
    return review


def at_a_mistake(visitor: Visitor) -> tuple[Table, Locator]:
    """Return a table that shows the position before its last move, which is a mistake, and its review."""
    table = resigned(visitor)
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").click()
    table.expect_ply(3, of=4)
    expect(review.get_by_role("group", name="Better")).to_be_visible()
    return table, review


def expect_line(visitor: Visitor, at: int) -> None:
    """Wait until so many moves of the line are played on the board."""
    expect(visitor.page.get_by_text(f"Line: move {at} of 3")).to_be_visible()


def test_a_finished_game_is_reviewed_and_its_mistakes_are_found_by_key(visitor: Visitor) -> None:
    table = resigned(visitor)
    review = review_of(visitor)
    expect(review.get_by_text("points given away per decision").first).to_be_visible()
    visitor.page.keyboard.press("p")
    table.expect_ply(3, of=4)
    expect(review.get_by_text("of the chance to win")).to_be_visible()
    visitor.page.keyboard.press("p")
    table.expect_ply(2, of=4)
    visitor.page.keyboard.press("n")
    table.expect_ply(3, of=4)
    expect(table.moves.get_by_text("??").first).to_be_visible()


def test_a_game_played_to_its_end_is_reviewed(visitor: Visitor) -> None:
    table = visitor.create_table("local", position=LAST_SPACE)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    expect(table.ending).to_be_visible()
    review = review_of(visitor)
    expect(review.get_by_text("No move is marked as a mistake.")).to_be_visible()
    expect(review.get_by_role("row", name=re.compile("^Final margin of "))).to_be_visible()


def test_the_chance_of_a_position_is_that_of_its_player(visitor: Visitor) -> None:
    table = resigned(visitor)
    review = review_of(visitor)
    table.button("First position").click()
    table.expect_ply(0, of=4)
    expect(review.get_by_text("Ada wins 50% (0)").or_(review.get_by_text("of the chance to win"))).to_be_visible()


def test_the_better_line_is_played_with_the_mouse(visitor: Visitor) -> None:
    table, review = at_a_mistake(visitor)
    space = table.state()["position"]["players"]
    better = review.get_by_role("group", name="Better").get_by_role("button")
    expect(better).to_have_count(3)
    review.get_by_role("button", name="Play the next move").click()
    expect_line(visitor, 1)
    expect(better.first).to_have_attribute("aria-current", "step")
    better.nth(2).click()
    expect_line(visitor, 3)
    expect(review.get_by_role("button", name="Play the next move")).to_be_disabled()
    review.get_by_role("button", name="Back one move").click()
    expect_line(visitor, 2)
    review.get_by_role("button", name="Back to the game").click()
    expect(visitor.page.get_by_text("After move 3 of 4")).to_be_visible()
    assert table.state()["position"]["players"] == space, "a line changes nothing at the table"


def test_the_better_line_is_played_with_the_keyboard(visitor: Visitor) -> None:
    table, _ = at_a_mistake(visitor)
    visitor.page.keyboard.press("l")
    expect_line(visitor, 1)
    visitor.page.keyboard.press("ArrowRight")
    expect_line(visitor, 2)
    visitor.page.keyboard.press("ArrowLeft")
    expect_line(visitor, 1)
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.page.get_by_text("After move 3 of 4")).to_be_visible()
    visitor.page.keyboard.press("l")
    expect_line(visitor, 1)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_text("After move 3 of 4")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(table.ending).to_be_visible()


def test_a_game_goes_on_from_the_line_on_the_board(visitor: Visitor) -> None:
    table, _ = at_a_mistake(visitor)
    visitor.page.keyboard.press("l")
    visitor.page.keyboard.press("ArrowRight")
    expect_line(visitor, 2)
    expect(table.button("Copy link to this move")).to_have_count(0)  # the line has no address
    table.button("Play from here").click()
    visitor.page.get_by_role("dialog", name="Play from here").get_by_role("button", name="Move both sides").click()
    expect(visitor.page).not_to_have_url(re.compile(table.id))
    new = Table(visitor)
    played = table.played()
    assert new.played()[:3] == played[:3]
    assert len(new.played()) == 5
    assert new.played()[3] == "adv" != played[3], "the better line advances"
    expect(new.moves.get_by_text("5 / 5")).to_be_visible()


def test_a_saved_picture_shows_the_line_on_the_board(visitor: Visitor) -> None:
    table, _ = at_a_mistake(visitor)
    visitor.page.keyboard.press("l")
    expect_line(visitor, 1)
    visitor.page.get_by_text("Save", exact=True).click()
    with visitor.page.expect_download() as downloads:
        table.button("Picture (SVG)").click()
    saved = downloads.value.path().read_text("utf-8")
    fetch = "address => fetch(address).then(answer => answer.text())"
    pictures = f"/api/tables/{table.id}/picture.svg?ply=3"
    assert saved == visitor.page.evaluate(fetch, f"{pictures}&line=adv")
    assert saved != visitor.page.evaluate(fetch, pictures)


def test_patches_are_named_by_a_picture(visitor: Visitor) -> None:
    table, review = at_a_mistake(visitor)
    fits = review.get_by_role("button", name=re.compile("^Where .+ fits$"))
    expect(fits.get_by_role("img")).to_have_attribute("aria-label", re.compile(r"^\d by \d"))
    letter = table.played()[3][0]
    expect(fits).not_to_contain_text(letter)
    fits.click()
    caption = review.locator("figcaption").filter(has_text="The darker")
    expect(caption.get_by_role("img")).to_be_visible()
    expect(caption).not_to_contain_text(letter)


def test_what_the_opponent_wanted_is_played_on_the_board(visitor: Visitor) -> None:
    _, review = at_a_mistake(visitor)
    wanted = review.get_by_role("group", name=re.compile("^What (Ada|Bo) wants next$")).get_by_role("button")
    expect(wanted).to_have_count(2)
    wanted.first.click()
    expect_line(visitor, 2)


def test_the_heat_map_is_there_after_a_reload(visitor: Visitor) -> None:
    at_a_mistake(visitor)
    visitor.page.reload()
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").click()
    fits = review.get_by_role("button", name="fits")
    fits.click()
    expect(review.get_by_role("table", name="The darker, the better")).to_be_visible()
    fits.click()
    expect(review.get_by_role("table", name="The darker, the better")).to_have_count(0)


def test_a_review_goes_on_while_the_page_is_reloaded(visitor: Visitor) -> None:
    FirstIsBest.gate.clear()
    try:
        resigned(visitor)
        progress = panel(visitor).get_by_text("Starting the review")
        expect(progress).to_be_visible()
        visitor.page.reload()
        expect(progress).to_be_visible()
    finally:
        FirstIsBest.gate.set()
    review_of(visitor)


def test_the_graphs_are_there_before_any_move_is_judged(visitor: Visitor) -> None:
    FirstIsBest.judging.clear()
    try:
        resigned(visitor)
        review = panel(visitor)
        expect(review.get_by_text("Expected lead of Ada in points")).to_be_visible()
        expect(review.get_by_text("Chance of Ada to win")).to_be_visible()
        expect(review.get_by_text("Reviewed 0 of 4 moves")).to_be_visible()
        expect(review.get_by_text("moves that may be mistakes. They are still being checked.")).to_be_visible()
        expect(review.get_by_role("button", name="Previous mistake")).to_have_count(0)
    finally:
        FirstIsBest.judging.set()
    done = review_of(visitor)
    expect(done.get_by_role("button", name="Previous mistake")).to_be_visible()
    expect(done.get_by_text("still being checked")).to_have_count(0)


def test_the_better_move_is_found_by_trying(visitor: Visitor) -> None:
    table, review = at_a_mistake(visitor)
    review.get_by_role("button", name="Find it yourself").click()
    expect(review.get_by_text("Find a better move for")).to_be_visible()
    offer = visitor.get(f"/api/tables/{table.id}/positions/3")["position"]["offer"]
    patch_button(table, offer.index(table.played()[3][0]) + 1).click()  # the mistake, but further down
    for _ in range(4):
        visitor.page.keyboard.press("ArrowDown")
    confirm_button(table).click()
    expect(review.get_by_text("That move loses 2 points. Try another one.")).to_be_visible()
    visitor.page.keyboard.press("a")
    confirm_button(table).click()
    expect(review.get_by_text("That is right: it loses nothing.")).to_be_visible()


def test_a_game_is_reviewed_with_a_finger_on_a_small_phone(visit: Visit) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = resigned(visitor)
    review = review_of(visitor)
    review.get_by_role("button", name="Previous mistake").tap()
    table.expect_ply(3, of=4)
    better = review.get_by_role("group", name="Better").get_by_role("button")
    better.nth(1).tap()
    expect_line(visitor, 2)
    review.get_by_role("button", name="Back to the game").tap()
    review.get_by_role("button", name="fits").tap()
    expect(review.get_by_role("table", name="The darker, the better")).to_be_visible()
    review.get_by_role("button", name="Find it yourself").tap()
    Touch(table).advance()
    confirm_button(table).tap()
    expect(review.get_by_text("That is right")).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


def test_the_review_is_accessible_and_fits_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    _, review = at_a_mistake(visitor)
    review.get_by_role("button", name="fits").tap()
    expect(review.get_by_role("table", name="The darker, the better")).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def test_on_a_wide_screen_the_review_is_beside_the_quilt(visit: Visit) -> None:
    for width, height in ((1280, 800), (1920, 1080)):
        visitor = visit(viewport={"width": width, "height": height})
        table, review = at_a_mistake(visitor)
        quilt, beside = table.quilt.bounding_box(), review.bounding_box()
        assert quilt is not None
        assert beside is not None
        assert beside["x"] >= quilt["x"] + quilt["width"]
        assert beside["y"] < quilt["y"] + quilt["height"]
        visitor.page.get_by_role("checkbox", name="Review every game automatically").scroll_into_view_if_needed()
        expect(table.quilt).to_be_in_viewport(ratio=1)


def test_a_refused_review_says_when_the_next_one_can_start_and_loses_nothing(visitor: Visitor) -> None:
    visitor.expect_errors("429")
    refused = {"code": "too-many-reviews", "params": {"minutes": 4}, "message": "wait", "field": None}

    def refuse(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=429, json={"error": refused})
        else:
            route.continue_()

    visitor.page.route("**/review", refuse)
    table = resigned(visitor)
    review = panel(visitor)
    expect(review.get_by_role("status")).to_have_text(
        "you have started many reviews; the next one can start in 4 minutes"
    )
    expect(table.ending).to_be_visible()
    expect(review.get_by_role("button", name="Review this game")).to_be_enabled()
    visitor.open(f"/t/{table.id}?language=de")
    expect(visitor.page.locator("#review").get_by_role("status")).to_have_text(
        "du hast viele Analysen gestartet; die nächste geht in 4 Minuten"
    )
    visitor.page.unroute("**/review")
    visitor.open(f"/t/{table.id}?language=en")
    review_of(visitor)


def test_a_review_that_cannot_be_loaded_can_be_tried_again(visitor: Visitor) -> None:
    visitor.expect_errors("503")
    busy: dict[str, object] = {"code": "engine-busy", "params": {}, "message": "busy", "field": None}
    visitor.page.route("**/review", lambda route: route.fulfill(status=503, json={"error": busy}))
    resigned(visitor)
    review = panel(visitor)
    again = review.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    visitor.page.unroute("**/review")
    again.click()
    review_of(visitor)
    expect(again).to_have_count(0)


def test_dots_at_the_edges_of_a_graph_are_whole(visitor: Visitor) -> None:
    resigned(visitor)
    graphs = review_of(visitor).locator("figure svg")
    expect(graphs).to_have_count(2)
    for graph in graphs.all():
        assert graph.evaluate("graph => getComputedStyle(graph).overflow") == "visible"
        card = "graph => graph.getBoundingClientRect().left - graph.closest('.card').getBoundingClientRect().left"
        assert graph.evaluate(card) >= 6, "half a dot fits beside the graph"


def test_automatic_reviews_can_be_switched_off(visitor: Visitor) -> None:
    resigned(visitor)
    review_of(visitor).get_by_label("Review every game automatically").uncheck()
    table = resigned(visitor)
    expect(panel(visitor).get_by_role("button", name="Review this game")).to_be_visible()
    table.button("Review game").click()
    review_of(visitor)
