"""Rooms come when somebody asks for a table, and go when nobody is there."""

from __future__ import annotations

import asyncio

import pytest

from quiltwork.web.db.engine import migrate, open_engine
from quiltwork.web.db.journal import Journal
from quiltwork.web.live.rooms import Connection, House, Rooms
from table_situations import ADA, BO, Table
from web_house import PATIENCE, QuickThinking

pytestmark = pytest.mark.asyncio


async def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back_as_it_was(database_url: str) -> None:
    table = Table()
    table.play(ADA, "adv")
    table.play(BO, "adv")
    engine = open_engine(database_url)
    await migrate(engine)
    async with Journal(engine) as journal, Rooms(House(journal, QuickThinking()), idle_seconds=0.02) as rooms:
        for event in table.events:
            await journal.append(("one", event))
        room = await rooms.get("one")
        assert room is not None
        watcher = Connection("somebody")
        room.join(watcher)
        await asyncio.sleep(0.2)
        assert await rooms.get("one") is room
        room.leave(watcher)
        async with asyncio.timeout(PATIENCE):
            while len(rooms):  # noqa: ASYNC110 - the sweeper tells nobody
                await asyncio.sleep(0.01)
        again = await rooms.get("one")
        assert again is not None
        assert again is not room
        assert again.session.game.position == room.session.game.position
    await engine.dispose()
