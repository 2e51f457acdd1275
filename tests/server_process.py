"""The real server in its own process, which can be killed without warning and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

_PROGRAM = "from quiltwork.web.serve import run; run('127.0.0.1', {port})"


class ServerProcess:
    """A server with one port and one database; start it as often as needed, and `kill` it in the end."""

    def __init__(
        self, folder: Path, *, database_url: str | None = None, engine_processes: int = 0, run_jobs: bool = True
    ) -> None:
        self._environment = {
            **os.environ,
            "QUILTWORK_DATA_DIR": str(folder),
            "QUILTWORK_DATABASE_URL": database_url or f"sqlite:///{folder / 'tables.sqlite3'}",
            "QUILTWORK_RATE_LIMIT_FACTOR": "0",
            "QUILTWORK_ENGINE_PROCESSES": str(engine_processes),
            "QUILTWORK_RUN_JOBS": str(run_jobs).lower(),
        }
        self._process: subprocess.Popen[str] | None = None
        self._port = 0

    @property
    def address(self) -> str:
        """Host and port, the same after every start."""
        return f"127.0.0.1:{self._port}"

    def start(self) -> str:
        """Start the server and return its address."""
        command = [sys.executable, "-u", "-c", _PROGRAM.format(port=self._port)]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://127.0.0.1:" in line, line
        self._port = int(line.split("http://127.0.0.1:")[1].split("/")[0])
        return self.address

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the server."""
        assert self._process is not None, "the server does not run"
        self._process.send_signal(number)

    def wait(self, seconds: float) -> int:
        """Return the exit status when the server has ended."""
        assert self._process is not None, "the server does not run"
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Kill the server if it runs."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


class WorkerProcess:
    """`quiltwork worker` on a PostgreSQL database."""

    def __init__(self, database_url: str) -> None:
        self._environment = {
            **os.environ,
            "QUILTWORK_DATABASE_URL": database_url,
            "QUILTWORK_ENGINE_PROCESSES": "0",
        }
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the worker and wait until it is ready."""
        command = [sys.executable, "-u", "-m", "quiltwork", "worker"]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "the worker is ready" in line, line

    def stop(self, seconds: float) -> int:
        """End the worker as an operator would, and return its exit status."""
        assert self._process is not None, "the worker does not run"
        self._process.terminate()
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Kill the worker if it runs."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None
