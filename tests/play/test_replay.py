"""Replaying the events of a table gives the same table, and events of earlier versions stay readable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.errors import InvalidArgumentError, RefusedError
from quiltwork.play import (
    COMPUTER,
    Event,
    Mode,
    Session,
    Status,
    TimeControl,
    commands,
    event_data,
    read_event,
    record_of,
)
from quiltwork.play.clock import NO_TIME_CONTROL
from quiltwork.play.events import RematchOffered, TimedOut, TimeReturned
from quiltwork.rules import Player
from table_situations import ADA, AGAINST_COMPUTER, BO, CY, ONE_SCREEN, TWO_PEOPLE, WAITING, Table, facts, refuses

PEOPLE = st.sampled_from([ADA, BO, CY, COMPUTER])
SEATS = st.sampled_from([TWO_PEOPLE, ONE_SCREEN, AGAINST_COMPUTER, WAITING])
TIME_CONTROLS = st.sampled_from(
    [NO_TIME_CONTROL, TimeControl.live(minutes=2, increment_seconds=1), TimeControl.correspondence(days=1)]
)
MODES = st.sampled_from([Mode.LOCAL, Mode.COMPUTER, Mode.INVITE])
COMMANDS = st.one_of(
    st.tuples(st.just("play"), st.integers(0, 2000)),
    st.tuples(st.just("play"), st.integers(0, 2000)),
    st.tuples(st.just("play"), st.integers(0, 2000)),
    st.builds(commands.TakeBack, by=PEOPLE),
    st.builds(commands.AnswerTakeBack, by=PEOPLE, accept=st.booleans()),
    st.builds(commands.Sit, by=PEOPLE, name=st.text(max_size=45)),
    st.builds(commands.StandUp, by=PEOPLE, seat=st.sampled_from([None, *Player])),
    st.builds(commands.Rename, by=PEOPLE, name=st.text(max_size=45), seat=st.sampled_from([None, *Player])),
    st.builds(commands.AddComputer, by=PEOPLE, level=st.just("casual")),
    st.builds(commands.ClaimTimeout, by=PEOPLE),
    st.builds(commands.Play, by=PEOPLE, move=st.text(max_size=8)),
)
RARE = st.one_of(
    st.builds(commands.Resign, by=PEOPLE, seat=st.sampled_from([None, *Player])),
    st.builds(commands.Rematch, by=PEOPLE, table=st.just("next")),
)


@given(
    seats=SEATS,
    time_control=TIME_CONTROLS,
    mode=MODES,
    choices=st.lists(st.tuples(COMMANDS, st.floats(0, 50)), max_size=60),
    last=st.lists(RARE, max_size=3),
)
def test_replaying_the_events_gives_the_same_table(
    seats: tuple[object, object],
    time_control: TimeControl,
    mode: Mode,
    choices: list[tuple[commands.Command | tuple[str, int], float]],
    last: list[commands.Command],
) -> None:
    table = Table(seats, mode=mode, time_control=time_control)  # type: ignore[arg-type]  # Hypothesis forgets what the tuples hold
    for choice, seconds in [*choices, *((command, 1.0) for command in last)]:
        table.now += seconds
        command = _legal_move(table.session, choice[1]) if isinstance(choice, tuple) else choice
        before = facts(table.session)
        try:
            event = table.session.decide(command, table.now)
        except RefusedError:
            assert facts(table.session) == before
            continue
        assert facts(table.session) == before
        assert read_event(json.loads(json.dumps(event_data(event)))) == event
        table.do(command)
    assert facts(table.replayed()) == facts(table.session)
    assert record_of(table.session).game() == table.session.game
    _check_sense(table.session)


def _legal_move(session: Session, choice: int) -> commands.Play:
    moves = session.game.position.legal_moves
    mover = session.to_move
    owner = ADA if mover is None else session.seat(mover).owner
    return commands.Play(
        by=owner or ADA, move=str(moves[choice % len(moves)]) if moves else "adv", number=session.number
    )


def _check_sense(session: Session) -> None:
    assert (session.result is not None) == (session.status is Status.OVER)
    assert session.clock.running is None or session.clock.running is session.to_move
    assert len(session.clocks) == len(session.game)
    assert all(seconds >= 0 for seconds in session.clock.left)


GOLDEN = Path(__file__).parent / "golden" / "events_version_1.jsonl"


def _stored_tables() -> dict[str, list[dict[str, Any]]]:
    tables: dict[str, list[dict[str, Any]]] = {}
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        stored = json.loads(line)
        tables.setdefault(stored["table"], []).append(stored["event"])
    return tables


def test_the_stored_events_have_every_type_and_every_mode() -> None:
    stored = [event for events in _stored_tables().values() for event in events]
    later = {TimeReturned.kind, RematchOffered.kind}
    kinds = {event_type.kind for event_type in Event.__subclasses__()}
    assert {read_event(event).kind for event in stored} == kinds - later
    assert {event["mode"] for event in stored if "mode" in event} == set(Mode)


@pytest.mark.parametrize("name", _stored_tables())
def test_events_that_the_first_version_stored_are_read(name: str) -> None:
    events = [read_event(data) for data in _stored_tables()[name]]
    assert [read_event(json.loads(json.dumps(event_data(event)))) for event in events] == events
    session = Session.replay(events)
    assert session.number == len(events)


def test_an_event_of_a_later_version_is_refused() -> None:
    stored = {**event_data(TimedOut(number=3, at=5.0, player=Player.ONE)), "version": 99}
    with pytest.raises(InvalidArgumentError, match="the event has format version 99"):
        read_event(stored)


def test_time_given_back_moves_the_deadline_but_not_past_the_start_of_the_clock() -> None:
    table = Table(time_control=TimeControl.live(minutes=5))
    table.session.apply(TimeReturned(number=2, at=1100.0, player=Player.ONE, seconds=60.0))
    assert table.session.clock.left_at(Player.ONE, 1100.0) == 300 - 40
    table.session.apply(TimeReturned(number=3, at=1100.0, player=Player.ONE, seconds=999.0))
    assert table.session.clock.left_at(Player.ONE, 1100.0) == 300


def test_the_name_at_a_seat_changes_twenty_times_at_most_and_the_opponent_keeps_theirs() -> None:
    table = Table()
    for number in range(20):
        table.do(commands.Rename(by=ADA, name=f"Ada {number}"))
    with refuses("too-many-renames"):
        table.session.decide(commands.Rename(by=ADA, name="Adele"), table.now)
    table.do(commands.Rename(by=BO, name="Robert"))
    assert table.replayed().renames == (20, 1)


def test_seats_at_a_table_are_left_twenty_times_at_most() -> None:
    table = Table(WAITING)
    for number in range(20):
        table.do(commands.Sit(by=BO, name=f"Bo {number}"))
        table.do(commands.StandUp(by=BO))
    table.do(commands.Sit(by=BO, name="Bo"))  # a free seat can always be taken
    for by in (ADA, BO):
        with refuses("too-many-departures"):
            table.session.decide(commands.StandUp(by=by), table.now)
    assert table.replayed().departures == 20
    table.do(commands.Resign(by=BO))


def test_a_session_after_an_event_leaves_the_one_before_as_it_was() -> None:
    table = Table()
    before = facts(table.session)
    after = table.session.after(table.session.decide(commands.Play(by=ADA, move="adv", ref="a"), 1001.0))
    assert len(after.game) == 1
    assert facts(table.session) == before
    assert table.session.answer_to(commands.Play(by=ADA, move="adv", ref="a")) is None


def test_a_table_that_the_first_version_stored_is_rebuilt() -> None:
    stored = _stored_tables()["invite: days for each move, requests to undo, resignation, rematch"]
    session = Session.replay(map(read_event, stored))
    assert session.clock.time_control == TimeControl.correspondence(days=3)
    assert [seat.owner for seat in session.seats] == [ADA, BO]
    assert [str(move) for move in session.game.moves] == ["adv"]
    assert session.result is not None
    assert session.next_table == "next1234"
