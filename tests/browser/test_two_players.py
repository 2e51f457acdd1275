"""Two players and a watcher, each with a browser of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser_app import DESKTOP, PHONE, Keyboard, Mouse, Table, Visit, Visitor, patch_button, slowest_patch


def create_invite_link(visitor: Visitor, name: str, *, time_control: str | None = None) -> Table:
    """Return the table of a visitor who invites a friend from the home page and starts."""
    page = visitor.open("/")
    page.get_by_text("Invite a friend").click()
    page.get_by_text("More options").click()
    page.get_by_text("You", exact=True).click()
    page.get_by_label("Your name").fill(name)
    if time_control is not None:
        page.get_by_label("Time control").select_option(label=time_control)
    page.get_by_role("button", name="Create invite link").click()
    return Table(visitor)


def two_players(visit: Visit, **options: object) -> tuple[Table, Table]:
    """Return the tables of Ada, who invited Bo, and of Bo, who joined."""
    ada, bo = visit(), visit()
    hers = ada.create_table("invite", seat=1, names=["Ada", None], **options)
    his = bo.open_table(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Join game").click()
    hers.wait_for_turn()
    return hers, his


def below_the_track(table: Table) -> float:
    """Return how far below the track the quilt is."""
    track, quilt = table.page.get_by_role("region", name="Time track").bounding_box(), table.quilt.bounding_box()
    assert track is not None
    assert quilt is not None
    return round(quilt["y"] - track["y"], 1)


def test_two_people_play_by_link_and_a_third_watches(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    hers = create_invite_link(ada, "Ada")
    link = hers.page.get_by_label("Invite link").input_value()
    assert link.endswith(f"/t/{hers.id}")

    his = bo.open_table(link.rsplit("/", 1)[1])
    expect(his.page.get_by_text("Ada is waiting for you.")).to_be_visible()
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Join game").click()
    watched = cy.open_table(hers.id)
    expect(watched.page.get_by_text("You are watching")).to_be_visible()

    tables, devices = (hers, his), (Mouse(hers), Keyboard(his))
    for ply in range(6):
        hers.expect_ply(ply)
        his.expect_ply(ply)
        state = hers.state()
        mover = state["position"]["to_move"] - 1
        tables[mover].play(slowest_patch(tables[mover].wait_for_turn()), devices[mover])
        watched.expect_ply(ply + 1)
        assert watched.played() == hers.played() == his.played()
        expect(watched.moves.get_by_role("button", name=re.compile(f"^Move {ply + 1}: "))).to_be_visible()

    watched.page.keyboard.press("1")
    watched.page.keyboard.press("a")
    expect(watched.placing).to_have_count(0)
    assert watched.state()["options"] is None
    for name in ("Resign", "Ask to take back", "Hint"):
        expect(watched.button(name)).to_have_count(0)


def test_a_computer_can_take_the_open_seat(visitor: Visitor) -> None:
    table = create_invite_link(visitor, "Ada")
    page = table.page
    expect(page.get_by_role("heading", name="Waiting for a second player")).to_be_visible()
    page.get_by_label("Level").select_option("beginner")
    table.button("Play a computer instead").click()
    state = table.wait_for_turn()
    assert state["table"]["seats"]["2"]["kind"] == "computer"
    expect(page.get_by_label("Invite link")).to_have_count(0)
    table.play(slowest_patch(state), Mouse(table))
    table.wait_for_turn()
    table.button("Take back").click()
    page.get_by_role("dialog").get_by_role("button", name="Take back").click()
    table.expect_ply(0)
    table.play("adv", Mouse(table))
    over = table.play_to_the_end(Keyboard(table), slowest_patch)
    assert over["table"]["result"]["termination"] in ("score", "first_to_finish")


def test_the_computer_instead_has_the_level_that_the_home_page_suggests(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    table = create_invite_link(visitor, "Ada")
    suggested = visitor.get("/api/games")["suggested_level"]
    level = table.page.get_by_label("Level")
    expect(level).to_have_value(suggested)
    assert asked.count("games") == 1, "the home page has asked already"
    table.page.reload()
    expect(level).to_have_value(suggested)
    assert asked.count("games") == 2
    level.select_option("casual")
    table.button("Play a computer instead").click()
    assert table.wait_for_turn()["table"]["seats"]["2"]["level"] == "casual"


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_days_per_move_are_shown_and_kept(visit: Visit, screen: ViewportSize) -> None:
    ada, bo = visit(viewport=screen), visit(viewport=screen)
    hers = create_invite_link(ada, "Ada, who has a rather long name", time_control="3 days per move")
    his = bo.open_table(hers.id)
    expect(his.page.get_by_text("Time control: 3 days per move.")).to_be_visible()
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Join game").click()
    clocks = [table.page.get_by_role("timer") for table in (hers, his)]
    hers.wait_for_turn()  # the card about the open seat is gone
    far = below_the_track(hers)
    for ply in range(4):
        hers.expect_ply(ply)
        his.expect_ply(ply)
        for clock in clocks:
            expect(clock).to_have_text(re.compile(r"^(3 days|2 d 23 h)$"))  # only the player to move has a clock
        mover = (hers, his)[hers.state()["position"]["to_move"] - 1]
        mover.play(slowest_patch(mover.wait_for_turn()), Keyboard(mover))
        assert below_the_track(hers) == far, "nothing moves when the turn changes"
    for table, clock in zip((hers, his), clocks, strict=True):
        table.page.reload()
        table.expect_ply(4)
        expect(clock).to_have_text("2 d 23 h")
        across: int = table.page.evaluate("document.documentElement.scrollWidth")
        assert across <= screen["width"]
    mover = (hers, his)[hers.state()["position"]["to_move"] - 1]
    expect(mover.page).to_have_title(re.compile("^Your turn · "))
    mover.visitor.open("/")
    expect(mover.page.get_by_role("link", name=re.compile("Your turn"))).to_contain_text("Move 5")


def test_the_page_says_why_it_is_your_turn(visit: Visit) -> None:
    hers, his = two_players(visit)
    hers.play("adv", Keyboard(hers))
    his.expect_ply(1)
    reason = "You're behind (0 vs 1), so it's your turn."
    expect(his.page.get_by_text(reason).first).to_be_visible()
    assert reason in his.spoken()
    expect(hers.page.get_by_text("Bo is behind (0 vs 1), so it's Bo's turn.").first).to_be_visible()


def test_taking_back_needs_the_other_persons_consent(visit: Visit) -> None:
    hers, his = two_players(visit)
    hers.play("adv", Keyboard(hers))
    his.expect_ply(1)
    hers.button("Ask to take back").click()
    expect(hers.page.get_by_text("You asked to take back the last move.")).to_be_visible()
    expect(his.page.get_by_text("Ada asks to take back the last move.")).to_be_visible()
    his.button("Decline").click()
    expect(hers.page.get_by_text("You asked to take back the last move.")).to_have_count(0)
    expect(hers.page.get_by_text("Bo does not want to take the move back.").first).to_be_visible()
    hers.expect_ply(1)
    hers.button("Ask to take back").click()
    his.button("Allow").click()
    hers.expect_ply(0)
    his.expect_ply(0)
    assert hers.played() == []


def test_a_player_resigns_after_a_question_and_both_play_a_rematch(visit: Visit) -> None:
    hers, his = two_players(visit)
    for table in (hers, his):
        expect(table.button("Resign")).to_be_visible()
        expect(table.button("Hint")).to_have_count(0)  # between two people
    his.button("Resign").click()
    dialog = his.page.get_by_role("dialog", name="Resign this game?")
    expect(dialog).to_contain_text("Ada wins at once.")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    assert hers.state()["table"]["status"] == "playing"
    his.button("Resign").click()
    dialog.get_by_role("button", name="Resign").click()
    expect(hers.ending).to_have_text("You win!")
    expect(his.ending).to_have_text("You lose")

    first = hers.id
    hers.page.set_viewport_size({"width": 360, "height": 640})
    his.button("Offer a rematch").click()
    expect(his.page.get_by_text("It starts when Ada agrees.")).to_be_visible()
    expect(hers.page.get_by_text("Bo offers a rematch.")).to_be_visible()
    assert hers.state()["table"]["rematch"] is None, "no clock starts before both agree"
    for text in ("Bo offers a rematch.", "Review game", "Accept the rematch"):
        lines = "part => { const text = document.createRange(); text.selectNodeContents(part); return text"
        lines += ".getClientRects().length; }"
        assert hers.page.get_by_text(text, exact=True).evaluate(lines) == 1, f"{text!r} needs one line only"
    hers.button("Accept the rematch").click()
    expect(his.page).not_to_have_url(re.compile(first))
    expect(hers.page).to_have_url(his.page.url)
    assert Table(his.visitor).wait_for_turn()["you"]["seats"] == [1], "the second player starts the rematch"


def test_a_local_game_takes_back_at_once(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="undo")
    keys = Keyboard(table)
    table.play(slowest_patch(table.wait_for_turn()), keys)
    table.expect_ply(1)
    visitor.page.keyboard.press("u")
    table.expect_ply(0)
    assert table.played() == []


def test_your_turn_is_announced_while_you_look_at_the_past(visit: Visit) -> None:
    hers, his = two_players(visit)
    first, second = (hers, his) if hers.state()["position"]["to_move"] == 1 else (his, hers)
    first.play("adv", Keyboard(first))
    first.page.keyboard.press("ArrowLeft")
    first.expect_ply(0, of=1)
    expect(first.page).not_to_have_title(re.compile("Your turn"))
    second.play("adv", Keyboard(second))
    first.expect_ply(0, of=2)
    expect(first.page).to_have_title(re.compile("^Your turn · "))
    expect(first.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.png")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_a_phone_shows_the_top_on_your_turn_but_not_on_the_way_back_from_the_past(
    visit: Visit, size: tuple[int, int]
) -> None:
    phone = visit(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    table = phone.create_table("computer", level="beginner", seat=1, seed="top", names=["Ada", None])
    table.wait_for_turn()
    page = phone.page
    bottom = "scrollTo(0, document.body.scrollHeight)"
    page.keyboard.press("a")
    page.evaluate(bottom)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    page.wait_for_function("() => scrollY === 0")
    ply = table.wait_for_turn()["ply"]
    page.evaluate(bottom)
    page.keyboard.press("ArrowLeft")
    table.expect_ply(ply - 1, of=ply)
    page.keyboard.press("ArrowRight")
    table.expect_ply(ply)
    page.wait_for_timeout(200)
    assert page.evaluate("scrollY") > 0


def test_a_click_on_the_chosen_patch_puts_it_back_while_planning(visit: Visit) -> None:
    hers, his = two_players(visit)
    waiting = his if hers.state()["position"]["to_move"] == 1 else hers
    card = patch_button(waiting, 1)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(waiting.button("Put back")).to_have_count(0)


def test_patches_can_be_tried_while_the_opponent_thinks(visit: Visit) -> None:
    ada, bo = visit(), visit()
    hers = ada.create_table("invite", seat=1, names=["Ada", None], seed="a quiet evening")
    his = bo.open_table(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Join game").click()
    hers.wait_for_turn()
    his.page.keyboard.press("2")
    expect(his.page.get_by_text("You are only planning: it is Ada's turn.")).to_be_visible()
    expect(his.placing.get_by_role("button", name="Sew")).to_have_count(0)
    planned = his.held().letter
    hers.play("adv", Keyboard(hers))
    expect(his.placing.get_by_role("button", name="Sew")).to_be_visible()
    assert his.held().letter == planned, "the plan is ready to be sewn"
