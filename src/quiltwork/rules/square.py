"""The squares of a quilt: 0 to 80, row by row from the top left; columns a-i, rows 1-9."""

from __future__ import annotations

SIDE = 9
SQUARES = SIDE * SIDE
FULL = (1 << SQUARES) - 1
COLUMNS = "abcdefghi"

SQUARE_NAMES: tuple[str, ...] = tuple(f"{COLUMNS[i % SIDE]}{i // SIDE + 1}" for i in range(SQUARES))
"""The name of each square; `SQUARE_NAMES.index("d4")` is the square of a name."""


def squares_of(mask: int) -> list[int]:
    """Return the squares in `mask`, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
