"""Sets of quilt squares in two words: `low` holds rows 1–7 (63 bits), `high` rows 8–9 (18 bits).

Bit `row * 9 + column` of the 81 is the square. Both words stay non-negative as signed integers, so a right shift never
drags a sign in, and no unsigned arithmetic is needed.
"""

from __future__ import annotations

import numpy as np

from quiltwork.engine.core.compiled import compiled

LOW = (1 << 63) - 1
HIGH = (1 << 18) - 1
LOW_BITS = 63
SQUARES = 81

_COLUMNS_1_TO_3 = sum(0b111 << (9 * row) for row in range(9))
_SEVEN_LOW = _COLUMNS_1_TO_3 & LOW
_SEVEN_HIGH = _COLUMNS_1_TO_3 >> LOW_BITS


def split(mask: int) -> tuple[int, int]:
    """The two words of an 81-bit mask."""
    return mask & LOW, mask >> LOW_BITS


def join(low: int, high: int) -> int:
    """The 81-bit mask of two words."""
    return int(low) | int(high) << LOW_BITS


@compiled
def popcount(word: int) -> int:
    """How many bits of a non-negative word are set."""
    # LLVM recognises this and emits a single popcnt.
    x = np.uint64(word)
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56))  # type: ignore[return-value]


@compiled
def lowest(word: int) -> int:
    """The index of the lowest set bit of a word that is not zero."""
    return popcount((word & -word) - 1)


@compiled
def nth_set(word: int, n: int) -> int:
    """The index of the set bit that has `n` set bits below it."""
    index = 0
    for width in (32, 16, 8, 4, 2, 1):
        below = popcount(word & ((1 << width) - 1))
        if n >= below:
            n -= below
            word >>= width
            index += width
    return index


@compiled
def nth_square(low: int, high: int, n: int) -> int:
    """The square of the set that has `n` squares of it before it."""
    in_low = popcount(low)
    if n < in_low:
        return nth_set(low, n)
    return LOW_BITS + nth_set(high, n - in_low)


@compiled
def shift_down(low: int, high: int, by: int) -> tuple[int, int]:
    """The set with every square moved `by` squares towards the first; what falls off is lost."""
    if by >= LOW_BITS:
        return high >> (by - LOW_BITS), 0
    return (low >> by) | ((high << (LOW_BITS - by)) & LOW), high >> by


@compiled
def shift_up(low: int, high: int, by: int) -> tuple[int, int]:
    """The set with every square moved `by` squares towards the last; what falls off is lost."""
    if by >= LOW_BITS:
        return 0, (low << (by - LOW_BITS)) & HIGH
    return (low << by) & LOW, ((low >> (LOW_BITS - by)) | (high << by)) & HIGH


@compiled
def has_seven_by_seven(low: int, high: int) -> bool:
    """Whether the set holds a whole 7×7 square."""
    # Runs of seven as 2, 4, 7; once along rows (1, 2, 3), once along columns (9, 18, 27).
    for step in (1, 2, 3, 9, 18, 27):
        moved_low, moved_high = shift_down(low, high, step)
        low &= moved_low
        high &= moved_high
    return ((low & _SEVEN_LOW) | (high & _SEVEN_HIGH)) != 0
