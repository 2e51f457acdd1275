"""What runs where the work is done: in a process of the local pool or in a Dask worker."""

from __future__ import annotations

import os
import pickle
import platform
import sys
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from queue import SimpleQueue

from quiltwork._version import __version__
from quiltwork.errors import QuiltworkError
from quiltwork.fleet.task import Task
from quiltwork.language import Message

NICENESS = 5


@dataclass(frozen=True, slots=True)
class Machine:
    """Where a result was computed, as far as the result may depend on it."""

    cpu: str
    versions: dict[str, str]


@dataclass(frozen=True, slots=True)
class Done:
    """A task's result."""

    result: bytes
    machine: Machine


@dataclass(frozen=True, slots=True)
class Failed:
    """Why a task has no result; `details` is the traceback."""

    problem: Message
    details: str = ""


def execute(task: Task, version: str) -> Done | Failed:
    """Run `task` for a program of this quiltwork version."""
    if version != __version__:
        return Failed(Message("worker-version", worker=platform.node(), version=__version__, expected=version))
    try:
        result: object = task.function(**task.arguments, **task.locations)
    except Exception as error:  # whatever it is, the program that asked has to know it
        problem = error.message if isinstance(error, QuiltworkError) else None
        text = Message("task-exception", type=type(error).__name__, text=str(error))
        return Failed(problem or text, traceback.format_exc())
    if not isinstance(result, bytes):
        return Failed(Message("task-result", type=type(result).__name__))
    return Done(result, describe_machine())


def quiltwork_version() -> str:
    """Return the version that this process runs."""
    return __version__


@cache
def describe_machine() -> Machine:
    """Return this machine's processor and the versions of what computes results here."""
    versions = {"python": platform.python_version(), "quiltwork": __version__}
    for name in ("numpy", "numba"):
        with suppress(metadata.PackageNotFoundError):
            versions[name] = metadata.version(name)
    return Machine(_cpu_type(), versions)


def _cpu_type() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def serve() -> None:
    """Run the tasks that arrive on standard input, one after the other, until it closes.

    Results leave on standard output. What a task prints goes to standard error instead.
    """
    if hasattr(os, "nice"):
        os.nice(NICENESS)  # people keep using the machine
    with os.fdopen(os.dup(1), "wb") as results:
        os.dup2(2, 1)
        tasks: SimpleQueue[tuple[Task, str]] = SimpleQueue()
        threading.Thread(target=_receive, args=(tasks,), daemon=True).start()
        while True:
            pickle.dump(execute(*tasks.get()), results)
            results.flush()


def _receive(tasks: SimpleQueue[tuple[Task, str]]) -> None:
    """Queue arriving tasks; end the process at once when the program that sends them is gone."""
    try:
        while True:
            tasks.put(pickle.load(sys.stdin.buffer))  # noqa: S301 - from the program that started this process
    except EOFError:
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
