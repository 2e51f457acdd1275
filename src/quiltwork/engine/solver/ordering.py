"""The moves of a node and the order in which the solver tries them: a good first move makes the search small."""

from __future__ import annotations

from quiltwork.engine.core.bits import (
    HIGH,
    LOW,
    adjacent_pairs,
    has_seven_by_seven,
    lowest,
    popcount,
    shift_up,
    take_lowest,
)
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    BONUS,
    BUTTONS,
    BUY,
    COST,
    DISCARD,
    FIRST_SHAPE,
    FIRST_TRACK,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_PLACE,
    FOUND_SHAPE,
    FOUND_SLOT,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    LEATHER,
    LEATHERS_UP_TO,
    LONGEST_RUN,
    MAY_REFUSE,
    ORIENTATION,
    OWED,
    PATCH_INCOME,
    PATCH_SQUARES,
    QUILT,
    RING,
    SHAPE_COUNT,
    SHAPE_HIGH,
    SHAPE_LOW,
    TILE_POINTS,
    TIME,
    TIME_COST,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import anchors_of, find_purchases, find_runs
from quiltwork.engine.eval.features import missing_for_bonus

_POINT = 256
"""One point in units of the order; the rest is for the placement."""


@compiled
def _purchase_points(tables: Tables, state: IntArray, patch: int) -> int:
    """Return the points that buying a patch gains, compared with advancing for the same time."""
    last, track = tables[0, LAST_SPACE], tables[0, FIRST_TRACK]
    start = state[TIME + state[TURN]]
    incomes = tables[track + last, INCOMES_UP_TO] - tables[track + start, INCOMES_UP_TO]
    points = 2 * tables[patch, PATCH_SQUARES] + tables[patch, PATCH_INCOME] * incomes - tables[patch, COST]
    return int(points - min(tables[patch, TIME_COST], last - start))


@compiled
def is_settled(tables: Tables, ring: IntArray, state: IntArray, player: int, scratch: IntArray) -> bool:
    """Return whether it no longer matters which squares of a quilt are covered, only how many.

    That is so if no patch left in the ring can ever be bought and placed, and if the 7×7 tile is out of reach.
    """
    last, track = tables[0, LAST_SPACE], tables[0, FIRST_TRACK]
    low = ~state[QUILT + 2 * player] & LOW
    high = ~state[QUILT + 2 * player + 1] & HIGH
    if state[BONUS] == 0:
        furthest = max(state[TIME], state[TIME + 1])
        leathers = tables[track + last, LEATHERS_UP_TO] - tables[track + furthest, LEATHERS_UP_TO] + state[OWED]
        if missing_for_bonus(low, high) <= leathers:
            return False
    time = state[TIME + player]
    if time == last:
        return True
    incomes = tables[track + last, INCOMES_UP_TO] - tables[track + time, INCOMES_UP_TO]
    most_buttons = state[BUTTONS + player] + last - time + incomes * state[INCOME + player]
    empty = popcount(low) + popcount(high)
    has_runs = False
    left = state[RING]
    while left:
        patch = ring[lowest(left)]
        left &= left - 1
        if tables[patch, COST] > most_buttons or tables[patch, PATCH_SQUARES] > empty:
            continue
        if not has_runs:
            find_runs(low, high, tables[0, LONGEST_RUN], scratch)
            has_runs = True
        first = tables[patch, FIRST_SHAPE]
        for shape in range(first, first + tables[patch, SHAPE_COUNT]):
            fits_low, fits_high = anchors_of(tables, shape, scratch)
            if fits_low | fits_high:
                return False
    return True


@compiled
def _is_last_purchase(tables: Tables, state: IntArray, patch: int) -> bool:
    """Return whether the purchase takes the player to the last space and earns no leather patch.

    Where such a patch is placed does not matter then, except for the 7×7 tile.
    """
    last, track = tables[0, LAST_SPACE], tables[0, FIRST_TRACK]
    player = state[TURN]
    start = state[TIME + player]
    ahead = max(start, state[TIME + 1 - player])
    leathers = tables[track + last, LEATHERS_UP_TO] - tables[track + ahead, LEATHERS_UP_TO]
    return bool(start + tables[patch, TIME_COST] >= last and leathers == 0)


@compiled
def _list_leather(
    tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray, low: int, high: int, moves: IntArray,
    scores: IntArray,
) -> int:  # fmt: skip
    """Write the squares for an owed leather patch, given the empty squares; return the number of moves."""
    is_any = is_settled(tables, ring, state, state[TURN], scratch)
    count = 0
    rest_low, rest_high = low, high
    while rest_low | rest_high:
        square, rest_low, rest_high = take_lowest(rest_low, rest_high)
        one_low, one_high = shift_up(1, 0, square)
        left_low, left_high = low & ~one_low, high & ~one_high
        moves[count] = LEATHER + square
        scores[count] = adjacent_pairs(left_low, left_high)
        if state[BONUS] == 0 and has_seven_by_seven(~left_low & LOW, ~left_high & HIGH):
            scores[count] += TILE_POINTS * _POINT
        count += 1
        if is_any:
            break
    if tables[0, MAY_REFUSE]:
        moves[count] = DISCARD
        scores[count] = -_POINT
        count += 1
    return count


@compiled
def list_scored(
    tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray, moves: IntArray, scores: IntArray
) -> int:
    """Write the legal moves of a game that is not over, and how promising they look; return their number.

    Of moves that certainly lead to the same result, only one is listed.
    """
    player = state[TURN]
    low = ~state[QUILT + 2 * player] & LOW
    high = ~state[QUILT + 2 * player + 1] & HIGH
    if state[OWED] > 0:
        return _list_leather(tables, ring, state, scratch, low, high, moves, scores)
    moves[0] = ADVANCE
    scores[0] = 0
    count = 1
    is_tile_near = state[BONUS] == 0 and popcount(low) + popcount(high) <= 32 + 12
    skipped_slot = -1
    for row in range(find_purchases(tables, ring, state, scratch)):
        slot = scratch[row, FOUND_SLOT]
        if slot == skipped_slot:
            continue
        patch = ring[scratch[row, FOUND_PLACE]]
        shape = scratch[row, FOUND_SHAPE]
        base = BUY + (slot * 8 + tables[shape, ORIENTATION]) * 81
        points = _purchase_points(tables, state, patch) * _POINT
        is_last = _is_last_purchase(tables, state, patch)
        at_low, at_high = scratch[row, FOUND_LOW], scratch[row, FOUND_HIGH]
        while at_low | at_high:
            square, at_low, at_high = take_lowest(at_low, at_high)
            patch_low, patch_high = shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], square)
            left_low, left_high = low & ~patch_low, high & ~patch_high
            wins_tile = is_tile_near and has_seven_by_seven(~left_low & LOW, ~left_high & HIGH)
            moves[count] = base + square
            scores[count] = points + adjacent_pairs(left_low, left_high)
            if wins_tile:
                scores[count] += TILE_POINTS * _POINT
            count += 1
            if is_last and (wins_tile or not is_tile_near):
                skipped_slot = slot
                break
    return count
