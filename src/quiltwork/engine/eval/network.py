"""The network: sums of window rows for both quilts and the context, two hidden layers, heads for the result.

The first layer is a sum of parts, each of which depends on one quilt or on the context only, so that positions that
share a part share its cost. Loops run along rows, so the compiler vectorises them without reordering any sum: the same
weights give the same bits on every machine.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core import layout
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, TURN, IntArray, Tables
from quiltwork.engine.core.play import is_over, lead, winner
from quiltwork.engine.eval.features import (
    COMING,
    CONTEXT_INPUTS,
    QUILT_INPUTS,
    SUMS,
    FloatArray,
    list_coming,
    quilt_words,
    write_context,
    write_quilt,
)
from quiltwork.engine.eval.windows import PADDED, WINDOWS, find_windows, pad_quilt

HIDDEN = 64
SECOND = 32

# Outputs, from the view of the player to move. The first three are played by, the others only help learning.
WIN = 0  # log odds of winning
MARGIN = 1  # log odds of (1 + tanh(lead / MARGIN_SCALE)) / 2
LEAD = 2  # expected lead / LEAD_SCALE
EMPTY_MINE = 3  # expected empty squares / EMPTY_SCALE at the end
EMPTY_THEIRS = 4
TILE_MINE = 5  # log odds of having the tile at the end
TILE_THEIRS = 6
HEADS = 8  # one more than used: a whole vector
MARGIN_SCALE = 7.0
LEAD_SCALE = 10.0
EMPTY_SCALE = 10.0


class Weights(NamedTuple):
    """What was learned, as the compiled code takes it."""

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


class Workspace(NamedTuple):
    """Memory for one thread's evaluations."""

    rows: IntArray
    """Padded quilts: mine, theirs, and that of a successor."""
    patterns: IntArray
    sums: FloatArray
    """Window sums of the same three."""
    quilts: FloatArray
    """Inputs of the same three."""
    context: FloatArray
    coming: IntArray
    shared: FloatArray
    """The first layer without the part of the quilt that a move changes."""
    hidden: FloatArray
    second: FloatArray
    outputs: FloatArray
    scratch: IntArray
    changed: IntArray
    """Numbers of the windows that a move changes: after, before."""


def new_workspace() -> Workspace:
    """Working memory for evaluations; one for each thread."""
    return Workspace(
        rows=np.zeros((3, PADDED), dtype=np.int64),
        patterns=np.zeros((3, WINDOWS), dtype=np.int64),
        sums=np.zeros((3, SUMS), dtype=np.float32),
        quilts=np.zeros((3, QUILT_INPUTS), dtype=np.float32),
        context=np.zeros((1, CONTEXT_INPUTS), dtype=np.float32),
        coming=np.zeros(COMING, dtype=np.int64),
        shared=np.zeros(HIDDEN, dtype=np.float32),
        hidden=np.zeros(HIDDEN, dtype=np.float32),
        second=np.zeros(SECOND, dtype=np.float32),
        outputs=np.zeros(HEADS, dtype=np.float32),
        scratch=layout.new_scratch(),
        changed=np.zeros((WINDOWS + 4, 2), dtype=np.int64),
    )


@compiled
def sum_windows(weights: Weights, patterns: IntArray, at: int, sums: FloatArray, to: int) -> None:
    """Add up the rows of the windows whose patterns are in row `at`, into row `to` of `sums`."""
    for k in range(SUMS):
        sums[to, k] = 0.0
    table = weights.windows
    for i in range(0, WINDOWS, 4):
        a = weights.numbers[patterns[at, i]]
        b = weights.numbers[patterns[at, i + 1]]
        c = weights.numbers[patterns[at, i + 2]]
        d = weights.numbers[patterns[at, i + 3]]
        for k in range(SUMS):
            sums[to, k] += (table[a, k] + table[b, k]) + (table[c, k] + table[d, k])


@compiled
def activate_sums(sums: FloatArray, at: int, quilts: FloatArray) -> None:
    """Write the window sums, cut off below zero, as the first inputs of the same quilt."""
    for k in range(SUMS):
        quilts[at, k] = max(sums[at, k], np.float32(0.0))


@compiled
def add_row_products(inputs: FloatArray, at: int, rows: FloatArray, hidden: FloatArray) -> None:
    """Add the inputs in row `at`, a multiple of four, times the rows of a layer to `hidden`."""
    # Four rows at a time, so that `hidden` is read and written a quarter as often.
    for j in range(0, rows.shape[0], 4):
        a, b, c, d = inputs[at, j], inputs[at, j + 1], inputs[at, j + 2], inputs[at, j + 3]
        if a != 0.0 or b != 0.0 or c != 0.0 or d != 0.0:
            for k in range(HIDDEN):
                hidden[k] += (a * rows[j, k] + b * rows[j + 1, k]) + (c * rows[j + 2, k] + d * rows[j + 3, k])


@compiled
def finish(weights: Weights, work: Workspace) -> None:
    """From the sums of the first layer in `work.hidden` to `work.outputs`."""
    hidden, second, outputs = work.hidden, work.second, work.outputs
    rows = weights.second
    for k in range(SECOND):
        second[k] = weights.second_bias[k]
    zero = np.float32(0.0)
    for j in range(0, HIDDEN, 4):
        a, b, c, d = max(hidden[j], zero), max(hidden[j + 1], zero), max(hidden[j + 2], zero), max(hidden[j + 3], zero)
        for k in range(SECOND):
            second[k] += (a * rows[j, k] + b * rows[j + 1, k]) + (c * rows[j + 2, k] + d * rows[j + 3, k])
    rows = weights.heads
    for k in range(HEADS):
        outputs[k] = weights.heads_bias[k]
    for j in range(0, SECOND, 4):
        a, b, c, d = max(second[j], zero), max(second[j + 1], zero), max(second[j + 2], zero), max(second[j + 3], zero)
        for k in range(HEADS):
            outputs[k] += (a * rows[j, k] + b * rows[j + 1, k]) + (c * rows[j + 2, k] + d * rows[j + 3, k])


@compiled
def read_quilt(weights: Weights, low: int, high: int, work: Workspace, at: int) -> None:
    """Work out the windows of a quilt and their sums, as quilt `at` of the workspace."""
    pad_quilt(low, high, work.rows, at)
    find_windows(work.rows, at, work.patterns, at)
    sum_windows(weights, work.patterns, at, work.sums, at)
    activate_sums(work.sums, at, work.quilts)


@compiled
def evaluate(weights: Weights, tables: Tables, ring: IntArray, state: IntArray, work: Workspace) -> None:
    """Write what the network says of a game that is not over to `work.outputs`, for the player to move."""
    me = state[TURN]
    list_coming(ring, state, work.coming)
    write_context(tables, work.coming, state, work.context)
    for k in range(HIDDEN):
        work.hidden[k] = weights.bias[k]
    add_row_products(work.context, 0, weights.context, work.hidden)
    for at in range(2):
        low, high = quilt_words(state, me if at == 0 else 1 - me)
        read_quilt(weights, low, high, work, at)
        write_quilt(tables, work.coming, low, high, state[BONUS] == 0, work.scratch, work.quilts, at)
    add_row_products(work.quilts, 0, weights.quilt_mine, work.hidden)
    add_row_products(work.quilts, 1, weights.quilt_theirs, work.hidden)
    finish(weights, work)


@compiled
def chance(log_odds: float) -> float:
    """The probability that log odds stand for."""
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
