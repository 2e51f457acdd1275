"""How quick the plain-Python rules are: random games, perft, start-up. Prints one table.

Run `python benchmarks/rules.py`, on an idle machine if the numbers are to be compared.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

import quiltwork as qw

SECONDS = 3.0
STARTS = 11
REFERENCE_RING = "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    value: float
    unit: str
    target: str
    reached: bool | None


def main() -> None:
    print(f"{'':<44}{'measured':>12}  {'target':<10}")
    for row in rows():
        mark = {True: "reached", False: "MISSED", None: ""}[row.reached]
        print(f"{row.what:<44}{row.value:>12,.0f}  {row.target:<10}{mark:<9}{row.unit}")


def rows() -> Iterator[Row]:
    games = games_a_second(seconds=SECONDS)
    yield Row("random games, uniform over legal moves", games, "games/s", ">= 400", games >= 400)
    yield Row("the same, every move checked by Game.push", pushed_games_a_second(seconds=SECONDS), "games/s", "", None)
    yield Row("perft, leaves counted", perft_a_second(bulk=True), "leaves/s", "", None)
    yield Row("perft, every position made", perft_a_second(bulk=False), "positions/s", "", None)
    bare = start_up("-c", "pass")
    imported = start_up("-c", "import quiltwork") - bare
    yield Row("import quiltwork, above a bare interpreter", imported, "ms", "< 60", imported < 60)
    if find_spec("click") is not None:
        helped = start_up("-m", "quiltwork", "--help")
        yield Row("quiltwork --help, from start to end", helped, "ms", "< 250", helped < 250)
    yield Row("a bare interpreter, for comparison", bare, "ms", "", None)


def games_a_second(*, seconds: float) -> float:
    """Whole games of uniformly drawn moves, placements included."""
    source = random.Random(1)
    games, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        position = qw.new_game("revised", seed=games).position
        while not position.is_over:
            moves = position.legal_moves
            position = position.after(moves[source.randrange(len(moves))])
        games += 1
    return games / (time.perf_counter() - start)


def pushed_games_a_second(*, seconds: float) -> float:
    """The same games through `Game`, which checks each move and remembers each position."""
    source = random.Random(1)
    games, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = qw.new_game("revised", seed=games)
        while not game.position.is_over:
            moves = game.position.legal_moves
            game.push(moves[source.randrange(len(moves))])
        games += 1
    return games / (time.perf_counter() - start)


def perft_a_second(*, bulk: bool) -> float:
    """Sequences of two moves counted each second, the last either only counted or also played."""
    start_position = qw.new_game("revised", ring=REFERENCE_RING).position
    start = time.perf_counter()
    if bulk:
        count = qw.perft(start_position, 2)
    else:
        count = 0
        for move in list(start_position.legal_moves)[:40]:
            later = start_position.after(move)
            count += sum(1 for reply in later.legal_moves if later.after(reply) is not None)
    return count / (time.perf_counter() - start)


def start_up(*arguments: str) -> float:
    """Milliseconds from the start of a fresh interpreter to its end; the median of several, the disk warm."""
    times = []
    for _ in range(STARTS + 1):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times[1:])


if __name__ == "__main__":
    main()
