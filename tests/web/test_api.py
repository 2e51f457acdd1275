"""The REST side, on both databases where storage matters."""

from __future__ import annotations

from typing import Any

import pytest

from quiltwork.notation import Record
from quiltwork.web.settings import Settings
from web_house import QuickThinking, running

pytestmark = pytest.mark.asyncio

EMPTY = "/".join(["9"] * 9)


async def test_meta_tells_what_the_page_needs(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        meta = (await site.browser().http.get("/api/meta")).json()
        assert [edition["name"] for edition in meta["editions"]] == ["revised", "classic", "anniversary", "halloween"]
        patch = meta["editions"][0]["patches"][0]
        assert patch["letter"] == "A"
        assert patch["orientations"][0] == {"index": 0, "width": 2, "height": 1, "cells": [[0, 0], [0, 1]]}
        assert meta["engine"] == {"installed": True, "ready": True, "says": "The engine is ready."}
        assert meta["automa"]["levels"][-1] == "legend"
        assert set(meta["fabrics"]) >= {"A", "k", "o", "x"}
        assert [level["name"] for level in meta["levels"]][-1] == "master"


MODES: tuple[tuple[dict[str, Any], list[tuple[str, str]]], ...] = (
    ({"mode": "local", "name1": "Ada", "name2": "Bo"}, [("human", "Ada"), ("human", "Bo")]),
    ({"mode": "computer", "level": "casual"}, [("human", "Player 1"), ("computer", "Casual")]),
    ({"mode": "computer", "human": 2, "name1": "Ada"}, [("computer", "Beginner"), ("human", "Ada")]),
    ({"mode": "invite", "human": 2, "name2": "Ada"}, [("open", ""), ("human", "Ada")]),
    ({"mode": "solo", "edition": "anniversary"}, [("human", "Player 1"), ("automa", "Automa")]),
)


async def test_a_table_of_each_mode(own_settings: Settings) -> None:
    stuck = QuickThinking()
    stuck.gate.clear()
    async with running(own_settings, thinking=stuck) as site:
        ada = site.browser()
        for wish, seats in MODES:
            state = await ada.sees(await ada.opens(**wish))
            assert [(seat["kind"], seat["name"]) for seat in state["table"]["seats"].values()] == seats
            assert state["table"]["mode"] == wish["mode"]
            assert state["number"] == 1


async def test_a_seed_gives_the_same_ring_and_a_ring_is_kept(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        rings = [(await ada.sees(await ada.opens(seed="7")))["position"]["ring"] for _ in range(2)]
        assert rings[0] == rings[1]
        kept = await ada.sees(await ada.opens(ring="".join(rings[0])))
        assert kept["position"]["ring"] == rings[0]


IMPOSSIBLE: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"mode": "chess"}, "mode", "mode: Input should be"),
    ({"mode": "local", "edition": "first"}, "edition", "unknown edition 'first'"),
    ({"mode": "local", "ring": "ABC"}, "ring", "the ring lacks D E F"),
    ({"mode": "local", "ring": "A", "seed": 3}, "ring", "give one of seed, ring and position"),
    ({"mode": "local", "position": "revised"}, "position", "1 fields, expected 8"),
    (
        {"mode": "local", "position": f"revised {EMPTY} {EMPTY} - 5b0i53t 5b0i53t 1 -"},
        "position",
        "impossible position",
    ),
    ({"mode": "computer", "level": "god"}, "level", "unknown level 'god' (levels: beginner, "),
    ({"mode": "local", "name1": "x" * 50}, "name1", "a name of 50 characters, expected at most 40"),
    ({"mode": "local", "clock": {"kind": "live"}}, "clock", "a live clock needs minutes"),
    ({"mode": "local", "clock": {"kind": "days"}}, "clock", "a clock of days needs days"),
    ({"mode": "local", "clock": {"kind": "live", "minutes": -1}}, "clock.minutes", "clock.minutes: Input"),
    ({"mode": "local", "colour": "red"}, "colour", "colour: Extra inputs are not permitted"),
    ({"mode": "solo", "automa": {"deck": "marked"}}, "automa", "unknown deck 'marked'"),
    ({"mode": "solo", "automa": {"level": "god"}}, "automa", "unknown level 'god'"),
)


async def test_a_wish_that_cannot_be_granted(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for wish, field, says in IMPOSSIBLE:
            answer = await ada.http.post("/api/tables", json=wish)
            assert answer.status_code == 422, wish
            error = answer.json()["error"]
            assert error["field"] == field
            assert says in error["says"]


async def test_a_table_from_a_set_up(own_settings: Settings) -> None:
    position = f"revised {EMPTY} {EMPTY} BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA 5b0i0t 5b0i0t 2 -"
    async with running(own_settings) as site:
        ada = site.browser()
        state = await ada.sees(await ada.opens(position=position))
        assert state["position"]["text"] == position
        assert state["position"]["to_move"] == 2


async def test_the_past_can_be_stepped_through(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.opens()
        async with ada.at(table) as wire:
            await wire.until("state")
            await wire.plays("adv")
            await wire.plays("adv")
        history = (await ada.http.get(f"/api/tables/{table}/positions")).json()["positions"]
        assert [entry["move"] for entry in history] == [None, "adv", "adv"]
        assert history[2]["position"] == wire.state["position"]
        assert (await ada.http.get(f"/api/tables/{table}/positions/1")).json() == history[1]
        assert (await ada.http.get(f"/api/tables/{table}/positions/3")).status_code == 404


async def test_a_record_goes_out_and_comes_back(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.opens(name1="Ada", name2="Bo")
        async with ada.at(table) as wire:
            await wire.until("state")
            await wire.plays("adv")
            await wire.does("resign")
        answer = await ada.http.get(f"/api/tables/{table}/record.qgn")
        assert answer.headers["content-disposition"] == f'attachment; filename="quiltwork-{table}.qgn"'
        assert Record.parse(answer.text).tags["Termination"] == "resignation"
        marked = answer.text.replace("1 adv", "1 adv ! {why not} ")
        review = (await ada.http.post("/api/records", json={"text": marked})).json()["id"]
        state = await ada.sees(review)
        assert state["table"]["review"]
        assert state["table"]["status"] == "over"
        assert state["table"]["seats"]["1"]["name"] == "Ada"
        assert (state["moves"][0]["mark"], state["moves"][0]["comment"]) == ("!", "why not")
        assert state["you"]["may_analyse"]
        again = await ada.http.get(f"/api/tables/{review}/record.qgn")
        assert Record.parse(again.text) == Record.parse(marked)


async def test_a_picture_of_any_moment(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens()
        for query in ("", "?ply=0"):
            answer = await ada.http.get(f"/api/tables/{table}/picture.svg{query}")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.text.startswith("<svg")
        assert (await ada.http.get(f"/api/tables/{table}/picture.svg?ply=1")).status_code == 404


async def test_people_see_their_own_tables(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        old, new = await ada.opens(name1="Ada"), await ada.opens("invite", human=1, name1="Ada")
        listed = (await ada.http.get("/api/tables")).json()["tables"]
        assert [(table["id"], table["says"]) for table in listed] == [
            (new, "Waiting for somebody to sit down."),
            (old, "Your turn."),
        ]
        assert (await bo.http.get("/api/tables")).json() == {"tables": []}


async def test_analysis_between_people_waits_for_the_end(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens("invite")
        for what, body in (("analyse", {"ply": 0}), ("graph", None)):
            answer = await ada.http.post(f"/api/tables/{table}/{what}", json=body)
            assert answer.status_code == 409
            assert answer.json()["error"]["says"] == "the game is not over; the engine is silent until then"


async def test_a_computer_may_be_asked_for_its_reasons_at_any_time(own_settings: Settings) -> None:
    async with running(own_settings, thinking=QuickThinking()) as site:
        ada = site.browser()
        table = await ada.opens("computer")
        answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 0})
        assert answer.status_code == 200
        assert answer.json()["lines"]


async def test_after_the_end_every_position_is_analysed(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens()
        async with ada.at(table) as wire:
            await wire.until("state")
            await wire.plays("adv")
            await wire.does("resign")
            answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 1, "lines": 2})
            assert answer.json()["lines"][0]["move"] == "adv"
            assert (await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 9})).status_code == 404
            started = await ada.http.post(f"/api/tables/{table}/graph")
            assert (started.status_code, started.json()) == (202, {"total": 2})
            points = [await wire.until("graph") for _ in range(2)]
            assert [(point["ply"], point["done"], point["total"]) for point in points] == [(0, 1, 2), (1, 2, 2)]
            await ada.http.post(f"/api/tables/{table}/graph")
            assert await wire.until("graph") == points[0]


async def test_without_an_engine_it_says_how_to_get_one(own_settings: Settings) -> None:
    thinking = QuickThinking()
    thinking.can_analyse = False
    async with running(own_settings, thinking=thinking) as site:
        ada = site.browser()
        table = await ada.opens()
        for what, body in (("analyse", {"ply": 0}), ("graph", None)):
            answer = await ada.http.post(f"/api/tables/{table}/{what}", json=body)
            assert answer.status_code == 503
            assert 'pip install "quiltwork[engine]"' in answer.json()["error"]["says"]


async def test_analysis_is_refused_while_the_engine_is_being_compiled(own_settings: Settings) -> None:
    thinking = QuickThinking()
    thinking.is_ready = False
    async with running(own_settings, thinking=thinking) as site:
        ada = site.browser()
        table = await ada.opens()
        for what, body in (("analyse", {"ply": 0}), ("graph", None)):
            answer = await ada.http.post(f"/api/tables/{table}/{what}", json=body)
            assert answer.status_code == 503
            assert "being compiled" in answer.json()["error"]["says"]


MISTAKES: tuple[tuple[str, str, int], ...] = (
    ("GET", "/api/tables/nonesuch", 404),
    ("GET", "/api/tables/nonesuch/record.qgn", 404),
    ("GET", "/api/nonesuch", 404),
    ("DELETE", "/api/tables", 405),
    ("POST", "/api/tables", 422),
    ("GET", f"/api/tables/{'x' * 100}", 422),
)


async def test_every_error_has_the_same_form(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for method, path, status in MISTAKES:
            answer = await ada.http.request(method, path)
            assert answer.status_code == status, path
            assert set(answer.json()) == {"error"}
            assert answer.json()["error"]["says"]


async def test_an_unexpected_error_tells_nothing_of_the_inside(own_settings: Settings) -> None:
    class Broken(QuickThinking):
        async def analyse(self, *_: object, **__: object) -> Any:
            raise ZeroDivisionError("secret")

    async with running(own_settings, thinking=Broken()) as site:
        ada = site.browser()
        answer = await ada.http.post(f"/api/tables/{await ada.opens()}/analyse", json={"ply": 0})
        assert answer.status_code == 500
        assert answer.json()["error"]["says"] == "something went wrong here; nothing that was accepted is lost"
