"""A table is its events: whatever people do, replaying gives the same table, and nothing goes wrong on the way."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from quiltwork.errors import RefusedError
from quiltwork.play import COMPUTER, Mode, Pace, Session, Status, event_data, read_event, record_of
from quiltwork.play import commands as ask
from quiltwork.play.clock import NO_CLOCK
from quiltwork.rules import Player
from table_situations import ADA, AGAINST_COMPUTER, BO, CY, ONE_SCREEN, TWO_PEOPLE, WAITING, Table, facts

PEOPLE = st.sampled_from([ADA, BO, CY, COMPUTER])
SEATS = st.sampled_from([TWO_PEOPLE, ONE_SCREEN, AGAINST_COMPUTER, WAITING])
PACES = st.sampled_from([NO_CLOCK, Pace.live(minutes=2, increment=1), Pace.days(1)])
MODES = st.sampled_from([Mode.LOCAL, Mode.COMPUTER, Mode.INVITE])
WISHES = st.one_of(
    st.tuples(st.just("play"), st.integers(0, 2000)),
    st.tuples(st.just("play"), st.integers(0, 2000)),
    st.tuples(st.just("play"), st.integers(0, 2000)),
    st.builds(ask.TakeBack, by=PEOPLE),
    st.builds(ask.AnswerTakeBack, by=PEOPLE, accept=st.booleans()),
    st.builds(ask.Sit, by=PEOPLE, name=st.text(max_size=45)),
    st.builds(ask.StandUp, by=PEOPLE, seat=st.sampled_from([None, *Player])),
    st.builds(ask.Rename, by=PEOPLE, name=st.text(max_size=45), seat=st.sampled_from([None, *Player])),
    st.builds(ask.CallComputer, by=PEOPLE, level=st.just("casual")),
    st.builds(ask.Flag, by=PEOPLE),
    st.builds(ask.Play, by=PEOPLE, move=st.text(max_size=8)),
)
RARE = st.one_of(
    st.builds(ask.Resign, by=PEOPLE, seat=st.sampled_from([None, *Player])),
    st.builds(ask.Rematch, by=PEOPLE, table=st.just("next")),
)


@given(
    seats=SEATS,
    pace=PACES,
    mode=MODES,
    wishes=st.lists(st.tuples(WISHES, st.floats(0, 50)), max_size=60),
    last=st.lists(RARE, max_size=3),
)
def test_replaying_the_events_gives_the_same_table(
    seats: tuple[object, object],
    pace: Pace,
    mode: Mode,
    wishes: list[tuple[ask.Command | tuple[str, int], float]],
    last: list[ask.Command],
) -> None:
    table = Table(seats, mode=mode, pace=pace)  # type: ignore[arg-type]  # Hypothesis forgets what the tuples hold
    for wish, seconds in [*wishes, *((command, 1.0) for command in last)]:
        table.now += seconds
        command = _legal_move(table.session, wish[1]) if isinstance(wish, tuple) else wish
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


def _legal_move(session: Session, choice: int) -> ask.Play:
    moves = session.game.position.legal_moves
    mover = session.to_move
    holder = ADA if mover is None else session.seat(mover).holder
    return ask.Play(by=holder or ADA, move=str(moves[choice % len(moves)]) if moves else "adv", number=session.number)


def _check_sense(session: Session) -> None:
    assert (session.result is not None) == (session.status is Status.OVER)
    assert session.clock.running is None or session.clock.running is session.to_move
    assert len(session.clocks) == len(session.game)
    assert all(seconds >= 0 for seconds in session.clock.left)
