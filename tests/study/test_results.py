"""Results of games and agreement of studies, with invented numbers."""

from __future__ import annotations

import numpy as np
import pytest

from quiltwork.study.agreement import ALONE, DIFFERENT, UNCLEAR, YES, verdict
from quiltwork.study.game_results import GameSums, arm_result, compare_arms
from quiltwork.study.report import table_csv
from quiltwork.study.results import Finding, Table
from quiltwork.study.statistics import Estimate


def games_of(**leads: list[int]) -> GameSums:
    """Games with these leads of the first player, a ring each, by arm."""
    # games, won, lead, distance, tile, tile won, score, refused; then one patch that is bought in every game
    arms = [[[1, lead > 0, lead, abs(lead), 0, 0, 10, 1, 1] for lead in found] for found in leads.values()]
    return GameSums(tuple(leads), (0,) * len(leads), "A", np.array(arms, dtype=np.float64).swapaxes(0, 1))


def test_a_difference_is_that_of_the_means_on_the_same_rings() -> None:
    gap = compare_arms(games_of(base=[1, -3, 5, 1], other=[4, 2, 6, 4]), "other", "base")
    assert gap.lead.value == pytest.approx(3.0)
    assert gap.share.value == pytest.approx(0.25)


def test_half_the_difference_between_the_two_owners_is_what_the_tile_is_worth() -> None:
    worth = compare_arms(games_of(first=[9, 5], second=[-5, -9]), "first", "second", factor=0.5)
    assert worth.lead.value == pytest.approx(7.0)
    assert worth.share.value == pytest.approx(0.5)


def test_joined_arms_have_the_mean_of_all_their_games() -> None:
    games = games_of(base=[1, 3], first=[9, 11], second=[-5, -7]).with_joined("both", ("first", "second"))
    both = arm_result(games, "both")
    assert both.games == 4
    assert both.lead.value == pytest.approx(2.0)
    assert both.refused.value == pytest.approx(1.0)
    assert compare_arms(games, "both", "base").lead.value == pytest.approx(0.0)


def test_a_missing_estimate_leaves_its_three_columns_empty() -> None:
    found = Estimate(1.5, 1.0, 2.0, 0.2)
    table = Table("name", "title", "note", ("patch", "points", "claim"), [("A", found, "yes"), ("B", "", "no")])
    assert table_csv(table).splitlines() == ["patch,points,points low,points high,claim", "A,1.5,1,2,yes", "B,,,,no"]


@pytest.mark.parametrize(
    ("values", "is_clear", "expected"),
    [
        ([3.0, 0.1, 2.0], True, YES),
        ([-3.0, -0.1], True, YES),
        ([3.0, 0.1, -0.2], True, DIFFERENT),
        ([3.0, 0.1], False, UNCLEAR),
        ([3.0], True, ALONE),
    ],
)
def test_a_claim_is_clear_and_has_the_same_sign_everywhere(values: list[float], is_clear: bool, expected: str) -> None:
    found = [Finding(Estimate(value, value - 1, value + 1, 0.5), is_clear) for value in values]
    assert verdict(found) == expected
