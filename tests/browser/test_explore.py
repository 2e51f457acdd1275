"""Trying things out: play on from a position, the rules, the settings."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from browser_app import LAST_SPACE, ROOMY, Keyboard, Table, Visit, Visitor, patch_button
from quiltwork.opening import new_game

SMALL_PHONE = {"width": 360, "height": 640}


def test_a_game_goes_on_from_a_past_position_against_a_level(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="explore", names=["Ada", "Bo"])
    for _ in range(3):
        table.wait_for_turn()
        table.play("adv", Keyboard(table))
    table.button("Previous move").click()
    table.expect_ply(2, of=3)
    table.button("Play from here").click()
    dialog = visitor.page.get_by_role("dialog", name="Play from here")
    dialog.get_by_label("Level").select_option("Beginner")
    dialog.get_by_role("button", name=re.compile("^Play on against")).click()
    expect(visitor.page).not_to_have_url(re.compile(table.id))
    new = visitor.page.url.rsplit("/", 1)[1]
    state = visitor.get(f"/api/tables/{new}")
    assert [move["move"] for move in state["moves"]][:2] == ["adv", "adv"]
    assert "computer" in [seat["kind"] for seat in state["table"]["seats"].values()]
    assert visitor.get(f"/api/tables/{table.id}")["ply"] == 3


def test_a_pasted_position_can_be_tried_for_both_sides_by_touch(visit: Visit) -> None:
    visitor = visit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    page = visitor.open("/import")
    page.get_by_label("Game record").fill(new_game(seed=3).position.text())
    page.get_by_role("button", name="Import", exact=True).tap()
    page.get_by_role("button", name="Play from here").tap()
    page.get_by_role("button", name="Move both sides").tap()
    expect(page.get_by_role("button", name=re.compile("^Advance")).first).to_be_visible()
    games = visitor.get("/api/games")["games"]
    assert sorted(game["mode"] for game in games) == ["local", "review"]


def test_a_bare_position_is_pasted_and_shown(visitor: Visitor) -> None:
    page = visitor.open("/import")
    page.get_by_label("Game record").fill(f"\n  {LAST_SPACE}  \n")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    table = Table(visitor)
    assert table.state()["position"]["text"] == LAST_SPACE
    expect(page.locator('[data-token="1"]')).to_have_attribute("data-at", "52")
    expect(page.locator('[data-token="2"]')).to_have_attribute("data-at", "53")


def test_a_wrong_position_says_what_is_wrong_and_keeps_what_was_typed(visitor: Visitor) -> None:
    visitor.expect_errors("422")
    page = visitor.open("/import")
    wrong = new_game(seed=3).position.text().replace("9/9", "9/8", 1)
    page.get_by_label("Game record").fill(wrong)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("row")
    expect(page.get_by_label("Game record")).to_have_value(wrong)


def test_the_complete_rules_are_one_click_from_the_table(visitor: Visitor) -> None:
    table = visitor.create_table("local", edition="halloween")
    table.wait_for_turn()
    table.button("Help").click()
    with visitor.context.expect_page() as opened:
        visitor.page.get_by_role("link", name="The complete rules").click()
    rules = opened.value
    expect(rules.get_by_role("heading", name="Leather patches")).to_be_visible()
    expect(rules.get_by_text("remove the leather patch from the game")).to_be_visible()


def test_a_refused_placement_leads_to_the_rule_of_its_edition(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(ROOMY)
    poor = {"name": "poor", "start": {"buttons": 0}, "track": {"incomes": [7]}}
    table = visitor.create_table("local", edition=poor, seed="explore")
    state = table.wait_for_turn()
    reason = visitor.page.get_by_role("link", name="See the rule")
    expect(reason).to_have_attribute("href", f"/rules?table={table.id}#turn")
    Keyboard(table).choose(next(patch["slot"] for patch in state["options"]["patches"] if not patch["affordable"]))
    with visitor.context.expect_page() as opened:
        table.placing.get_by_role("link", name="See the rule").click()
    rules = opened.value
    expect(rules.get_by_role("heading", name="Buy a patch")).to_be_in_viewport()
    expect(rules.locator("#income")).to_contain_text("7")


def test_rules_follow_the_chosen_edition(visitor: Visitor) -> None:
    page = visitor.open("/rules")
    expect(page.get_by_text("26, 32, 38, 44 and 50")).to_be_visible()
    page.get_by_label("Edition").select_option("classic")
    expect(page.get_by_text("20, 26, 32, 44 and 50")).to_be_visible()


def test_a_notification_says_that_it_is_your_turn_in_a_hidden_tab(visit: Visit) -> None:
    ada, bo = visit(permissions=["notifications"]), visit()
    ada.page.add_init_script(
        """window.shown = [];
        window.Notification = class {
          static permission = 'granted';
          static requestPermission = async () => 'granted';
          constructor(title, { body }) { window.shown.push(`${title}: ${body}`); }
          close() {}
        };"""
    )
    page = ada.open("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Notify me when").check()
    table = ada.create_table("invite", seat=2, names=["Ada", "Ada"], seed="explore")
    guest = bo.open_table(table.id)
    bo.page.get_by_role("button", name="Join game").click()
    guest.wait_for_turn()
    guest.play("adv", Keyboard(guest))
    expect(page).to_have_title(re.compile("^Your turn"))
    assert page.evaluate("window.shown") == [], "the tab is visible"
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    guest.wait_for_turn()
    guest.play("adv", Keyboard(guest))
    page.wait_for_function("window.shown.length === 1")
    assert page.evaluate("window.shown[0]").startswith("Your turn: ")
    assert page.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.png"


def test_notifications_stay_off_where_the_browser_forbids_them(visitor: Visitor) -> None:
    visitor.page.add_init_script("window.Notification = class { static requestPermission = async () => 'denied'; }")
    page = visitor.open("/")
    page.get_by_role("button", name="Settings").click()
    wanted = page.get_by_role("dialog").get_by_label("Notify me when")
    wanted.click()
    expect(page.get_by_text("does not allow notifications")).to_be_visible()
    expect(wanted).not_to_be_checked()


def test_settings_change_at_once_and_are_remembered(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_role("button", name="Settings").press("Enter")
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Sound").press("Space")
    dialog.get_by_role("radio", name="Dark").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").get_by_label("Sound")).not_to_be_checked()


def test_rules_that_arrive_late_do_not_replace_those_chosen_last(visitor: Visitor) -> None:
    page = visitor.open("/rules")
    late: list[Route] = []
    page.route(re.compile("rulebook.edition=halloween"), lambda route: late.append(route))
    edition = page.get_by_label("Edition")
    edition.select_option("halloween")
    edition.select_option("classic")
    first_space = page.get_by_text("20, 26, 32, 44 and 50")
    expect(first_space).to_be_visible()
    late[0].continue_()
    page.wait_for_timeout(500)
    expect(first_space).to_be_visible()


def choose(visitor: Visitor, setting: str, *, role: str = "checkbox") -> None:
    """Change a setting at a table."""
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_role(role, name=setting).click(force=True)  # type: ignore[arg-type]
    page.keyboard.press("Escape")


def test_coordinates_and_the_side_of_the_board_are_settings(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="settings")
    table.wait_for_turn()
    page = visitor.page
    track = page.get_by_role("region", name="Time track")
    expect(page.locator(".columns").first).to_be_visible()
    expect(track).to_have_class(re.compile("front"))
    choose(visitor, "Coordinates")
    choose(visitor, "Back", role="radio")
    expect(page.locator(".columns")).to_have_count(0)
    expect(track).to_have_class(re.compile("back"))


def test_a_dropped_patch_is_sewn_at_once_where_that_is_chosen(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="behind")
    assert table.wait_for_turn()["options"]["patches"][1]["affordable"]
    choose(visitor, "Confirm")
    page = visitor.page
    patch_button(table, 2).hover()
    page.mouse.down()
    page.mouse.move(*table.centre("e5"), steps=3)
    page.mouse.up()
    table.expect_ply(1)


def test_a_replay_goes_on_by_itself_until_the_latest_position(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="replay")
    for _ in range(2):
        table.wait_for_turn()
        table.play("adv", Keyboard(table))
    table.button("Play the moves").click()
    for ply in range(3):
        table.expect_ply(ply, of=2)
    expect(table.button("Play the moves")).to_be_enabled()
