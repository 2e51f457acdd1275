"""The decorator of compiled functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

from quiltwork.engine.core import linking, machine_code

F = TypeVar("F", bound=Callable[..., object])

_OPTIONS: dict[str, Any] = {"nogil": True, "_nrt": False, "error_model": "numpy"}
"""No GIL; no reference counts, which would take a third of the time; no checks for division by zero."""


def compiled(function: F) -> F:
    """Compile `function` on first use, and store the machine code for the next start.

    The function releases the GIL and must not create arrays: the caller passes them.
    """
    config: Any = numba.config
    if config.DISABLE_JIT:
        return function
    if linking.is_supported():
        options = {"nopython": True, "boundscheck": None, **_OPTIONS}
        return cast("F", linking.LinkingDispatcher(function, options))
    return compiled_by_numba(function)


def compiled_by_numba(function: F) -> F:
    """Compile `function` as numba does by itself: slower to compile, but it works with every version."""
    config: Any = numba.config
    folder = machine_code.folder_to_write()
    before = config.CACHE_DIR
    if folder is not None:
        # Numba's own cache does not see changes in imported modules, so they choose the folder.
        config.CACHE_DIR = str(folder / machine_code.source_digest(function.__code__.co_filename)[:16])
    try:
        return cast("F", numba.njit(cache=folder is not None, **_OPTIONS)(function))
    finally:
        config.CACHE_DIR = before
