"""Self-play in one compiled call: games as positions with targets.

Each side moves by a search of a few visits and sometimes explores. The target of a position is the λ-return of the
search's estimates: a mix of the estimate for the position itself, of those that follow, and of the result. A move that
loses value says little about the position before it, so the return starts again there.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, empty_squares, is_over, lead, play_move, winner
from quiltwork.engine.core.rng import Rng, below, uniform
from quiltwork.engine.eval.features import FloatArray
from quiltwork.engine.eval.network import MARGIN_SCALE, Weights
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.tree import (
    LEAD,
    MOVE,
    PRIOR,
    VALUE,
    VISITS,
    WIN,
    SearchWorkspace,
    Tree,
    children_of,
    mean,
    reset_tree,
)
from quiltwork.engine.search.visits import chosen_child, make_visits

MAX_POSITIONS_PER_GAME = 160
"""Positions recorded of one game; games of printed editions have fewer than 60."""

# Columns of the targets, from the view of the player to move.
TARGET_WIN = 0
TARGET_MARGIN = 1  # -1 to 1
TARGET_LEAD = 2
TARGET_EMPTY_MINE = 3
TARGET_EMPTY_THEIRS = 4
TARGET_TILE_MINE = 5
TARGET_TILE_THEIRS = 6
TARGETS = 7

ESTIMATES = 4
"""Columns of the estimates of a game: win chance, margin, lead, and 1 where the return starts again."""


class SelfPlayConfig(NamedTuple):
    """How games for training are played."""

    visits: int = 1
    """Visits per move; with 1, the network's preferred move is played."""
    deep_visits: int = 1
    deep_fraction: float = 0.0
    """Fraction of the moves that get `deep_visits` instead."""
    epsilon: float = 0.03
    """Fraction of the moves that are drawn uniformly from the candidates."""
    temperature_moves: int = 16
    """Number of moves at the start of a game that are drawn in proportion to their visits (temperature 1)."""
    td_lambda: float = 0.8
    """λ: the weight of later estimates in a return."""
    blunder_threshold: float = 0.05
    """A move that loses more value than this starts the return again."""


@compiled
def draw_child(tree: Tree, rng: Rng) -> int:
    """Return a child of the root, drawn in proportion to visits plus prior."""
    first, count = children_of(tree, 0)
    total = 0.0
    for child in range(first, first + count):
        total += tree.integers[child, VISITS] + tree.floats[child, PRIOR]
    draw = uniform(rng) * total
    for child in range(first, first + count):
        draw -= tree.integers[child, VISITS] + tree.floats[child, PRIOR]
        if draw < 0.0:
            return child
    return int(first)


@compiled
def explored_child(tree: Tree, best: int, selfplay: SelfPlayConfig, moves_made: int, rng: Rng) -> int:
    """Return the child of the root to play: `best`, a random one, or early in the game one drawn by visits."""
    if uniform(rng) < selfplay.epsilon:
        first, count = children_of(tree, 0)
        return int(first + below(rng, count))
    if moves_made < selfplay.temperature_moves:
        return draw_child(tree, rng)
    return best


@compiled
def record_estimate(tree: Tree, child: int, parameters: SearchParameters, estimates: FloatArray, at: int) -> None:
    """Write win chance, margin and lead of a child of the root to row `at` of `estimates`."""
    win, points = mean(tree, child, WIN), mean(tree, child, LEAD)
    weight = parameters.win_weight
    estimates[at, 0] = win
    estimates[at, 1] = (mean(tree, child, VALUE) - parameters.lead_weight * points - weight * (2.0 * win - 1.0)) / (
        1.0 - weight
    )
    estimates[at, 2] = points


@compiled
def play_game(
    one: Weights, two: Weights, tables: Tables, ring: IntArray, state: IntArray, selfplay: SelfPlayConfig,
    search: SearchParameters, rng: Rng, tree: Tree, workspace: SearchWorkspace, states: IntArray,
    targets: FloatArray, first: int, estimates: FloatArray,
) -> int:  # fmt: skip
    """Play a game on `state` and write its positions and targets from row `first` on; return how many.

    Player 0 uses `one`, player 1 uses `two`. `estimates` is working memory with `MAX_POSITIONS_PER_GAME` rows.
    """
    count = 0
    moves_made = 0
    while not is_over(tables, state):
        player = state[TURN]
        visits = selfplay.deep_visits if uniform(rng) < selfplay.deep_fraction else selfplay.visits
        reset_tree(tree)
        if player == 0:
            make_visits(one, tables, ring, state, tree, search, workspace, visits)
        else:
            make_visits(two, tables, ring, state, tree, search, workspace, visits)
        best = chosen_child(tree, search)
        chosen = explored_child(tree, best, selfplay, moves_made, rng)
        if count < MAX_POSITIONS_PER_GAME and children_of(tree, 0)[1] > 1:
            copy_state(state, states[first + count])
            record_estimate(tree, best, search, estimates, count)
            loss = mean(tree, best, VALUE) - mean(tree, chosen, VALUE)
            estimates[count, 3] = 1.0 if (loss if player == 0 else -loss) > selfplay.blunder_threshold else 0.0
            count += 1
        play_move(tables, ring, state, tree.integers[chosen, MOVE])
        moves_made += 1
    _write_targets(state, states, targets, first, count, estimates, selfplay.td_lambda)
    return count


@compiled
def _write_targets(
    end: IntArray,
    states: IntArray,
    targets: FloatArray,
    first: int,
    count: int,
    estimates: FloatArray,
    td_lambda: float,
) -> None:
    """Write the returns of a game that ended in `end`, last position first."""
    win = 1.0 - winner(end)
    points = float(lead(end))
    margin = math.tanh(points / MARGIN_SCALE)
    for i in range(count - 1, -1, -1):
        placements = 0.0 if estimates[i, 3] > 0.0 else td_lambda
        win = placements * win + (1.0 - placements) * estimates[i, 0]
        margin = placements * margin + (1.0 - placements) * estimates[i, 1]
        points = placements * points + (1.0 - placements) * estimates[i, 2]
        at = first + i
        me = states[at, TURN]
        targets[at, TARGET_WIN] = win if me == 0 else 1.0 - win
        targets[at, TARGET_MARGIN] = margin if me == 0 else -margin
        targets[at, TARGET_LEAD] = points if me == 0 else -points
        targets[at, TARGET_EMPTY_MINE] = empty_squares(end, me)
        targets[at, TARGET_EMPTY_THEIRS] = empty_squares(end, 1 - me)
        targets[at, TARGET_TILE_MINE] = 1.0 if end[BONUS] == me + 1 else 0.0
        targets[at, TARGET_TILE_THEIRS] = 1.0 if end[BONUS] == 2 - me else 0.0


@compiled
def play_games(
    mine: Weights, theirs: Weights, tables: Tables, rings: IntArray, start: IntArray, selfplay: SelfPlayConfig,
    search: SearchParameters, rng: Rng, tree: Tree, workspace: SearchWorkspace, states: IntArray,
    targets: FloatArray, lengths: IntArray, ends: IntArray, estimates: FloatArray,
) -> int:  # fmt: skip
    """Play a game from `start` with each row of `rings`; the seats swap after every game. Return how many positions.

    The number of positions of each game goes to `lengths`, its last state to `ends`.
    """
    total = 0
    for game in range(rings.shape[0]):
        one, two = (mine, theirs) if game % 2 == 0 else (theirs, mine)
        copy_state(start, ends[game])
        lengths[game] = play_game(
            one, two, tables, rings[game], ends[game], selfplay, search, rng, tree, workspace, states, targets, total,
            estimates,
        )  # fmt: skip
        total += lengths[game]
    return total
