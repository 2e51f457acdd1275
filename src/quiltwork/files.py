"""Files that are written completely or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_atomically(path: str | os.PathLike[str], content: bytes | str) -> None:
    """Write `content` to `path`: readers see the old file or the whole new one, even after a power failure.

    An existing file keeps its permissions; a link is followed.
    """
    data = content.encode() if isinstance(content, str) else content
    target = Path(os.path.realpath(path))
    handle, draft = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _copy_mode(target, draft)
        Path(draft).replace(target)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def _copy_mode(target: Path, draft: str) -> None:
    """Give the draft the mode of the file it replaces, or else that of a new file."""
    if target.exists():
        mode = target.stat().st_mode & 0o7777
    else:
        umask = os.umask(0)
        os.umask(umask)
        mode = 0o666 & ~umask
    Path(draft).chmod(mode)


def sync_folder(folder: Path) -> None:
    """Make sure that a new or renamed file of `folder` survives a power failure, where the system supports it."""
    if not hasattr(os, "O_DIRECTORY"):  # Windows has no folder handles
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
