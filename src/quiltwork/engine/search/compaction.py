"""Making room in a full tree: its most visited part is copied to another tree, step by step.

A large tree takes a fifth of a second to copy. In steps of a few milliseconds, the search heeds its time and `stop`.
"""

from __future__ import annotations

import numpy as np

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.search.tree import (
    HAS_SOLVED_CHILD,
    LEAF,
    OPEN,
    ROOT,
    STAGE,
    STATUS,
    USED,
    VISITS,
    Tree,
    children_of,
    copy_node,
    set_children,
)

STEP_NODES = 1 << 14
_TOO_MANY = -1


class Compaction:
    """A copy of the part of a tree below its root; if it has more than `most` nodes, of the most visited ones.

    Until it is done, the tree must not change.
    """

    def __init__(self, tree: Tree, to: Tree, most: int) -> None:
        self._tree = tree
        self._to = to
        self._most = most
        self._min_visits = 1
        self._handled = 0
        self._counts = np.zeros(64, dtype=np.int64)
        self._counted: int | None = None
        """Nodes counted so far; None while nothing must be counted."""

    def step(self) -> bool:
        """Go on for a few milliseconds; return whether the copy is complete."""
        if self._counted is not None:
            used = int(self._tree.counters[USED])
            end = min(self._counted + 8 * STEP_NODES, used)
            _count_children(self._tree, self._counted, end, self._counts)
            self._counted = end
            if end == used:
                self._min_visits = _visits_to_keep(self._counts, self._most)
                self._counted = None
            return False
        self._handled = copy_nodes(self._tree, self._to, self._handled, self._min_visits, self._most, STEP_NODES)
        if self._handled == _TOO_MANY:
            self._handled = 0
            if self._min_visits == 1:
                self._counted = 0
            else:
                self._min_visits *= 2
            return False
        return bool(self._handled == self._to.counters[USED])


@compiled
def copy_nodes(tree: Tree, to: Tree, handled: int, min_visits: int, most: int, nodes: int) -> int:
    """Copy the part of the tree below its root to `to`, of which `handled` nodes have their children already.

    Handle `nodes` more, and return how many are handled then, or -1 if there would be more than `most`. Nodes below the
    root with fewer than `min_visits` visits lose their children, but keep their statistics.
    """
    if handled == 0:
        copy_node(tree, tree.counters[ROOT], to, 0)
        to.counters[USED] = 1
        to.counters[ROOT] = 0
    end = handled + nodes
    # Breadth first; copies that are not handled yet still have the children of the old tree.
    while handled < min(end, to.counters[USED]):
        old, count = children_of(to, handled)
        if handled > 0 and to.integers[handled, VISITS] < min_visits:
            set_children(to, handled, 0, 0)
            if to.integers[handled, STATUS] == OPEN:
                to.integers[handled, STATUS] = LEAF
                to.integers[handled, STAGE] = 0
                to.integers[handled, HAS_SOLVED_CHILD] = 0
        elif count > 0:
            new = to.counters[USED]
            if new + count > most:
                return _TOO_MANY
            to.counters[USED] += count
            set_children(to, handled, new, count)
            for i in range(count):
                copy_node(tree, old + i, to, new + i)
        handled += 1
    return handled


@compiled
def _count_children(tree: Tree, start: int, end: int, counts: IntArray) -> None:
    """Add up the children of nodes, by the number of binary digits of their visits."""
    for node in range(start, end):
        digits, visits = 0, tree.integers[node, VISITS]
        while visits > 0:
            digits += 1
            visits >>= 1
        counts[digits] += children_of(tree, node)[1]


def _visits_to_keep(counts: IntArray, most: int) -> int:
    """Return the smallest power of two such that the nodes with as many visits have at most `most` children."""
    digits = len(counts) - 1
    kept = 0
    while digits > 0 and kept + counts[digits] <= most:
        kept += int(counts[digits])
        digits -= 1
    return 1 << digits
