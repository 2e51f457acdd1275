"""Starts real servers for benchmarks, each in its own process."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def server(**settings: str) -> Iterator[tuple[str, int]]:
    """Run the real server in its own process with these variables; give its address and process id."""
    with tempfile.TemporaryDirectory(prefix="quiltwork-load-") as folder:
        environment = {name: value for name, value in os.environ.items() if name != "QUILTWORK_DATABASE_URL"}
        environment |= {"QUILTWORK_DATA_DIR": folder, "QUILTWORK_RATE_LIMIT_FACTOR": "0", **settings}
        program = "from quiltwork.web.serve import run; run('127.0.0.1', 0)"
        command = [sys.executable, "-u", "-c", program]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split("http://")[1].split("/")[0], process.pid
        finally:
            process.terminate()
            process.wait(30)


def process_values(pid: int) -> list[str]:
    """Return the values of a process in `/proc/PID/stat`, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    return sum(map(int, process_values(pid)[11:13])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(pid: int) -> float:
    """Return the memory that a process occupies."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]) / 1024


def family_cpu_seconds(pid: int) -> float:
    """Return the processor time of a process and of its children, also of those that have ended."""
    own = sum(map(int, process_values(pid)[11:15])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    total = own
    for child in map(int, children):
        with contextlib.suppress(FileNotFoundError):  # it has just ended
            total += cpu_seconds(child)
    return total
