"""The search behind the engine's interface: limits, threads, a tree that is kept from move to move, lines to show."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.core.layout import IntArray, Tables
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import shipped_network
from quiltwork.engine.search.limits import run_in_slices
from quiltwork.engine.search.parameters import DEFAULT, Parameters
from quiltwork.engine.search.reuse import find_descendant, transplant, widen_root
from quiltwork.engine.search.tree import (
    COUNT,
    FIRST,
    LEAD,
    LEFT,
    MOVE,
    VISITS,
    WIN,
    Tree,
    best_child,
    chosen_child,
    mean,
    new_climber,
    new_tree,
    plant,
    take_visits,
)
from quiltwork.rules import Move, Position

MOST_NODES = 1 << 22
VIRTUAL_LOSS = 0.3
LINES_SPREAD = 0.4
"""Where several lines are asked for, moves that look worse get their share of the visits too."""
_PV_LENGTH = 24


class _Root(NamedTuple):
    """What the tree was grown from."""

    tables: Tables
    ring: IntArray
    state: IntArray


class NetSearcher:
    """Tree search over the network. With one thread, the same positions and visits give the same lines to the bit."""

    def __init__(
        self,
        weights: Weights | None = None,
        *,
        parameters: Parameters = DEFAULT,
        threads: int = 1,
        keeps_tree: bool = True,
        most_nodes: int = MOST_NODES,
    ) -> None:
        self._weights = shipped_network() if weights is None else weights
        self._parameters = parameters if threads == 1 else parameters._replace(virtual_loss=VIRTUAL_LOSS)
        self._climbers = [new_climber() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._keeps_tree = keeps_tree
        self._tree = new_tree(most_nodes)
        self._root: _Root | None = None

    @property
    def visits(self) -> int:
        """Visits of the position searched last, those kept from earlier searches included."""
        return int(self._tree.integers[0, VISITS])

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False)

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """The best moves, best first; at most `lines`."""
        parameters, root = self._parameters, self._prepare(position)
        if lines > 1:
            parameters = parameters._replace(root_spread=LINES_SPREAD)
            widen_root(self._weights, *root, self._tree, parameters, self._climbers[0])
        limit = limit.at(position)
        # The first visit gives the root its children: whatever the limit, there is a move to answer with.
        self._visit(root, 1, parameters)
        if limit.visits != 1:
            rest = Limit(seconds=limit.seconds, visits=limit.visits and limit.visits - 1)
            run_in_slices(
                lambda visits: self._visit(root, visits, parameters),
                rest,
                stop=stop,
                report=report and (lambda: report(self._lines(position, lines))),
            )
        return self._lines(position, lines)

    def _prepare(self, position: Position) -> _Root:
        """Make the tree one for `position`, with what is known of it already if it follows from the last one."""
        tables, ring, state = compile_position(position)
        if self._root is not None and self._keeps_tree and self._root.tables is tables:
            old = self._root
            found = find_descendant(tables, old.ring, old.state, ring, state, self._tree)
            if found is not None:
                node, kept_state = found
                if node != 0:
                    spare = new_tree(len(self._tree.integers))
                    transplant(self._tree, node, spare)
                    self._tree = spare
                self._root = _Root(tables, old.ring, kept_state)
                return self._root
        plant(self._tree)
        self._root = _Root(tables, ring, state)
        return self._root

    def _visit(self, root: _Root, visits: int, parameters: Parameters) -> int:
        """Make visits with all threads; how many were made."""
        self._tree.counters[LEFT] = visits
        tasks = [(self._weights, *root, self._tree, parameters, climber) for climber in self._climbers]
        if self._pool is None or visits == 1:
            return take_visits(*tasks[0])
        others = [self._pool.submit(take_visits, *task) for task in tasks[1:]]
        return take_visits(*tasks[0]) + sum(other.result() for other in others)

    def _lines(self, position: Position, lines: int) -> list[Line]:
        tree = self._tree
        first, count = int(tree.integers[0, FIRST]), int(tree.integers[0, COUNT])
        best = chosen_child(tree)
        order = sorted(range(first, first + count), key=lambda node: (node != best, -tree.integers[node, VISITS], node))
        return [self._line(tree, node, position) for node in order[:lines]]

    @staticmethod
    def _line(tree: Tree, node: int, position: Position) -> Line:
        win, lead = mean(tree, node, WIN), mean(tree, node, LEAD)
        visits = int(tree.integers[node, VISITS])
        pv: list[Move] = []
        while True:
            move = move_of(position, int(tree.integers[node, MOVE]))
            position = position.after(move)
            pv.append(move)
            first, count = int(tree.integers[node, FIRST]), int(tree.integers[node, COUNT])
            if not count or len(pv) >= _PV_LENGTH:
                break
            followers = tree.integers[first : first + count, VISITS]
            node = first + int(np.argmax(followers)) if followers.max() > 0 else int(best_child(tree, node))
        return Line(pv[0], float(win), float(lead), visits, tuple(pv))
