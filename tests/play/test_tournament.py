"""Tournaments: everybody plays everybody, and all ratings are on one scale."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest

import quiltwork as qw
from quiltwork.play.ratings import expected_score
from quiltwork.play.tournament import rate_all


def simulated_pairs(elos: list[float], *, pairs: int, seed: int) -> dict[tuple[int, int], list[float]]:
    rng = random.Random(seed)
    results = {}
    for first, second in combinations(range(len(elos)), 2):
        chance = expected_score(elos[first] - elos[second])
        results[first, second] = [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(pairs)]
    return results


def test_ratings_recover_known_strengths() -> None:
    elos = [0.0, 120.0, 300.0, -80.0]
    ratings = rate_all(4, simulated_pairs(elos, pairs=2000, seed=1))
    assert [rating.elo for rating in ratings] == pytest.approx(elos, abs=25)
    assert ratings[0].elo == 0


def test_intervals_contain_the_truth_about_as_often_as_they_say() -> None:
    elos = [0.0, 60.0, 200.0]
    hits = total = 0
    for seed in range(40):
        for rating, elo in list(zip(rate_all(3, simulated_pairs(elos, pairs=40, seed=seed)), elos, strict=True))[1:]:
            hits += rating.low <= elo <= rating.high
            total += 1
    assert 0.85 <= hits / total <= 1


def test_a_participant_who_loses_every_game_has_a_finite_rating() -> None:
    ratings = rate_all(2, {(0, 1): [1.0] * 10})
    assert -1200 < ratings[1].elo < -300


def test_everybody_plays_everybody_and_all_games_are_recorded(tmp_path: Path) -> None:
    result = qw.tournament(["random", "plain@1", "plain@2"], games=2)
    assert set(result.matches) == {(0, 1), (0, 2), (1, 2)}
    assert result.games == 6
    assert {standing.games for standing in result.standings} == {4}
    assert sum(standing.wins for standing in result.standings) == 6
    result.save_records(tmp_path / "games.qgn")
    assert len(list(qw.read_records(tmp_path / "games.qgn"))) == 6


def test_a_tournament_needs_two_participants_and_a_game() -> None:
    with pytest.raises(qw.InvalidArgumentError, match="participants has 1 entry, expected 2 or more"):
        qw.tournament(["random"])
    with pytest.raises(qw.InvalidArgumentError, match="games is 0"):
        qw.tournament(["random", "random"], games=0)
