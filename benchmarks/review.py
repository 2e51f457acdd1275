"""How long a review takes, and whether points lost rank the levels. Prints two tables.

Run `python -m benchmarks review`, or `python -m benchmarks.review GAMES VISITS`: so many games of each level against
the level in the middle, and so many visits for the first search of each position.
"""

from __future__ import annotations

import statistics
import sys
import time

import quiltwork as qw
from quiltwork.engine import Engine, Limit
from quiltwork.engine.levels import LEVELS
from quiltwork.review import Effort
from quiltwork.rules import Game

GAMES = 40
VISITS = 100
OPPONENT = "casual"
MASTER_VISITS = 800
"""Instead of a second, so that the games do not depend on the machine."""


def main(games: int = GAMES, visits: int = VISITS) -> None:
    rank_levels(games, visits)
    print()
    measure_time()


def measure_time() -> None:
    """Print the CPU time of a review, and of its first mark."""
    game = play("novice", OPPONENT, seed=1)
    print(f"{'effort':10}{'moves':>7}{'CPU s':>8}{'first mark s':>14}")
    for effort in Effort:
        started = time.process_time()
        first = None
        with qw.Reviewer(game, effort=effort) as reviewer:
            for move in reviewer:
                if first is None and move.label is not None:
                    first = time.process_time() - started
        shown = "–" if first is None else f"{first:.1f}"
        print(f"{effort.value:10}{len(game):>7}{time.process_time() - started:>8.1f}{shown:>14}")


def rank_levels(games: int, visits: int) -> None:
    """Print how many points each player gives away per decision, and its standard error over games."""
    print(f"{'player':10}{'games':>7}{'points per decision':>21}{'±':>7}")
    for name in ("random", *LEVELS):
        means = []
        for seed in range(games):
            game = play(name, OPPONENT, seed=seed)
            with qw.Reviewer(game, visits=visits) as reviewer:
                for _ in reviewer:
                    pass
                means.append(reviewer.result().players[0].points_per_decision or 0.0)
        error = statistics.stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
        print(f"{name:10}{games:>7}{statistics.fmean(means):>21.2f}{error:>7.2f}", flush=True)


def play(one: str, two: str, *, seed: int) -> Game:
    """Return a game between two levels."""
    game = qw.new_game("revised", seed=seed)
    with Engine(one, seed=seed) as first, Engine(two, seed=seed + 1) as second:
        while not game.position.is_over:
            engine = (first, second)[game.position.to_move.index]
            limit = Limit(visits=MASTER_VISITS) if engine.name == "master" else None
            game.push(engine.play(game.position, limit).move)
    return game


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
