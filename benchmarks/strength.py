"""Matches between levels and baselines: the same rings with the seats swapped. Prints one table.

    python -m benchmarks.strength [--games N] [--previous COMMAND] [MATCH ...]

`--list` shows the matches. The match `previous` is against an older version of quiltwork with its own checkout
and environment: COMMAND is what starts its engine, for example "old/.venv/bin/quiltwork engine".

All matches together take hours at 200 games each; `make bench` plays only a few games of every match.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from quiltwork.editions import get_edition
from quiltwork.play.match import Contestant, MatchResult, play_match


class Match(NamedTuple):
    """Two contestants and what the first should achieve."""

    first: str
    second: str
    target: str
    threads: int = 1
    """Threads of the first."""


PREVIOUS = "previous"
MATCHES = {
    "master-light": Match("master@0.2s", "light@0.2s", "at least 97 %"),
    "quick-light": Match("master@0.05s", "light@0.2s", "at least 90 %"),
    "master-uct": Match("master@0.2s", "uct:50000", "at least 99 %"),
    "net-uct": Match("net", "uct:2500", "at least 90 %"),
    "five-times": Match("master@1s", "master@0.2s", "at least 62 %"),
    "ten-times": Match("master@0.2s", "master@0.02s", "at least +60 Elo"),
    "two-threads": Match("master@0.2s", "master@0.2s", "at least 55 %, needs two idle cores", threads=2),
    PREVIOUS: Match("master@0.2s", f"{PREVIOUS}@0.2s", "at least 76 %, +200 Elo"),
}
SEED = "final"
"""Rings that no tuning has seen."""
FEW = 4


def main(games: int = FEW, names: Sequence[str] = (), previous: str | None = None) -> None:
    """Play the matches of these names, or all that can be played, and print a row for each."""
    heads = f"{'strength':<32}{'games':>6}{'won':>7}  {'Elo (95 %)':<20}"
    print(f"{heads}{'pairs':>11}{'score':>14}{'empty':>13}{'s/decision':>16}  target")
    for name in names or [name for name in MATCHES if name != PREVIOUS or previous]:
        match = MATCHES[name]
        second = match.second if name != PREVIOUS else f"exec:{previous}@{match.second.rpartition('@')[2]}"
        result = play(match.first, second, games, threads=match.threads)
        print(row(result, f"{match.first} - {match.second}", match.target), flush=True)


def play(first: str, second: str, games: int, *, threads: int = 1) -> MatchResult:
    """Play a match, the first engine with `threads`, and print progress to standard error."""
    one, two = Contestant.parse(first, threads=threads), Contestant.parse(second)
    ruleset = get_edition("revised")
    result, printed = MatchResult((first, second), ruleset), time.monotonic()
    with one.engine, two.engine:
        for result in play_match(one, two, ruleset=ruleset, pairs=(games + 1) // 2, seed=SEED):
            if time.monotonic() - printed > 30:
                printed = time.monotonic()
                print(f"  {result.wins} of {len(result.games)}, {result.rating} Elo", file=sys.stderr, flush=True)
    return result


def row(result: MatchResult, label: str, target: str) -> str:
    """Return one line of the table."""
    count = len(result.games)
    scores, empty = result.mean(lambda game: game.scores), result.mean(lambda game: game.empty)
    seconds = result.seconds_per_decision
    return (
        f"{label:<32}{count:>6}{result.wins / max(count, 1):>7.1%}  {result.rating!s:<20}"
        f"{'+{} ={} -{}'.format(*result.pair_counts):>11}"
        f"{f'{scores[0]:.1f} : {scores[1]:.1f}':>14}{f'{empty[0]:.1f} : {empty[1]:.1f}':>13}"
        f"{f'{seconds[0]:.3f} : {seconds[1]:.3f}':>16}  {target}"
        + (f"  stopped: {result.stopped_by}" if result.stopped_by else "")
    )


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="Matches with error bars.")
    parser.add_argument("matches", nargs="*", metavar="MATCH", help="the matches to play; all of them if none is named")
    parser.add_argument("--games", type=int, default=200, help="games of each match (default: 200)")
    parser.add_argument("--previous", metavar="COMMAND", help="what starts the engine of an older version")
    parser.add_argument("--list", action="store_true", help="show the matches and end")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.matches if name not in MATCHES]
    if unknown:
        parser.error(f"no match {unknown[0]!r}; there are: {', '.join(MATCHES)}")
    if PREVIOUS in options.matches and not options.previous:
        parser.error("the match 'previous' needs --previous COMMAND")
    return options


if __name__ == "__main__":
    chosen = parse(sys.argv[1:])
    if chosen.list:
        for name, match in MATCHES.items():
            print(f"{name:<14}{match.first} - {match.second}: {match.target}")
    else:
        main(chosen.games, chosen.matches, chosen.previous)
