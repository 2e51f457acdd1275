"""Compiling ahead, so that nobody waits for it: `quiltwork warm`, or in the background while plain Python answers."""

from __future__ import annotations

import contextlib
import importlib.util
import subprocess
import sys
import threading
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


if __name__ == "__main__":
    warm()
