"""`Engine` itself: many callers at once, stopping, closing, and wrong arguments."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from fake_backends import FakeBackend, PonderingSearcher
from quiltwork import (
    Engine,
    IllegalMoveError,
    InvalidArgumentError,
    Limit,
    Line,
    Position,
    QuiltworkError,
    new_game,
    new_solo_game,
)
from quiltwork.engine.api import Stop
from quiltwork.engine.async_engine import AsyncEngine
from quiltwork.engine.backends import SearcherBackend
from quiltwork.engine.plain import PlainSearcher, sensible_moves
from quiltwork.rules import Player

START = new_game(seed=7).position


class Busy(FakeBackend):
    """A backend that searches until it is stopped or told to finish, and records the limits that it was given."""

    name = "busy"

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.may_finish = threading.Event()
        self.is_closed = False
        self.limits: list[Limit | None] = []
        self._active = 0

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        assert stop is not None
        self._active += 1
        assert self._active == 1, "two callers at once"
        self.limits.append(limit)
        self.has_begun.set()
        while not stop.is_set() and not self.may_finish.wait(0.001):
            continue
        self._active -= 1
        move = position.legal_moves[-1]
        return Line(move, 0.5, 0.0, 1, (move,))

    def close(self) -> None:
        assert not self._active
        self.is_closed = True


def positions(count: int) -> list[Position]:
    """Positions of several games, so that every search needs another tree."""
    found = []
    for seed in range(count):
        game = new_game(seed=seed)
        for step in range(seed % 7):
            game.push(game.position.legal_moves[step % len(game.position.legal_moves)])
        found.append(game.position)
    return found


@pytest.mark.parametrize("name", ["master", "light", "beginner", "plain"])
def test_eight_threads_get_legal_moves_from_one_engine(name: str) -> None:
    asked = positions(40)
    with Engine(name) as engine, ThreadPoolExecutor(8) as pool:
        lines = list(pool.map(lambda position: engine.play(position, Limit(visits=60)), asked))
        analyses = list(pool.map(lambda position: engine.analyse(position, Limit(visits=30), lines=2), asked[:16]))
    for position, line in zip(asked, lines, strict=True):
        assert line.move in position.legal_moves
        here = position
        for move in line.pv:
            assert move in here.legal_moves
            here = here.after(move)
    for position, found in zip(asked, analyses, strict=False):
        assert all(line.move in position.legal_moves for line in found)


def test_a_caller_that_is_stopped_while_it_waits_is_answered_at_once() -> None:
    backend, stop = Busy(), threading.Event()
    engine = Engine.of(backend)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(engine.play, START)
        assert backend.has_begun.wait(10)
        second = pool.submit(engine.play, START, stop=stop)
        third = pool.submit(engine.analyse, START, Limit(), lines=2, include=START.legal_moves[:3], stop=stop)
        stop.set()
        assert second.result(10).move in START.legal_moves
        assert (second.result().by, second.result().visits) == ("plain", 0)
        lines = third.result(10)
        assert not first.done()
        backend.may_finish.set()
        first.result(10)
    assert len(backend.limits) == 1
    found = [line.move for line in lines]
    assert len(found) == len(set(found)) <= 5
    assert set(START.legal_moves[:3]) <= set(found)


def test_a_waiting_caller_gets_its_whole_limit() -> None:
    backend = Busy()
    engine = Engine.of(backend)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(engine.play, START)
        assert backend.has_begun.wait(10)
        second = pool.submit(engine.play, START, Limit(seconds=0.25))
        backend.may_finish.set()
        first.result(10)
        second.result(10)
    assert backend.limits == [None, Limit(seconds=0.25)]


def test_an_empty_limit_of_a_move_is_the_players_own() -> None:
    backend = Busy()
    backend.may_finish.set()
    Engine.of(backend).play(START, Limit())
    assert backend.limits == [None]


def test_a_backend_is_told_the_clock_besides_the_time_for_the_decision() -> None:
    backend, limit = Busy(), Limit(clock=60.0, increment=2.0)
    backend.may_finish.set()
    with Engine.of(backend) as engine:
        engine.play(START, limit)
        engine.analyse(START, limit)
    assert backend.limits == [limit.at(START)] * 2
    assert limit.at(START) == replace(limit, seconds=limit.at(START).seconds)
    assert limit.at(START).at(START) == limit.at(START)


def test_a_hundred_threads_share_one_engine() -> None:
    asked = positions(100)
    failed: list[tuple[Position, Line]] = []

    def play(position: Position) -> None:
        line = engine.play(position, Limit(visits=8))
        if line.move not in position.legal_moves:
            failed.append((position, line))

    with Engine("master") as engine:
        threads = [threading.Thread(target=play, args=(position,)) for position in asked]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not failed


def test_a_hundred_tasks_share_one_engine() -> None:
    asked = positions(100)

    async def play_all() -> list[Line]:
        async with AsyncEngine("master") as engine:
            return await asyncio.gather(*(engine.play(position, Limit(visits=8)) for position in asked))

    for position, line in zip(asked, asyncio.run(play_all()), strict=True):
        assert line.move in position.legal_moves


def test_a_hundred_callers_that_are_stopped_are_all_answered() -> None:
    stop = threading.Event()
    with Engine("master") as engine, ThreadPoolExecutor(100) as pool:
        searches = [pool.submit(engine.analyse, START, Limit(), lines=2, stop=stop) for _ in range(100)]
        stop.set()
        assert all(len(search.result(60)) == 2 for search in searches)


def test_closing_ends_a_search_without_limit() -> None:
    backend = Busy()
    engine = Engine.of(backend)
    with ThreadPoolExecutor(1) as pool:
        search = pool.submit(engine.analyse, START, Limit())
        assert backend.has_begun.wait(10)
        engine.close()
        assert backend.is_closed
        assert search.result(10)


def test_closing_gives_callers_that_wait_an_error() -> None:
    class Slow(Busy):
        def play(self, *args: Any, **options: Any) -> Line:
            line = super().play(*args, **options)
            time.sleep(0.2)  # the other caller sees the closing first
            return line

    backend = Slow()
    engine = Engine.of(backend)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(engine.play, START)
        assert backend.has_begun.wait(10)
        waiting = pool.submit(engine.play, START)
        engine.close()
        assert first.result(10).visits
        with pytest.raises(QuiltworkError, match="the engine busy is closed"):
            waiting.result(10)


@pytest.mark.parametrize("fallback", [False, True])
@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"threads": 0}, "threads is 0, expected a whole number of 1 or more"),
        ({"threads": 1.5}, "threads is 1.5"),
        ({"threads": "2"}, "threads is '2'"),
        ({"seed": "x"}, "seed is 'x', expected a value of type int"),
        ({"seed": None}, "seed is None"),
        ({"seed": 0.5}, "seed is 0.5"),
    ],
)
def test_a_wrong_argument_of_an_engine_is_named(values: dict[str, Any], message: str, *, fallback: bool) -> None:
    with pytest.raises(InvalidArgumentError, match=message):
        Engine("master", fallback=fallback, **values)


def test_a_closed_engine_says_so() -> None:
    engine = Engine("plain")
    engine.close()
    engine.close()
    with pytest.raises(QuiltworkError, match="the engine plain is closed"):
        engine.play(START)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"visits": 0}, "visits is 0, expected a whole number of 1 or more"),
        ({"visits": "a"}, "visits is 'a', expected a whole number of 1 or more"),
        ({"visits": 1.5}, "visits is 1.5"),
        ({"visits": True}, "visits is True"),
        ({"seconds": -1}, "seconds is -1, expected a number greater than 0"),
        ({"seconds": float("nan")}, "seconds is nan"),
        ({"seconds": 10**400}, "seconds is 1000"),
        ({"seconds": "1"}, "seconds is '1'"),
        ({"clock": 0}, "clock is 0"),
        ({"increment": -0.5}, "increment is -0.5, expected a number of 0 or more"),
        ({"increment": None}, "increment is None"),
        ({"increment": 1.5}, "increment is 1.5, but there is no clock"),
        ({"increment": 1, "seconds": 2}, "increment is 1, but there is no clock"),
    ],
)
def test_a_wrong_limit_names_the_value(values: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidArgumentError, match=message):
        Limit(**values)


def at_space(space: int) -> Position:
    """A position in which player one's token is on that space."""
    purses = (replace(START.purses[0], time=space), START.purses[1])
    return replace(START, purses=purses, to_move=Player.ONE)


@pytest.mark.parametrize(("clock", "increment"), [(60.0, 0.0), (10.0, 0.5), (0.02, 0.0)])
def test_a_clock_lasts_for_the_whole_game_and_is_used(clock: float, increment: float) -> None:
    left, used = clock, []
    for decision in range(22):
        seconds = Limit(clock=left, increment=increment).at(at_space(min(round(2.5 * decision), 52))).seconds
        assert seconds is not None
        assert 0 < seconds <= left / 2
        left += increment - seconds
        used.append(seconds)
    assert left < 0.2 * (clock + 22 * increment)


def test_decisions_in_the_critical_part_of_the_track_get_more_of_the_clock() -> None:
    limit = Limit(clock=100.0)
    before, critical = limit.at(at_space(35)).seconds, limit.at(at_space(36)).seconds
    assert before is not None
    assert critical is not None
    assert critical > 1.8 * before


def test_the_seconds_of_a_decision_bound_its_share_of_the_clock() -> None:
    assert Limit(clock=1000.0, seconds=0.5).at(START).seconds == 0.5
    assert Limit(clock=1e-9).at(START).seconds == pytest.approx(1e-9 / 23, rel=0.5)


def test_a_wrong_number_of_lines_is_an_invalid_argument() -> None:
    with Engine("plain") as engine, pytest.raises(InvalidArgumentError, match="lines is 0"):
        engine.analyse(START, Limit(visits=1), lines=0)


def test_an_included_move_must_be_legal() -> None:
    other = new_game(seed=1).position.legal_moves[5]
    assert other not in START.legal_moves
    with Engine("plain") as engine, pytest.raises(IllegalMoveError, match="cannot be included"):
        engine.analyse(START, Limit(visits=1), include=[other])


def test_an_included_move_may_be_its_text() -> None:
    with Engine("plain") as engine:
        found = engine.analyse(START, Limit(visits=1), include=["adv"])
    assert "adv" in [str(line.move) for line in found]


def test_included_moves_follow_the_best_ones_and_do_not_change_them() -> None:
    worst = START.legal_moves[-1]
    assert worst not in sensible_moves(START)
    with Engine("plain") as engine:
        usual = engine.analyse(START, Limit(visits=50), lines=2)
        found = engine.analyse(START, Limit(visits=50), lines=2, include=[worst, usual[0].move, worst])
    assert found[:2] == usual
    assert [line.move for line in found[2:]] == [worst]
    assert found[2].visits > 0


def test_lines_say_what_evaluated_them() -> None:
    for name, by in (("master", "network"), ("beginner", "network"), ("light", "playouts"), ("plain", "plain")):
        with Engine(name) as engine:
            assert engine.play(START, Limit(visits=5)).by == by


def test_plain_python_keeps_its_time_with_included_moves() -> None:
    before = time.process_time()
    found = PlainSearcher().search(START, Limit(seconds=0.1), include=START.legal_moves)
    assert time.process_time() - before < 0.6
    assert {line.move for line in found} == set(START.legal_moves)
    worst = START.legal_moves[-2]
    (line,) = (line for line in PlainSearcher().search(START, Limit(visits=30), include=[worst]) if line.move == worst)
    assert line.visits == 20


@pytest.mark.parametrize("position", [START, new_solo_game(seed=1).position])
def test_no_number_of_visits_is_too_large(position: Position) -> None:
    with Engine("master") as engine:
        lines = engine.analyse(position, Limit(visits=10**400, seconds=0.05), include=["adv"])
    assert lines[0].by == "network"


def test_plain_python_plays_the_move_that_the_rules_force() -> None:
    from solo_situations import solo

    position = solo(card=24, offer="K")
    assert position.forced is not None
    assert [line.move for line in PlainSearcher().search(position, Limit(visits=1), lines=3)] == [position.forced.move]


def test_an_engine_ponders_until_the_next_request() -> None:
    searcher = PonderingSearcher()
    with Engine.of(SearcherBackend("ponderer", searcher, Limit(visits=1))) as engine:
        line = engine.play(START, ponder=True)
        assert searcher.has_begun.wait(10)
        assert searcher.positions == [START.after(line.move)]
        engine.analyse(START, Limit(visits=1))
        engine.play(START)
        assert len(searcher.positions) == 1
        engine.play(START, ponder=True)


def test_master_finds_more_visits_after_it_has_pondered() -> None:
    limit = Limit(visits=50)
    with Engine("master") as engine:
        move = engine.play(START, limit, ponder=True).move
        threading.Event().wait(0.3)
        after = START.after(move)
        assert engine.play(after, limit).visits > 50


def test_analyses_of_equal_visits_do_not_depend_on_earlier_searches() -> None:
    later = START.after("adv")
    with Engine("master") as engine:
        first = engine.analyse(later, Limit(visits=300), lines=3)
        engine.analyse(START, Limit(visits=3000))  # its tree contains the later position
        assert engine.analyse(later, Limit(visits=300), lines=3) == first
        assert engine.analyse(later, Limit(visits=300), lines=3) == first


def test_another_seed_is_a_second_opinion() -> None:
    with Engine("master") as one, Engine("master", seed=1) as other:
        found = [engine.analyse(START, Limit(visits=300), lines=3) for engine in (one, other)]
    assert found[0] != found[1]
    assert abs(found[0][0].lead - found[1][0].lead) < 5
