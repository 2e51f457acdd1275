"""The parameters of the network, its forward and backward pass written out, and Adam on the rows that a batch used.

The row of a window is the sum of its own row and the rows of the four 3×4 strips inside it. There are few strips and
they are seen often, so a window that was never seen starts from what is known about its parts. `weights_from` adds
them up for play.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, TURN, IntArray, Tables
from quiltwork.engine.eval.features import (
    CONTEXT_INPUTS,
    QUILT_INPUTS,
    SUMS,
    FloatArray,
    list_upcoming,
    quilt_of,
    write_context,
    write_quilt,
)
from quiltwork.engine.eval.network import (
    EMPTY_MINE,
    EMPTY_SCALE,
    EMPTY_THEIRS,
    HEADS,
    HIDDEN,
    LEAD,
    LEAD_SCALE,
    MARGIN,
    SECOND,
    TILE_MINE,
    TILE_THEIRS,
    WIN,
    Weights,
    Workspace,
    add_row_products,
)
from quiltwork.engine.eval.windows import (
    WINDOWS,
    find_windows,
    pad_quilt,
    strip_count,
    strips_of_windows,
    window_count,
    window_numbers,
)
from quiltwork.train.selfplay import (
    TARGET_EMPTY_MINE,
    TARGET_EMPTY_THEIRS,
    TARGET_LEAD,
    TARGET_MARGIN,
    TARGET_TILE_MINE,
    TARGET_TILE_THEIRS,
    TARGET_WIN,
)

# The weight of each head's loss.
WIN_LOSS_WEIGHT = 1.0
MARGIN_LOSS_WEIGHT = 1.0
LEAD_LOSS_WEIGHT = 0.3
EMPTY_LOSS_WEIGHT = 0.1
TILE_LOSS_WEIGHT = 0.1

LOSSES = 5
"""Losses that are reported: win, margin, lead, empty squares, tile."""


class ModelParameters(NamedTuple):
    """What is learned. Gradients and the optimizer's moments have the same form."""

    windows: FloatArray
    strips: FloatArray
    quilt_mine: FloatArray
    quilt_theirs: FloatArray
    context: FloatArray
    bias: FloatArray
    second: FloatArray
    second_bias: FloatArray
    heads: FloatArray
    heads_bias: FloatArray
    placement: FloatArray
    """The placement filter, which is fitted apart (`placement_filter`)."""


class Examples(NamedTuple):
    """Positions as inputs, ready to be learned from."""

    numbers: NDArray[np.uint16]
    """The windows of my quilt, then those of theirs; in solo games, only mine."""
    quilts: FloatArray
    """The inputs of both quilts after the sums; in solo games, the second are those of the opponent."""
    context: FloatArray
    targets: FloatArray


class BatchMemory(NamedTuple):
    """Working memory for a batch, and for the forward and backward pass of one example."""

    table: FloatArray
    """Rows of windows with their strips added, for the windows of the batch."""
    touched: IntArray
    """The numbers of these windows."""
    is_touched: NDArray[np.bool_]
    quilts: FloatArray
    sums: FloatArray
    hidden: FloatArray
    second: FloatArray
    outputs: FloatArray
    output_slopes: FloatArray
    second_slopes: FloatArray
    hidden_slopes: FloatArray
    sum_slopes: FloatArray


def new_parameters(seed: int) -> ModelParameters:
    """Return random parameters."""
    rng = np.random.default_rng(seed)

    def spread(rows: int, columns: int, scale: float) -> FloatArray:
        return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

    first = 1.0 / math.sqrt(60)  # about as many inputs are not zero
    return ModelParameters(
        windows=np.zeros((window_count(), SUMS), dtype=np.float32),
        strips=spread(strip_count(), SUMS, 0.02),
        quilt_mine=spread(QUILT_INPUTS, HIDDEN, first),
        quilt_theirs=spread(QUILT_INPUTS, HIDDEN, first),
        context=spread(CONTEXT_INPUTS, HIDDEN, first),
        bias=np.zeros((1, HIDDEN), dtype=np.float32),
        second=spread(HIDDEN, SECOND, math.sqrt(2 / HIDDEN)),
        second_bias=np.zeros((1, SECOND), dtype=np.float32),
        heads=spread(SECOND, HEADS, 0.05),
        heads_bias=np.zeros((1, HEADS), dtype=np.float32),
        placement=np.zeros((1, window_count()), dtype=np.float32),
    )


def zeros_like(parameters: ModelParameters) -> ModelParameters:
    """Return zeros in the form of `parameters`."""
    return ModelParameters(*[np.zeros_like(array) for array in parameters])


def weights_from(parameters: ModelParameters) -> Weights:
    """Return the parameters as the engine uses them, with the rows of strips added to those of windows."""
    windows = parameters.windows + parameters.strips[strips_of_windows()].sum(axis=1, dtype=np.float32)
    return Weights(
        window_numbers(),
        windows.astype(np.float32),
        parameters.quilt_mine,
        parameters.quilt_theirs,
        parameters.context,
        parameters.bias[0],
        parameters.second,
        parameters.second_bias[0],
        parameters.heads,
        parameters.heads_bias[0],
        parameters.placement[0],
    )


def new_examples(count: int, targets: int, *, quilts: int = 2) -> Examples:
    """Return memory for `count` examples with this many quilts."""
    return Examples(
        numbers=np.zeros((count, quilts * WINDOWS), dtype=np.uint16),
        quilts=np.zeros((count, 2 * (QUILT_INPUTS - SUMS)), dtype=np.float32),
        context=np.zeros((count, CONTEXT_INPUTS), dtype=np.float32),
        targets=np.zeros((count, targets), dtype=np.float32),
    )


def new_batch_memory() -> BatchMemory:
    """Return working memory for `train_batch`."""
    shapes = [(2, QUILT_INPUTS), (2, SUMS), HIDDEN, SECOND, HEADS, HEADS, SECOND, HIDDEN, (2, SUMS)]
    return BatchMemory(
        np.zeros((window_count(), SUMS), dtype=np.float32),
        np.zeros(window_count(), dtype=np.int64),
        np.zeros(window_count(), dtype=np.bool_),
        *[np.zeros(shape, dtype=np.float32) for shape in shapes],
    )


def parameters_from(weights: Weights) -> ModelParameters:
    """Return parameters that give the same network; the rows of strips start at 0."""
    copies = {name: getattr(weights, name).copy() for name in ("windows", "quilt_mine", "quilt_theirs", "context")}
    return ModelParameters(
        **copies,
        strips=np.zeros((strip_count(), SUMS), dtype=np.float32),
        bias=weights.bias[None].copy(),
        second=weights.second.copy(),
        second_bias=weights.second_bias[None].copy(),
        heads=weights.heads.copy(),
        heads_bias=weights.heads_bias[None].copy(),
        placement=weights.placement[None].copy(),
    )


@compiled
def write_examples(
    tables: Tables, rings: IntArray, games: IntArray, states: IntArray, numbers: NDArray[np.uint16], work: Workspace,
    examples: Examples, first: int,
) -> None:  # fmt: skip
    """Write the inputs of states to the examples from row `first` on; `games` has the row of `rings` for each state."""
    for i in range(states.shape[0]):
        state = states[i]
        me = state[TURN]
        list_upcoming(rings[games[i]], state, work.upcoming)
        write_context(tables, work.upcoming, state, work.context)
        for j in range(CONTEXT_INPUTS):
            examples.context[first + i, j] = work.context[0, j]
        for side in range(2):
            low, high = quilt_of(state, me if side == 0 else 1 - me)
            pad_quilt(low, high, work.rows, 0)
            find_windows(work.rows, 0, work.patterns, 0)
            for j in range(WINDOWS):
                examples.numbers[first + i, side * WINDOWS + j] = numbers[work.patterns[0, j]]
            write_quilt(tables, work.upcoming, low, high, state[BONUS] == 0, work.scratch, work.quilts, 0)
            for j in range(QUILT_INPUTS - SUMS):
                examples.quilts[first + i, side * (QUILT_INPUTS - SUMS) + j] = work.quilts[0, SUMS + j]


@compiled
def gather_windows(
    parameters: ModelParameters, strips: IntArray, examples: Examples, chosen: IntArray, memory: BatchMemory
) -> int:
    """List the windows of the examples `chosen` and add up their rows; return how many windows."""
    count = 0
    for i in range(chosen.shape[0]):
        for w in range(examples.numbers.shape[1]):
            number = examples.numbers[chosen[i], w]
            if not memory.is_touched[number]:
                memory.is_touched[number] = True
                memory.touched[count] = number
                count += 1
                a, b, c, d = strips[number, 0], strips[number, 1], strips[number, 2], strips[number, 3]
                for k in range(SUMS):
                    memory.table[number, k] = (
                        parameters.windows[number, k]
                        + (parameters.strips[a, k] + parameters.strips[b, k])
                        + (parameters.strips[c, k] + parameters.strips[d, k])
                    )
    return count


@compiled
def forward(parameters: ModelParameters, examples: Examples, at: int, memory: BatchMemory) -> None:
    """Compute the outputs of example `at`, whose windows are gathered, in `memory`."""
    quilts, sums, hidden, second, outputs = (
        memory.quilts, memory.sums, memory.hidden, memory.second, memory.outputs,
    )  # fmt: skip
    table = memory.table
    for side in range(2):
        for k in range(SUMS):
            sums[side, k] = 0.0
        for w in range(side * WINDOWS, min((side + 1) * WINDOWS, examples.numbers.shape[1]), 4):
            p, q = examples.numbers[at, w], examples.numbers[at, w + 1]
            r, s = examples.numbers[at, w + 2], examples.numbers[at, w + 3]
            for k in range(SUMS):
                sums[side, k] += (table[p, k] + table[q, k]) + (table[r, k] + table[s, k])
        for k in range(SUMS):
            quilts[side, k] = max(sums[side, k], np.float32(0.0))
        for j in range(QUILT_INPUTS - SUMS):
            quilts[side, SUMS + j] = examples.quilts[at, side * (QUILT_INPUTS - SUMS) + j]
    for k in range(HIDDEN):
        hidden[k] = parameters.bias[0, k]
    add_row_products(quilts, 0, parameters.quilt_mine, hidden)
    add_row_products(quilts, 1, parameters.quilt_theirs, hidden)
    add_row_products(examples.context, at, parameters.context, hidden)
    for k in range(SECOND):
        second[k] = parameters.second_bias[0, k]
    for j in range(HIDDEN):
        x = hidden[j]
        if x > 0.0:
            for k in range(SECOND):
                second[k] += x * parameters.second[j, k]
    for k in range(HEADS):
        outputs[k] = parameters.heads_bias[0, k]
    for j in range(SECOND):
        x = second[j]
        if x > 0.0:
            for k in range(HEADS):
                outputs[k] += x * parameters.heads[j, k]


@compiled
def _cross_entropy(memory: BatchMemory, head: int, target: float, weight: float) -> float:
    """Set the gradient of a head that gives log odds; return its cross-entropy."""
    x = memory.outputs[head]
    probability = 1.0 / (1.0 + math.exp(-x))
    memory.output_slopes[head] = weight * (probability - target)
    return float(max(x, 0.0) - x * target + math.log1p(math.exp(-abs(x))))


@compiled
def _squared_error(memory: BatchMemory, head: int, target: float, weight: float) -> float:
    """Set the gradient of a head that gives a number, clipped; return its squared error."""
    error = memory.outputs[head] - target
    memory.output_slopes[head] = weight * max(-1.0, min(error, 1.0))
    return float(error * error)


@compiled
def output_losses(targets: FloatArray, at: int, memory: BatchMemory, losses: NDArray[np.float64]) -> None:
    """Set the gradients of all heads for the targets in row `at`, and add the losses to `losses`."""
    losses[0] += _cross_entropy(memory, WIN, targets[at, TARGET_WIN], WIN_LOSS_WEIGHT)
    losses[1] += _cross_entropy(memory, MARGIN, 0.5 + 0.5 * targets[at, TARGET_MARGIN], MARGIN_LOSS_WEIGHT)
    losses[2] += _squared_error(memory, LEAD, targets[at, TARGET_LEAD] / LEAD_SCALE, LEAD_LOSS_WEIGHT)
    losses[3] += _squared_error(memory, EMPTY_MINE, targets[at, TARGET_EMPTY_MINE] / EMPTY_SCALE, EMPTY_LOSS_WEIGHT)
    losses[3] += _squared_error(memory, EMPTY_THEIRS, targets[at, TARGET_EMPTY_THEIRS] / EMPTY_SCALE, EMPTY_LOSS_WEIGHT)
    losses[4] += _cross_entropy(memory, TILE_MINE, targets[at, TARGET_TILE_MINE], TILE_LOSS_WEIGHT)
    losses[4] += _cross_entropy(memory, TILE_THEIRS, targets[at, TARGET_TILE_THEIRS], TILE_LOSS_WEIGHT)


@compiled
def _dot(vector: FloatArray, rows: FloatArray, row: int) -> np.float32:
    """The product of a vector and a row, whose length is a multiple of eight."""
    # Eight sums side by side become one vector register; a single sum could not be reordered into one.
    a = b = c = d = e = f = g = h = np.float32(0.0)
    for k in range(0, vector.shape[0], 8):
        a += vector[k] * rows[row, k]
        b += vector[k + 1] * rows[row, k + 1]
        c += vector[k + 2] * rows[row, k + 2]
        d += vector[k + 3] * rows[row, k + 3]
        e += vector[k + 4] * rows[row, k + 4]
        f += vector[k + 5] * rows[row, k + 5]
        g += vector[k + 6] * rows[row, k + 6]
        h += vector[k + 7] * rows[row, k + 7]
    return ((a + b) + (c + d)) + ((e + f) + (g + h))


@compiled
def backward(
    parameters: ModelParameters, gradients: ModelParameters, examples: Examples, at: int, memory: BatchMemory
) -> None:
    """Add the gradients of one example, from those of its heads in `memory.output_slopes`; strips follow later."""
    quilts, hidden, second = memory.quilts, memory.hidden, memory.second
    output_slopes, second_slopes, hidden_slopes, sum_slopes = (
        memory.output_slopes,
        memory.second_slopes,
        memory.hidden_slopes,
        memory.sum_slopes,
    )
    for k in range(HEADS):
        gradients.heads_bias[0, k] += output_slopes[k]
    for j in range(SECOND):
        second_slopes[j] = 0.0
        x = second[j]
        if x > 0.0:
            slope = np.float32(0.0)
            for k in range(HEADS):
                gradients.heads[j, k] += x * output_slopes[k]
                slope += output_slopes[k] * parameters.heads[j, k]
            second_slopes[j] = slope
            gradients.second_bias[0, j] += slope
    for j in range(HIDDEN):
        hidden_slopes[j] = 0.0
        x = hidden[j]
        if x > 0.0:
            for k in range(SECOND):
                gradients.second[j, k] += x * second_slopes[k]
            slope = _dot(second_slopes, parameters.second, j)
            hidden_slopes[j] = slope
            gradients.bias[0, j] += slope
    for j in range(CONTEXT_INPUTS):
        x = examples.context[at, j]
        if x != 0.0:
            for k in range(HIDDEN):
                gradients.context[j, k] += x * hidden_slopes[k]
    for j in range(QUILT_INPUTS):
        mine, theirs = quilts[0, j], quilts[1, j]
        if mine != 0.0:
            for k in range(HIDDEN):
                gradients.quilt_mine[j, k] += mine * hidden_slopes[k]
        if theirs != 0.0:
            for k in range(HIDDEN):
                gradients.quilt_theirs[j, k] += theirs * hidden_slopes[k]
    for j in range(SUMS):
        sum_slopes[0, j] = _dot(hidden_slopes, parameters.quilt_mine, j) if quilts[0, j] > 0.0 else np.float32(0.0)
        sum_slopes[1, j] = _dot(hidden_slopes, parameters.quilt_theirs, j) if quilts[1, j] > 0.0 else np.float32(0.0)
    for w in range(examples.numbers.shape[1]):
        number = examples.numbers[at, w]
        for k in range(SUMS):
            gradients.windows[number, k] += sum_slopes[w // WINDOWS, k]


@compiled
def add_strip_gradients(gradients: ModelParameters, strips: IntArray, count: int, memory: BatchMemory) -> None:
    """Add the gradients of the first `count` windows to those of their strips, and clear the list of windows."""
    for i in range(count):
        number = memory.touched[i]
        memory.is_touched[number] = False
        for j in range(4):
            strip = strips[number, j]
            for k in range(SUMS):
                gradients.strips[strip, k] += gradients.windows[number, k]
