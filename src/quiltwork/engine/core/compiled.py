"""The one decorator of the compiled code, and where its machine code is kept.

Numba keys a cached function on its own file alone: a constant or a callee in another file may change and the old
machine code be loaded all the same. So the folder is named after a hash of every source file that holds compiled code
and of the versions that shape it. A stale entry is never found, because nobody looks there.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., object])

_SOURCES = Path(__file__).resolve().parent.parent


@cache
def cache_folder() -> Path | None:
    """The folder for machine code of exactly these sources, or None where nothing can be written."""
    config: Any = numba.config
    versions = (numba.__version__, np.__version__, platform.python_version(), config.BOUNDSCHECK)
    digest = hashlib.sha256(repr(versions).encode())
    for path in sorted(_SOURCES.glob("*/*.py")):  # what lies in no folder is never compiled
        digest.update(path.relative_to(_SOURCES).as_posix().encode())
        digest.update(path.read_bytes())
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "quiltwork" / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def compiled(function: F) -> F:
    """Compile `function` on first use, and keep the machine code for the next start.

    It runs without the interpreter lock and must not create arrays: whoever calls it hands them in.
    """
    folder = cache_folder()
    # Without `_nrt`, arrays handed from function to function are not counted, which a third of the time went into.
    options: dict[str, Any] = {"nogil": True, "cache": folder is not None, "_nrt": False}
    # Only our own functions go there: the setting is put back for whoever else uses numba in this process.
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or before)
    try:
        return cast("F", numba.njit(**options)(function))
    finally:
        config.CACHE_DIR = before
