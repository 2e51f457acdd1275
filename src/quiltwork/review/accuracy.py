"""Accuracy in per cent, by the formula that lichess publishes (https://lichess.org/page/accuracy)."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

_UNCERTAINTY_BONUS = 1.0
"""Because no analysis is perfect."""
_WINDOWS_PER_GAME = 10
_WINDOW_SIZES = (2, 8)
_WEIGHTS = (0.5, 12.0)


def move_accuracy(win_before: float, win_after: float) -> float:
    """Return the accuracy of one move, 0 to 100, from the player's chances before and after it, 0 to 1."""
    lost = 100.0 * (win_before - win_after)
    if lost <= 0:
        return 100.0
    raw = 103.1668100711649 * math.exp(-0.04354415386753951 * lost) - 3.166924740191411
    return min(100.0, max(0.0, raw + _UNCERTAINTY_BONUS))


def game_accuracy(chances: Sequence[tuple[float, float]]) -> float | None:
    """Return the accuracy of all decisions of a player, given the chances before and after each; None without any.

    Moves count more where the game swings: the mean, weighted by how much the chances vary around a move, and the
    harmonic mean are averaged.
    """
    if not chances:
        return None
    accuracies = [move_accuracy(before, after) for before, after in chances]
    low, high = _WINDOW_SIZES
    size = min(high, max(low, len(chances) // _WINDOWS_PER_GAME))
    percents = [100.0 * before for before, _ in chances] + [100.0 * chances[-1][1]]
    weights = []
    for index in range(len(chances)):
        first = max(0, min(index - size // 2, len(percents) - size))
        weights.append(min(_WEIGHTS[1], max(_WEIGHTS[0], statistics.pstdev(percents[first : first + size]))))
    weighted = sum(accuracy * weight for accuracy, weight in zip(accuracies, weights, strict=True)) / sum(weights)
    harmonic = 0.0 if 0.0 in accuracies else statistics.harmonic_mean(accuracies)
    return (weighted + harmonic) / 2
