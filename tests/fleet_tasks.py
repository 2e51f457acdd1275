"""Tasks for the tests of fleet: functions of a module that worker processes can import."""

from __future__ import annotations

import hashlib
import os
import signal
import time
from pathlib import Path
from typing import Any

from quiltwork.errors import ImpossiblePositionError
from quiltwork.fleet import Task


def digest(seed: int, *, rounds: int = 1) -> bytes:
    """Bytes that depend on the arguments only."""
    content = str(seed).encode()
    for _ in range(rounds):
        content = hashlib.sha256(content).digest()
    return content * 4


def digest_of_file(*, file: str, rounds: int = 1) -> bytes:
    """The same for a seed in a file."""
    return digest(int(Path(file).read_text()), rounds=rounds)


def slow_digest(seed: int, *, folder: str, seconds: float) -> bytes:
    """The same, after a while; a file in `folder` says that the task has begun, and in which process."""
    Path(folder, f"begun-{seed}-{os.getpid()}-{time.monotonic_ns()}").touch()
    time.sleep(seconds)
    return digest(seed)


def kill_own_process_once(folder: str) -> bytes:
    """End the worker as a lack of memory would, but only at the first try."""
    mark = Path(folder, "killed")
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"survived"


def kill_own_process() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def print_and_return() -> bytes:
    print("printed by a task")
    return b"printed"


def divide_by_zero(seed: int) -> bytes:
    return bytes(seed // 0)


def raise_quiltwork_error() -> bytes:
    raise ImpossiblePositionError([])


def text_instead_of_bytes() -> Any:
    return "text"


def process_number() -> bytes:
    return str(os.getpid()).encode()


def environment(name: str) -> bytes:
    return os.environ.get(name, "").encode()


def niceness() -> bytes:
    return str(os.nice(0)).encode()


def count_call(folder: str, *, number: int = 0) -> bytes:
    """Leave a new file at each call."""
    Path(folder, f"call-{number}-{os.getpid()}-{time.monotonic_ns()}").touch()
    return b""


def digests(number: int, *, rounds: int = 1) -> list[Task]:
    """Several tasks that differ in their seed."""
    return [Task(digest, {"seed": seed, "rounds": rounds}, name="shard") for seed in range(number)]
