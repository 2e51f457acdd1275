"""The search for rebalanced editions, with invented values of patches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quiltwork.editions import get_edition, load_edition, read_edition
from quiltwork.rules import Player, Position
from quiltwork.study import surrogate as module
from quiltwork.study.effects import Value
from quiltwork.study.rebalance import edition_text, spread_out
from quiltwork.study.surrogate import Surrogate, greedy_changes, search_editions, with_changes

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


def search() -> Any:
    return search_editions(INVENTED, EDITION, OpinionOfPrices(), "tune")  # type: ignore[arg-type]


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


def test_the_search_finds_even_editions_and_finds_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_TRIALS", 30)
    found = search()
    assert [candidate.changes for candidate in found] == [candidate.changes for candidate in search()]
    assert found[0].spread <= INVENTED.spread(greedy_changes(INVENTED, EDITION, 14))
    for candidate in found:
        assert len(candidate.changes) <= 14
        with_changes(EDITION, candidate.changes, "candidate")  # playable
    finalists = spread_out(found, 3)
    assert finalists[0] == found[0]
    assert len({str(each.changes) for each in finalists}) == len(finalists) <= 3


def test_the_written_edition_has_the_changed_patches() -> None:
    changes = {"W": (3, 3), "K": (-1, 0)}
    assert read_edition(edition_text(EDITION, changes)).patches == with_changes(EDITION, changes, "x").patches


def test_the_edition_fair_is_the_one_that_the_published_study_chose() -> None:
    chosen = Path(__file__).parents[2] / "docs" / "study" / "data" / "rebalance" / "fair.toml"
    assert load_edition(chosen).patches == get_edition("fair").patches
