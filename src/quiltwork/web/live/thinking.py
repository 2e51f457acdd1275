"""Thinking away from the server: engine processes behind a bounded, fair queue.

A process thinks about one position at a time, at low priority, and is killed if it does not answer in time. So however
hard a position and however broken an engine, the server goes on answering.
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import itertools
import json
import logging
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from quiltwork.editions import NAMES, edition_data
from quiltwork.engine.api import Line
from quiltwork.engine.levels import Level
from quiltwork.engine.warm import has_engine
from quiltwork.errors import EngineError, QuiltworkError
from quiltwork.notation import parse_move
from quiltwork.play.thinkers import playable_levels, seconds_of, stand_in
from quiltwork.rules import Move, Position

log = logging.getLogger(__name__)

_GRACE_SECONDS = 15.0
"""Beyond the time a job was given: an engine may have to be loaded first."""
_LEAST_SECONDS = 0.05
_GREETING_SECONDS = 5.0
_LONGEST_LINE = 1 << 20


class BusyError(QuiltworkError):
    """Too much is waiting to be thought about."""


class Priority(enum.IntEnum):
    """What is thought about first."""

    MOVE = 0
    HINT = 1
    ANALYSIS = 2


class Thinking(Protocol):
    """What the tables ask of whoever thinks."""

    @property
    def levels(self) -> Mapping[str, Level]:
        """The strengths to choose from, the weakest first."""
        ...

    @property
    def can_analyse(self) -> bool:
        """Whether an engine is there, or will be once it has warmed up."""
        ...

    @property
    def is_ready(self) -> bool:
        """Whether it has."""
        ...

    async def choose(self, position: Position, level: str) -> Move:
        """The move that a computer of this level plays."""
        ...

    async def analyse(
        self, position: Position, *, seconds: float, lines: int, priority: Priority, asker: str
    ) -> list[Line]:
        """The best moves, best first; raises `BusyError`, or `EngineError` where there is no engine to ask."""
        ...


@dataclass(order=True, slots=True)
class _Job:
    order: tuple[int, int, int]
    request: dict[str, Any] = field(compare=False)
    asker: str = field(compare=False)
    answer: asyncio.Future[dict[str, Any]] = field(compare=False)


class Pool:
    """Engine processes; use it as an asynchronous context manager."""

    def __init__(self, *, processes: int, queue: int, command: Sequence[str] | None = None) -> None:
        self._command = command or (sys.executable, "-m", "quiltwork.web.live.worker")
        self._processes = processes
        self._jobs: asyncio.PriorityQueue[_Job] = asyncio.PriorityQueue(maxsize=queue)
        self._waiting: Counter[str] = Counter()
        self._serial = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []
        self.levels = playable_levels()
        self.can_analyse = has_engine() and processes > 0
        self.is_ready = False
        self._greeting_seconds = 0.0  # the first at once, so that compiling starts before anybody plays

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._work(), name=f"thinker {n}") for n in range(self._processes)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def choose(self, position: Position, level: str) -> Move:
        """The move that a computer of this level plays; a stand-in's where the engine fails."""
        if not self._tasks:
            return await asyncio.to_thread(stand_in, position)
        request = {"do": "choose", "level": level, "seconds": seconds_of(level), **_position_data(position)}
        try:
            answer = await self._ask(request, Priority.MOVE, asker="")
            return position.parse_move(answer["move"])
        except (QuiltworkError, KeyError, TypeError) as error:
            log.warning("the engine did not move, a stand-in does: %s", error)
            return await asyncio.to_thread(stand_in, position)

    async def analyse(
        self, position: Position, *, seconds: float, lines: int, priority: Priority, asker: str
    ) -> list[Line]:
        """The best moves, best first."""
        if self._waiting[asker] > 1:
            raise BusyError("you have asked already; the answer is on its way")
        request = {"do": "analyse", "seconds": seconds, "lines": lines, **_position_data(position)}
        answer = await self._ask(request, priority, asker)
        try:
            return [_read_line(position, line) for line in answer["lines"]]
        except (QuiltworkError, KeyError, TypeError, ValueError) as error:
            raise EngineError(f"the engine's answer cannot be read: {error}") from error

    async def _ask(self, request: dict[str, Any], priority: Priority, asker: str) -> dict[str, Any]:
        # Of one kind, whoever has least waiting comes first: nobody can fill the queue before the others.
        order = priority.value, self._waiting[asker] if asker else 0, next(self._serial)
        job = _Job(order, request, asker, asyncio.get_running_loop().create_future())
        try:
            self._jobs.put_nowait(job)
        except asyncio.QueueFull as error:
            raise BusyError("too much is being thought about here; try again in a while") from error
        self._waiting[asker] += 1
        try:
            return await job.answer
        finally:
            self._waiting[asker] -= 1
            self._waiting += Counter()  # forget those with nothing waiting

    async def _work(self) -> None:
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                job = await self._next_job()
                if job.answer.done():  # nobody waits any more
                    continue
                try:
                    if process is None:
                        process = await self._start()
                    answer = await self._exchange(process, job.request)
                except (EngineError, OSError) as error:
                    answer = {"error": str(error)}
                    if process is not None:
                        await _end(process)
                        process = None
                self.is_ready = bool(answer.get("ready"))
                if not job.answer.done():
                    if "error" in answer:
                        job.answer.set_exception(EngineError(str(answer["error"])))
                    else:
                        job.answer.set_result(answer)
        finally:
            if process is not None:
                await _end(process)

    async def _next_job(self) -> _Job:
        """The next job; while the engine warms up, a greeting now and then to learn whether it is ready."""
        try:
            async with asyncio.timeout(None if self.is_ready or not self.can_analyse else self._greeting_seconds):
                return await self._jobs.get()
        except TimeoutError:
            self._greeting_seconds = _GREETING_SECONDS
            answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
            answer.add_done_callback(lambda done: done.exception())  # nobody else looks at it
            return _Job((0, 0, 0), {"do": "hello", "seconds": 1.0}, "", answer)

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
        )

    async def _exchange(self, process: asyncio.subprocess.Process, request: dict[str, Any]) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        # A long queue makes everybody think faster rather than some wait for ever.
        seconds = max(_LEAST_SECONDS, request["seconds"] / (1 + self._jobs.qsize() / max(1, self._processes)))
        process.stdin.write(json.dumps({**request, "seconds": seconds}).encode() + b"\n")
        try:
            async with asyncio.timeout(seconds + _GRACE_SECONDS):
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError as error:
            waited = f"{seconds + _GRACE_SECONDS:g} s"
            raise EngineError(f"the engine gave no answer within {waited} and was started anew; ask again") from error
        except ValueError as error:  # longer than the limit
            raise EngineError("an answer without end") from error
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise EngineError("the engine process has ended" if not line else "not an answer") from error
        if not isinstance(answer, dict):
            raise EngineError("not an answer")
        return answer


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def _position_data(position: Position) -> dict[str, Any]:
    ruleset = position.ruleset
    edition = None if ruleset.name in NAMES else edition_data(ruleset)
    return {"position": position.text(), "edition": edition}


def line_data(line: Line) -> dict[str, Any]:
    """A line as JSON values."""
    return {
        "move": str(line.move),
        "win": line.win,
        "lead": line.lead,
        "visits": line.visits,
        "pv": [str(move) for move in line.pv],
    }


def _read_line(position: Position, data: dict[str, Any]) -> Line:
    return Line(
        position.parse_move(data["move"]),
        float(data["win"]),
        float(data["lead"]),
        int(data["visits"]),
        tuple(parse_move(move) for move in data["pv"]),
    )
