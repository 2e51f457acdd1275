"""`quiltwork puzzles`: solving line by line, listing, and files that cannot be used."""

from __future__ import annotations

import gzip
import io
from datetime import date
from pathlib import Path

import pytest

from quiltwork.puzzles import Puzzle, shipped_puzzles
from quiltwork.puzzles.daily import daily_puzzle
from quiltwork.puzzles.local import LocalPuzzles
from shell import Shell

DAY = date(2026, 3, 14)


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUILTWORK_DATA_DIR", str(tmp_path))
    return tmp_path


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_solved_puzzle_is_kept_for_the_terminal(
    shell: Shell, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle: Puzzle = daily_puzzle(DAY)
    type_lines(monkeypatch, puzzle.answers[0])
    assert "Correct" in shell("puzzles", "try", "--date", DAY.isoformat())
    local = LocalPuzzles(data_folder)
    assert local.progress.solved == 1
    assert local.daily[DAY].is_solved


def test_an_illegal_move_counts_as_nothing_and_the_solution_ends_it(
    shell: Shell, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = shipped_puzzles().puzzles[0]
    type_lines(monkeypatch, "nonsense")
    shell("puzzles", "try", puzzle.id, code=1)
    assert LocalPuzzles(data_folder).attempt(puzzle) is None
    type_lines(monkeypatch, "solution")
    assert "Best play" in shell("puzzles", "try", puzzle.id, code=1)
    attempt = LocalPuzzles(data_folder).attempt(puzzle)
    assert attempt is not None
    assert (attempt.is_solved, attempt.finished is not None) == (False, True)


def test_an_impossible_date_is_one_clear_line(shell: Shell, data_folder: Path) -> None:
    assert "2026-02-30 is not a date" in shell.fails("puzzles", "try", "--date", "2026-02-30")


def test_a_file_of_another_version_is_one_clear_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "later.gz"
    file.write_bytes(gzip.compress(b'{"format": "quiltwork-puzzles", "version": 9}\n'))
    assert "has version 9 of the puzzle format, this program reads version 1" in shell.fails(
        "puzzles", "list", str(file)
    )


def test_the_list_has_what_another_program_needs(shell: Shell) -> None:
    listed = shell.json("puzzles", "list", "--kind", "fill")
    assert set(listed[0]) == {"id", "kind", "position", "difficulty", "source"}
    assert {puzzle["kind"] for puzzle in listed} == {"fill"}
