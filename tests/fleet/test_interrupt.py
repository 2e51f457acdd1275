"""Ctrl-C and kill: finished work stays, no process stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dask_processes import wait_until
from fleet_tasks import digest

# The first task ends at once, the others do not end by themselves.
_PROGRAM = """
import sys
from pathlib import Path
from fleet_tasks import slow_digest
from quiltwork.fleet import Task, run_to_folder

marks, out = sys.argv[1:]
seconds = [0, 3600, 3600, 3600]
tasks = [Task(slow_digest, {"seed": seed, "folder": marks, "seconds": wait}) for seed, wait in enumerate(seconds)]
run_to_folder(tasks, Path(out), suffix="bin", workers=2)
"""


def has_ended(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda number: number.name)
def test_a_stopped_run_keeps_finished_results_and_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    marks, out = tmp_path / "marks", tmp_path / "out"
    marks.mkdir()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, str(marks), str(out)], env=environment, stderr=subprocess.PIPE
    ) as program:
        wait_until(lambda: len(list(marks.iterdir())) == 3 and list(out.glob("*.bin")))
        program.send_signal(number)
        program.communicate()
    workers = {int(mark.name.split("-")[2]) for mark in marks.iterdir()}
    wait_until(lambda: all(map(has_ended, workers)))
    assert program.returncode == -number
    assert [path.read_bytes() for path in out.glob("*.bin")] == [digest(0)]
