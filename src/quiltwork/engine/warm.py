"""Compiling ahead, so that nobody waits for it: `quiltwork warm`, or in the background while plain Python answers."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from quiltwork.errors import MissingExtraError

_lock = threading.Lock()
_process: subprocess.Popen[bytes] | None = None


def require_compiler() -> None:
    """Raise `MissingExtraError` where numba is not installed."""
    if importlib.util.find_spec("numba") is None:
        raise MissingExtraError("the engine", "numba", "engine")


def is_warm() -> bool:
    """Whether everything is compiled for exactly these sources and versions."""
    marker = _marker()
    return marker is not None and marker.exists()


def warm() -> None:
    """Compile everything that players use; from the cache this takes a second, else a minute or so."""
    require_compiler()
    from quiltwork.engine.api import Limit
    from quiltwork.engine.minds import COMPILED, open_mind
    from quiltwork.engine.solo.searcher import compile_solo
    from quiltwork.opening import new_game

    start = new_game(seed=0).position
    for name in COMPILED:
        mind = open_mind(name)
        mind.play(start, Limit(visits=40), None)
        mind.close()
    compile_solo(start)
    marker = _marker()
    if marker is not None:
        marker.touch()


def warm_in_background() -> None:
    """Start compiling in a process of its own, once; ask `is_warm` whether it is done."""
    global _process
    with _lock:
        if _process is not None and _process.poll() is None:
            return
        _process = subprocess.Popen(
            [sys.executable, "-m", "quiltwork.engine.warm"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def _marker() -> Path | None:
    with contextlib.suppress(ImportError):
        from quiltwork.engine.core.compiled import cache_folder

        folder = cache_folder()
        return None if folder is None else folder / "warm"
    return None


@contextlib.contextmanager
def _only_one(folder: Path) -> Iterator[bool]:
    """Whether no other process is compiling; the lock goes with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # Windows: two may compile at once, which is only slower
        yield True
        return
    with (folder / "warming").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def _warm_quietly() -> None:
    """Compile at low priority, unless it is done or another process is at it."""
    marker = _marker()
    if marker is None or marker.exists():
        return
    if hasattr(os, "nice"):
        os.nice(5)
    with _only_one(marker.parent) as alone:
        if alone:
            warm()


if __name__ == "__main__":
    _warm_quietly()
