"""Fitting the placement filter: a table that ranks placements as the network does, at a fraction of the cost.

For each patch of a position, the network evaluates the neatest placements. The filter learns to give the good ones a
high score: cross-entropy between the softmax of its scores and the softmax of the network's values. Like a row of the
network's windows, a weight is the sum of the window's own and of those of its four strips.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import OWED, TURN, IntArray, Tables
from quiltwork.engine.core.movegen import find_purchases
from quiltwork.engine.eval.features import quilt_of
from quiltwork.engine.eval.memory import claim_memory
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import (
    MAX_PLACEMENTS,
    Expansion,
    covered_by,
    list_leather,
    list_neat,
    new_expansion,
    placement_score,
    prepare_filter,
)
from quiltwork.engine.eval.successors import evaluate_moves
from quiltwork.engine.eval.windows import WINDOWS, find_windows, strip_count, strips_of_windows, window_count
from quiltwork.engine.search.parameters import DEFAULT, SearchParameters
from quiltwork.engine.search.tree import combined_value

NEAT = 48
"""Placements of each patch that the filter learns to rank."""
TARGET_TEMPERATURE = 0.03
BATCH_SIZE = 64
LEARNING_RATE = 0.003

DoubleArray = NDArray[np.float64]

# Counters of `accumulate`.
GROUPS = 0  # patches of positions, and owed leather patches
LOSS = 1
IN_FIRST = 2  # groups in which the network's best placement is the filter's first,
IN_TWO = 3  # among its first two,
IN_FIVE = 4  # among its first five
COUNTERS = 5


class Chunk(NamedTuple):
    """Positions to fit to: those of a chunk of self-play games."""

    tables: Tables
    rings: IntArray
    games: IntArray
    """The row of `rings` for each state."""
    states: IntArray

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, NDArray[Any]]) -> Chunk:
        """Return the positions of a chunk file."""
        games = np.repeat(np.arange(len(arrays["lengths"])), arrays["lengths"])
        return cls(arrays["tables"], arrays["rings"], games, arrays["states"])


@compiled
def _learn_group(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, count: int, parameters: SearchParameters,
    expansion: Expansion, values: DoubleArray, gradient: DoubleArray, counters: DoubleArray,
) -> None:  # fmt: skip
    """Add the gradient of the first `count` placements in `expansion.neat_moves`."""
    sign = 1.0 if state[TURN] == 0 else -1.0
    filled_low, filled_high = quilt_of(state, state[TURN])
    for i in range(count):
        expansion.moves[i] = expansion.neat_moves[i]
    evaluate_moves(weights, tables, ring, state, count, expansion)
    verdicts, scores = expansion.verdicts, expansion.scores
    prepare_filter(weights, filled_low, filled_high, expansion)
    best = 0
    highest_score = -math.inf
    for i in range(count):
        values[i] = sign * combined_value(parameters, verdicts[i, 0], verdicts[i, 1], verdicts[i, 2])
        if values[i] > values[best]:
            best = i
        low, high = covered_by(tables, ring, state, expansion.moves[i])
        scores[i] = placement_score(weights, filled_low | low, filled_high | high, expansion)
        highest_score = max(highest_score, scores[i])
    better = 0
    value_total, score_total = 0.0, 0.0
    for i in range(count):
        value_total += math.exp((values[i] - values[best]) / TARGET_TEMPERATURE)
        score_total += math.exp(scores[i] - highest_score)
        if scores[i] > scores[best] + 1e-4:
            better += 1
    counters[GROUPS] += 1
    counters[IN_FIRST] += 1 if better < 1 else 0
    counters[IN_TWO] += 1 if better < 2 else 0
    counters[IN_FIVE] += 1 if better < 5 else 0
    work = expansion.work
    # The highest value of the group belongs to `best`; it was not changed above.
    top = values[best]
    for i in range(count):
        wanted = math.exp((values[i] - top) / TARGET_TEMPERATURE) / value_total
        score = scores[i] - highest_score - math.log(score_total)
        counters[LOSS] -= wanted * score
        slope = math.exp(score) - wanted
        if abs(slope) < 1e-3:
            continue
        low, high = covered_by(tables, ring, state, expansion.moves[i])
        placement_score(weights, filled_low | low, filled_high | high, expansion)  # leaves the quilt in the workspace
        find_windows(work.rows, 2, work.patterns, 2)
        for window in range(WINDOWS):
            before, after = work.patterns[0, window], work.patterns[2, window]
            if after != before:
                gradient[weights.numbers[after]] += slope
                gradient[weights.numbers[before]] -= slope


@compiled
def accumulate(
    weights: Weights, chunk: Chunk, chosen: IntArray, parameters: SearchParameters, expansion: Expansion,
    values: DoubleArray, gradient: DoubleArray, counters: DoubleArray,
) -> None:  # fmt: skip
    """Add the gradients of the positions `chosen` of a chunk for the filter in `weights.placement`."""
    for at in chosen:
        state = chunk.states[at]
        ring = chunk.rings[chunk.games[at]]
        claim_memory(weights, chunk.tables, ring, expansion.memory)
        if state[OWED] > 0:
            count = list_leather(state, expansion)
            if count > 1:
                _learn_group(
                    weights, chunk.tables, ring, state, count, parameters, expansion, values, gradient, counters
                )
            continue
        rows = find_purchases(chunk.tables, ring, state, expansion.work.scratch)
        row = 0
        while row < rows:
            count, row = list_neat(chunk.tables, state, row, rows, NEAT, expansion)
            if count > 1:
                _learn_group(
                    weights, chunk.tables, ring, state, count, parameters, expansion, values, gradient, counters
                )


class FilterFit(NamedTuple):
    """How well a filter ranks placements, as fractions of the patches seen."""

    loss: float
    first: float
    """The network's best placement is the filter's first,"""
    two: float
    """among its first two,"""
    five: float
    """among its first five."""

    def __str__(self) -> str:
        return f"filter loss {self.loss:.3f}, best in 1: {self.first:.1%}, 2: {self.two:.1%}, 5: {self.five:.1%}"


class FilterTrainer:
    """The weights of a placement filter being learned, with Adam."""

    def __init__(self, placement: NDArray[np.float32], *, learning_rate: float = LEARNING_RATE, seed: int = 1) -> None:
        self.placement = placement.copy()
        """The filter: own weights of windows plus those of their strips."""
        self.learning_rate = learning_rate
        self._strips = strips_of_windows()
        self._moments = [np.zeros(count) for count in (window_count(), window_count(), strip_count(), strip_count())]
        self._step = 0
        self._rng = np.random.default_rng(seed)
        self._expansion = new_expansion()
        self._values = np.zeros(MAX_PLACEMENTS)

    def fit(self, weights: Weights, chunk: Chunk, positions: int) -> FilterFit:
        """Learn from random positions of a chunk; return how well the filter ranked them before each step."""
        weights = weights._replace(placement=self.placement)
        counters = np.zeros(COUNTERS)
        for _ in range(max(1, positions // BATCH_SIZE)):
            chosen = self._rng.integers(0, len(chunk.states), BATCH_SIZE)
            gradient = np.zeros(window_count())
            accumulate(weights, chunk, chosen, DEFAULT, self._expansion, self._values, gradient, counters)
            self._update(gradient / BATCH_SIZE)
        groups = max(counters[GROUPS], 1)
        return FilterFit(*(float(counters[i] / groups) for i in (LOSS, IN_FIRST, IN_TWO, IN_FIVE)))

    def _update(self, gradient: DoubleArray) -> None:
        self._step += 1
        of_strips = np.zeros(strip_count())
        np.add.at(of_strips, self._strips, gradient[:, None])
        window_mean, window_square, strip_mean, strip_square = self._moments
        change = self._adam(gradient, window_mean, window_square)
        change += self._adam(of_strips, strip_mean, strip_square)[self._strips].sum(axis=1)
        self.placement -= change.astype(np.float32)

    def _adam(self, gradient: DoubleArray, mean: DoubleArray, square: DoubleArray) -> DoubleArray:
        mean += 0.1 * (gradient - mean)
        square += 0.005 * (gradient**2 - square)
        correction = math.sqrt(1 - 0.995**self._step) / (1 - 0.9**self._step)
        step: DoubleArray = self.learning_rate * correction * mean / (np.sqrt(square) + 1e-6)
        return step
