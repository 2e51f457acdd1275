"""The few moves worth searching, best first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.baselines.policy import (
    ADVANCE_VALUE,
    edges_of,
    find_slot,
    patch_value,
    placement_score,
)
from quiltwork.engine.core.bits import HIGH, LOW, shift_up, take_lowest
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    BUY,
    DISCARD,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_SHAPE,
    LEATHER,
    MAY_REFUSE,
    OFFER,
    ORIENTATION,
    OWED,
    QUILT,
    SHAPE_HIGH,
    SHAPE_LOW,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import offer_place
from quiltwork.engine.core.ranking import insert_best

Scores = NDArray[np.float64]


@compiled
def list_options(
    tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray, codes: IntArray, scores: Scores
) -> int:
    """List what to do next by value: `ADVANCE`, and `-1 - slot` for each patch that can be bought; return how many."""
    count = insert_best(codes, scores, 0, OFFER + 1, ADVANCE, ADVANCE_VALUE)
    for slot in range(OFFER):
        place = offer_place(state, slot)
        if place < 0:
            break
        if find_slot(tables, ring, state, slot, place, scratch) > 0:
            value = patch_value(tables, state, ring[place])
            count = insert_best(codes, scores, count, OFFER + 1, -1 - slot, value)
    return count


@compiled
def list_placements(
    tables: Tables,
    ring: IntArray,
    state: IntArray,
    slot: int,
    scratch: IntArray,
    codes: IntArray,
    scores: Scores,
    keep: int,
) -> int:
    """List the `keep` best placements of the patch in `slot`, best first; return how many."""
    player = state[TURN]
    quilt_low = state[QUILT + 2 * player]
    quilt_high = state[QUILT + 2 * player + 1]
    edges = edges_of(quilt_low, quilt_high)
    rows = find_slot(tables, ring, state, slot, offer_place(state, slot), scratch)
    count = 0
    for row in range(rows):
        shape = scratch[row, FOUND_SHAPE]
        base = BUY + (slot * 8 + tables[shape, ORIENTATION]) * 81
        left_low = scratch[row, FOUND_LOW]
        left_high = scratch[row, FOUND_HIGH]
        while left_low | left_high:
            square, left_low, left_high = take_lowest(left_low, left_high)
            low, high = shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], square)
            score = placement_score(quilt_low, quilt_high, low, high, edges)
            count = insert_best(codes, scores, count, keep, base + square, score)
    return count


@compiled
def list_leather(tables: Tables, state: IntArray, codes: IntArray, scores: Scores, keep: int) -> int:
    """List the `keep` best squares for an owed leather patch, best first, then refusing it where allowed.

    Return how many there are.
    """
    player = state[TURN]
    quilt_low = state[QUILT + 2 * player]
    quilt_high = state[QUILT + 2 * player + 1]
    edges = edges_of(quilt_low, quilt_high)
    count = 0
    for square in range(81):
        low, high = shift_up(1, 0, square)
        if (low & ~quilt_low & LOW) | (high & ~quilt_high & HIGH):
            score = placement_score(quilt_low, quilt_high, low, high, edges)
            count = insert_best(codes, scores, count, keep, LEATHER + square, score)
    if tables[0, MAY_REFUSE]:
        codes[count] = DISCARD
        count += 1
    return count


@compiled
def greedy_code(
    tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray, codes: IntArray, scores: Scores
) -> int:
    """Return the greedy player's move: the option of most value, its patch where it lies best."""
    if state[OWED] > 0:
        list_leather(tables, state, codes, scores, 1)
    else:
        list_options(tables, ring, state, scratch, codes, scores)
        if codes[0] < 0:
            list_placements(tables, ring, state, -1 - codes[0], scratch, codes, scores, 1)
    return int(codes[0])
