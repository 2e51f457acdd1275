"""Who may do what at a table, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quiltwork.automa import new_solo_game
from quiltwork.errors import IllegalMoveError, InvalidMoveError, RefusedError
from quiltwork.play import (
    COMPUTER,
    Mode,
    Seat,
    SeatKind,
    Session,
    Status,
    TableCreated,
    Termination,
    commands,
    record_of,
)
from quiltwork.play.events import Event, Moved, SeatChanged
from quiltwork.play.retries import MAX_ANSWERS
from quiltwork.rules import Player
from table_situations import (
    ADA,
    AGAINST_COMPUTER,
    BO,
    CY,
    ONE_SCREEN,
    TWO_PEOPLE,
    WAITING,
    Table,
    facts,
    refuses,
)

# --- moving ----------------------------------------------------------------------------------------------------------


def test_the_player_to_move_may_move() -> None:
    table = Table()
    event = table.do(commands.Play(by=ADA, move="adv", number=1))
    assert isinstance(event, Moved)
    assert (event.number, event.player, event.move) == (2, Player.ONE, "adv")
    assert table.session.to_move is Player.TWO


@pytest.mark.parametrize(
    ("by", "move", "code"),
    [
        (BO, "adv", "not-your-turn"),
        (CY, "adv", "players-only"),
        ("", "adv", "players-only"),
        (COMPUTER, "adv", "players-only"),
    ],
)
def test_only_the_player_to_move_may_move(by: str, move: str, code: str) -> None:
    table = Table()
    before = facts(table.session)
    with refuses(code):
        table.do(commands.Play(by=by, move=move))
    assert facts(table.session) == before


@pytest.mark.parametrize("move", ["oe5", "Ar0a1", "castle"])
def test_a_move_that_is_not_legal_is_refused_with_the_reason_of_the_rules(move: str) -> None:
    table = Table()
    with pytest.raises((IllegalMoveError, InvalidMoveError)) as rules:
        table.session.game.position.parse_move(move)
    with refuses(rules.value.code):
        table.do(commands.Play(by=ADA, move=move))


def test_a_refusal_names_the_player() -> None:
    table = Table()
    with pytest.raises(RefusedError, match="it is Ada's turn"):
        table.do(commands.Play(by=BO, move="adv"))


def test_a_move_is_stored_under_its_canonical_name() -> None:
    table = Table(
        start="revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 ABCDEFGHJKLMNPQRSTUVWYZabcdefghjk 5b0i0t 5b0i0t 1 -"
    )
    event = table.do(commands.Play(by=ADA, move="Am2a1"))
    assert isinstance(event, Moved)
    assert event.move == "Ar0a1"


def test_a_decision_on_an_older_game_is_refused() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.do(commands.Play(by=ADA, move="adv", number=1))
    with refuses("state-outdated"):
        table.do(commands.Play(by=ADA, move="adv", number=1))


def test_a_decision_on_a_state_that_does_not_exist_yet_is_refused() -> None:
    with refuses("state-unknown"):
        Table().do(commands.Play(by=ADA, move="adv", number=5))


def test_a_new_name_does_not_make_a_move_stale() -> None:
    table = Table()
    table.do(commands.Rename(by=BO, name="Bob"))
    table.do(commands.Play(by=ADA, move="adv", number=1))
    assert len(table.session.game) == 1


def test_only_the_latest_commands_are_recognised() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    sent: list[tuple[commands.Command, Event]] = []
    for place in range(MAX_ANSWERS + 1):
        ref = f"x{place}"
        command = commands.TakeBack(by=ADA, ref=ref) if place % 2 else commands.Play(by=ADA, move="adv", ref=ref)
        sent.append((command, table.do(command)))
    assert all(table.session.answer_to(command) == event for command, event in sent[1:])
    assert table.session.answer_to(sent[0][0]) is None


def test_the_same_command_again_is_recognised() -> None:
    table = Table()
    command = commands.Play(by=ADA, move="adv", number=1, ref="x1")
    event = table.do(command)
    assert table.session.answer_to(command) == event
    assert table.replayed().answer_to(command) == event
    assert table.session.answer_to(commands.Play(by=BO, move="adv", ref="x1")) is None


def test_a_message_id_cannot_be_used_for_another_move() -> None:
    table = Table()
    table.do(commands.Play(by=ADA, move="adv", ref="x1"))
    with refuses("message-id-used"):
        table.session.answer_to(commands.Play(by=ADA, move="oa1", ref="x1"))


@pytest.mark.parametrize(
    "command",
    [
        commands.Resign(by=ADA, ref="x1"),
        commands.Rename(by=ADA, name="Eve", ref="x1"),
        commands.StandUp(by=ADA, ref="x1"),
        commands.AddComputer(by=ADA, level="casual", ref="x1"),
        commands.Play(by=ADA, move="adv", ref="x1"),
    ],
)
def test_the_message_id_of_a_rename_cannot_be_used_for_another_command(command: commands.Command) -> None:
    table = Table()
    table.do(commands.Rename(by=ADA, name="Adele", ref="x1"))
    with refuses("message-id-used"):
        table.session.answer_to(command)


@pytest.mark.parametrize(
    "command",
    [
        commands.Rename(by=ADA, name=" Adele ", ref="x1"),
        commands.StandUp(by=ADA, ref="x1"),
        commands.TakeBack(by=ADA, ref="x1"),
        commands.Resign(by=ADA, seat=Player.ONE, ref="x1"),
    ],
)
def test_every_command_that_is_sent_again_is_recognised(command: commands.Command) -> None:
    table = Table()
    table.play(ADA, "adv")
    assert table.do(command) == table.replayed().answer_to(command)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (commands.Rename(by=ADA, seat=Player.ONE, name="A"), commands.Rename(by=ADA, seat=Player.TWO, name="A")),
        (commands.Rename(by=ADA, seat=Player.TWO, name="A"), commands.Rename(by=ADA, name="A")),
        (commands.Rename(by=ADA, name="A"), commands.Sit(by=ADA, name="A")),
        (commands.StandUp(by=ADA, seat=Player.TWO), commands.StandUp(by=ADA, seat=Player.ONE)),
        (commands.StandUp(by=ADA, seat=Player.TWO), commands.StandUp(by=ADA)),
        (commands.Resign(by=ADA, seat=Player.TWO), commands.Resign(by=ADA, seat=Player.ONE)),
        (commands.Resign(by=ADA, seat=Player.ONE), commands.Resign(by=ADA)),
        (commands.TakeBack(by=ADA, number=2), commands.TakeBack(by=ADA, number=3)),
        (commands.TakeBack(by=ADA), commands.AnswerTakeBack(by=ADA, accept=True)),
    ],
)
def test_a_command_with_another_parameter_is_another_command(first: commands.Command, second: commands.Command) -> None:
    table = Table(ONE_SCREEN)
    table.play(ADA, "adv")  # now player two decides
    table.do(replace(first, ref="x1"))
    assert table.session.answer_to(replace(first, ref="x1")) is not None
    with refuses("message-id-used"):
        table.session.answer_to(replace(second, ref="x1"))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (commands.Rename(by=ADA, name="A"), commands.Rename(by=ADA, seat=Player.ONE, name="A")),
        (commands.Resign(by=ADA), commands.Resign(by=ADA, seat=Player.TWO)),
    ],
)
def test_a_seat_that_is_left_out_is_the_one_that_the_command_was_about(
    first: commands.Command, second: commands.Command
) -> None:
    table = Table(ONE_SCREEN)
    table.play(ADA, "adv")
    event = table.do(replace(first, ref="x1"))
    assert table.replayed().answer_to(replace(second, ref="x1")) == event


def test_the_message_id_of_an_accepted_request_cannot_be_used_to_take_back() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.TakeBack(by=ADA))
    table.do(commands.AnswerTakeBack(by=BO, accept=True, ref="x1"))
    with refuses("message-id-used"):
        table.session.answer_to(commands.TakeBack(by=BO, ref="x1"))


@pytest.mark.parametrize("name", ["Bo", "Robert"])
def test_the_message_id_of_taking_a_seat_cannot_be_used_for_a_rename(name: str) -> None:
    table = Table(WAITING)
    table.do(commands.Sit(by=BO, name="Bo", ref="x1"))
    with refuses("message-id-used"):
        table.session.answer_to(commands.Rename(by=BO, name=name, ref="x1"))


@pytest.mark.parametrize("accept", [True, False])
def test_an_answer_to_a_request_cannot_be_reversed_under_the_same_message_id(*, accept: bool) -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.TakeBack(by=ADA))
    table.do(commands.AnswerTakeBack(by=BO, accept=accept, ref="x1"))
    assert table.session.answer_to(commands.AnswerTakeBack(by=BO, accept=accept, ref="x1")) is not None
    with refuses("message-id-used"):
        table.session.answer_to(commands.AnswerTakeBack(by=BO, accept=not accept, ref="x1"))


def test_time_never_runs_backwards() -> None:
    table = Table()
    table.play(ADA, "adv", after=10)
    table.now -= 500
    assert table.do(commands.Play(by=BO, move="adv")).at == 1010.0


# --- seats -----------------------------------------------------------------------------------------------------------


def test_nobody_moves_before_both_seats_are_taken() -> None:
    table = Table(WAITING)
    assert table.session.status is Status.WAITING
    with refuses("seat-still-free"):
        table.play(ADA, "adv")


def test_the_first_to_sit_down_gets_the_free_seat() -> None:
    table = Table(WAITING)
    table.do(commands.Sit(by=BO, name="  Bo \u202e\n the\tquick "))
    assert table.session.seat(Player.TWO) == Seat.human(BO, "Bo the quick")
    assert table.session.status is Status.PLAYING
    with refuses("no-free-seat"):
        table.do(commands.Sit(by=CY, name="Cy"))


def test_nobody_plays_against_themselves_by_link() -> None:
    with refuses("already-seated"):
        Table(WAITING).do(commands.Sit(by=ADA, name="Ada again"))


def test_a_name_too_long_is_refused() -> None:
    with refuses("name-too-long"):
        Table(WAITING).do(commands.Sit(by=BO, name="o" * 41))


def test_a_person_without_a_name_is_called_by_the_number() -> None:
    table = Table(WAITING)
    table.do(commands.Sit(by=BO, name=" \u200b\x00\u200d "))
    assert table.session.seat(Player.TWO).name == ""
    assert str(table.session.names[1]) == "Player 2"


def test_a_left_seat_waits_for_somebody_else() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.StandUp(by=BO))
    assert table.session.status is Status.WAITING
    table.do(commands.Sit(by=CY, name="Cy"))
    table.play(CY, "adv")
    assert [event.by for event in table.events if isinstance(event, Moved)] == [ADA, CY]


def test_only_at_an_invite_table_can_a_seat_be_left() -> None:
    with refuses("seat-needs-invite-link"):
        Table(AGAINST_COMPUTER, mode=Mode.COMPUTER).do(commands.StandUp(by=ADA))


def test_a_computer_takes_the_empty_seat() -> None:
    table = Table(WAITING)
    table.do(commands.AddComputer(by=ADA, level="casual"))
    assert table.session.seat(Player.TWO).kind is SeatKind.COMPUTER
    table.play(ADA, "adv")
    assert table.session.waits_for_computer
    table.play(COMPUTER, "adv")


def test_only_a_player_adds_a_computer() -> None:
    with refuses("players-only"):
        Table(WAITING).do(commands.AddComputer(by=CY, level="casual"))


def test_nobody_renames_somebody_else() -> None:
    with refuses("not-your-seat"):
        Table().do(commands.Rename(by=ADA, name="loser", seat=Player.TWO))


def test_at_one_screen_each_seat_has_its_name() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.do(commands.Rename(by=ADA, name="Bea", seat=Player.TWO))
    assert [seat.name for seat in table.session.seats] == ["Ada", "Bea"]


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
    table.do(commands.Resign(by=BO))
    result = table.session.result
    assert result is not None
    assert (result.winner, result.termination) == (Player.ONE, Termination.RESIGNATION)


def test_at_one_screen_the_player_to_move_resigns_by_default() -> None:
    table = Table(ONE_SCREEN, mode=Mode.LOCAL)
    table.play(ADA, "adv")
    result = Session.replay([*table.events, table.session.decide(commands.Resign(by=ADA), table.now)]).result
    assert result is not None
    assert result.winner is Player.ONE
    table.do(commands.Resign(by=ADA, seat=Player.ONE))
    assert table.session.result is not None
    assert table.session.result.winner is Player.TWO


@pytest.mark.parametrize(
    "command",
    [
        commands.Play(by=ADA, move="adv"),
        commands.TakeBack(by=ADA),
        commands.AnswerTakeBack(by=ADA, accept=True),
        commands.Resign(by=ADA),
        commands.ClaimTimeout(by=ADA),
        commands.Sit(by=CY, name="Cy"),
        commands.StandUp(by=ADA),
        commands.AddComputer(by=ADA, level="casual"),
        commands.Rename(by=ADA, name="Winner"),
    ],
)
def test_no_command_changes_a_finished_game(command: commands.Command) -> None:
    table = Table()
    table.do(commands.Resign(by=BO))
    with refuses("game-is-over"):
        table.do(command)


def test_a_rematch_is_agreed_once_and_after_the_end() -> None:
    table = Table()
    with refuses("game-not-over"):
        table.do(commands.Rematch(by=ADA, table="next"))
    table.do(commands.Resign(by=BO))
    with refuses("players-only"):
        table.do(commands.Rematch(by=CY, table="next"))
    table.do(commands.Rematch(by=BO, table="offered"))
    assert (table.session.rematch_offered_by, table.session.next_table) == (Player.TWO, None)
    with refuses("rematch-already-offered"):
        table.do(commands.Rematch(by=BO, table="offered"))
    table.do(commands.Rematch(by=ADA, table="next"))
    assert table.session.next_table == "next"
    with refuses("rematch-exists"):
        table.do(commands.Rematch(by=ADA, table="other"))


# --- records and other games -----------------------------------------------------------------------------------------


def test_a_record_has_the_names_and_the_termination() -> None:
    table = Table()
    table.play(ADA, "adv")
    table.do(commands.Resign(by=BO))
    record = record_of(table.session)
    assert record.tags["Player1"] == "Ada"
    assert record.tags["Termination"] == "resignation"
    assert record.result == "1-0"
    assert [str(node.move) for node in record.mainline()] == ["adv"]


def test_nobody_plays_at_an_imported_record() -> None:
    table = Table()
    table.play(ADA, "adv")
    text = record_of(table.session).text()
    created = TableCreated(number=1, at=0.0, mode=Mode.REVIEW, position=table.session.game.start.text(), record=text)
    session = Session(created)
    assert session.status is Status.OVER
    assert len(session.game) == 1
    assert record_of(session).text() == text
    with refuses("game-is-over"):
        session.decide(commands.Sit(by=BO, name="Bo"), 1.0)


def test_automa_answers_within_the_same_event() -> None:
    start = new_solo_game(seed=1, level="intern").start
    table = Table((Seat.human(ADA, "Ada"), Seat.automa("intern")), mode=Mode.SOLO, start=start.text())
    table.play(ADA, "adv")
    assert table.session.number == 2
    assert table.session.to_move is Player.ONE
    assert Player.TWO in table.session.game.players
    assert len(table.session.clocks) == len(table.session.game)
    table.do(commands.TakeBack(by=ADA))
    assert len(table.session.game) == 0
    assert facts(table.replayed()) == facts(table.session)


def test_sitting_down_changes_the_seat() -> None:
    event = Table(WAITING).do(commands.Sit(by=BO, name="Bo"))
    assert isinstance(event, SeatChanged)
    assert event.seat == TWO_PEOPLE[1]


def test_the_first_event_of_a_table_is_its_creation() -> None:
    table = Table()
    table.play(ADA, "adv")
    with pytest.raises(ValueError, match="the first event of a table is 'created', not 'moved'"):
        Session.replay(table.events[1:])


def test_events_follow_one_another() -> None:
    table = Table()
    table.play(ADA, "adv")
    with pytest.raises(ValueError, match="event 2 cannot follow event 2"):
        table.session.apply(table.events[-1])
