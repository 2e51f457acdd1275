"""PUCT over the network, in compiled code: a tree of positions in flat arrays, grown one expansion a visit.

A node's children stand side by side. When a node is expanded, the network judges all its promising moves at once, so
a child has a verdict before it is ever visited; that verdict counts as its first visit. All values are player 0's, so
that several turns in a row need no change of sign. A node whose children are all settled is settled itself, with the
value of the best of them, and is not searched again: the last moves of a game are played out exactly.

Several threads may grow one tree. Expanding a node is claimed by an atomic counter; sums and visits are plain, since
losing one in a million does no harm.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BUY, TURN, WORDS, IntArray, Tables
from quiltwork.engine.core.play import is_over, play_move
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.successors import MAX_SUCCESSORS, Expansion, expand, new_expansion
from quiltwork.engine.search.atomic import fetch_add
from quiltwork.engine.search.parameters import Parameters

LONGEST_PATH = 256

# Columns of a node's whole numbers.
MOVE = 0  # the code of the move that leads here
VISITS = 1
FIRST = 2  # its first child
COUNT = 3  # its children
MOVER = 4  # who moves here; -1 before it was expanded
STATUS = 5
INTEGERS = 6
LEAF, OPEN, SETTLED = 0, 1, 2

# Columns of a node's sums, in which its verdict is the first summand.
WORTH = 0
WIN = 1
LEAD = 2
PRIOR = 3
SUMS = 4

# Counters of a tree.
USED = 0  # nodes
LEFT = 1  # visits to make, which threads take one by one
COUNTERS = 2

IntTable = NDArray[np.int32]
DoubleTable = NDArray[np.float64]


class Tree(NamedTuple):
    """Nodes in flat arrays; node 0 is the root."""

    integers: IntTable
    sums: DoubleTable
    claims: IntTable
    """How many threads have asked to expand each node; the first may."""
    counters: IntArray


class Climber(NamedTuple):
    """Memory of one thread."""

    expansion: Expansion
    state: IntArray
    path: IntArray
    order: IntArray
    values: DoubleTable


def new_tree(nodes: int) -> Tree:
    """A tree of a leaf, with room for `nodes`; memory is only taken as the tree grows."""
    tree = Tree(
        np.zeros((nodes, INTEGERS), dtype=np.int32),
        np.zeros((nodes, SUMS), dtype=np.float64),
        np.zeros(nodes, dtype=np.int32),
        np.zeros(COUNTERS, dtype=np.int64),
    )
    plant(tree)
    return tree


def new_climber() -> Climber:
    """Working memory for `make_visits`; one for each thread."""
    return Climber(
        new_expansion(),
        np.zeros(WORDS, dtype=np.int64),
        np.zeros(LONGEST_PATH, dtype=np.int64),
        np.zeros(MAX_SUCCESSORS, dtype=np.int64),
        np.zeros((MAX_SUCCESSORS, 1), dtype=np.float64),
    )


@compiled
def plant(tree: Tree) -> None:
    """Make the tree a single leaf."""
    tree.counters[USED] = 1
    _write_node(tree, 0, 0, 0.0)
    tree.sums[0, WORTH] = 0.0
    tree.sums[0, WIN] = 0.5
    tree.sums[0, LEAD] = 0.0


@compiled
def _write_node(tree: Tree, node: int, move: int, prior: float) -> None:
    tree.integers[node, MOVE] = move
    tree.integers[node, VISITS] = 0
    tree.integers[node, FIRST] = 0
    tree.integers[node, COUNT] = 0
    tree.integers[node, MOVER] = -1
    tree.integers[node, STATUS] = LEAF
    tree.claims[node] = 0
    tree.sums[node, PRIOR] = prior


@compiled
def copy_node(tree: Tree, node: int, to: Tree, at: int) -> None:
    """Make node `at` of `to` the same as `node`, whose children it shares."""
    for i in range(INTEGERS):
        to.integers[at, i] = tree.integers[node, i]
    for i in range(SUMS):
        to.sums[at, i] = tree.sums[node, i]
    to.claims[at] = tree.claims[node]


@compiled
def mean(tree: Tree, node: int, column: int) -> float:
    """The mean of a node's sum, its own verdict included."""
    return float(tree.sums[node, column] / (1.0 + tree.integers[node, VISITS]))


@compiled
def choose_kept(count: int, width: int, climber: Climber) -> int:
    """Put the best moves first in `climber.order`, the best of every purchase among them; how many are kept.

    Placements of one patch with the same value, as on a symmetric quilt, count once.
    """
    moves, order, values = climber.expansion.moves, climber.order, climber.values
    for i in range(count):
        value = values[i, 0]
        at = i
        while at > 0 and values[order[at - 1], 0] < value:
            order[at] = order[at - 1]
            at -= 1
        order[at] = i
    kept = 0
    seen = 0
    for i in range(count):
        move = moves[order[i]]
        # 0 for what is no purchase, then the slots.
        group = 0 if move < BUY else 1 + (move - BUY) // 648
        is_first = move < BUY or not (seen >> group) & 1
        if not is_first:
            if kept >= width:
                continue
            is_twin = False
            for j in range(kept - 1, -1, -1):
                if values[order[j], 0] - values[order[i], 0] > 1e-6:
                    break
                other = moves[order[j]]
                if other >= BUY and 1 + (other - BUY) // 648 == group:
                    is_twin = True
                    break
            if is_twin:
                continue
        elif move < BUY and kept >= width and move > 1:
            continue
        seen |= 1 << group
        order[kept] = order[i]
        kept += 1
    return kept


@compiled
def judge_moves(
    weights: Weights, tables: Tables, ring: IntArray, keep: int, parameters: Parameters, climber: Climber
) -> int:
    """Write the promising moves of `climber.state`, and in `climber.values` their worth for who moves; how many."""
    expansion, values = climber.expansion, climber.values
    sign = 1.0 if climber.state[TURN] == 0 else -1.0
    count = expand(weights, tables, ring, climber.state, keep, expansion)
    verdicts = expansion.verdicts
    win_share = parameters.win_share
    for i in range(count):
        worth = win_share * (2.0 * verdicts[i, 0] - 1.0) + (1.0 - win_share) * verdicts[i, 1]
        values[i, 0] = sign * (worth + parameters.lead_share * verdicts[i, 2])
    return count


@compiled
def write_children(tree: Tree, first: int, kept: int, spread: float, climber: Climber) -> None:
    """Write the first `kept` moves in `climber.order` as nodes from `first` on, with priors from their worth."""
    expansion, values, order = climber.expansion, climber.values, climber.order
    sign = 1.0 if climber.state[TURN] == 0 else -1.0
    highest = values[order[0], 0]
    total = 0.0
    for i in range(kept):
        total += math.exp((values[order[i], 0] - highest) / spread)
    for i in range(kept):
        at = order[i]
        child = first + i
        _write_node(tree, child, expansion.moves[at], math.exp((values[at, 0] - highest) / spread) / total)
        tree.sums[child, WORTH] = sign * values[at, 0]
        tree.sums[child, WIN] = expansion.verdicts[at, 0]
        tree.sums[child, LEAD] = expansion.verdicts[at, 2]


@compiled
def _expand_node(
    weights: Weights, tables: Tables, ring: IntArray, tree: Tree, node: int, parameters: Parameters, climber: Climber
) -> bool:
    """Give a node its children; False if there is no room for them."""
    keep, width, spread = parameters.keep, parameters.width, parameters.prior_spread
    if node == 0:
        keep, width, spread = parameters.root_keep, parameters.root_width, parameters.root_spread
    kept = choose_kept(judge_moves(weights, tables, ring, keep, parameters, climber), width, climber)
    first = fetch_add(tree.counters, USED, kept)
    if first + kept > tree.integers.shape[0]:
        fetch_add(tree.counters, USED, -kept)
        return False
    write_children(tree, first, kept, spread, climber)
    tree.integers[node, FIRST] = first
    tree.integers[node, COUNT] = kept
    tree.integers[node, MOVER] = climber.state[TURN]
    # Atomic, so that no other thread can see the node open before its children are written.
    fetch_add(tree.claims, node, 1)
    tree.integers[node, STATUS] = OPEN
    return True


@compiled
def _select(tree: Tree, node: int, parameters: Parameters) -> int:
    """The child to visit next: one that is not settled."""
    integers, sums = tree.integers, tree.sums
    first = integers[node, FIRST]
    sign = 1.0 if integers[node, MOVER] == 0 else -1.0
    reach = parameters.curiosity * math.sqrt(1.0 + integers[node, VISITS])
    best = first
    highest = -math.inf
    for child in range(first, first + integers[node, COUNT]):
        visits = 1.0 + integers[child, VISITS]
        value = sign * sums[child, WORTH] / visits
        if integers[child, STATUS] == SETTLED:
            # Nothing is left to learn about it; the way up accounts for its value.
            continue
        value += reach * sums[child, PRIOR] / visits
        if value > highest:
            highest = value
            best = child
    return int(best)


@compiled
def best_child(tree: Tree, node: int) -> int:
    """The child with the best mean for the player who moves at `node`."""
    first = tree.integers[node, FIRST]
    sign = 1.0 if tree.integers[node, MOVER] == 0 else -1.0
    best = first
    for child in range(first + 1, first + tree.integers[node, COUNT]):
        if sign * mean(tree, child, WORTH) > sign * mean(tree, best, WORTH):
            best = child
    return int(best)


@compiled
def _best_settled(tree: Tree, node: int) -> int:
    """The best settled child for the player who moves at `node`, or -1."""
    first = tree.integers[node, FIRST]
    sign = 1.0 if tree.integers[node, MOVER] == 0 else -1.0
    best = -1
    for child in range(first, first + tree.integers[node, COUNT]):
        if tree.integers[child, STATUS] == SETTLED and (
            best < 0 or sign * mean(tree, child, WORTH) > sign * mean(tree, best, WORTH)
        ):
            best = child
    return best


@compiled
def _settle(tree: Tree, node: int) -> bool:
    """Whether all children of a node are settled; if so it takes the value of the best, once and for all."""
    first = tree.integers[node, FIRST]
    for child in range(first, first + tree.integers[node, COUNT]):
        if tree.integers[child, STATUS] != SETTLED:
            return False
    best = best_child(tree, node)
    visits = 1.0 + tree.integers[node, VISITS]
    for column in range(PRIOR):
        tree.sums[node, column] = mean(tree, best, column) * visits
    tree.integers[node, STATUS] = SETTLED
    return True


@compiled
def _visit(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: Parameters,
    climber: Climber,
) -> None:  # fmt: skip
    """Walk down from the root, expand the leaf found there if there is room, and carry its value back up."""
    integers, sums, state, path = tree.integers, tree.sums, climber.state, climber.path
    for word in range(WORDS):
        state[word] = root[word]
    node = 0
    depth = 0
    path[0] = 0
    while integers[node, STATUS] == OPEN and depth < LONGEST_PATH - 1:
        if parameters.virtual_loss > 0.0:
            sign = 1.0 if integers[node, MOVER] == 0 else -1.0
        node = _select(tree, node, parameters)
        if parameters.virtual_loss > 0.0:
            sums[node, WORTH] -= sign * parameters.virtual_loss
        depth += 1
        path[depth] = node
        if integers[node, STATUS] == SETTLED:
            break
        play_move(tables, ring, state, integers[node, MOVE])
    value_of = node
    if integers[node, STATUS] == LEAF:
        if is_over(tables, state):
            integers[node, STATUS] = SETTLED
        elif fetch_add(tree.claims, node, 1) == 0:
            if _expand_node(weights, tables, ring, tree, node, parameters, climber):
                value_of = best_child(tree, node)
            else:
                fetch_add(tree.claims, node, -1)
    worth, win, lead = mean(tree, value_of, WORTH), mean(tree, value_of, WIN), mean(tree, value_of, LEAD)
    for i in range(depth, -1, -1):
        at = path[i]
        if i < depth:
            sure = _best_settled(tree, at)
            sign = 1.0 if integers[at, MOVER] == 0 else -1.0
            if sure >= 0 and sign * mean(tree, sure, WORTH) > sign * worth:
                # The visit went elsewhere to learn, but the player has this move for sure.
                worth, win, lead = mean(tree, sure, WORTH), mean(tree, sure, WIN), mean(tree, sure, LEAD)
        if parameters.virtual_loss > 0.0 and i > 0:
            sign = 1.0 if integers[path[i - 1], MOVER] == 0 else -1.0
            sums[at, WORTH] += sign * parameters.virtual_loss
        integers[at, VISITS] += 1
        sums[at, WORTH] += worth
        sums[at, WIN] += win
        sums[at, LEAD] += lead
    # Only a leaf that settled can settle what is above it.
    if integers[node, STATUS] == SETTLED:
        for i in range(depth - 1, -1, -1):
            if integers[path[i], STATUS] == SETTLED or not _settle(tree, path[i]):
                break


@compiled
def take_visits(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: Parameters,
    climber: Climber,
) -> int:  # fmt: skip
    """Make visits from the state `root` while the tree has any left; how many. All is settled: none are left.

    Several threads may call this for one tree, each with a climber of its own. A full tree is searched on without new
    nodes.
    """
    made = 0
    while fetch_add(tree.counters, LEFT, -1) > 0 and tree.integers[0, STATUS] != SETTLED:
        _visit(weights, tables, ring, root, tree, parameters, climber)
        made += 1
    return made


@compiled
def make_visits(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: Parameters,
    climber: Climber, visits: int,
) -> int:  # fmt: skip
    """Make at most `visits` visits in this thread; how many."""
    tree.counters[LEFT] = visits
    return take_visits(weights, tables, ring, root, tree, parameters, climber)


@compiled
def chosen_child(tree: Tree) -> int:
    """The root's move to play: the most visited, unless a settled one is sure to be better."""
    first = tree.integers[0, FIRST]
    sign = 1.0 if tree.integers[0, MOVER] == 0 else -1.0
    best = first
    for child in range(first + 1, first + tree.integers[0, COUNT]):
        if tree.integers[child, VISITS] > tree.integers[best, VISITS]:
            best = child
    for child in range(first, first + tree.integers[0, COUNT]):
        if tree.integers[child, STATUS] == SETTLED and sign * mean(tree, child, WORTH) > sign * mean(tree, best, WORTH):
            best = child
    return int(best)
