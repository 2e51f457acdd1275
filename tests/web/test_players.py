"""Players and their browsers: codes, recovery phrases, deletion."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Column, Integer, String, Table, insert, select

from quiltwork.play import Session, commands
from quiltwork.web.guard.identity import hash_token
from quiltwork.web.settings import Settings
from quiltwork.web.store import players as players_module
from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.event_log import EventLog, StorageError
from quiltwork.web.store.players import IdentityError, Players
from quiltwork.web.store.projection import project
from quiltwork.web.store.schema import WITH_PLAYER, events, metadata, participants, tables
from quiltwork.web.store.secret_words import new_words, read_words
from table_situations import ADA, BO, TWO_PEOPLE
from table_situations import Table as Situation
from web_server import Browser, InstantEngines, running, settings_for, store

pytestmark = pytest.mark.asyncio


async def _code(browser: Browser) -> str:
    response = await browser.http.post("/api/player/codes")
    assert response.status_code == 201, response.text
    code: str = response.json()["code"]
    return code


async def _connect(browser: Browser, words: str) -> httpx.Response:
    return await browser.http.post("/api/player/connect", json={"words": words})


async def _ids(browser: Browser) -> set[str]:
    return {entry["id"] for entry in (await browser.http.get("/api/tables")).json()["tables"]}


async def test_a_code_connects_a_second_browser_to_the_same_seats(settings: Settings) -> None:
    async with running(settings) as site:
        desk, phone = site.browser(), site.browser()
        table = await desk.create_table("local")
        reply = await _connect(phone, await _code(desk))
        assert (reply.status_code, reply.json()["browsers"]) == (200, 2)
        assert await _ids(phone) == {table}
        async with phone.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
        assert (await desk.state_of(table))["ply"] == 1


async def test_games_of_the_connected_browser_are_kept(settings: Settings) -> None:
    async with running(settings) as site:
        desk, phone = site.browser(), site.browser()
        first, second = await desk.create_table("local"), await phone.create_table("local", names=["Ada", "Bo"])
        record = (await phone.http.get(f"/api/tables/{second}/record.qgn")).text
        imported = (await phone.http.post("/api/records", json={"text": record})).json()["id"]
        await _connect(phone, await _code(desk))
        assert await _ids(desk) == await _ids(phone) == {first, second, imported}
        async with desk.connect(second) as socket:
            state = await socket.wait_for_state()
            assert state["you"]["seats"] == [1, 2]
            assert [state["table"]["seats"][key]["name"] for key in "12"] == ["Ada", "Bo"]


async def test_a_table_that_is_open_in_a_browser_learns_of_its_new_owner(settings: Settings) -> None:
    async with running(settings) as site:
        desk, phone = site.browser(), site.browser()
        table = await phone.create_table("local")
        code = await _code(desk)
        async with desk.connect(table) as socket:
            assert (await socket.wait_for_state())["you"]["seats"] == []
            await _connect(phone, code)
            await socket.wait_for_state(lambda state: state["you"]["seats"] == [1, 2])


async def test_a_code_can_be_used_once(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        desk, phone, stranger = site.browser(), site.browser(), site.browser()
        code = await _code(desk)
        assert (await _connect(phone, code)).status_code == 200
        reply = await _connect(stranger, code)
        assert (reply.status_code, reply.json()["error"]["code"]) == (422, "code-unknown")


async def test_a_code_expires(own_settings: Settings) -> None:
    now = [1000.0]
    async with running(own_settings, now=lambda: now[0]) as site:
        desk, phone = site.browser(), site.browser()
        code = await _code(desk)
        now[0] += players_module.CODE_SECONDS + 1
        assert (await _connect(phone, code)).json()["error"]["code"] == "code-unknown"


async def test_a_new_code_replaces_the_earlier_one(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        desk, phone = site.browser(), site.browser()
        code = await _code(desk)
        await _code(desk)
        assert (await _connect(phone, code)).json()["error"]["code"] == "code-unknown"


async def test_the_qr_code_holds_the_link_with_the_code(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        reply = (await site.browser().http.post("/api/player/codes")).json()
        assert reply["link"] == f"http://{site.address}/player#{reply['code']}"
        assert reply["qr"].startswith("<svg")


async def test_a_recovery_phrase_restores_a_lost_browser(settings: Settings) -> None:
    async with running(settings) as site:
        lost, new = site.browser(), site.browser()
        table = await lost.create_table("local")
        await lost.http.put("/api/player", json={"name": " Ada "})
        phrase = (await lost.http.post("/api/player/phrase")).json()["phrase"]
        assert re.fullmatch(r"([a-z]{5} ){5}[a-z]{5}", phrase)
        lost.http.cookies.clear()
        profile = (await _connect(new, phrase.upper().replace(" ", " - "))).json()
        assert profile == {"name": "Ada", "browsers": 2, "has_phrase": True}
        assert await _ids(new) == {table}


async def test_a_new_phrase_replaces_the_earlier_one(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        phrase = (await ada.http.post("/api/player/phrase")).json()["phrase"]
        await ada.http.post("/api/player/phrase")
        assert (await _connect(site.browser(), phrase)).json()["error"]["code"] == "phrase-unknown"


@pytest.mark.parametrize("words", ["hello", "lusab babax", "1234", "lusab\0babad"])
async def test_words_that_are_no_code_are_refused(own_settings: Settings, words: str) -> None:
    async with running(own_settings) as site:
        reply = await _connect(site.browser(), words)
        assert reply.status_code == 422
        assert reply.json()["error"]["code"] in ("connect-words-unreadable", "code-unknown")


async def test_codes_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate_limit_factor=1.0)) as site:
        statuses = [(await _connect(site.browser(), new_words(3))).status_code for _ in range(15)]
        assert statuses[:10] == [422] * 10
        assert statuses[-1] == 429


async def test_a_deleted_player_leaves_no_trace_and_the_games_stay(settings: Settings) -> None:
    async with running(settings, engines=InstantEngines()) as site:
        ada, bo = site.browser(), site.browser()
        played = await ada.create_table("invite", names=["Ada Lovelace", None])
        waiting = await ada.create_table("invite", names=["Ada Lovelace", None])
        async with bo.connect(played) as socket:
            await socket.wait_for_state()
            await socket.request("sit", name="Bo")
        await ada.http.put("/api/player", json={"name": "Ada Lovelace"})
        token = ada.token
        assert (await ada.http.delete("/api/player")).status_code == 204
        assert ada.token != token
        assert await _ids(ada) == set()
        state = await bo.state_of(played)
        assert state["table"]["result"]["termination"] == "resignation"
        assert [state["table"]["seats"][key]["name"] for key in "12"] == ["", "Bo"]
        assert (await ada.http.get(f"/api/tables/{waiting}")).status_code == 404
        old = site.browser(Cookie=f"quiltwork={token}")
        assert (await old.http.get("/api/player")).json() == {"name": "", "browsers": 1, "has_phrase": False}
        assert await _ids(old) == set()
    database = open_database(settings.database_url)
    async with EventLog(database) as event_log:
        stored = [str(tuple(row)) for row in await event_log.read(select(events))]
        assert not any("Ada Lovelace" in text or hash_token(token or "") in text for text in stored)
        assert Session.replay(await event_log.load(played)).seats[1].name == "Bo"
        assert len(await event_log.read(select(participants))) == 1
    await database.dispose()


async def _sit(browser: Browser, table: str, name: str) -> None:
    async with browser.connect(table) as socket:
        await socket.wait_for_state()
        await socket.request("sit", name=name)


async def _leave_seat(browser: Browser, table: str) -> None:
    async with browser.connect(table) as socket:
        await socket.wait_for_state()
        assert (await socket.request("leave_seat"))["type"] == "ack"


async def test_who_left_a_seat_cannot_remove_the_table_by_deleting_themselves(settings: Settings) -> None:
    async with running(settings) as site:
        ada, eve = site.browser(), site.browser()
        table = await ada.create_table("invite", names=["Ada", None], seat=1)
        await _sit(eve, table, "Eve")
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
        await _leave_seat(eve, table)
        assert (await eve.http.delete("/api/player")).status_code == 204
        state = await ada.state_of(table)
        assert (state["ply"], state["table"]["status"]) == (1, "waiting")
        assert await _ids(ada) == {table}


async def test_a_deleted_player_does_not_keep_the_others_waiting(settings: Settings) -> None:
    async with running(settings) as site:
        ada, eve = site.browser(), site.browser()
        table = await ada.create_table("invite", names=["Ada", None], seat=1)
        await _sit(eve, table, "Eve")
        await _leave_seat(eve, table)
        await ada.http.delete("/api/player")
        assert (await eve.state_of(table))["table"]["status"] == "over"


async def test_a_game_that_was_taken_off_the_list_is_erased_too(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", names=["Ada Lovelace", None])
        await _sit(bo, table, "Bo")
        async with bo.connect(table) as socket:
            await socket.wait_for_state()
            await socket.request("resign")
        assert (await ada.http.delete(f"/api/games/{table}")).status_code == 204
        assert await _ids(ada) == set()
        token = ada.token
        await ada.http.delete("/api/player")
        assert await _ids(bo) == {table}
    database = open_database(settings.database_url)
    async with EventLog(database) as event_log:
        stored = [str(tuple(row)) for query in (events, tables) for row in await event_log.read(select(query))]
        assert not any("Ada Lovelace" in text or hash_token(token or "") in text for text in stored)
    await database.dispose()


async def test_who_sits_down_again_has_the_table_on_the_list_again(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", names=["Ada", None])
        await _sit(bo, table, "Bo")
        await _leave_seat(bo, table)
        assert (await bo.http.delete(f"/api/games/{table}")).status_code == 204
        assert await _ids(bo) == set()
        await _sit(bo, table, "Bo")
        assert await _ids(bo) == {table}


async def test_a_game_that_was_taken_off_the_list_stays_off_it_in_a_connected_browser(settings: Settings) -> None:
    async with running(settings) as site:
        desk, phone, bo = site.browser(), site.browser(), site.browser()
        table = await phone.create_table("invite", names=["Ada", None])
        await _sit(bo, table, "Bo")
        async with bo.connect(table) as socket:
            await socket.wait_for_state()
            await socket.request("resign")
        await phone.http.delete(f"/api/games/{table}")
        assert (await _connect(phone, await _code(desk))).status_code == 200
        assert await _ids(desk) == set()


async def test_the_row_of_an_erased_table_is_that_of_its_events(database_url: str) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        table = Situation(TWO_PEOPLE)
        table.play(ADA, "adv")
        table.do(commands.Resign(by=ADA))
        await store(event_log, "one", *table.events)
        await Players(event_log, lambda: 2000.0).delete(ADA)
        [row] = await event_log.tables_of(BO, limit=1)
        assert row == project("one", Session.replay(await event_log.load("one")))
        assert ADA not in (seat.owner for seat in row.seats)
    await database.dispose()


async def test_an_interrupted_deletion_is_finished_later(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = open_database(database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        for name in ("one", "two"):
            await store(event_log, name, *Situation(TWO_PEOPLE).events)
        everyone = Players(event_log, lambda: 2000.0)

        async def fail(*_: object, **__: object) -> None:
            raise StorageError("not-stored")

        with monkeypatch.context() as broken:
            broken.setattr(players_module, "erase_links", fail)
            with pytest.raises(StorageError):
                await everyone.delete(ADA)
        assert await everyone.player_of(ADA) is None
        await everyone.finish_deletions()
        assert await event_log.tables_of(ADA, limit=10) == []
        assert (await everyone.profile(ADA)).has_phrase is False
    await database.dispose()


async def test_what_is_stored_for_a_player_goes_to_the_player_who_stays(database_url: str) -> None:
    solved = Table(
        "solved_for_test",
        metadata,
        Column("player_id", String(64), primary_key=True),
        Column("puzzle", Integer, primary_key=True, autoincrement=False),
        info=WITH_PLAYER,
    )
    try:
        database = open_database(database_url)
        await migrate(database)
        async with EventLog(database) as event_log:
            async with event_log.transaction() as connection:
                await connection.run_sync(solved.create)
                rows = [{"player_id": who, "puzzle": number} for who, number in ((ADA, 1), (ADA, 2), (BO, 2), (BO, 3))]
                await connection.execute(insert(solved), rows)
            everyone = Players(event_log, lambda: 2000.0)
            await everyone.connect(BO, (await everyone.new_code(ADA)).words)
            kept = await event_log.read(select(solved).order_by(solved.c.puzzle))
            assert [tuple(row) for row in kept] == [(ADA, 1), (ADA, 2), (ADA, 3)]
            assert await everyone.player_of(BO) == ADA
            await everyone.delete(ADA)
            assert not await event_log.read(select(solved))
        await database.dispose()
    finally:
        metadata.remove(solved)


async def test_a_player_who_is_connected_twice_stays_the_same(own_settings: Settings) -> None:
    database = open_database(own_settings.database_url)
    await migrate(database)
    async with EventLog(database) as event_log:
        everyone = Players(event_log, lambda: 2000.0)
        assert await everyone.connect(ADA, (await everyone.new_code(ADA)).words) == ADA
        assert (await everyone.profile(ADA)).browsers == 1
        with pytest.raises(IdentityError):
            await everyone.connect(ADA, "")
    await database.dispose()


async def test_words_are_read_however_they_are_typed() -> None:
    words = new_words(3)
    assert read_words(f"  {words.upper().replace(' ', '-')}. ") == words
    assert read_words("") is None
