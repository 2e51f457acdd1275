"""`quiltwork review`, with short games so that the engine needs no time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quiltwork import Record, new_game, new_solo_game, read_records
from quiltwork.rules import Game
from shell import Shell

QUICK = ("--effort", "quick")


def worst_game(moves: int = 3, edition: str = "revised") -> Game:
    """A game whose first move is the last of the list; the others advance."""
    game = new_game(edition, seed=7)
    game.push(game.position.legal_moves[-1])
    while len(game) < moves:
        game.push("adv")
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.qgn"
    Record.from_game(worst_game(), player1="Ada", player2="Bo").save(path)
    return path


def test_the_table_names_players_ledger_and_costly_moves(shell: Shell, record: Path) -> None:
    out = shell("review", str(record), *QUICK)
    assert "Review of Ada – Bo" in out
    assert "Expected margin of Ada" in out
    assert "per decision" in out


def test_json_is_the_review(shell: Shell, record: Path) -> None:
    data = shell.json("review", str(record), *QUICK)
    assert [move["ply"] for move in data["moves"]] == [1, 2, 3]
    ledger = data["ledger"]
    one, two = ledger["given_away"]
    assert round(ledger["start"] - one + two + ledger["evaluation_changed"], 1) == ledger["margin"]


def test_annotated_records_and_one_page_are_written(shell: Shell, record: Path, tmp_path: Path) -> None:
    annotated, page = tmp_path / "annotated.qgn", tmp_path / "page.html"
    shell("review", str(record), *QUICK, "-o", str(annotated), "--html", str(page))
    (read,) = read_records(annotated)
    assert any("best" in node.notes for node in read.mainline())
    assert "<svg" in page.read_text(encoding="utf-8")


def test_a_broken_file_does_not_stop_the_others(shell: Shell, record: Path, tmp_path: Path) -> None:
    broken, empty = tmp_path / "broken.qgn", tmp_path / "empty.qgn"
    broken.write_text("[Game", encoding="utf-8")
    Record(new_game(seed=1).position).save(empty)
    files = str(broken), str(empty), str(tmp_path / "none.qgn"), str(record)
    out = shell("review", *files, *QUICK, "--json", code=2)
    assert len(json.loads(out)["moves"]) == 3
    for part in ("broken.qgn", "the game has no moves", "none.qgn"):
        assert part in shell.err


def test_solo_games_and_other_editions_are_reviewed(shell: Shell, tmp_path: Path) -> None:
    solo = new_solo_game(seed=1)
    solo.push(solo.position.legal_moves[-1])
    paths = [tmp_path / "solo.qgn", tmp_path / "halloween.qgn"]
    Record.from_game(solo).save(paths[0])
    Record.from_game(worst_game(1, "halloween")).save(paths[1])
    first, second = shell.json("review", *map(str, paths), *QUICK)
    assert first["ledger"]["luck"] is not None
    assert second["ledger"]["luck"] is None


def test_an_unknown_level_is_refused(shell: Shell, record: Path) -> None:
    assert "master" in shell.fails("review", str(record), "--level", "mastr")


def test_a_record_is_analysed_by_visits_only(shell: Shell, record: Path) -> None:
    assert "--visits" in shell.fails("analyse", str(record), "--seconds", "1")
