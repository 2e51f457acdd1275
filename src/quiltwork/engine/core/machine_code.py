"""Where machine code is stored, and how it is found again: by content, never by path or time.

The name of a file contains a digest of everything that shaped the machine code in it: the argument types, the relative
path and the bytes of the function's module and of every module of quiltwork that this one imports. The folder is named
after the versions of numba, llvmlite, NumPy and Python and after the CPU target. So stale code is never found, and
code that was built elsewhere is found wherever the same sources are installed.

The files are pickles, each after a digest of it: a damaged file counts as missing. They are read only from folders
that nobody but the current user or root can write to.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite  # type: ignore[import-untyped]
import numba
import numpy as np
from llvmlite import binding

from quiltwork.files import write_atomically

PREBUILT_VARIABLE = "QUILTWORK_MACHINE_CODE"
"""Environment variable: a folder of machine code that was built ahead with `quiltwork warm --into`."""
PORTABLE_TARGET = "x86-64-v3"
"""The CPU target of machine code that is built ahead for other machines."""

_PACKAGE = Path(__file__).resolve().parents[2]
_SHIPPED = _PACKAGE / "engine" / "machine_code"
_PORTABLE_FEATURES = ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe")
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|.*)|import[ \t]+([\w., ]+))", re.MULTILINE
)
_UNUSED_SECONDS = 30 * 24 * 3600
_TOUCH_SECONDS = 24 * 3600

_DIGEST_SIZE = hashlib.sha256().digest_size
_MODE = 0o644
"""Of files, whatever the umask: other users can read machine code that root built for them, and cannot write to it."""

_config: Any = numba.config
_only_folder: Path | None = None


def use_only(folder: Path) -> None:
    """Read machine code from `folder` alone, and store it there; for building ahead."""
    global _only_folder
    _only_folder = folder / platform_name(host_target())
    _only_folder.mkdir(mode=0o755, parents=True, exist_ok=True)
    folder_to_write.cache_clear()


def host_target() -> str:
    """Return the CPU target that numba compiles for in this process."""
    if _config.CPU_NAME is not None:
        return str(_config.CPU_NAME)
    features = hashlib.sha256(binding.get_host_cpu_features().flatten().encode()).hexdigest()[:8]
    return f"{binding.get_host_cpu_name()}-{features}"


def platform_name(target: str) -> str:
    """Return the name of the folder for machine code of these versions and this CPU target."""
    python = "".join(map(str, sys.version_info[:2]))
    details = (numba.__version__, llvmlite.__version__, np.__version__, python, _config.BOUNDSCHECK, _config.OPT)
    triple = binding.get_default_triple()
    digest = hashlib.sha256(repr((details, triple, platform.system(), target)).encode()).hexdigest()[:8]
    return f"py{python}-numba{numba.__version__}-{target}-{digest}"


@cache
def folder_to_write() -> Path | None:
    """Return the folder in which this process stores machine code, or None if it cannot write to it."""
    if _only_folder is not None:
        return _only_folder
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "quiltwork" / "machine-code" / platform_name(host_target())
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    if not _is_trusted(folder):
        return None
    _remove_unused(folder)
    return folder


def folders_to_read() -> Iterator[Path]:
    """Yield the folders to search for machine code: shipped code first, then the user's own."""
    if _only_folder is None:
        for base in (os.environ.get(PREBUILT_VARIABLE), _SHIPPED):
            if base is not None and Path(base).is_dir():
                targets = [host_target(), PORTABLE_TARGET] if _runs_portable_code() else [host_target()]
                yield from (folder for target in targets if (folder := Path(base) / platform_name(target)).is_dir())
    own = folder_to_write()
    if own is not None:
        yield own


def load(name: str) -> bytes | None:
    """Return the stored bytes of that name, or None if no trusted folder has them."""
    path, content = _find(name)
    if path is not None and path.parent == folder_to_write():
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > _TOUCH_SECONDS:
                os.utime(path)
    return content


def save(name: str, content: bytes) -> None:
    """Store `content` under that name, if there is a folder to write to."""
    folder = folder_to_write()
    if folder is None:
        return
    with contextlib.suppress(OSError):  # a full disk costs time, not the game
        write_atomically(folder / name, hashlib.sha256(content).digest() + content)
        (folder / name).chmod(_MODE)


def exists(name: str) -> bool:
    """Return whether `load` finds that name."""
    path, _ = _find(name)
    return path is not None


def _find(name: str) -> tuple[Path | None, bytes | None]:
    """Return the first file of that name that is trusted and complete, and the bytes stored in it."""
    for folder in folders_to_read():
        path = folder / name
        with contextlib.suppress(OSError):
            if _is_trusted(folder) and _is_trusted(path):
                stored = path.read_bytes()
                digest, content = stored[:_DIGEST_SIZE], stored[_DIGEST_SIZE:]
                if hashlib.sha256(content).digest() == digest:
                    return path, content
    return None, None


@cache
def source_digest(file: str, package: Path = _PACKAGE) -> str:
    """Return a digest of a source file and of all modules of the package that it imports, directly or not."""
    start = Path(file).resolve()
    waiting, sources = [start], {start: start.read_bytes()}
    while waiting:
        for path in _imported_files(sources[waiting.pop()].decode(), package):
            if path not in sources:
                sources[path] = path.read_bytes()
                waiting.append(path)
    digest = hashlib.sha256()
    for name, text in sorted((_relative(path, package), text) for path, text in sources.items()):
        digest.update(f"{name}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()


def _relative(path: Path, package: Path) -> str:
    return path.relative_to(package).as_posix() if path.is_relative_to(package) else path.name


def _imported_files(text: str, package: Path) -> Iterator[Path]:
    """Yield the files of the modules of the package that a source file imports."""
    for base, names, modules in _IMPORT.findall(text):
        if base:
            yield from _file_of(base, package)
            for name in re.findall(r"\w+", names.split("#")[0]):
                yield from _file_of(f"{base}.{name}", package)
        for module in re.findall(r"[\w.]+", modules):
            yield from _file_of(module, package)


def _file_of(module: str, package: Path) -> Iterator[Path]:
    root, *parts = module.split(".")
    if root == package.name:
        path = package.joinpath(*parts)
        yield from (file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file())


@cache
def _runs_portable_code() -> bool:
    """Return whether this CPU runs code for the portable target."""
    if platform.machine().lower() not in {"x86_64", "amd64"}:
        return False
    features = binding.get_host_cpu_features()
    return all(features.get(name, False) for name in _PORTABLE_FEATURES)


def _is_trusted(path: Path) -> bool:
    """Return whether nobody but the current user or root can write to a file or folder."""
    if not hasattr(os, "getuid"):  # Windows: the folders of a user are the user's own by default
        return True
    status = path.stat()
    return status.st_uid in {0, os.getuid()} and not status.st_mode & 0o022


def _remove_unused(folder: Path) -> None:
    """Delete files that nobody has used for a month, in this folder and in those of other versions."""
    for path in folder.parent.glob("*/*"):
        try:
            if time.time() - path.stat().st_mtime > _UNUSED_SECONDS:
                path.unlink()
        except OSError:
            continue
