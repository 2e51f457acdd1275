"""The baseline players behind the engine's interface."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.baselines.candidates import greedy_code
from quiltwork.engine.baselines.lines import lines_of
from quiltwork.engine.baselines.tree import (
    LINK_COLUMNS,
    PlayoutParameters,
    Tree,
    clear,
    make_visits,
    new_tree,
    with_double_size,
)
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.core.layout import MAX_MOVES, new_scratch
from quiltwork.engine.core.rng import below, new_rng
from quiltwork.engine.search.limits import run_in_slices
from quiltwork.rules import Move, Position

MAX_NODES = 1 << 22

MakeVisits = Callable[[Tree, int, bool], int]
"""Makes at most the given number of visits in a tree, which may grow or not; returns how many."""


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, *, seed: int = 0) -> None:
        self._rng = new_rng(seed)

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return different moves at random; the limit does not matter."""
        moves = list(position.legal_moves)
        picked = [moves.pop(below(self._rng, len(moves))) for _ in range(min(lines, len(moves)))]
        return [Line(move, 0.5, 0.0, 0, (move,)) for move in picked]


class GreedyPlayer:
    """Takes the patch worth most for its time, or advances, without looking ahead."""

    def __init__(self) -> None:
        self._codes = np.zeros(MAX_MOVES, dtype=np.int64)
        self._scores = np.zeros(MAX_MOVES, dtype=np.float64)
        self._scratch = new_scratch()

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return the one move; the limit does not matter."""
        tables, ring, state = compile_position(position)
        move = move_of(position, greedy_code(tables, ring, state, self._scratch, self._codes, self._scores))
        return [Line(move, 0.5, 0.0, 0, (move,))]


class PlayoutSearcher:
    """Tree search whose leaves are judged by playing the game to its end.

    With `visits` it always makes that many, whatever the limit says.
    """

    def __init__(
        self, parameters: PlayoutParameters, *, visits: int | None = None, seed: int = 0, columns: int = LINK_COLUMNS
    ) -> None:
        self._parameters = parameters
        self._visits = visits
        self._seed = seed
        self._tree = new_tree(seed, columns=columns)

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return the most visited moves; the same for the same seed, position and visits."""
        visit = self._visits_of(position)
        clear(self._tree, self._seed)

        def step(visits: int) -> int:
            tree = self._tree
            may_grow = len(tree.links) < MAX_NODES
            made = visit(tree, visits, may_grow)
            if made < visits:
                self._tree = with_double_size(tree)
                made += step(visits - made)
            return made

        run_in_slices(
            step,
            Limit(visits=self._visits) if self._visits else limit,
            stop=stop,
            report=report and (lambda: report(lines_of(self._tree, position, lines))),
        )
        found = lines_of(self._tree, position, lines)
        while not found:  # A handful of visits may not have completed a move yet.
            step(1)
            found = lines_of(self._tree, position, lines)
        return found

    def _visits_of(self, position: Position) -> MakeVisits:
        """Return what makes visits from `position`."""
        tables, ring, state = compile_position(position)
        return lambda tree, visits, may_grow: make_visits(tables, ring, state, tree, self._parameters, visits, may_grow)
