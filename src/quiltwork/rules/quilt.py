"""A quilt: 81 squares, which patch covers each, and the 7×7 test."""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass, field

from quiltwork.errors import InvalidArgumentError
from quiltwork.rules import hooks
from quiltwork.rules.patch import EMPTY
from quiltwork.rules.square import FULL, SIDE, SQUARES

BONUS_SIDE = 7

BONUS_SQUARES = tuple(
    sum(1 << ((top + row) * SIDE + left + column) for row in range(BONUS_SIDE) for column in range(BONUS_SIDE))
    for top in range(SIDE - BONUS_SIDE + 1)
    for left in range(SIDE - BONUS_SIDE + 1)
)
_IN_EVERY_BONUS_SQUARE = functools.reduce(operator.and_, BONUS_SQUARES)


@dataclass(frozen=True, slots=True)
class Quilt:
    """One player's quilt; `Quilt()` is empty."""

    cells: str = EMPTY * SQUARES
    """One character per square, row by row: a patch's letter, `o` leather, `x` unknown, `.` empty."""
    filled: int = field(init=False, compare=False, repr=False)
    """The covered squares as a mask."""

    def __post_init__(self) -> None:
        if len(self.cells) != SQUARES:
            raise InvalidArgumentError("quilt-size", expected=SQUARES, squares=len(self.cells))
        filled = sum(1 << square for square, letter in enumerate(self.cells) if letter != EMPTY)
        object.__setattr__(self, "filled", filled)

    @property
    def empty(self) -> int:
        """How many squares are not covered."""
        return SQUARES - self.filled.bit_count()

    @property
    def is_full(self) -> bool:
        """Whether every square is covered."""
        return self.filled == FULL

    @property
    def has_bonus_square(self) -> bool:
        """Whether some 7×7 square is covered completely."""
        filled = self.filled
        if filled & _IN_EVERY_BONUS_SQUARE != _IN_EVERY_BONUS_SQUARE:
            return False  # the usual case, without nine tests
        return any(filled & square == square for square in BONUS_SQUARES)

    def _repr_svg_(self) -> str:
        return hooks.draw_quilt_svg(self)

    def rows(self) -> list[str]:
        """Return the nine rows of `cells`, top first."""
        return [self.cells[start : start + SIDE] for start in range(0, SQUARES, SIDE)]

    def letters(self) -> dict[str, int]:
        """Return the squares that each letter covers, as a mask."""
        masks: dict[str, int] = {}
        for square, letter in enumerate(self.cells):
            if letter != EMPTY:
                masks[letter] = masks.get(letter, 0) | 1 << square
        return masks

    def cover(self, mask: int, letter: str) -> Quilt:
        """Return the quilt with `letter` on the squares of `mask`, which must be empty."""
        cells, rest, start = self.cells, mask, 0
        while rest:  # run by run: a patch has two or three, and most squares stay as they are
            skipped = (rest & -rest).bit_length() - 1
            rest >>= skipped
            start += skipped
            length = (~rest & rest + 1).bit_length() - 1
            end = start + length
            cells = cells[:start] + letter * length + cells[end:]
            rest >>= length
            start = end
        quilt = object.__new__(Quilt)  # without `__post_init__`: `filled` is known
        object.__setattr__(quilt, "cells", cells)
        object.__setattr__(quilt, "filled", self.filled | mask)
        return quilt
