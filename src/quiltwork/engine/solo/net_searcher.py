"""SoloNetSearcher: the human's search over the network in a solo game, behind the engine's interface."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.core.convert import code_of, compile_position, move_of
from quiltwork.engine.eval.calibration import RAW, Calibration
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import MAX_PLACEMENTS, MAX_SUCCESSORS
from quiltwork.engine.eval.store import shipped_solo_network_file
from quiltwork.engine.search.limits import run_in_slices
from quiltwork.engine.search.lines import is_decided, line_of, nodes_in_order
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.searcher import INCLUDED_BATCH, included_share
from quiltwork.engine.search.tree import MOVE
from quiltwork.engine.solo.layout import Opponent
from quiltwork.engine.solo.visits import (
    SOLO_NETWORK,
    SoloTree,
    new_solo_tree,
    new_solo_workspace,
    reset_solo_tree,
    search_solo,
)
from quiltwork.rules import Move, Position

MAX_NODES = 1 << 21


class SoloNetSearcher:
    """Tree search over the solo network. Equal seeds, positions and visits give identical lines.

    `known_of` returns what the human knows of the opponent in a position, in which the human must be to move. A line's
    expected play ends where a card decides. With `visits` it always makes that many, whatever the limit says.
    """

    def __init__(
        self,
        known_of: Callable[[Position], Opponent],
        weights: Weights | None = None,
        *,
        calibration: Calibration = RAW,
        parameters: SearchParameters = SOLO_NETWORK,
        visits: int | None = None,
        max_nodes: int = MAX_NODES,
        seed: int = 0,
    ) -> None:
        self._known_of = known_of
        if weights is None:
            shipped = shipped_solo_network_file()
            weights, calibration = shipped.weights, shipped.calibration
        self._weights = weights
        self._calibration = calibration
        self._parameters = parameters
        self._visits = visits
        self._tree = new_solo_tree(max_nodes)
        self._seed = seed

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

        Where visits are limited, moves of `include` are searched after the best ones, in a separate tree. So the
        search for the best moves is the same with and without them.
        """
        started = time.perf_counter()
        limit = limit.at(position) if self._visits is None else Limit(visits=self._visits)
        search = _Search(self._tree, position, self._known_of(position), self._weights, self._parameters, self._seed)
        included = [code_of(position, move) for move in include]
        searched = included if limit.visits is None and len(included) <= INCLUDED_BATCH else []

        def found() -> list[Line]:
            return search.lines(lines, searched, self._calibration)

        search.start(searched, included_share(len(searched)))
        plays = lines == 1 and not include and report is None
        if limit.visits != 1:
            run_in_slices(
                search.make_visits,
                replace(limit, visits=limit.visits and limit.visits - 1),
                started=started,
                stop=stop,
                report=report and (lambda: report(found())),
                is_decided=(lambda left: is_decided(self._tree.nodes, left, self._parameters)) if plays else None,
            )
        best = found()
        shown = {line.move for line in best}
        missing = [code for code in included if move_of(position, code) not in shown]
        for first in range(0, len(missing), INCLUDED_BATCH):
            some = missing[first : first + INCLUDED_BATCH]
            search.start(some, 1.0 / len(some))
            visits = math.ceil(min(limit.visits or 1, sys.maxsize) * len(some) * included_share(len(missing)))
            run_in_slices(search.make_visits, replace(limit, visits=visits), started=started, stop=stop)
            best += search.lines(0, some, self._calibration)
        return best


class _Search:
    """One position being searched."""

    def __init__(
        self, tree: SoloTree, position: Position, known: Opponent, weights: Weights, parameters: SearchParameters,
        seed: int,
    ) -> None:  # fmt: skip
        self._tree = tree
        self._position = position
        self._parameters = parameters
        self._root = (weights, *compile_position(position), known)
        self._workspace = new_solo_workspace(known, seed)
        self._included, self._share = np.zeros(0, dtype=np.int64), 0.0

    def start(self, included: Sequence[int], share: float) -> None:
        """Begin a new tree; the moves `included` get a `share` of the visits each."""
        self._included, self._share = np.array(included, dtype=np.int64), share
        reset_solo_tree(self._tree)
        self.make_visits(0)

    def make_visits(self, visits: int) -> int:
        """Make visits; return how many."""
        return search_solo(
            *self._root, self._tree, self._parameters, self._workspace, self._included, self._share, visits
        )

    def lines(self, count: int, included: Sequence[int], calibration: Calibration) -> list[Line]:
        """Return the best `count` lines, then those of the moves `included` that are not among them."""
        nodes = self._tree.nodes
        order = nodes_in_order(nodes, included, self._parameters)
        shown = order[:count] + [node for node in order[count:] if nodes.integers[node, MOVE] in included]
        return [line_of(nodes, node, self._position, calibration) for node in shown]


def new_first_look(known_of: Callable[[Position], Opponent]) -> SoloNetSearcher:
    """Return a searcher that evaluates many placements of each patch once and does not look ahead."""
    wide = SOLO_NETWORK._replace(root_neat=MAX_PLACEMENTS // 2, root_placements=MAX_PLACEMENTS // 2)
    return SoloNetSearcher(known_of, parameters=wide, visits=1, max_nodes=2 * MAX_SUCCESSORS)
