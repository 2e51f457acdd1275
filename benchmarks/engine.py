"""How quick the compiled core and the searches are, from the first move, and how well searches keep their time.

Prints two tables. Run `python -m benchmarks engine`, on an idle machine if the numbers are to be compared.
"""

from __future__ import annotations

import random
import statistics
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from quiltwork.engine import Engine
from quiltwork.engine.api import Limit, Searcher
from quiltwork.engine.baselines.searcher import PlayoutSearcher
from quiltwork.engine.baselines.tree import LIGHT, UCT
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import IntArray, Tables, new_scratch, new_state
from quiltwork.engine.core.play import copy_state, play_out
from quiltwork.engine.core.rng import Rng, new_rng
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import Expansion, new_expansion
from quiltwork.engine.eval.store import shipped_network
from quiltwork.engine.eval.successors import expand
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.engine.signature import signature
from quiltwork.opening import new_game

ROUNDS = 3
PLAIN_GAMES = 300
GAMES = 60_000
EXPANSIONS = 3_000
VISITS = 30_000
NET_VISITS = 10_000
PLACEMENTS = 24
SHORT_LIMIT = 0.03
TIMED_GAMES = 10
STOPS = 40

START = new_game(seed=1).position


def main() -> None:
    plain, core = median(plain_games), median(random_games)
    rows = [
        ("random games, plain rules", plain, "400"),
        ("random games, compiled", core, "100,000"),
        ("  times the plain rules", core / plain, "250"),
        ("evaluations by the network", median(evaluations), ""),
        ("visits of uct", median(lambda: visits(PlayoutSearcher(UCT), VISITS)), ""),
        ("visits of the light search", median(lambda: visits(PlayoutSearcher(LIGHT), VISITS)), ""),
    ]
    one = median(lambda: visits(NetSearcher(reuses_tree=False), NET_VISITS))
    two = median(lambda: visits(NetSearcher(reuses_tree=False, threads=2), 2 * NET_VISITS))
    rows += [
        ("visits of the network's search", one, ""),
        ("  with two threads", two, ""),
        ("  times one thread", two / one, "1.6"),
    ]
    print(f"{'engine, first move, one thread':<36}{'a second':>12}{'target':>10}")
    for name, value, target in rows:
        print(f"{name:<36}{value:>12,.{1 if value < 1000 else 0}f}{target:>10}")
    print(f"{'signature of the searches':<36}{signature():>12}")
    print()
    print(f"{'master, one thread':<36}{'ms':>12}{'target':>10}")
    for name, seconds, target in [*overruns(), *stops()]:
        print(f"{name:<36}{1000 * seconds:>12,.1f}{target:>10}")


def median(measure: Callable[[], float]) -> float:
    """The median of a few rounds, the first of which also compiles and does not count."""
    measure()
    return statistics.median(measure() for _ in range(ROUNDS))


def plain_games() -> float:
    """Uniformly random games a second through the public interface of the rules."""
    dice = random.Random(1)
    before = time.perf_counter()
    for _ in range(PLAIN_GAMES):
        position = START
        while moves := position.legal_moves:
            position = position.after(dice.choice(moves))
    return PLAIN_GAMES / (time.perf_counter() - before)


def random_games() -> float:
    """The same in the compiled core."""
    tables, ring, start = compile_position(START)
    rng, scratch, state = new_rng(1), new_scratch(), new_state()
    before = time.perf_counter()
    play_games(tables, ring, start, state, rng, scratch, GAMES)
    return GAMES / (time.perf_counter() - before)


def evaluations() -> float:
    """Successors judged by the network a second."""
    tables, ring, state = compile_position(START)
    expansion, weights = new_expansion(), shipped_network()
    before = time.perf_counter()
    count = expand_often(weights, tables, ring, state, expansion, EXPANSIONS)
    return count / (time.perf_counter() - before)


def overruns() -> list[tuple[str, float, str]]:
    """By how much the decisions of a few games exceed a short limit of time."""
    over = []
    with Engine("master") as engine:
        engine.play(START, Limit(visits=10))
        for seed in range(TIMED_GAMES):
            game = new_game(seed=seed)
            while not game.position.is_over:
                before = time.perf_counter()
                line = engine.play(game.position, Limit(seconds=SHORT_LIMIT))
                over.append(max(time.perf_counter() - before - SHORT_LIMIT, 0.0))
                game.push(line.move)
    return [
        (f"over a limit of {1000 * SHORT_LIMIT:.0f} ms, median", statistics.median(over), ""),
        ("  99 of 100 decisions", statistics.quantiles(over, n=100)[-1], "10"),
        (f"  longest of {len(over)}", max(over), ""),
    ]


def stops() -> list[tuple[str, float, str]]:
    """How long an analysis takes to answer after it is stopped at a random moment, with a growing tree."""
    dice, taken = random.Random(1), []
    with Engine("master") as engine, ThreadPoolExecutor(1) as pool:
        for _ in range(STOPS):
            stop = threading.Event()
            analysis = pool.submit(engine.analyse, START, Limit(), lines=5, stop=stop)
            time.sleep(dice.uniform(0.01, 0.5))
            before = time.perf_counter()
            stop.set()
            analysis.result()
            taken.append(time.perf_counter() - before)
    return [
        ("from stop to the answer, median", statistics.median(taken), ""),
        (f"  longest of {STOPS}", max(taken), "50"),
    ]


def visits(searcher: Searcher, count: int) -> float:
    """Visits a second."""
    searcher.search(START, Limit(visits=10))
    before = time.perf_counter()
    searcher.search(START, Limit(visits=count))
    return count / (time.perf_counter() - before)


@compiled
def play_games(
    tables: Tables, ring: IntArray, start: IntArray, state: IntArray, rng: Rng, scratch: IntArray, games: int
) -> None:
    for _ in range(games):
        copy_state(start, state)
        play_out(tables, ring, state, rng, scratch)


@compiled
def expand_often(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, expansion: Expansion, times: int
) -> int:
    judged = 0
    for _ in range(times):
        judged += expand(weights, tables, ring, state, PLACEMENTS, PLACEMENTS, expansion)
    return judged


if __name__ == "__main__":
    main()
