"""When two puzzles are the same: turning or mirroring a quilt changes nothing in the game."""

from __future__ import annotations

import hashlib

from quiltwork.rules import Position
from quiltwork.rules.square import SIDE, SQUARES, squares_of


def _images() -> tuple[tuple[int, ...], ...]:
    """Return for each of the eight symmetries where it moves every square."""
    found = []
    for is_mirrored in (False, True):
        for turns in range(4):
            squares = []
            for square in range(SQUARES):
                row, column = divmod(square, SIDE)
                if is_mirrored:
                    column = SIDE - 1 - column
                for _ in range(turns):
                    row, column = column, SIDE - 1 - row
                squares.append(row * SIDE + column)
            found.append(tuple(squares))
    return tuple(found)


SYMMETRIES = _images()
"""The eight symmetries of a quilt: for each, the new place of every square. The first one changes nothing."""


def images(mask: int) -> list[int]:
    """Return the squares of `mask` under each of the eight symmetries."""
    squares = squares_of(mask)
    return [sum(1 << symmetry[square] for square in squares) for symmetry in SYMMETRIES]


def turned(cells: str, symmetry: int) -> str:
    """Return the cells of a quilt under a symmetry, by its index."""
    moved = [""] * SQUARES
    for square, place in enumerate(SYMMETRIES[symmetry]):
        moved[place] = cells[square]
    return "".join(moved)


def canonical_key(kind: str, position: Position) -> str:
    """Return a text that is the same for all positions that pose the same puzzle.

    Only the covered squares of a quilt matter, not by which patch. The seats may be swapped: the player to move
    comes first.
    """
    order = (position.to_move.index, 1 - position.to_move.index)
    quilts = [min(images(position.quilts[index].filled)) for index in order]
    purses = [position.purses[index] for index in order]
    bonus = "-" if position.bonus is None else order.index(position.bonus.index)
    ring = "".join(sorted(position.ring)) if kind == "fill" else position.ring
    values = [kind, position.ruleset.name, *quilts, ring, *purses, position.leather_owed, bonus]
    return " ".join(map(str, values))


def puzzle_id(kind: str, position: Position) -> str:
    """Return the id of the puzzle that `position` poses: equal puzzles have equal ids on every machine."""
    digest = hashlib.sha256(canonical_key(kind, position).encode()).hexdigest()
    return f"{kind}-{digest[:10]}"
