"""Convert between the objects of the rules and the numbers of the compiled core."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from quiltwork.engine.core import layout
from quiltwork.engine.core.bits import split
from quiltwork.engine.core.layout import IntArray, Tables
from quiltwork.rules import Advance, Buy, Discard, Leather, Move, Position, Ruleset


class Compiled(NamedTuple):
    """A position in the core's form: the edition's tables, the order of the patches, the state."""

    tables: Tables
    ring: IntArray
    state: IntArray


@lru_cache(maxsize=64)
def tables_of(ruleset: Ruleset) -> Tables:
    """Return the tables of an edition; they are built once."""
    patches: list[list[int]] = []
    shapes: list[list[int]] = []
    for patch in ruleset.patches:
        first = layout.FIRST_PATCH + len(ruleset.patches) + len(shapes)
        by_orientation = [first + place for place in patch.canonical]
        patches.append(
            [patch.cost, patch.time, patch.income, patch.squares, first, len(patch.orientations), *by_orientation]
        )
        for shape in patch.orientations:
            runs = [length | offset << 8 for length, offset in shape.runs]
            shapes.append([shape.index, *split(shape.mask), *split(shape.anchors), len(runs), *runs])
    marks = [ruleset.incomes_up_to, ruleset.leather_up_to]
    spaces = [list(columns) for columns in zip(*marks, *map(_distances, marks), strict=True)]
    orientations = [shape for patch in ruleset.patches for shape in patch.orientations]
    longest = max(length for shape in orientations for length, _ in shape.runs)
    header = [ruleset.last_space, int(ruleset.may_refuse_leather), longest, 1 + len(patches) + len(shapes)]
    rows = [header, *patches, *shapes, *spaces]
    tables = np.zeros((len(rows), max(map(len, rows))), dtype=np.int64)
    for number, values in enumerate(rows):
        tables[number, : len(values)] = values
    tables[0, layout.EDITION_MARK] = zlib.crc32(tables.tobytes())
    return tables


def _distances(marks_up_to: Sequence[int]) -> list[int]:
    """Return the distance from each space to the next marked one, given the marks up to each; 0 if there is none."""
    ends = len(marks_up_to)
    return [
        next((end - space for end in range(space, ends) if marks_up_to[end] > marks_up_to[space]), 0)
        for space in range(ends)
    ]


def ring_of(ruleset: Ruleset, letters: str) -> IntArray:
    """Return the patches of `letters`, clockwise from the neutral token, as rows of the tables."""
    rows = {patch.letter: row for row, patch in enumerate(ruleset.patches, layout.FIRST_PATCH)}
    return np.array([rows[letter] for letter in letters], dtype=np.int64)


def compile_position(position: Position) -> Compiled:
    """Return the position in the core's form; place 0 of the ring is the patch after the neutral token."""
    state = layout.new_state()
    for player, (quilt, purse) in enumerate(zip(position.quilts, position.purses, strict=True)):
        state[layout.QUILT + 2 * player : layout.QUILT + 2 * player + 2] = split(quilt.filled)
        state[layout.BUTTONS + player] = purse.buttons
        state[layout.INCOME + player] = purse.income
        state[layout.TIME + player] = purse.time
    state[layout.TURN] = position.to_move.index
    state[layout.OWED] = position.leather_owed
    state[layout.BONUS] = position.bonus or 0
    state[layout.RING] = (1 << len(position.ring)) - 1
    return Compiled(tables_of(position.ruleset), ring_of(position.ruleset, position.ring), state)


def code_of(position: Position, move: Move) -> int:
    """Return the core's code of a move that is legal in `position`."""
    if isinstance(move, Advance):
        return layout.ADVANCE
    if isinstance(move, Discard):
        return layout.DISCARD
    if isinstance(move, Leather):
        return layout.LEATHER + move.square
    move = position.canonical(move)
    assert isinstance(move, Buy)
    return layout.BUY + (position.ring.index(move.letter) * 8 + move.orientation) * 81 + move.square


def move_of(position: Position, code: int) -> Move:
    """Return the move that `code` means in `position`."""
    if code == layout.ADVANCE:
        return Advance()
    if code == layout.DISCARD:
        return Discard()
    if code < layout.BUY:
        return Leather(int(code) - layout.LEATHER)
    oriented, square = divmod(int(code) - layout.BUY, 81)
    return Buy(position.ring[oriented >> 3], oriented & 7, square)
