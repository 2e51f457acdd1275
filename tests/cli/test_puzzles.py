"""`quiltwork puzzles`: solving line by line, listing, and files that cannot be used."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from quiltwork.fleet import Task
from quiltwork.puzzles import Puzzle, shipped_puzzles
from quiltwork.puzzles.daily import daily_puzzle
from quiltwork.puzzles.files import read_puzzles
from quiltwork.puzzles.local import LocalPuzzles
from quiltwork.puzzles.make import MakeOptions, StoppedMakingError, make_puzzles
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


def test_puzzles_are_made_on_a_cluster_with_the_same_options_as_everything_else(shell: Shell, tmp_path: Path) -> None:
    options = ["--cluster", "tls://127.0.0.1:1", "--tls-ca", "ca.pem"]
    assert "TLS needs three files" in shell.fails("puzzles", "make", str(tmp_path / "mine.gz"), *options)


def test_the_list_has_what_another_program_needs(shell: Shell) -> None:
    listed = shell.json("puzzles", "list", "--kind", "fill")
    assert set(listed[0]) == {"id", "kind", "position", "difficulty", "source"}
    assert {puzzle["kind"] for puzzle in listed} == {"fill"}


def test_puzzles_that_were_found_before_ctrl_c_are_written(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(shipped_puzzles())[:2]

    def stop(*_: object, **__: object) -> list[Puzzle]:
        raise StoppedMakingError(found)

    monkeypatch.setattr("quiltwork.puzzles.make.make_puzzles", stop)
    file = tmp_path / "found.json.gz"
    assert shell("puzzles", "make", str(file), code=130).startswith("2 puzzles")
    assert [puzzle.id for puzzle in read_puzzles(file)] == [puzzle.id for puzzle in found]


def test_ctrl_c_keeps_the_puzzles_of_finished_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(iter(shipped_puzzles()))
    content = json.dumps([puzzle.data()]).encode()

    def interrupted(tasks: Iterator[Task], **_: object) -> Iterator[tuple[Task, bytes]]:
        yield next(tasks), content
        raise KeyboardInterrupt

    monkeypatch.setattr("quiltwork.puzzles.make.run", interrupted)
    with pytest.raises(StoppedMakingError) as stopped:
        make_puzzles(MakeOptions(count=5, kinds=(puzzle.kind,)))
    assert [each.id for each in stopped.value.puzzles] == [puzzle.id]
