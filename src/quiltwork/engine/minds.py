"""Engines by name: the levels and the baselines, and what thinks behind each."""

from __future__ import annotations

import difflib
import re

from quiltwork.engine.api import Limit, Line, Report, Searcher, Stop
from quiltwork.engine.engine import Mind
from quiltwork.engine.levels import LEVELS
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.warm import require_compiler
from quiltwork.errors import QuiltworkError
from quiltwork.rules.position import Position

COMPILED = ("light", "uct:40", "greedy", "random")
"""Names that between them use everything that is compiled."""

_BASELINES = ("random", "greedy", "uct:2500", "light", "plain")
_COUNTED = re.compile("(uct|light):([0-9]{1,9})")


def open_mind(name: str, *, threads: int = 1, seed: int = 0) -> Mind:
    """What thinks for the level or baseline of that name."""
    if name == "plain":
        return SearcherMind(name, PlainSearcher(seed=seed), Limit(visits=400))
    if name not in LEVELS and name not in ("random", "greedy", "light") and not _COUNTED.fullmatch(name):
        raise _unknown(name)
    require_compiler()
    return _baseline(name, seed)


def _baseline(name: str, seed: int) -> Mind:
    from quiltwork.engine.baselines.searcher import GreedyPlayer, PlayoutSearcher, RandomPlayer
    from quiltwork.engine.baselines.tree import LIGHT, PLAIN

    at_once = Limit(visits=1)
    if name == "random":
        return SearcherMind(name, RandomPlayer(seed=seed), at_once)
    if name == "greedy":
        return SearcherMind(name, GreedyPlayer(), at_once)
    counted = _COUNTED.fullmatch(name)
    visits = None
    if counted is not None:
        visits = int(counted[2])
        if not visits:
            raise QuiltworkError(f"{name}: expected at least one visit")
    parameters = PLAIN if name.startswith("uct") else LIGHT
    return SearcherMind(name, PlayoutSearcher(parameters, visits=visits, seed=seed), Limit(seconds=1.0))


class SearcherMind:
    """A searcher that plays its best line."""

    def __init__(self, name: str, searcher: Searcher, pace: Limit) -> None:
        self.name = name
        self._searcher = searcher
        self._pace = pace

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        """The best line."""
        return self._searcher.search(position, limit or self._pace, stop=stop)[0]

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        """The best lines."""
        return self._searcher.search(position, limit, lines=lines, stop=stop, report=report)

    def close(self) -> None:
        """Nothing to let go of."""


def _unknown(name: str) -> QuiltworkError:
    names = [*LEVELS, *_BASELINES]
    close = difflib.get_close_matches(name, names, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return QuiltworkError(f"unknown level or engine {name!r}{hint} (there are: {', '.join(names)})")
