"""Two people and a watcher, each with a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser_house import Keys, Mouse, Table, Visit, Visitor, busy_choice


def sit_down(visit: Visit, **wish: object) -> tuple[Table, Table]:
    """Ada has made a table, and Bo has sat down by the link."""
    ada, bo = visit(), visit()
    hers = ada.opens("invite", human=1, name1="Ada", **wish)
    his = bo.visits(hers.id)
    his.page.get_by_label("Your name").fill("Bo")
    his.button("Sit down").click()
    hers.awaits_decision()
    return hers, his


def test_two_people_play_by_link_and_a_third_watches(visit: Visit) -> None:
    ada, bo, cy = visit(), visit(), visit()
    page = ada.goes("/")
    page.get_by_text("Invite a friend").click()
    page.get_by_text("You", exact=True).click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Make the link").click()
    hers = Table(ada)
    link = page.get_by_label("Link to this table").input_value()
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
