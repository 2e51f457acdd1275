"""Two servers on one database: the number of an event decides, and a command is carried out once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, text, update

from quiltwork.errors import QuiltworkError
from quiltwork.play import TimeControl, commands
from quiltwork.play.events import Event
from quiltwork.play.ratings import update_skill
from quiltwork.puzzles import shipped_puzzles
from quiltwork.puzzles.progress import NEW_PLAYER, first_rating
from quiltwork.web.settings import Settings
from quiltwork.web.store.batch import write_entries
from quiltwork.web.store.database import lock_file, migrate, open_database
from quiltwork.web.store.event_log import EventLog, entry_of
from quiltwork.web.store.heartbeat import Heartbeat
from quiltwork.web.store.notifications import MAX_PAYLOAD_BYTES, payloads, read_payload
from quiltwork.web.store.players import Players
from quiltwork.web.store.presence import EXPIRY_SECONDS, Presence
from quiltwork.web.store.puzzles import PuzzleStore
from quiltwork.web.store.schema import events as stored_events
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.registry import Tables
from quiltwork.web.tables.services import Services
from quiltwork.web.tables.table import Table as CachedTable
from table_situations import ADA, BO, Table, refuses
from web_server import PATIENCE, InstantEngines, running, store

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def two_processes(settings: Settings, *events: Event) -> AsyncIterator[tuple[CachedTable, CachedTable]]:
    """The same table, loaded by two servers that share nothing but the database, and that miss notifications."""
    one, two = open_database(settings.database_url), open_database(settings.database_url)
    await migrate(one)
    async with EventLog(one) as first_log, EventLog(two) as second_log:
        await store(first_log, "one", *events)
        found = [
            await Tables(Services(log, InstantEngines(), StoredJobs(log))).get("one") for log in (first_log, second_log)
        ]
        first, second = found
        assert first is not None
        assert second is not None
        yield first, second
    await one.dispose()
    await two.dispose()


async def test_events_are_stored_in_the_order_of_their_tables(own_settings: Settings) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    created = Table()
    names = ["c", "a", "b"]
    async with EventLog(database) as event_log:
        for name in names:
            await store(event_log, name, *created.events)
        moved = Table()
        moved.play(ADA, "adv")
        await event_log.append(*(entry_of(name, moved.events[1], moved.session) for name in names))
        query = select(stored_events.c.table_id).where(stored_events.c.number == 2).order_by(text("rowid"))
        assert [row.table_id for row in await event_log.read(query)] == ["a", "b", "c"]
    await database.dispose()


async def test_ratings_of_a_puzzle_that_many_solve_at_two_servers_are_all_counted(postgres_settings: Settings) -> None:
    puzzle = next(iter(shipped_puzzles()))
    expected = first_rating(puzzle)
    for _ in range(20):
        expected = update_skill(expected, [(NEW_PLAYER, 0.0)])
    one, two = open_database(postgres_settings.database_url), open_database(postgres_settings.database_url)
    await migrate(one)
    async with EventLog(one) as first_log, EventLog(two) as second_log:
        stores = [PuzzleStore(log) for log in (first_log, second_log)]
        attempts = (stores[player % 2].record(f"player{player}", puzzle, is_solved=True) for player in range(20))
        await asyncio.gather(*attempts)
        assert await stores[0].difficulty(puzzle) == expected
    await one.dispose()
    await two.dispose()


async def test_time_is_given_back_although_somebody_moves_at_another_server(postgres_settings: Settings) -> None:
    now = 1000.0
    played = Table(time_control=TimeControl.live(minutes=5))
    one, two = open_database(postgres_settings.database_url), open_database(postgres_settings.database_url)
    await migrate(one)
    async with EventLog(one) as event_log:
        await Heartbeat(event_log, lambda: now, lambda _: None).beat()
        await store(event_log, "one", *played.events)
        now += 60
        played.play(ADA, "adv", after=60)
        async with two.begin() as moving:
            await moving.run_sync(write_entries, [entry_of("one", played.events[-1], played.session)])
            beating = asyncio.create_task(Heartbeat(event_log, lambda: now, lambda _: None).beat())
            await asyncio.sleep(0.5)  # it waits for the move
        await beating
    await one.dispose()
    await two.dispose()


async def test_a_browser_is_connected_although_somebody_moves_at_another_server(postgres_settings: Settings) -> None:
    played = Table()
    one, two = open_database(postgres_settings.database_url), open_database(postgres_settings.database_url)
    await migrate(one)
    async with EventLog(one) as event_log:
        await store(event_log, "one", *played.events)
        players = Players(event_log, lambda: 2000.0)
        code = await players.new_code("desk")
        played.play(ADA, "adv")
        async with two.begin() as moving:
            await moving.run_sync(write_entries, [entry_of("one", played.events[-1], played.session)])
            connecting = asyncio.create_task(players.connect(ADA, code.words))
            await asyncio.sleep(0.5)  # it waits for the move
        assert await connecting == "desk"
        [table] = await event_log.tables_of("desk", limit=None)
        assert (table.number, [seat.owner for seat in table.seats]) == (3, ["desk", BO])
    await one.dispose()
    await two.dispose()


async def test_a_stored_move_that_is_sent_again_to_another_server_is_acknowledged(postgres_settings: Settings) -> None:
    move = commands.Play(by=ADA, ref="m1", number=1, move="adv")
    async with two_processes(postgres_settings, *Table().events) as (first, second):
        stored = await first.submit(move)
        assert await second.submit(move) == stored
        assert second.session.number == 2


async def test_a_move_about_a_state_that_this_server_has_not_seen_is_carried_out(
    postgres_settings: Settings,
) -> None:
    async with two_processes(postgres_settings, *Table().events) as (first, second):
        await first.submit(commands.Play(by=ADA, ref="m1", number=1, move="adv"))
        event = await second.submit(commands.Play(by=BO, ref="m2", number=2, move="adv"))
        assert event.number == 3


async def test_a_command_whose_number_is_taken_is_decided_again(postgres_settings: Settings) -> None:
    async with two_processes(postgres_settings, *Table().events) as (first, second):
        await first.submit(commands.Rename(by=BO, name="Robert"))
        event = await second.submit(commands.Play(by=ADA, number=1, move="adv"))
        assert event.number == 3
        assert second.session.seats[1].name == "Robert"


async def test_a_command_that_the_new_state_forbids_is_refused_with_the_reason(postgres_settings: Settings) -> None:
    async with two_processes(postgres_settings, *Table().events) as (first, second):
        await first.submit(commands.Resign(by=BO))
        with refuses("game-is-over"):
            await second.submit(commands.Rename(by=ADA, name="Ada L."))


async def test_a_rematch_is_decided_again_on_the_state_that_another_server_stored(postgres_settings: Settings) -> None:
    async with two_processes(postgres_settings, *Table().events) as (first, second):
        await first.submit(commands.Resign(by=BO))
        assert await second.rematch(commands.Rematch(by=ADA, table="next")) is None
        assert await first.rematch(commands.Rematch(by=BO, table="other")) == "other"
        assert await second.rematch(commands.Rematch(by=ADA, table="third")) == "other"


async def test_two_moves_at_the_same_moment_become_one(postgres_settings: Settings) -> None:
    async with two_processes(postgres_settings, *Table().events) as (first, second):
        moves = [commands.Play(by=ADA, ref=ref, number=1, move="adv") for ref in ("a", "b")]
        answers = await asyncio.gather(first.submit(moves[0]), second.submit(moves[1]), return_exceptions=True)
        assert sorted(isinstance(answer, QuiltworkError) for answer in answers) == [False, True]
        await first.catch_up()
        await second.catch_up()
        assert [table.session.number for table in (first, second)] == [2, 2]


async def test_a_move_at_one_server_is_shown_by_the_other(postgres_settings: Settings) -> None:
    async with running(postgres_settings) as first, running(postgres_settings) as second:
        ada = first.browser()
        table = await ada.create_table("local")
        async with ada.connect(table) as player, second.browser().connect(table) as watcher:
            await player.wait_for_state()
            await watcher.wait_for_state()
            await player.play("adv")
            state = await watcher.wait_for_number(2)
            assert [move["move"] for move in state["moves"]] == ["adv"]


async def test_a_player_at_another_server_is_online_until_they_leave(postgres_settings: Settings) -> None:
    async with running(postgres_settings) as first, running(postgres_settings) as second:
        ada = first.browser()
        table = await ada.create_table("invite", seat=1)
        async with second.browser().connect(table) as watcher:
            await watcher.wait_for_state()
            async with ada.connect(table) as player:
                await player.wait_for_state()
                await watcher.wait_for("presence", lambda message: bool(message["online"]["1"]))
            await watcher.wait_for("presence", lambda message: not message["online"]["1"])


async def test_who_was_connected_to_a_killed_server_expires(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        killed, other = Presence(event_log), Presence(event_log)
        await killed.exchange({"one": ["ada"]}, 1000.0)
        assert await other.exchange({"one": []}, 1001.0) == {"one": {"ada"}}
        assert await other.exchange({"one": []}, 1001.0 + EXPIRY_SECONDS) == {}
    await database.dispose()


@asynccontextmanager
async def two_logs(settings: Settings, *names: str) -> AsyncIterator[tuple[EventLog, Tables]]:
    """The log of one server, and the tables of another one, which has loaded those with these names."""
    one, two = open_database(settings.database_url), open_database(settings.database_url)
    await migrate(one)
    async with EventLog(one) as first_log, EventLog(two) as second_log:
        for name in names:
            await store(first_log, name, *Table().events)
        async with Tables(Services(second_log, InstantEngines(), StoredJobs(second_log))) as tables:
            for name in names:
                assert await tables.get(name) is not None
            yield first_log, tables
    await one.dispose()
    await two.dispose()


async def reaches(tables: Tables, name: str, number: int) -> None:
    """Wait until a table has this event."""
    async with asyncio.timeout(PATIENCE):
        while True:
            table = await tables.get(name)
            assert table is not None
            if table.session.number == number:
                return
            await asyncio.sleep(0.01)


async def test_the_events_of_several_tables_are_loaded_with_one_query(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("one", "two", "three")
    async with two_logs(postgres_settings, *names) as (log, tables):
        loaded: list[Sequence[tuple[str, int]]] = []
        events_at = tables.services.event_log.events_at

        async def counting(keys: Sequence[tuple[str, int]]) -> dict[str, list[Event]]:
            loaded.append(keys)
            return await events_at(keys)

        monkeypatch.setattr(tables.services.event_log, "events_at", counting)
        played = Table()
        played.play(ADA, "adv")
        await log.append(*(entry_of(name, played.events[-1], played.session) for name in names))
        for name in names:
            await reaches(tables, name, 2)
        assert [sorted(keys) for keys in loaded] == [sorted((name, 2) for name in names)]


async def test_an_event_that_cannot_be_read_keeps_no_other_table_waiting(
    postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose(*_: object) -> None:
        pass

    monkeypatch.setattr("quiltwork.web.store.event_log.notify", lose)  # so both are found at the same moment
    async with two_logs(postgres_settings, "one", "two") as (log, tables):
        played = Table()
        played.play(ADA, "adv")
        async with log.transaction() as connection:
            await log.append_in(
                connection, [entry_of(name, played.events[-1], played.session) for name in ("one", "two")]
            )
            of_a_later_version = {"kind": "moved", "version": 99}
            moved = update(stored_events).where(stored_events.c.table_id == "one", stored_events.c.number == 2)
            await connection.execute(moved.values(data=of_a_later_version))
        await reaches(tables, "two", 2)
        await reaches(tables, "one", 1)


async def test_a_lost_notification_is_made_up_for(postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lose(*_: object) -> None:
        pass

    monkeypatch.setattr("quiltwork.web.store.event_log.notify", lose)
    async with running(postgres_settings) as first, running(postgres_settings) as second:
        ada = first.browser()
        table = await ada.create_table("local")
        async with ada.connect(table) as player, second.browser().connect(table) as watcher:
            await player.wait_for_state()
            await watcher.wait_for_state()
            await player.play("adv")
            await watcher.wait_for_number(2)


async def test_notifications_go_on_after_the_connection_was_lost(postgres_settings: Settings) -> None:
    database = open_database(postgres_settings.database_url)
    await migrate(database)
    received: list[dict[str, int]] = []
    async with EventLog(database) as event_log:
        event_log.subscribe(lambda numbers: received.append(dict(numbers)))
        async with database.begin() as connection:
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            )
        async with asyncio.timeout(PATIENCE):
            while {} not in received:  # noqa: ASYNC110 - what a new connection reports: anything may have happened
                await asyncio.sleep(0.01)
            await store(event_log, "one", *Table().events)
            while {"one": 1} not in received:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    await database.dispose()


async def test_a_second_server_on_the_same_file_is_refused(own_settings: Settings) -> None:
    database = open_database(own_settings.database_url)
    with lock_file(database), pytest.raises(QuiltworkError, match="another server already uses"), lock_file(database):
        pass
    with lock_file(database):  # free again
        pass
    await database.dispose()


async def test_notifications_are_short_enough_and_complete() -> None:
    numbers = {f"{place:032}": place for place in range(1, 500)}
    texts = payloads(numbers)
    assert max(len(text.encode()) for text in texts) <= MAX_PAYLOAD_BYTES
    assert {key: value for text in texts for key, value in read_payload(text).items()} == numbers
