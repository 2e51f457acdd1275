"""`quiltwork solo` as a person or a script meets it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quiltwork.play.many_games import run_series
from quiltwork.play.solo_series import SoloSeries
from shell import Shell


def test_all_ten_combinations_by_default(shell: Shell) -> None:
    lines = shell("solo", "--player", "greedy", "--games", "1").splitlines()
    assert lines[0] == "greedy against Automa"
    assert [line.split()[:3] for line in lines[2:]] == [
        [level, deck, "1"]
        for deck in ("normal", "tactical")
        for level in ("intern", "apprentice", "fellow", "master", "legend")
    ]


def test_one_combination_as_json_and_in_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    options = ["--level", "legend", "--deck", "tactical", "--player", "light@20", "--games", "3", "--json"]
    found: dict[str, Any] = json.loads(shell("solo", *options, "-o", str(path)))
    assert json.loads(path.read_text(encoding="utf-8")) == found
    (series,) = found["series"]
    assert (found["player"], found["edition"]) == ("light@20", "anniversary")
    assert (series["level"], series["deck"], series["games"]) == ("legend", "tactical", 3)
    assert series["interval"][0] <= series["win_share"] <= series["interval"][1]
    assert len(series["played"]) == 3


def test_the_same_seed_gives_the_same_games(shell: Shell) -> None:
    options = ["--level", "fellow", "--deck", "normal", "--player", "light@20", "--games", "2", "--json", "--seed", "9"]
    first, second = (
        [game["moves"] for series in json.loads(shell("solo", *options))["series"] for game in series["played"]]
        for _ in range(2)
    )
    assert first == second


def test_an_interrupted_series_prints_its_games_and_exits_with_130(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Iterator[SoloSeries]:
        for series in run_series(*arguments, **options):
            yield series
            raise KeyboardInterrupt

    monkeypatch.setattr("quiltwork.cli.solo.run_series", interrupted)
    out = shell("solo", "--player", "plain@1", "--games", "3", code=130)
    assert len(out.splitlines()) == 3
    assert shell.err.endswith("quiltwork: interrupted after 1 game\n")


def test_an_edition_of_another_name(shell: Shell) -> None:
    options = ["--level", "intern", "--deck", "normal", "--player", "random", "--games", "1", "--edition", "classic"]
    assert json.loads(shell("solo", *options, "--json"))["edition"] == "classic"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--level", "legned"], "unknown level 'legned'; did you mean 'legend'?"),
        (["--deck", "tarot"], "unknown deck 'tarot', expected normal or tactical"),
        (["--player", "grandmaster"], "unknown level or engine 'grandmaster'"),
        (["--player", "light@soon"], "'soon' is not a limit"),
        (["--games", "0"], "--games is 0, expected 1 or more"),
        (["--edition", "gothic"], "gothic"),
        (["--player", "random", "--games", "1", "-o", "/nowhere/at/all.json"], "cannot write /nowhere/at/all.json"),
    ],
)
def test_wrong_input_gives_one_line(shell: Shell, options: list[str], message: str) -> None:
    assert message in shell.fails("solo", *options)
