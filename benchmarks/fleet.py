"""What it costs to hand out tasks, on the local pool and on a Dask cluster of this machine, and to read many results.

The overhead is that of a task which does nothing, one at a time, so it includes the whole way there and back. Then
tasks keep the processors busy: `in tasks` is the share of the workers' time that passed inside tasks, `cores` their
processor time per second. Other jobs on the machine lower the second, not the first.

The memory of a study of 100,000 games is measured in separate processes: of the program that hands out the tasks
and writes the shards, and of the report of invented results.
"""

from __future__ import annotations

import json
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from quiltwork.fleet import Task, run, run_to_folder

EMPTY_TASKS = 300
BUSY_TASKS = 20
BUSY_SECONDS = 1.0
WORKERS = 2
STUDY_GAMES = 100_000
GAMES_PER_TASK = 300
SHARD_BYTES = 100_000
"""More than any shard of the published study has."""
RINGS_PER_SHARD = 100
GAMES_PER_RING = {"first-player": 3, "patches": 7}
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
    print(f"\n{'memory of a study':<30}{'games':>10}{'memory':>14}")
    print(f"{'program that hands out tasks':<30}{STUDY_GAMES:>10,}{memory_of(hand_out_tasks):>11,.0f} MB")
    for question in GAMES_PER_RING:
        megabytes = memory_of(report_study, question=question, games=STUDY_GAMES)
        print(f"{f'report of {question}':<30}{STUDY_GAMES:>10,}{megabytes:>11,.0f} MB")


def memory_of(function: Callable[..., bytes], **arguments: Any) -> float:
    """Return the most memory in MB of a process that calls the function; it returns its own peak."""
    with tempfile.TemporaryDirectory() as folder:
        ((_, result),) = run([Task(function, {"folder": folder, **arguments})], workers=1)
    return float(result)


def hand_out_tasks(folder: str) -> bytes:
    """Run as many tasks as a large study has, and return the peak memory of this process, without its workers."""
    tasks = [Task(make_shard, {"number": number}) for number in range(STUDY_GAMES // GAMES_PER_TASK)]
    run_to_folder(tasks, Path(folder), suffix="parquet", workers=1)
    return peak_memory()


def make_shard(number: int) -> bytes:
    return bytes([number % 256]) * SHARD_BYTES


def report_study(folder: str, question: str, games: int) -> bytes:
    """Write the invented shards of a question, make the report, and return the peak memory of this process."""
    from quiltwork.editions import edition_data, get_edition
    from quiltwork.files import write_atomically
    from quiltwork.study.report import write_report
    from quiltwork.study.shards import EFFECTS, GAMES, encode

    edition = get_edition()
    letters = "".join(edition.by_letter)
    where = {"edition": edition.name, "level": "invented", "ring_set": "measure"}
    manifest = {"arguments": {"edition": edition_data(edition)}, "revision": "invented", "cpu": "invented"}
    path = Path(folder) / question / "invented"
    path.mkdir(parents=True)
    for first in range(0, games // GAMES_PER_RING[question], RINGS_PER_SHARD):
        rings = range(first, first + RINGS_PER_SHARD)
        if question == "patches":
            shard = encode([{**where, **row} for row in invented_changes(rings, letters)], EFFECTS)
        else:
            shard = encode([{**where, **row} for row in invented_games(rings, letters)], GAMES)
        (path / f"shard-{first}.parquet").write_bytes(shard)
        write_atomically(path / f"shard-{first}.manifest", json.dumps(manifest))
    write_report(Path(folder))
    return peak_memory()


def invented_changes(rings: range, letters: str) -> Iterator[dict[str, Any]]:
    from quiltwork.study.effects import STAGES

    change: dict[str, Any] = {
        "question": "patches",
        "change": "purchase",
        "decision": 1,
        "weight": 0.5,
        "network_win": 0.1,
    }
    change |= {"played_weight": 1.0, "win": 0.0}
    for ring in rings:
        for stage in STAGES:
            for number, letter in enumerate(letters):
                values = {"network_lead": float(number % 5), "lead": float((number + ring) % 7)}
                is_played = number % len(letters) == ring % len(letters)
                yield {**change, **values, "ring": ring, "stage": stage, "patch": letter, "played": is_played}


def invented_games(rings: range, letters: str) -> Iterator[dict[str, Any]]:
    game: dict[str, Any] = {
        "score_1": 9,
        "score_2": 8,
        "empty_1": 3,
        "empty_2": 4,
        "tile": 1,
        "refused": 0,
        "decisions": 40,
    }
    game |= {"bought_1": letters[:12], "bought_2": letters[12:24]}
    for ring in rings:
        for extra in range(GAMES_PER_RING["first-player"]):
            lead = ring % 9 - 3 - extra
            yield {**game, "ring": ring, "arm": f"extra-{extra}", "extra_buttons": extra, "lead": lead, "won": lead > 0}


def peak_memory() -> bytes:
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
