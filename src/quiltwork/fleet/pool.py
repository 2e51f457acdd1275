"""The local pool: worker processes on this machine, one task each."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Self

from quiltwork._version import __version__
from quiltwork.errors import InvalidArgumentError
from quiltwork.fleet.task import FleetError, Task
from quiltwork.fleet.worker import Done, Failed

MAX_LOSSES = 3
"""How many worker processes may end during one task before the task is given up."""

_ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OMP", "OPENBLAS", "MKL", "VECLIB_MAXIMUM")}


class Pool:
    """Worker processes that start when they are needed and end with the pool."""

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise InvalidArgumentError("worker-count", workers=workers)
        self.capacity = workers or available_processors()
        self._idle: list[_WorkerProcess] = []
        self._busy: dict[_WorkerProcess, Task] = {}
        self._losses: dict[Task, int] = {}
        self._messages: SimpleQueue[tuple[_WorkerProcess, Done | Failed | None]] = SimpleQueue()

    def nodes(self) -> list[str]:
        """Return the machines: only this one."""
        return ["localhost"]

    def submit(self, task: Task, *, node: str | None = None) -> None:
        """Start `task`; the caller has at most `capacity` tasks running."""
        worker = self._idle.pop() if self._idle else _WorkerProcess(self._messages)
        self._busy[worker] = task
        worker.send(task)

    def next_outcome(self) -> tuple[Task, Done | Failed]:
        """Wait for the next task that ends, and return it."""
        while True:
            worker, outcome = self._messages.get()
            if worker not in self._busy:  # it ended while it was idle
                self._idle.remove(worker)
                worker.close()
                continue
            task = self._busy.pop(worker)
            if outcome is None:
                self._retry(task, worker.close())
                continue
            self._idle.append(worker)
            return task, outcome

    def _retry(self, task: Task, status: int) -> None:
        self._losses[task] = self._losses.get(task, 0) + 1
        if self._losses[task] >= MAX_LOSSES:
            raise FleetError("task-lost", task=str(task), losses=MAX_LOSSES, exit_status=status)
        self.submit(task)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in [*self._idle, *self._busy]:
            worker.close()
        self._idle.clear()
        self._busy.clear()


class _WorkerProcess:
    """One process, and the thread that waits for its results.

    It is a new program, not a fork, and does not import the caller's main module: threads, open files and scripts
    without `if __name__ == "__main__"` cause no trouble. Ctrl-C reaches the caller only.
    """

    def __init__(self, messages: SimpleQueue[tuple[_WorkerProcess, Done | Failed | None]]) -> None:
        folders = [folder or str(Path.cwd()) for folder in sys.path]
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "quiltwork.fleet"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **_ONE_THREAD, "PYTHONPATH": os.pathsep.join(folders)},
            process_group=0 if os.name == "posix" else None,
        )
        self._thread = threading.Thread(target=self._receive, args=(messages,), daemon=True)
        self._thread.start()

    def send(self, task: Task) -> None:
        """Send a task; a process that has ended reports itself as lost."""
        assert self._process.stdin is not None
        try:
            pickle.dump((task, __version__), self._process.stdin)
            self._process.stdin.flush()
        except OSError:
            self._process.kill()

    def _receive(self, messages: SimpleQueue[tuple[_WorkerProcess, Done | Failed | None]]) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                messages.put((self, pickle.load(self._process.stdout)))  # noqa: S301 - from our own process
        except EOFError:
            self._process.wait()
        except Exception:  # half a result
            self._process.kill()
        messages.put((self, None))

    def close(self) -> int:
        """End the process, if it still runs, and return its exit status; a task that it runs is lost."""
        self._process.kill()
        status = self._process.wait()
        self._thread.join()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(BrokenPipeError):  # a task that was not sent completely
                    stream.close()
        return status


def available_processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
