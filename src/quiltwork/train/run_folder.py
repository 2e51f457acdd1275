"""The folder of a training run, through which its steps exchange data.

    games/000001.npz …   chunks of self-play games: edition, rings, positions, targets
    nets/000001.npz …    networks for play, the newest last
    checkpoint.npz       parameters and optimizer state, to continue from
    best.npz             the last network that passed its gate
    log.txt status.json  progress, for people and programs

Every file is written atomically, so a step that is killed leaves the folder as it was.
"""

from __future__ import annotations

import io
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically


class RunFolder:
    """The folder of a training run; it is created if it does not exist."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games = path / "games"
        self.nets = path / "nets"
        self.checkpoint = path / "checkpoint.npz"
        self.best = path / "best.npz"
        for folder in (self.games, self.nets):
            folder.mkdir(parents=True, exist_ok=True)

    def newest_network(self) -> Path:
        """Return the file of the newest network; raise `QuiltworkError` if there is none."""
        networks = numbered_files(self.nets)
        if not networks:
            raise QuiltworkError("train-no-network", folder=str(self.nets))
        return networks[-1]

    def log(self, line: str) -> None:
        """Append a line to the log, with the time."""
        with (self.path / "log.txt").open("a") as file:
            file.write(f"{time.strftime('%H:%M:%S')} {line}\n")

    def write_status(self, **facts: object) -> None:
        """Replace the status file."""
        write_atomically(self.path / "status.json", json.dumps(facts, indent=1).encode())


def numbered_files(folder: Path) -> list[Path]:
    """Return the numbered files of a folder, oldest first."""
    return sorted(path for path in folder.glob("*.npz") if path.stem.isdigit())


def next_numbered_paths(folder: Path, count: int = 1) -> list[Path]:
    """Return the paths of the next numbered files of a folder."""
    files = numbered_files(folder)
    first = int(files[-1].stem) + 1 if files else 1
    return [folder / f"{number:06d}.npz" for number in range(first, first + count)]


def save_arrays(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write arrays to a file."""
    write_atomically(path, arrays_file(arrays))


def arrays_file(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Return the content of the file of arrays; equal arrays give equal bytes."""
    buffer = io.BytesIO()
    np.savez(buffer, **arrays)  # type: ignore[arg-type]
    return buffer.getvalue()


def load_arrays(path: Path) -> dict[str, NDArray[Any]]:
    """Return the arrays of a file."""
    with np.load(path, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files}
