"""How long a review takes, what it costs the other tables, and whether points lost rank the levels.

Run `python -m benchmarks review` for everything, or `python -m benchmarks.review GAMES VISITS [PLAYER…]` for the levels
only: GAMES games of each player against the level in the middle, and VISITS visits for the first search of each
decision.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import httpx

import quiltwork as qw
from benchmarks.web_load import Tally, load, quantile
from benchmarks.web_server import server
from quiltwork.engine import Engine, Limit
from quiltwork.engine.levels import LEVELS
from quiltwork.review import Effort
from quiltwork.review.judgement import Judgement, Judging, judge_decision
from quiltwork.review.summary import decisions_of
from quiltwork.rules import Game, Player

GAMES = 40
VISITS = 150
STRONG_VISITS = 1000
"""So many tell the strongest levels apart; the last two search 160 and 800 visits themselves."""
OPPONENT = "casual"
MASTER_VISITS = 800
"""Instead of a second, so that the games do not depend on the machine."""
MOVES = 43
"""Of the game whose review is timed."""
OTHER_TABLES = 20
LOAD_SECONDS = 15.0
PAUSE_SECONDS = 0.5
POLL_SECONDS = 0.05


def main() -> None:
    """Print all tables."""
    rank_levels(GAMES, VISITS)
    print()
    rank_levels(GAMES, STRONG_VISITS, ("champion", "master"))
    print()
    measure_cpu_time()
    print()
    measure_server()


def rank_levels(games: int, visits: int, names: Sequence[str] = ("random", *LEVELS)) -> None:
    """Print how many points each player gives away per decision against the level in the middle, and the error.

    All players start, on the same rings. The error is one standard error over games.
    """
    print(f"{'player':10}{'games':>7}{'decisions':>11}{'points per decision':>21}{'±':>7}{'CPU s':>8}")
    with Engine("master", seed=0) as first, Engine("master", seed=1) as second:
        for name in names:
            started = time.process_time()
            lost = [points_lost(play(name, OPPONENT, seed=seed), visits, (first, second)) for seed in range(games)]
            means = [statistics.fmean(losses) for losses in lost]
            error = statistics.stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
            mean, used = statistics.fmean(means), time.process_time() - started
            print(f"{name:10}{games:>7}{sum(map(len, lost)):>11}{mean:>21.3f}{error:>7.3f}{used:>8.0f}", flush=True)


def points_lost(game: Game, visits: int, engines: Sequence[Engine]) -> list[float]:
    """Return what each decision of the player who starts lost; the engines have the seeds 0 and 1."""
    return [
        _judged(judge_decision(position, move, visits), engines).points_lost
        for _, position, move in decisions_of(game)
        if position.to_move is Player.ONE
    ]


def _judged(judging: Judging, engines: Sequence[Engine]) -> Judgement:
    request = next(judging)
    try:
        while True:
            lines = engines[request.seed].analyse(
                request.position, Limit(visits=request.visits), lines=request.lines, include=request.include
            )
            request = judging.send(lines)
    except StopIteration as end:
        found: Judgement = end.value
        return found


def measure_cpu_time() -> None:
    """Print the CPU time of a review, of its overview and of its first mark."""
    game = game_with_moves(MOVES)
    print(f"{'effort':10}{'moves':>7}{'marks':>7}{'overview s':>12}{'first mark s':>14}{'CPU s':>8}")
    for effort in Effort:
        started = time.process_time()
        overview = mark = None
        with qw.Reviewer(game, effort=effort, overview=True) as reviewer:
            for move in reviewer:
                now = time.process_time() - started
                mark = now if mark is None and move.label is not None else mark
                overview = now if overview is None and len(reviewer.moves) == len(game) else overview
            marks = sum(move.label is not None for move in reviewer.moves)
        used = time.process_time() - started
        print(f"{effort:10}{len(game):>7}{marks:>7}{_text(overview):>12}{_text(mark):>14}{used:>8.1f}")


def measure_server() -> None:
    """Print how soon a page shows the parts of a review, and how soon moves arrive at other tables meanwhile."""
    record = qw.Record.from_game(game_with_moves(MOVES)).text()
    with server() as (address, pid):
        rows = asyncio.run(_measure_server(address, pid, record))
    print("review on a server")
    for name, value in rows:
        print(f"  {name:<64} {value:>30}")


async def _measure_server(address: str, pid: int, record: str) -> Iterator[tuple[str, str]]:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        while not (await http.get("/api/meta")).json()["engine"]["ready"]:  # noqa: ASYNC110
            await asyncio.sleep(0.5)
        await asyncio.sleep(5)  # the engine for reviews is started after the one for moves
        alone = await _review(http, record)
        without = await _load(address, pid)
        loading = asyncio.create_task(_load(address, pid))
        reviews = 0
        while not loading.done():
            await _review(http, record)
            reviews += 1
        beside = await loading
    errors = len(without.errors) + len(beside.errors)
    return iter(
        [
            (f"a review of {MOVES} moves: first values, first mark", f"{alone['values']:.1f}, {alone['mark']:.1f} s"),
            ("all values, all marks, with sums", ", ".join(f"{alone[name]:.1f}" for name in _LATER) + " s"),
            (f"{OTHER_TABLES} other tables, without a review: p50 / p99", _delays(without)),
            (f"the same while {reviews} reviews are made: p50 / p99", _delays(beside)),
            ("errors", str(errors)),
        ]
    )


_LATER = ("overview", "marks", "done")


async def _load(address: str, pid: int) -> Tally:
    return await load(address, pid, tables=OTHER_TABLES, seconds=LOAD_SECONDS, pause=PAUSE_SECONDS, computers=0)


async def _review(http: httpx.AsyncClient, record: str) -> dict[str, float]:
    """Return after how many seconds a page that asks often has each part of a new review."""
    table = (await http.post("/api/records", json={"text": record})).json()["id"]
    started = time.perf_counter()
    seen: dict[str, float] = {}
    state: dict[str, Any] = (await http.post(f"/api/tables/{table}/review")).json()
    while True:
        now = time.perf_counter() - started
        parts = {
            "values": bool(state["moves"]),
            "mark": any(move["label"] for move in state["moves"]),
            "overview": len(state["moves"]) == MOVES,
            "marks": state["total"] and state["done"] == state["total"],
            "done": state["status"] == "done",
        }
        for name in (name for name, is_there in parts.items() if is_there):
            seen.setdefault(name, now)
        if state["status"] in ("done", "failed"):
            return {name: seen.get(name, float("nan")) for name in parts}
        await asyncio.sleep(POLL_SECONDS)
        state = (await http.get(f"/api/tables/{table}/review")).json()


def _delays(tally: Tally) -> str:
    return " / ".join(f"{1000 * quantile(tally.delays, share):.1f}" for share in (0.5, 0.99)) + " ms"


def _text(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds:.1f}"


def game_with_moves(count: int) -> Game:
    """Return the first game of this length between two levels that make mistakes."""
    seed = 0
    while len(game := play("novice", OPPONENT, seed=seed)) != count:
        seed += 1
    return game


def play(one: str, two: str, *, seed: int) -> Game:
    """Return a game between two levels."""
    game = qw.new_game("revised", seed=seed)
    with Engine(one, seed=seed) as first, Engine(two, seed=seed + 1000) as second:
        while not game.position.is_over:
            engine = (first, second)[game.position.to_move.index]
            limit = Limit(visits=MASTER_VISITS) if engine.name == "master" else None
            game.push(engine.play(game.position, limit).move)
    return game


if __name__ == "__main__":
    if sys.argv[1:]:
        rank_levels(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] or ("random", *LEVELS))
    else:
        main()
