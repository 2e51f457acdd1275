"""The one decorator of the compiled code, and where its machine code is kept.

Numba keys a cached function on its own file alone: a constant or a callee in another file may change and the old
machine code be loaded all the same. So the folder is named after a hash of all sources in every folder where something
is compiled, and of the versions that shape the machine code. A stale entry is never found, because nobody looks there.
Compiled code must not use constants from anywhere else. Where the sources lie and when they were written is part of the
hash too, since numba looks at both: what is found in the folder is what numba will use.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., object])

_PACKAGE = Path(__file__).resolve().parents[2]
_SIGN = b"core.compiled import compiled"
_UNUSED_SECONDS = 30 * 24 * 3600


@cache
def cache_folder() -> Path | None:
    """The folder for machine code of exactly these sources, or None where nothing can be written."""
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "quiltwork" / fingerprint(_PACKAGE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    for other in folder.parent.iterdir():
        if other.is_dir() and time.time() - other.stat().st_mtime > _UNUSED_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def fingerprint(package: Path) -> str:
    """A name for the machine code of the sources in `package`, another one whenever it would not be used."""
    config: Any = numba.config
    versions = (numba.__version__, np.__version__, platform.python_version(), config.BOUNDSCHECK)
    digest = hashlib.sha256(repr(versions).encode())
    sources = {path: path.read_bytes() for path in sorted(package.rglob("*.py"))}
    rooms = {path.parent for path, text in sources.items() if _SIGN in text}
    for path, text in sources.items():
        if path.parent in rooms:
            digest.update(f"{path} {path.stat().st_mtime_ns}".encode())
            digest.update(text)
    return digest.hexdigest()[:16]


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
