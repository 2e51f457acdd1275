"""Matches and solo series on several processes give what one process gives."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quiltwork import QuiltworkError, get_edition
from quiltwork.automa import Deck, Level
from quiltwork.fleet import Progress
from quiltwork.play.many_games import run_match, run_series
from quiltwork.play.match import Contestant, MatchResult, play_match
from quiltwork.play.ratings import Sprt
from quiltwork.play.solo_series import play_series


def on_two_processes(first: str, second: str, *, pairs: int, sprt: Sprt | None = None) -> list[MatchResult]:
    return list(run_match(first, second, ruleset=get_edition(), pairs=pairs, seed="s", sprt=sprt, workers=2))


def test_a_match_on_two_processes_has_the_games_of_one_process_in_their_order() -> None:
    *_, here = play_match(
        Contestant.parse("plain@2"), Contestant.parse("plain@1"), ruleset=get_edition(), pairs=4, seed="s"
    )
    results = on_two_processes("plain@2", "plain@1", pairs=4)
    assert results[-1].data() == here.data()
    assert len(results) == 4


def test_a_sequential_test_ends_a_match_on_two_processes_at_the_same_pair() -> None:
    sprt = Sprt(0.0, 500.0)
    contestants = Contestant.parse("plain@1"), Contestant.parse("greedy")
    *_, here = play_match(*contestants, ruleset=get_edition(), pairs=12, seed="s", sprt=sprt)
    assert len(here.games) < 24
    assert on_two_processes("plain@1", "greedy", pairs=12, sprt=sprt)[-1].data() == here.data()


def test_results_without_time_limits_have_no_times() -> None:
    *_, timed = on_two_processes("plain@1ms", "plain@1", pairs=1)
    *_, counted = on_two_processes("plain@1", "plain@1", pairs=1)
    assert "seconds" in timed.data()["played"][0]
    assert "seconds" not in counted.data()["played"][0]
    assert "seconds_per_decision" not in counted.data()


def test_a_program_that_dies_in_a_task_ends_the_match_with_its_reason(tmp_path: Path) -> None:
    dies = tmp_path / "dies.py"
    dies.write_text("raise SystemExit(3)")
    with pytest.raises(QuiltworkError, match="ended with code 3"):
        on_two_processes("plain@1", f"exec:{sys.executable} {dies}", pairs=2)


def test_a_wrong_name_fails_before_any_process_starts() -> None:
    with pytest.raises(QuiltworkError, match="unknown level or engine 'mastr'"):
        on_two_processes("mastr", "plain", pairs=2)


def test_a_series_on_two_processes_has_the_games_of_one_process() -> None:
    options = {"levels": [Level.INTERN], "decks": [Deck.NORMAL], "ruleset": get_edition("anniversary"), "games": 3}
    *_, here = play_series(Contestant.parse("plain@1"), **options, seed="s")  # type: ignore[arg-type]
    shown: list[Progress] = []
    *_, there = run_series("plain@1", **options, seed="s", workers=2, progress=shown.append)  # type: ignore[arg-type]
    assert there.data() == here.data()
    assert [progress.done for progress in shown] == [0, 1, 2, 3]
