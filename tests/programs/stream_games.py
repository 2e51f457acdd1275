"""Count the purchases of many games without keeping more than one of them in memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import repeat

import quiltwork as qw


def short_games(count: int) -> Iterator[qw.Record]:
    """Yield the same short record again and again."""
    game = qw.new_game(seed=7)
    for move in ("Fr0d4", "Rr0a1", "adv"):
        game.push(move)
    yield from repeat(qw.Record.from_game(game), count)


def purchases(path: str) -> int:
    """Return how many patches were bought in all games of a file."""
    return sum(isinstance(node.move, qw.Buy) for record in qw.read_records(path) for node in record.mainline())


def peak_of(count: int) -> int:
    """Return the most bytes that reading so many games takes."""
    path = f"{count}.qgn"
    qw.write_records(path, short_games(count))
    tracemalloc.start()
    assert purchases(path) == 2 * count
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


peak_of(10)  # what is loaded once does not count
print(peak_of(1000) < 2 * peak_of(100))
