"""What the person at this computer did with puzzles, on disk."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from quiltwork.errors import QuiltworkError
from quiltwork.puzzles import shipped_puzzles
from quiltwork.puzzles.local import FILE_NAME, LocalPuzzles
from quiltwork.puzzles.progress import daily_streak, next_puzzle

DAY = date(2026, 3, 14)
ONE, TWO, *_ = shipped_puzzles().puzzles


def test_everything_is_there_again_after_the_next_start(tmp_path: Path) -> None:
    local = LocalPuzzles(tmp_path, lambda: 5.0)
    local.record(ONE, is_solved=True, day=DAY)
    local.record(TWO, is_solved=False)
    local.vote(ONE, -1)
    again = LocalPuzzles(tmp_path)
    assert again.progress == local.progress
    assert again.daily == local.daily
    assert (again.vote_of(ONE), again.vote_of(TWO)) == (-1, 0)
    assert daily_streak(again.daily, DAY) == 1


def test_only_the_first_answer_changes_the_rating(tmp_path: Path) -> None:
    local = LocalPuzzles(tmp_path)
    local.record(ONE, is_solved=False)
    rating = local.progress.skill.rating
    local.record(ONE, is_solved=True)
    assert rating < 800
    assert local.progress.skill.rating == rating


def test_the_first_result_of_a_day_stays(tmp_path: Path) -> None:
    local = LocalPuzzles(tmp_path)
    local.record(ONE, is_solved=True, day=DAY)
    local.record(ONE, is_solved=False, gives_up=True, day=DAY)
    assert local.daily[DAY].is_solved
    assert daily_streak(local.daily, DAY + timedelta(days=1)) == 1


def test_the_next_puzzle_is_not_finished_and_near_the_rating(tmp_path: Path) -> None:
    local = LocalPuzzles(tmp_path)
    found = next_puzzle(shipped_puzzles().puzzles, local.progress, {})
    assert abs(found.difficulty - 800) < 100
    local.record(found, is_solved=True)
    assert next_puzzle([found, ONE], local.progress, {}) == (ONE if found != ONE else found)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("not JSON", "local-puzzles-damaged"),
        ("[]", "local-puzzles-damaged"),
        ('{"version": 1}', "local-puzzles-damaged"),
        ('{"version": 9}', "local-puzzles-version"),
    ],
)
def test_a_damaged_file_and_one_of_another_version_are_named(tmp_path: Path, content: str, code: str) -> None:
    (tmp_path / FILE_NAME).write_text(content, encoding="utf-8")
    with pytest.raises(QuiltworkError, match=FILE_NAME) as caught:
        LocalPuzzles(tmp_path)
    assert caught.value.code == code
