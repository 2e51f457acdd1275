"""What the network sees of a position: numbers in the order below, always from the view of the player to move.

A quilt has inputs of its own (`QUILT_INPUTS`): room for its window sums, then squares, regions and how well the coming
patches fit. All else is the context (`CONTEXT_INPUTS`): purses, track, tile, leather and the coming patches. No input
names a patch, so any edition will do; values beyond those of the printed editions are cut off.
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

SUMS = 32  # width of the window table: the first inputs of a quilt
COMING = 8  # patches looked ahead
FITTED = 6  # of these, how many are tried on the quilts

PLENTY = 24  # placements of one patch that are counted: more make no difference, and are not looked for

# Inputs of a quilt after its sums.
EMPTY = SUMS  # 2
SEVEN = EMPTY + 2  # 5: how near a 7×7 square is, while the tile is free
REGIONS = SEVEN + 5  # 5
FITS = REGIONS + 5  # 2 for each patch tried
QUILT_INPUTS = FITS + 2 * FITTED

# Inputs of the context.
PLAYER = 0  # the player to move, then the opponent
PLAYER_INPUTS = 19
GAP = 2 * PLAYER_INPUTS  # how far the opponent is ahead: once as a number, then as one of eight
TILE = GAP + 9  # 3
REST = TILE + 3  # 6
PATCH = REST + 6
PATCH_INPUTS = 11
CONTEXT_INPUTS = PATCH + COMING * PATCH_INPUTS

_COLUMN_1 = sum(1 << (9 * row) for row in range(9))
_NOT_FIRST_LOW = ~_COLUMN_1 & LOW
_NOT_FIRST_HIGH = ~(_COLUMN_1 >> 63) & HIGH
_NOT_LAST_LOW = ~(_COLUMN_1 << 8) & LOW
_NOT_LAST_HIGH = ~(_COLUMN_1 >> 55) & HIGH
_SEVEN_ROWS = sum(0b1111111 << (9 * row) for row in range(7))
_SEVEN_ROWS_LOW = _SEVEN_ROWS & LOW


@compiled
def grow(low: int, high: int) -> tuple[int, int]:
    """The set together with the squares next to it."""
    up_low, up_high = shift_up(low, high, 9)
    down_low, down_high = shift_down(low, high, 9)
    right_low, right_high = shift_up(low & _NOT_LAST_LOW, high & _NOT_LAST_HIGH, 1)
    left_low, left_high = shift_down(low & _NOT_FIRST_LOW, high & _NOT_FIRST_HIGH, 1)
    return low | up_low | down_low | right_low | left_low, high | up_high | down_high | right_high | left_high


@compiled
def missing_for_seven(low: int, high: int) -> int:
    """The fewest empty squares in any 7×7 square, of the empty squares given."""
    fewest = 49
    for corner in (0, 1, 2, 9, 10, 11, 18, 19, 20):
        box_low, box_high = shift_up(_SEVEN_ROWS_LOW, 0, corner)
        fewest = min(fewest, popcount(low & box_low) + popcount(high & box_high))
    return fewest


@compiled
def write_regions(low: int, high: int, inputs: FloatArray, at: int) -> None:
    """Describe the connected regions of empty squares in row `at` of `inputs`."""
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
def list_coming(ring: IntArray, state: IntArray, coming: IntArray) -> None:
    """Write the rows of the next patches to `coming`, 0 where none is left."""
    left = state[RING]
    place = state[NEUTRAL]
    for i in range(COMING):
        place = next_place(left, place)
        if place < 0:
            for j in range(i, COMING):
                coming[j] = 0
            return
        left &= ~(1 << place)
        coming[i] = ring[place]


@compiled
def write_quilt(
    tables: Tables, coming: IntArray, filled_low: int, filled_high: int, has_tile_left: bool, scratch: IntArray,
    inputs: FloatArray, at: int,
) -> None:  # fmt: skip
    """Write the inputs of a quilt that follow its window sums to row `at` of `inputs`."""
    low = ~filled_low & LOW
    high = ~filled_high & HIGH
    empty = popcount(low) + popcount(high)
    inputs[at, EMPTY] = empty * 0.025
    inputs[at, EMPTY + 1] = min(empty, 10) * 0.1
    missing = missing_for_seven(low, high) if has_tile_left else 49
    inputs[at, SEVEN] = (49 - missing) * 0.025
    inputs[at, SEVEN + 1] = 1.0 if missing <= 2 else 0.0
    inputs[at, SEVEN + 2] = 1.0 if missing <= 5 else 0.0
    inputs[at, SEVEN + 3] = 1.0 if missing <= 9 else 0.0
    inputs[at, SEVEN + 4] = 1.0 if missing <= 14 else 0.0
    write_regions(low, high, inputs, at)
    find_runs(low, high, tables[0, LONGEST_RUN], scratch)
    for i in range(FITTED):
        patch = coming[i]
        ways = 0
        if patch > 0 and tables[patch, PATCH_SQUARES] <= empty:
            first = tables[patch, FIRST_SHAPE]
            for shape in range(first, first + tables[patch, SHAPE_COUNT]):
                found_low, found_high = anchors_of(tables, shape, scratch)
                ways += popcount(found_low) + popcount(found_high)
                if ways >= PLENTY:
                    ways = PLENTY
                    break
        inputs[at, FITS + 2 * i] = 1.0 if ways > 0 else 0.0
        inputs[at, FITS + 2 * i + 1] = ways / (ways + 6.0)


@compiled
def _distance(tables: Tables, column: int, space: int) -> int:
    """How far the next marked space beyond `space` is; 0 if there is none."""
    track = tables[0, FIRST_TRACK]
    last = tables[0, LAST_SPACE]
    passed = tables[track + space, column]
    if tables[track + last, column] == passed:
        return 0
    to = space + 1
    while tables[track + to, column] == passed:
        to += 1
    return to - space


@compiled
def _write_player(tables: Tables, state: IntArray, player: int, context: FloatArray, at: int) -> None:
    last = tables[0, LAST_SPACE]
    track = tables[0, FIRST_TRACK]
    time = state[TIME + player]
    buttons = state[BUTTONS + player]
    income = state[INCOME + player]
    incomes = tables[track + last, INCOMES_UP_TO] - tables[track + time, INCOMES_UP_TO]
    leather = _distance(tables, LEATHERS_UP_TO, max(state[TIME], state[TIME + 1]))
    if leather > 0:
        leather += max(state[TIME], state[TIME + 1]) - time
    context[0, at] = min(buttons, 60) * 0.1
    context[0, at + 1] = min(buttons, 10) * 0.1
    context[0, at + 2] = min(income, 40) * 0.1
    context[0, at + 3] = min(income * incomes, 120) * 0.05
    context[0, at + 4] = min(last - time, 60) * 0.04
    context[0, at + 5] = min(incomes, 12) * 0.2
    context[0, at + 6] = min(_distance(tables, INCOMES_UP_TO, time), 10) * 0.15
    context[0, at + 7] = 1.5 if leather == 0 else min(leather, 15) * 0.1
    context[0, at + 8] = 1.0 if time == last else 0.0
    for i in range(10):
        context[0, at + 9 + i] = 1.0 if min(incomes, 9) == i else 0.0


@compiled
def write_context(tables: Tables, coming: IntArray, state: IntArray, context: FloatArray) -> None:
    """Write the inputs that do not belong to a quilt."""
    me = state[TURN]
    opponent = 1 - me
    last = tables[0, LAST_SPACE]
    track = tables[0, FIRST_TRACK]
    _write_player(tables, state, me, context, PLAYER)
    _write_player(tables, state, opponent, context, PLAYER + PLAYER_INPUTS)
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
    context[0, REST] = max(-60, min(ahead, 60)) * 0.05
    context[0, REST + 1] = min(state[OWED], 3)
    context[0, REST + 2] = min(leather_left, 8) * 0.2
    context[0, REST + 3] = popcount(state[RING]) * 0.03
    context[0, REST + 4] = 1.0 if state[OWED] > 0 and tables[0, MAY_REFUSE] == 1 else 0.0
    context[0, REST + 5] = 1.0 if state[TIME + me] == state[TIME + opponent] else 0.0
    to_income = _distance(tables, INCOMES_UP_TO, state[TIME + me])
    to_leather = _distance(tables, LEATHERS_UP_TO, furthest)
    for i in range(COMING):
        at = PATCH + i * PATCH_INPUTS
        patch = coming[i]
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
def quilt_words(state: IntArray, player: int) -> tuple[int, int]:
    """The two words of a player's quilt."""
    return state[QUILT + 2 * player], state[QUILT + 2 * player + 1]
