"""How quick the compiled core and the playout searches are, on one thread from the first move. Prints one table.

Run `python -m benchmarks core`, on an idle machine if the numbers are to be compared.
"""

from __future__ import annotations

import time

from quiltwork.engine.api import Limit
from quiltwork.engine.baselines.searcher import PlayoutSearcher
from quiltwork.engine.baselines.tree import LIGHT, PLAIN, Parameters
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import WORDS, IntArray, Tables, new_scratch, new_state
from quiltwork.engine.core.play import play_out
from quiltwork.engine.core.rng import Rng, new_rng
from quiltwork.opening import new_game

GAMES = 100_000
VISITS = 30_000
TARGET = 100_000
"""Random games a second on one core."""


def main() -> None:
    print(f"{'':<32}{'a second':>12}  {'target':>8}")
    print(f"{'uniformly random games':<32}{random_games():>12,.0f}  {TARGET:>8,}")
    for name, parameters in (("visits of plain UCT", PLAIN), ("visits of the light search", LIGHT)):
        print(f"{name:<32}{visits(parameters):>12,.0f}")


def random_games() -> float:
    """Games a second."""
    tables, ring, start = compile_position(new_game(seed=1).position)
    rng, scratch, state = new_rng(1), new_scratch(), new_state()
    play_games(tables, ring, start, state, rng, scratch, 1)
    before = time.perf_counter()
    play_games(tables, ring, start, state, rng, scratch, GAMES)
    return GAMES / (time.perf_counter() - before)


def visits(parameters: Parameters) -> float:
    """Visits a second."""
    searcher, position = PlayoutSearcher(parameters), new_game(seed=1).position
    searcher.search(position, Limit(visits=10))
    before = time.perf_counter()
    searcher.search(position, Limit(visits=VISITS))
    return VISITS / (time.perf_counter() - before)


@compiled
def play_games(
    tables: Tables, ring: IntArray, start: IntArray, state: IntArray, rng: Rng, scratch: IntArray, games: int
) -> None:
    for _ in range(games):
        for word in range(WORDS):
            state[word] = start[word]
        play_out(tables, ring, state, rng, scratch)


if __name__ == "__main__":
    main()
