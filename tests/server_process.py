"""The real server in its own process, which can be killed without warning and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

_PLAY = """
import sys
from quiltwork.__main__ import main
from quiltwork.web import serve

serve.DEFAULT_PORT = {port}
sys.argv[1:] = ["play", "--no-browser"]
main()
"""
_PROGRAM = "from quiltwork.web.serve import run; run('127.0.0.1', {port})"


class _Program:
    """A program of quiltwork that says in its first line that it is ready."""

    def __init__(self, settings: Mapping[str, str], *, log: Path | None = None) -> None:
        self._environment = {**os.environ, **settings}
        self._log = log
        """Where standard error goes; None for that of the test."""
        self._process: subprocess.Popen[str] | None = None

    def _start(self, *arguments: str) -> str:
        """Start the program and return its first line."""
        command = [sys.executable, "-u", *arguments]
        with contextlib.ExitStack() as stack:
            log = None if self._log is None else stack.enter_context(self._log.open("a"))
            self._process = subprocess.Popen(
                command, env=self._environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        assert self._process is not None, "the program does not run"
        self._process.send_signal(number)

    def wait(self, seconds: float) -> int:
        """Return the exit status when the program has ended."""
        assert self._process is not None, "the program does not run"
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Kill the program if it runs."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


class ServerProcess(_Program):
    """A server with one port and one database; start it as often as needed, and `kill` it in the end."""

    def __init__(
        self, folder: Path, *, database_url: str | None = None, engine_processes: int = 0, run_jobs: bool = True
    ) -> None:
        settings = {
            "QUILTWORK_DATA_DIR": str(folder),
            "QUILTWORK_DATABASE_URL": database_url or f"sqlite:///{folder / 'tables.sqlite3'}",
            "QUILTWORK_RATE_LIMIT_FACTOR": "0",
            "QUILTWORK_ENGINE_PROCESSES": str(engine_processes),
            "QUILTWORK_RUN_JOBS": str(run_jobs).lower(),
        }
        super().__init__(settings)
        self._port = 0

    @property
    def address(self) -> str:
        """Host and port, the same after every start."""
        return f"127.0.0.1:{self._port}"

    def start(self) -> str:
        """Start the server and return its address."""
        line = self._start("-c", _PROGRAM.format(port=self._port))
        assert "http://127.0.0.1:" in line, line
        self._port = int(line.split("http://127.0.0.1:")[1].split("/")[0])
        return self.address


class PlayProcess(_Program):
    """`quiltwork play`, with a usual port that no other program has."""

    def __init__(self, folder: Path) -> None:
        super().__init__({"QUILTWORK_DATA_DIR": str(folder), "QUILTWORK_ENGINE_PROCESSES": "0"})
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port: int = free.getsockname()[1]

    def start(self) -> str:
        """Start the program and return the address that it prints."""
        line = self._start("-c", _PLAY.format(port=self._port))
        assert "http://" in line, line
        return line.split("http://")[1].split("/")[0]


class WorkerProcess(_Program):
    """`quiltwork worker` on a PostgreSQL database."""

    def __init__(self, database_url: str, *, log: Path | None = None) -> None:
        super().__init__({"QUILTWORK_DATABASE_URL": database_url, "QUILTWORK_ENGINE_PROCESSES": "0"}, log=log)

    def start(self) -> None:
        """Start the worker and wait until it is ready."""
        line = self._start("-m", "quiltwork", "worker")
        assert "the worker is ready" in line, line

    def stop(self, seconds: float) -> int:
        """End the worker as an operator would, and return its exit status."""
        self.send(signal.SIGTERM)
        return self.wait(seconds)
