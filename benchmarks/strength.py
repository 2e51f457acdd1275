"""Who beats whom: matches on the same rings with the seats swapped. Prints one table.

    python -m benchmarks.strength [GAMES] [MATCH ...]

A full table takes hours at 200 games each; `make bench` plays a few games of every match as a sign of life.
"""

from __future__ import annotations

import sys
import time

from quiltwork.editions import get_edition
from quiltwork.play.match import MatchResult, Side, play_match

MATCHES = {
    "master-light": ("master@0.2s", "light@0.2s", "at least 80 %"),
    "master-uct": ("master@0.2s", "uct:50000", "at least 95 %"),
    "net-uct": ("net", "uct:2500", "at least 90 %"),
    "ten-times": ("master@0.2s", "master@0.02s", "at least +60 Elo"),
}
SEED = "final"
"""Rings that no tuning has seen."""
FEW = 4


def main(games: int = FEW, names: tuple[str, ...] = tuple(MATCHES)) -> None:
    heads = f"{'strength':<28}{'games':>6}{'won':>7}  {'Elo (95 %)':<20}"
    print(f"{heads}{'score':>14}{'empty':>13}{'s/decision':>16}  target")
    for name in names:
        first, second, target = MATCHES[name]
        print(row(play(first, second, games), target), flush=True)


def play(first: str, second: str, games: int) -> MatchResult:
    """The whole match, with a line of progress on standard error now and then."""
    one, two = Side.open(first), Side.open(second)
    result, told = MatchResult((first, second), "revised"), time.monotonic()
    with one.engine, two.engine:
        for result in play_match(one, two, ruleset=get_edition("revised"), pairs=(games + 1) // 2, seed=SEED):
            if time.monotonic() - told > 30:
                told = time.monotonic()
                print(f"  {first} - {second}: {result.wins} of {len(result.games)}", file=sys.stderr, flush=True)
    return result


def row(result: MatchResult, target: str) -> str:
    """One line of the table."""
    count = len(result.games)
    scores, empty = result.mean(lambda game: game.scores), result.mean(lambda game: game.empty)
    seconds = result.seconds_a_decision
    return (
        f"{' - '.join(result.names):<28}{count:>6}{result.wins / max(count, 1):>7.1%}  {result.rating!s:<20}"
        f"{f'{scores[0]:.1f} : {scores[1]:.1f}':>14}{f'{empty[0]:.1f} : {empty[1]:.1f}':>13}"
        f"{f'{seconds[0]:.3f} : {seconds[1]:.3f}':>16}  {target}"
    )


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(numbers[0] if numbers else 200, tuple(word for word in sys.argv[1:] if not word.isdigit()) or tuple(MATCHES))
