"""Visits of the search: PUCT down the tree, an expansion, and the value back up, in compiled code.

A node whose children are all solved is solved too: it has the value of the best of them and is not searched again.
"Solved" means among the candidates; only the exact solver considers all legal moves.

Several threads may search one tree. Visits that are on their way are counted beside the sums, never in them, so that no
mean contains a loss that was not played. Counts of visits are exact. Sums are not atomic: a lost addition once in many
thousands does no harm. Solved values are stored apart from the sums, so that a late addition cannot change them.
"""

from __future__ import annotations

import math

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray, Tables
from quiltwork.engine.core.play import copy_state, is_over, play_move
from quiltwork.engine.eval.memory import claim_memory
from quiltwork.engine.eval.network import Weights, judge
from quiltwork.engine.search.atomic import fetch_add
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.tree import (
    HAS_SOLVED_CHILD,
    IN_FLIGHT,
    LEAD,
    LEAF,
    MAX_PATH,
    MIN_SHARE,
    MOVE,
    MOVER,
    OPEN,
    PRIOR,
    REMAINING,
    ROOT,
    SOLVED,
    SOLVED_VALUE,
    STATUS,
    SUMS,
    VALUE,
    VISITS,
    WIN,
    SearchWorkspace,
    Tree,
    children_of,
    combined_value,
    count_visits,
    expand_node,
    fence,
    is_full,
    is_fully_widened,
    mean,
    visits_to_widen,
    widen_node,
)

GROUP_VISITS = 8
"""The most visits that a thread makes together when it is not alone."""
_GROUP_SHARE = 8
"""A group has at most one visit more than this part (an eighth) of the visits of the node below which it searches."""
TRUNK_VISITS = 512
"""A node with as many visits belongs to the trunk of the tree, which a group of visits passes only once.

Otherwise the threads would wait for each other's writes to these nodes: two made 1.6 times the visits of one.
"""


@compiled
def select_child(tree: Tree, node: int, parameters: SearchParameters) -> int:
    """Return the child to visit next, among those that are not solved; -1 if all are."""
    integers = tree.integers
    first, count = children_of(tree, node)
    sign = 1.0 if integers[node, MOVER] == 0 else -1.0
    exploration = parameters.c_puct * math.sqrt(1.0 + integers[node, VISITS])
    best = -1
    highest = -math.inf
    is_root = node == tree.counters[ROOT]
    for child in range(first, first + count):
        if integers[child, STATUS] == SOLVED:
            continue
        visits = 1.0 + integers[child, VISITS]
        if is_root and visits <= tree.details[child, MIN_SHARE] * integers[node, VISITS]:
            return child
        total = sign * tree.sums[child, VALUE]
        if parameters.virtual_loss > 0.0:
            losses = parameters.virtual_loss * integers[child, IN_FLIGHT]
            visits += losses
            total -= losses
        value = (total + exploration * tree.floats[child, PRIOR]) / visits
        if value > highest:
            highest = value
            best = child
    return best


@compiled
def best_child(tree: Tree, node: int) -> int:
    """Return the child with the best mean for the player to move at `node`."""
    first, count = children_of(tree, node)
    sign = 1.0 if tree.integers[node, MOVER] == 0 else -1.0
    best = first
    for child in range(first + 1, first + count):
        if sign * mean(tree, child, VALUE) > sign * mean(tree, best, VALUE):
            best = child
    return best


@compiled
def _best_solved_child(tree: Tree, node: int) -> int:
    """Return the best solved child for the player to move at `node`, or -1."""
    if tree.integers[node, HAS_SOLVED_CHILD] == 0:
        return -1
    first, count = children_of(tree, node)
    sign = 1.0 if tree.integers[node, MOVER] == 0 else -1.0
    best = -1
    for child in range(first, first + count):
        if tree.integers[child, STATUS] == SOLVED and (
            best < 0 or sign * mean(tree, child, VALUE) > sign * mean(tree, best, VALUE)
        ):
            best = child
    return best


@compiled
def _solve_node(tree: Tree, node: int, parameters: SearchParameters) -> bool:
    """Return whether all children of a node are solved and none can be added; if so, the node is solved as well."""
    if not is_fully_widened(tree, node, parameters):
        return False
    first, count = children_of(tree, node)
    for child in range(first, first + count):
        if tree.integers[child, STATUS] != SOLVED:
            return False
    best = best_child(tree, node)
    for column in range(SUMS):
        tree.details[node, SOLVED_VALUE + column] = tree.details[best, SOLVED_VALUE + column]
    _publish_solved(tree, node)
    return True


@compiled
def _publish_solved(tree: Tree, node: int) -> None:
    """Mark a node, whose solved values are written, as solved."""
    fence(tree, node)  # so that other threads see the values first
    tree.integers[node, STATUS] = SOLVED


@compiled
def _solve_finished_game(
    tables: Tables, tree: Tree, node: int, parameters: SearchParameters, workspace: SearchWorkspace
) -> None:
    """Mark the node of a finished game, which is `workspace.state`, as solved."""
    expansion = workspace.expansion
    judge(tables, workspace.state, expansion.work.outputs, expansion.verdicts, 0)
    win, margin, points = expansion.verdicts[0, 0], expansion.verdicts[0, 1], expansion.verdicts[0, 2]
    tree.details[node, SOLVED_VALUE + VALUE] = combined_value(parameters, win, margin, points)
    tree.details[node, SOLVED_VALUE + WIN] = win
    tree.details[node, SOLVED_VALUE + LEAD] = points
    _publish_solved(tree, node)


@compiled
def _descend(
    weights: Weights, tables: Tables, ring: IntArray, tree: Tree, parameters: SearchParameters,
    workspace: SearchWorkspace, depth: int, least_visits: int, visits: int,
) -> int:  # fmt: skip
    """Follow the tree from the node at `depth` of the path, whose state is `workspace.state`; return the last depth.

    The way ends at a leaf, or earlier at a node with fewer than `least_visits`. It is noted in the path, its moves are
    played on the state, and so many `visits` are noted as on their way.
    """
    integers, state, path = tree.integers, workspace.state, workspace.path
    node = path[depth]
    while integers[node, STATUS] == OPEN and integers[node, VISITS] >= least_visits and depth < MAX_PATH - 1:
        if not is_fully_widened(tree, node, parameters) and integers[node, VISITS] >= visits_to_widen(
            tree, node, parameters
        ):
            widen_node(weights, tables, ring, tree, node, parameters, workspace)
        child = select_child(tree, node, parameters)
        while child < 0 and not is_fully_widened(tree, node, parameters):
            # All known moves are solved, but there are more.
            if not widen_node(weights, tables, ring, tree, node, parameters, workspace):
                break
            child = select_child(tree, node, parameters)
        if child < 0:
            break
        node = child
        if parameters.virtual_loss > 0.0:
            fetch_add(integers[node], IN_FLIGHT, visits)
        depth += 1
        path[depth] = node
        play_move(tables, ring, state, integers[node, MOVE])
    return depth


@compiled
def _add_results(
    tree: Tree, parameters: SearchParameters, workspace: SearchWorkspace, first: int, last: int, visits: int,
    in_flight: int,
) -> None:  # fmt: skip
    """Add `visits` with the mean `workspace.results` to the nodes of the path, from depth `last` up to `first`.

    So many visits as `in_flight` are no longer on their way there.
    """
    integers, sums, path, results = tree.integers, tree.sums, workspace.path, workspace.results
    for i in range(last, first - 1, -1):
        at = path[i]
        solved = _best_solved_child(tree, at)
        sign = 1.0 if integers[at, MOVER] == 0 else -1.0
        if solved >= 0 and sign * mean(tree, solved, VALUE) > sign * results[VALUE]:
            # The player can choose this solved move instead of the one that was visited.
            for column in range(SUMS):
                results[column] = mean(tree, solved, column)
        if parameters.virtual_loss > 0.0:
            count_visits(tree, at, visits, in_flight if i > 0 else 0)
        else:
            integers[at, VISITS] += visits
        for column in range(SUMS):
            sums[at, column] += visits * results[column]


@compiled
def _visit(
    weights: Weights, tables: Tables, ring: IntArray, tree: Tree, parameters: SearchParameters,
    workspace: SearchWorkspace, start: int,
) -> None:  # fmt: skip
    """Descend from the node at depth `start` of the path, expand the leaf, and add its value up to that node.

    Afterwards `workspace.results` is what that node got.
    """
    integers, path = tree.integers, workspace.path
    depth = _descend(weights, tables, ring, tree, parameters, workspace, start, 0, 1)
    node = path[depth]
    value_of = node
    if integers[node, STATUS] == LEAF:
        if is_over(tables, workspace.state):
            _solve_finished_game(tables, tree, node, parameters, workspace)
        elif expand_node(weights, tables, ring, tree, node, parameters, workspace):
            value_of = best_child(tree, node)
    for column in range(SUMS):
        workspace.results[column] = mean(tree, value_of, column)
    _add_results(tree, parameters, workspace, start, depth, 1, 1)
    # A solved leaf can make its ancestors solved. A node without unsolved children, too: another thread was faster.
    if integers[node, STATUS] == OPEN:
        _solve_node(tree, node, parameters)
    for i in range(depth - 1, -1, -1):
        if integers[path[i + 1], STATUS] != SOLVED:
            break
        integers[path[i], HAS_SOLVED_CHILD] = 1
        if integers[path[i], STATUS] != SOLVED and not _solve_node(tree, path[i], parameters):
            break


@compiled
def _visit_in_group(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: SearchParameters,
    workspace: SearchWorkspace, most: int,
) -> int:  # fmt: skip
    """Make at most `most` visits from the state `root`, all below the node at the end of the trunk; return how many.

    A node with few visits gets few more before it is compared with its siblings again.
    """
    state, results, sums = workspace.state, workspace.results, workspace.group_sums
    copy_state(root, state)
    workspace.path[0] = tree.counters[ROOT]
    trunk = _descend(weights, tables, ring, tree, parameters, workspace, 0, TRUNK_VISITS, most)
    end = workspace.path[trunk]
    visits: int = min(most, 1 + tree.integers[end, VISITS] // _GROUP_SHARE)
    if trunk > 0:
        fetch_add(tree.integers[end], IN_FLIGHT, visits - most)
    copy_state(state, workspace.trunk_state)
    for column in range(SUMS):
        sums[column] = 0.0
    for _ in range(visits):
        copy_state(workspace.trunk_state, state)
        _visit(weights, tables, ring, tree, parameters, workspace, trunk)
        for column in range(SUMS):
            sums[column] += results[column]
    for column in range(SUMS):
        results[column] = sums[column] / visits
    _add_results(tree, parameters, workspace, 0, trunk - 1, visits, most)
    return visits


@compiled
def take_visits(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: SearchParameters,
    workspace: SearchWorkspace,
) -> int:  # fmt: skip
    """Make visits from the state `root` until none remain, the root is solved or the tree is full; return how many.

    Several threads may call this for one tree, each with its own workspace.
    """
    claim_memory(weights, tables, ring, workspace.expansion.memory)
    made = 0
    root_node = tree.counters[ROOT]
    while True:
        has_trunk = parameters.virtual_loss > 0.0 and tree.integers[root_node, VISITS] >= TRUNK_VISITS
        group = GROUP_VISITS if has_trunk else 1
        most = min(fetch_add(tree.counters, REMAINING, -group), group)
        if most <= 0 or tree.integers[root_node, STATUS] == SOLVED or is_full(tree):
            fetch_add(tree.counters, REMAINING, group)
            return made
        if most == 1:
            copy_state(root, workspace.state)
            workspace.path[0] = root_node
            _visit(weights, tables, ring, tree, parameters, workspace, 0)
            made += 1
        else:
            visits = _visit_in_group(weights, tables, ring, root, tree, parameters, workspace, most)
            fetch_add(tree.counters, REMAINING, group - visits)
            made += visits


@compiled
def make_visits(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, tree: Tree, parameters: SearchParameters,
    workspace: SearchWorkspace, visits: int,
) -> int:  # fmt: skip
    """Make at most `visits` visits in this thread; return how many."""
    tree.counters[REMAINING] = visits
    return take_visits(weights, tables, ring, root, tree, parameters, workspace)


@compiled
def cautious_value(tree: Tree, child: int, visits: int, parameters: SearchParameters) -> float:
    """Return what a move of the root is worth at least to the player who makes it, given so many of its visits."""
    sign = 1.0 if tree.integers[tree.counters[ROOT], MOVER] == 0 else -1.0
    value = sign * mean(tree, child, VALUE)
    if tree.integers[child, STATUS] == SOLVED:
        return value
    return value - parameters.caution / math.sqrt(1.0 + visits)


@compiled
def chosen_child(tree: Tree, parameters: SearchParameters) -> int:
    """Return the child of the root to play: the best by `cautious_value` among the solved and the often visited ones.

    The most visited move alone would be a late choice: a better move that was found late needs as many visits first.
    """
    first, count = children_of(tree, tree.counters[ROOT])
    most = 0
    for child in range(first, first + count):
        most = max(most, tree.integers[child, VISITS])
    best = first
    highest = -math.inf
    for child in range(first, first + count):
        visits = tree.integers[child, VISITS]
        if visits >= parameters.trusted_share * most or tree.integers[child, STATUS] == SOLVED:
            value = cautious_value(tree, child, visits, parameters)
            if value > highest:
                best = child
                highest = value
    return best


@compiled
def earned_visits(tree: Tree, node: int, best: int, parameters: SearchParameters) -> int:
    """Return how many of a root child's visits PUCT would have made on its own, given what is known now.

    `best` is the child that is chosen. Visits that were forced do not count, so that they do not change the order.
    """
    root = tree.counters[ROOT]
    visits = int(tree.integers[node, VISITS])
    if node == best or tree.details[node, MIN_SHARE] == 0.0:
        return visits
    sign = 1.0 if tree.integers[root, MOVER] == 0 else -1.0
    exploration = parameters.c_puct * math.sqrt(1.0 + tree.integers[root, VISITS])
    bound = sign * mean(tree, best, VALUE) + exploration * tree.floats[best, PRIOR] / (
        1.0 + tree.integers[best, VISITS]
    )
    gap = bound - sign * mean(tree, node, VALUE)
    if gap <= 0.0:
        return visits
    return min(visits, int(exploration * tree.floats[node, PRIOR] / gap))
