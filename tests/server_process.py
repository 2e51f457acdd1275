"""The real server in a process of its own, which can be killed as a power cut would and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

_PROGRAM = "from quiltwork.web import run; run('127.0.0.1', {port})"


class ServerProcess:
    """A server on one port and one database; start it as often as needed, and `kill` it in the end."""

    def __init__(self, folder: Path, *, database_url: str | None = None, thinkers: int = 0) -> None:
        self._environment = {
            **os.environ,
            "QUILTWORK_DATA_DIR": str(folder),
            "QUILTWORK_DATABASE_URL": database_url or f"sqlite:///{folder / 'tables.sqlite3'}",
            "QUILTWORK_RATE": "0",
            "QUILTWORK_THINKERS": str(thinkers),
        }
        self._process: subprocess.Popen[str] | None = None
        self._port = 0

    @property
    def address(self) -> str:
        """Host and port, the same after every start."""
        return f"127.0.0.1:{self._port}"

    def start(self) -> str:
        """Start it and give its address."""
        command = [sys.executable, "-u", "-c", _PROGRAM.format(port=self._port)]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("quiltwork is at http://"), line
        self._port = int(line.split("http://127.0.0.1:")[1].split("/")[0])
        return self.address

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None, "the server does not run"
        self._process.send_signal(number)

    def wait(self, seconds: float) -> int:
        """Its exit status, once it has ended."""
        assert self._process is not None, "the server does not run"
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Kill it without warning, if it runs."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None
