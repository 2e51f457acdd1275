"""Engines by name: the levels and the baselines, and what thinks behind each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from quiltwork.engine.api import Limit, Line, Report, Searcher, Stop
from quiltwork.engine.engine import Mind
from quiltwork.engine.levels import LEVELS, Level
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.warm import require_compiler
from quiltwork.errors import QuiltworkError, did_you_mean
from quiltwork.rules.position import Position

if TYPE_CHECKING:
    from quiltwork.engine.search.searcher import NetSearcher

COMPILED = ("master", "beginner", "light", "uct:40", "greedy", "random")
"""Names that between them use everything that is compiled."""

_BASELINES = ("random", "greedy", "uct:2500", "light", "net", "plain")
_AT_ONCE = Limit(visits=1)
_COUNTED = re.compile("(uct|light):([0-9]{1,9})")


def open_mind(name: str, *, threads: int = 1, seed: int = 0) -> Mind:
    """What thinks for the level or baseline of that name."""
    if name == "plain":
        return SearcherMind(name, PlainSearcher(seed=seed), Limit(visits=400))
    check_name(name)
    require_compiler()
    if name in LEVELS:
        return _level(LEVELS[name], threads, seed)
    if name == "net":
        return SearcherMind(name, _net_searcher(1), _AT_ONCE, is_quick=True)
    return _baseline(name, seed)


def check_name(name: str) -> None:
    """Raise `QuiltworkError` unless `name` is a level or a baseline; nothing heavy is loaded."""
    counted = _COUNTED.fullmatch(name)
    if name not in LEVELS and name not in _BASELINES and not counted:
        raise _unknown(name)
    if counted and not int(counted[2]):
        raise QuiltworkError(f"{name}: expected at least one visit")


def _net_searcher(threads: int) -> NetSearcher:
    from quiltwork.engine.search.searcher import NetSearcher  # late: names are looked up without it

    return NetSearcher(threads=threads)


def _level(level: Level, threads: int, seed: int) -> Mind:
    searcher = _net_searcher(threads)
    if level.searches:
        return SearcherMind(level.name, searcher, level.limit)
    from quiltwork.engine.eval.store import shipped_network
    from quiltwork.engine.fallible import FallibleSearcher

    player = FallibleSearcher(
        shipped_network(), buying_error=level.buying_error, fitting_error=level.fitting_error, seed=seed
    )
    return SearcherMind(level.name, player, level.limit, analyst=searcher)


def _baseline(name: str, seed: int) -> Mind:
    from quiltwork.engine.baselines.searcher import GreedyPlayer, PlayoutSearcher, RandomPlayer
    from quiltwork.engine.baselines.tree import LIGHT, PLAIN

    if name == "random":
        return SearcherMind(name, RandomPlayer(seed=seed), _AT_ONCE)
    if name == "greedy":
        return SearcherMind(name, GreedyPlayer(), _AT_ONCE)
    counted = _COUNTED.fullmatch(name)
    visits = None if counted is None else int(counted[2])
    parameters = PLAIN if name.startswith("uct") else LIGHT
    return SearcherMind(name, PlayoutSearcher(parameters, visits=visits, seed=seed), Limit(seconds=1.0))


class SearcherMind:
    """A searcher that plays its best line."""

    def __init__(
        self, name: str, searcher: Searcher, pace: Limit, *, analyst: Searcher | None = None, is_quick: bool = False
    ) -> None:
        self.name = name
        self._searcher = searcher
        self._analyst = analyst or searcher
        self._pace = pace
        self._is_quick = is_quick

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        """The best line; a quick player keeps its own pace whatever the limit."""
        pace = self._pace if limit is None or self._is_quick else limit
        return self._searcher.search(position, pace, stop=stop)[0]

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        """The best lines."""
        return self._analyst.search(position, limit, lines=lines, stop=stop, report=report)

    def close(self) -> None:
        """Let threads go."""
        for searcher in {id(searcher): searcher for searcher in (self._searcher, self._analyst)}.values():
            close = getattr(searcher, "close", None)
            if close is not None:
                close()


def _unknown(name: str) -> QuiltworkError:
    names = [*LEVELS, *_BASELINES]
    return QuiltworkError(
        f"unknown level or engine {name!r}{did_you_mean(name, names)} (there are: {', '.join(names)})"
    )
