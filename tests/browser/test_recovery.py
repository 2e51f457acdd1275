"""Reloads and servers that are killed: the game is there again, to the move, and nobody has to do anything."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser_app import Keyboard, Mouse, Table, Visit, Visitor, confirm_button, patch_button, slowest_patch
from server_process import PlayProcess, ServerProcess


def test_a_reload_in_the_middle_of_placing_loses_nothing(visitor: Visitor) -> None:
    table = visitor.create_table("local", seed="reload")
    table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    state = table.wait_for_turn()
    visitor.page.keyboard.press("2")
    visitor.page.keyboard.press("r")
    visitor.page.keyboard.press("ArrowUp")
    held = table.held()
    visitor.page.reload()
    again = Table(visitor)
    assert again.wait_for_turn()["position"] == state["position"]
    assert again.held() == held, "the patch is in the hand again"
    expect(patch_button(again, 2)).to_have_attribute("aria-pressed", "true")


@pytest.fixture
def patient(visit: Visit) -> Visitor:
    """Somebody whose server is going to be away."""
    visitor = visit()
    visitor.expect_errors("WebSocket connection to", "ERR_CONNECTION_REFUSED")
    return visitor


def lost(table: Table) -> None:
    expect(table.page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()


def found(table: Table) -> None:
    expect(table.page.get_by_text("Connection lost. Reconnecting…")).to_have_count(0)


def test_your_name_is_remembered_when_the_server_starts_again(patient: Visitor, server: ServerProcess) -> None:
    page = patient.open("/")
    page.get_by_text("Invite a friend").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Create invite link").click()
    Table(patient)
    server.kill()
    server.start()
    page = patient.open("/")
    page.get_by_text("Invite a friend").click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")


def test_your_name_is_remembered_when_play_starts_again(chromium: Browser, tmp_path: Path) -> None:
    program = PlayProcess(tmp_path)
    context = chromium.new_context()
    try:
        page = Visitor(context, program.start()).open("/")
        page.get_by_text("Two players here").click()
        page.get_by_role("textbox", name="Player 1").fill("Ada")
        page.get_by_role("button", name="Start game").click()
        expect(page.locator("strong", has_text="Ada")).to_be_visible()
        program.kill()
        page = Visitor(context, program.start()).open("/")  # another port would be another site for the browser
        page.get_by_text("Two players here").click()
        expect(page.get_by_role("textbox", name="Player 1")).to_have_value("Ada")
    finally:
        context.close()
        program.kill()


def test_a_server_killed_between_moves_comes_back_with_all_of_them(patient: Visitor, server: ServerProcess) -> None:
    table = patient.create_table("local", seed="between")
    for _ in range(3):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    played = table.played()
    patient.page.keyboard.press("1")
    held = table.held()
    server.kill()
    lost(table)
    server.start()
    found(table)
    assert table.held() == held, "what was being placed is still in the hand"
    assert table.played() == played
    patient.page.keyboard.press("Escape")
    table.play(slowest_patch(table.wait_for_turn()), Mouse(table))
    table.expect_ply(len(played) + 1)
    assert table.played()[:-1] == played


def test_a_server_that_does_not_answer_is_reported_until_it_does(visitor: Visitor, server: ServerProcess) -> None:
    visitor.create_table("local", seed="stalled").wait_for_turn()
    stalled = visitor.page.get_by_text("The server does not answer. Trying again…")
    server.send(signal.SIGSTOP)
    try:
        expect(stalled).to_be_visible()
    finally:
        server.send(signal.SIGCONT)
    expect(stalled).to_have_count(0)


def test_a_move_that_was_on_its_way_when_the_server_died_counts_once(patient: Visitor, server: ServerProcess) -> None:
    table = patient.create_table("local", seed="during")
    table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    server.send(signal.SIGSTOP)  # it hears nothing any more, but the browser does not know
    patient.page.keyboard.press("a")
    confirm_button(table).click()
    server.kill()
    lost(table)
    table.expect_ply(1)
    server.start()
    found(table)
    table.expect_ply(2)
    assert table.played()[1:] == ["adv"]


def test_a_move_is_neither_lost_nor_doubled_when_the_server_dies_over_it(
    patient: Visitor, server: ServerProcess
) -> None:
    table = patient.create_table("local", seed="over it")
    for ply in range(3):
        table.wait_for_turn()
        patient.page.keyboard.press("a")
        confirm_button(table).click()
        server.kill()  # the move may have been stored, and even acknowledged, or not
        server.start()
        table.expect_ply(ply + 1)
    assert table.played() == ["adv"] * 3


def test_a_computer_that_was_thinking_goes_on_after_a_restart(patient: Visitor, server: ServerProcess) -> None:
    table = patient.create_table("computer", level="beginner", seat=1, seed="thinking")
    table.wait_for_turn()
    patient.page.keyboard.press("a")
    patient.page.keyboard.press("Enter")
    server.kill()
    server.start()
    found(table)
    table.expect_move_after(1)
    assert table.wait_for_turn()["moves"][0]["move"] == "adv"


CUSTOM = {"name": "mine", "based_on": "revised", "start": {"buttons": 9}}


def test_an_edition_that_cannot_be_loaded_is_reported_and_loaded_again(visitor: Visitor, server: ServerProcess) -> None:
    visitor.expect_errors("500")
    page = visitor.page
    page.route("**/edition", lambda route: route.fulfill(status=500))
    options = {"mode": "local", "edition": CUSTOM}
    answer = visitor.context.request.post(f"http://{server.address}/api/tables", data=options)
    visitor.open(f"/t/{answer.json()['id']}")
    expect(page.get_by_role("heading", name="Something went wrong")).to_be_visible()
    page.unroute("**/edition")
    page.get_by_role("button", name="Try again").click()
    assert Table(visitor).wait_for_turn()["position"]["players"][0]["buttons"] == 9


def test_a_table_that_was_deleted_while_the_connection_was_lost_is_reported(
    visitor: Visitor, server: ServerProcess
) -> None:
    visitor.expect_errors("404", "WebSocket connection to")
    sockets: list[WebSocketRoute] = []

    def remember(page: WebSocketRoute) -> None:
        page.connect_to_server()
        sockets.append(page)

    visitor.page.route_web_socket(re.compile("/live"), remember)
    table = visitor.create_table("local", seed="deleted")
    table.wait_for_turn()
    visitor.context.request.delete(f"http://{server.address}/api/games/{table.id}")
    sockets[-1].close()
    expect(visitor.page.get_by_role("heading", name="Something went wrong")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Go to the home page")).to_be_visible()
