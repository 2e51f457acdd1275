"""Generate legal moves bit-parallel: all placements of an orientation at once.

A shape is a stack of horizontal runs. `find_runs` computes once per quilt where empty runs of each length start; a
shape fits at every anchor where each of its runs starts: `anchors & AND(starts[length] >> offset)`. Runs that wrap
around the edge do no harm, because `anchors` contains only squares that keep the whole shape on the quilt.
"""

from __future__ import annotations

from quiltwork.engine.core.bits import HIGH, LOW, LOW_BITS, lowest, popcount, shift_down
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    ANCHORS_HIGH,
    ANCHORS_LOW,
    BUTTONS,
    BUY,
    COST,
    DISCARD,
    FIRST_RUN,
    FIRST_SHAPE,
    FOUND_COUNT,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_PLACE,
    FOUND_SHAPE,
    FOUND_SLOT,
    LAST_SPACE,
    LEATHER,
    LONGEST_RUN,
    MAY_REFUSE,
    NEUTRAL,
    OFFER,
    ORIENTATION,
    OWED,
    PATCH_SQUARES,
    QUILT,
    RING,
    RUN_COUNT,
    RUNS_ROW,
    SHAPE_COUNT,
    TIME,
    TURN,
    IntArray,
    Tables,
)


@compiled
def next_place(left: int, start: int) -> int:
    """Return the first occupied place of the ring from `start` on, wrapping around; -1 if `left` has none."""
    if left == 0:
        return -1
    ahead = (left >> start) << start
    return lowest(ahead if ahead != 0 else left)


@compiled
def offer_place(state: IntArray, slot: int) -> int:
    """Return the place in the ring of the patch in offer slot `slot`, or -1 if fewer patches are left."""
    left = state[RING]
    place = next_place(left, state[NEUTRAL])
    for _ in range(slot):
        if place < 0:
            break
        left &= ~(1 << place)
        place = next_place(left, place)
    return place


@compiled
def affordable_place(tables: Tables, ring: IntArray, state: IntArray, slot: int, room: int) -> int:
    """Return the place in the ring of the patch in offer slot `slot`.

    Return -1 if there is none, if the player to move cannot pay for it, or if it has more than `room` squares.
    """
    place = offer_place(state, slot)
    if place >= 0:
        patch = ring[place]
        if tables[patch, COST] > state[BUTTONS + state[TURN]] or tables[patch, PATCH_SQUARES] > room:
            return -1
    return place


@compiled
def find_runs(low: int, high: int, longest: int, scratch: IntArray) -> None:
    """Write to `scratch` where runs of 1 to `longest` squares of the set start; runs may wrap around the edge."""
    run_low, run_high = low, high
    scratch[RUNS_ROW + 1, 0] = low
    scratch[RUNS_ROW + 1, 1] = high
    for length in range(2, longest + 1):
        moved_low, moved_high = shift_down(low, high, length - 1)
        run_low &= moved_low
        run_high &= moved_high
        scratch[RUNS_ROW + length, 0] = run_low
        scratch[RUNS_ROW + length, 1] = run_high


@compiled
def anchors_of(tables: Tables, shape: int, scratch: IntArray) -> tuple[int, int]:
    """Return the anchors at which `shape` fits the quilt whose runs are in `scratch`."""
    low = tables[shape, ANCHORS_LOW]
    high = tables[shape, ANCHORS_HIGH]
    for i in range(FIRST_RUN, FIRST_RUN + tables[shape, RUN_COUNT]):
        run = tables[shape, i]
        row = RUNS_ROW + (run & 255)
        run_low = scratch[row, 0]
        run_high = scratch[row, 1]
        by = run >> 8
        if by < LOW_BITS:
            low &= (run_low >> by) | ((run_high << (LOW_BITS - by)) & LOW)
            high &= run_high >> by
        else:
            low &= run_high >> (by - LOW_BITS)
            high = 0
    return low, high


@compiled
def find_placements(tables: Tables, patch: int, slot: int, place: int, scratch: IntArray, rows: int) -> int:
    """Append a row to the first `rows` of `scratch` for each shape of `patch` that fits; return the new number of rows.

    A row holds slot, place in the ring, shape, anchors (low and high) and their number.
    """
    first = tables[patch, FIRST_SHAPE]
    for shape in range(first, first + tables[patch, SHAPE_COUNT]):
        low, high = anchors_of(tables, shape, scratch)
        if low | high:
            scratch[rows, FOUND_SLOT] = slot
            scratch[rows, FOUND_PLACE] = place
            scratch[rows, FOUND_SHAPE] = shape
            scratch[rows, FOUND_LOW] = low
            scratch[rows, FOUND_HIGH] = high
            scratch[rows, FOUND_COUNT] = popcount(low) + popcount(high)
            rows += 1
    return rows


@compiled
def find_purchases(tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray) -> int:
    """Write a row of `scratch` for every shape that the player to move can buy and place; return the number of rows.

    Owed leather is ignored.
    """
    player = state[TURN]
    low = ~state[QUILT + 2 * player] & LOW
    high = ~state[QUILT + 2 * player + 1] & HIGH
    room = popcount(low) + popcount(high)
    rows = 0
    has_runs = False
    for slot in range(OFFER):
        place = affordable_place(tables, ring, state, slot, room)
        if place < 0:
            continue
        if not has_runs:
            find_runs(low, high, tables[0, LONGEST_RUN], scratch)
            has_runs = True
        rows = find_placements(tables, ring[place], slot, place, scratch, rows)
    return rows


@compiled
def _append_squares(low: int, high: int, base: int, moves: IntArray, count: int) -> int:
    """Append `base + square` to `moves` for each square of the set; return the new count."""
    while low:
        moves[count] = base + lowest(low)
        low &= low - 1
        count += 1
    while high:
        moves[count] = base + LOW_BITS + lowest(high)
        high &= high - 1
        count += 1
    return count


@compiled
def list_moves(tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray, moves: IntArray) -> int:
    """Write the codes of all legal moves to `moves`, which has room for `MAX_MOVES`; return their number."""
    player = state[TURN]
    if state[OWED] > 0:
        low = ~state[QUILT + 2 * player] & LOW
        high = ~state[QUILT + 2 * player + 1] & HIGH
        count = _append_squares(low, high, LEATHER, moves, 0)
        if tables[0, MAY_REFUSE]:
            moves[count] = DISCARD
            count += 1
        return count
    last = tables[0, LAST_SPACE]
    if state[TIME] == last and state[TIME + 1] == last:
        return 0
    moves[0] = ADVANCE
    count = 1
    for row in range(find_purchases(tables, ring, state, scratch)):
        orientation = tables[scratch[row, FOUND_SHAPE], ORIENTATION]
        base = BUY + (scratch[row, FOUND_SLOT] * 8 + orientation) * 81
        count = _append_squares(scratch[row, FOUND_LOW], scratch[row, FOUND_HIGH], base, moves, count)
    return count
