"""The inputs of the network, always from the view of the player to move.

A quilt has `QUILT_INPUTS`: its window sums, then empty squares, regions, and how well the upcoming patches fit. The
context has `CONTEXT_INPUTS`: purses, track, tile, leather and the upcoming patches. No input identifies a patch, so the
network works for any edition; values beyond those of the printed editions are clamped.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.bits import HIGH, LOW, popcount, shift_down, shift_up
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    BONUS,
    BUTTONS,
    COST,
    FIRST_SHAPE,
    FIRST_TRACK,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    LEATHERS_UP_TO,
    LONGEST_RUN,
    MAY_REFUSE,
    NEUTRAL,
    NEXT_INCOME,
    NEXT_LEATHER,
    OWED,
    PATCH_INCOME,
    PATCH_SQUARES,
    QUILT,
    RING,
    SHAPE_COUNT,
    TIME,
    TIME_COST,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import anchors_of, find_runs, next_place
from quiltwork.engine.core.play import lead

FloatArray = NDArray[np.float32]

SUMS = 32  # columns of the window table; their sums are the first inputs of a quilt
PATCHES_AHEAD = 8  # upcoming patches described in the context
PATCHES_FITTED = 6  # of these, how many are fitted to the quilts

MOST_PLACEMENTS = 24  # placements of one patch that are counted; counting stops here

# Inputs of a quilt after its sums.
EMPTY = SUMS  # 2 inputs
BONUS_PROGRESS = EMPTY + 2  # 5 inputs: how close the quilt is to a 7×7 square, while nobody has the tile
REGIONS = BONUS_PROGRESS + 5  # 5 inputs
FITS = REGIONS + 5  # 2 inputs for each patch fitted
QUILT_INPUTS = FITS + 2 * PATCHES_FITTED

# Inputs of the context.
PLAYER = 0  # the player to move, then the opponent
PLAYER_INPUTS = 19
GAP = 2 * PLAYER_INPUTS  # 9 inputs: spaces that the opponent is ahead, as a number and one-hot
TILE = GAP + 9  # 3 inputs
GENERAL = TILE + 3  # 6 inputs
PATCH = GENERAL + 6
PATCH_INPUTS = 11
CONTEXT_INPUTS = PATCH + PATCHES_AHEAD * PATCH_INPUTS

_COLUMN_1 = sum(1 << (9 * row) for row in range(9))
_NOT_FIRST_LOW = ~_COLUMN_1 & LOW
_NOT_FIRST_HIGH = ~(_COLUMN_1 >> 63) & HIGH
_NOT_LAST_LOW = ~(_COLUMN_1 << 8) & LOW
_NOT_LAST_HIGH = ~(_COLUMN_1 >> 55) & HIGH
_BONUS_SQUARE = sum(0b1111111 << (9 * row) for row in range(7))
_BONUS_SQUARE_LOW = _BONUS_SQUARE & LOW


@compiled
def grow(low: int, high: int) -> tuple[int, int]:
    """Return the set with all neighbouring squares added."""
    up_low, up_high = shift_up(low, high, 9)
    down_low, down_high = shift_down(low, high, 9)
    right_low, right_high = shift_up(low & _NOT_LAST_LOW, high & _NOT_LAST_HIGH, 1)
    left_low, left_high = shift_down(low & _NOT_FIRST_LOW, high & _NOT_FIRST_HIGH, 1)
    return low | up_low | down_low | right_low | left_low, high | up_high | down_high | right_high | left_high


@compiled
def missing_for_bonus(low: int, high: int) -> int:
    """Return the smallest number of empty squares in any 7×7 square, given the empty squares of the quilt."""
    fewest = 49
    for corner in (0, 1, 2, 9, 10, 11, 18, 19, 20):
        box_low, box_high = shift_up(_BONUS_SQUARE_LOW, 0, corner)
        fewest = min(fewest, popcount(low & box_low) + popcount(high & box_high))
    return fewest


@compiled
def write_regions(low: int, high: int, inputs: FloatArray, at: int) -> None:
    """Write the inputs about connected regions of empty squares to row `at` of `inputs`."""
    regions = 0
    ones = 0
    twos = 0
    small = 0
    largest = 0
    while low | high:
        if low:
            region_low, region_high = low & -low, 0
        else:
            region_low, region_high = 0, high & -high
        while True:
            wider_low, wider_high = grow(region_low, region_high)
            wider_low &= low
            wider_high &= high
            if wider_low == region_low and wider_high == region_high:
                break
            region_low, region_high = wider_low, wider_high
        low &= ~region_low
        high &= ~region_high
        size = popcount(region_low) + popcount(region_high)
        regions += 1
        largest = max(largest, size)
        if size == 1:
            ones += 1
        elif size == 2:
            twos += 2
        elif size <= 4:
            small += size
    inputs[at, REGIONS] = regions * 0.2
    inputs[at, REGIONS + 1] = ones * 0.2
    inputs[at, REGIONS + 2] = twos * 0.2
    inputs[at, REGIONS + 3] = small * 0.2
    inputs[at, REGIONS + 4] = largest * 0.025


@compiled
def list_upcoming(ring: IntArray, state: IntArray, upcoming: IntArray) -> None:
    """Write the table rows of the next patches to `upcoming`, 0 where no patch is left."""
    left = state[RING]
    place = state[NEUTRAL]
    for i in range(PATCHES_AHEAD):
        place = next_place(left, place)
        if place < 0:
            for j in range(i, PATCHES_AHEAD):
                upcoming[j] = 0
            return
        left &= ~(1 << place)
        upcoming[i] = ring[place]


@compiled
def write_squares(low: int, high: int, has_tile_left: bool, inputs: FloatArray, at: int) -> None:
    """Write the inputs about the empty squares of a quilt to row `at` of `inputs`: number, 7×7 square, regions."""
    empty = popcount(low) + popcount(high)
    inputs[at, EMPTY] = empty * 0.025
    inputs[at, EMPTY + 1] = min(empty, 10) * 0.1
    missing = missing_for_bonus(low, high) if has_tile_left else 49
    inputs[at, BONUS_PROGRESS] = (49 - missing) * 0.025
    inputs[at, BONUS_PROGRESS + 1] = 1.0 if missing <= 2 else 0.0
    inputs[at, BONUS_PROGRESS + 2] = 1.0 if missing <= 5 else 0.0
    inputs[at, BONUS_PROGRESS + 3] = 1.0 if missing <= 9 else 0.0
    inputs[at, BONUS_PROGRESS + 4] = 1.0 if missing <= 14 else 0.0
    write_regions(low, high, inputs, at)


@compiled
def count_placements(tables: Tables, patch: int, empty: int, scratch: IntArray) -> int:
    """Return how many placements a patch has on the quilt whose runs are in `scratch`, at most `MOST_PLACEMENTS`."""
    count = 0
    if patch > 0 and tables[patch, PATCH_SQUARES] <= empty:
        first = tables[patch, FIRST_SHAPE]
        for shape in range(first, first + tables[patch, SHAPE_COUNT]):
            low, high = anchors_of(tables, shape, scratch)
            count += popcount(low) + popcount(high)
            if count >= MOST_PLACEMENTS:
                return MOST_PLACEMENTS
    return count


@compiled
def write_fit(inputs: FloatArray, at: int, i: int, placements: int) -> None:
    """Write the inputs about the `i`-th upcoming patch and its placements to row `at` of `inputs`."""
    inputs[at, FITS + 2 * i] = 1.0 if placements > 0 else 0.0
    inputs[at, FITS + 2 * i + 1] = placements / (placements + 6.0)


@compiled
def write_quilt(
    tables: Tables, upcoming: IntArray, filled_low: int, filled_high: int, has_tile_left: bool, scratch: IntArray,
    inputs: FloatArray, at: int,
) -> None:  # fmt: skip
    """Write the inputs of a quilt, except its window sums, to row `at` of `inputs`."""
    low = ~filled_low & LOW
    high = ~filled_high & HIGH
    write_squares(low, high, has_tile_left, inputs, at)
    empty = popcount(low) + popcount(high)
    find_runs(low, high, tables[0, LONGEST_RUN], scratch)
    for i in range(PATCHES_FITTED):
        write_fit(inputs, at, i, count_placements(tables, upcoming[i], empty, scratch))


@compiled
def _write_player_inputs(tables: Tables, state: IntArray, player: int, context: FloatArray, at: int) -> None:
    """Write the inputs of one player to `context` from column `at` on."""
    last = tables[0, LAST_SPACE]
    track = tables[0, FIRST_TRACK]
    time = state[TIME + player]
    buttons = state[BUTTONS + player]
    income = state[INCOME + player]
    incomes = tables[track + last, INCOMES_UP_TO] - tables[track + time, INCOMES_UP_TO]
    leather = tables[track + max(state[TIME], state[TIME + 1]), NEXT_LEATHER]
    if leather > 0:
        leather += max(state[TIME], state[TIME + 1]) - time
    context[0, at] = min(buttons, 60) * 0.1
    context[0, at + 1] = min(buttons, 10) * 0.1
    context[0, at + 2] = min(income, 40) * 0.1
    context[0, at + 3] = min(income * incomes, 120) * 0.05
    context[0, at + 4] = min(last - time, 60) * 0.04
    context[0, at + 5] = min(incomes, 12) * 0.2
    context[0, at + 6] = min(tables[track + time, NEXT_INCOME], 10) * 0.15
    context[0, at + 7] = 1.5 if leather == 0 else min(leather, 15) * 0.1
    context[0, at + 8] = 1.0 if time == last else 0.0
    for i in range(10):
        context[0, at + 9 + i] = 1.0 if min(incomes, 9) == i else 0.0


@compiled
def write_context(tables: Tables, upcoming: IntArray, state: IntArray, context: FloatArray) -> None:
    """Write the inputs of the context."""
    me = state[TURN]
    opponent = 1 - me
    last = tables[0, LAST_SPACE]
    track = tables[0, FIRST_TRACK]
    _write_player_inputs(tables, state, me, context, PLAYER)
    _write_player_inputs(tables, state, opponent, context, PLAYER + PLAYER_INPUTS)
    gap = state[TIME + opponent] - state[TIME + me]
    context[0, GAP] = max(-10, min(gap, 20)) * 0.1
    for i in range(8):
        context[0, GAP + 1 + i] = 1.0 if max(0, min(gap, 7)) == i else 0.0
    bonus = state[BONUS]
    context[0, TILE] = 1.0 if bonus == me + 1 else 0.0
    context[0, TILE + 1] = 1.0 if bonus == opponent + 1 else 0.0
    context[0, TILE + 2] = 1.0 if bonus == 0 else 0.0
    my_incomes = tables[track + last, INCOMES_UP_TO] - tables[track + state[TIME + me], INCOMES_UP_TO]
    their_incomes = tables[track + last, INCOMES_UP_TO] - tables[track + state[TIME + opponent], INCOMES_UP_TO]
    furthest = max(state[TIME], state[TIME + 1])
    leather_left = tables[track + last, LEATHERS_UP_TO] - tables[track + furthest, LEATHERS_UP_TO]
    ahead = lead(state) if me == 0 else -lead(state)
    ahead += state[INCOME + me] * my_incomes - state[INCOME + opponent] * their_incomes
    context[0, GENERAL] = max(-60, min(ahead, 60)) * 0.05
    context[0, GENERAL + 1] = min(state[OWED], 3)
    context[0, GENERAL + 2] = min(leather_left, 8) * 0.2
    context[0, GENERAL + 3] = popcount(state[RING]) * 0.03
    context[0, GENERAL + 4] = 1.0 if state[OWED] > 0 and tables[0, MAY_REFUSE] == 1 else 0.0
    context[0, GENERAL + 5] = 1.0 if state[TIME + me] == state[TIME + opponent] else 0.0
    to_income = tables[track + state[TIME + me], NEXT_INCOME]
    to_leather = tables[track + furthest, NEXT_LEATHER]
    for i in range(PATCHES_AHEAD):
        at = PATCH + i * PATCH_INPUTS
        patch = upcoming[i]
        if patch == 0:
            for j in range(PATCH_INPUTS):
                context[0, at + j] = 0.0
            continue
        cost = tables[patch, COST]
        time = tables[patch, TIME_COST]
        income = tables[patch, PATCH_INCOME]
        squares = tables[patch, PATCH_SQUARES]
        to = min(state[TIME + me] + time, last)
        context[0, at] = 1.0
        context[0, at + 1] = min(cost, 20) * 0.1
        context[0, at + 2] = min(time, 12) * 0.15
        context[0, at + 3] = min(income, 6) * 0.3
        context[0, at + 4] = min(squares, 12) * 0.15
        context[0, at + 5] = 1.0 if cost <= state[BUTTONS + me] else 0.0
        context[0, at + 6] = 1.0 if cost <= state[BUTTONS + opponent] else 0.0
        context[0, at + 7] = 1.0 if to <= state[TIME + opponent] else 0.0
        context[0, at + 8] = max(-20, min(2 * squares + income * my_incomes - cost, 40)) * 0.05
        context[0, at + 9] = 1.0 if 0 < to_income <= time else 0.0
        context[0, at + 10] = 1.0 if to_leather > 0 and to >= furthest + to_leather else 0.0


@compiled
def quilt_of(state: IntArray, player: int) -> tuple[int, int]:
    """Return the covered squares of a player's quilt, low and high."""
    return state[QUILT + 2 * player], state[QUILT + 2 * player + 1]
