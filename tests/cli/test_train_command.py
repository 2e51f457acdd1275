"""`quiltwork train`: every step once, on a folder."""

from __future__ import annotations

import json
from pathlib import Path

from quiltwork.engine.eval.store import load_network
from shell import Shell

SMALL = ("--games-per-chunk", "2", "--seed", "3")


def test_loop_gate_and_export_make_a_network(shell: Shell, tmp_path: Path) -> None:
    run, net = str(tmp_path / "run"), tmp_path / "net.npz"
    printed = shell("train", "loop", run, *SMALL, "--hours", "0.000001", "--threads", "2", "--replay-size", "2000")
    assert printed.startswith("4 games, step ")
    assert "loss win" in (tmp_path / "run" / "log.txt").read_text()
    assert "is the first" in shell("train", "gate", run, "--games", "2", "--visits", "1")
    assert shell("train", "export", run, str(net)) == f"wrote {net}\n"
    assert load_network(net).windows.any()
    assert "its gate" in shell("train", "gate", run, "--games", "2", "--visits", "1", "--against", str(net))


def test_play_and_learn_are_separate_steps(shell: Shell, tmp_path: Path) -> None:
    assert "chunk 1 " in shell("train", "play", str(tmp_path), *SMALL, "--visits", "2")
    assert "loss win" in shell("train", "learn", str(tmp_path), "--replay-size", "2000")


def test_what_is_missing_is_named(shell: Shell, tmp_path: Path) -> None:
    assert "train learn` first" in shell.fails("train", "export", str(tmp_path / "empty"), str(tmp_path / "net.npz"))
    assert "does not exist" in shell.fails("train", "loop", str(tmp_path), "--start-from", str(tmp_path / "nowhere"))


def test_show_prints_how_a_network_was_made(shell: Shell, tmp_path: Path) -> None:
    run, net = str(tmp_path / "run"), str(tmp_path / "net.npz")
    shell("train", "play", run, *SMALL)
    shell("train", "learn", run, "--replay-size", "2000", "--sample-reuse", "0.5")
    shell("train", "export", run, net)
    made = json.loads(shell("train", "show", net))
    assert made["games"] == 2
    assert made["options"]["sample_reuse"] == 0.5
