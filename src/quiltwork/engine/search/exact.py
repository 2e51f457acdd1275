"""Exact results near the end of a game: how the tree search uses the solver.

The solver gets a share of the time, or nodes in proportion to the visits. So a search that is limited by visits alone
is always the same.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from quiltwork.engine.api import Limit, Line, Stop
from quiltwork.engine.core.convert import Compiled, move_of
from quiltwork.engine.search.limits import run_in_slices
from quiltwork.engine.solver.solve import Solver, result_of
from quiltwork.rules import Move, Player, Position

LATE_SPACES = 24
"""With so many spaces left to both players together, the solver often succeeds;"""
MOST_SPACES = 48
"""before, it is tried with a tenth of the nodes and the time; with more spaces left than these it is not tried."""
_EARLY_PART = 0.1
NODES_PER_VISIT = 50
"""A visit takes about as long as so many nodes."""
MOST_NODES = 500_000
_TIME_SHARE = 0.3
"""Fraction of a time limit that each step of the solver may take."""
_ENTRIES = 1 << 19
_LINE_NODES = 4_000
"""Nodes for the expected play of a line,"""
_ALL_LINES_NODES = 40_000
"""and of all lines."""
_LINES_TIME_SHARE = 0.1
_NODES_PER_SECOND = 1e6
_PV_LENGTH = 24


class ExactResults:
    """What the solver finds about one position after the other: about most of them nothing."""

    def __init__(self) -> None:
        self._solver: Solver | None = None
        self._has_begun = False
        self._lines: dict[int, Line] = {}
        self.is_complete = False
        """Whether the values of all legal moves are known."""

    def begin(self, position: Position, root: Compiled, limit: Limit, started: float) -> None:
        """Turn to another position, about which nothing is known yet. Time limits count from `started`."""
        self._position = position
        self._root = root
        self._limit = limit
        self._started = started
        self._has_begun = self.is_complete = False
        self._lines = {}

    @property
    def best(self) -> int | None:
        """The code of a best move, if it is known."""
        return None if not self._has_begun or self._active.best is None else self._active.best[0]

    @property
    def values(self) -> dict[int, int]:
        """The exact values of moves by their codes, as `alphabeta` defines them: first the best one."""
        return self._active.values if self._has_begun else {}

    @property
    def ranking(self) -> list[int]:
        """The moves with known values, the best first; equal ones in the order in which they were requested."""
        sign = 1 if self._position.to_move is Player.ONE else -1
        return sorted(self.values, key=lambda code: -sign * self.values[code])

    def find_best(self, stop: Stop | None) -> None:
        """Look for a best move if the end of the game is near."""
        spaces = sum(self._position.ruleset.last_space - purse.time for purse in self._position.purses)
        if spaces <= MOST_SPACES and self._limit.visits != 1:
            part = 1.0 if spaces <= LATE_SPACES else _EARLY_PART
            self._begin_search()
            self._run(self._active.search_best, part, part * _TIME_SHARE, stop)

    def find_best_of_settled(self, visits: int, stop: Stop | None) -> None:
        """Look for a best move with all that `visits` visits have left of the limit.

        The tree search has come to its end among the candidates, so the game must be near its end too.
        """
        if self.best is None:
            self._begin_search()
            self._run(self._active.search_best, 1.0 - visits / (self._limit.visits or math.inf), 1.0, stop)

    def find_values(self, moves: Sequence[int], stop: Stop | None) -> None:
        """Look for the values of these moves."""
        if not self.values.keys() >= set(moves):
            self._active.begin_values(moves)
            self._run(self._active.search_values, 1.0, 2 * _TIME_SHARE, stop)

    def find_all_values(self, candidates: Sequence[int], stop: Stop | None) -> None:
        """Look for the values of all legal moves, the candidates first."""
        moves = list(dict.fromkeys([*candidates, *self._active.legal_moves()]))
        self.find_values(moves, stop)
        self.is_complete = len(self.values) == len(moves)

    def lines(self, codes: Sequence[int], visits: Sequence[int]) -> list[Line]:
        """Return the lines of moves with known values."""
        nodes_left = _ALL_LINES_NODES
        if self._limit.seconds is not None:
            nodes_left = int(min(nodes_left, _LINES_TIME_SHARE * self._limit.seconds * _NODES_PER_SECOND))
        for code in codes:
            if code not in self._lines:
                before = self._active.nodes
                play = self._active.expected_play(code, min(nodes_left, _LINE_NODES), _PV_LENGTH)
                nodes_left -= self._active.nodes - before
                self._lines[code] = self._line(code, play)
        return [replace(self._lines[code], visits=count) for code, count in zip(codes, visits, strict=True)]

    def _line(self, code: int, play: Sequence[int]) -> Line:
        pv: list[Move] = []
        here = self._position
        for step in play:
            pv.append(move_of(here, step))
            here = here.after(pv[-1], is_checked=True)
        result = result_of(self.values[code])
        win = 1.0 if result.winner is Player.ONE else 0.0
        return Line(pv[0], win, float(result.lead), 0, tuple(pv), by="solver", proven=True)

    @property
    def _active(self) -> Solver:
        assert self._solver is not None
        return self._solver

    def _begin_search(self) -> None:
        if not self._has_begun:
            if self._solver is None:
                self._solver = Solver(_ENTRIES)
            self._solver.begin(*self._root)
            self._has_begun = True

    def _run(self, step: Callable[[int], int], part: float, time_share: float, stop: Stop | None) -> None:
        """Run the solver within a part of the visits' nodes, and until a share of the time is over."""
        visits, seconds = self._limit.visits, self._limit.seconds
        nodes = int(part * (MOST_NODES if visits is None else min(MOST_NODES, NODES_PER_VISIT * visits)))
        if seconds is not None:
            seconds = time_share * seconds
        if nodes > 0 and (seconds is None or time.perf_counter() < self._started + seconds):
            run_in_slices(step, Limit(seconds=seconds, visits=nodes), started=self._started, stop=stop)
