"""Self-play of solo games in one compiled call: games as examples with targets.

The human moves by a search of a few visits and sometimes explores; the cards decide the rest. An example is a decision
of the human, or a position in which the opponent acts next: those two the network evaluates. The targets are λ-returns
as in games of two; a position in which the opponent acts has the return of the decision that follows.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, empty_squares, is_over, play_move
from quiltwork.engine.core.rng import Rng, uniform
from quiltwork.engine.eval.features import (
    CONTEXT_INPUTS,
    QUILT_INPUTS,
    SUMS,
    FloatArray,
    list_upcoming,
    quilt_of,
    write_quilt,
)
from quiltwork.engine.eval.network import MARGIN_SCALE, Weights, Workspace
from quiltwork.engine.eval.windows import WINDOWS, find_windows, pad_quilt
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.tree import MOVE, VALUE, children_of, mean
from quiltwork.engine.search.visits import chosen_child
from quiltwork.engine.solo.inputs import write_opponent, write_solo_context
from quiltwork.engine.solo.layout import BUDGET, DRAWABLE, DRAWN, HUMAN, OPPONENT, ORDER, SHOWN_BUDGET, UNSEEN, Opponent
from quiltwork.engine.solo.turn import human_won, play_turns, points, shuffle_unseen, solo_lead
from quiltwork.engine.solo.visits import SoloTree, SoloWorkspace, reset_solo_tree, search_solo
from quiltwork.train.gradients import Examples
from quiltwork.train.selfplay import (
    MAX_POSITIONS_PER_GAME,
    TARGET_EMPTY_MINE,
    TARGET_EMPTY_THEIRS,
    TARGET_LEAD,
    TARGET_MARGIN,
    TARGET_TILE_MINE,
    TARGET_TILE_THEIRS,
    TARGET_WIN,
    SelfPlayConfig,
    explored_child,
    record_estimate,
)

HAS_NO_ESTIMATE = -1.0
"""In the last column of the estimates: the opponent acts next."""
RESULTS = 4
"""Columns of a result: won, the human's lead, the opponent's points, empty squares."""


class SoloMemory(NamedTuple):
    """Working memory of solo self-play."""

    state: IntArray
    tree: SoloTree
    workspace: SoloWorkspace
    known: Opponent
    """What the human knows at a decision."""
    game: Opponent
    """The opponent with the cards of the game."""
    estimates: FloatArray
    no_moves: IntArray
    rng: Rng


@compiled
def write_solo_example(
    tables: Tables, ring: IntArray, state: IntArray, opponent: Opponent, numbers: NDArray[np.uint16], work: Workspace,
    examples: Examples, at: int,
) -> None:  # fmt: skip
    """Write the inputs of a position to row `at` of the examples."""
    list_upcoming(ring, state, work.upcoming)
    write_solo_context(tables, work.upcoming, state, opponent, work.context)
    for j in range(CONTEXT_INPUTS):
        examples.context[at, j] = work.context[0, j]
    low, high = quilt_of(state, HUMAN)
    pad_quilt(low, high, work.rows, 0)
    find_windows(work.rows, 0, work.patterns, 0)
    for j in range(WINDOWS):
        examples.numbers[at, j] = numbers[work.patterns[0, j]]
    write_quilt(tables, work.upcoming, low, high, state[BONUS] == 0, work.scratch, work.quilts, 0)
    write_opponent(tables, ring, state, opponent, work.quilts, 1)
    for j in range(QUILT_INPUTS - SUMS):
        examples.quilts[at, j] = work.quilts[0, SUMS + j]
        examples.quilts[at, QUILT_INPUTS - SUMS + j] = work.quilts[1, SUMS + j]


@compiled
def look_at_pile(game: Opponent, known: Opponent) -> None:
    """Write what the human knows of the pile to `known`: the unseen cards, and the next budget if its back shows it."""
    shows = game.pile[SHOWN_BUDGET] >= 0
    drawn = game.pile[DRAWN]
    for word in range(ORDER):
        known.pile[word] = game.pile[word]
    known.pile[DRAWN] = 0
    known.pile[DRAWABLE] -= drawn
    known.pile[UNSEEN] -= drawn
    for place in range(game.pile[UNSEEN] - drawn):
        known.pile[ORDER + place] = game.pile[ORDER + drawn + place]
    if shows:
        known.pile[SHOWN_BUDGET] = game.cards[known.pile[ORDER], BUDGET]


@compiled
def _play_game(
    weights: Weights, tables: Tables, ring: IntArray, selfplay: SelfPlayConfig, search: SearchParameters,
    memory: SoloMemory, examples: Examples, first: int,
) -> int:  # fmt: skip
    """Play a game on `memory.state` to its end and write its examples from row `first` on; return how many."""
    state, tree, workspace, known, game = memory.state, memory.tree, memory.workspace, memory.known, memory.game
    nodes, rng, estimates = tree.nodes, memory.rng, memory.estimates
    work = workspace.search.expansion.work
    count = moves_made = 0
    while not is_over(tables, state):
        if state[TURN] == OPPONENT:
            if count < MAX_POSITIONS_PER_GAME:
                write_solo_example(tables, ring, state, game, weights.numbers, work, examples, first + count)
                estimates[count, 3] = HAS_NO_ESTIMATE
                count += 1
            play_turns(tables, ring, state, game, rng)
            continue
        visits = selfplay.deep_visits if uniform(rng) < selfplay.deep_fraction else selfplay.visits
        look_at_pile(game, known)
        reset_solo_tree(tree)
        search_solo(weights, tables, ring, state, known, tree, search, workspace, memory.no_moves, 0.0, visits - 1)
        best = chosen_child(nodes, search)
        chosen = explored_child(nodes, best, selfplay, moves_made, rng)
        if count < MAX_POSITIONS_PER_GAME and children_of(nodes, 0)[1] > 1:
            write_solo_example(tables, ring, state, game, weights.numbers, work, examples, first + count)
            record_estimate(nodes, best, search, estimates, count)
            loss = mean(nodes, best, VALUE) - mean(nodes, chosen, VALUE)
            estimates[count, 3] = 1.0 if loss > selfplay.blunder_threshold else 0.0
            count += 1
        play_move(tables, ring, state, nodes.integers[chosen, MOVE])
        moves_made += 1
    _write_targets(memory, examples.targets, first, count, selfplay.td_lambda)
    return count


@compiled
def _write_targets(memory: SoloMemory, targets: FloatArray, first: int, count: int, td_lambda: float) -> None:
    """Write the returns of a finished game, last position first."""
    end, estimates = memory.state, memory.estimates
    win = 1.0 if human_won(end, memory.game) else 0.0
    lead = float(solo_lead(end, memory.game))
    margin = math.tanh(lead / MARGIN_SCALE)
    for i in range(count - 1, -1, -1):
        if estimates[i, 3] >= 0.0:
            kept = 0.0 if estimates[i, 3] > 0.0 else td_lambda
            win = kept * win + (1.0 - kept) * estimates[i, 0]
            margin = kept * margin + (1.0 - kept) * estimates[i, 1]
            lead = kept * lead + (1.0 - kept) * estimates[i, 2]
        at = first + i
        targets[at, TARGET_WIN] = win
        targets[at, TARGET_MARGIN] = margin
        targets[at, TARGET_LEAD] = lead
        targets[at, TARGET_EMPTY_MINE] = empty_squares(end, HUMAN)
        targets[at, TARGET_EMPTY_THEIRS] = points(end, memory.game)
        targets[at, TARGET_TILE_MINE] = 1.0 if end[BONUS] == HUMAN + 1 else 0.0
        targets[at, TARGET_TILE_THEIRS] = 1.0 if end[BONUS] == OPPONENT + 1 else 0.0


@compiled
def play_solo_games(
    weights: Weights, tables: Tables, rings: IntArray, start: IntArray, terms: IntArray, deck: Opponent,
    shows_budget: bool, selfplay: SelfPlayConfig, search: SearchParameters, memory: SoloMemory, examples: Examples,
    results: IntArray,
) -> int:  # fmt: skip
    """Play a game from `start` with each row of `rings`, at the level of the same row of `terms`, against `deck`.

    Return how many examples there are. `deck` is the opponent at the start, no budget shown; `results` gets a row for
    each game.
    """
    total = 0
    for number in range(rings.shape[0]):
        copy_state(start, memory.state)
        for i in range(terms.shape[1]):
            memory.game.terms[i] = terms[number, i]
        shuffle_unseen(deck, memory.game, memory.rng)
        if shows_budget:
            memory.game.pile[SHOWN_BUDGET] = memory.game.cards[memory.game.pile[ORDER], BUDGET]
        total += _play_game(weights, tables, rings[number], selfplay, search, memory, examples, total)
        results[number, 0] = 1 if human_won(memory.state, memory.game) else 0
        results[number, 1] = solo_lead(memory.state, memory.game)
        results[number, 2] = points(memory.state, memory.game)
        results[number, 3] = empty_squares(memory.state, HUMAN)
    return total
