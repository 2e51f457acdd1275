"""Stored analyses: they answer the next request for the same position, by the same network."""

from __future__ import annotations

import pytest

from quiltwork import new_game
from quiltwork.engine import Line
from quiltwork.web.store import analyses
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog

pytestmark = pytest.mark.asyncio


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
