"""Compiling ahead, so that nobody waits for it: `quiltwork warm`, or in the background while plain Python answers."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from quiltwork.engine.api import Limit, Stop
from quiltwork.errors import MissingExtraError

_POLL_SECONDS = 0.02

_lock = threading.Lock()
_process: subprocess.Popen[bytes] | None = None
_thread: threading.Thread | None = None
_is_warm_here = False
"""Everything was compiled in this very process."""


def has_engine() -> bool:
    """Whether the engine is installed, compiled or not."""
    return importlib.util.find_spec("numba") is not None


def require_compiler() -> None:
    """Raise `MissingExtraError` where numba is not installed."""
    if not has_engine():
        raise MissingExtraError("the engine", "numba", "engine")


def is_warm() -> bool:
    """Whether everything is compiled for exactly these sources and versions."""
    if _is_warm_here:
        return True
    marker = _marker()
    return marker is not None and marker.exists()


def warm() -> None:
    """Compile everything that players use; from the cache this takes a second, else a minute or so."""
    global _is_warm_here
    require_compiler()
    from quiltwork.engine.minds import COMPILED, open_mind
    from quiltwork.engine.solo.searcher import compile_solo
    from quiltwork.opening import new_game

    start = new_game(seed=0).position
    for name in COMPILED:
        mind = open_mind(name)
        mind.play(start, Limit(visits=40), None)
        mind.close()
    compile_solo(start)
    _is_warm_here = True
    marker = _marker()
    if marker is not None:
        marker.touch()


def warm_in_background() -> None:
    """Start compiling in a process of its own, once; ask `is_warm` whether it is done.

    Where machine code cannot be kept on disk, a thread of this process does it.
    """
    global _process, _thread
    with _lock:
        if _is_compiling():
            return
        if _marker() is None:
            _thread = threading.Thread(target=warm, name="compiler", daemon=True)
            _thread.start()
            return
        _process = subprocess.Popen(
            [sys.executable, "-m", "quiltwork.engine.warm"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def wait_until_warm(stop: Stop | None) -> bool:
    """Wait for the background, which must have been started; False if told to stop before it was done."""
    while not is_warm() and _is_compiling():
        if stop is not None and stop.is_set():
            return False
        time.sleep(_POLL_SECONDS)
    return True


def _is_compiling() -> bool:
    return (_process is not None and _process.poll() is None) or (_thread is not None and _thread.is_alive())


def _marker() -> Path | None:
    with contextlib.suppress(ImportError):
        from quiltwork.engine.core.compiled import cache_folder

        folder = cache_folder()
        return None if folder is None else folder / "warm"
    return None


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process is compiling; the lock goes with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # Windows: two may compile at once, which is only slower
        yield
        return
    with (folder / "warming").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _warm_quietly() -> None:
    """Compile at low priority, unless it is done or another process does it."""
    marker = _marker()
    if marker is None:
        return
    if hasattr(os, "nice"):
        os.nice(5)
    with _alone(marker.parent):
        if not marker.exists():
            warm()


if __name__ == "__main__":
    _warm_quietly()
