"""Keeping what the last search learned about the position at hand."""

from __future__ import annotations

from collections import deque

import numpy as np

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import NEUTRAL, RING, WORDS, IntArray, Tables
from quiltwork.engine.core.movegen import next_place
from quiltwork.engine.core.play import play_move
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.search.parameters import Parameters
from quiltwork.engine.search.tree import (
    COUNT,
    FIRST,
    LEAF,
    MOVE,
    OPEN,
    PRIOR,
    STATUS,
    USED,
    Climber,
    Tree,
    choose_kept,
    copy_node,
    judge_moves,
    write_children,
)

DEEPEST = 6
"""Moves between two searches: one's own, and the turns in a row that the opponent may have had."""


def find_descendant(
    tables: Tables, ring: IntArray, root: IntArray, wanted_ring: IntArray, wanted: IntArray, tree: Tree
) -> tuple[int, IntArray] | None:
    """The node of the tree grown from `root` that is the position `wanted`, with its state; None if there is none.

    The two may count the places of the ring from different starts, so what is compared is the patches left in order.
    """
    if not tree.integers[0, COUNT]:
        return None
    waiting = deque([(0, root, 0)])
    while waiting:
        node, state, depth = waiting.popleft()
        if np.array_equal(state[:RING], wanted[:RING]) and _patches_left(ring, state) == list(wanted_ring):
            return node, state
        # Only the player who is behind moves on, so a path that has left the wanted tokens behind leads nowhere.
        if depth < DEEPEST and tree.integers[node, COUNT]:
            first = int(tree.integers[node, FIRST])
            for child in range(first, first + int(tree.integers[node, COUNT])):
                if tree.integers[child, STATUS] == LEAF:
                    continue
                after = state.copy()
                play_move(tables, ring, after, int(tree.integers[child, MOVE]))
                if _may_lead_to(after, wanted):
                    waiting.append((child, after, depth + 1))
    return None


def _may_lead_to(state: IntArray, wanted: IntArray) -> bool:
    """Whether nothing is covered, and no token stands, where the wanted position has not come to yet."""
    uncovered = state[:4] & ~wanted[:4]
    return not uncovered.any() and bool((state[8:10] <= wanted[8:10]).all())


def _patches_left(ring: IntArray, state: IntArray) -> list[int]:
    left, place = int(state[RING]), int(state[NEUTRAL])
    patches = []
    while left:
        place = next_place(left, place)
        left &= ~(1 << place)
        patches.append(int(ring[place]))
    return patches


@compiled
def transplant(tree: Tree, node: int, to: Tree) -> None:
    """Make `to`, which has room, the part of the tree below `node`."""
    copy_node(tree, node, to, 0)
    to.counters[USED] = 1
    done = 0
    # A queue without memory of its own: the copies whose FIRST still points into the old tree.
    while done < to.counters[USED]:
        count = to.integers[done, COUNT]
        if count > 0:
            old = to.integers[done, FIRST]
            new = to.counters[USED]
            to.counters[USED] += count
            to.integers[done, FIRST] = new
            for i in range(count):
                copy_node(tree, old + i, to, new + i)
        done += 1


@compiled
def widen_root(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: Parameters,
    climber: Climber,
) -> None:  # fmt: skip
    """Make a root that was a node below the last one as wide as one asked about from the start.

    Its children keep what is known of them; the moves that it lacks join them, and all priors are worked out anew.
    """
    integers, sums, order = tree.integers, tree.sums, climber.order
    if integers[0, STATUS] != OPEN:
        return
    for word in range(WORDS):
        climber.state[word] = root[word]
    old, count = integers[0, FIRST], integers[0, COUNT]
    keep = max(parameters.keep, parameters.root_keep)  # so that none of its children is missing
    listed = judge_moves(weights, tables, ring, keep, parameters, climber)
    kept = choose_kept(listed, parameters.root_width, climber)
    moves = climber.expansion.moves
    for child in range(old, old + count):
        place = 0
        while place < kept and moves[order[place]] != integers[child, MOVE]:
            place += 1
        if place == kept:
            # What was searched stays, even if it would not be chosen today.
            for at in range(listed):
                if moves[at] == integers[child, MOVE]:
                    order[kept] = at
            kept += 1
    first = tree.counters[USED]
    if first + kept > integers.shape[0]:
        return
    tree.counters[USED] += kept
    write_children(tree, first, kept, parameters.root_spread, climber)
    for child in range(old, old + count):
        to = first
        while integers[to, MOVE] != integers[child, MOVE]:
            to += 1
        prior = sums[to, PRIOR]
        copy_node(tree, child, tree, to)
        sums[to, PRIOR] = prior
    integers[0, FIRST] = first
    integers[0, COUNT] = kept
