"""Two people and a watcher, each with a browser of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from browser_house import DESK, PHONE, Keys, Mouse, Table, Visit, Visitor, busy_choice


def makes_the_link(visitor: Visitor, name: str, *, pace: str | None = None) -> Table:
    """The table of somebody who invites a friend from the first page, and begins."""
    page = visitor.goes("/")
    page.get_by_text("Invite a friend").click()
    page.get_by_text("You", exact=True).click()
    page.get_by_label("Your name").fill(name)
    if pace is not None:
        page.get_by_label("Pace").select_option(label=pace)
    page.get_by_role("button", name="Make the link").click()
    return Table(visitor)


def sit_down(visit: Visit, **wish: object) -> tuple[Table, Table]:
    """Ada has made a table, and Bo has sat down by the link."""
    ada, bo = visit(), visit()
    hers = ada.opens("invite", human=1, name1="Ada", **wish)
    his = bo.visits(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Sit down").click()
    hers.awaits_decision()
    return hers, his


def below_the_track(table: Table) -> float:
    """How far below the track the quilt lies."""
    track, quilt = table.page.get_by_role("region", name="Time track").bounding_box(), table.quilt.bounding_box()
    assert track is not None
    assert quilt is not None
    return round(quilt["y"] - track["y"], 1)


def test_two_people_play_by_link_and_a_third_watches(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    hers = makes_the_link(ada, "Ada")
    link = hers.page.get_by_label("Link to this table").input_value()
    assert link.endswith(f"/t/{hers.id}")

    his = bo.visits(link.rsplit("/", 1)[1])
    expect(his.page.get_by_text("Ada is waiting for you.")).to_be_visible()
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Sit down").click()
    watched = cy.visits(hers.id)
    expect(watched.page.get_by_text("You are watching")).to_be_visible()

    tables, hands = (hers, his), (Mouse(hers), Keys(his))
    for ply in range(6):
        hers.shows(ply)
        his.shows(ply)
        state = hers.state()
        mover = state["position"]["to_move"] - 1
        tables[mover].plays(busy_choice(tables[mover].awaits_decision()), hands[mover])
        watched.shows(ply + 1)
        assert watched.played() == hers.played() == his.played()
        expect(watched.moves.get_by_role("button", name=re.compile(f"^Decision {ply + 1}: "))).to_be_visible()

    watched.page.keyboard.press("1")
    watched.page.keyboard.press("a")
    expect(watched.placing).to_have_count(0)
    assert watched.state()["options"] is None
    for name in ("Resign", "Ask to take back", "Hint"):
        expect(watched.button(name)).to_have_count(0)


def test_a_computer_takes_the_seat_that_stays_free(visitor: Visitor) -> None:
    table = makes_the_link(visitor, "Ada")
    page = table.page
    expect(page.get_by_role("heading", name="Waiting for a second player")).to_be_visible()
    page.get_by_label("Strength").select_option("beginner")
    table.button("Let a computer sit down").click()
    state = table.awaits_decision()
    assert state["table"]["seats"]["2"]["kind"] == "computer"
    expect(page.get_by_label("Link to this table")).to_have_count(0)
    table.plays(busy_choice(state), Mouse(table))
    table.awaits_decision()
    table.button("Take back").click()  # nobody has to be asked
    table.shows(0)
    table.plays("adv", Mouse(table))
    over = table.plays_to_the_end(Keys(table), busy_choice)
    assert over["table"]["result"]["termination"] in ("score", "first_to_finish")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_days_for_a_move_are_told_and_kept(visit: Visit, screen: ViewportSize) -> None:
    ada, bo = visit(viewport=screen), visit(viewport=screen)
    hers = makes_the_link(ada, "Ada, who has a rather long name", pace="3 days a move")
    his = bo.visits(hers.id)
    expect(his.page.get_by_text("Pace: 3 days a move.")).to_be_visible()
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Sit down").click()
    clocks = [table.page.get_by_role("timer") for table in (hers, his)]
    hers.awaits_decision()  # the card about the free seat is gone
    far = below_the_track(hers)
    for ply in range(4):
        hers.shows(ply)
        his.shows(ply)
        for clock in clocks:
            expect(clock).to_have_text(re.compile(r"^(3 days|2 d 23 h)$"))  # of whoever has to move, and only theirs
        mover = (hers, his)[hers.state()["position"]["to_move"] - 1]
        mover.plays(busy_choice(mover.awaits_decision()), Keys(mover))
        assert below_the_track(hers) == far, "nothing moves when the turn does"
    for table, clock in zip((hers, his), clocks, strict=True):
        table.page.reload()
        table.shows(4)
        expect(clock).to_have_text("2 d 23 h")
        across: int = table.page.evaluate("document.documentElement.scrollWidth")
        assert across <= screen["width"]
    mover = (hers, his)[hers.state()["position"]["to_move"] - 1]
    expect(mover.page).to_have_title(re.compile("^Your turn · "))
    mover.visitor.goes("/")
    expect(mover.page.get_by_role("link", name=re.compile("Your turn"))).to_contain_text("Move 5")


def test_taking_back_needs_the_other_persons_consent(visit: Visit) -> None:
    hers, his = sit_down(visit)
    hers.plays("adv", Keys(hers))
    his.shows(1)
    hers.button("Ask to take back").click()
    expect(hers.page.get_by_text("You asked to take the last move back.")).to_be_visible()
    expect(his.page.get_by_text("Ada asks to take the last move back.")).to_be_visible()
    his.button("Decline").click()
    expect(hers.page.get_by_text("You asked to take the last move back.")).to_have_count(0)
    hers.shows(1)
    hers.button("Ask to take back").click()
    his.button("Allow").click()
    hers.shows(0)
    his.shows(0)
    assert hers.played() == []


def test_one_resigns_after_being_asked_and_both_play_again(visit: Visit) -> None:
    hers, his = sit_down(visit)
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
    his.button("Play again").click()
    hers.page.get_by_role("link", name="To the new game").click()
    expect(his.page).not_to_have_url(re.compile(first))
    expect(hers.page).to_have_url(his.page.url)
    assert Table(his.visitor).awaits_decision()["you"]["seats"] == [1], "whoever was second is first now"


def test_a_local_game_takes_back_at_once(visitor: Visitor) -> None:
    table = visitor.opens("local", seed="undo")
    keys = Keys(table)
    table.plays(busy_choice(table.awaits_decision()), keys)
    table.shows(1)
    visitor.page.keyboard.press("u")
    table.shows(0)
    assert table.played() == []
