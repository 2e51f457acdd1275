"""Analyses that give their lines as they improve, and the engine for asyncio."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from quiltwork import AsyncEngine, Engine, IllegalMoveError, Limit, Line, Position, QuiltworkError, new_game
from quiltwork.engine.api import Report, Stop
from quiltwork.rules import Move

START = new_game(seed=7).position
EXAMPLE = Path(__file__).parents[2] / "examples" / "random_engine.py"
PATIENCE = 20.0


class Improving:
    """A backend that reports one more visit each time, until it is stopped or has made its visits."""

    name = "improving"

    def __init__(self) -> None:
        self.was_stopped = threading.Event()
        self.is_closed = False

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        return self.analyse(position, limit or Limit(), lines=1, stop=stop, report=None)[0]

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        move = position.legal_moves[0]
        visits = 0
        while limit.visits is None or visits < limit.visits:
            if stop is not None and stop.is_set():
                self.was_stopped.set()
                break
            visits += 1
            if report is not None:
                report([Line(move, 0.5, 0.0, visits, (move,))])
            threading.Event().wait(0.001)
        return [Line(move, 0.5, 0.0, visits, (move,), proven=True)]

    def close(self) -> None:
        self.is_closed = True


def test_an_analysis_gives_its_lines_as_they_improve_and_the_result_last() -> None:
    with Engine.of(Improving()) as engine, engine.analysis(START, Limit(visits=3)) as analysis:
        found = [lines[0] for lines in analysis]
    assert [line.visits for line in found] == [1, 2, 3, 3]
    assert [line.proven for line in found] == [False, False, False, True]


def test_leaving_the_block_stops_an_analysis_without_limit() -> None:
    backend = Improving()
    with Engine.of(backend) as engine, engine.analysis(START) as analysis:
        next(analysis)
    assert backend.was_stopped.is_set()


def test_a_stopped_analysis_still_gives_its_result() -> None:
    with Engine.of(Improving()) as engine, engine.analysis(START) as analysis:
        next(analysis)
        analysis.stop()
        *_, last = analysis
        assert last[0].proven
        assert list(analysis) == []


def test_an_analysis_that_fails_raises_its_error() -> None:
    with Engine("plain") as engine, pytest.raises(IllegalMoveError, match="cannot be included"):
        list(engine.analysis(START, Limit(visits=1), include=["Zr0a1"]))


@pytest.mark.asyncio
async def test_an_async_engine_plays_and_analyses() -> None:
    async with AsyncEngine("plain") as engine:
        reply = await engine.play(START, Limit(visits=5))
        lines = await engine.analyse(START, Limit(visits=5), lines=2, include=["adv"])
    assert reply.move in START.legal_moves
    assert "adv" in [str(line.move) for line in lines]


@pytest.mark.asyncio
async def test_an_async_analysis_gives_its_lines_as_they_improve_and_the_result_last() -> None:
    async with AsyncEngine.of(Engine.of(Improving())) as engine:
        found = [lines[0] async for lines in engine.analysis(START, Limit(visits=3))]
    assert [line.visits for line in found] == [1, 2, 3, 3]
    assert found[-1].proven


@pytest.mark.asyncio
async def test_leaving_an_async_loop_stops_the_search() -> None:
    backend = Improving()
    async with AsyncEngine.of(Engine.of(backend)) as engine:
        async for _ in engine.analysis(START):
            break
        assert await asyncio.to_thread(backend.was_stopped.wait, PATIENCE)


@pytest.mark.asyncio
async def test_a_cancelled_task_stops_its_search() -> None:
    backend = Improving()
    async with AsyncEngine.of(Engine.of(backend)) as engine:
        task = asyncio.ensure_future(engine.play(START))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert backend.was_stopped.is_set()


@pytest.mark.asyncio
async def test_an_error_reaches_the_task_that_asked() -> None:
    async with AsyncEngine("plain") as engine:
        with pytest.raises(IllegalMoveError):
            await engine.analyse(START, Limit(visits=1), include=["Zr0a1"])
        with pytest.raises(IllegalMoveError):
            async for _ in engine.analysis(START, Limit(visits=1), include=["Zr0a1"]):
                pass


@pytest.mark.asyncio
async def test_a_closed_async_engine_answers_no_more() -> None:
    backend = Improving()
    engine = AsyncEngine.of(Engine.of(backend))
    await engine.close()
    assert backend.is_closed
    with pytest.raises(QuiltworkError, match="closed"):
        await engine.play(START)


@pytest.mark.asyncio
async def test_a_program_can_be_used_from_asyncio() -> None:
    async with await AsyncEngine.popen([sys.executable, str(EXAMPLE)]) as engine:
        assert engine.name == "random example"
        assert (await engine.play(START)).move in START.legal_moves
