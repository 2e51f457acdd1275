"""The network: window sums of both quilts and the context, two hidden layers, output heads.

The first layer is a sum of parts that depend on one quilt or on the context only, so positions that share a part share
its cost. Inner loops run along rows, so the compiler vectorises them without reordering any sum: the same weights give
the same bits on every machine.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core import layout
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, TURN, IntArray, Tables
from quiltwork.engine.core.play import is_over, lead, winner
from quiltwork.engine.eval.features import (
    CONTEXT_INPUTS,
    PATCHES_AHEAD,
    QUILT_INPUTS,
    SUMS,
    FloatArray,
    list_upcoming,
    quilt_of,
    write_context,
    write_quilt,
)
from quiltwork.engine.eval.vectors import (
    add,
    load8,
    load32,
    load64,
    multiply_add,
    positive_part,
    store8,
    store32,
    store64,
    subtract,
)
from quiltwork.engine.eval.windows import PADDED, WINDOWS, find_windows, pad_quilt

HIDDEN = 64
SECOND = 32
MAX_PATCHES = 63  # of an edition, because a state has one bit for each

# Outputs, from the view of the player to move. The search uses the first three; the others are auxiliary targets.
WIN = 0  # log odds of winning
MARGIN = 1  # log odds of (1 + tanh(lead / MARGIN_SCALE)) / 2
LEAD = 2  # expected lead / LEAD_SCALE
EMPTY_MINE = 3  # expected empty squares / EMPTY_SCALE at the end
EMPTY_THEIRS = 4
TILE_MINE = 5  # log odds of having the tile at the end
TILE_THEIRS = 6
HEADS = 8  # one more than used, to fill a SIMD vector
MARGIN_SCALE = 7.0
LEAD_SCALE = 10.0
EMPTY_SCALE = 10.0


T = TypeVar("T", bound=tuple[NDArray[Any], ...])
_CACHE_LINE = 64


class Weights(NamedTuple):
    """The weights of the network, in the form that compiled code takes."""

    numbers: NDArray[np.uint16]
    """The number of each pattern of a window."""
    windows: FloatArray
    """A row of `SUMS` for each number."""
    quilt_mine: FloatArray
    quilt_theirs: FloatArray
    context: FloatArray
    bias: FloatArray
    second: FloatArray
    second_bias: FloatArray
    heads: FloatArray
    heads_bias: FloatArray
    placement: FloatArray
    """The placement filter: what each window number adds to the score of a quilt."""


class Workspace(NamedTuple):
    """Working memory for evaluations; each thread needs its own."""

    rows: IntArray
    """Padded quilts: mine, theirs, and that of a successor."""
    patterns: IntArray
    sums: FloatArray
    """Window sums of mine and theirs."""
    quilts: FloatArray
    """Inputs of the same two."""
    context: FloatArray
    upcoming: IntArray
    shared: FloatArray
    """The first layer without the part of the quilt that a move changes."""
    hidden: FloatArray
    second: FloatArray
    outputs: FloatArray
    scratch: IntArray


def align(arrays: T) -> T:
    """Return a named tuple of arrays as copies that start at cache lines, so that no vector straddles two of them."""
    return type(arrays)(*map(_align, arrays))


def _align(array: NDArray[Any]) -> NDArray[Any]:
    room = np.empty(array.nbytes + _CACHE_LINE, dtype=np.uint8)
    start = -room.ctypes.data % _CACHE_LINE
    copy: NDArray[Any] = room[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


def new_workspace() -> Workspace:
    """Return new working memory for evaluations."""
    workspace = Workspace(
        rows=np.zeros((3, PADDED), dtype=np.int64),
        patterns=np.zeros((3, WINDOWS), dtype=np.int64),
        sums=np.zeros((2, SUMS), dtype=np.float32),
        quilts=np.zeros((2, QUILT_INPUTS), dtype=np.float32),
        context=np.zeros((1, CONTEXT_INPUTS), dtype=np.float32),
        upcoming=np.zeros(PATCHES_AHEAD, dtype=np.int64),
        shared=np.zeros(HIDDEN, dtype=np.float32),
        hidden=np.zeros(HIDDEN, dtype=np.float32),
        second=np.zeros(SECOND, dtype=np.float32),
        outputs=np.zeros(HEADS, dtype=np.float32),
        scratch=layout.new_scratch(),
    )
    return align(workspace)


@compiled
def sum_windows(weights: Weights, patterns: IntArray, at: int, sums: FloatArray, to: int) -> None:
    """Write the sum of the rows of the windows whose patterns are in row `at` to row `to` of `sums`."""
    table = weights.windows
    even = load32(table, weights.numbers[patterns[at, 0]])
    odd = load32(table, weights.numbers[patterns[at, 1]])
    for i in range(2, WINDOWS, 2):
        even = add(even, load32(table, weights.numbers[patterns[at, i]]))
        odd = add(odd, load32(table, weights.numbers[patterns[at, i + 1]]))
    store32(sums, to, add(even, odd))


@compiled
def activate_sums(sums: FloatArray, at: int, quilts: FloatArray) -> None:
    """Apply ReLU to the window sums of quilt `at` and write them as its first inputs."""
    for k in range(SUMS):
        quilts[at, k] = max(sums[at, k], np.float32(0.0))


@compiled
def add_row_products(inputs: FloatArray, at: int, rows: FloatArray, hidden: FloatArray) -> None:
    """Add the inputs in row `at` times the rows of a layer to `hidden`."""
    total = load64(hidden, 0)
    for j in range(rows.shape[0]):
        total = multiply_add(inputs[at, j], load64(rows, j), total)
    store64(hidden, 0, total)


@compiled
def add_sparse_products(inputs: FloatArray, at: int, rows: FloatArray, hidden: FloatArray) -> None:
    """Do the same where many inputs are 0."""
    total = load64(hidden, 0)
    for j in range(rows.shape[0]):
        if inputs[at, j] != 0.0:
            total = multiply_add(inputs[at, j], load64(rows, j), total)
    store64(hidden, 0, total)


@compiled
def finish(weights: Weights, work: Workspace) -> None:
    """Compute `work.outputs` from the sums of the first layer in `work.hidden`."""
    hidden, second, rows, heads = work.hidden, work.second, weights.second, weights.heads
    store64(hidden, 0, positive_part(load64(hidden, 0)))
    # Several sums at once, because each addition waits for the one before.
    even = load32(weights.second_bias, 0)
    odd = subtract(even, even)
    for j in range(0, HIDDEN, 2):
        even = multiply_add(hidden[j], load32(rows, j), even)
        odd = multiply_add(hidden[j + 1], load32(rows, j + 1), odd)
    store32(second, 0, positive_part(add(even, odd)))
    a = load8(weights.heads_bias, 0)
    b = subtract(a, a)
    c, d = b, b
    for j in range(0, SECOND, 4):
        a = multiply_add(second[j], load8(heads, j), a)
        b = multiply_add(second[j + 1], load8(heads, j + 1), b)
        c = multiply_add(second[j + 2], load8(heads, j + 2), c)
        d = multiply_add(second[j + 3], load8(heads, j + 3), d)
    store8(work.outputs, 0, add(add(a, b), add(c, d)))


@compiled
def read_quilt(weights: Weights, low: int, high: int, work: Workspace, at: int) -> None:
    """Compute the windows of a quilt and their sums, as quilt `at` of the workspace."""
    pad_quilt(low, high, work.rows, at)
    find_windows(work.rows, at, work.patterns, at)
    sum_windows(weights, work.patterns, at, work.sums, at)
    activate_sums(work.sums, at, work.quilts)


@compiled
def evaluate(weights: Weights, tables: Tables, ring: IntArray, state: IntArray, work: Workspace) -> None:
    """Evaluate a position that is not over; write the outputs, for the player to move, to `work.outputs`."""
    me = state[TURN]
    list_upcoming(ring, state, work.upcoming)
    write_context(tables, work.upcoming, state, work.context)
    for k in range(HIDDEN):
        work.hidden[k] = weights.bias[k]
    add_row_products(work.context, 0, weights.context, work.hidden)
    for at in range(2):
        low, high = quilt_of(state, me if at == 0 else 1 - me)
        read_quilt(weights, low, high, work, at)
        write_quilt(tables, work.upcoming, low, high, state[BONUS] == 0, work.scratch, work.quilts, at)
    add_row_products(work.quilts, 0, weights.quilt_mine, work.hidden)
    add_row_products(work.quilts, 1, weights.quilt_theirs, work.hidden)
    finish(weights, work)


@compiled
def chance(log_odds: float) -> float:
    """Return the probability for log odds."""
    return 1.0 / (1.0 + math.exp(-log_odds))


@compiled
def judge(tables: Tables, state: IntArray, outputs: FloatArray, verdict: FloatArray, at: int) -> None:
    """Write player 0's win chance, margin from -1 to 1 and lead to row `at` of `verdict`; exact if the game is over."""
    if is_over(tables, state):
        points = lead(state)
        verdict[at, 0] = 1.0 - winner(state)
        verdict[at, 1] = math.tanh(points / MARGIN_SCALE)
        verdict[at, 2] = points
        return
    win = chance(outputs[WIN])
    margin = 2.0 * chance(outputs[MARGIN]) - 1.0
    points_ahead = outputs[LEAD] * LEAD_SCALE
    if state[TURN] == 0:
        verdict[at, 0] = win
        verdict[at, 1] = margin
        verdict[at, 2] = points_ahead
    else:
        verdict[at, 0] = 1.0 - win
        verdict[at, 1] = -margin
        verdict[at, 2] = -points_ahead
