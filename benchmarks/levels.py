"""Ratings of the levels on one scale, where `random` is 0: each plays the one below it. Prints one table.

    python -m benchmarks.levels [GAMES [GAMES_OF_SLOW_ONES]]

Neighbours are close enough in strength for a few hundred games to measure the difference. The errors of the differences
are independent, so their variances add up.
"""

from __future__ import annotations

import math
import sys
from itertools import pairwise

from benchmarks.strength import play
from quiltwork.engine.levels import LEVELS

SLOW = "master@0.2s"
"""`master` with a fifth of its usual time."""
CHAIN = ("random", *(SLOW if name == "master" else name for name in LEVELS))


def main(games: int = 20, slow_games: int = 2) -> None:
    print(f"{'levels':<14}{'rating':>8}{'± 95 %':>8}{'games':>7}{'won':>8}{'score':>8}{'empty':>7}{'s/decision':>12}")
    print(f"{CHAIN[0]:<14}{0:>8}")
    rating = variance = 0.0
    for lower, upper in pairwise(CHAIN):
        result = play(upper, lower, slow_games if upper == SLOW else games)
        step = result.rating
        rating += min(step.elo, 800.0)
        variance += (min(step.high, 800.0) - max(step.low, -800.0)) ** 2 / 4
        print(
            f"{upper:<14}{rating:>8.0f}{math.sqrt(variance):>8.0f}{len(result.games):>7}"
            f"{result.wins / len(result.games):>8.1%}{result.mean(lambda game: game.scores)[0]:>8.1f}"
            f"{result.mean(lambda game: game.empty)[0]:>7.1f}{result.seconds_per_decision[0]:>12.3f}",
            flush=True,
        )


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers or [300, 60]))
