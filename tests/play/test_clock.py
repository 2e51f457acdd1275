"""Clocks, with time told by the test."""

from __future__ import annotations

import pytest

from quiltwork.errors import RefusedError
from quiltwork.play import COMPUTER, Mode, Pace, Termination, record_of
from quiltwork.play import commands as ask
from quiltwork.rules import Player
from table_situations import ADA, AGAINST_COMPUTER, BO, TWO_PEOPLE, WAITING, Table

FIVE_MINUTES = Pace.live(minutes=5, increment=2)
THREE_DAYS = Pace.days(3)
DAY = 86_400.0


def left(table: Table, player: Player) -> float:
    seconds = table.session.clock.left_at(player, table.now)
    assert seconds is not None
    return seconds


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    table = Table()
    table.play(ADA, "adv", after=1e9)
    assert table.session.clock.left_at(Player.ONE, table.now) is None
    with pytest.raises(RefusedError, match="nobody's time has run out"):
        table.do(ask.Flag(by=BO))


def test_a_decision_costs_its_time_and_earns_the_increment() -> None:
    table = Table(pace=FIVE_MINUTES)
    table.play(ADA, "adv", after=10)
    assert left(table, Player.ONE) == 292
    table.now += 4
    assert left(table, Player.ONE) == 292
    assert left(table, Player.TWO) == 296


def test_the_clock_starts_when_both_sit() -> None:
    table = Table(WAITING, pace=FIVE_MINUTES)
    table.now += 1000
    table.do(ask.Sit(by=BO, name="Bo"))
    assert table.session.clock.running is Player.ONE
    assert left(table, Player.ONE) == 300


def test_a_player_without_time_cannot_move_and_loses_once_anybody_notices() -> None:
    table = Table(pace=FIVE_MINUTES)
    table.now += 300
    with pytest.raises(RefusedError, match="Ada's time has run out"):
        table.do(ask.Play(by=ADA, move="adv"))
    table.do(ask.Flag(by=COMPUTER))
    result = table.session.result
    assert result is not None
    assert (result.winner, result.termination) == (Player.TWO, Termination.TIME)
    assert table.session.clock.running is None


def test_nobody_is_flagged_too_early() -> None:
    table = Table(pace=FIVE_MINUTES)
    table.now += 299.9
    with pytest.raises(RefusedError, match="nobody's time has run out"):
        table.do(ask.Flag(by=BO))


def test_a_computer_is_never_flagged() -> None:
    table = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER, pace=FIVE_MINUTES)
    table.play(ADA, "adv")
    table.now += 10_000  # the server was switched off meanwhile
    with pytest.raises(RefusedError, match="nobody's time has run out"):
        table.do(ask.Flag(by=ADA))
    table.play(COMPUTER, "adv")
    assert left(table, Player.TWO) == 2


def test_each_decision_has_its_own_days() -> None:
    table = Table(pace=THREE_DAYS)
    table.play(ADA, "adv", after=2 * DAY)
    table.play(BO, "adv", after=2 * DAY)
    assert left(table, Player.ONE) == 3 * DAY
    table.now += 2 * DAY
    assert left(table, Player.ONE) == DAY
    assert table.session.clock.deadline == table.now + DAY


def test_the_same_player_again_has_the_days_anew() -> None:
    table = Table(pace=THREE_DAYS, start="revised {0} {0} - 5b0i0t 5b0i9t 1 -".format("/".join(["9"] * 9)))
    table.play(ADA, "adv", after=2 * DAY)
    table.play(BO, "adv", after=2 * DAY)
    table.play(ADA, "adv", after=2 * DAY)
    assert table.session.result is None


def test_another_name_gives_no_time_back() -> None:
    for pace in (FIVE_MINUTES, THREE_DAYS):
        table = Table(pace=pace)
        table.now += 100
        table.do(ask.Rename(by=ADA, name="Ada the slow"))
        assert left(table, Player.ONE) == pace.seconds - 100


def test_undo_gives_no_time_back_and_the_clock_goes_on_for_whoever_moves() -> None:
    table = Table(pace=FIVE_MINUTES)
    table.play(ADA, "adv", after=10)
    table.now += 5
    table.do(ask.TakeBack(by=ADA))
    table.do(ask.AnswerTakeBack(by=BO, accept=True))
    assert table.session.clock.running is Player.ONE
    table.now += 7
    assert left(table, Player.ONE) == 285
    assert left(table, Player.TWO) == 295


def test_with_a_clock_running_a_seat_cannot_be_left() -> None:
    with pytest.raises(RefusedError, match="with a clock running a seat cannot be left"):
        Table(TWO_PEOPLE, pace=FIVE_MINUTES).do(ask.StandUp(by=ADA))


def test_a_live_clock_is_in_the_record() -> None:
    table = Table(pace=FIVE_MINUTES)
    table.play(ADA, "adv", after=10.04)
    record = record_of(table.session)
    assert record.tags["Clock"] == "300+2"
    assert [node.notes for node in record.mainline()] == [{"clock": "292.0"}]


@pytest.mark.parametrize(("minutes", "increment"), [(0, 0), (-1, 0), (1, -1), (float("nan"), 0), (float("inf"), 0)])
def test_an_impossible_pace_is_refused(minutes: float, increment: float) -> None:
    with pytest.raises(RefusedError):
        Pace.live(minutes=minutes, increment=increment)
