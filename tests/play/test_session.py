"""The one authority for play: who may do what, and when."""

from __future__ import annotations

import pytest

from quiltwork.automa import new_solo_game
from quiltwork.errors import RefusedError
from quiltwork.play import COMPUTER, Mode, Opened, Seat, SeatKind, Session, Status, Termination, record_of
from quiltwork.play import commands as ask
from quiltwork.play.events import Moved, SeatChanged, TakeBackAsked, TookBack
from quiltwork.rules import Player
from table_situations import (
    ADA,
    AGAINST_COMPUTER,
    BO,
    COMPUTER_STARTS,
    CY,
    ONE_SCREEN,
    TWO_PEOPLE,
    WAITING,
    Table,
    facts,
)

# --- moving ----------------------------------------------------------------------------------------------------------


def test_a_player_moves_on_the_own_turn() -> None:
    table = Table()
    event = table.do(ask.Play(by=ADA, move="adv", number=1))
    assert isinstance(event, Moved)
    assert (event.number, event.player, event.move) == (2, Player.ONE, "adv")
    assert table.session.to_move is Player.TWO


@pytest.mark.parametrize(
    ("by", "move", "says"),
    [
        (BO, "adv", "it is Ada's turn"),
        (CY, "adv", "you are watching; only players move"),
        ("", "adv", "you are watching; only players move"),
        (COMPUTER, "adv", "you are watching; only players move"),
        (ADA, "oe5", "oe5 is not legal: player 1 has no leather patch to place"),
        (ADA, "Ar0a1", "Ar0a1 is not legal: patch A is not on offer"),
        (ADA, "castle", "'castle' is not a move"),
    ],
)
def test_a_move_is_refused_with_the_reason(by: str, move: str, says: str) -> None:
    table = Table()
    before = facts(table.session)
    with pytest.raises(RefusedError) as refused:
        table.do(ask.Play(by=by, move=move))
    assert says in str(refused.value)
    assert facts(table.session) == before


def test_a_move_is_stored_under_its_canonical_name() -> None:
    table = Table(
        start="revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 ABCDEFGHJKLMNPQRSTUVWYZabcdefghjk 5b0i0t 5b0i0t 1 -"
    )
    event = table.do(ask.Play(by=ADA, move="Am2a1"))
    assert isinstance(event, Moved)
    assert event.move == "Ar0a1"


def test_a_decision_on_an_older_game_is_refused() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.do(ask.Play(by=ADA, move="adv", number=1))
    with pytest.raises(RefusedError, match="decided on state 1, but the game has gone on to state 2"):
        table.do(ask.Play(by=ADA, move="adv", number=1))


def test_a_decision_on_a_state_that_does_not_exist_yet_is_refused() -> None:
    with pytest.raises(RefusedError, match="state 5 does not exist yet, this is state 1"):
        Table().do(ask.Play(by=ADA, move="adv", number=5))


def test_a_new_name_does_not_make_a_move_stale() -> None:
    table = Table()
    table.do(ask.Rename(by=BO, name="Bob"))
    table.do(ask.Play(by=ADA, move="adv", number=1))
    assert len(table.session.game) == 1


def test_the_same_command_again_is_recognised() -> None:
    table = Table()
    command = ask.Play(by=ADA, move="adv", number=1, ref="x1")
    event = table.do(command)
    assert table.session.answer_to(command) == event
    assert table.replayed().answer_to(command) == event
    assert table.session.answer_to(ask.Play(by=BO, move="adv", ref="x1")) is None


def test_a_name_for_a_command_cannot_be_used_for_another() -> None:
    table = Table()
    table.do(ask.Play(by=ADA, move="adv", ref="x1"))
    with pytest.raises(RefusedError, match="message id x1 was used for adv before"):
        table.session.answer_to(ask.Play(by=ADA, move="oa1", ref="x1"))
    with pytest.raises(RefusedError, match="message id x1 was used for adv before"):
        table.session.answer_to(ask.Resign(by=ADA, ref="x1"))


def test_time_never_runs_backwards() -> None:
    table = Table()
    table.play(ADA, "adv", after=10)
    table.now -= 500
    assert table.do(ask.Play(by=BO, move="adv")).at == 1010.0


# --- seats -----------------------------------------------------------------------------------------------------------


def test_nobody_moves_before_both_seats_are_taken() -> None:
    table = Table(WAITING)
    assert table.session.status is Status.WAITING
    with pytest.raises(RefusedError, match="the other seat is still free"):
        table.play(ADA, "adv")


def test_the_first_to_sit_down_gets_the_free_seat() -> None:
    table = Table(WAITING)
    table.do(ask.Sit(by=BO, name="  Bo \u202e\n the\tquick "))
    assert table.session.seat(Player.TWO) == Seat.human(BO, "Bo the quick")
    assert table.session.status is Status.PLAYING
    with pytest.raises(RefusedError, match="both seats are taken; you can watch"):
        table.do(ask.Sit(by=CY, name="Cy"))


def test_nobody_plays_against_themselves_by_link() -> None:
    with pytest.raises(RefusedError, match="you sit at this table already"):
        Table(WAITING).do(ask.Sit(by=ADA, name="Ada again"))


def test_a_name_too_long_is_refused() -> None:
    with pytest.raises(RefusedError, match="a name of 41 characters, expected at most 40"):
        Table(WAITING).do(ask.Sit(by=BO, name="o" * 41))


def test_a_name_of_nothing_becomes_the_player() -> None:
    table = Table(WAITING)
    table.do(ask.Sit(by=BO, name=" \u200b\x00\u200d "))
    assert table.session.name(Player.TWO) == "Player 2"


def test_a_left_seat_waits_for_somebody_else() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(ask.StandUp(by=BO))
    assert table.session.status is Status.WAITING
    table.do(ask.Sit(by=CY, name="Cy"))
    table.play(CY, "adv")
    assert [event.by for event in table.events if isinstance(event, Moved)] == [ADA, CY]


def test_a_seat_at_the_own_screen_cannot_be_left() -> None:
    with pytest.raises(RefusedError, match="only at a table with a link"):
        Table(AGAINST_COMPUTER, mode=Mode.COMPUTER).do(ask.StandUp(by=ADA))


def test_a_computer_takes_the_empty_seat() -> None:
    table = Table(WAITING)
    table.do(ask.CallComputer(by=ADA, level="casual"))
    assert table.session.seat(Player.TWO).kind is SeatKind.COMPUTER
    table.play(ADA, "adv")
    assert table.session.waits_for_computer
    table.play(COMPUTER, "adv")


def test_only_a_player_calls_a_computer() -> None:
    with pytest.raises(RefusedError, match="you are watching"):
        Table(WAITING).do(ask.CallComputer(by=CY, level="casual"))


def test_nobody_renames_somebody_else() -> None:
    with pytest.raises(RefusedError, match="the seat of player 2 is not yours"):
        Table().do(ask.Rename(by=ADA, name="loser", seat=Player.TWO))


def test_at_one_screen_each_seat_has_its_name() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.do(ask.Rename(by=ADA, name="Bea", seat=Player.TWO))
    assert (table.session.name(Player.ONE), table.session.name(Player.TWO)) == ("Ada", "Bea")


# --- undo ------------------------------------------------------------------------------------------------------------


def test_at_one_screen_undo_takes_back_one_decision_at_once() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.play(ADA, "adv", "adv", "adv")
    table.do(ask.TakeBack(by=ADA, number=4))
    assert len(table.session.game) == 2


@pytest.mark.parametrize("answered", [True, False])
def test_against_a_computer_undo_goes_back_to_the_last_decision_of_the_person(*, answered: bool) -> None:
    table = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER)
    table.play(ADA, "adv")
    table.play(COMPUTER, "adv")
    table.play(ADA, "adv")
    if answered:
        table.play(COMPUTER, "adv")
    event = table.do(ask.TakeBack(by=ADA))
    assert isinstance(event, TookBack)
    assert event.ply == 2
    assert table.session.to_move is Player.ONE


def test_there_is_nothing_to_undo_before_the_first_own_move() -> None:
    table = Table(COMPUTER_STARTS, mode=Mode.COMPUTER)
    table.play(COMPUTER, "adv")
    with pytest.raises(RefusedError, match="you have made no move that could be taken back"):
        table.do(ask.TakeBack(by=ADA))


def test_between_people_undo_needs_consent() -> None:
    table = Table()
    table.play(ADA, "adv")
    event = table.do(ask.TakeBack(by=ADA))
    assert isinstance(event, TakeBackAsked)
    assert len(table.session.game) == 1
    table.do(ask.AnswerTakeBack(by=BO, accept=True))
    assert len(table.session.game) == 0
    assert table.session.take_back is None


def test_an_undo_that_is_declined_changes_nothing() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(ask.TakeBack(by=ADA))
    table.do(ask.AnswerTakeBack(by=BO, accept=False))
    assert len(table.session.game) == 1
    table.play(BO, "adv")


def test_a_move_answers_an_undo_with_no() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(ask.TakeBack(by=ADA))
    table.play(BO, "adv")
    assert table.session.take_back is None
    with pytest.raises(RefusedError, match="nobody has asked to take back"):
        table.do(ask.AnswerTakeBack(by=BO, accept=True))


@pytest.mark.parametrize("by", [ADA, CY])
def test_only_the_opponent_consents(by: str) -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(ask.TakeBack(by=ADA))
    with pytest.raises(RefusedError, match="Bo answers, nobody else"):
        table.do(ask.AnswerTakeBack(by=by, accept=True))


def test_a_second_wish_to_undo_waits_for_the_first() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.play(BO, "adv")
    table.do(ask.TakeBack(by=ADA))
    with pytest.raises(RefusedError, match="Ada has already asked"):
        table.do(ask.TakeBack(by=BO))


def test_a_watcher_takes_nothing_back() -> None:
    table = Table()
    table.play(ADA, "adv")
    with pytest.raises(RefusedError, match="you are watching"):
        table.do(ask.TakeBack(by=CY))


# --- the end ---------------------------------------------------------------------------------------------------------

LAST_MOVE = "revised {0} {0} - 5b0i53t 5b0i52t 2 -".format("/".join(["9"] * 9))


def test_a_game_played_to_its_end_is_decided_by_the_score() -> None:
    table = Table(start=LAST_MOVE)
    table.play(BO, "adv")
    result = table.session.result
    assert result is not None
    assert (result.winner, result.scores, result.termination) == (Player.TWO, (-157, -156), Termination.SCORE)
    assert table.session.to_move is None


def test_resigning_ends_the_game_at_any_time() -> None:
    table = Table()
    table.do(ask.Resign(by=BO))
    result = table.session.result
    assert result is not None
    assert (result.winner, result.termination) == (Player.ONE, Termination.RESIGNATION)


def test_at_one_screen_the_player_to_move_resigns_unless_said_otherwise() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.play(ADA, "adv")
    result = Session.replay([*table.events, table.session.decide(ask.Resign(by=ADA), table.now)]).result
    assert result is not None
    assert result.winner is Player.ONE
    table.do(ask.Resign(by=ADA, seat=Player.ONE))
    assert table.session.result is not None
    assert table.session.result.winner is Player.TWO


@pytest.mark.parametrize(
    "command",
    [
        ask.Play(by=ADA, move="adv"),
        ask.TakeBack(by=ADA),
        ask.AnswerTakeBack(by=ADA, accept=True),
        ask.Resign(by=ADA),
        ask.Flag(by=ADA),
        ask.Sit(by=CY, name="Cy"),
        ask.StandUp(by=ADA),
        ask.CallComputer(by=ADA, level="casual"),
    ],
)
def test_nothing_happens_after_the_end(command: ask.Command) -> None:
    table = Table()
    table.do(ask.Resign(by=BO))
    with pytest.raises(RefusedError, match="the game is over"):
        table.do(command)


def test_a_rematch_is_agreed_once_and_after_the_end() -> None:
    table = Table()
    with pytest.raises(RefusedError, match="the game is not over yet"):
        table.do(ask.Rematch(by=ADA, table="next"))
    table.do(ask.Resign(by=BO))
    with pytest.raises(RefusedError, match="you are watching"):
        table.do(ask.Rematch(by=CY, table="next"))
    table.do(ask.Rematch(by=BO, table="next"))
    assert table.session.next_table == "next"
    with pytest.raises(RefusedError, match="there is a rematch already"):
        table.do(ask.Rematch(by=ADA, table="other"))


# --- records and other games -----------------------------------------------------------------------------------------


def test_a_record_tells_who_played_and_how_it_ended() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(ask.Resign(by=BO))
    record = record_of(table.session)
    assert record.tags["Player1"] == "Ada"
    assert record.tags["Termination"] == "resignation"
    assert record.result == "1-0"
    assert [str(node.move) for node in record.mainline()] == ["adv"]


def test_an_imported_record_is_only_looked_at() -> None:
    table = Table()
    table.play(ADA, "adv")
    text = record_of(table.session).text()
    opened = Opened(number=1, at=0.0, mode=Mode.REVIEW, position=table.session.game.start.text(), record=text)
    session = Session(opened)
    assert session.status is Status.OVER
    assert len(session.game) == 1
    assert record_of(session).text() == text
    with pytest.raises(RefusedError, match="the game is over"):
        session.decide(ask.Sit(by=BO, name="Bo"), 1.0)


def test_automa_answers_within_the_same_event() -> None:
    start = new_solo_game(seed=1, level="intern").start
    table = Table((Seat.human(ADA, "Ada"), Seat.automa("intern")), mode=Mode.SOLO, start=start.text())
    table.play(ADA, "adv")
    assert table.session.number == 2
    assert table.session.to_move is Player.ONE
    assert Player.TWO in table.session.game.players
    assert len(table.session.clocks) == len(table.session.game)
    table.do(ask.TakeBack(by=ADA))
    assert len(table.session.game) == 0
    assert facts(table.replayed()) == facts(table.session)


def test_seats_are_plain_data() -> None:
    event = Table(WAITING).do(ask.Sit(by=BO, name="Bo"))
    assert isinstance(event, SeatChanged)
    assert event.seat == TWO_PEOPLE[1]


def test_a_table_begins_with_its_opening() -> None:
    table = Table()
    table.play(ADA, "adv")
    with pytest.raises(ValueError, match="a table begins with its opening, not with moved"):
        Session.replay(table.events[1:])


def test_events_follow_one_another() -> None:
    table = Table()
    table.play(ADA, "adv")
    with pytest.raises(ValueError, match="event 2 cannot follow event 2"):
        table.session.apply(table.events[-1])
