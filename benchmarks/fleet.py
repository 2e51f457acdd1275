"""What it costs to hand out tasks, on the local pool and on a Dask cluster of this machine, and to read many results.

The overhead is that of a task which does nothing, one at a time, so it includes the whole way there and back. Then
tasks keep the processors busy: `in tasks` is the share of the workers' time that passed inside tasks, `cores` their
processor time per second. Other jobs on the machine lower the second, not the first.

The memory of a study is measured for two numbers of games in separate processes, and continued on a straight line
to 100,000 games.
"""

from __future__ import annotations

import json
import resource
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from quiltwork.fleet import Task, run

EMPTY_TASKS = 300
BUSY_TASKS = 20
BUSY_SECONDS = 1.0
WORKERS = 2
STUDY_GAMES = (2_000, 8_000)
MANY_GAMES = 100_000
GAMES_PER_EFFECT_RING = 7
"""A ring of `patches` has one game to find positions and six continuations."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one way of running tasks costs."""

    start_seconds: float
    overhead_milliseconds: float
    tasks_per_second: float
    in_tasks: float
    cores: float


def main() -> None:
    """Print the table."""
    title = f"tasks on {WORKERS} workers"
    print(f"{title:<24}{'start':>10}{'overhead':>14}{'empty tasks':>14}{'in tasks':>10}{'cores':>8}")
    for name, opened in (("process pool", nullcontext(None)), ("Dask cluster", local_cluster())):
        with opened as cluster:
            measured = measure(None if cluster is None else cluster.scheduler_address)
        print(
            f"{name:<24}{measured.start_seconds:>8.1f} s{measured.overhead_milliseconds:>11.2f} ms"
            f"{measured.tasks_per_second:>12,.0f}/s{measured.in_tasks:>9.0%}{measured.cores:>8.2f}"
        )
    print(f"\n{'memory of a study':<24}{'games':>10}{'memory':>14}")
    for question in ("first-player", "patches"):
        used = [study_memory(question, games) for games in STUDY_GAMES]
        slope = (used[1] - used[0]) / (STUDY_GAMES[1] - STUDY_GAMES[0])
        for games, megabytes in (
            *zip(STUDY_GAMES, used, strict=True),
            (MANY_GAMES, used[1] + slope * (MANY_GAMES - STUDY_GAMES[1])),
        ):
            print(f"{question:<24}{games:>10,}{megabytes:>11,.0f} MB")


def study_memory(question: str, games: int) -> float:
    """Return the most memory in MB of a process that reads and evaluates this many games."""
    with tempfile.TemporaryDirectory() as folder:
        tasks = [Task(read_study, {"folder": folder, "question": question, "games": games})]
        ((_, result),) = run(tasks, workers=1)
    return float(result)


def read_study(folder: str, question: str, games: int) -> bytes:
    """Write invented shards, evaluate them, and return the peak memory."""
    from quiltwork.editions import get_edition
    from quiltwork.study.effect_results import patch_values, read_effects
    from quiltwork.study.effects import STAGES
    from quiltwork.study.game_results import arm_result, read_games
    from quiltwork.study.shards import EFFECTS, GAMES, encode

    edition = get_edition()
    letters = "".join(edition.by_letter)
    path = Path(folder)
    where = {"edition": edition.name, "level": "invented", "ring_set": "measure"}
    if question == "patches":
        rings = games // GAMES_PER_EFFECT_RING
        change = {
            **where,
            "question": question,
            "change": "purchase",
            "decision": 1,
            "weight": 0.5,
            "network_lead": 1.0,
        }
        change |= {"network_win": 0.1, "played_weight": 1.0, "lead": 2.0, "win": 0.0}
        for ring in range(rings):
            rows = [
                {**change, "ring": ring, "stage": stage, "patch": letter, "played": number % 33 == ring % 33}
                for stage in STAGES
                for number, letter in enumerate(letters)
            ]
            (path / f"shard-{ring}.parquet").write_bytes(encode(rows, EFFECTS))
        patch_values(read_effects(path, question, tuple(letters)), edition, None)
    else:
        game = {**where, "arm": "extra-0", "extra_buttons": 0, "lead": 1, "score_1": 9, "score_2": 8, "empty_1": 3}
        game |= {"empty_2": 4, "tile": 1, "decisions": 40, "bought_1": letters[:12], "bought_2": letters[12:24]}
        for first in range(0, games, 100):
            rows = [{**game, "ring": first + number, "won": number % 2 == 0} for number in range(100)]
            (path / f"shard-{first}.parquet").write_bytes(encode(rows, GAMES))
        arm_result(read_games(path, letters), "extra-0")
    return str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024).encode()


def local_cluster() -> AbstractContextManager[Any]:
    from distributed import LocalCluster

    return LocalCluster(n_workers=WORKERS, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)


def measure(cluster: str | None) -> Measured:
    began = time.perf_counter()
    arrivals = list(times(empty_tasks(), cluster, in_flight=1))
    start = arrivals[0] - began
    overhead = statistics.median(later - earlier for earlier, later in pairwise(arrivals))
    arrivals = list(times(empty_tasks(), cluster, in_flight=None))
    rate = (len(arrivals) - 1) / (arrivals[-1] - arrivals[0])
    return Measured(start, overhead * 1000, rate, *busy_workers(cluster))


def times(tasks: Iterable[Task], cluster: str | None, *, in_flight: int | None) -> Iterator[float]:
    """Yield when each result arrives."""
    for _ in run(tasks, cluster=cluster, workers=workers_for(cluster), in_flight=in_flight):
        yield time.perf_counter()


def busy_workers(cluster: str | None) -> tuple[float, float]:
    """Return the share of the workers' time inside tasks, and the cores that they used."""
    tasks = [Task(use_processor, {"seconds": BUSY_SECONDS, "number": number}) for number in range(BUSY_TASKS)]
    spans: list[list[float]] = []
    for _, result in run(tasks, cluster=cluster, workers=workers_for(cluster)):
        spans.append(json.loads(result))
    elapsed = max(end for _, end, _ in spans) - min(begin for begin, _, _ in spans)
    inside = sum(end - begin for begin, end, _ in spans)
    return inside / (elapsed * WORKERS), sum(processor for _, _, processor in spans) / elapsed


def workers_for(cluster: str | None) -> int | None:
    return WORKERS if cluster is None else None


def empty_tasks() -> list[Task]:
    return [Task(do_nothing, {"number": number}) for number in range(EMPTY_TASKS)]


def do_nothing(number: int) -> bytes:  # noqa: ARG001 - makes tasks different
    return b""


def use_processor(seconds: float, number: int) -> bytes:  # noqa: ARG001 - makes tasks different
    """Return when the task began and ended, and its processor time; only a benchmark may return such things."""
    began, processor = time.time(), time.process_time()
    while time.time() - began < seconds:
        sum(range(10_000))
    return json.dumps([began, time.time(), time.process_time() - processor]).encode()


if __name__ == "__main__":
    main()
