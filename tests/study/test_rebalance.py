"""The search for rebalanced editions, with invented values of patches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quiltwork.editions import get_edition, load_edition, read_edition
from quiltwork.rules import Player, Position
from quiltwork.study import surrogate as module
from quiltwork.study.effects import Value
from quiltwork.study.game_results import GameSums
from quiltwork.study.games import start_position
from quiltwork.study.rebalance import choose, edition_text
from quiltwork.study.surrogate import Candidate, EditionSearch, Surrogate, greedy_changes, with_changes

EDITION = get_edition()
INVENTED = Surrogate(
    {letter: {"W": 12.0, "a": 8.0, "K": -7.0, "B": -6.0}.get(letter, 0.0) for letter in EDITION.by_letter},
    button=1.5,
    time=2.5,
)


class OpinionOfPrices:
    """Thinks that the first player's chance falls with the cost of W."""

    def value(self, position: Position, player: Player) -> Value:
        return Value(0.0, 0.6 - 0.03 * position.ruleset.by_letter["W"].cost)


class OpinionOfRings:
    """Thinks that the start is fair on some rings and unfair on all others."""

    def __init__(self, fair: set[str]) -> None:
        self._fair = fair

    def value(self, position: Position, player: Player) -> Value:
        return Value(0.0, 0.5 if position.ring in self._fair else 0.6)


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_TRIALS", 30)
    monkeypatch.setattr(module, "_ATTEMPTS", 60)
    monkeypatch.setattr(module, "_SEARCH_RINGS", range(3))
    monkeypatch.setattr(module, "_CHECK_RINGS", range(3, 6))


def search(opinion: Any) -> list[Candidate]:
    return EditionSearch(INVENTED, EDITION, opinion, "tune").finalists()


def test_greedy_changes_begin_with_the_worst_patch_and_stay_in_their_limits() -> None:
    assert set(greedy_changes(INVENTED, EDITION, 1)) == {"W"}
    changes = greedy_changes(INVENTED, EDITION, 14)
    assert set(changes) == {"W", "a", "K", "B"}
    assert changes["W"] == (3, 3)
    for letter, (cost, time) in changes.items():
        patch = EDITION.by_letter[letter]
        assert abs(cost) <= 3
        assert abs(time) <= 3
        assert patch.cost + cost >= 0
        assert patch.time + time >= 1
    assert INVENTED.spread(changes) < INVENTED.spread({}) / 2


@pytest.mark.usefixtures("short_search")
def test_the_search_finds_even_editions_with_a_fair_start_and_finds_them_again() -> None:
    found = search(OpinionOfPrices())
    assert found == search(OpinionOfPrices())
    assert 1 <= len(found) <= 3
    for candidate in found:
        assert len(candidate.changes) <= 14
        with_changes(EDITION, candidate.changes, "candidate")  # playable
        assert abs(candidate.start_share - 0.5) < 0.05  # the original has 0.6
        assert candidate.spread < 0.8 * INVENTED.spread({})


@pytest.mark.usefixtures("short_search")
def test_the_start_of_a_finalist_is_judged_on_rings_that_the_search_has_not_used() -> None:
    searched = {start_position(EDITION, "tune", ring).ring for ring in range(3)}
    assert {candidate.start_share for candidate in search(OpinionOfRings(searched))} == {0.6}


def test_no_ring_is_used_for_the_search_and_for_the_check() -> None:
    assert not set(module._SEARCH_RINGS) & set(module._CHECK_RINGS)


def invented_games(**arms: tuple[int, list[int]]) -> GameSums:
    """Games by arm: the lead of the first player, and how often each of two patches is bought in ten games."""
    rows = [[10, 5, 10 * lead, 10, 0, 0, 10, 0, *bought] for lead, bought in arms.values()]
    return GameSums(tuple(arms), (0,) * len(arms), "AB", np.array([rows, rows], dtype=np.float64))


def test_the_chosen_edition_improves_both_the_start_and_the_take_rates() -> None:
    games = invented_games(unchanged=(4, [8, 2]), fair_but_uneven=(0, [9, 1]), better=(2, [7, 3]), even=(5, [5, 5]))
    assert choose(games) == "better"


def test_the_written_edition_has_the_changed_patches() -> None:
    changes = {"W": (3, 3), "K": (-1, 0)}
    assert read_edition(edition_text(EDITION, changes)).patches == with_changes(EDITION, changes, "x").patches


def test_the_edition_fair_is_the_one_that_the_published_study_chose() -> None:
    chosen = Path(__file__).parents[2] / "docs" / "study" / "data-90a669d0" / "rebalance" / "fair.toml"
    assert load_edition(chosen).patches == get_edition("fair").patches
