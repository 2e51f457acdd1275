"""NetSearcher: the tree search with limits, threads, tree reuse, pondering and lines."""

from __future__ import annotations

import math
import random
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.core.convert import Compiled, code_of, compile_position, move_of
from quiltwork.engine.eval.calibration import RAW, Calibration
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import shipped_network_file
from quiltwork.engine.search.compaction import Compaction
from quiltwork.engine.search.entry import NO_MOVES, PREPARE_ROOT, VISIT, run_task
from quiltwork.engine.search.exact import ExactResults
from quiltwork.engine.search.limits import BUSY, run_in_slices
from quiltwork.engine.search.lines import is_decided, line_of, nodes_in_order
from quiltwork.engine.search.parameters import DEFAULT, SearchParameters
from quiltwork.engine.search.reuse import find_descendant
from quiltwork.engine.search.tree import (
    MIN_SHARE,
    MOVE,
    PRIOR,
    REMAINING,
    ROOT,
    SOLVED,
    STATUS,
    USED,
    VISITS,
    Tree,
    children_of,
    is_full,
    new_search_workspace,
    new_tree,
    reset_tree,
)
from quiltwork.rules import Move, Position

MAX_NODES = 1 << 21
VIRTUAL_LOSS = 1.0
INCLUDED_SHARE = 0.5
"""Fraction of the visits that the included moves get together."""
_MAX_INCLUDED_SHARE = 0.4
"""The most that one of them gets: about as much as the best move, because a move with fewer visits looks worse."""
INCLUDED_BATCH = 256
"""Included moves that are evaluated at a time."""
_MIN_NODES = 512
"""A quarter of them has room for a root and its children."""
_ROOT_NODES = 8192
"""Nodes that a search needs free for its root, even if all legal moves are included."""
_KEPT_PART = 4
"""A full tree is reduced to the most visited quarter of its nodes."""
_ROOM_TIME_SHARE = 0.3
"""Fraction of a time limit in which a kept tree that is full may be compacted."""


def varied_by_seed(parameters: SearchParameters, seed: int) -> SearchParameters:
    """Return parameters that explore a little differently for every seed; seed 0 leaves them as they are.

    The search draws nothing at random, so this is how a second opinion differs from the first.
    """
    if not seed:
        return parameters
    source = random.Random(seed)
    return parameters._replace(
        c_puct=parameters.c_puct * source.uniform(1.1, 1.3) ** source.choice((-1, 1)),
        prior_temperature=parameters.prior_temperature * source.uniform(1.1, 1.3) ** source.choice((-1, 1)),
        widen_at=parameters.widen_at + source.randint(1, 3),
    )


def included_share(count: int) -> float:
    """Return the fraction of the visits that each of `count` included moves gets."""
    return min(_MAX_INCLUDED_SHARE, INCLUDED_SHARE / max(count, 1))


class NetSearcher:
    """Tree search over the network. With one thread, equal positions and visits give identical lines.

    The search does not depend on how many lines are requested.
    """

    def __init__(
        self,
        weights: Weights | None = None,
        *,
        calibration: Calibration = RAW,
        parameters: SearchParameters = DEFAULT,
        threads: int = 1,
        reuses_tree: bool = True,
        max_nodes: int = MAX_NODES,
    ) -> None:
        if weights is None:
            shipped = shipped_network_file()
            weights, calibration = shipped.weights, shipped.calibration
        self._weights = weights
        self._calibration = calibration
        self._parameters = parameters if threads == 1 else parameters._replace(virtual_loss=VIRTUAL_LOSS)
        self._workspaces = [new_search_workspace() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._reuses_tree = reuses_tree
        self._tree = new_tree(max(max_nodes, _MIN_NODES))
        self._spare: Tree | None = None
        """Where the tree is copied to when it is full; then the two change places."""
        self._compaction: Compaction | None = None
        self._root: Compiled | None = None
        self._exact = ExactResults()

    def forget(self) -> None:
        """Start the next search with an empty tree, so that its result does not depend on earlier searches."""
        self._root = None

    @property
    def visits(self) -> int:
        """Visits of the root, including those of earlier searches."""
        return int(self._tree.integers[self._tree.counters[ROOT], VISITS])

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown(wait=False)

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
        """Return the best moves, best first: at most `lines`, and after them the moves of `include` not among them.

        Moves of `include` get a fair share of the visits, however bad they look. Where visits are limited, these come
        after the search for the best moves, which is then the same with and without them.
        """
        started = time.perf_counter()
        limit = limit.at(position)
        root = self._prepare(position)
        included = [code_of(position, move) for move in include]
        self._begin(root, limit, started, stop)
        self._exact.begin(position, root, limit, started)
        if self._is_proven(lines, included, stop):
            return self._lines(position, lines, included)
        searched = included if limit.visits is None else []
        if searched:
            self._prepare_root(root, searched)
        # Analysis goes on even with a single move: its value still gets better.
        plays = lines == 1 and not include and report is None
        self._search_best(
            root,
            limit,
            started,
            stop,
            report=report and (lambda: report(self._lines(position, lines, searched))),
            plays=plays,
        )
        found = self._lines(position, lines, searched)
        shown = {line.move for line in found}
        missing = [code for code in included if move_of(position, code) not in shown]
        if missing:
            self._search_included(root, missing, limit, started, stop)
            found += self._lines(position, 0, missing)
        return found

    def ponder(self, position: Position, stop: Stop) -> None:
        """Search until `stop` is set, so that the next search of a position that follows finds a large tree."""
        root = self._prepare(position)
        self._begin(root, Limit(), time.perf_counter(), stop)
        run_in_slices(lambda visits: self._visit(root, visits), Limit(), stop=stop)

    def _prepare(self, position: Position) -> Compiled:
        """Prepare the tree for `position`; reuse a part of the last tree if the position is in it."""
        tables, ring, state = compile_position(position)
        self._compaction = None
        if self._root is not None and self._reuses_tree and self._root.tables is tables:
            old = self._root
            found = find_descendant(tables, old.ring, old.state, ring, state, self._tree)
            if found is not None:
                node, kept_state = found
                self._tree.counters[ROOT] = node
                self._root = Compiled(tables, old.ring, kept_state)
                return self._root
        reset_tree(self._tree)
        self._root = Compiled(tables, ring, state)
        return self._root

    def _begin(self, root: Compiled, limit: Limit, started: float, stop: Stop | None) -> None:
        """Make room, expand the root, so that there is a move whatever the limit is, and give it all its candidates."""
        self._make_room(limit, started, stop)
        self._visit(root, 1)
        self._prepare_root(root, [])

    def _prepare_root(self, root: Compiled, included: Sequence[int]) -> None:
        """Give the root all its candidates and the moves `included`."""
        codes, share = np.array(included, dtype=np.int64), included_share(len(included))
        for start in range(0, max(len(included), 1), INCLUDED_BATCH):
            some = codes[start : start + INCLUDED_BATCH]
            run_task(PREPARE_ROOT, self._weights, *root, self._tree, self._parameters, self._workspaces[0], some)
        first, count = children_of(self._tree, int(self._tree.counters[ROOT]))
        children = slice(first, first + count)
        self._tree.details[children, MIN_SHARE][np.isin(self._tree.integers[children, MOVE], codes)] = share

    def _search_best(
        self,
        root: Compiled,
        limit: Limit,
        started: float,
        stop: Stop | None,
        *,
        report: Callable[[], None] | None,
        plays: bool,
    ) -> None:
        """Search for the best moves until the limit; if the best one is played, only until it is decided."""

        def is_played_move_decided(visits_left: float) -> bool:
            # A clock keeps the time that is left. Other limits use it, because the tree serves the next move.
            return is_decided(self._tree, math.inf if limit.clock is None else visits_left, self._parameters)

        if limit.visits == 1:
            return
        made = run_in_slices(
            lambda visits: self._visit(root, visits),
            replace(limit, visits=limit.visits and limit.visits - 1),
            started=started,
            stop=stop,
            report=report,
            is_decided=is_played_move_decided if plays else None,
        )
        if self.is_settled:
            self._exact.find_best_of_settled(made + 1, stop)

    def _search_included(
        self, root: Compiled, included: Sequence[int], limit: Limit, started: float, stop: Stop | None
    ) -> None:
        """Visit moves until they have their share of all visits."""
        self._begin(root, limit, started, stop)  # the tree may be full by now
        self._prepare_root(root, included)
        share = len(included) * included_share(len(included))
        visits = math.ceil(min(limit.visits or 0, sys.maxsize) * share / (1 - share))
        run_in_slices(
            lambda visits: self._visit(root, visits), replace(limit, visits=visits), started=started, stop=stop
        )

    def _is_proven(self, lines: int, included: Sequence[int], stop: Stop | None) -> bool:
        """Try to solve the position; return whether the values of all lines are exact, so that no search is needed."""
        exact = self._exact
        exact.find_best(stop)
        if exact.best is None:
            return False
        if lines > 1:
            tree = self._tree
            first, count = children_of(tree, int(tree.counters[ROOT]))
            order = first + np.argsort(-tree.floats[first : first + count, PRIOR], kind="stable")
            exact.find_all_values([int(code) for code in tree.integers[order, MOVE]], stop)
        exact.find_values(included, stop)
        return (lines == 1 or exact.is_complete) and exact.values.keys() >= set(included)

    @property
    def is_settled(self) -> bool:
        """Return whether the tree is searched to the end, among its candidates."""
        return bool(self._tree.integers[self._tree.counters[ROOT], STATUS] == SOLVED)

    def _make_room(self, limit: Limit, started: float, stop: Stop | None) -> None:
        """Leave room for the root's children in a tree that is kept; if that takes too long, start with a new one."""
        nodes = len(self._tree.links)
        if nodes - self._tree.counters[USED] >= min(_ROOT_NODES, nodes // 2):
            return
        deadline = math.inf if limit.seconds is None else started + _ROOM_TIME_SHARE * limit.seconds
        while not self._compact():
            if (stop is not None and stop.is_set()) or time.perf_counter() > deadline:
                self._compaction = None
                reset_tree(self._tree)
                return

    def _visit(self, root: Compiled, visits: int) -> int:
        """Make visits with all threads; return how many, or `BUSY` if a full tree must be compacted first."""
        made = 0
        while made < visits:
            if is_full(self._tree) and not self._compact():
                return made or BUSY
            done = self._visit_until_full(root, visits - made)
            if not done:
                break
            made += done
        return made

    def _visit_until_full(self, root: Compiled, visits: int) -> int:
        self._tree.counters[REMAINING] = visits
        tasks = [
            (VISIT, self._weights, *root, self._tree, self._parameters, workspace, NO_MOVES)
            for workspace in self._workspaces
        ]
        if self._pool is None or visits == 1:
            return run_task(*tasks[0])
        others = [self._pool.submit(run_task, *task) for task in tasks[1:]]
        return run_task(*tasks[0]) + sum(other.result() for other in others)

    def _compact(self) -> bool:
        """Go on making room: drop what is not below the root, and the children of nodes with few visits.

        Return whether it is done.
        """
        if self._compaction is None:
            if self._spare is None:
                self._spare = new_tree(len(self._tree.links))
            self._compaction = Compaction(self._tree, self._spare, len(self._tree.links) // _KEPT_PART)
        if not self._compaction.step():
            return False
        assert self._spare is not None
        self._tree, self._spare = self._spare, self._tree
        self._compaction = None
        return True

    def _lines(self, position: Position, lines: int, included: Sequence[int]) -> list[Line]:
        """Return the lines in their order: by exact values where all are known, else as `nodes_in_order` says."""
        tree, exact = self._tree, self._exact
        nodes = {int(tree.integers[node, MOVE]): node for node in nodes_in_order(tree, included, self._parameters)}
        order = list(nodes)
        if exact.is_complete:
            order = exact.ranking
        elif exact.best is not None:
            order = [exact.best, *(code for code in order if code != exact.best)]
        shown = order[:lines]
        shown += [code for code in included if code not in shown and (code in nodes or code in exact.values)]
        proven = [code for code in shown if code in exact.values]
        visits = [int(tree.integers[nodes[code], VISITS]) if code in nodes else 0 for code in proven]
        found = dict(zip(proven, exact.lines(proven, visits), strict=True))
        return [found.get(code) or line_of(tree, nodes[code], position, self._calibration) for code in shown]
