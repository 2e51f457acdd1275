"""A backend that answers in time: pure Python answers timed requests until the engine is compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.backends import LocalBackend, check_name
from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.warm import is_warm, require_compiler, wait_until_warm, warm_in_background
from quiltwork.language import Message
from quiltwork.rules import Move
from quiltwork.rules.position import Position


class FallbackBackend:
    """The engine of a name, available at once for every type of position.

    A search that is limited by visits alone, or only by `stop`, needs the engine itself, so it waits for the compiler.
    """

    def __init__(
        self, name: str, *, threads: int = 1, seed: int = 0, on_notice: Callable[[Message], None] | None = None
    ) -> None:
        check_name(name)
        if name != PLAIN.name:
            require_compiler()
            if not is_warm(name):
                warm_in_background()
        self.name = name
        self._open = partial(LocalBackend, name, threads=threads, seed=seed)
        self._engine: LocalBackend | None = None
        self._plain = PlainSearcher(seed=seed)
        self._on_notice = on_notice

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the engine's move, or a passable one."""
        engine = self._engine_for(limit, stop)
        if engine is not None:
            return engine.play(position, limit, stop, ponder=ponder)
        if limit is None:
            own = LEVELS.get(self.name, PLAIN).limit
            limit = PLAIN.limit if own.seconds is None else own
        return self._plain.search(position, limit, stop=stop)[0]

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
        """Return the engine's best moves, or passable ones."""
        engine = self._engine_for(limit, stop)
        if engine is not None:
            return engine.analyse(position, limit, lines=lines, include=include, stop=stop, report=report)
        return self._plain.search(position, limit, lines=lines, include=include, stop=stop, report=report)

    def stop_pondering(self) -> None:
        """Stop thinking until the next request."""
        if self._engine is not None:
            self._engine.stop_pondering()

    def close(self) -> None:
        """Close the engine."""
        if self._engine is not None:
            self._engine.close()

    def _engine_for(self, limit: Limit | None, stop: Stop | None) -> LocalBackend | None:
        """Return the engine if it is compiled or the request must wait for it."""
        if self._engine is None:
            is_timed = limit is None or limit.seconds is not None
            if self.name == PLAIN.name or is_warm(self.name) or (not is_timed and self._wait(stop)):
                self._engine = self._open()
            else:
                self._notify(Message("plain-answers-while-compiling"))
        return self._engine

    def _wait(self, stop: Stop | None) -> bool:
        self._notify(Message("compiling-engine"))
        return wait_until_warm(stop, self.name)

    def _notify(self, notice: Message) -> None:
        """Send a notice, once only."""
        if self._on_notice is not None:
            self._on_notice(notice)
            self._on_notice = None
