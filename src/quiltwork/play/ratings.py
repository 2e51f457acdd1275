"""Elo differences with error bars, the sequential test that decides when a match may end, and Glicko-2.

Games come in pairs on the same ring with the seats swapped. The two games of a pair are not independent, so everything
here counts pairs: a pair is worth 0, ½ or 1 to the first contestant.

Glicko-2 rates people and puzzles, who meet one by one: Mark Glickman, "Example of the Glicko-2 system" (2013).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from quiltwork.errors import InvalidArgumentError
from quiltwork.language import Message

_Z95 = 1.959963984540054
_SLOPE = 400 / math.log(10)


def expected_score(elo: float) -> float:
    """Return the share of wins that a contestant expects who is ahead by `elo`."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """Return the Elo difference at which `score` is the expected share of wins; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else _SLOPE * math.log(score / (1 - score))


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo difference with its 95 % interval."""

    elo: float
    low: float
    high: float

    @property
    def message(self) -> Message:
        """The difference and its interval; only one bound where every game was won or lost."""
        low, high = f"{self.low:+.0f}", f"{self.high:+.0f}"
        if math.isinf(self.elo):
            return Message("elo-more-than", low=low) if self.elo > 0 else Message("elo-less-than", high=high)
        return Message("elo-interval", elo=f"{self.elo:+.0f}", low=low, high=high)

    def __str__(self) -> str:
        return str(self.message)


def rate(pairs: Sequence[float]) -> Rating:
    """Return the first contestant's Elo difference from its score in each pair."""
    if not pairs:
        return Rating(0.0, -math.inf, math.inf)
    count, mean = len(pairs), math.fsum(pairs) / len(pairs)
    variance = math.fsum((pair - mean) ** 2 for pair in pairs) / count
    # The number of independent games whose mean has the same variance; without variance, the games played.
    games = mean * (1 - mean) * count / variance if variance > 0 else 2.0 * count
    low, high = share_interval(mean, games)
    return Rating(elo_of(mean), elo_of(low), elo_of(high))


def share_interval(share: float, count: float) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson), which stays inside 0 to 1 and is valid for shares of 0 and 1."""
    z2 = _Z95**2
    centre = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z95 / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count**2))
    low = 0.0 if share <= 0 else centre - half
    high = 1.0 if share >= 1 else centre + half
    return low, high


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of whether the first contestant is `elo1` stronger rather than `elo0`."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    """The chance of accepting when `elo0` is true."""
    beta: float = 0.05
    """The chance of rejecting when `elo1` is true."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise InvalidArgumentError("sprt-bounds-reversed", elo0=self.elo0, elo1=self.elo1)

    @property
    def bounds(self) -> tuple[float, float]:
        """Reject at or below the first, accept at or above the second."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, pairs: Sequence[float]) -> float:
        """Return the log-likelihood ratio of `elo1` to `elo0`, by a normal approximation."""
        if len(pairs) < 2:
            return 0.0
        count, mean = len(pairs), math.fsum(pairs) / len(pairs)
        # Two pseudo-pairs keep the variance of equal results above 0.
        variance = (math.fsum((pair - mean) ** 2 for pair in pairs) + 0.5) / (count + 2)
        score0, score1 = expected_score(self.elo0), expected_score(self.elo1)
        return count * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)

    def verdict(self, pairs: Sequence[float]) -> bool | None:
        """Return True to accept `elo1`, False to reject it, None to play on."""
        low, high = self.bounds
        ratio = self.log_likelihood_ratio(pairs)
        if ratio >= high:
            return True
        return False if ratio <= low else None


_GLICKO_SCALE = 173.7178
_TAU = 0.5
"""How fast the volatility may change; Glickman recommends 0.3 to 1.2."""
_PRECISION = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A Glicko-2 rating: what is known about someone's strength, or a puzzle's difficulty."""

    rating: float = 1500.0
    deviation: float = 350.0
    """The standard deviation of the rating: large while little is known."""
    volatility: float = 0.06
    """How much the strength itself is expected to change."""


def update_skill(skill: Skill, results: Sequence[tuple[Skill, float]], *, tau: float = _TAU) -> Skill:
    """Return the rating after a period with these results: pairs of an opponent and a score, 0, ½ or 1.

    A period without results only makes the rating less certain.
    """
    deviation = skill.deviation / _GLICKO_SCALE
    if not results:
        grown = math.hypot(deviation, skill.volatility)
        return Skill(rating=skill.rating, deviation=grown * _GLICKO_SCALE, volatility=skill.volatility)
    information = surprise = 0.0
    for opponent, score in results:
        weight = 1 / math.sqrt(1 + 3 * (opponent.deviation / _GLICKO_SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (skill.rating - opponent.rating) / _GLICKO_SCALE))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / information
    volatility = _next_volatility(skill.volatility, deviation, variance, variance * surprise, tau)
    narrowed = 1 / math.sqrt(1 / (deviation**2 + volatility**2) + information)
    return Skill(
        rating=skill.rating + _GLICKO_SCALE * narrowed**2 * surprise,
        deviation=narrowed * _GLICKO_SCALE,
        volatility=volatility,
    )


def _next_volatility(volatility: float, deviation: float, variance: float, change: float, tau: float) -> float:
    """Return the new volatility: step 5 of the paper, by the Illinois algorithm."""
    start = math.log(volatility**2)

    def f(x: float) -> float:
        power = math.exp(x)
        total = deviation**2 + variance + power
        return power * (change**2 - total) / (2 * total**2) - (x - start) / tau**2

    low = start
    if change**2 > deviation**2 + variance:
        high = math.log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
