"""Games of the network against itself and others, played in one compiled call, as positions with targets.

Each side moves by a search of a few visits, of one in the simplest case, and sometimes explores. The target of a
position is the λ-return of what the search thought of its best move: a mix of that and of what came next, down to the
result. Where a player explored, the game that followed says little about the position before: the return starts anew.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, TURN, WORDS, IntArray, Tables
from quiltwork.engine.core.play import empty_squares, is_over, lead, play_move, winner
from quiltwork.engine.core.rng import Rng, below, uniform
from quiltwork.engine.eval.features import FloatArray
from quiltwork.engine.eval.network import MARGIN_SCALE, Weights
from quiltwork.engine.search.parameters import Parameters
from quiltwork.engine.search.tree import (
    COUNT,
    FIRST,
    LEAD,
    MOVE,
    PRIOR,
    VISITS,
    WIN,
    WORTH,
    Climber,
    Tree,
    chosen_child,
    make_visits,
    mean,
    plant,
)

LONGEST_GAME = 160
"""Positions kept of one game; none of the printed editions comes near."""

# Columns of the targets, from the view of the player to move.
TARGET_WIN = 0
TARGET_MARGIN = 1  # -1 to 1
TARGET_LEAD = 2
TARGET_EMPTY_MINE = 3
TARGET_EMPTY_THEIRS = 4
TARGET_TILE_MINE = 5
TARGET_TILE_THEIRS = 6
TARGETS = 7


class Habits(NamedTuple):
    """How games for training are played."""

    visits: int = 1
    """Visits of the search for a move; 1 is the network's own choice."""
    deep_visits: int = 1
    deep_share: float = 0.0
    """How often a move gets `deep_visits` instead."""
    explore: float = 0.03
    """How often a move is drawn at random from those looked at."""
    calm_after: int = 16
    """Moves after which the best one is chosen; before, one is drawn by its share of the visits."""
    decay: float = 0.8
    """λ: how much of a return comes from what happened later."""
    slip: float = 0.05
    """A move worth so much less than the best counts as exploring."""


@compiled
def _draw_child(tree: Tree, rng: Rng) -> int:
    """A child of the root, drawn by visits and prior."""
    first, count = tree.integers[0, FIRST], tree.integers[0, COUNT]
    total = 0.0
    for child in range(first, first + count):
        total += tree.integers[child, VISITS] + tree.sums[child, PRIOR]
    draw = uniform(rng) * total
    for child in range(first, first + count):
        draw -= tree.integers[child, VISITS] + tree.sums[child, PRIOR]
        if draw < 0.0:
            return child
    return int(first)


@compiled
def _think(tree: Tree, child: int, parameters: Parameters, thought: FloatArray, at: int) -> None:
    """Note win chance, margin and lead of a child of the root in row `at` of `thought`."""
    win, points = mean(tree, child, WIN), mean(tree, child, LEAD)
    share = parameters.win_share
    thought[at, 0] = win
    thought[at, 1] = (mean(tree, child, WORTH) - parameters.lead_share * points - share * (2.0 * win - 1.0)) / (
        1.0 - share
    )
    thought[at, 2] = points


@compiled
def play_game(
    one: Weights, two: Weights, tables: Tables, ring: IntArray, state: IntArray, habits: Habits,
    parameters: Parameters, rng: Rng, tree: Tree, climber: Climber, states: IntArray, targets: FloatArray, first: int,
    thought: FloatArray,
) -> int:  # fmt: skip
    """Play a game on `state` and write its positions and targets from row `first` on; how many.

    Player 0 plays by `one`, player 1 by `two`. `thought` is memory for `LONGEST_GAME` verdicts.
    """
    count = 0
    moves_made = 0
    while not is_over(tables, state):
        player = state[TURN]
        visits = habits.deep_visits if uniform(rng) < habits.deep_share else habits.visits
        plant(tree)
        if player == 0:
            make_visits(one, tables, ring, state, tree, parameters, climber, visits)
        else:
            make_visits(two, tables, ring, state, tree, parameters, climber, visits)
        best = chosen_child(tree)
        chosen = best
        if uniform(rng) < habits.explore:
            chosen = tree.integers[0, FIRST] + below(rng, tree.integers[0, COUNT])
        elif moves_made < habits.calm_after:
            chosen = _draw_child(tree, rng)
        if count < LONGEST_GAME and tree.integers[0, COUNT] > 1:
            for word in range(WORDS):
                states[first + count, word] = state[word]
            _think(tree, best, parameters, thought, count)
            loss = mean(tree, best, WORTH) - mean(tree, chosen, WORTH)
            thought[count, 3] = 1.0 if (loss if player == 0 else -loss) > habits.slip else 0.0
            count += 1
        play_move(tables, ring, state, tree.integers[chosen, MOVE])
        moves_made += 1
    _write_targets(state, states, targets, first, count, thought, habits.decay)
    return count


@compiled
def _write_targets(
    end: IntArray, states: IntArray, targets: FloatArray, first: int, count: int, thought: FloatArray, decay: float
) -> None:
    """Write the returns of a game that ended in `end`, last position first."""
    win = 1.0 - winner(end)
    points = float(lead(end))
    margin = math.tanh(points / MARGIN_SCALE)
    for i in range(count - 1, -1, -1):
        keep = 0.0 if thought[i, 3] > 0.0 else decay
        win = keep * win + (1.0 - keep) * thought[i, 0]
        margin = keep * margin + (1.0 - keep) * thought[i, 1]
        points = keep * points + (1.0 - keep) * thought[i, 2]
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
    mine: Weights, theirs: Weights, tables: Tables, rings: IntArray, start: IntArray, habits: Habits,
    parameters: Parameters, rng: Rng, tree: Tree, climber: Climber, states: IntArray, targets: FloatArray,
    lengths: IntArray, ends: IntArray, thought: FloatArray,
) -> int:  # fmt: skip
    """Play a game from `start` with each row of `rings`; sides swap with every game. How many positions.

    `lengths` receives the number of positions of each game, `ends` its last state.
    """
    total = 0
    for game in range(rings.shape[0]):
        one, two = (mine, theirs) if game % 2 == 0 else (theirs, mine)
        for word in range(WORDS):
            ends[game, word] = start[word]
        lengths[game] = play_game(
            one, two, tables, rings[game], ends[game], habits, parameters, rng, tree, climber, states, targets, total,
            thought,
        )  # fmt: skip
        total += lengths[game]
    return total
