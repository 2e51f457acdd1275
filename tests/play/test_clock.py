"""Clocks; the tests set the time."""

from __future__ import annotations

import pytest

from quiltwork.errors import RefusedError
from quiltwork.play import COMPUTER, Mode, Termination, TimeControl, commands, record_of
from quiltwork.rules import Player
from table_situations import ADA, AGAINST_COMPUTER, BO, TWO_PEOPLE, WAITING, Table, refuses

FIVE_MINUTES = TimeControl.live(minutes=5, increment_seconds=2)
THREE_DAYS = TimeControl.correspondence(days=3)
DAY = 86_400.0


def left(table: Table, player: Player) -> float:
    seconds = table.session.clock.left_at(player, table.now)
    assert seconds is not None
    return seconds


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    table = Table()
    table.play(ADA, "adv", after=1e9)
    assert table.session.clock.left_at(Player.ONE, table.now) is None
    with refuses("time-left"):
        table.do(commands.ClaimTimeout(by=BO))


def test_a_decision_costs_its_time_and_earns_the_increment() -> None:
    table = Table(time_control=FIVE_MINUTES)
    table.play(ADA, "adv", after=10)
    assert left(table, Player.ONE) == 292
    table.now += 4
    assert left(table, Player.ONE) == 292
    assert left(table, Player.TWO) == 296


def test_the_clock_starts_when_both_sit() -> None:
    table = Table(WAITING, time_control=FIVE_MINUTES)
    table.now += 1000
    table.do(commands.Sit(by=BO, name="Bo"))
    assert table.session.clock.running is Player.ONE
    assert left(table, Player.ONE) == 300


def test_a_player_without_time_cannot_move_and_loses_when_anybody_claims_it() -> None:
    table = Table(time_control=FIVE_MINUTES)
    table.now += 300
    with refuses("time-ran-out"):
        table.do(commands.Play(by=ADA, move="adv"))
    table.do(commands.ClaimTimeout(by=COMPUTER))
    result = table.session.result
    assert result is not None
    assert (result.winner, result.termination) == (Player.TWO, Termination.TIME)
    assert table.session.clock.running is None


def test_nobody_loses_on_time_too_early() -> None:
    table = Table(time_control=FIVE_MINUTES)
    table.now += 299.9
    with refuses("time-left"):
        table.do(commands.ClaimTimeout(by=BO))


def test_a_computer_never_loses_on_time() -> None:
    table = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER, time_control=FIVE_MINUTES)
    table.play(ADA, "adv")
    table.now += 10_000  # the server was switched off
    with refuses("time-left"):
        table.do(commands.ClaimTimeout(by=ADA))
    table.play(COMPUTER, "adv")
    assert left(table, Player.TWO) == 2


def test_each_decision_has_its_own_days() -> None:
    table = Table(time_control=THREE_DAYS)
    table.play(ADA, "adv", after=2 * DAY)
    table.play(BO, "adv", after=2 * DAY)
    assert left(table, Player.ONE) == 3 * DAY
    table.now += 2 * DAY
    assert left(table, Player.ONE) == DAY
    assert table.session.clock.deadline == table.now + DAY


def test_a_player_who_moves_again_has_the_full_days() -> None:
    table = Table(time_control=THREE_DAYS, start="revised {0} {0} - 5b0i0t 5b0i9t 1 -".format("/".join(["9"] * 9)))
    table.play(ADA, "adv", after=2 * DAY)
    table.play(BO, "adv", after=2 * DAY)
    table.play(ADA, "adv", after=2 * DAY)
    assert table.session.result is None


def test_another_name_gives_no_time_back() -> None:
    for time_control in (FIVE_MINUTES, THREE_DAYS):
        table = Table(time_control=time_control)
        table.now += 100
        table.do(commands.Rename(by=ADA, name="Ada the slow"))
        assert left(table, Player.ONE) == time_control.seconds - 100


def test_undo_gives_no_time_back_and_the_clock_goes_on_for_whoever_moves() -> None:
    table = Table(time_control=TimeControl.live(minutes=5))
    table.play(ADA, "adv", after=10)
    table.now += 5
    table.do(commands.TakeBack(by=ADA))
    table.do(commands.AnswerTakeBack(by=BO, accept=True))
    assert table.session.clock.running is Player.ONE
    table.now += 7
    assert left(table, Player.ONE) == 283
    assert left(table, Player.TWO) == 295


def test_undo_takes_back_the_increment_of_the_decision() -> None:
    table = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER, time_control=FIVE_MINUTES)
    for _ in range(10):
        table.play(ADA, "adv", after=0)
        table.play(COMPUTER, "adv", after=0)
        table.do(commands.TakeBack(by=ADA))
    assert left(table, Player.ONE) == 300


def test_undo_does_not_take_back_the_increment_of_the_opponent() -> None:
    table = Table(time_control=FIVE_MINUTES)
    table.play(ADA, "adv", after=10)
    table.play(BO, "adv", after=10)
    table.do(commands.TakeBack(by=ADA))
    table.do(commands.AnswerTakeBack(by=BO, accept=True))
    assert (left(table, Player.ONE), left(table, Player.TWO)) == (290, 292)


def test_nobody_loses_on_time_by_an_undo() -> None:
    table = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER, time_control=FIVE_MINUTES)
    table.play(ADA, "adv", after=299)
    table.play(COMPUTER, "adv")
    table.now += 2
    with refuses("no-time-for-take-back"):
        table.do(commands.TakeBack(by=ADA))


def test_with_a_clock_running_a_seat_cannot_be_left() -> None:
    with refuses("clock-is-running"):
        Table(TWO_PEOPLE, time_control=FIVE_MINUTES).do(commands.StandUp(by=ADA))


def test_a_live_clock_is_in_the_record() -> None:
    table = Table(time_control=FIVE_MINUTES)
    table.play(ADA, "adv", after=10.04)
    record = record_of(table.session)
    assert record.tags["Clock"] == "300+2"
    assert [node.notes for node in record.mainline()] == [{"clock": "292.0"}]


@pytest.mark.parametrize(("minutes", "increment"), [(0, 0), (-1, 0), (1, -1), (float("nan"), 0), (float("inf"), 0)])
def test_an_impossible_time_control_is_refused(minutes: float, increment: float) -> None:
    with pytest.raises(RefusedError):
        TimeControl.live(minutes=minutes, increment_seconds=increment)
