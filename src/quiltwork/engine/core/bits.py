"""Sets of quilt squares in two 64-bit integers: `low` holds rows 1–7 (63 bits), `high` rows 8–9 (18 bits).

Square `row * 9 + column` is that bit of the 81. Both integers are signed and never negative, so a right shift never
copies a sign bit and no unsigned arithmetic is needed.
"""

from __future__ import annotations

import numpy as np

from quiltwork.engine.core.compiled import compiled

LOW = (1 << 63) - 1
HIGH = (1 << 18) - 1
LOW_BITS = 63
SQUARES = 81

_FIRST_THREE_COLUMNS = sum(0b111 << (9 * row) for row in range(9))
_CORNERS_LOW = _FIRST_THREE_COLUMNS & LOW
_CORNERS_HIGH = _FIRST_THREE_COLUMNS >> LOW_BITS
_NOT_LAST_COLUMN = sum(0b11111111 << (9 * row) for row in range(9))
NOT_LAST_LOW = _NOT_LAST_COLUMN & LOW
NOT_LAST_HIGH = _NOT_LAST_COLUMN >> LOW_BITS
"""All squares but those of the last column."""


def split(mask: int) -> tuple[int, int]:
    """Return the `low` and `high` part of an 81-bit mask."""
    return mask & LOW, mask >> LOW_BITS


def join(low: int, high: int) -> int:
    """Return the 81-bit mask of a `low` and a `high` part."""
    return int(low) | int(high) << LOW_BITS


@compiled
def popcount(bits: int) -> int:
    """Return the number of set bits of a non-negative integer."""
    # LLVM recognises this and emits a single popcnt.
    x = np.uint64(bits)
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56))  # type: ignore[return-value]


@compiled
def lowest(bits: int) -> int:
    """Return the index of the lowest set bit; `bits` must not be zero."""
    return popcount((bits & -bits) - 1)


@compiled
def take_lowest(low: int, high: int) -> tuple[int, int, int]:
    """Return the first square of a set that is not empty, and the set without it."""
    if low:
        return lowest(low), low & (low - 1), high
    return LOW_BITS + lowest(high), low, high & (high - 1)


@compiled
def highest(bits: int) -> int:
    """Return the index of the highest set bit of a positive integer."""
    for width in (1, 2, 4, 8, 16, 32):
        bits |= bits >> width
    return popcount(bits) - 1


@compiled
def nth_set(bits: int, n: int) -> int:
    """Return the index of the set bit that has `n` set bits below it."""
    index = 0
    for width in (32, 16, 8, 4, 2, 1):
        below = popcount(bits & ((1 << width) - 1))
        if n >= below:
            n -= below
            bits >>= width
            index += width
    return index


@compiled
def nth_square(low: int, high: int, n: int) -> int:
    """Return the `n`-th square of the set, counted from 0."""
    in_low = popcount(low)
    if n < in_low:
        return nth_set(low, n)
    return LOW_BITS + nth_set(high, n - in_low)


@compiled
def shift_down(low: int, high: int, by: int) -> tuple[int, int]:
    """Return the set with every square moved down by `by` indices; squares below index 0 are dropped."""
    if by >= LOW_BITS:
        return high >> (by - LOW_BITS), 0
    return (low >> by) | ((high << (LOW_BITS - by)) & LOW), high >> by


@compiled
def shift_up(low: int, high: int, by: int) -> tuple[int, int]:
    """Return the set with every square moved up by `by` indices; squares beyond index 80 are dropped."""
    if by >= LOW_BITS:
        return 0, (low << (by - LOW_BITS)) & HIGH
    return (low << by) & LOW, ((low >> (LOW_BITS - by)) | (high << by)) & HIGH


@compiled
def adjacent_pairs(low: int, high: int) -> int:
    """Return how many pairs of neighbouring squares the set has."""
    right_low, right_high = shift_down(low, high, 1)
    down_low, down_high = shift_down(low, high, 9)
    pairs = popcount(low & right_low & NOT_LAST_LOW) + popcount(high & right_high & NOT_LAST_HIGH)
    return pairs + popcount(low & down_low) + popcount(high & down_high)


@compiled
def has_seven_by_seven(low: int, high: int) -> bool:
    """Return whether the set contains a complete 7×7 square."""
    # Shifts of 1, 2 and 3 leave the starts of runs of 2, 4 and 7 squares; the same along columns with 9, 18 and 27.
    for step in (1, 2, 3, 9, 18, 27):
        moved_low, moved_high = shift_down(low, high, step)
        low &= moved_low
        high &= moved_high
    return ((low & _CORNERS_LOW) | (high & _CORNERS_HIGH)) != 0
