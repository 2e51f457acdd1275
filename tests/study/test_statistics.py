"""Statistics on simulated data, where the truth is known."""

from __future__ import annotations

import numpy as np
import pytest

from quiltwork.study.statistics import (
    ALL_CONTROL,
    ALL_WEIGHT,
    CONTROL,
    EFFECT_COLUMNS,
    OUTCOME,
    WEIGHT,
    Estimate,
    Floats,
    SlopeFit,
    benjamini_hochberg,
    bootstrap,
    controlled_means,
    estimate,
    ratio_estimates,
)
from quiltwork.study.surrogate import shrink

STUDIES = 200


def test_intervals_hold_the_truth_in_95_of_100_studies_although_games_of_a_ring_are_alike() -> None:
    rng = np.random.default_rng(1)
    held = 0
    for study in range(STUDIES):
        luck = rng.normal(0.0, 0.15, size=120)  # of the ring, for all its games
        games = rng.integers(1, 6, size=120).astype(float)
        wins = rng.binomial(games.astype(int), np.clip(0.55 + luck, 0, 1)).astype(float)
        (share,) = ratio_estimates(wins[:, None], games[:, None], seed=study)
        held += share.low <= 0.55 <= share.high
    assert 0.91 <= held / STUDIES <= 0.985


def simulate(rng: np.random.Generator, rings: int, truth: float) -> Floats:
    """Sums of one group: the control is known everywhere, the outcome in every third ring."""
    sums = np.zeros((rings, 1, EFFECT_COLUMNS))
    control = rng.normal(1.0, 4.0, size=rings)
    outcome = truth + 0.9 * (control - 1.0) + rng.normal(0.0, 3.0, size=rings)
    played = np.arange(rings) % 3 == 0
    sums[:, 0, ALL_CONTROL], sums[:, 0, ALL_WEIGHT] = control, 1.0
    for column, values in ((OUTCOME, outcome), (CONTROL, control), (WEIGHT, np.ones(rings))):
        sums[:, 0, column] = values * played
    return sums


def controlled(sums: Floats, slope: float, *, seed: int = 0) -> Estimate:
    totals = bootstrap(sums.reshape(len(sums), -1), seed=seed, replicates=400).reshape(-1, *sums.shape[1:])
    return estimate(float(controlled_means(sums.sum(axis=0), slope)[0]), controlled_means(totals, slope)[:, 0])


def test_the_control_variate_keeps_the_coverage_and_narrows_the_interval() -> None:
    rng = np.random.default_rng(2)
    held, narrower = 0, []
    for study in range(STUDIES):
        sums = simulate(rng, 150, truth=2.0)
        with_control = controlled(sums, 0.9, seed=study)
        without = controlled(sums, 0.0, seed=study)
        held += with_control.low <= 2.0 <= with_control.high
        narrower.append((with_control.high - with_control.low) / (without.high - without.low))
    assert 0.91 <= held / STUDIES <= 0.985
    assert np.mean(narrower) < 0.8


def test_a_wrong_slope_does_not_move_the_estimate() -> None:
    rng = np.random.default_rng(3)
    found = [controlled(simulate(rng, 150, truth=2.0), slope, seed=1).value for slope in [0.3] * 100]
    assert np.mean(found) == pytest.approx(2.0, abs=0.2)


def test_the_slope_is_that_of_least_squares_over_all_shards() -> None:
    rng = np.random.default_rng(4)
    controls = rng.normal(size=300)
    outcomes = 3.0 + 0.7 * controls + rng.normal(size=300)
    fit = SlopeFit()
    for part in np.split(np.arange(300), 3):
        fit.add(outcomes[part], controls[part])
    assert fit.slope == pytest.approx(float(np.polyfit(controls, outcomes, 1)[0]))
    assert SlopeFit().slope == 0.0


def test_false_discoveries_stay_below_their_rate() -> None:
    rng = np.random.default_rng(5)
    rates, found = [], []
    for _ in range(300):
        truth = np.where(np.arange(33) < 8, 3.5, 0.0)
        p_values = [Estimate(float(z), 0, 0, 1.0).p_value for z in truth + rng.normal(size=33)]
        called = np.array(benjamini_hochberg(p_values)) < 0.1
        rates.append((called & (truth == 0)).sum() / max(called.sum(), 1))
        found.append((called & (truth > 0)).sum() / 8)
    assert np.mean(rates) < 0.1
    assert np.mean(found) > 0.8


def test_q_values_of_a_known_example() -> None:
    assert benjamini_hochberg([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.5])
    assert benjamini_hochberg([]) == []


def test_a_p_value_is_that_of_the_normal_distribution() -> None:
    assert Estimate(1.96, 0, 0, 1.0).p_value == pytest.approx(0.05, abs=0.001)
    assert Estimate(0.0, 0, 0, 0.0).p_value == 1.0


def test_uncertain_values_move_towards_the_mean() -> None:
    moved = shrink({"A": 10.0, "B": -10.0, "C": 9.0}, {"A": 1.0, "B": 1.0, "C": 20.0})
    assert 9.0 < moved["A"] < 10.0
    assert abs(moved["C"]) < 2.0
