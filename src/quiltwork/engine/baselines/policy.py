"""What a patch is worth and where it lies well: the rules of thumb behind the greedy player and the light search."""

from __future__ import annotations

import math

import numpy as np

from quiltwork.engine.core.bits import HIGH, LOW, nth_square, popcount, shift_up
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    BUTTONS,
    COST,
    FIRST_TRACK,
    FOUND_COUNT,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_PLACE,
    FOUND_SHAPE,
    INCOMES_UP_TO,
    LAST_SPACE,
    LONGEST_RUN,
    NEUTRAL,
    OFFER,
    OWED,
    PATCH_INCOME,
    PATCH_SQUARES,
    QUILT,
    RING,
    SHAPE_HIGH,
    SHAPE_LOW,
    TIME,
    TIME_COST,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import find_placements, find_runs, next_place
from quiltwork.engine.core.play import is_over, play_advance, play_leather, play_purchase
from quiltwork.engine.core.rng import Rng, below, next_word, uniform

_FIRST_COLUMN = sum(1 << (9 * row) for row in range(9))
_LEFT_LOW, _LEFT_HIGH = _FIRST_COLUMN & LOW, _FIRST_COLUMN >> 63
_RIGHT_LOW, _RIGHT_HIGH = _LEFT_LOW << 8, _LEFT_HIGH << 8
_TOP_LOW = 0b111111111
_BOTTOM_HIGH = _TOP_LOW << 9

# The eight words of what surrounds a board's squares: two each for left, right, up and down.
Edges = tuple[int, int, int, int, int, int, int, int]

ADVANCE_VALUE = 1.0  # An advance pays one button for each space.
SAMPLES = 4


@compiled
def edges_of(low: int, high: int) -> Edges:
    """Return for each direction the squares whose neighbour there is covered or off the quilt."""
    # What wraps round an edge lands in the column that is off the quilt anyway.
    return (
        ((low << 1) & LOW) | _LEFT_LOW,
        (((high << 1) | (low >> 62)) & HIGH) | _LEFT_HIGH,
        (low >> 1) | ((high & 1) << 62) | _RIGHT_LOW,
        (high >> 1) | _RIGHT_HIGH,
        ((low << 9) & LOW) | _TOP_LOW,
        ((high << 9) & HIGH) | (low >> 54),
        (low >> 9) | ((high << 54) & LOW),
        (high >> 9) | _BOTTOM_HIGH,
    )


@compiled
def contact(low: int, high: int, edges: Edges) -> int:
    """Return how many sides of the set's squares touch what is covered or the edge of the quilt."""
    left_low, left_high, right_low, right_high, up_low, up_high, down_low, down_high = edges
    return (
        popcount(low & left_low)
        + popcount(high & left_high)
        + popcount(low & right_low)
        + popcount(high & right_high)
        + popcount(low & up_low)
        + popcount(high & up_high)
        + popcount(low & down_low)
        + popcount(high & down_high)
    )


@compiled
def tight_squares(low: int, high: int) -> tuple[int, int]:
    """Return how many empty squares of a board have no empty neighbour, and how many have exactly one."""
    a, a2, b, b2, c, c2, d, d2 = edges_of(low, high)
    empty_low = ~low & LOW
    empty_high = ~high & HIGH
    closed = popcount(empty_low & a & b & c & d) + popcount(empty_high & a2 & b2 & c2 & d2)
    three_low = (a & b & (c ^ d)) | (c & d & (a ^ b))
    three_high = (a2 & b2 & (c2 ^ d2)) | (c2 & d2 & (a2 ^ b2))
    return closed, popcount(empty_low & three_low) + popcount(empty_high & three_high)


@compiled
def placement_score(quilt_low: int, quilt_high: int, low: int, high: int, edges: Edges) -> float:
    """Return how well a patch lies on the squares (low, high): much contact, so little perimeter, and few holes."""
    closed, dead_ends = tight_squares(quilt_low | low, quilt_high | high)
    return contact(low, high, edges) - 1.5 * closed - 0.5 * dead_ends


@compiled
def patch_value(tables: Tables, state: IntArray, patch: int) -> float:
    """Return what buying the patch gains the player to move in points for each space of time."""
    now = state[TIME + state[TURN]]
    track = tables[0, FIRST_TRACK]
    last = tables[0, LAST_SPACE]
    incomes_left = tables[track + last, INCOMES_UP_TO] - tables[track + now, INCOMES_UP_TO]
    gain: float = 2 * tables[patch, PATCH_SQUARES] + tables[patch, PATCH_INCOME] * incomes_left - tables[patch, COST]
    time = min(tables[patch, TIME_COST], last - now)
    return gain / time if time > 0 else 2.0 * gain


@compiled
def play_light_leather(state: IntArray, rng: Rng) -> None:
    """Put an owed leather patch into the tightest of a few random squares, or into a hole."""
    player = state[TURN]
    low = state[QUILT + 2 * player]
    high = state[QUILT + 2 * player + 1]
    edges = edges_of(low, high)
    a, a2, b, b2, c, c2, d, d2 = edges
    hole_low = ~low & LOW & a & b & c & d
    hole_high = ~high & HIGH & a2 & b2 & c2 & d2
    holes = popcount(hole_low) + popcount(hole_high)
    if holes > 0:
        play_leather(state, nth_square(hole_low, hole_high, below(rng, holes)))
        return
    low = ~low & LOW
    high = ~high & HIGH
    room = popcount(low) + popcount(high)
    best, best_contact = 0, -1
    for _ in range(SAMPLES):
        square = nth_square(low, high, below(rng, room))
        one_low, one_high = shift_up(1, 0, square)
        touching = contact(one_low, one_high, edges)
        if touching > best_contact:
            best, best_contact = square, touching
    play_leather(state, best)


@compiled
def play_sampled(tables: Tables, ring: IntArray, state: IntArray, rng: Rng, scratch: IntArray, rows: int) -> None:
    """Buy the patch whose placements are in `scratch`, at the best of a few random places."""
    player = state[TURN]
    quilt_low = state[QUILT + 2 * player]
    quilt_high = state[QUILT + 2 * player + 1]
    edges = edges_of(quilt_low, quilt_high)
    total = 0
    for row in range(rows):
        total += scratch[row, FOUND_COUNT]
    best_square, best_row, best_score = 0, 0, -math.inf
    for _ in range(SAMPLES):
        pick = below(rng, total)
        row = 0
        while pick >= scratch[row, FOUND_COUNT]:
            pick -= scratch[row, FOUND_COUNT]
            row += 1
        square = nth_square(scratch[row, FOUND_LOW], scratch[row, FOUND_HIGH], pick)
        shape = scratch[row, FOUND_SHAPE]
        low, high = shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], square)
        score = placement_score(quilt_low, quilt_high, low, high, edges)
        if score > best_score:
            best_square, best_row, best_score = square, row, score
    play_purchase(tables, ring, state, scratch[best_row, FOUND_PLACE], scratch[best_row, FOUND_SHAPE], best_square)


@compiled
def find_slot(tables: Tables, ring: IntArray, state: IntArray, slot: int, place: int, scratch: IntArray) -> int:
    """Fill `scratch` with the placements of one patch of the offer if it can be paid; return how many rows."""
    player = state[TURN]
    patch = ring[place]
    low = ~state[QUILT + 2 * player] & LOW
    high = ~state[QUILT + 2 * player + 1] & HIGH
    if tables[patch, COST] > state[BUTTONS + player] or tables[patch, PATCH_SQUARES] > popcount(low) + popcount(high):
        return 0
    find_runs(low, high, tables[0, LONGEST_RUN], scratch)
    return find_placements(tables, patch, slot, place, scratch, 0)


@compiled
def play_light_move(tables: Tables, ring: IntArray, state: IntArray, rng: Rng, scratch: IntArray) -> None:
    """Play the move of a light playout: the patch of most value, one time in eight any, sampled onto the quilt."""
    if state[OWED] > 0:
        play_light_leather(state, rng)
        return
    any_option = next_word(rng) >> np.uint64(61) == np.uint64(0)
    buttons = state[BUTTONS + state[TURN]]
    tried = 0
    while True:
        chosen = chosen_place = -1
        best = uniform(rng) if any_option else ADVANCE_VALUE
        left = state[RING]
        place = state[NEUTRAL]
        for slot in range(OFFER):
            place = next_place(left, place)
            if place < 0:
                break
            left &= ~(1 << place)
            if (tried >> slot) & 1 or tables[ring[place], COST] > buttons:
                continue
            value = uniform(rng) if any_option else patch_value(tables, state, ring[place])
            if value > best:
                best, chosen, chosen_place = value, slot, place
        if chosen < 0:
            play_advance(tables, state)
            return
        rows = find_slot(tables, ring, state, chosen, chosen_place, scratch)
        if rows > 0:
            play_sampled(tables, ring, state, rng, scratch, rows)
            return
        tried |= 1 << chosen


@compiled
def play_light_game(tables: Tables, ring: IntArray, state: IntArray, rng: Rng, scratch: IntArray) -> None:
    """Play such moves to the end of the game."""
    while not is_over(tables, state):
        play_light_move(tables, ring, state, rng, scratch)
