"""A run's folder, through which the steps of training speak to each other.

    games/000001.npz …   chunks of games: edition, rings, positions, targets
    nets/000001.npz …    networks for play, newest last
    learner.npz          parameters and moments, to go on from
    best.npz             the last network that won its gate
    log.txt status.json  progress, for people and programs

Files appear whole or not at all, so a step killed at any moment leaves the folder as it was.
"""

from __future__ import annotations

import io
import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Run:
    """The folder of a training run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in (self.games, self.nets):
            part.mkdir(parents=True, exist_ok=True)

    @property
    def games(self) -> Path:
        """Where chunks of games lie."""
        return self.folder / "games"

    @property
    def nets(self) -> Path:
        """Where networks for play lie."""
        return self.folder / "nets"

    @property
    def learner(self) -> Path:
        """Where the learner's state lies."""
        return self.folder / "learner.npz"

    @property
    def best(self) -> Path:
        """Where the network that won its gate lies."""
        return self.folder / "best.npz"

    def log(self, line: str) -> None:
        """Append a line to the log, with the time."""
        with (self.folder / "log.txt").open("a") as file:
            file.write(f"{time.strftime('%H:%M:%S')} {line}\n")

    def status(self, **facts: object) -> None:
        """Replace the status file."""
        write_whole(self.folder / "status.json", json.dumps(facts, indent=1).encode())


def numbered(folder: Path) -> list[Path]:
    """The numbered files of a folder, oldest first."""
    return sorted(path for path in folder.glob("*.npz") if path.stem.isdigit())


def next_paths(folder: Path, count: int = 1) -> list[Path]:
    """The paths of the next numbered files of a folder."""
    files = numbered(folder)
    first = int(files[-1].stem) + 1 if files else 1
    return [folder / f"{number:06d}.npz" for number in range(first, first + count)]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that nobody ever sees a part of it."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_bytes(content)
    draft.replace(path)


def save_arrays(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write arrays to a file that appears whole."""
    buffer = io.BytesIO()
    np.savez(buffer, **arrays)  # type: ignore[arg-type]
    write_whole(path, buffer.getvalue())


def load_arrays(path: Path) -> dict[str, NDArray[Any]]:
    """The arrays of a file."""
    with np.load(path, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files}
