"""The commands that use an engine, with the player that needs no compiler."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quiltwork import Engine, Position, Record, new_game, read_records
from quiltwork.play.many_games import run_match
from quiltwork.play.match import MatchResult
from shell import Shell

START = new_game(seed=7).position.text()
QUICK = ("--level", "plain", "--visits", "20")


def test_best_prints_a_legal_move_and_nothing_else(shell: Shell) -> None:
    out = shell("best", START, *QUICK)
    position = Position.parse(START)
    assert position.parse_move(out.strip()) in position.legal_moves


def test_the_same_seed_and_visits_give_the_same_analysis(shell: Shell) -> None:
    first, second = (shell("analyse", START, *QUICK, "--lines", "4", "--json") for _ in range(2))
    assert first == second
    assert len(json.loads(first)["lines"]) == 4


def test_analyse_goes_through_a_record(shell: Shell, tmp_path: Path) -> None:
    game = new_game(seed=7)
    for text in ("Fr0d4", "adv", "adv"):
        game.push(text)
    path = tmp_path / "game.qgn"
    Record.from_game(game).save(path)
    rows = shell.json("analyse", str(path), *QUICK)
    assert [row["move"] for row in rows] == ["Fr0d4", "adv", "adv"]
    table = shell("analyse", str(path), *QUICK)
    assert "Fr0d4" in table


def test_match_keeps_its_result_in_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    out = shell("match", "plain@2", "plain@1", "--games", "2", "-o", str(path))
    assert "of 2" in out
    assert "Pairs on the same ring: " in out
    kept = json.loads(path.read_text())
    assert kept["games"] == len(kept["played"]) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_an_included_move_is_shown_after_the_best_ones(shell: Shell) -> None:
    last = shell("moves", START).split()[-1]
    lines = shell.json("analyse", START, *QUICK, "--lines", "2", "--include", last)["lines"]
    assert len(lines) == 3
    assert lines[-1]["move"] == last
    assert {line["by"] for line in lines} == {"plain"}


def test_a_win_chance_of_random_games_is_not_shown(shell: Shell) -> None:
    heading, row = shell("analyse", START, *QUICK, "--lines", "1").splitlines()
    assert heading.split() == ["move", "win", "lead", "visits", "expected", "play"]
    assert row.split()[1] == "–"


def test_best_checks_the_position_once(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    checks: list[Position] = []
    check = Position.require_possible

    def count(position: Position) -> None:
        checks.append(position)
        check(position)

    monkeypatch.setattr(Position, "require_possible", count)
    shell("best", START, *QUICK)
    assert len(checks) == 1


def test_an_interrupted_match_keeps_its_games_and_exits_with_130(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: str, **options: Any) -> Iterator[MatchResult]:
        for result in run_match(*arguments, **options):
            yield result
            raise KeyboardInterrupt

    monkeypatch.setattr("quiltwork.cli.match.run_match", interrupted)
    path = tmp_path / "match.json"
    out = shell("match", "plain@1", "plain@1", "--games", "4", "-o", str(path), code=130)
    assert "of 2 (" in out
    assert shell.err.endswith("quiltwork: the match ended after 2 games: interrupted\n")
    kept = json.loads(path.read_text())
    assert kept["games"] == 2
    assert kept["stopped_by"]["code"] == "interrupted"


def test_a_program_that_dies_ends_the_match_with_one_line(shell: Shell, tmp_path: Path) -> None:
    dies = tmp_path / "dies.py"
    dies.write_text(
        "import json, sys\n"
        "request = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'id': request['id'], 'final': True, 'name': 'dies'}), flush=True)\n"
    )
    shell("match", "plain@1", f"exec:{sys.executable} {dies}", "--games", "2", code=2)
    assert "ended with code 0" in shell.err
    assert shell.err.strip().splitlines()[-1].startswith("quiltwork: the match ended after 0 games: engine")


def test_the_engine_answers_bytes_that_are_not_text() -> None:
    requests = b'\xff\xfe{"id"\x00\n' + b"[" * 100_000 + b'\n{"id":"1","do":"hello"}\n'
    result = subprocess.run(
        [sys.executable, "-m", "quiltwork", "engine", "--level", "plain"],
        input=requests,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
    )
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer.get("error", {}).get("code") for answer in answers] == ["not-json", "not-json", None]
    assert answers[-1]["id"] == "1"


def test_the_engine_speaks_the_protocol_on_its_streams() -> None:
    requests = [
        {"id": "1", "do": "hello", "protocol": 1},
        {"id": "2", "do": "play", "position": START, "limit": {"visits": 5}},
    ]
    done = subprocess.run(
        [sys.executable, "-m", "quiltwork", "engine", "--level", "plain"],
        input="".join(json.dumps(request) + "\n" for request in requests),
        capture_output=True,
        text=True,
        check=True,
    )
    hello, play = (json.loads(line) for line in done.stdout.splitlines())
    assert hello["protocol"] == 1
    position = Position.parse(START)
    assert position.parse_move(play["move"]) in position.legal_moves
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["best", START, "--level", "mastr"], "did you mean 'master'"),
        (["best", START.replace("5b0i0t", "6b0i0t", 1), *QUICK], "impossible position"),
        (["analyse", "nowhere.qgn", *QUICK], "cannot read nowhere.qgn"),
        (["match", "plain@0", "plain"], "'0' is not a limit"),
        (["match", "plain", "exec:/nowhere/engine"], "cannot start engine /nowhere/engine"),
        (["match", "plain", "plain", "--sprt", "10", "0"], "expected elo0 below elo1"),
    ],
)
def test_bad_input_gets_one_clear_line(shell: Shell, arguments: list[str], message: str) -> None:
    assert message in shell.fails(*arguments)


def test_analyse_prints_each_decision_as_soon_as_it_is_analysed(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(seed=7)
    for text in ("Fr0d4", "adv", "adv"):
        game.push(text)
    Record.from_game(game).save(tmp_path / "game.qgn")
    printed_before: list[str] = []
    analyse = Engine.analyse

    def analyse_and_look(engine: Engine, *arguments: Any, **options: Any) -> Any:
        printed_before.append(shell.capsys.readouterr().out)
        return analyse(engine, *arguments, **options)

    monkeypatch.setattr(Engine, "analyse", analyse_and_look)
    for as_json in ([], ["--json"]):
        printed_before.clear()
        shell("analyse", str(tmp_path / "game.qgn"), *QUICK, *as_json)
        assert "Fr0d4" not in printed_before[0]
        assert "Fr0d4" in "".join(printed_before)  # while later decisions are still analysed


def test_without_a_terminal_nothing_is_drawn_on_standard_error(shell: Shell) -> None:
    shell("match", "plain@1", "plain@1", "--games", "2")
    assert shell.err == ""


def test_match_writes_its_games_to_one_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "match.qgn"
    shell("match", "plain@1", "plain@1", "--games", "2", "--records", str(path))
    assert [record.tags["Round"] for record in read_records(path)] == ["1", "2"]


def test_a_terminal_shows_the_best_line_while_a_position_is_analysed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    out = shell("analyse", START, *QUICK)
    assert out.split("\n")[1].split()[0] in shell.err
    assert shell.err.endswith("\r")
