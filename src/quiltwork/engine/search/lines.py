"""The lines of a searched tree: the root's moves in order, with their evaluations and expected play."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from quiltwork.engine.api import Line
from quiltwork.engine.core.convert import move_of
from quiltwork.engine.eval.calibration import Calibration, stage_of
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.tree import LEAD, MOVE, ROOT, SOLVED, STATUS, VISITS, WIN, Tree, children_of, mean
from quiltwork.engine.search.visits import best_child, cautious_value, chosen_child, earned_visits
from quiltwork.rules import Move, Position

_PV_LENGTH = 24


def is_decided(tree: Tree, visits_left: float, parameters: SearchParameters) -> bool:
    """Return whether the move to play has the most visits, more than any other can get in the visits left."""
    first, count = children_of(tree, int(tree.counters[ROOT]))
    if count == 1:
        return True
    visits = tree.integers[first : first + count, VISITS]
    second, most = np.sort(visits)[-2:]
    return bool(most - second > visits_left and visits[chosen_child(tree, parameters) - first] == most)


def nodes_in_order(tree: Tree, included: Sequence[int], parameters: SearchParameters) -> list[int]:
    """Order the root's children: the one to play, then by cautious value.

    Visits that were only made because a move was included do not count.
    """
    first, count = children_of(tree, int(tree.counters[ROOT]))
    best = chosen_child(tree, parameters)
    visits = tree.integers[first : first + count, VISITS]
    forced = np.isin(tree.integers[first : first + count, MOVE], included)
    earned = {
        first + i: earned_visits(tree, first + i, best, parameters) if forced[i] else int(visits[i])
        for i in range(count)
    }
    worth = {node: cautious_value(tree, node, visits, parameters) for node, visits in earned.items()}
    return sorted(worth, key=lambda node: (node != best, -worth[node], node))


def line_of(tree: Tree, node: int, position: Position, calibration: Calibration) -> Line:
    """Return the move of a root's child with its calibrated values and the expected play."""
    win, lead = calibration.calibrated(stage_of(position), mean(tree, node, WIN), mean(tree, node, LEAD))
    visits = int(tree.integers[node, VISITS])
    pv: list[Move] = []
    while True:
        move = move_of(position, int(tree.integers[node, MOVE]))
        pv.append(move)
        first, count = children_of(tree, node)
        if not count or len(pv) >= _PV_LENGTH:
            break
        position = position.after(move, is_checked=True)
        followers = tree.integers[first : first + count, VISITS]
        # The value of a solved node is that of its best child, which may have few visits.
        is_best_known = tree.integers[node, STATUS] == SOLVED or not followers.any()
        node = best_child(tree, node) if is_best_known else first + int(np.argmax(followers))
    return Line(pv[0], win, lead, visits, tuple(pv), by="network")
