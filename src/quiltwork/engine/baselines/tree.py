"""The tree of the playout searches: UCT over arrays, visits made in compiled slices.

A node is a row of `links` (first child, number of children, code of the move that leads to it, visits) and a row of
`sums` (rewards, wins and leads, all from player one's view). Row 0 is the root; a node's children lie side by side.
Choosing a patch and choosing its place are two levels of the light search's tree, so that a patch's placements share
what is learned about it: a code below 0 is such a choice, slot `-1 - code`, and changes nothing on the table.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.baselines.candidates import list_leather, list_options, list_placements
from quiltwork.engine.baselines.policy import find_slot, play_light_game, play_sampled
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    LEATHER,
    MAX_MOVES,
    OWED,
    TURN,
    IntArray,
    Tables,
    new_scratch,
    new_state,
)
from quiltwork.engine.core.movegen import list_moves, offer_place
from quiltwork.engine.core.play import copy_state, is_over, lead, play_move, play_out, winner
from quiltwork.engine.core.rng import Rng, below, new_rng

FIRST_CHILD = 0
CHILD_COUNT = 1
CODE = 2
VISITS = 3
LINK_COLUMNS = 4

REWARD = 0
WINS = 1
LEAD = 2
SUM_COLUMNS = 3

# Places of `Tree.sizes`.
USED = 0
PATH_LENGTH = 1

MAX_PATH = 4096


class Tree(NamedTuple):
    """A search tree and the working memory of its search."""

    links: IntArray
    sums: NDArray[np.float64]
    sizes: IntArray
    path: IntArray
    state: IntArray
    moves: IntArray
    scores: NDArray[np.float64]
    scratch: IntArray
    rng: Rng


class PlayoutParameters(NamedTuple):
    """What a playout search depends on besides the position."""

    is_uniform: bool
    """All moves and uniformly random playouts, instead of candidates and a policy."""
    exploration: float
    expand_at: int
    """Visits after which a node gets children."""
    placements: int
    """Placements of a patch that are ever searched."""
    widening: float
    """After n visits, `1 + widening * sqrt(n)` of them are."""
    win_weight: float
    """How much of the reward is winning or losing; the rest is tanh(lead / lead_scale)."""
    lead_scale: float


UCT = PlayoutParameters(
    is_uniform=True, exploration=0.7, expand_at=1, placements=0, widening=0.0, win_weight=1.0, lead_scale=1.0
)
LIGHT = PlayoutParameters(
    is_uniform=False, exploration=0.4, expand_at=1, placements=8, widening=0.25, win_weight=0.0, lead_scale=10.0
)


def new_tree(seed: int, *, nodes: int = 1 << 16, columns: int = LINK_COLUMNS) -> Tree:
    """Return an empty tree with room for `nodes`; a search that notes more about each asks for more `columns`."""
    return Tree(
        links=np.zeros((nodes, columns), dtype=np.int64),
        sums=np.zeros((nodes, SUM_COLUMNS), dtype=np.float64),
        sizes=np.array([1, 0], dtype=np.int64),
        path=np.zeros(MAX_PATH, dtype=np.int64),
        state=new_state(),
        moves=np.zeros(MAX_MOVES, dtype=np.int64),
        scores=np.zeros(MAX_MOVES, dtype=np.float64),
        scratch=new_scratch(),
        rng=new_rng(seed),
    )


def clear(tree: Tree, seed: int) -> None:
    """Forget everything but the memory."""
    tree.links[0] = 0
    tree.sums[0] = 0.0
    tree.sizes[USED] = 1
    tree.rng[:] = new_rng(seed)


def with_double_size(tree: Tree) -> Tree:
    """Return the tree with room for twice as many nodes."""
    return tree._replace(
        links=np.concatenate([tree.links, np.zeros_like(tree.links)]),
        sums=np.concatenate([tree.sums, np.zeros_like(tree.sums)]),
    )


@compiled
def add_node(tree: Tree, code: int) -> int:
    """Return a new node to which the move `code` leads; there must be room for it."""
    node = tree.sizes[USED]
    for column in range(tree.links.shape[1]):
        tree.links[node, column] = 0
    for column in range(SUM_COLUMNS):
        tree.sums[node, column] = 0.0
    tree.links[node, CODE] = code
    tree.sizes[USED] = node + 1
    return int(node)


@compiled
def expand(tables: Tables, ring: IntArray, tree: Tree, node: int, parameters: PlayoutParameters) -> int:
    """Give the node its children; return how many, 0 if there is no room."""
    state, moves, used = tree.state, tree.moves, tree.sizes[USED]
    if used + MAX_MOVES > tree.links.shape[0]:
        return 0
    code = tree.links[node, CODE]
    if parameters.is_uniform:
        count = list_moves(tables, ring, state, tree.scratch, moves)
        for i in range(count - 1, 0, -1):
            j = below(tree.rng, i + 1)
            moves[i], moves[j] = moves[j], moves[i]
    elif code < 0:
        count = list_placements(tables, ring, state, -1 - code, tree.scratch, moves, tree.scores, parameters.placements)
    elif state[OWED] > 0:
        count = list_leather(tables, state, moves, tree.scores, parameters.placements)
    else:
        count = list_options(tables, ring, state, tree.scratch, moves, tree.scores)
    for i in range(count):
        add_node(tree, moves[i])
    tree.links[node, FIRST_CHILD] = used
    tree.links[node, CHILD_COUNT] = count
    return count


@compiled
def select(tree: Tree, node: int, player: int, parameters: PlayoutParameters) -> int:
    """Return the child to visit next: the first new one that the widening lets in, else the best upper bound."""
    links, sums = tree.links, tree.sums
    first = links[node, FIRST_CHILD]
    open_children = links[node, CHILD_COUNT]
    visits = max(links[node, VISITS], 1)
    if not parameters.is_uniform and links[first, CODE] >= LEATHER:
        open_children = min(open_children, 1 + int(parameters.widening * math.sqrt(visits)))
    log_visits = math.log(visits)
    best, best_bound = int(first), -1.0
    for child in range(first, first + open_children):
        n = links[child, VISITS]
        if n == 0:
            return child
        mean = sums[child, REWARD] / n
        bound = (mean if player == 0 else 1.0 - mean) + parameters.exploration * math.sqrt(log_visits / n)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


@compiled
def _descend(tables: Tables, ring: IntArray, tree: Tree, parameters: PlayoutParameters) -> int:
    """Follow the tree to a leaf, noting the path and playing the moves on `tree.state`; return the leaf."""
    links, state = tree.links, tree.state
    node = 0
    tree.path[0] = 0
    length = 1
    while length < MAX_PATH:
        if links[node, CHILD_COUNT] == 0 and (
            is_over(tables, state)
            or (node != 0 and links[node, VISITS] < parameters.expand_at)
            or expand(tables, ring, tree, node, parameters) == 0
        ):
            break
        node = select(tree, node, state[TURN], parameters)
        tree.path[length] = node
        length += 1
        if links[node, CODE] >= 0:
            play_move(tables, ring, state, links[node, CODE])
    tree.sizes[PATH_LENGTH] = length
    return node


@compiled
def place_chosen(tables: Tables, ring: IntArray, tree: Tree, leaf: int) -> None:
    """Where the leaf only chooses a patch, put that patch down on `tree.state`."""
    code = tree.links[leaf, CODE]
    if code < 0:
        place = offer_place(tree.state, -1 - code)
        rows = find_slot(tables, ring, tree.state, -1 - code, place, tree.scratch)
        play_sampled(tables, ring, tree.state, tree.rng, tree.scratch, rows)


@compiled
def _play_to_the_end(tables: Tables, ring: IntArray, tree: Tree, parameters: PlayoutParameters) -> None:
    """Play `tree.state` to its end."""
    if parameters.is_uniform:
        play_out(tables, ring, tree.state, tree.rng, tree.scratch)
    else:
        play_light_game(tables, ring, tree.state, tree.rng, tree.scratch)


@compiled
def back_up(tree: Tree, won: float, points: float, parameters: PlayoutParameters) -> None:
    """Add a result, 1 or 0 and player one's lead, to every node of the path."""
    by_lead = 0.5 + 0.5 * math.tanh(points / parameters.lead_scale)
    reward = parameters.win_weight * won + (1.0 - parameters.win_weight) * by_lead
    for i in range(tree.sizes[PATH_LENGTH]):
        node = tree.path[i]
        tree.links[node, VISITS] += 1
        tree.sums[node, REWARD] += reward
        tree.sums[node, WINS] += won
        tree.sums[node, LEAD] += points


@compiled
def make_visits(
    tables: Tables,
    ring: IntArray,
    root: IntArray,
    tree: Tree,
    parameters: PlayoutParameters,
    visits: int,
    may_grow: bool,
) -> int:
    """Make up to `visits` visits; return how many. It stops early where the tree must grow first, if it may."""
    for done in range(visits):
        if may_grow and tree.sizes[USED] + 2 * MAX_MOVES > tree.links.shape[0]:
            return done
        copy_state(root, tree.state)
        leaf = _descend(tables, ring, tree, parameters)
        place_chosen(tables, ring, tree, leaf)
        _play_to_the_end(tables, ring, tree, parameters)
        back_up(tree, 1.0 - winner(tree.state), float(lead(tree.state)), parameters)
    return visits
