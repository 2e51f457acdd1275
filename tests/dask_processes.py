"""A real Dask cluster on loopback: a scheduler and workers, each a process of its own that is ended by its id."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Self

WAIT_SECONDS = 60.0


class DaskProcesses:
    """A scheduler that listens on 127.0.0.1 only, and the workers that are added to it. Logs stay in `folder`."""

    def __init__(
        self,
        folder: Path,
        *,
        protocol: str = "tcp",
        options: Sequence[str] = (),
        scheduler_path: Sequence[Path] | None = None,
    ) -> None:
        self._folder = folder
        self._scheduler_path = scheduler_path
        self._protocol = protocol
        self._options = options  # of scheduler and workers alike
        self._processes: list[tuple[subprocess.Popen[bytes], IO[bytes]]] = []
        self.address = ""

    def __enter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / "scheduler.json"
        place = ("--host", f"{self._protocol}://127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self._start("distributed.cli.dask_scheduler", *place, path=self._scheduler_path)
        try:
            wait_until(lambda: self._read_address(file))
        except BaseException:
            self.__exit__()
            raise
        return self

    def _read_address(self, file: Path) -> bool:
        with suppress(FileNotFoundError, ValueError):  # not there, or not complete
            self.address = str(json.loads(file.read_text())["address"])
        return bool(self.address)

    def __exit__(self, *error: object) -> None:
        for process, log in reversed(self._processes):
            process.kill()
            process.wait()
            log.close()

    def add_worker(self, *, path: Sequence[Path] | None = None) -> subprocess.Popen[bytes]:
        """Start a worker with one thread; `path` replaces the folders that it imports from."""
        place = ("--host", "127.0.0.1", "--local-directory", str(self._folder))
        size = ("--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        return self._start("distributed.cli.dask_worker", self.address, *place, *size, path=path)

    def _start(self, module: str, *arguments: str, path: Sequence[Path] | None = None) -> subprocess.Popen[bytes]:
        folders = (
            [folder or str(Path.cwd()) for folder in sys.path] if path is None else [str(folder) for folder in path]
        )
        log = (self._folder / f"log-{len(self._processes)}").open("wb")
        no_page = ("--no-dashboard", "--dashboard-address", "127.0.0.1:0")
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", module, *arguments, *self._options, *no_page],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
            stdout=log,
            stderr=log,
        )
        self._processes.append((process, log))
        return process


def folder_without_quiltwork(folder: Path) -> Path:
    """Return a folder to import from that hides an installed quiltwork."""
    package = folder / "without" / "quiltwork"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('raise ModuleNotFoundError("No module named quiltwork", name="quiltwork")')
    return package.parent


def wait_until(is_so: Callable[[], object]) -> None:
    """Wait until `is_so`, but not for ever."""
    deadline = time.monotonic() + WAIT_SECONDS
    while not is_so():
        assert time.monotonic() < deadline, f"not so after {WAIT_SECONDS} seconds"
        time.sleep(0.02)
