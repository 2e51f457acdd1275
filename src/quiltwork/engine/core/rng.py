"""Random numbers for compiled code: splitmix64 with its state in an array of one element.

Each caller owns its array, so the same seed gives the same numbers on every machine.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled

Rng = NDArray[np.uint64]


def new_rng(seed: int) -> Rng:
    """Return a new stream of random numbers that depends on `seed` alone."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)


@compiled
def next_word(rng: Rng) -> np.uint64:
    """Return 64 random bits."""
    state: np.uint64 = rng[0] + np.uint64(0x9E3779B97F4A7C15)
    rng[0] = state
    z = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return z


@compiled
def below(rng: Rng, bound: int) -> int:
    """Return a random integer from 0 up to, not including, `bound` (at most 2**32)."""
    product = (next_word(rng) >> np.uint64(32)) * np.uint64(bound)
    return np.int64(product >> np.uint64(32))  # type: ignore[return-value]


@compiled
def uniform(rng: Rng) -> float:
    """Return a random number from 0 up to, not including, 1."""
    return float(next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
