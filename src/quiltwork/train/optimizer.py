"""One training step: gradients of a batch, then Adam on the rows that the batch used."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.eval.features import FloatArray
from quiltwork.train.gradients import (
    BatchMemory,
    Examples,
    ModelParameters,
    add_strip_gradients,
    backward,
    forward,
    gather_windows,
    output_losses,
)

TABLE_RATE_FACTOR = 0.05
"""Learning rate of window and strip rows, relative to that of the layers."""


@compiled
def _adam_row(
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
def _adam(
    values: FloatArray, gradient: FloatArray, mean: FloatArray, square: FloatArray, rate: float, scale: float
) -> None:
    for row in range(values.shape[0]):
        _adam_row(values, gradient, mean, square, row, rate, scale)


@compiled
def train_batch(
    parameters: ModelParameters, gradients: ModelParameters, means: ModelParameters, squares: ModelParameters,
    strips: IntArray, examples: Examples, chosen: IntArray, rate: float, memory: BatchMemory,
    losses: NDArray[np.float64],
) -> None:  # fmt: skip
    """Make one step on the examples `chosen`; `gradients` is zero before and after."""
    count = gather_windows(parameters, strips, examples, chosen, memory)
    for i in range(chosen.shape[0]):
        forward(parameters, examples, chosen[i], memory)
        output_losses(examples.targets, chosen[i], memory, losses)
        backward(parameters, gradients, examples, chosen[i], memory)
    add_strip_gradients(gradients, strips, count, memory)
    scale = 1.0 / chosen.shape[0]
    # A quilt sums hundreds of these rows, so a step of the usual size would move the sum by hundreds of steps.
    table_rate = rate * TABLE_RATE_FACTOR
    for i in range(count):
        # Only windows of this batch change.
        row = memory.touched[i]
        _adam_row(parameters.windows, gradients.windows, means.windows, squares.windows, row, table_rate, scale)
    _adam(parameters.strips, gradients.strips, means.strips, squares.strips, table_rate, scale)
    _adam(parameters.quilt_mine, gradients.quilt_mine, means.quilt_mine, squares.quilt_mine, rate, scale)
    _adam(parameters.quilt_theirs, gradients.quilt_theirs, means.quilt_theirs, squares.quilt_theirs, rate, scale)
    _adam(parameters.context, gradients.context, means.context, squares.context, rate, scale)
    _adam(parameters.second, gradients.second, means.second, squares.second, rate, scale)
    _adam(parameters.heads, gradients.heads, means.heads, squares.heads, rate, scale)
    _adam(parameters.bias, gradients.bias, means.bias, squares.bias, rate, scale)
    _adam(parameters.second_bias, gradients.second_bias, means.second_bias, squares.second_bias, rate, scale)
    _adam(parameters.heads_bias, gradients.heads_bias, means.heads_bias, squares.heads_bias, rate, scale)
