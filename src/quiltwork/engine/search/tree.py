"""The search tree in flat arrays: nodes, their statistics, and how children are added.

The children of a node are adjacent. An expansion evaluates all new children at once, so every child has an evaluation
before its first visit; it counts as one visit. All values are those of player 0, so several turns in a row need no
change of sign.

A node first gets few placements of each patch and more as its visits grow (progressive widening). Its children then
move to a larger block at the end of the tree; the old block stays unused until the tree is copied.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BUY, CODES_PER_PATCH, OFFER, STATE_SIZE, TURN, IntArray, Tables
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import Expansion, new_expansion
from quiltwork.engine.eval.successors import evaluate_moves
from quiltwork.engine.search.atomic import fetch_add
from quiltwork.engine.search.parameters import SearchParameters

MAX_PATH = 256

# What visits read and write of a node fills one cache line, so that a step down the tree waits for memory only once,
# and threads at different nodes do not slow each other down. A line is 16 words of 4 bytes, seen in three ways.
_LINE_BYTES = 64

# Columns of `sums`, 8 bytes each: sums over the visits; the network's evaluation is the first summand.
VALUE = 0
WIN = 1
LEAD = 2
SUMS = 3
# The next 8 bytes: first child and number of children in one number, so that threads always read a matching pair.
_LINK = 3
_COUNTS = 4
# Columns of `integers`, 4 bytes each.
VISITS = 8
IN_FLIGHT = 9  # visits that are still on their way below the node; with VISITS the 8 bytes of `_COUNTS` in `links`
MOVE = 10  # the code of the move that leads here
MOVER = 11  # the player to move; -1 before the expansion
STATUS = 12
STAGE = 13  # how often the children were widened
HAS_SOLVED_CHILD = 14
LEAF, OPEN, SOLVED = 0, 1, 2
FULLY_WIDENED = 100  # the stage of a root
# Column of `floats`, 4 bytes.
PRIOR = 15

# Columns of a node's details, which few visits need.
EVALUATION = 0  # the network's value of the move for player 0
MIN_SHARE = 1  # for children of the root: the least fraction of the visits that they get
SOLVED_VALUE = 2  # then win and lead: exact among the candidates, once the node is solved
DETAILS = 5

# Counters of a tree, each in its own cache line: all threads read the root in every step, and write the others.
USED = 0  # nodes
REMAINING = 8  # visits still to make, which threads claim
ROOT = 16
COUNTERS = 24

_SPARE_NODES = 16
"""With fewer free nodes a tree counts as full."""
_COUNT_BITS = 16
_COUNT_MASK = (1 << _COUNT_BITS) - 1

IntTable = NDArray[np.int32]
FloatTable = NDArray[np.float32]
DoubleTable = NDArray[np.float64]


class Tree(NamedTuple):
    """Nodes in flat arrays."""

    sums: DoubleTable
    links: IntArray
    integers: IntTable
    floats: FloatTable
    """These four are the same memory, a cache line for each node."""
    details: FloatTable
    locks: IntTable
    """For each node: 1 while a thread adds children."""
    counters: IntArray


class SearchWorkspace(NamedTuple):
    """Working memory of one thread."""

    expansion: Expansion
    state: IntArray
    trunk_state: IntArray
    """The state from which a group of visits starts."""
    path: IntArray
    results: DoubleTable
    """Value, win and lead that a visit adds to the nodes of its path."""
    group_sums: DoubleTable


def new_tree(nodes: int) -> Tree:
    """Return a tree of a single leaf with room for `nodes`; the system provides the memory as the tree grows."""
    memory = np.zeros((nodes + 1) * _LINE_BYTES, dtype=np.uint8)
    start = -memory.ctypes.data % _LINE_BYTES
    lines = memory[start : start + nodes * _LINE_BYTES].reshape(nodes, _LINE_BYTES)
    tree = Tree(
        lines.view(np.float64),
        lines.view(np.int64),
        lines.view(np.int32),
        lines.view(np.float32),
        np.zeros((nodes, DETAILS), dtype=np.float32),
        np.zeros(nodes, dtype=np.int32),
        np.zeros(COUNTERS, dtype=np.int64),
    )
    reset_tree(tree)
    return tree


def new_search_workspace() -> SearchWorkspace:
    """Return working memory for searches; each thread needs its own."""
    return SearchWorkspace(
        new_expansion(),
        np.zeros(STATE_SIZE, dtype=np.int64),
        np.zeros(STATE_SIZE, dtype=np.int64),
        np.zeros(MAX_PATH, dtype=np.int64),
        np.zeros(SUMS, dtype=np.float64),
        np.zeros(SUMS, dtype=np.float64),
    )


@compiled
def reset_tree(tree: Tree) -> None:
    """Reduce the tree to a single leaf."""
    tree.counters[USED] = 1
    tree.counters[ROOT] = 0
    write_node(tree, 0, 0)
    tree.sums[0, VALUE] = 0.0
    tree.sums[0, WIN] = 0.5
    tree.sums[0, LEAD] = 0.0


@compiled
def write_node(tree: Tree, node: int, move: int) -> None:
    """Write a leaf to which `move` leads, without its evaluation."""
    tree.integers[node, MOVE] = move
    tree.integers[node, VISITS] = 0
    tree.integers[node, IN_FLIGHT] = 0
    tree.integers[node, MOVER] = -1
    tree.integers[node, STATUS] = LEAF
    tree.integers[node, STAGE] = 0
    tree.integers[node, HAS_SOLVED_CHILD] = 0
    tree.links[node, _LINK] = 0
    tree.details[node, MIN_SHARE] = 0.0
    tree.locks[node] = 0


@compiled
def copy_node(tree: Tree, node: int, to: Tree, at: int) -> None:
    """Copy `node` to node `at` of `to`; both have the same children. Visits on their way stay with the old node."""
    # First, so that neither is ahead of the children that are copied, if another thread adds some meanwhile.
    status, stage = tree.integers[node, STATUS], tree.integers[node, STAGE]
    fence(to, at)
    for i in range(tree.links.shape[1]):
        to.links[at, i] = tree.links[node, i]
    to.integers[at, STATUS] = status
    to.integers[at, STAGE] = stage
    to.integers[at, IN_FLIGHT] = 0
    for i in range(DETAILS):
        to.details[at, i] = tree.details[node, i]
    to.locks[at] = 0


@compiled
def fence(tree: Tree, node: int) -> None:
    """Let all threads see what was written before this call before they see what is written after it."""
    fetch_add(tree.locks, node, 0)


@compiled
def count_visits(tree: Tree, node: int, visits: int, in_flight: int) -> None:
    """Add `visits` to a node and take back `in_flight` of those on their way, in one atomic step."""
    fetch_add(tree.links[node], _COUNTS, visits - (in_flight << 32))


@compiled
def children_of(tree: Tree, node: int) -> tuple[int, int]:
    """Return the first child of a node and how many it has."""
    link = tree.links[node, _LINK]
    return link >> _COUNT_BITS, link & _COUNT_MASK


@compiled
def set_children(tree: Tree, node: int, first: int, count: int) -> None:
    """Make the nodes from `first` on the children of a node."""
    tree.links[node, _LINK] = first << _COUNT_BITS | count


@compiled
def mean(tree: Tree, node: int, column: int) -> float:
    """Return the value, win chance or lead of a node: the mean of its visits and its evaluation, or the solved one."""
    if tree.integers[node, STATUS] == SOLVED:
        return float(tree.details[node, SOLVED_VALUE + column])
    return float(tree.sums[node, column] / (1.0 + tree.integers[node, VISITS]))


@compiled
def combined_value(parameters: SearchParameters, win: float, margin: float, points: float) -> float:
    """Return the value that the search maximises for player 0."""
    return (
        parameters.win_weight * (2.0 * win - 1.0)
        + (1.0 - parameters.win_weight) * margin
        + parameters.lead_weight * points
    )


@compiled
def _has_child(tree: Tree, first: int, count: int, move: int) -> bool:
    for child in range(first, first + count):  # noqa: SIM110 - numba has no generators
        if tree.integers[child, MOVE] == move:
            return True
    return False


@compiled
def keep_new_moves(tree: Tree, node: int, count: int, expansion: Expansion) -> int:
    """Remove the children of a node from the first `count` moves of the expansion; return how many are left."""
    first, children = children_of(tree, node)
    if children == 0:
        return count
    kept = 0
    for i in range(count):
        if not _has_child(tree, first, children, expansion.moves[i]):
            expansion.moves[kept] = expansion.moves[i]
            kept += 1
    return kept


@compiled
def write_priors(tree: Tree, node: int, first: int, count: int, temperature: float) -> None:
    """Compute the priors of the children of `node`, which begin at `first`: a softmax of their evaluations."""
    sign = 1.0 if tree.integers[node, MOVER] == 0 else -1.0
    floats, details = tree.floats, tree.details
    highest = -math.inf
    for child in range(first, first + count):
        highest = max(highest, sign * details[child, EVALUATION])
    total = 0.0
    for child in range(first, first + count):
        weight = math.exp((sign * details[child, EVALUATION] - highest) / temperature)
        floats[child, PRIOR] = weight
        total += weight
    for child in range(first, first + count):
        floats[child, PRIOR] /= total


@compiled
def add_children(
    weights: Weights, tables: Tables, ring: IntArray, tree: Tree, node: int, count: int, parameters: SearchParameters,
    workspace: SearchWorkspace,
) -> bool:  # fmt: skip
    """Add the first `count` moves of the workspace's expansion that are new as children of `node`.

    The node's state is `workspace.state`. Return False if the tree has no room for them. The caller holds the lock.
    """
    expansion = workspace.expansion
    added = keep_new_moves(tree, node, count, expansion)
    tree.integers[node, MOVER] = workspace.state[TURN]
    if added == 0:
        return True
    first = reserve_block(tree, node, added)
    if first < 0:
        return False
    evaluate_moves(weights, tables, ring, workspace.state, added, expansion)
    write_children(tree, node, first, added, parameters, workspace)
    return True


@compiled
def reserve_block(tree: Tree, node: int, added: int) -> int:
    """Return the first node of a new block for the children of `node` and `added` more; -1 if there is no room."""
    total = children_of(tree, node)[1] + added
    first = fetch_add(tree.counters, USED, total)
    if first + total > tree.links.shape[0]:
        fetch_add(tree.counters, USED, -total)
        return -1
    return first


@compiled
def write_children(
    tree: Tree, node: int, first: int, added: int, parameters: SearchParameters, workspace: SearchWorkspace
) -> None:
    """Write the children of `node` to the block that begins at `first`: the old ones, then the `added` moves."""
    expansion, verdicts = workspace.expansion, workspace.expansion.verdicts
    old, old_count = children_of(tree, node)
    for i in range(added):
        child = first + old_count + i
        value = combined_value(parameters, verdicts[i, 0], verdicts[i, 1], verdicts[i, 2])
        write_node(tree, child, expansion.moves[i])
        tree.sums[child, VALUE] = value
        tree.sums[child, WIN] = verdicts[i, 0]
        tree.sums[child, LEAD] = verdicts[i, 2]
        tree.details[child, EVALUATION] = value
    # Last, so that few visits of other threads to the old nodes are lost.
    for i in range(old_count):
        copy_node(tree, old + i, tree, first + i)
    is_root = node == tree.counters[ROOT]
    temperature = parameters.root_prior_temperature
    if not is_root:
        widened = 0 if old_count == 0 else tree.integers[node, STAGE] + 1
        temperature = parameters.prior_temperature * (1.0 + parameters.prior_flattening * widened)
    write_priors(tree, node, first, old_count + added, temperature)
    # No other thread may see the children before they are written.
    fence(tree, node)
    set_children(tree, node, first, old_count + added)


@compiled
def is_full(tree: Tree) -> bool:
    """Return whether the tree may lack the room for another expansion."""
    return bool(tree.counters[USED] + _SPARE_NODES > tree.links.shape[0])


@compiled
def try_lock(tree: Tree, node: int) -> bool:
    """Return whether this thread may add children to a node now; if so, it must call `unlock`."""
    if fetch_add(tree.locks, node, 1) == 0:
        return True
    fetch_add(tree.locks, node, -1)
    return False


@compiled
def unlock(tree: Tree, node: int) -> None:
    """Let other threads add children to a node."""
    fetch_add(tree.locks, node, -1)


@compiled
def share_visits(tree: Tree, root: int, share: float) -> None:
    """Give the best move of each patch, the best leather placement, and advancing a `share` of the root's visits.

    All other moves have none.
    """
    first, count = children_of(tree, root)
    for child in range(first, first + count):
        tree.details[child, MIN_SHARE] = 0.0
    sign = 1.0 if tree.integers[root, MOVER] == 0 else -1.0
    for slot in range(-1, OFFER):
        best = -1
        for child in range(first, first + count):
            move = tree.integers[child, MOVE]
            of = -1 if move < BUY else (move - BUY) // CODES_PER_PATCH
            value = sign * tree.details[child, EVALUATION]
            if of == slot and (best < 0 or value > sign * tree.details[best, EVALUATION]):
                best = child
        if best >= 0:
            tree.details[best, MIN_SHARE] = share


@compiled
def expand_node(
    weights: Weights, tables: Tables, ring: IntArray, tree: Tree, node: int, parameters: SearchParameters,
    workspace: SearchWorkspace,
) -> bool:  # fmt: skip
    """Add the first children of a node; return False if another thread does, or if the tree has no room."""
    if is_full(tree) or not try_lock(tree, node):
        return False
    is_done = False
    if tree.integers[node, STATUS] == LEAF:
        is_root = node == tree.counters[ROOT]
        neat = parameters.root_neat if is_root else parameters.neat
        placements = parameters.root_placements if is_root else parameters.placements
        count = list_candidates(weights, tables, ring, workspace.state, neat, placements, workspace.expansion)
        is_done = add_children(weights, tables, ring, tree, node, count, parameters, workspace)
        if is_done:
            if is_root:
                share_visits(tree, node, parameters.root_share)
            tree.integers[node, STAGE] = FULLY_WIDENED if is_root else 0
            fence(tree, node)  # so that other threads see all of it first
            tree.integers[node, STATUS] = OPEN
    unlock(tree, node)
    return is_done


@compiled
def is_fully_widened(tree: Tree, node: int, parameters: SearchParameters) -> bool:
    """Return whether no more children will be added to a node."""
    return bool(tree.integers[node, STAGE] >= parameters.widenings)


@compiled
def visits_to_widen(tree: Tree, node: int, parameters: SearchParameters) -> int:
    """Return how many visits a node needs before it gets more children."""
    needed = parameters.widen_at
    for _ in range(tree.integers[node, STAGE]):
        needed *= parameters.widen_factor
    return needed


@compiled
def widen_node(
    weights: Weights, tables: Tables, ring: IntArray, tree: Tree, node: int, parameters: SearchParameters,
    workspace: SearchWorkspace,
) -> bool:  # fmt: skip
    """Double the placements of a node; return False if another thread does, or if the tree has no room."""
    stage = tree.integers[node, STAGE]
    if is_full(tree) or not try_lock(tree, node):
        return False
    is_done = False
    if tree.integers[node, STAGE] == stage:
        placements = parameters.placements << (stage + 1)
        count = list_candidates(
            weights, tables, ring, workspace.state, parameters.neat, placements, workspace.expansion
        )
        is_done = add_children(weights, tables, ring, tree, node, count, parameters, workspace)
        if is_done:
            tree.integers[node, STAGE] = stage + 1
    unlock(tree, node)
    return is_done
