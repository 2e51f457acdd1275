"""The placements that are worth evaluating: the neatest of a patch, ranked by the placement filter.

The filter is a table with one learned weight per window pattern. A quilt's score is the sum over its windows, so that a
placement's score needs only the windows that it changes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.bits import (
    HIGH,
    LOW,
    NOT_LAST_HIGH,
    NOT_LAST_LOW,
    adjacent_pairs,
    has_seven_by_seven,
    highest,
    lowest,
    popcount,
    shift_down,
    shift_up,
    take_lowest,
)
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    BONUS,
    BUY,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_SHAPE,
    FOUND_SLOT,
    LEATHER,
    OFFER,
    ORIENTATION,
    SHAPE_BY_ORIENTATION,
    SHAPE_HIGH,
    SHAPE_LOW,
    STATE_SIZE,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import offer_place
from quiltwork.engine.core.ranking import insert_best
from quiltwork.engine.eval.features import FloatArray, quilt_of
from quiltwork.engine.eval.memory import Memory, new_memory
from quiltwork.engine.eval.network import Weights, Workspace, new_workspace
from quiltwork.engine.eval.windows import PADDED, SIDE, WINDOWS, find_windows, pad_quilt, pattern_at, stacked

DoubleArray = NDArray[np.float64]

MAX_PLACEMENTS = 96
"""The most placements of one patch that an expansion can evaluate."""
MAX_SUCCESSORS = OFFER * MAX_PLACEMENTS + 1
_COMPLETES_TILE = 1000.0
"""Added to the score of a placement that wins the 7×7 tile, so that it is always evaluated."""
_TWIN = 1e-6
"""Placements whose scores differ by less are turned or mirrored forms of each other."""


class Expansion(NamedTuple):
    """Working memory of one thread's expansions, and their results."""

    moves: IntArray
    verdicts: FloatArray
    """For each move: win chance, margin, lead of player 0 after it."""
    neat_moves: IntArray
    """The neatest placements of one patch."""
    neatness: IntArray
    scores: DoubleArray
    """The filter's score of each move."""
    base_scores: FloatArray
    """What the filter gives for each window before the move."""
    successor: IntArray
    shared_fields: IntArray
    """The fields of the state, except the quilts, for which the shared part of the first layer was computed."""
    memory: Memory
    work: Workspace


def new_expansion() -> Expansion:
    """Return working memory for expansions; each thread needs its own."""
    return Expansion(
        moves=np.zeros(MAX_SUCCESSORS, dtype=np.int64),
        verdicts=np.zeros((MAX_SUCCESSORS, 3), dtype=np.float32),
        neat_moves=np.zeros(MAX_PLACEMENTS, dtype=np.int64),
        neatness=np.zeros(MAX_PLACEMENTS, dtype=np.int64),
        scores=np.zeros(MAX_SUCCESSORS, dtype=np.float64),
        base_scores=np.zeros(WINDOWS, dtype=np.float32),
        successor=np.zeros(STATE_SIZE, dtype=np.int64),
        shared_fields=np.zeros(STATE_SIZE, dtype=np.int64),
        memory=new_memory(),
        work=new_workspace(),
    )


@compiled
def _isolated_squares(low: int, high: int) -> int:
    """Return how many squares of the set have no neighbour in it."""
    right_low, right_high = shift_down(low, high, 1)
    left_low, left_high = shift_up(low & NOT_LAST_LOW, high & NOT_LAST_HIGH, 1)
    down_low, down_high = shift_down(low, high, 9)
    up_low, up_high = shift_up(low, high, 9)
    near_low = (right_low & NOT_LAST_LOW) | left_low | down_low | up_low
    near_high = (right_high & NOT_LAST_HIGH) | left_high | down_high | up_high
    return popcount(low & ~near_low) + popcount(high & ~near_high)


@compiled
def covered_by(tables: Tables, ring: IntArray, state: IntArray, move: int) -> tuple[int, int]:
    """Return the squares that a purchase or a leather patch covers."""
    if move < BUY:
        return shift_up(1, 0, move - LEATHER)
    oriented = (move - BUY) // 81
    patch = ring[offer_place(state, oriented >> 3)]
    shape = tables[patch, SHAPE_BY_ORIENTATION + (oriented & 7)]
    return shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], (move - BUY) % 81)


@compiled
def prepare_filter(weights: Weights, low: int, high: int, expansion: Expansion) -> None:
    """Find the windows of the quilt that moves will cover, and the filter's score for each of them."""
    work = expansion.work
    pad_quilt(low, high, work.rows, 0)
    find_windows(work.rows, 0, work.patterns, 0)
    for window in range(WINDOWS):
        expansion.base_scores[window] = weights.placement[weights.numbers[work.patterns[0, window]]]


@compiled
def placement_score(weights: Weights, low: int, high: int, expansion: Expansion) -> float:
    """Return the filter's score of a quilt after a placement, relative to that of `prepare_filter`."""
    rows = expansion.work.rows
    pad_quilt(low, high, rows, 2)
    changed_rows = changed_columns = 0
    for row in range(PADDED):
        difference = rows[2, row] ^ rows[0, row]
        changed_columns |= difference
        changed_rows |= (1 if difference != 0 else 0) << row
    first_column = max(0, lowest(changed_columns) - 3)
    last_column = min(SIDE - 1, highest(changed_columns))
    score = 0.0
    for row in range(max(0, lowest(changed_rows) - 3), min(SIDE - 1, highest(changed_rows)) + 1):
        stack = stacked(rows, 2, row)
        for column in range(first_column, last_column + 1):
            pattern = pattern_at(stack, column)
            score += weights.placement[weights.numbers[pattern]] - expansion.base_scores[row * SIDE + column]
    return score


@compiled
def _insert_ranked(expansion: Expansion, first: int, count: int, most: int, move: int, score: float) -> int:
    """Insert a move among those from `first` on, best first, unless it is a twin; return the new count."""
    moves, scores = expansion.moves, expansion.scores
    if count - first == most and score <= scores[count - 1]:
        return count
    at = count
    while at > first and scores[at - 1] < score:
        at -= 1
    # Turned and mirrored forms have the same score; one of them is enough.
    if (at > first and scores[at - 1] - score < _TWIN) or (at < count and score - scores[at] < _TWIN):
        return count
    if count - first == most:
        count -= 1
    for i in range(count, at, -1):
        moves[i] = moves[i - 1]
        scores[i] = scores[i - 1]
    moves[at] = move
    scores[at] = score
    return count + 1


@compiled
def rank_neat(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, neat: int, most: int, count: int,
    expansion: Expansion,
) -> int:  # fmt: skip
    """Append the `most` best of the first `neat` moves in `neat_moves` by the filter, best first; return the count."""
    player = state[TURN]
    filled_low, filled_high = quilt_of(state, player)
    squares = popcount(filled_low) + popcount(filled_high)
    first = count
    for i in range(neat):
        low, high = covered_by(tables, ring, state, expansion.neat_moves[i])
        size = popcount(low) + popcount(high)
        low |= filled_low
        high |= filled_high
        score = placement_score(weights, low, high, expansion)
        if state[BONUS] == 0 and squares + size >= 49 and has_seven_by_seven(low, high):
            score += _COMPLETES_TILE
        count = _insert_ranked(expansion, first, count, most, expansion.neat_moves[i], score)
    return count


@compiled
def list_leather(state: IntArray, expansion: Expansion) -> int:
    """Write all squares for an owed leather patch to `expansion.neat_moves`; return how many."""
    low, high = quilt_of(state, state[TURN])
    low = ~low & LOW
    high = ~high & HIGH
    count = 0
    while low | high:
        square, low, high = take_lowest(low, high)
        expansion.neat_moves[count] = LEATHER + square
        count += 1
    return count


@compiled
def list_neat(tables: Tables, state: IntArray, row: int, rows: int, neat: int, expansion: Expansion) -> tuple[int, int]:
    """Write the `neat` neatest placements of the patch at `row` of the purchases found to `expansion.neat_moves`.

    Return how many, and the row of the next patch.
    """
    low, high = quilt_of(state, state[TURN])
    low = ~low & LOW
    high = ~high & HIGH
    scratch = expansion.work.scratch
    slot = scratch[row, FOUND_SLOT]
    count = 0
    while row < rows and scratch[row, FOUND_SLOT] == slot:
        shape = scratch[row, FOUND_SHAPE]
        base = BUY + (slot * 8 + tables[shape, ORIENTATION]) * 81
        at_low, at_high = scratch[row, FOUND_LOW], scratch[row, FOUND_HIGH]
        while at_low | at_high:
            square, at_low, at_high = take_lowest(at_low, at_high)
            patch_low, patch_high = shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], square)
            left_low, left_high = low & ~patch_low, high & ~patch_high
            value = adjacent_pairs(left_low, left_high)
            if count < neat or value > expansion.neatness[count - 1]:
                value -= 2 * _isolated_squares(left_low, left_high)
                count = insert_best(expansion.neat_moves, expansion.neatness, count, neat, base + square, value)
        row += 1
    return count, row
