"""Using a tree again: the node of the next position, and preparing a root."""

from __future__ import annotations

import numpy as np

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import NEUTRAL, QUILT, RING, STATE_SIZE, TIME, IntArray, Tables
from quiltwork.engine.core.movegen import next_place
from quiltwork.engine.core.play import copy_state, play_move
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.memory import claim_memory
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.tree import (
    FULLY_WIDENED,
    LEAF,
    MOVE,
    OPEN,
    ROOT,
    SOLVED,
    STAGE,
    STATUS,
    SearchWorkspace,
    Tree,
    add_children,
    children_of,
    share_visits,
    write_priors,
)

MAX_DEPTH = 6
"""Most moves between two searches: one of our own, then several turns of the opponent."""
_STACK = 1 << 12


def find_descendant(
    tables: Tables, ring: IntArray, root: IntArray, wanted_ring: IntArray, wanted: IntArray, tree: Tree
) -> tuple[int, IntArray] | None:
    """Return the node of the tree with root `root` that is the position `wanted`, and its state, or None.

    The two may number the places of the ring differently, so the patches left are compared in their order.
    """
    states = np.zeros((MAX_DEPTH + 1, STATE_SIZE), dtype=np.int64)
    states[0] = root
    stack = np.zeros((_STACK, 2), dtype=np.int64)
    node, depth = _find(tables, ring, wanted_ring, wanted, tree, states, stack)
    return None if node < 0 else (node, states[depth].copy())


@compiled
def _find(
    tables: Tables, ring: IntArray, wanted_ring: IntArray, wanted: IntArray, tree: Tree, states: IntArray,
    stack: IntArray,
) -> tuple[int, int]:  # fmt: skip
    """Search the tree depth first; return the node, or -1, and the row of `states` with its state."""
    stack[0, 0] = tree.counters[ROOT]
    stack[0, 1] = 0
    size = 1
    while size > 0:
        size -= 1
        node, depth = stack[size, 0], stack[size, 1]
        if depth > 0:
            copy_state(states[depth - 1], states[depth])
            play_move(tables, ring, states[depth], tree.integers[node, MOVE])
        # Tokens never move back and squares never become empty, so most paths can be ruled out.
        if not _may_lead_to(states[depth], wanted):
            continue
        if _is_same(ring, states[depth], wanted_ring, wanted):
            return node, depth
        first, count = children_of(tree, node)
        if depth == MAX_DEPTH or size + count > stack.shape[0]:
            continue
        for child in range(first, first + count):
            if tree.integers[child, STATUS] != LEAF:
                stack[size, 0] = child
                stack[size, 1] = depth + 1
                size += 1
    return -1, 0


@compiled
def _may_lead_to(state: IntArray, wanted: IntArray) -> bool:
    """Return whether `state` has no covered square and no token beyond those of the wanted position."""
    for field in range(QUILT, QUILT + 4):
        if state[field] & ~wanted[field]:
            return False
    return bool(state[TIME] <= wanted[TIME] and state[TIME + 1] <= wanted[TIME + 1])


@compiled
def _is_same(ring: IntArray, state: IntArray, wanted_ring: IntArray, wanted: IntArray) -> bool:
    for field in range(RING):
        if state[field] != wanted[field]:
            return False
    left, place = state[RING], state[NEUTRAL]
    wanted_left, wanted_place = wanted[RING], wanted[NEUTRAL]
    while left and wanted_left:
        place = next_place(left, place)
        wanted_place = next_place(wanted_left, wanted_place)
        if ring[place] != wanted_ring[wanted_place]:
            return False
        left &= ~(1 << place)
        wanted_left &= ~(1 << wanted_place)
    return bool(left == wanted_left)


@compiled
def prepare_root(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: SearchParameters,
    workspace: SearchWorkspace, included: IntArray,
) -> None:  # fmt: skip
    """Give an expanded root all its candidates, their shares of the visits, and the moves `included`.

    A root that was an inner node of the last tree has fewer candidates than it needs. Children keep their statistics.
    """
    node = tree.counters[ROOT]
    if tree.integers[node, STATUS] == LEAF:
        return
    copy_state(root, workspace.state)
    expansion = workspace.expansion
    claim_memory(weights, tables, ring, expansion.memory)
    if tree.integers[node, STAGE] != FULLY_WIDENED:
        count = list_candidates(
            weights, tables, ring, root, parameters.root_neat, parameters.root_placements, expansion
        )
        if add_children(weights, tables, ring, tree, node, count, parameters, workspace):
            tree.integers[node, STAGE] = FULLY_WIDENED
            _reopen(tree, node)
    if included.shape[0] > 0:
        for i in range(included.shape[0]):
            expansion.moves[i] = included[i]
        if add_children(weights, tables, ring, tree, node, included.shape[0], parameters, workspace):
            _reopen(tree, node)
    first, count = children_of(tree, node)
    write_priors(tree, node, first, count, parameters.root_prior_temperature)
    share_visits(tree, node, parameters.root_share)


@compiled
def _reopen(tree: Tree, node: int) -> None:
    """Mark a solved node as open if it has unsolved children now."""
    first, count = children_of(tree, node)
    for child in range(first, first + count):
        if tree.integers[child, STATUS] != SOLVED:
            tree.integers[node, STATUS] = OPEN
