"""What happens around the table: your games, your results, links, and the first game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser_app import DESKTOP, LAST_SPACE, PHONE, Keyboard, Visit, Visitor

SMALL_PHONE = {"width": 360, "height": 640}


def test_a_running_game_stays_findable_after_many_others(visit: Visit) -> None:
    ada, bo = visit(), visit()
    hers = ada.create_table("invite", seat=2, names=["Ada", "Ada"])
    his = bo.open_table(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.page.get_by_role("button", name="Join game").click()
    his.wait_for_turn()
    for _ in range(6):
        ada.create_table("local", names=["Cy", "Di"])
    page = ada.open("/")
    page.get_by_role("link", name=re.compile("^All games")).click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    waiting = page.get_by_role("region", name="Waiting")
    waiting.get_by_role("link", name=re.compile("^Bo – Ada")).click()
    expect(page).to_have_url(re.compile(f"/t/{hers.id}$"))


def test_games_are_sorted_filtered_exported_and_deleted_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    table = visitor.create_table("computer", level="beginner", seat=1, position=LAST_SPACE, names=["Ada", None])
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    table.wait_for_turn()
    visitor.create_table("local", names=["<b>Eve</b>", "Bo"])
    visitor.open("/games")
    expect(page.get_by_role("region", name="Your turn").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_text("<b>Eve</b> – Bo")).to_be_visible()  # text stays text
    finished = page.get_by_role("region", name="Finished")
    expect(finished.get_by_role("listitem")).to_contain_text(re.compile(r"(Won|Lost), −?\d+ to −?\d+"))
    results = page.get_by_role("region", name="Your results").get_by_role("row", name=re.compile("^Beginner"))
    expect(results.get_by_role("cell").first).to_have_text("1")

    page.get_by_label("Opponent").select_option("Computer")
    expect(page.get_by_role("status").filter(has_text="1 game")).to_be_visible()
    expect(page.get_by_role("region", name="Your turn")).to_have_count(0)
    page.get_by_label("Name or level").fill("nobody")
    expect(page.get_by_text("No game matches.")).to_be_visible()
    page.get_by_label("Name or level").fill("")

    with page.expect_download() as download:
        finished.get_by_role("link", name=re.compile("^Export")).press("Enter")
    assert download.value.suggested_filename.endswith(".qgn")
    finished.get_by_role("button", name=re.compile("^Delete")).press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Delete").press("Enter")
    expect(finished).to_have_count(0)
    assert len(visitor.get("/api/games")["games"]) == 1


def test_games_on_a_small_phone_fit_the_screen(visit: Visit) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    visitor.create_table("local", names=["A" * 40, "B" * 40])
    page = visitor.open("/games")
    entry = page.get_by_role("listitem")
    expect(entry).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    entry.get_by_role("link").first.tap()
    expect(page).to_have_url(re.compile("/t/"))


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_results_on_a_small_phone_break_no_word(visit: Visit, language: str) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = visitor.create_table("computer", level="beginner", seat=1, position=LAST_SPACE)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    table.wait_for_turn()
    page = visitor.open(f"/games?language={language}")
    names = page.locator("tbody th[scope=row]")
    expect(names.first).to_be_visible()
    for name in names.all():
        height: float = name.evaluate("name => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)")
        assert height < len(name.inner_text().split()) + 1, name.inner_text()
    assert page.locator(".scroll").evaluate("part => part.scrollWidth <= part.clientWidth")


def test_the_games_are_on_the_first_screen_of_the_home_page(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP)
    visitor.create_table("local", names=["Ada", "Bo"]).wait_for_turn()
    page = visitor.open("/")
    expect(page.get_by_role("link", name=re.compile("^Ada – Bo"))).to_be_in_viewport(ratio=1)


def test_the_first_opponent_is_the_weakest_and_starts_with_one_click(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP)
    weakest = visitor.get("/api/meta")["levels"][0]["name"]
    page = visitor.open("/")
    expect(page.get_by_role("group", name="Level").get_by_role("radio", checked=True)).to_have_value(weakest)
    expect(page.get_by_label("Edition")).to_be_hidden()
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/t/"))
    seats = visitor.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["table"]["seats"]
    assert weakest in [seat["level"] for seat in seats.values()]


@pytest.mark.parametrize("screen", [SMALL_PHONE, {"width": 844, "height": 390}], ids=["360x640", "844x390"])
def test_a_first_game_starts_without_scrolling_on_a_phone(visit: Visit, screen: ViewportSize) -> None:
    visitor = visit(viewport=screen, has_touch=True, is_mobile=True)
    page = visitor.open("/")
    start = page.get_by_role("button", name="Start game")
    expect(start).to_be_in_viewport(ratio=1)
    start.tap()
    expect(page).to_have_url(re.compile("/t/"))


def test_who_starts_is_random_and_the_edition_has_its_own_joke(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_text("Two players here").click()
    page.get_by_text("More options").click()
    expect(page.get_by_role("group", name="Who starts").get_by_role("radio", checked=True)).to_have_value("random")
    expect(page.get_by_text("whoever used a needle last")).to_be_visible()
    page.get_by_label("Edition").select_option("halloween")
    expect(page.get_by_text("whoever has the biggest eyeballs")).to_be_visible()


def test_an_invite_link_that_works_only_here_says_so(visit: Visit) -> None:
    for viewport in (DESKTOP, PHONE):
        visitor = visit(viewport=viewport)
        visitor.create_table("invite", seat=1)
        expect(visitor.page.get_by_text("This link works only on this computer.")).to_be_visible()
        expect(visitor.page.get_by_label("Invite link")).to_have_accessible_description(re.compile("--lan"))
        command = visitor.page.get_by_text("quiltwork play --lan", exact=True)
        assert command.evaluate("command => command.getClientRects().length") == 1, "a line break looks like a space"


def test_a_link_to_a_move_opens_that_position(visit: Visit) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    table = visitor.create_table("local", seed="link")
    for _ in range(3):
        table.wait_for_turn()
        table.play("adv", Keyboard(table))
    table.page.keyboard.press("Escape")
    table.button("Previous move").click()
    table.expect_ply(2, of=3)
    table.button("Copy link to this move").click()
    expect(table.button("Copied")).to_be_visible()
    link = table.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/t/{table.id}?move=2")
    watcher = visit()
    watcher.page.goto(link)
    expect(watcher.page.get_by_text("2 / 3")).to_be_attached()


def test_every_page_has_its_own_title(visitor: Visitor) -> None:
    page = visitor.open("/rules")
    expect(page).to_have_title("Rules · Quiltwork")
    page.get_by_role("link", name="Quiltwork, home page").click()
    expect(page).to_have_title("Quiltwork")
    visitor.expect_errors("404")
    visitor.open("/nowhere")
    expect(page).to_have_title("Page not found · Quiltwork")


def test_all_games_can_be_reached_where_their_list_cannot_be_loaded(visitor: Visitor) -> None:
    visitor.create_table("local")
    visitor.page.get_by_role("banner").get_by_role("link", name="Your games").click()
    expect(visitor.page).to_have_url(re.compile("/games$"))
    visitor.expect_errors("500")
    visitor.page.route("**/api/games", lambda route: route.fulfill(status=500))
    page = visitor.open("/")
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()


def test_who_has_no_games_sees_no_list_on_the_home_page(visitor: Visitor) -> None:
    with visitor.page.expect_response("**/api/games"):
        page = visitor.open("/")
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    expect(page.get_by_role("contentinfo").get_by_role("link", name="Your games")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/games"])
def test_the_list_of_games_is_new_when_the_page_is_seen_again(visitor: Visitor, path: str) -> None:
    page = visitor.open(path)
    game = page.get_by_role("link", name=re.compile("^Ada – Bo"))
    page.wait_for_load_state("networkidle")
    visitor.context.request.post(
        page.url.removesuffix(path) + "/api/tables", data={"mode": "local", "names": ["Ada", "Bo"]}
    )
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(game).to_be_visible()


def test_a_wrong_ring_is_refused_at_its_field_and_automas_levels_are_explained(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_text("Solo against Automa").click()
    page.get_by_role("combobox", name="Level").select_option("Legend")
    expect(page.get_by_text("Level legend: the special tile from space ")).to_be_visible()
    page.get_by_text("More options").click()
    ring = page.get_by_label(re.compile("^Ring"))
    ring.fill("ABC")
    visitor.expect_errors("422", "400")
    page.get_by_role("button", name="Start game").click()
    expect(ring).to_be_focused()
    expect(ring).to_have_attribute("aria-invalid", "true")
    problem = page.locator(f"#{ring.get_attribute('aria-errormessage')}")
    expect(problem).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(1)
