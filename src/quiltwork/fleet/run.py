"""Running tasks: results as they finish, in any order."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Sized
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from itertools import islice
from typing import Protocol

from quiltwork.errors import InvalidArgumentError, MissingExtraError
from quiltwork.fleet.cluster import Cluster
from quiltwork.fleet.pool import Pool
from quiltwork.fleet.progress import OnProgress, Progress
from quiltwork.fleet.task import FleetError, Task
from quiltwork.fleet.worker import Done, Failed
from quiltwork.language import Message


class Executor(Protocol):
    """Where tasks run. It runs tasks again that a lost worker left behind."""

    @property
    def capacity(self) -> int:
        """How many tasks keep every worker busy."""
        ...

    def nodes(self) -> list[str]:
        """Return the machines that run tasks now."""
        ...

    def submit(self, task: Task, *, node: str | None = None) -> None:
        """Start `task`, on `node` if one is given and still there."""
        ...

    def next_outcome(self) -> tuple[Task, Done | Failed]:
        """Wait for the next task that ends, and return it."""
        ...


def run(
    tasks: Iterable[Task],
    *,
    cluster: Cluster | str | None = None,
    workers: int | None = None,
    in_flight: int | None = None,
    warm_up: Task | None = None,
    progress: OnProgress | None = None,
) -> Generator[tuple[Task, bytes], None, None]:
    """Yield each task with its result as it finishes.

    Without `cluster`, `workers` processes run on this machine, by default one per processor. At most `in_flight` tasks
    are handed out at a time, by default as many as keep all workers busy. `warm_up` runs once on each machine that is
    there at the start, before the tasks; its result is dropped. Close the iterator to stop early. The first task that
    fails ends the run with a `FleetError`.
    """
    start = Progress(done=0, total=len(tasks) if isinstance(tasks, Sized) else None, seconds=0.0)
    executor = open_executor(cluster, workers)
    outcomes = run_on(executor, tasks, in_flight=in_flight, warm_up=warm_up, progress=progress, start=start)
    return _results(outcomes)


def _results(outcomes: Generator[tuple[Task, Done], None, None]) -> Generator[tuple[Task, bytes], None, None]:
    with closing(outcomes):
        for task, done in outcomes:
            yield task, done.result


def open_executor(cluster: Cluster | str | None, workers: int | None) -> AbstractContextManager[Executor]:
    """Return where tasks run; entering it starts or connects it, leaving it ends all that it started."""
    if cluster is None:
        return Pool(workers)
    if workers is not None:
        raise InvalidArgumentError("workers-of-cluster")
    address = Cluster(cluster) if isinstance(cluster, str) else cluster
    try:
        from quiltwork.fleet.dask_cluster import DaskExecutor  # Dask takes a second to load, and may be missing
    except ModuleNotFoundError as error:
        raise MissingExtraError(Message("fleet-part"), "Dask distributed", "cluster") from error
    return DaskExecutor(address)


def run_on(
    executor: AbstractContextManager[Executor],
    tasks: Iterable[Task],
    *,
    in_flight: int | None,
    warm_up: Task | None,
    progress: OnProgress | None,
    start: Progress,
) -> Generator[tuple[Task, Done], None, None]:
    """Return an iterator over the tasks as they finish; `start` says what was done before."""
    if in_flight is not None and in_flight < 1:
        raise InvalidArgumentError("in-flight-count", in_flight=in_flight)
    return _run_on(executor, iter(tasks), in_flight, warm_up, progress or _ignore, start)


def _ignore(_: Progress) -> None:
    """Show no progress."""


def _run_on(
    executor: AbstractContextManager[Executor],
    tasks: Iterator[Task],
    in_flight: int | None,
    warm_up: Task | None,
    progress: OnProgress,
    state: Progress,
) -> Generator[tuple[Task, Done], None, None]:
    with executor as opened:
        if warm_up is not None:
            _warm_up(opened, warm_up)
        progress(state)
        began = time.monotonic()
        running = _submit(opened, tasks, in_flight, 0)
        while running:
            task, outcome = opened.next_outcome()
            done = _require_done(task, outcome)
            running = _submit(opened, tasks, in_flight, running - 1)  # workers go on while the caller has the result
            state = replace(state, done=state.done + 1, seconds=time.monotonic() - began)
            progress(state)
            yield task, done


def _warm_up(executor: Executor, task: Task) -> None:
    nodes = executor.nodes()
    for node in nodes:
        executor.submit(task, node=node)
    for _ in nodes:
        _require_done(*executor.next_outcome())


def _submit(executor: Executor, tasks: Iterator[Task], in_flight: int | None, running: int) -> int:
    """Hand out tasks until enough are running, and return how many are."""
    limit = min(in_flight or executor.capacity, executor.capacity)
    for task in islice(tasks, max(0, limit - running)):
        executor.submit(task)
        running += 1
    return running


def _require_done(task: Task, outcome: Done | Failed) -> Done:
    if isinstance(outcome, Done):
        return outcome
    error = FleetError("task-failed", task=str(task), problem=outcome.problem)
    if outcome.details:
        error.add_note(outcome.details)
    raise error
