"""Taking moves back: who may, and what it undoes."""

from __future__ import annotations

import pytest

from quiltwork.play import (
    COMPUTER,
    Mode,
    commands,
)
from quiltwork.play.events import TakeBackRequested, TookBack
from quiltwork.play.session import MAX_EVENTS
from quiltwork.rules import Player
from table_situations import (
    ADA,
    AGAINST_COMPUTER,
    BO,
    COMPUTER_STARTS,
    CY,
    ONE_SCREEN,
    Table,
    refuses,
)


def test_a_table_with_many_events_refuses_undo_and_the_game_goes_on() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    while table.session.number < MAX_EVENTS:
        table.play(ADA, "adv")
        if table.session.number < MAX_EVENTS:
            table.do(commands.TakeBack(by=ADA))
    with refuses("too-many-events"):
        table.do(commands.TakeBack(by=ADA))
    table.play(ADA, "adv")


def test_at_one_screen_undo_takes_back_one_decision_at_once() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.play(ADA, "adv", "adv", "adv")
    table.do(commands.TakeBack(by=ADA, number=4))
    assert len(table.session.game) == 2


@pytest.mark.parametrize("answered", [True, False])
def test_against_a_computer_undo_goes_back_to_the_last_decision_of_the_person(*, answered: bool) -> None:
    table = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER)
    table.play(ADA, "adv")
    table.play(COMPUTER, "adv")
    table.play(ADA, "adv")
    if answered:
        table.play(COMPUTER, "adv")
    event = table.do(commands.TakeBack(by=ADA))
    assert isinstance(event, TookBack)
    assert event.ply == 2
    assert table.session.to_move is Player.ONE


def test_there_is_nothing_to_undo_before_the_first_own_move() -> None:
    table = Table(COMPUTER_STARTS, mode=Mode.COMPUTER)
    table.play(COMPUTER, "adv")
    with refuses("nothing-to-take-back"):
        table.do(commands.TakeBack(by=ADA))


def test_between_people_undo_needs_consent() -> None:
    table = Table()
    table.play(ADA, "adv")
    event = table.do(commands.TakeBack(by=ADA))
    assert isinstance(event, TakeBackRequested)
    assert len(table.session.game) == 1
    table.do(commands.AnswerTakeBack(by=BO, accept=True))
    assert len(table.session.game) == 0
    assert table.session.take_back is None


def test_an_undo_that_is_declined_changes_nothing() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.TakeBack(by=ADA))
    table.do(commands.AnswerTakeBack(by=BO, accept=False))
    assert len(table.session.game) == 1
    table.play(BO, "adv")


def test_a_move_declines_a_request_to_undo() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.TakeBack(by=ADA))
    table.play(BO, "adv")
    assert table.session.take_back is None
    with refuses("no-take-back-requested"):
        table.do(commands.AnswerTakeBack(by=BO, accept=True))


@pytest.mark.parametrize("by", [ADA, CY])
def test_only_the_opponent_answers_a_request_to_undo(by: str) -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.TakeBack(by=ADA))
    with refuses("take-back-answered-by-opponent"):
        table.do(commands.AnswerTakeBack(by=by, accept=True))


def test_there_is_only_one_request_to_undo_at_a_time() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.play(BO, "adv")
    table.do(commands.TakeBack(by=ADA))
    with refuses("take-back-already-requested"):
        table.do(commands.TakeBack(by=BO))


def test_a_spectator_cannot_take_back() -> None:
    table = Table()
    table.play(ADA, "adv")
    with refuses("players-only"):
        table.do(commands.TakeBack(by=CY))
