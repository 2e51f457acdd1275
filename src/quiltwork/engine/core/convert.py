"""Between the rules' objects and the compiled core's numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from quiltwork.engine.core import layout
from quiltwork.engine.core.bits import split
from quiltwork.engine.core.layout import IntArray, Tables
from quiltwork.rules import Advance, Buy, Discard, Leather, Move, Position, Ruleset


class Compiled(NamedTuple):
    """A position as the core sees it: the edition's tables, the order of the patches, the state."""

    tables: Tables
    ring: IntArray
    state: IntArray


@lru_cache(maxsize=64)
def tables_of(ruleset: Ruleset) -> Tables:
    """The tables of an edition; built once."""
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
    spaces = [list(counts) for counts in zip(ruleset.incomes_up_to, ruleset.leather_up_to, strict=True)]
    orientations = [shape for patch in ruleset.patches for shape in patch.orientations]
    longest = max(length for shape in orientations for length, _ in shape.runs)
    header = [ruleset.last_space, int(ruleset.may_refuse_leather), longest, 1 + len(patches) + len(shapes)]
    rows = [header, *patches, *shapes, *spaces]
    tables = np.zeros((len(rows), max(map(len, rows))), dtype=np.int64)
    for number, values in enumerate(rows):
        tables[number, : len(values)] = values
    return tables


def ring_of(ruleset: Ruleset, letters: str) -> IntArray:
    """The patches of `letters`, clockwise from the neutral token, as rows of the tables."""
    rows = {patch.letter: row for row, patch in enumerate(ruleset.patches, layout.FIRST_PATCH)}
    return np.array([rows[letter] for letter in letters], dtype=np.int64)


def compile_position(position: Position) -> Compiled:
    """The position in the core's form; place 0 of the ring is the patch next to the neutral token."""
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
    """The core's code of a move that is legal in `position`."""
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
    """The move that the core calls `code` in `position`."""
    if code == layout.ADVANCE:
        return Advance()
    if code == layout.DISCARD:
        return Discard()
    if code < layout.BUY:
        return Leather(int(code) - layout.LEATHER)
    oriented, square = divmod(int(code) - layout.BUY, 81)
    return Buy(position.ring[oriented >> 3], oriented & 7, square)
