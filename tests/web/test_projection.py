"""The projection: lists and clocks know how a table stands without its events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quiltwork.play import Mode, Session, Status, TimeControl, commands
from quiltwork.web.settings import Settings
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.projection import TableRow, project
from table_situations import ADA, AGAINST_COMPUTER, BO, WAITING, Table
from web_server import running, store

pytestmark = pytest.mark.asyncio

EVERYTHING = 10**12


def _against_computer() -> Table:
    control = TimeControl.live(minutes=5, increment_seconds=2)
    return Table(AGAINST_COMPUTER, mode=Mode.COMPUTER, time_control=control)


@pytest.mark.parametrize(
    "new_table",
    [
        Table,
        lambda: Table(WAITING),
        _against_computer,
        lambda: Table(time_control=TimeControl.correspondence(days=2)),
    ],
    ids=["people", "waiting", "computer", "days"],
)
async def test_a_row_has_the_state_of_the_table_after_every_event(
    database_url: str, new_table: Callable[[], Table]
) -> None:
    table = new_table()
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        await store(event_log, "one", *table.events)
        assert await event_log.tables_of(ADA, limit=1) == [project("one", table.session)]
        if table.session.status is Status.PLAYING:
            table.play(ADA, "adv")
            await store(event_log, "one", table.events[-1])
            assert await event_log.tables_of(ADA, limit=1) == [project("one", table.session)]
        await store(event_log, "one", table.do(commands.Resign(by=ADA)))
        [row] = await event_log.tables_of(ADA, limit=1)
        assert row == project("one", table.session)
        assert row.result == table.session.result
        assert row.status is Status.OVER
    await database.dispose()


async def test_clocks_that_ran_out_are_found_without_the_events(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    clock = TimeControl.live(minutes=1)
    async with EventLog(database) as event_log:
        await store(event_log, "person", *Table(time_control=clock).events)
        computer = Table(AGAINST_COMPUTER, mode=Mode.COMPUTER, time_control=clock)
        computer.play(ADA, "adv")
        await store(event_log, "computer", *computer.events)
        await store(event_log, "no clock", *Table().events)
        assert await event_log.due(1059.0) == []
        assert await event_log.due(1061.0) == ["person"]
        assert await event_log.due(EVERYTHING) == ["person"]  # a computer never loses on time
        assert await event_log.computer_turns() == {"computer": 2}
    await database.dispose()


async def test_a_list_replays_no_game_and_wakes_no_computer(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for _ in range(3):
            await ada.create_table("invite", names=["Ada", None])
        replays: list[object] = []
        original = Session.__init__

        def counting(session: Session, *values: object) -> None:
            replays.append(values)
            original(session, *values)  # type: ignore[arg-type]

        monkeypatch.setattr(Session, "__init__", counting)
        listed = (await ada.http.get("/api/tables")).json()["tables"]
        assert [entry["message"]["code"] for entry in listed] == ["summary-waiting"] * 3
        assert not replays


async def test_a_row_is_the_turn_of_its_player_only() -> None:
    row: TableRow = project("one", Table().session)
    assert (row.is_turn_of(ADA), row.is_turn_of(BO)) == (True, False)
