"""Learning: gradients by hand, batches of positions, Adam on the rows that a batch touched.

A window's row is learned as its own plus those of the four 3×4 strips inside it: strips are few and seen often, so
windows met for the first time start from what is known of their parts. `Coefficients.weights` adds them up for play.
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
    list_coming,
    quilt_words,
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

# How much each head's error counts.
WIN_SHARE = 1.0
MARGIN_SHARE = 1.0
LEAD_SHARE = 0.3
EMPTY_SHARE = 0.1
TILE_SHARE = 0.1

TABLE_RATE = 0.05
"""Learning rate of window and strip rows, as a share of that of the layers."""


class Coefficients(NamedTuple):
    """What is learned; gradients and moments have the same form."""

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


class Examples(NamedTuple):
    """Positions as inputs, ready to be learned from."""

    numbers: NDArray[np.uint16]
    """The windows of my quilt, then those of theirs."""
    quilts: FloatArray
    """The inputs of both quilts after the sums."""
    context: FloatArray
    targets: FloatArray


class Pass(NamedTuple):
    """Memory for a batch, and for one example of it on its way forth and back."""

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
    to_outputs: FloatArray
    to_second: FloatArray
    to_hidden: FloatArray
    to_sums: FloatArray


def new_parameters(seed: int) -> Coefficients:
    """Coefficients before learning."""
    rng = np.random.default_rng(seed)

    def spread(rows: int, columns: int, scale: float) -> FloatArray:
        return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

    first = 1.0 / math.sqrt(60)  # about as many inputs are not zero
    return Coefficients(
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
    )


def zeros_like(parameters: Coefficients) -> Coefficients:
    """Zeros in the form of `parameters`."""
    return Coefficients(*[np.zeros_like(array) for array in parameters])


def weights_of(parameters: Coefficients) -> Weights:
    """The parameters as the engine takes them, strips added to the windows that hold them."""
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
    )


def new_examples(count: int, targets: int) -> Examples:
    """Room for `count` examples."""
    return Examples(
        numbers=np.zeros((count, 2 * WINDOWS), dtype=np.uint16),
        quilts=np.zeros((count, 2 * (QUILT_INPUTS - SUMS)), dtype=np.float32),
        context=np.zeros((count, CONTEXT_INPUTS), dtype=np.float32),
        targets=np.zeros((count, targets), dtype=np.float32),
    )


def new_pass() -> Pass:
    """Memory for `learn_batch`."""
    shapes = [(2, QUILT_INPUTS), (2, SUMS), HIDDEN, SECOND, HEADS, HEADS, SECOND, HIDDEN, (2, SUMS)]
    return Pass(
        np.zeros((window_count(), SUMS), dtype=np.float32),
        np.zeros(window_count(), dtype=np.int64),
        np.zeros(window_count(), dtype=np.bool_),
        *[np.zeros(shape, dtype=np.float32) for shape in shapes],
    )


@compiled
def write_examples(
    tables: Tables, rings: IntArray, games: IntArray, states: IntArray, numbers: NDArray[np.uint16], work: Workspace,
    examples: Examples, first: int,
) -> None:  # fmt: skip
    """Turn states into inputs, from row `first` on; `games` has for each state its row of `rings`."""
    for i in range(states.shape[0]):
        state = states[i]
        me = state[TURN]
        list_coming(rings[games[i]], state, work.coming)
        write_context(tables, work.coming, state, work.context)
        for j in range(CONTEXT_INPUTS):
            examples.context[first + i, j] = work.context[0, j]
        for side in range(2):
            low, high = quilt_words(state, me if side == 0 else 1 - me)
            pad_quilt(low, high, work.rows, 0)
            find_windows(work.rows, 0, work.patterns, 0)
            for j in range(WINDOWS):
                examples.numbers[first + i, side * WINDOWS + j] = numbers[work.patterns[0, j]]
            write_quilt(tables, work.coming, low, high, state[BONUS] == 0, work.scratch, work.quilts, 0)
            for j in range(QUILT_INPUTS - SUMS):
                examples.quilts[first + i, side * (QUILT_INPUTS - SUMS) + j] = work.quilts[0, SUMS + j]


@compiled
def gather_windows(
    parameters: Coefficients, strips: IntArray, examples: Examples, chosen: IntArray, memory: Pass
) -> int:
    """Note which windows the examples `chosen` show and add up their rows; how many."""
    count = 0
    for i in range(chosen.shape[0]):
        for w in range(2 * WINDOWS):
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
def forward(parameters: Coefficients, examples: Examples, at: int, memory: Pass) -> None:
    """Fill `memory` up to its outputs for example `at`, whose windows have been gathered."""
    quilts, sums, hidden, second, outputs = (
        memory.quilts, memory.sums, memory.hidden, memory.second, memory.outputs,
    )  # fmt: skip
    table = memory.table
    for side in range(2):
        for k in range(SUMS):
            sums[side, k] = 0.0
        for w in range(side * WINDOWS, (side + 1) * WINDOWS, 4):
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
def _odds_error(memory: Pass, head: int, target: float, share: float) -> float:
    """Set the slope of a head of log odds; its cross-entropy."""
    x = memory.outputs[head]
    probability = 1.0 / (1.0 + math.exp(-x))
    memory.to_outputs[head] = share * (probability - target)
    return float(max(x, 0.0) - x * target + math.log1p(math.exp(-abs(x))))


@compiled
def _square_error(memory: Pass, head: int, target: float, share: float) -> float:
    """Set the slope of a head that is a number, with large errors held back; its squared error."""
    error = memory.outputs[head] - target
    memory.to_outputs[head] = share * max(-1.0, min(error, 1.0))
    return float(error * error)


@compiled
def judge_outputs(targets: FloatArray, at: int, memory: Pass, losses: NDArray[np.float64]) -> None:
    """Set the slopes of all heads for the targets in row `at`, and add the errors to `losses`."""
    losses[0] += _odds_error(memory, WIN, targets[at, TARGET_WIN], WIN_SHARE)
    losses[1] += _odds_error(memory, MARGIN, 0.5 + 0.5 * targets[at, TARGET_MARGIN], MARGIN_SHARE)
    losses[2] += _square_error(memory, LEAD, targets[at, TARGET_LEAD] / LEAD_SCALE, LEAD_SHARE)
    losses[3] += _square_error(memory, EMPTY_MINE, targets[at, TARGET_EMPTY_MINE] / EMPTY_SCALE, EMPTY_SHARE)
    losses[3] += _square_error(memory, EMPTY_THEIRS, targets[at, TARGET_EMPTY_THEIRS] / EMPTY_SCALE, EMPTY_SHARE)
    losses[4] += _odds_error(memory, TILE_MINE, targets[at, TARGET_TILE_MINE], TILE_SHARE)
    losses[4] += _odds_error(memory, TILE_THEIRS, targets[at, TARGET_TILE_THEIRS], TILE_SHARE)


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
def backward(parameters: Coefficients, gradients: Coefficients, examples: Examples, at: int, memory: Pass) -> None:
    """Add the gradients of one example, whose slopes of the heads are in `memory.to_outputs`; strips come later."""
    quilts, hidden, second = memory.quilts, memory.hidden, memory.second
    to_outputs, to_second, to_hidden, to_sums = memory.to_outputs, memory.to_second, memory.to_hidden, memory.to_sums
    for k in range(HEADS):
        gradients.heads_bias[0, k] += to_outputs[k]
    for j in range(SECOND):
        to_second[j] = 0.0
        x = second[j]
        if x > 0.0:
            slope = np.float32(0.0)
            for k in range(HEADS):
                gradients.heads[j, k] += x * to_outputs[k]
                slope += to_outputs[k] * parameters.heads[j, k]
            to_second[j] = slope
            gradients.second_bias[0, j] += slope
    for j in range(HIDDEN):
        to_hidden[j] = 0.0
        x = hidden[j]
        if x > 0.0:
            for k in range(SECOND):
                gradients.second[j, k] += x * to_second[k]
            slope = _dot(to_second, parameters.second, j)
            to_hidden[j] = slope
            gradients.bias[0, j] += slope
    for j in range(CONTEXT_INPUTS):
        x = examples.context[at, j]
        if x != 0.0:
            for k in range(HIDDEN):
                gradients.context[j, k] += x * to_hidden[k]
    for j in range(QUILT_INPUTS):
        mine, theirs = quilts[0, j], quilts[1, j]
        if mine != 0.0:
            for k in range(HIDDEN):
                gradients.quilt_mine[j, k] += mine * to_hidden[k]
        if theirs != 0.0:
            for k in range(HIDDEN):
                gradients.quilt_theirs[j, k] += theirs * to_hidden[k]
    for j in range(SUMS):
        to_sums[0, j] = _dot(to_hidden, parameters.quilt_mine, j) if quilts[0, j] > 0.0 else np.float32(0.0)
        to_sums[1, j] = _dot(to_hidden, parameters.quilt_theirs, j) if quilts[1, j] > 0.0 else np.float32(0.0)
    for side in range(2):
        for w in range(WINDOWS):
            number = examples.numbers[at, side * WINDOWS + w]
            for k in range(SUMS):
                gradients.windows[number, k] += to_sums[side, k]


@compiled
def share_with_strips(gradients: Coefficients, strips: IntArray, count: int, memory: Pass) -> None:
    """Add the gradients of the first `count` windows touched to those of their strips, and forget the windows."""
    for i in range(count):
        number = memory.touched[i]
        memory.is_touched[number] = False
        for j in range(4):
            strip = strips[number, j]
            for k in range(SUMS):
                gradients.strips[strip, k] += gradients.windows[number, k]


@compiled
def _step(
    values: FloatArray, gradient: FloatArray, mean: FloatArray, square: FloatArray, row: int, rate: float, scale: float
) -> None:
    """Adam on one row; its gradient is cleared."""
    for k in range(values.shape[1]):
        slope = gradient[row, k] * np.float32(scale)
        mean[row, k] = np.float32(0.9) * mean[row, k] + np.float32(0.1) * slope
        square[row, k] = np.float32(0.999) * square[row, k] + np.float32(0.001) * slope * slope
        values[row, k] -= np.float32(rate) * mean[row, k] / (np.sqrt(square[row, k]) + np.float32(1e-6))
        gradient[row, k] = 0.0


@compiled
def _step_all(
    values: FloatArray, gradient: FloatArray, mean: FloatArray, square: FloatArray, rate: float, scale: float
) -> None:
    for row in range(values.shape[0]):
        _step(values, gradient, mean, square, row, rate, scale)


@compiled
def learn_batch(
    parameters: Coefficients, gradients: Coefficients, means: Coefficients, squares: Coefficients, strips: IntArray,
    examples: Examples, chosen: IntArray, rate: float, memory: Pass, losses: NDArray[np.float64],
) -> None:  # fmt: skip
    """One step on the examples `chosen`; `gradients` is zero before and after."""
    count = gather_windows(parameters, strips, examples, chosen, memory)
    for i in range(chosen.shape[0]):
        forward(parameters, examples, chosen[i], memory)
        judge_outputs(examples.targets, chosen[i], memory, losses)
        backward(parameters, gradients, examples, chosen[i], memory)
    share_with_strips(gradients, strips, count, memory)
    scale = 1.0 / chosen.shape[0]
    # A quilt sums hundreds of these rows, so a step of the usual size would move the sum by hundreds of steps.
    table_rate = rate * TABLE_RATE
    for i in range(count):
        # Windows that the batch does not show rest.
        row = memory.touched[i]
        _step(parameters.windows, gradients.windows, means.windows, squares.windows, row, table_rate, scale)
    _step_all(parameters.strips, gradients.strips, means.strips, squares.strips, table_rate, scale)
    _step_all(parameters.quilt_mine, gradients.quilt_mine, means.quilt_mine, squares.quilt_mine, rate, scale)
    _step_all(parameters.quilt_theirs, gradients.quilt_theirs, means.quilt_theirs, squares.quilt_theirs, rate, scale)
    _step_all(parameters.context, gradients.context, means.context, squares.context, rate, scale)
    _step_all(parameters.second, gradients.second, means.second, squares.second, rate, scale)
    _step_all(parameters.heads, gradients.heads, means.heads, squares.heads, rate, scale)
    _step_all(parameters.bias, gradients.bias, means.bias, squares.bias, rate, scale)
    _step_all(parameters.second_bias, gradients.second_bias, means.second_bias, squares.second_bias, rate, scale)
    _step_all(parameters.heads_bias, gradients.heads_bias, means.heads_bias, squares.heads_bias, rate, scale)
