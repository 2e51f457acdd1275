"""Estimates with intervals: bootstrap by ring, control variates, and the false discovery rate.

Games on the same ring are not independent, so rings are drawn, not games. All functions take sums per ring; a study of
many games needs memory for its rings only.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

REPLICATES = 1000
_BLOCK = 4_000_000
"""Random numbers in memory at a time."""
_SEED = 20_240_101


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float
    error: float
    """The standard error."""

    @property
    def p_value(self) -> float:
        """How likely an estimate so far from 0 is, if the true value is 0; two-sided."""
        if not self.error > 0:
            return 1.0 if self.value == 0 or math.isnan(self.value) else 0.0
        return math.erfc(abs(self.value) / self.error / math.sqrt(2))

    def shifted(self, by: float) -> Estimate:
        """Return the estimate plus a known number."""
        return Estimate(self.value + by, self.low + by, self.high + by, self.error)


def estimate(value: float, replicates: Floats) -> Estimate:
    """Return an estimate from its bootstrap replicates; those without a value do not count."""
    finite = replicates[np.isfinite(replicates)]
    if not math.isfinite(value) or len(finite) < 2:
        return Estimate(value, math.nan, math.nan, math.nan)
    low, high = np.quantile(finite, [0.025, 0.975])
    return Estimate(float(value), float(low), float(high), float(finite.std(ddof=1)))


def bootstrap(sums: Floats, *, replicates: int = REPLICATES, seed: int = _SEED) -> Floats:
    """Return the totals of `replicates` samples of rings; `sums` has a row per ring.

    Each sample draws as many rings as there are, with repetition.
    """
    rings = len(sums)
    rng = np.random.default_rng(seed)
    totals = np.zeros((replicates, sums.shape[1]))
    step = max(1, _BLOCK // max(rings, 1))
    for first in range(0, replicates, step):
        size = min(step, replicates - first)
        drawn = rng.multinomial(rings, np.full(rings, 1.0 / rings), size=size)
        totals[first : first + size] = drawn @ sums
    return totals


def ratio_estimates(numerators: Floats, denominators: Floats, *, seed: int = _SEED) -> list[Estimate]:
    """Return the ratio of totals for each column, for example the share of games won."""
    columns = numerators.shape[1]
    both = np.concatenate([numerators, denominators], axis=1)
    values = ratios(both.sum(axis=0)[None], columns)[0]
    replicated = ratios(bootstrap(both, seed=seed), columns)
    return [estimate(float(value), replicated[:, column]) for column, value in enumerate(values)]


def ratios(totals: Floats, columns: int) -> Floats:
    """Return the first `columns` columns divided by the rest; NaN where that is 0."""
    with np.errstate(divide="ignore", invalid="ignore"):
        result: Floats = totals[:, :columns] / totals[:, columns:]
    return result


def estimates_of(function: Callable[[Floats], Floats], sums: Floats, *, seed: int = _SEED) -> list[Estimate]:
    """Return estimates of what `function` computes from rows of totals, one column per estimate."""
    values = function(sums.sum(axis=0)[None])[0]
    replicated = function(bootstrap(sums, seed=seed))
    return [estimate(float(value), replicated[:, column]) for column, value in enumerate(values)]


# Columns of the sums of an effect, for each group.
ALL_CONTROL, ALL_WEIGHT, OUTCOME, CONTROL, WEIGHT = range(5)
EFFECT_COLUMNS = 5


def controlled_means(totals: Floats, slope: float) -> Floats:
    """Return the mean outcome of each group, with the control variate's noise removed.

    `totals` has the shape (samples, groups, `EFFECT_COLUMNS`): the control over everything, its weight, then outcome,
    control and weight over what was played. The control's mean over everything is known well; where the played
    positions have a control above it, their outcomes are too high as well, by `slope` times the difference.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        played = totals[..., OUTCOME] / totals[..., WEIGHT]
        excess = totals[..., CONTROL] / totals[..., WEIGHT] - totals[..., ALL_CONTROL] / totals[..., ALL_WEIGHT]
    result: Floats = played - slope * excess
    return result


class SlopeFit:
    """The least-squares slope of outcomes on controls, from sums that are added shard by shard."""

    def __init__(self) -> None:
        self._products = np.zeros(5)

    def add(self, outcomes: Floats, controls: Floats) -> None:
        """Add played positions."""
        count = float(len(outcomes))
        self._products += (
            count,
            controls.sum(),
            outcomes.sum(),
            (controls * outcomes).sum(),
            (controls * controls).sum(),
        )

    @property
    def slope(self) -> float:
        """The slope; 0 without data."""
        count, control, outcome, product, square = self._products
        spread = square - control * control / count if count else 0.0
        return float((product - control * outcome / count) / spread) if spread > 0 else 0.0


def benjamini_hochberg(p_values: list[float]) -> list[float]:
    """Return the q-value of each p-value: the false discovery rate of calling it and all smaller ones discoveries."""
    order = sorted(range(len(p_values)), key=lambda index: p_values[index], reverse=True)
    q_values = [1.0] * len(p_values)
    lowest = 1.0
    for place, index in enumerate(order):
        rank = len(p_values) - place
        lowest = min(lowest, p_values[index] * len(p_values) / rank)
        q_values[index] = lowest
    return q_values
