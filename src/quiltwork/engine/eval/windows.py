"""The 4×4 windows of a quilt, numbered so that symmetric windows share a number.

A quilt with a border of one covered square has 8×8 windows. The pattern of a window has 16 bits; bit
`4 * row + column` is set where the square is covered. Patterns that are rotations or reflections of each other share
one number, so a table with a row for each number gives a quilt and its mirror image the same value.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray

SIDE = 8
WINDOWS = SIDE * SIDE
PATTERNS = 1 << 16
PADDED = 11
"""Rows of a quilt with its border."""

_BORDER = (1 << PADDED) - 1
_EDGES = 1 | 1 << (PADDED - 1)
_LANES = 0x000F_000F_000F_000F
_GATHER = 1 << 48 | 1 << 36 | 1 << 24 | 1 << 12


@cache
def window_numbers() -> NDArray[np.uint16]:
    """Return for each pattern of a 4×4 window the number that it shares with its rotations and reflections."""
    return _numbered(4, 4)


@cache
def window_count() -> int:
    """Return how many different numbers the windows have."""
    return int(window_numbers().max()) + 1


@cache
def strip_count() -> int:
    """Return how many different numbers the 3×4 strips have."""
    return int(_numbered(3, 4).max()) + 1


@cache
def strips_of_windows() -> IntArray:
    """Return for each number of a window the numbers of the two 3×4 and the two 4×3 strips inside it."""
    pattern = np.zeros(window_count(), dtype=np.int64)
    pattern[window_numbers()] = np.arange(PATTERNS)
    bits = _bits_of(pattern, 4, 4)
    numbers = _numbered(3, 4)
    strips = [bits[:, :3, :], bits[:, 1:, :], bits[:, :, :3].transpose(0, 2, 1), bits[:, :, 1:].transpose(0, 2, 1)]
    return np.stack([numbers[_patterns_of(strip)] for strip in strips], axis=1).astype(np.int64)


def _bits_of(patterns: IntArray, rows: int, columns: int) -> IntArray:
    places = np.arange(rows * columns)
    return (patterns[:, None] >> places & 1).reshape(-1, rows, columns)


def _patterns_of(bits: IntArray) -> IntArray:
    flat = bits.reshape(len(bits), -1)
    patterns: IntArray = (flat << np.arange(flat.shape[1])).sum(axis=1)
    return patterns


def _numbered(rows: int, columns: int) -> NDArray[np.uint16]:
    bits = _bits_of(np.arange(1 << rows * columns), rows, columns)
    turned = [bits, bits[:, ::-1], bits[:, :, ::-1], bits[:, ::-1, ::-1]]
    if rows == columns:
        turned += [form.transpose(0, 2, 1) for form in turned]
    smallest = np.min([_patterns_of(form) for form in turned], axis=0)
    return np.unique(smallest, return_inverse=True)[1].astype(np.uint16)


@compiled
def pad_quilt(low: int, high: int, rows: IntArray, at: int) -> None:
    """Write the covered squares of a quilt with its border to row `at` of `rows`, an integer per row of squares."""
    rows[at, 0] = _BORDER
    rows[at, PADDED - 1] = _BORDER
    for row in range(7):
        rows[at, row + 1] = ((low >> (9 * row)) & 511) << 1 | _EDGES
    for row in range(2):
        rows[at, row + 8] = ((high >> (9 * row)) & 511) << 1 | _EDGES


@compiled
def stacked(rows: IntArray, at: int, row: int) -> int:
    """Return four rows of the padded quilt in row `at`, from `row` on, in one integer of four 16-bit lanes."""
    return int(rows[at, row] | rows[at, row + 1] << 16 | rows[at, row + 2] << 32 | rows[at, row + 3] << 48)


@compiled
def pattern_at(stack: int, column: int) -> int:
    """Return the pattern of the window at `column` of four stacked rows."""
    # The product moves the four bits of each lane side by side to the top of the word.
    return ((((stack >> column) & _LANES) * _GATHER) >> 48) & 0xFFFF


@compiled
def find_windows(rows: IntArray, at: int, patterns: IntArray, to: int) -> None:
    """Write the patterns of all windows of the padded quilt in row `at` to row `to` of `patterns`."""
    for column in range(SIDE):
        pattern = 0
        for row in range(3):
            pattern |= ((rows[at, row] >> column) & 15) << (4 * row + 4)
        for row in range(SIDE):
            pattern = (pattern >> 4) | ((rows[at, row + 3] >> column) & 15) << 12
            patterns[to, row * SIDE + column] = pattern
