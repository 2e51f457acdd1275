"""The memory layout of a game: the fields of a state, the tables of an edition, the codes of moves.

A *state* is an array of `STATE_SIZE` signed 64-bit integers; players are 0 and 1. The order of the patches is another
array, `ring`: it never changes during a game, and a state records only which of its places are still occupied and where
the neutral token is. What an edition fixes is in `Tables`, which is always an argument: numba would compile a
global array into the machine code.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

IntArray = NDArray[np.int64]
Tables = IntArray
"""The data of an edition: one array whose rows are a header, then patches, shapes and spaces of the track."""

# Fields of a state. Pairs belong to player 0 and 1. A quilt takes two fields: `QUILT + 2 * player` and the next.
QUILT = 0
BUTTONS = 4
INCOME = 6
TIME = 8
TURN = 10  # the player to move; if both tokens share a space, also the player whose token lies on top
OWED = 11  # leather patches that the player to move must place before the opponent moves
BONUS = 12  # 0 while nobody has the 7×7 tile, else player + 1
RING = 13  # bit i: place i of the ring is still occupied
NEUTRAL = 14  # the offer starts at the first occupied place from here on
STATE_SIZE = 15

# Row 0 of the tables.
LAST_SPACE = 0
MAY_REFUSE = 1  # 1 where a leather patch may be removed from play
LONGEST_RUN = 2
FIRST_TRACK = 3  # the row of space 0
EDITION_MARK = 4  # a number that other editions do not have

# Rows of the tables that are patches; `ring` holds such rows. Those of the edition begin at row 1.
FIRST_PATCH = 1
COST = 0
TIME_COST = 1
PATCH_INCOME = 2
PATCH_SQUARES = 3
FIRST_SHAPE = 4  # the row of the first of its distinct orientations
SHAPE_COUNT = 5
SHAPE_BY_ORIENTATION = 6  # eight columns: the row of the shape; equal orientations share one

# Rows that are shapes, one for each distinct orientation of a patch.
ORIENTATION = 0
SHAPE_LOW = 1
SHAPE_HIGH = 2
ANCHORS_LOW = 3
ANCHORS_HIGH = 4
RUN_COUNT = 5
FIRST_RUN = 6  # the runs of the shape start here, each `length | offset << 8`

# Rows that are spaces of the track.
INCOMES_UP_TO = 0  # income spaces up to and including this one
LEATHERS_UP_TO = 1
NEXT_INCOME = 2  # distance to the next income space after this one; 0 if there is none
NEXT_LEATHER = 3

# Codes of moves are dense, so a code can index a table of all moves.
ADVANCE = 0
DISCARD = 1
LEATHER = 2  # + square
BUY = 83  # + (slot * 8 + orientation) * 81 + square; slot 0 is the patch next to the neutral token
CODES_PER_PATCH = 8 * 81
MOVE_CODES = BUY + 3 * CODES_PER_PATCH
MAX_MOVES = 1 + 3 * CODES_PER_PATCH

OFFER = 3
TILE_POINTS = 7
EMPTY_SQUARE_POINTS = 2

# Columns of the scratch rows that move generation fills, one for each shape on offer that can be placed.
FOUND_SLOT = 0
FOUND_PLACE = 1
FOUND_SHAPE = 2
FOUND_LOW = 3
FOUND_HIGH = 4
FOUND_COUNT = 5
FOUND_COLUMNS = 6
FOUND_ROWS = OFFER * 8
RUNS_ROW = FOUND_ROWS  # the rows from here on hold the starts of the quilt's empty runs of 0, 1, … 9 squares
SCRATCH_ROWS = RUNS_ROW + 10


def new_scratch() -> IntArray:
    """Return working memory for move generation; each thread needs its own."""
    return np.zeros((SCRATCH_ROWS, FOUND_COLUMNS), dtype=np.int64)


def new_state() -> IntArray:
    """Return a state of zeros."""
    return np.zeros(STATE_SIZE, dtype=np.int64)
