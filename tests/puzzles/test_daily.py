"""The puzzle and the ring of a date."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from importlib import resources
from pathlib import Path
from unittest import mock

import pytest

from quiltwork.editions import get_edition
from quiltwork.engine.api import Limit
from quiltwork.engine.eval.store import shipped_network_file
from quiltwork.engine.fallible import FallibleSearcher
from quiltwork.engine.levels import LEVELS
from quiltwork.errors import InvalidArgumentError
from quiltwork.notation.rings import check_ring
from quiltwork.puzzles import ring_games, shipped_puzzles
from quiltwork.puzzles.daily import (
    FIRST_DAY,
    RINGS_FILE,
    DailyRing,
    check_day,
    daily_puzzle,
    daily_ring,
    day_number,
    decode_rings,
    encode_rings,
    latest_day,
    parse_date,
    ring_text,
)
from quiltwork.puzzles.files import SHIPPED
from quiltwork.puzzles.make_rings import RINGS, make_rings
from quiltwork.puzzles.ring_games import RingGames
from quiltwork.rules import Position


def test_the_date_is_the_index() -> None:
    puzzles = shipped_puzzles().puzzles
    assert daily_puzzle(FIRST_DAY) is puzzles[0]
    assert daily_puzzle(FIRST_DAY + timedelta(days=5)) is puzzles[5]
    assert day_number(FIRST_DAY) == 1


def test_the_list_starts_again_after_its_last_puzzle() -> None:
    count = len(shipped_puzzles())
    assert daily_puzzle(FIRST_DAY + timedelta(days=count)) is daily_puzzle(FIRST_DAY)


def test_no_puzzle_returns_within_a_year_and_the_kinds_take_turns() -> None:
    week = [daily_puzzle(FIRST_DAY + timedelta(days=day)) for day in range(366)]
    assert len({puzzle.id for puzzle in week}) == 366
    assert [puzzle.kind for puzzle in week[:3]] == ["patch", "endgame", "fill"]


@pytest.mark.parametrize("text", ["2026-02-30", "2026-13-01", "20261117", "2026-1-1", "tomorrow", "", "٢٠٢٦-01-01"])
def test_an_impossible_date_is_refused(text: str) -> None:
    with pytest.raises(InvalidArgumentError) as caught:
        parse_date(text)
    assert caught.value.code == "daily-not-a-date"


def test_days_before_the_first_and_after_the_last_are_refused() -> None:
    with pytest.raises(InvalidArgumentError, match="the first one is of 2026-01-01"):
        check_day(date(2025, 12, 31))
    with pytest.raises(InvalidArgumentError, match="is not out yet; the last one is of 2026-11-18"):
        check_day(date(2026, 11, 19), latest=latest_day(date(2026, 11, 17)))
    assert check_day(date(2026, 11, 18), latest=latest_day(date(2026, 11, 17))) == date(2026, 11, 18)


def test_a_ring_can_be_played_and_has_a_thousand_engine_games() -> None:
    ring = daily_ring(date(2026, 11, 17))
    check_ring(get_edition("revised"), ring.ring)
    assert ring.games == 1000
    assert ring.opponent == "casual"


def test_every_day_of_a_year_has_its_own_ring_and_then_they_return() -> None:
    rings = [daily_ring(FIRST_DAY + timedelta(days=day)) for day in range(RINGS + 1)]
    assert len({ring.ring for ring in rings[:RINGS]}) == RINGS == 366
    assert {ring.games for ring in rings} == {1000}
    assert rings[RINGS] is rings[0]


def test_a_percentile_counts_worse_games_and_half_of_the_equal_ones() -> None:
    ring = DailyRing("", "casual", {-10: 25, 0: 50, 10: 25})
    assert ring.percentile(-11) == 0
    assert ring.percentile(-10) == 12
    assert ring.percentile(0) == 50
    assert ring.percentile(5) == 75
    assert ring.percentile(11) == 100


def test_rings_are_read_as_they_were_written() -> None:
    leads = [{-5: 2, 0: 1, 7: 997}, {3: 1000}]
    rings = decode_rings(encode_rings("casual", leads))
    assert [dict(ring.leads) for ring in rings] == leads
    assert len({ring.ring for ring in rings}) == 2


@pytest.mark.parametrize("number", range(3))
def test_ring_games_without_errors_are_those_of_a_level_without_errors(number: int) -> None:
    ruleset = get_edition("revised")
    start = position = Position.start(ruleset, ring_text(number))
    player = FallibleSearcher(shipped_network_file(), buying_error=0.0, fitting_error=0.0)
    while not position.is_over:
        position = position.after(player.search(position, Limit(visits=1))[0].move)
    faultless = [replace(level, buying_error=0.0, fitting_error=0.0) for level in LEVELS.values()]
    with mock.patch.dict(LEVELS, {level.name: level for level in faultless}):
        leads = RingGames().leads(start, seed=number, games=4)
    assert leads == {position.scores[0] - position.scores[1]: 4}


def test_weaker_players_have_smaller_leads_in_ring_games() -> None:
    start = Position.start(get_edition("revised"), ring_text(0))
    means = []
    for name in ("beginner", "skilled"):
        with mock.patch.object(ring_games, "PLAYERS", (name,)):
            leads = RingGames().leads(start, seed=1, games=40)
        means.append(sum(lead * games for lead, games in leads.items()) / 40)
    assert means[0] + 10 < means[1]


def test_a_stopped_run_of_ring_games_continues_and_gives_the_same_file(tmp_path: Path) -> None:
    make_rings(tmp_path / "stopped", count=1, games=4, workers=1)
    continued = make_rings(tmp_path / "stopped", count=2, games=4, workers=1)
    assert continued == make_rings(tmp_path / "whole", count=2, games=4, workers=1)
    assert [ring.games for ring in decode_rings(continued)] == [4, 4]


def test_all_puzzle_data_together_is_small() -> None:
    folder = resources.files("quiltwork.puzzles")
    assert sum(len((folder / name).read_bytes()) for name in (SHIPPED, RINGS_FILE)) < 300_000
