"""The speed of the rules in Python: random games, perft, start-up. Prints one table.

Targets are compared with processor time, so that other jobs on the machine matter less; wall-clock time is beside
it, and on an idle machine both agree.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec

import quiltwork as qw

SECONDS = 3.0
STARTS = 11
REFERENCE_RING = "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"


@dataclass(frozen=True, slots=True)
class Measured:
    """The same thing in processor time and by the clock on the wall."""

    processor: float
    wall: float


def main() -> None:
    """Print the table."""
    print(f"{'the rules in Python':<46}{'processor':>12}{'wall clock':>12}  target")
    for what, unit, measured, reached in rows():
        print(f"{what:<46}{measured.processor:>12,.0f}{measured.wall:>12,.0f}  {unit:<12}{reached}")


def rows() -> Iterator[tuple[str, str, Measured, str]]:
    games = rate(random_game)
    yield "random games, uniform over legal moves", "games/s", games, verdict(">= 400", games.processor >= 400)
    yield "the same, each move checked by Game.push", "games/s", rate(pushed_game), ""
    yield "perft, the last move only counted", "leaves/s", rate(perft_of_depth_2), ""
    yield "perft, the last move played too", "leaves/s", rate(perft_played_out), ""
    bare, imported = start_up("-c", "pass"), start_up("-c", "import quiltwork")
    above = Measured(imported.processor - bare.processor, imported.wall - bare.wall)
    yield "import quiltwork, above a bare interpreter", "ms", above, verdict("<= 50", above.processor <= 50)
    first = start_up("-c", "import quiltwork; quiltwork.new_game(seed=1)")
    first_use = Measured(first.processor - bare.processor, first.wall - bare.wall)
    yield "the same, and the first game", "ms", first_use, ""
    if find_spec("click") is not None:
        helped = start_up("-m", "quiltwork", "--help")
        yield "quiltwork --help, the interpreter included", "ms", helped, verdict("< 250", helped.processor < 250)
    yield "a bare interpreter", "ms", bare, ""


def verdict(target: str, reached: bool) -> str:
    return f"{target:<8}{'reached' if reached else 'MISSED'}"


def rate(work: Callable[[int], int]) -> Measured:
    """How much `work` gets done in a second; called with 0, 1, 2 and so on, it says how much it did."""
    done, processor, wall = 0, time.process_time(), time.perf_counter()
    call = 0
    while time.process_time() - processor < SECONDS:
        done += work(call)
        call += 1
    return Measured(done / (time.process_time() - processor), done / (time.perf_counter() - wall))


def random_game(seed: int) -> int:
    source = random.Random(seed)
    position = qw.new_game("revised", seed=seed).position
    while not position.is_over:
        moves = position.legal_moves
        position = position.after(moves[source.randrange(len(moves))], is_checked=True)
    return 1


def pushed_game(seed: int) -> int:
    source = random.Random(seed)
    game = qw.new_game("revised", seed=seed)
    while not game.position.is_over:
        moves = game.position.legal_moves
        game.push(moves[source.randrange(len(moves))])
    return 1


def perft_of_depth_2(_: int) -> int:
    return qw.perft(qw.new_game("revised", ring=REFERENCE_RING).position, 2)


def perft_played_out(call: int) -> int:
    position = qw.new_game("revised", ring=REFERENCE_RING).position
    position = position.after(position.legal_moves[call % len(position.legal_moves)])
    return len([position.after(move, is_checked=True) for move in position.legal_moves])


def start_up(*arguments: str) -> Measured:
    """Milliseconds from the start of a fresh interpreter to its end; the median of several, the disk warm."""
    processor, wall = [], []
    for _ in range(STARTS + 1):
        spent, start = _spent_by_children(), time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        processor.append(1000 * (_spent_by_children() - spent))
        wall.append(1000 * (time.perf_counter() - start))
    return Measured(statistics.median(processor[1:]), statistics.median(wall[1:]))


def _spent_by_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
