"""Stored analyses: they answer the next request for the same position, by the same network."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from quiltwork import new_game
from quiltwork.editions import NAMES, get_edition, ruleset_from_data
from quiltwork.engine import Line
from quiltwork.rules import Position
from quiltwork.web.settings import Settings
from quiltwork.web.store import analyses
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.projection import position_key
from quiltwork.web.tables.engine_pool import Analysis
from web_server import InstantEngines, running


@pytest.mark.asyncio
async def test_an_analysis_is_found_again_but_not_by_another_network(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(database_url)
    await migrate(database)
    position = new_game(seed=1).position
    move = position.legal_moves[0]
    found = [Line(move, 0.6, 2.5, 400, (move,), by="network")]
    async with EventLog(database) as event_log:
        await analyses.keep_analysis(event_log, position, found, lines=1, seconds=1.0)
        assert await analyses.find_analysis(event_log, position, lines=1, seconds=0.5) == found
        assert await analyses.find_analysis(event_log, position, lines=1, seconds=2.0) is None
        assert await analyses.find_analysis(event_log, position.after(move), lines=1, seconds=0.5) is None
        monkeypatch.setattr(analyses, "engine_name", lambda: "quiltwork 0.1.0 another network")
        assert await analyses.find_analysis(event_log, position, lines=1, seconds=0.5) is None
    await database.dispose()


@pytest.mark.asyncio
async def test_a_shorter_analysis_does_not_replace_a_longer_one(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    position = new_game(seed=1).position
    move = position.legal_moves[0]
    longer, shorter = ([Line(move, 0.6, 2.5, visits, (move,), by="network")] for visits in (400, 20))
    async with EventLog(database) as event_log:
        await analyses.keep_analysis(event_log, position, longer, lines=1, seconds=1.0)
        await analyses.keep_analysis(event_log, position, shorter, lines=1, seconds=0.05)
        assert await analyses.find_analysis(event_log, position, lines=1, seconds=1.0) == longer
    await database.dispose()


@pytest.mark.asyncio
async def test_an_analysis_that_a_queue_shortened_does_not_answer_a_request_for_a_full_one(
    own_settings: Settings,
) -> None:
    class Queued(InstantEngines):
        async def analyse(self, *positions: Position, seconds: float, **options: Any) -> Analysis:
            requested.append(seconds)
            found = await super().analyse(*positions, seconds=seconds, **options)
            return Analysis(found.lines, seconds / 4)

    requested: list[float] = []
    async with running(own_settings, engines=Queued()) as site:
        ada = site.browser()
        question = f"/api/tables/{await ada.create_table('local')}/analyse"
        for _ in range(2):
            answer = await ada.http.post(question, json={"ply": 0, "seconds": 1.0})
            assert answer.status_code == 200, answer.text
    assert requested == [1.0, 1.0]


RING = new_game(seed=1).position.ring
TRACK = list(get_edition().income_spaces)


def key_of(**data: object) -> str:
    """Return the key of the start position of a custom edition."""
    return position_key(Position.start(ruleset_from_data({"name": "mine", **data}), RING))


def test_positions_of_editions_with_other_rules_have_other_keys() -> None:
    editions: list[dict[str, object]] = [
        {},
        {"patches": {"k": {"cost": 4}}},
        {"patches": {"F": {"income": 9}, "S": {"income": 0}}},
        {"patches": {"k": {"time": 6}}},
        {"patches": {"k": {"shape": ["####"]}}},
        {"track": {"incomes": TRACK[1:]}},
        {"track": {"leather": []}},
        {"track": {"last_space": 60}},
        {"track": {"may_refuse_leather": True}},
    ]
    assert len({key_of(**data) for data in editions}) == len(editions)


def test_a_position_has_the_same_key_in_every_edition_with_the_same_rules() -> None:
    cheap = {"k": {"cost": 4}}
    assert key_of(patches=cheap) == key_of(name="other", theme={"title": "Other"}, patches=cheap)
    assert key_of() == position_key(Position.start(get_edition(), RING))


@pytest.mark.parametrize("name", NAMES)
def test_the_keys_of_printings_stay_as_they_were_stored(name: str) -> None:
    start = new_game(name, seed=1).position
    assert position_key(start) == hashlib.blake2b(start.text().encode(), digest_size=16).hexdigest()
