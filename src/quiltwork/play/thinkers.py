"""Who thinks for a computer's seat: the engine's levels, and plain Python while the engine is being made ready."""

from __future__ import annotations

from collections.abc import Mapping

from quiltwork.engine.api import Limit, Line
from quiltwork.engine.engine import Engine
from quiltwork.engine.levels import LEVELS, Level
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.prompt import STAND_IN
from quiltwork.engine.warm import has_engine, is_warm, warm_in_background
from quiltwork.errors import MissingExtraError
from quiltwork.rules import Move, Position

_QUICK_SECONDS = 0.5
"""Enough for a level that counts visits."""
_ADVISER = "master"

PLAIN = Level(
    name="plain",
    title="Plain",
    about="Plays like a careful beginner; needs no engine.",
    limit=STAND_IN,
)


def playable_levels() -> Mapping[str, Level]:
    """The strengths that can be played here, the weakest first; nothing heavy is loaded."""
    return LEVELS if has_engine() else {PLAIN.name: PLAIN}


def seconds_of(level: str) -> float:
    """How long a computer of this level thinks about a decision at most."""
    known = LEVELS.get(level, PLAIN)
    return known.limit.seconds or _QUICK_SECONDS


def stand_in(position: Position) -> Move:
    """A passable move at once, on the rules alone."""
    return PlainSearcher().search(position, STAND_IN)[0].move


class Thinker:
    """Decides at every level, and advises; a stand-in plays while the engine compiles, so nobody waits for that."""

    def __init__(self) -> None:
        self._engines: dict[str, Engine] = {}
        self._is_ready = False

    @property
    def is_ready(self) -> bool:
        """Whether the engine is compiled; if not, it is being done now."""
        if not self._is_ready and has_engine():
            self._is_ready = is_warm()
            if not self._is_ready:
                warm_in_background()
        return self._is_ready

    def choose(self, position: Position, level: str, seconds: float) -> Move:
        """The move that `level` plays within `seconds`."""
        if level not in LEVELS or not self.is_ready:
            return stand_in(position)
        own = LEVELS[level].limit
        limit = None if own.seconds is None else Limit(seconds=min(seconds, own.seconds), visits=own.visits)
        return self._engine(level).play(position, limit).move

    def analyse(self, position: Position, seconds: float, lines: int) -> list[Line]:
        """The best moves, best first; passable ones until it is ready."""
        if not has_engine():
            raise MissingExtraError("analysis", "the engine", "engine")
        if not self.is_ready:
            return PlainSearcher().search(position, STAND_IN, lines=lines)
        return self._engine(_ADVISER).analyse(position, Limit(seconds=seconds), lines=lines)

    def _engine(self, name: str) -> Engine:
        if name not in self._engines:
            self._engines[name] = Engine(name)
        return self._engines[name]
