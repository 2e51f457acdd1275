"""The commands that think, with the player that needs no compiler."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from quiltwork import Position, Record, new_game
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
        game.push_text(text)
    path = tmp_path / "game.qgn"
    Record.from_game(game).save(path)
    rows = shell.json("analyse", str(path), *QUICK)
    assert [row["played"] for row in rows] == ["Fr0d4", "adv", "adv"]
    table = shell("analyse", str(path), *QUICK)
    assert "Fr0d4" in table


def test_match_keeps_its_result_in_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    out = shell("match", "plain@2", "plain@1", "--games", "2", "-o", str(path))
    assert "of 2" in out
    kept = json.loads(path.read_text())
    assert kept["games"] == len(kept["played"]) == 2
    assert not path.with_name("match.json.part").exists()


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
    ("arguments", "says"),
    [
        (["best", START, "--level", "mastr"], "did you mean 'master'"),
        (["best", START.replace("5b0i0t", "6b0i0t", 1), *QUICK], "impossible position"),
        (["analyse", "nowhere.qgn", *QUICK], "cannot read nowhere.qgn"),
        (["match", "plain@0", "plain"], "'0' is no limit"),
        (["match", "plain", "exec:/nowhere/engine"], "cannot start engine /nowhere/engine"),
        (["match", "plain", "plain", "--sprt", "10", "0"], "expected elo0 below elo1"),
    ],
)
def test_bad_input_gets_one_clear_line(shell: Shell, arguments: list[str], says: str) -> None:
    assert says in shell.fails(*arguments)
