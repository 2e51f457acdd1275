"""Engine processes behind a bounded, fair queue.

A process works on one position at a time, at low priority, and is killed if it does not answer in time. So the server
keeps answering, however hard a position is and however broken an engine.
"""

from __future__ import annotations

import asyncio
import enum
import itertools
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from quiltwork.engine.api import Limit, Line
from quiltwork.engine.levels import PLAIN, Level
from quiltwork.engine.protocol_codec import PROTOCOL, read_line, write_limit, write_moves, write_position
from quiltwork.engine.warm import has_engine
from quiltwork.errors import EngineError, QuiltworkError
from quiltwork.language import LevelName, Message
from quiltwork.play.computer import ADVISER, Computer, playable_levels
from quiltwork.rules import Move, Position
from quiltwork.web.tables.engine_process import ENGINE_COMMAND, REJECTED, EngineProcess

log = logging.getLogger(__name__)

_GRACE_SECONDS = 15.0
"""Added to the time of a search: the engine may have to load first."""
_MIN_SECONDS = 0.05
_HELLO_SECONDS = 5.0
"""Between two questions whether the engine is ready."""
_MAX_HELLO_SECONDS = 600.0
_MAX_PER_PLAYER = 2
_MAX_PER_ADDRESS = 4
"""Positions that all players of one address may have waiting; browsers without cookies are as many players."""


class BusyError(QuiltworkError):
    """Too many positions wait for the engine."""


@dataclass(frozen=True, slots=True)
class Client:
    """Who asks for an analysis, or whose table a computer plays at."""

    player_id: str
    address: str = ""
    """The address, or the network of an IPv6 address; empty where it does not matter."""


class Priority(enum.IntEnum):
    """What the engine does first."""

    MOVE = 0
    HINT = 1
    ANALYSIS = 2


@dataclass(frozen=True, slots=True)
class ComputerMove:
    """A computer's move, not yet checked, and what players should know about it."""

    text: str
    notice: Message | None = None
    """That a fallback player moved instead of the engine; None if the engine moved."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the engine says about a position."""

    lines: list[Line]
    seconds: float
    """How long it searched at most; with a long queue less than was requested."""


class Engines(Protocol):
    """What tables ask of engines."""

    @property
    def levels(self) -> Mapping[str, Level]:
        """The levels that can be played, the weakest first."""
        ...

    @property
    def can_analyse(self) -> bool:
        """Whether an engine is installed."""
        ...

    @property
    def is_ready(self) -> bool:
        """Whether the engine is compiled."""
        ...

    async def choose(self, position: Position, level: str, client: Client) -> ComputerMove:
        """Return the move of a computer of this level, at a table of `client`."""
        ...

    async def fall_back(self, position: Position, level: str) -> ComputerMove:
        """Return the move of a player that needs no engine."""
        ...

    async def analyse(
        self,
        position: Position,
        *,
        seconds: float,
        lines: int,
        priority: Priority,
        client: Client,
        include: Sequence[Move] = (),
    ) -> Analysis:
        """Return the best moves, best first, then those of `include`; raises `BusyError` or `EngineError`."""
        ...


@dataclass(order=True, slots=True)
class _Job:
    order: tuple[int, int, int]
    do: str = field(compare=False)
    fields: dict[str, Any] = field(compare=False)
    limit: Limit = field(compare=False)
    mover: str | None = field(compare=False)
    """Of a computer's move: under which name it is counted."""
    answer: asyncio.Future[tuple[dict[str, Any], float]] = field(compare=False)
    """The answer, and the seconds that the engine had."""


def seconds_to_next_hello(failures: int) -> float:
    """Return how long to wait before an engine is asked again, after this many failures in a row."""
    return min(_MAX_HELLO_SECONDS, _HELLO_SECONDS * 2.0 ** min(failures, 20))


def _keys(client: Client) -> tuple[str, str]:
    """Return under which names the analyses of a client are counted."""
    return f"player {client.player_id}", f"address {client.address or client.player_id}"


class EnginePool:
    """Engine processes; use it as an asynchronous context manager."""

    def __init__(self, *, processes: int, queue: int, command: Sequence[str] = ENGINE_COMMAND) -> None:
        self._command = command
        self._processes = processes
        self._jobs: asyncio.PriorityQueue[_Job] = asyncio.PriorityQueue(maxsize=queue)
        self._waiting: Counter[str] = Counter()
        """Analyses, by both keys of their clients."""
        self._moves: Counter[str] = Counter()
        """Moves, by the addresses of their clients, or by players where the address is not known."""
        self._serial = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []
        self._fallback = Computer()
        self.levels = playable_levels()
        self.can_analyse = has_engine() and processes > 0
        self.is_ready = False

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._run(), name=f"engine {n}") for n in range(self._processes)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def choose(self, position: Position, level: str, client: Client) -> ComputerMove:
        """Return the move of a computer of this level; that of a fallback player where the engine fails."""
        if self._tasks:
            fields = {"level": level, **write_position(position)}
            try:
                answer, _ = await self._request("play", fields, self.levels[level].limit, Priority.MOVE, client)
                notice = None if self._is_full_strength(answer) else Message("engine-compiling-fallback")
                return ComputerMove(str(answer["move"]), notice)
            except (QuiltworkError, KeyError) as error:
                log.warning("the engine did not move: %s", error)
        return await self.fall_back(position, level)

    async def fall_back(self, position: Position, level: str) -> ComputerMove:
        """Return the move of the player in plain Python, which needs no engine."""
        move = await asyncio.to_thread(self._fallback.play, position, PLAIN.name)
        is_expected = not has_engine()
        return ComputerMove(str(move), None if is_expected else Message("engine-fallback", level=LevelName(level)))

    async def analyse(
        self,
        position: Position,
        *,
        seconds: float,
        lines: int,
        priority: Priority,
        client: Client,
        include: Sequence[Move] = (),
    ) -> Analysis:
        """Return the best moves, best first, then those of `include`."""
        player, address = _keys(client)
        if self._waiting[player] >= _MAX_PER_PLAYER or self._waiting[address] >= _MAX_PER_ADDRESS:
            raise BusyError("analysis-already-requested")
        if self._jobs.qsize() >= max(1, self._jobs.maxsize // 2):  # the other half is for moves
            raise BusyError("engine-busy")
        fields = {"level": ADVISER, "lines": lines, "include": write_moves(include), **write_position(position)}
        answer, searched = await self._request("analyse", fields, Limit(seconds=seconds), priority, client)
        try:
            return Analysis([read_line(position, line) for line in answer["lines"]], searched)
        except (QuiltworkError, KeyError, TypeError) as error:
            raise EngineError("engine-answer-invalid", command="engine", problem=str(error)[:120]) from error

    def _is_full_strength(self, answer: dict[str, Any]) -> bool:
        return answer.get("by") != "plain" if "by" in answer else self.is_ready

    async def _request(
        self, do: str, fields: dict[str, Any], limit: Limit, priority: Priority, client: Client
    ) -> tuple[dict[str, Any], float]:
        """Return the engine's answer, and how long it searched at most."""
        mover = client.address or client.player_id if priority is Priority.MOVE else None
        keys, counter = (_keys(client), self._waiting) if mover is None else ((mover,), self._moves)
        # Within a priority, the client with the fewest waiting requests comes first: nobody can block the others.
        order = priority.value, max(counter[key] for key in keys), next(self._serial)
        job = _Job(order, do, fields, limit, mover, asyncio.get_running_loop().create_future())
        try:
            self._jobs.put_nowait(job)
        except asyncio.QueueFull as error:
            raise BusyError("engine-busy") from error
        counter.update(keys)
        try:
            return await job.answer
        finally:
            counter.subtract(keys)
            counter += Counter()  # drop clients that wait for nothing

    async def _run(self) -> None:
        """Keep one engine process running and give it the jobs of the queue."""
        engine: EngineProcess | None = None
        failures = 0
        seconds = 0.0  # the first hello at once, so that the engine compiles before anybody plays
        try:
            while True:
                job = await self._next_job(seconds)
                try:
                    if engine is None:
                        engine = await EngineProcess.start(self._command)
                        await self._greet(engine)
                    if job is None:
                        await self._greet(engine)
                    elif not job.answer.done():  # else the caller is gone
                        await self._answer(engine, job)
                    failures = 0
                except EngineError as error:
                    failures += 1
                    log.warning("the engine is restarted: %s", error)
                    if job is not None and not job.answer.done():
                        job.answer.set_exception(error)
                    self.is_ready = False
                    if engine is not None:
                        await engine.close()
                        engine = None
                seconds = seconds_to_next_hello(failures)
        finally:
            if engine is not None:
                await engine.close()

    async def _next_job(self, seconds: float) -> _Job | None:
        """Return the next job; None if the wait takes too long and the engine must be asked whether it is ready."""
        try:
            async with asyncio.timeout(None if self.is_ready or not self.can_analyse else seconds):
                return await self._jobs.get()
        except TimeoutError:
            return None

    async def _greet(self, engine: EngineProcess) -> None:
        answer = await engine.request("hello", {"protocol": PROTOCOL}, seconds=_GRACE_SECONDS)
        self.is_ready = answer.get("ready") is not False

    def _moves_beside(self, mover: str) -> int:
        """Return how many moves share the engine with one of this client: its own others, and one of everybody else.

        Who plays at many tables makes the moves at these tables weaker, and those of others hardly.
        """
        return max(0, self._moves[mover] - 1) + len(self._moves.keys() - {mover})

    async def _answer(self, engine: EngineProcess, job: _Job) -> None:
        seconds = _MIN_SECONDS
        fields = job.fields
        if job.limit.seconds is not None:
            # With a long queue every search is shorter, so that nobody waits without end. Analyses come after moves,
            # so they make no move weaker.
            queue = (self._jobs.qsize() if job.mover is None else self._moves_beside(job.mover)) / self._processes
            seconds = max(_MIN_SECONDS, job.limit.seconds / (1 + queue))
            fields = {**fields, "limit": write_limit(Limit(seconds=seconds, visits=job.limit.visits))}
        try:
            answer = await engine.request(job.do, fields, seconds=seconds + _GRACE_SECONDS)
        except EngineError as error:
            if error.code != REJECTED:
                raise
            if not job.answer.done():
                job.answer.set_exception(error)
            return
        if not job.answer.done():
            job.answer.set_result((answer, seconds))
