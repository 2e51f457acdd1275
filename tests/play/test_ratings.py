"""Elo, its error bars, and the sequential test."""

from __future__ import annotations

import math
import random

import pytest

from quiltwork.play.ratings import Skill, Sprt, elo_of, expected_score, rate, update_skill


@pytest.mark.parametrize("elo", [-400.0, -35.0, 0.0, 10.0, 250.0])
def test_elo_and_expected_score_undo_each_other(elo: float) -> None:
    assert elo_of(expected_score(elo)) == pytest.approx(elo)


def test_known_values() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert elo_of(0.8) == pytest.approx(240.8, abs=0.1)


def test_a_level_match_is_worth_nothing_with_symmetric_bars() -> None:
    rating = rate([0.5, 1.0, 0.0, 0.5])
    assert rating.elo == pytest.approx(0)
    assert rating.low == pytest.approx(-rating.high)


def test_pairs_that_split_every_time_say_more_than_pairs_that_swing() -> None:
    steady, swinging = rate([0.5] * 40 + [1.0]), rate([0.0, 1.0] * 20 + [1.0])
    assert steady.high - steady.low < swinging.high - swinging.low


def test_winning_every_game_gives_a_lower_bound_only() -> None:
    rating = rate([1.0] * 20)
    assert rating.elo == rating.high == math.inf
    assert 200 < rating.low < 1000
    assert str(rating).startswith("more than +")
    assert str(rate([0.0] * 20)).startswith("less than -")


def test_no_games_tell_nothing() -> None:
    assert (rate([]).low, rate([]).high) == (-math.inf, math.inf)


def test_about_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    source = random.Random(5)
    truth, held = 60.0, 0
    for _ in range(400):
        pairs = [sum(source.random() < expected_score(truth) for _ in range(2)) / 2 for _ in range(100)]
        rating = rate(pairs)
        held += rating.low <= truth <= rating.high
    assert 0.92 <= held / 400 <= 0.98


def test_the_sequential_test_accepts_and_rejects_at_its_error_rates() -> None:
    source = random.Random(7)
    sprt = Sprt(0.0, 50.0)

    def decide(elo: float) -> bool:
        pairs: list[float] = []
        while True:
            pairs.append(sum(source.random() < expected_score(elo) for _ in range(2)) / 2)
            verdict = sprt.verdict(pairs)
            if verdict is not None:
                return verdict

    assert sum(decide(0.0) for _ in range(150)) / 150 < 0.11
    assert sum(decide(50.0) for _ in range(150)) / 150 > 0.89


def test_bounds_the_wrong_way_round_are_refused() -> None:
    with pytest.raises(ValueError, match="expected elo0 below elo1"):
        Sprt(10.0, 0.0)


def test_glicko_2_gives_the_result_of_glickmans_worked_example() -> None:
    player = Skill(rating=1500, deviation=200, volatility=0.06)
    results = [
        (Skill(rating=1400, deviation=30), 1.0),
        (Skill(rating=1550, deviation=100), 0.0),
        (Skill(rating=1700, deviation=300), 0.0),
    ]
    after = update_skill(player, results, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_results_only_widens_the_deviation() -> None:
    before = Skill(rating=1234, deviation=50, volatility=0.06)
    after = update_skill(before, [])
    assert after.rating == before.rating
    assert after.volatility == before.volatility
    assert after.deviation == pytest.approx(math.hypot(50, 0.06 * 173.7178))


def test_a_great_surprise_raises_the_volatility() -> None:
    steady = Skill(rating=2500, deviation=40, volatility=0.06)
    lost = update_skill(steady, [(Skill(rating=500, deviation=40), 0.0)] * 4)
    assert lost.volatility > steady.volatility
    assert lost.rating < steady.rating


def test_many_results_between_two_find_the_distance_that_the_scores_say() -> None:
    rng = random.Random(1)
    person, puzzle = Skill(rating=900), Skill(rating=900, deviation=30)
    for _ in range(300):
        score = float(rng.random() < 0.75)
        person = update_skill(person, [(puzzle, score)])
    assert person.rating - puzzle.rating == pytest.approx(elo_of(0.75), abs=80)
