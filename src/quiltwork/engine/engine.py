"""`Engine`: a player to ask for moves, whether it lives in this process or speaks the protocol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Protocol, Self

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.errors import QuiltworkError
from quiltwork.rules import faces
from quiltwork.rules.position import Position


class Mind(Protocol):
    """What thinks behind an `Engine`."""

    name: str

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        """The move to play; without a limit, at its own pace."""
        ...

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        """The best moves, best first, at full strength."""
        ...

    def close(self) -> None:
        """Let go of memory and processes."""
        ...


OpenMind = Callable[[str, Mind, int], Mind]
"""Gives the mind for another kind of game, by the engine's name, its mind for two players, and its seed."""

kinds: dict[type[Position], OpenMind] = {}
"""Who thinks in games of another kind than that for two, such as solo; the room that knows both hangs it here."""


class Engine:
    """A player of the game.

    `Engine("master")` opens one of the levels or baselines by name; `Engine.popen` starts any program that speaks the
    protocol. Use it in a `with` block, or call `close`.
    """

    def __init__(self, name: str = "master", *, threads: int = 1, seed: int = 0) -> None:
        from quiltwork.engine.minds import open_mind  # late: it brings the compiled parts

        self._mind: Mind = open_mind(name, threads=threads, seed=seed)
        self._minds: dict[type[Position], Mind] | None = {}
        self._seed = seed

    @classmethod
    def prompt(
        cls, name: str = "master", *, threads: int = 1, seed: int = 0, tell: Callable[[str], None] | None = None
    ) -> Engine:
        """One that keeps nobody waiting: until it is compiled, plain Python answers what is timed.

        `tell` is called with a line about that when it happens.
        """
        from quiltwork.engine.prompt import PromptMind

        return cls.of(PromptMind(name, threads=threads, seed=seed, tell=tell))

    @classmethod
    def popen(cls, command: Sequence[str], *, patience: float = 30.0) -> Engine:
        """A program that speaks the protocol; it is given `patience` seconds beyond each limit to answer.

        One that is not ready yet, as before its first use, is waited for.
        """
        from quiltwork.engine.client import Client

        return cls.of(Client(command, patience=patience))

    @classmethod
    def of(cls, mind: Mind) -> Engine:
        """An engine with any mind, for tests and for players of one's own."""
        engine = object.__new__(cls)
        engine._mind = mind
        engine._minds = None
        return engine

    @property
    def name(self) -> str:
        """The name under which it was opened, or which it gave itself."""
        return self._mind.name

    def play(self, position: Position, limit: Limit | None = None, *, stop: Stop | None = None) -> Line:
        """The move that this player makes; without a limit, at its own pace."""
        _require_playable(position)
        return self._mind_for(position).play(position, limit and limit.at(position), stop)

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """The best moves, best first, at most `lines`; always at full strength."""
        _require_playable(position)
        if lines < 1:
            raise ValueError(f"lines is {lines}, expected 1 or more")
        mind = self._mind_for(position)
        return mind.analyse(position, limit.at(position), lines=lines, stop=stop, report=report)

    def _mind_for(self, position: Position) -> Mind:
        """The mind for this kind of game; a mind that was handed in sees to every kind itself."""
        kind = type(position)
        if kind is Position or self._minds is None:
            return self._mind
        if kind not in self._minds:
            faces.open_upper_rooms()
            open_kind = kinds.get(kind)
            self._minds[kind] = open_kind(self._mind.name, self._mind, self._seed) if open_kind else self._mind
        return self._minds[kind]

    def close(self) -> None:
        """Let go of memory and processes; the engine cannot be used afterwards."""
        for mind in (self._mind, *(self._minds or {}).values()):
            mind.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _require_playable(position: Position) -> None:
    position.require_possible()
    if position.is_over:
        raise QuiltworkError("the game is over, there is no move to look for")
