"""Tables are loaded when somebody asks for them, and dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from quiltwork.rules import legal
from quiltwork.web.live.audience import Audiences, Connection
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.settings import Settings
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.registry import Tables
from quiltwork.web.tables.services import Services
from quiltwork.web.tables.table import Table as CachedTable
from table_situations import ADA, BO, Table
from web_server import PATIENCE, InstantEngines, running, store

pytestmark = pytest.mark.asyncio


async def test_a_table_that_nobody_uses_leaves_memory_and_comes_back_as_it_was(database_url: str) -> None:
    played = Table()
    played.play(ADA, "adv")
    played.play(BO, "adv")
    database = open_database(database_url)
    await migrate(database)
    async with (
        EventLog(database) as event_log,
        Tables(Services(event_log, InstantEngines(), StoredJobs(event_log)), idle_seconds=0.02) as tables,
    ):
        await store(event_log, "one", *played.events)
        table = await tables.get("one")
        assert table is not None
        audiences = Audiences(Presenter())
        watcher = Connection(Viewer("somebody", "en"))
        audiences.join(table, watcher)
        await asyncio.sleep(0.2)
        assert await tables.get("one") is table
        audiences.leave(table, watcher)
        await no_table_in(tables)
        again = await tables.get("one")
        assert again is not None
        assert again is not table
        assert again.session.game.position == table.session.game.position
    await database.dispose()


async def test_a_table_that_is_asked_for_while_idle_ones_are_closed_stays_in_memory(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        tables = Tables(Services(event_log, InstantEngines(), StoredJobs(event_log)), idle_seconds=0.0)
        for name in ("one", "two"):
            await store(event_log, name, *Table().events)
            await tables.get(name)
        found: list[CachedTable | None] = []

        async def ask(closed: CachedTable) -> None:
            if closed.id == "one":
                found.append(await tables.get("two"))

        monkeypatch.setattr(CachedTable, "close", ask)
        await tables._drop_idle()
        assert found == [await tables.get("two")]
    await database.dispose()


async def no_table_in(tables: Tables) -> None:
    """Wait until the sweeper has dropped every table."""
    async with asyncio.timeout(PATIENCE):
        while len(tables):  # noqa: ASYNC110 - the sweeper tells nobody
            await asyncio.sleep(0.01)


async def test_the_server_keeps_nothing_of_a_table_that_nobody_uses(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        name = await ada.create_table("local")
        async with ada.connect(name) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            # Not `isinstance`, which fails for weak references to what other tests have left behind.
            loaded = [found for found in gc.get_objects() if type(found) is CachedTable]
            [table] = [weakref.ref(found) for found in loaded if found.id == name]
            loaded.clear()
        async with asyncio.timeout(PATIENCE):
            while table() is not None:  # the sweeper drops it after ten seconds
                await asyncio.sleep(0.5)
                gc.collect()


async def test_a_move_is_checked_once_on_its_way_through_the_server(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    original = legal.check

    def counting(position: object, move: object) -> None:
        checked.append(str(move))
        original(position, move)  # type: ignore[arg-type]

    for module in ("quiltwork.rules.legal", "quiltwork.rules.game", "quiltwork.rules.position"):
        monkeypatch.setattr(f"{module}.check", counting)
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table()) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
    assert checked == ["adv"]
