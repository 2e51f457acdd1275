"""Who thinks for the computer: the engine of the level, or a plain one that answers at once while it is compiled."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator

from quiltwork.automa import SoloPosition
from quiltwork.engine import Engine, Limit, Line
from quiltwork.engine.api import Stop
from quiltwork.engine.warm import has_engine
from quiltwork.errors import EngineError, MissingExtraError, QuiltworkError
from quiltwork.play.thinkers import PLAIN, Thinker
from quiltwork.rules import Move, Position

HINT_LEVEL = "master"
_HINT = Limit(seconds=1.0)

OpenEngine = Callable[[str], Engine]


class Minds:
    """The engines of one terminal, each opened when it is first needed. Ask from any thread but the screen's.

    Other than a server's `Thinker` they can be stopped, so that undoing and leaving take no time.
    """

    def __init__(self, open_engine: OpenEngine | None = None) -> None:
        self._open = open_engine or Engine
        # Whoever brings engines of their own has no use for a stand-in.
        self._readiness = Thinker() if open_engine is None else None
        self._engines: dict[str, Engine] = {}
        self._lock = threading.Lock()
        self.note = ""
        """Why a plain player stands in for the engine; empty while none does."""

    def play(self, position: Position, level: str, *, stop: Stop | None = None) -> Move:
        """The move that `level` plays."""
        with _failing_politely():
            engine, limit = self._engine(level)
            return engine.play(_visible(position), limit, stop=stop).move

    def hint(self, position: Position, *, stop: Stop | None = None) -> Line:
        """The best move, at full strength."""
        with _failing_politely():
            engine, limit = self._engine(HINT_LEVEL)
            return engine.analyse(_visible(position), limit or _HINT, stop=stop)[0]

    def close(self) -> None:
        """Let go of every engine."""
        with self._lock:
            for engine in self._engines.values():
                engine.close()
            self._engines.clear()

    def _engine(self, level: str) -> tuple[Engine, Limit | None]:
        """Who thinks for `level`, and for how long unless that is the level's own affair."""
        self.note = self._why_a_stand_in(level)
        name = PLAIN.name if self.note else level
        with self._lock:
            if name not in self._engines:
                self._engines[name] = self._open(name)
            return self._engines[name], PLAIN.limit if name == PLAIN.name else None

    def _why_a_stand_in(self, level: str) -> str:
        if self._readiness is None or level == PLAIN.name:
            return ""
        if not has_engine():
            return f"a plain player stands in: {MissingExtraError('the engine', 'numba', 'engine')}"
        if not self._readiness.is_ready:
            return "a plain player stands in while the engine is compiled (once, for a minute)"
        return ""


@contextlib.contextmanager
def _failing_politely() -> Iterator[None]:
    """Make an `EngineError` of whatever goes wrong: no engine, however broken, may take the table down with it."""
    try:
        yield
    except QuiltworkError:
        raise
    except Exception as error:
        raise EngineError(f"the engine failed: {type(error).__name__}: {error}") from error


def _visible(position: Position) -> Position:
    """What a player may know: not the cards that lie face down."""
    return position.imagined(0) if isinstance(position, SoloPosition) else position
