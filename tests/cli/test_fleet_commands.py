"""Commands that run many tasks: on a cluster they write what they write on one machine, and Ctrl-C keeps results."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dask_processes import DaskProcesses, wait_until
from quiltwork.cli.fleet_options import progress_message
from quiltwork.fleet import Progress
from shell import Shell

SELF_PLAY = ("--games-per-chunk", "2", "--seed", "3", "--threads", "2")


def test_a_cluster_writes_the_same_files_as_this_machine(shell: Shell, tmp_path: Path) -> None:
    match = ("match", "plain@1", "plain@2", "--games", "4", "-o")
    solo = ("solo", "--level", "intern", "--deck", "normal", "--player", "plain@1", "--games", "2", "-o")
    with DaskProcesses(tmp_path / "dask") as dask:
        for _ in range(2):
            dask.add_worker()
        for name, where in (("cluster", ("--cluster", dask.address)), ("here", ())):
            folder = tmp_path / name
            folder.mkdir()
            shell(*match, str(folder / "match.json"), *where)
            shell(*solo, str(folder / "solo.json"), *where)
            shell("train", "play", str(folder / "run"), *SELF_PLAY, *where)
            shell("study", "rules", "--levels", "net", "--games", "1", "--out", str(folder / "study"), *where)
    for file in ("match.json", "solo.json", "run/games/000001.npz", "run/games/000002.npz"):
        assert (tmp_path / "cluster" / file).read_bytes() == (tmp_path / "here" / file).read_bytes()
    shards = [
        {path.name: path.read_bytes() for path in (tmp_path / name).rglob("shard-*")} for name in ("cluster", "here")
    ]
    assert shards[0] == shards[1]
    assert len(shards[0]) == 2  # the shard and its manifest


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--cluster", "10.0.0.1"], "10.0.0.1 is not the address of a Dask scheduler"),
        (["--cluster", "tls://127.0.0.1:1", "--tls-ca", "ca.pem"], "TLS needs three files"),
        (["--workers", "0"], "--workers is 0, expected 1 or more"),
    ],
)
def test_a_wrong_cluster_gives_one_line(shell: Shell, options: list[str], message: str) -> None:
    assert message in shell.fails("match", "plain@1", "plain@1", "--games", "4", *options)


def test_an_interrupted_match_on_processes_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    command = [sys.executable, "-m", "quiltwork", "match", "plain@1", "plain@1", "--games", "100000", "-o", str(file)]
    environment = {**os.environ, "QUILTWORK_LANGUAGE": "en"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as program:
        wait_until(file.exists)
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=60)
    kept = json.loads(file.read_text())
    assert program.returncode == 130
    assert kept["games"] == len(kept["played"]) > 0
    assert kept["stopped_by"]["code"] == "interrupted"
    assert b"interrupted" in errors.splitlines()[-1]


def test_progress_says_how_fast_and_how_long() -> None:
    progress = Progress(done=30, total=100, seconds=10.0, skipped=10)
    assert str(progress_message("match", progress)) == "match: 30 of 100, 2 per second, 0:00:35 left"
