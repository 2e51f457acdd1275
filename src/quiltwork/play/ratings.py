"""Elo differences with error bars, and the sequential test that decides when a match has told enough.

Games come in pairs on the same ring with the seats swapped. The two games of a pair are not independent, so everything
here counts pairs: a pair is worth 0, ½ or 1 to the first side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_Z95 = 1.959963984540054
_SLOPE = 400 / math.log(10)


def expected_score(elo: float) -> float:
    """The share of wins that a side ahead by `elo` expects."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference that makes `score` the expected share of wins; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else _SLOPE * math.log(score / (1 - score))


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo difference with its 95 % interval."""

    elo: float
    low: float
    high: float

    def __str__(self) -> str:
        if math.isinf(self.elo):
            return f"more than {self.low:+.0f}" if self.elo > 0 else f"less than {self.high:+.0f}"
        return f"{self.elo:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"


def rate(pairs: Sequence[float]) -> Rating:
    """The first side's Elo difference from what it scored in each pair."""
    if not pairs:
        return Rating(0.0, -math.inf, math.inf)
    count, mean = len(pairs), math.fsum(pairs) / len(pairs)
    variance = math.fsum((pair - mean) ** 2 for pair in pairs) / count
    # As many independent games as would scatter the mean just as much; without scatter, the games played.
    games = mean * (1 - mean) * count / variance if variance > 0 else 2.0 * count
    low, high = share_interval(mean, games)
    return Rating(elo_of(mean), elo_of(low), elo_of(high))


def share_interval(share: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a share, which stays inside 0 to 1 and is honest about shares of 0 and 1."""
    z2 = _Z95**2
    centre = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z95 / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count**2))
    low = 0.0 if share <= 0 else centre - half
    high = 1.0 if share >= 1 else centre + half
    return low, high


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of whether the first side is `elo1` better rather than `elo0`."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    """The chance of accepting when `elo0` is true."""
    beta: float = 0.05
    """The chance of rejecting when `elo1` is true."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 is {self.elo0} and elo1 {self.elo1}, expected elo0 below elo1")

    @property
    def bounds(self) -> tuple[float, float]:
        """Reject at or below the first, accept at or above the second."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, pairs: Sequence[float]) -> float:
        """How much the pairs speak for `elo1` over `elo0`; normal approximation with the variance of the pairs."""
        if len(pairs) < 2:
            return 0.0
        count, mean = len(pairs), math.fsum(pairs) / len(pairs)
        # Two pseudo-pairs keep a run of equal results from having no scatter at all.
        variance = (math.fsum((pair - mean) ** 2 for pair in pairs) + 0.5) / (count + 2)
        score0, score1 = expected_score(self.elo0), expected_score(self.elo1)
        return count * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)

    def verdict(self, pairs: Sequence[float]) -> bool | None:
        """True to accept, False to reject, None to play on."""
        low, high = self.bounds
        ratio = self.log_likelihood_ratio(pairs)
        if ratio >= high:
            return True
        return False if ratio <= low else None
