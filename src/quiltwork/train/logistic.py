"""Logistic regression and its loss, for calibrating win chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

PRIOR_GAMES = 20
"""How many games the assumption counts for that nothing needs to be corrected."""
_NEWTON_STEPS = 20

DoubleArray = NDArray[np.float64]


def log_odds(chances: ArrayLike, *, least: float) -> DoubleArray:
    """Return the log odds of chances; none counts as less likely than `least`, or as more likely than 1 - `least`."""
    clipped = np.clip(np.asarray(chances, dtype=np.float64), least, 1 - least)
    odds: DoubleArray = np.log(clipped / (1 - clipped))
    return odds


def log_loss(chances: Sequence[float], is_won: Sequence[bool], *, least: float) -> float:
    """Return the mean negative logarithm of the chance that was given to what happened: lower is better."""
    given = np.where(is_won, chances, 1 - np.asarray(chances))
    return float(-np.log(np.maximum(given, least)).mean())


def fit_logistic(
    inputs: DoubleArray, is_won: DoubleArray, expected: DoubleArray, penalty: Callable[[DoubleArray], DoubleArray]
) -> DoubleArray:
    """Return the most likely coefficients, by Newton's method.

    `penalty` returns the matrix that pulls the coefficients to `expected`, from the curvature of the likelihood.
    """
    found = expected.copy()
    for _ in range(_NEWTON_STEPS):
        chances = 1.0 / (1.0 + np.exp(-inputs @ found))
        curvature = (inputs * (chances * (1 - chances))[:, None]).T @ inputs
        weight = penalty(curvature)
        gradient = inputs.T @ (is_won - chances) - weight @ (found - expected)
        found += np.linalg.solve(curvature + weight, gradient)
    return found
