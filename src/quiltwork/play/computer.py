"""The computer player of a table in this process: it plays at every level and gives advice.

The terminal calls it from a worker thread. The server does not: it runs `quiltwork engine` in separate processes.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping

from quiltwork.engine.api import Limit, Line, Stop
from quiltwork.engine.engine import Engine
from quiltwork.engine.levels import LEVELS, PLAIN, Level
from quiltwork.engine.warm import has_engine
from quiltwork.errors import EngineError, QuiltworkError
from quiltwork.language import Message
from quiltwork.rules import Move, Position

ADVISER = "master"
ADVICE_LIMIT = Limit(seconds=1.0)

OpenEngine = Callable[[str], Engine]


def playable_levels() -> Mapping[str, Level]:
    """Return the levels that can be played here, the weakest first; nothing heavy is loaded."""
    return LEVELS if has_engine() else {PLAIN.name: PLAIN}


def open_engine(name: str) -> Engine:
    """Return the engine of a level; plain Python until it is compiled, and always where it is not installed."""
    return Engine(name if has_engine() else PLAIN.name, fallback=True)


class Computer:
    """Opens the engine of each level when it is first needed. Its methods block; call them from any thread.

    A search ends within 50 ms after `stop` is set. What is hidden from the player is hidden from the engine. Whatever
    goes wrong inside an engine is raised as `QuiltworkError`.
    """

    def __init__(self, open_engine: OpenEngine = open_engine) -> None:
        self._open = open_engine
        self._engines: dict[str, Engine] = {}
        self._lock = threading.Lock()
        self.notice: Message | None = None
        """Why plain Python gave the last answer instead of the engine; None if the engine gave it."""

    def play(self, position: Position, level: str, *, stop: Stop | None = None) -> Move:
        """Return the move that `level` plays."""
        with _engine_errors():
            line = self._engine(level).play(_visible(position), stop=stop)
        self._note(level, line)
        return line.move

    def advise(self, position: Position, *, limit: Limit = ADVICE_LIMIT, stop: Stop | None = None) -> Line:
        """Return the best move, at full strength."""
        with _engine_errors():
            line = self._engine(ADVISER).analyse(_visible(position), limit, stop=stop)[0]
        self._note(ADVISER, line)
        return line

    def close(self) -> None:
        """Stop all searches and close all engines."""
        with self._lock:
            engines = list(self._engines.values())
            self._engines.clear()
        for engine in engines:
            engine.close()

    def _engine(self, level: str) -> Engine:
        with self._lock:
            if level not in self._engines:
                self._engines[level] = self._open(level)
            return self._engines[level]

    def _note(self, level: str, line: Line) -> None:
        if line.by != "plain" or level == PLAIN.name:
            self.notice = None
        else:
            self.notice = Message("plain-plays-while-compiling" if has_engine() else "plain-plays-without-engine")


@contextlib.contextmanager
def _engine_errors() -> Iterator[None]:
    """Raise whatever goes wrong as a `QuiltworkError`: no failing engine may end the table with it."""
    try:
        yield
    except QuiltworkError:
        raise
    except Exception as error:
        raise EngineError("engine-failed", problem=f"{type(error).__name__}: {error}") from error


def _visible(position: Position) -> Position:
    """Return what the player may know; a move that the rules force does not depend on the player."""
    return position if position.forced is not None else position.sample_hidden(0)
