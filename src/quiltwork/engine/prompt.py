"""A mind that keeps nobody waiting for the compiler: plain Python answers what is timed until it is done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.engine import Engine
from quiltwork.engine.levels import LEVELS
from quiltwork.engine.minds import check_name
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.warm import is_warm, require_compiler, wait_until_warm, warm_in_background
from quiltwork.rules.position import Position

STAND_IN = Limit(seconds=0.5, visits=100)
"""What plain Python takes for a passable move."""


class PromptMind:
    """The engine of a name, for every kind of game, from the first moment on.

    While it is being compiled, plain Python answers what is timed. A search by visits alone, or until it is stopped, is
    asked for what the engine thinks, so that waits.
    """

    def __init__(
        self, name: str, *, threads: int = 1, seed: int = 0, tell: Callable[[str], None] | None = None
    ) -> None:
        check_name(name)
        if name != "plain":
            require_compiler()
            if not is_warm():
                warm_in_background()
        self.name = name
        self._open = partial(Engine, name, threads=threads, seed=seed)
        self._engine: Engine | None = None
        self._plain = PlainSearcher(seed=seed)
        self._tell = tell

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        """The engine's move, or a passable one."""
        engine = self._ready(limit, stop)
        if engine is not None:
            return engine.play(position, limit, stop=stop)
        if limit is None:
            level = LEVELS.get(self.name)
            limit = level.limit if level is not None and level.limit.seconds is not None else STAND_IN
        return self._plain.search(position, limit, stop=stop)[0]

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        """The engine's best moves, or passable ones."""
        engine = self._ready(limit, stop)
        if engine is not None:
            return engine.analyse(position, limit, lines=lines, stop=stop, report=report)
        return self._plain.search(position, limit, lines=lines, stop=stop, report=report)

    def close(self) -> None:
        """Let go of the engine."""
        if self._engine is not None:
            self._engine.close()

    def _ready(self, limit: Limit | None, stop: Stop | None) -> Engine | None:
        """The engine, if it is compiled or worth waiting for."""
        if self._engine is None:
            is_timed = limit is None or limit.seconds is not None
            if self.name == "plain" or is_warm() or (not is_timed and self._wait(stop)):
                self._engine = self._open()
            else:
                self._say("plain Python answers while the engine is compiled; this happens once, in about a minute")
        return self._engine

    def _wait(self, stop: Stop | None) -> bool:
        self._say("compiling the engine; this happens once and takes about a minute")
        return wait_until_warm(stop)

    def _say(self, note: str) -> None:
        """Tell once how things stand."""
        if self._tell is not None:
            self._tell(note)
            self._tell = None
