"""One expansion in a solo game: each candidate move of the human with the network's evaluation of what it leads to.

A move after which the opponent acts is evaluated before any card is revealed: the network has learned the mean over
its cards.
"""

from __future__ import annotations

import math

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BUTTONS, STATE_SIZE, TURN, IntArray, Tables
from quiltwork.engine.core.play import is_over
from quiltwork.engine.eval.features import SUMS, FloatArray, list_upcoming
from quiltwork.engine.eval.memory import MINE
from quiltwork.engine.eval.network import (
    HIDDEN,
    LEAD,
    LEAD_SCALE,
    MARGIN,
    MARGIN_SCALE,
    WIN,
    Weights,
    add_sparse_products,
    chance,
)
from quiltwork.engine.eval.placements import Expansion
from quiltwork.engine.eval.successors import evaluate_successor, play_candidate
from quiltwork.engine.solo.inputs import write_opponent, write_solo_context
from quiltwork.engine.solo.layout import HUMAN, Opponent
from quiltwork.engine.solo.turn import human_won, solo_lead


@compiled
def _update_shared(weights: Weights, tables: Tables, ring: IntArray, opponent: Opponent, expansion: Expansion) -> None:
    """Compute the part of the first layer that successors with the same fields outside the quilts have in common."""
    state, work = expansion.successor, expansion.work
    list_upcoming(ring, state, work.upcoming)
    write_solo_context(tables, work.upcoming, state, opponent, work.context)
    write_opponent(tables, ring, state, opponent, work.quilts, 1)
    for k in range(HIDDEN):
        work.shared[k] = weights.bias[k]
    add_sparse_products(work.context, 0, weights.context, work.shared)
    add_sparse_products(work.quilts, 1, weights.quilt_theirs, work.shared)
    for i in range(BUTTONS, STATE_SIZE):
        expansion.shared_fields[i] = state[i]


@compiled
def judge_solo(
    tables: Tables, state: IntArray, opponent: Opponent, outputs: FloatArray, verdict: FloatArray, at: int
) -> None:
    """Write the human's win chance, margin from -1 to 1 and lead to row `at`; exact if the game is over."""
    if is_over(tables, state):
        points = solo_lead(state, opponent)
        verdict[at, 0] = 1.0 if human_won(state, opponent) else 0.0
        verdict[at, 1] = math.tanh(points / MARGIN_SCALE)
        verdict[at, 2] = points
        return
    verdict[at, 0] = chance(outputs[WIN])
    verdict[at, 1] = 2.0 * chance(outputs[MARGIN]) - 1.0
    verdict[at, 2] = outputs[LEAD] * LEAD_SCALE


@compiled
def evaluate_solo_moves(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, opponent: Opponent, count: int,
    expansion: Expansion,
) -> None:  # fmt: skip
    """Evaluate the first `count` moves of `expansion.moves`, which are the human's."""
    work, successor = expansion.work, expansion.successor
    for j in range(SUMS):
        work.quilts[1, j] = 0.0
    expansion.shared_fields[TURN] = -1
    for i in range(count):
        is_shared = play_candidate(tables, ring, state, expansion.moves[i], expansion)
        if not is_over(tables, successor):
            if not is_shared:
                _update_shared(weights, tables, ring, opponent, expansion)
            evaluate_successor(weights, tables, HUMAN, MINE, expansion)
        judge_solo(tables, successor, opponent, work.outputs, expansion.verdicts, i)
