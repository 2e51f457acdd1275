"""Visits of the solo search over the network: PUCT over the human's decisions, the cards drawn again for every visit.

The nodes are those of the search for two players. Below a move after which the opponent acts there is no decision but a
chain of *outcomes*, one for each way in which its turns can leave the table: the patches in the ring, both tokens, and
what it has collected. Which cards are left differs from visit to visit, and the values are means over them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BUTTONS, NEUTRAL, RING, TIME, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, is_over, play_move
from quiltwork.engine.core.rng import Rng, new_rng
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.memory import claim_memory
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import MAX_SUCCESSORS
from quiltwork.engine.search.parameters import DEFAULT, SearchParameters
from quiltwork.engine.search.tree import (
    FULLY_WIDENED,
    LEAD,
    LEAF,
    MAX_PATH,
    MIN_SHARE,
    MOVE,
    MOVER,
    OPEN,
    ROOT,
    STAGE,
    STATUS,
    USED,
    VALUE,
    VISITS,
    WIN,
    SearchWorkspace,
    Tree,
    children_of,
    combined_value,
    is_full,
    is_fully_widened,
    keep_new_moves,
    mean,
    new_search_workspace,
    new_tree,
    reserve_block,
    reset_tree,
    visits_to_widen,
    write_children,
    write_node,
)
from quiltwork.engine.search.visits import best_child, select_child
from quiltwork.engine.solo.evaluate import evaluate_solo_moves, judge_solo
from quiltwork.engine.solo.layout import HUMAN, OPPONENT, Opponent
from quiltwork.engine.solo.turn import play_turns, shuffle_unseen

SOLO_NETWORK = DEFAULT._replace(prior_flattening=0.0, trusted_share=1.0)
"""The parameters of the solo search over the network. Flatter priors were not tried with its chance nodes."""

# Columns of a node's outcomes.
FIRST_OUTCOME = 0  # the first outcome below a move, 0 if there is none yet
NEXT_OUTCOME = 1  # the next outcome of the same move
OUTCOME_RING = 2
OUTCOME_TOKENS = 3  # the space of the opponent's token, where the neutral token is, and what the opponent has collected
OUTCOME_COLUMNS = 4


class SoloTree(NamedTuple):
    """The nodes of a search, and their outcomes."""

    nodes: Tree
    outcomes: IntArray


class SoloWorkspace(NamedTuple):
    """Working memory of a solo search."""

    search: SearchWorkspace
    opponent: Opponent
    """The opponent with the cards that the visit has drawn."""
    rng: Rng


def new_solo_tree(nodes: int) -> SoloTree:
    """Return a tree of a single leaf with room for `nodes`."""
    return SoloTree(new_tree(nodes), np.zeros((nodes, OUTCOME_COLUMNS), dtype=np.int64))


def new_solo_workspace(opponent: Opponent, seed: int) -> SoloWorkspace:
    """Return working memory for searches against this opponent."""
    return SoloWorkspace(new_search_workspace(), opponent._replace(pile=opponent.pile.copy()), new_rng(seed))


@compiled
def reset_solo_tree(tree: SoloTree) -> None:
    """Reduce the tree to a single leaf."""
    reset_tree(tree.nodes)
    tree.outcomes[0, FIRST_OUTCOME] = 0


@compiled
def _find_outcome(tree: SoloTree, node: int, state: IntArray) -> int:
    """Return the outcome below the move `node` that `state` is, new if it was not met before; -1 without room."""
    nodes, outcomes = tree.nodes, tree.outcomes
    tokens = (state[BUTTONS + OPPONENT] << 16 | state[TIME + OPPONENT]) << 16 | state[NEUTRAL]
    found = outcomes[node, FIRST_OUTCOME]
    while found != 0:
        if outcomes[found, OUTCOME_RING] == state[RING] and outcomes[found, OUTCOME_TOKENS] == tokens:
            return int(found)
        found = outcomes[found, NEXT_OUTCOME]
    if is_full(nodes):
        return -1
    new = nodes.counters[USED]
    nodes.counters[USED] += 1
    write_node(nodes, new, nodes.integers[node, MOVE])
    # An outcome is not evaluated separately; it has the evaluation of the move.
    nodes.sums[new, VALUE] = mean(nodes, node, VALUE)
    nodes.sums[new, WIN] = mean(nodes, node, WIN)
    nodes.sums[new, LEAD] = mean(nodes, node, LEAD)
    outcomes[new, FIRST_OUTCOME] = 0
    outcomes[new, OUTCOME_RING] = state[RING]
    outcomes[new, OUTCOME_TOKENS] = tokens
    outcomes[new, NEXT_OUTCOME] = outcomes[node, FIRST_OUTCOME]
    outcomes[node, FIRST_OUTCOME] = new
    return int(new)


@compiled
def _add_children(
    weights: Weights, tables: Tables, ring: IntArray, tree: SoloTree, node: int, count: int,
    parameters: SearchParameters, workspace: SoloWorkspace,
) -> bool:  # fmt: skip
    """Add the first `count` moves of the expansion that are new as children of `node`; return False without room."""
    nodes, search = tree.nodes, workspace.search
    added = keep_new_moves(nodes, node, count, search.expansion)
    nodes.integers[node, MOVER] = HUMAN
    if added == 0:
        return True
    old, old_count = children_of(nodes, node)
    first = reserve_block(nodes, node, added)
    if first < 0:
        return False
    evaluate_solo_moves(weights, tables, ring, search.state, workspace.opponent, added, search.expansion)
    write_children(nodes, node, first, added, parameters, search)
    for i in range(old_count):
        tree.outcomes[first + i, FIRST_OUTCOME] = tree.outcomes[old + i, FIRST_OUTCOME]
    for i in range(old_count, old_count + added):
        tree.outcomes[first + i, FIRST_OUTCOME] = 0
    return True


@compiled
def _expand(
    weights: Weights, tables: Tables, ring: IntArray, tree: SoloTree, node: int, parameters: SearchParameters,
    workspace: SoloWorkspace,
) -> bool:  # fmt: skip
    """Add the first children of a leaf below the root; return False if the tree has no room."""
    nodes, search = tree.nodes, workspace.search
    count = list_candidates(
        weights, tables, ring, search.state, parameters.neat, parameters.placements, search.expansion
    )
    if is_full(nodes) or not _add_children(weights, tables, ring, tree, node, count, parameters, workspace):
        return False
    nodes.integers[node, STATUS] = OPEN
    return True


@compiled
def _widen(
    weights: Weights, tables: Tables, ring: IntArray, tree: SoloTree, node: int, parameters: SearchParameters,
    workspace: SoloWorkspace,
) -> None:  # fmt: skip
    """Double the placements of a node once it has enough visits."""
    nodes, search = tree.nodes, workspace.search
    if (
        is_fully_widened(nodes, node, parameters)
        or nodes.integers[node, VISITS] < visits_to_widen(nodes, node, parameters)
        or is_full(nodes)
    ):
        return
    stage = nodes.integers[node, STAGE] + 1
    count = list_candidates(
        weights, tables, ring, search.state, parameters.neat, parameters.placements << stage, search.expansion
    )
    if _add_children(weights, tables, ring, tree, node, count, parameters, workspace):
        nodes.integers[node, STAGE] = stage


@compiled
def _descend(
    weights: Weights, tables: Tables, ring: IntArray, tree: SoloTree, parameters: SearchParameters,
    workspace: SoloWorkspace,
) -> int:  # fmt: skip
    """Follow the tree to a leaf, noting the path and playing for both sides; return the length of the path."""
    nodes, state, path = tree.nodes, workspace.search.state, workspace.search.path
    node = nodes.counters[ROOT]
    path[0] = node
    length = 1
    while nodes.integers[node, STATUS] == OPEN and length < MAX_PATH - 2:
        _widen(weights, tables, ring, tree, node, parameters, workspace)
        node = select_child(nodes, node, parameters)
        path[length] = node
        length += 1
        play_move(tables, ring, state, nodes.integers[node, MOVE])
        if state[TURN] == OPPONENT:
            play_turns(tables, ring, state, workspace.opponent, workspace.rng)
            outcome = _find_outcome(tree, node, state)
            if outcome < 0:
                break
            node = outcome
            path[length] = node
            length += 1
    return length


@compiled
def _visit(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, known: Opponent, tree: SoloTree,
    parameters: SearchParameters, workspace: SoloWorkspace,
) -> None:  # fmt: skip
    """Draw the cards, descend from the root, expand the leaf, and add its value to all nodes of the path."""
    nodes, search = tree.nodes, workspace.search
    copy_state(root, search.state)
    shuffle_unseen(known, workspace.opponent, workspace.rng)
    length = _descend(weights, tables, ring, tree, parameters, workspace)
    node = search.path[length - 1]
    if is_over(tables, search.state):
        expansion = search.expansion
        judge_solo(tables, search.state, workspace.opponent, expansion.work.outputs, expansion.verdicts, 0)
        win, lead = float(expansion.verdicts[0, 0]), float(expansion.verdicts[0, 2])
        value = combined_value(parameters, win, expansion.verdicts[0, 1], lead)
    else:
        if nodes.integers[node, STATUS] == LEAF and _expand(weights, tables, ring, tree, node, parameters, workspace):
            node = best_child(nodes, node)
        value, win, lead = mean(nodes, node, VALUE), mean(nodes, node, WIN), mean(nodes, node, LEAD)
    for i in range(length):
        at = search.path[i]
        nodes.integers[at, VISITS] += 1
        nodes.sums[at, VALUE] += value
        nodes.sums[at, WIN] += win
        nodes.sums[at, LEAD] += lead


@compiled
def _expand_root(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, known: Opponent, tree: SoloTree,
    parameters: SearchParameters, workspace: SoloWorkspace, included: IntArray, share: float,
) -> None:  # fmt: skip
    """Give the root its candidates and the moves `included`, each of which gets a `share` of the visits."""
    nodes, search, expansion = tree.nodes, workspace.search, workspace.search.expansion
    copy_state(root, search.state)
    shuffle_unseen(known, workspace.opponent, workspace.rng)
    node = nodes.counters[ROOT]
    count = list_candidates(
        weights, tables, ring, search.state, parameters.root_neat, parameters.root_placements, expansion
    )
    _add_children(weights, tables, ring, tree, node, count, parameters, workspace)
    count = min(included.shape[0], MAX_SUCCESSORS)
    if count > 0:
        for i in range(count):
            expansion.moves[i] = included[i]
        _add_children(weights, tables, ring, tree, node, count, parameters, workspace)
    first, children = children_of(nodes, node)
    for child in range(first, first + children):
        for move in included:
            if nodes.integers[child, MOVE] == move:
                nodes.details[child, MIN_SHARE] = share
    nodes.integers[node, STAGE] = FULLY_WIDENED
    nodes.integers[node, STATUS] = OPEN


@compiled
def search_solo(
    weights: Weights, tables: Tables, ring: IntArray, root: IntArray, known: Opponent, tree: SoloTree,
    parameters: SearchParameters, workspace: SoloWorkspace, included: IntArray, share: float, visits: int,
) -> int:  # fmt: skip
    """Make `visits` visits from `root`, where the human decides, and return how many; a new tree is expanded first.

    `known` is what the human knows of the opponent. The moves `included` get a `share` of the visits each.
    """
    claim_memory(weights, tables, ring, workspace.search.expansion.memory)
    if tree.nodes.integers[tree.nodes.counters[ROOT], STATUS] == LEAF:
        _expand_root(weights, tables, ring, root, known, tree, parameters, workspace, included, share)
    for _ in range(visits):
        _visit(weights, tables, ring, root, known, tree, parameters, workspace)
    return visits
