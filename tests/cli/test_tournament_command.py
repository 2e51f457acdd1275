"""`quiltwork tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import quiltwork as qw
from quiltwork.cli import tournament as module
from shell import Shell


def test_a_tournament_prints_the_standings(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "games.qgn"
    out = shell("tournament", "random", "plain@1", "--games", "2", "--records", str(path))
    assert out.splitlines()[0].split()[:2] == ["contestant", "rating"]
    assert len(out.splitlines()) == 3
    assert len(list(qw.read_records(path))) == 2


def test_the_standings_as_json(shell: Shell) -> None:
    data = json.loads(shell("tournament", "plain@1", "plain@1", "--games", "2", "--json"))
    assert [match["games"] for match in data["matches"]] == [2]
    assert {standing["name"] for standing in data["standings"]} == {"plain@1"}


def test_an_interrupted_tournament_prints_what_it_has_and_exits_with_130(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "tournament", interrupted)
    shell("tournament", "plain@1", "plain@1", code=130)


def test_one_participant_is_too_few(shell: Shell) -> None:
    shell("tournament", "plain@1", code=2)
