"""The REST API, with both databases where storage matters."""

from __future__ import annotations

from typing import Any

import pytest

from quiltwork.notation import Record
from quiltwork.rules import Position
from quiltwork.web.settings import Settings
from web_server import InstantEngines, running

pytestmark = pytest.mark.asyncio

EMPTY = "/".join(["9"] * 9)


async def test_meta_has_what_the_page_needs(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        meta = (await site.browser().http.get("/api/meta")).json()
        assert [edition["name"] for edition in meta["editions"]] == [
            "revised",
            "classic",
            "anniversary",
            "halloween",
            "fair",
        ]
        patch = meta["editions"][0]["patches"][0]
        assert patch["letter"] == "A"
        assert patch["orientations"][0] == {"index": 0, "width": 2, "height": 1, "cells": [[0, 0], [0, 1]]}
        ready = {"code": "engine-ready", "params": {}, "message": "The engine is ready."}
        assert meta["engine"] == {"installed": True, "ready": True, "message": ready}
        assert meta["automa"]["levels"][-1] == "legend"
        assert meta["automa"]["level_rules"][-1]["message"].startswith("Level legend: the special tile from space ")
        assert set(meta["fabrics"]) >= {"A", "k", "o", "x"}
        assert [level["name"] for level in meta["levels"]][-1] == "master"
        assert meta["limits"] == {"name_length": 40, "record_length": 200_000, "message_length": 4096}


MODES: tuple[tuple[dict[str, Any], list[tuple[str, str]]], ...] = (
    ({"mode": "local", "names": ["Ada", "Bo"]}, [("human", "Ada"), ("human", "Bo")]),
    ({"mode": "computer", "level": "casual"}, [("human", ""), ("computer", "")]),
    ({"mode": "computer", "seat": 2, "names": ["Ada", None]}, [("computer", ""), ("human", "Ada")]),
    ({"mode": "invite", "seat": 2, "names": [None, "Ada"]}, [("open", ""), ("human", "Ada")]),
    ({"mode": "solo"}, [("human", ""), ("automa", "Automa")]),
)


async def test_every_mode_has_its_seats(own_settings: Settings) -> None:
    stuck = InstantEngines()
    stuck.gate.clear()
    async with running(own_settings, engines=stuck) as site:
        ada = site.browser()
        for request, seats in MODES:
            state = await ada.state_of(await ada.create_table(**request))
            assert [(seat["kind"], seat["name"]) for seat in state["table"]["seats"].values()] == seats
            assert state["table"]["mode"] == request["mode"]
            assert state["number"] == 1


async def test_a_seed_gives_the_same_ring_and_a_ring_is_kept(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        rings = [(await ada.state_of(await ada.create_table(seed="7")))["position"]["ring"] for _ in range(2)]
        assert rings[0] == rings[1]
        kept = await ada.state_of(await ada.create_table(ring="".join(rings[0])))
        assert kept["position"]["ring"] == rings[0]


INVALID: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"mode": "chess"}, "mode", "invalid-value"),
    ({"mode": "local", "edition": "first"}, "edition", "unknown-edition"),
    ({"mode": "local", "ring": "A", "seed": 3}, "ring", "one-start-only"),
    ({"mode": "computer", "level": "god"}, "level", "unknown-level"),
    ({"mode": "local", "names": ["x" * 50, None]}, "names", "name-too-long"),
    ({"mode": "local", "time_control": {"kind": "live"}}, "time_control.minutes", "live-needs-minutes"),
    ({"mode": "local", "time_control": {"kind": "correspondence"}}, "time_control.days", "correspondence-needs-days"),
    ({"mode": "local", "time_control": {"kind": "live", "minutes": -1}}, "time_control.minutes", "invalid-value"),
    ({"mode": "local", "colour": "red"}, "colour", "invalid-value"),
)


async def test_options_that_make_no_table_are_refused_with_field_and_code(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for request, field, code in INVALID:
            answer = await ada.http.post("/api/tables", json=request)
            assert answer.status_code == 422, request
            error = answer.json()["error"]
            assert (error["field"], error["code"]) == (field, code)
            assert error["message"]


UNREADABLE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"mode": "local", "ring": "ABC"}, "ring"),
    ({"mode": "local", "position": "revised"}, "position"),
    ({"mode": "local", "position": f"revised {EMPTY} {EMPTY} - 5b0i53t 5b0i53t 1 -"}, "position"),
    ({"mode": "solo", "automa": {"deck": "marked"}}, "automa"),
    ({"mode": "solo", "automa": {"level": "god"}}, "automa"),
)


async def test_a_start_that_cannot_be_read_is_refused_with_its_field(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for request, field in UNREADABLE:
            answer = await ada.http.post("/api/tables", json=request)
            assert answer.status_code == 422, request
            assert answer.json()["error"]["field"] == field


async def test_a_table_starts_from_a_given_position(own_settings: Settings) -> None:
    position = f"revised {EMPTY} {EMPTY} BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA 5b0i0t 5b0i0t 2 -"
    async with running(own_settings) as site:
        ada = site.browser()
        state = await ada.state_of(await ada.create_table(position=position))
        assert state["position"]["text"] == position
        assert state["position"]["to_move"] == 2


async def test_earlier_positions_can_be_fetched(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.create_table()
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            await socket.play("adv")
        history = (await ada.http.get(f"/api/tables/{table}/positions")).json()["positions"]
        assert [entry["move"] for entry in history] == [None, "adv", "adv"]
        assert history[2]["position"] == socket.state["position"]
        assert (await ada.http.get(f"/api/tables/{table}/positions/1")).json() == history[1]
        assert (await ada.http.get(f"/api/tables/{table}/positions/3")).status_code == 404


async def test_an_exported_record_can_be_imported(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.create_table(names=["Ada", "Bo"])
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            await socket.request("resign")
        answer = await ada.http.get(f"/api/tables/{table}/record.qgn")
        assert answer.headers["content-disposition"] == f'attachment; filename="quiltwork-{table}.qgn"'
        assert Record.parse(answer.text).tags["Termination"] == "resignation"
        marked = answer.text.replace("1 adv", "1 adv ! {why not} ")
        review = (await ada.http.post("/api/records", json={"text": marked})).json()["id"]
        state = await ada.state_of(review)
        assert state["table"]["is_review"]
        assert state["table"]["status"] == "over"
        assert state["table"]["seats"]["1"]["name"] == "Ada"
        assert (state["moves"][0]["mark"], state["moves"][0]["comment"]) == ("!", "why not")
        assert state["you"]["can_analyse"]
        again = await ada.http.get(f"/api/tables/{review}/record.qgn")
        assert Record.parse(again.text) == Record.parse(marked)


async def test_a_picture_has_the_names_at_the_table_in_the_viewers_language(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local", names=["Ada", None])
        answer = await ada.http.get(f"/api/tables/{table}/picture.svg", headers={"accept-language": "de"})
        assert ">Ada, " in answer.text
        assert ">Spieler 2, " in answer.text


async def test_there_is_a_picture_of_every_position(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table()
        for query in ("", "?ply=0"):
            answer = await ada.http.get(f"/api/tables/{table}/picture.svg{query}")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.text.startswith("<svg")
        assert (await ada.http.get(f"/api/tables/{table}/picture.svg?ply=1")).status_code == 404


async def test_people_see_their_own_tables(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        old, new = (
            await ada.create_table(names=["Ada", None]),
            await ada.create_table("invite", seat=1, names=["Ada", None]),
        )
        listed = (await ada.http.get("/api/tables")).json()["tables"]
        assert [(table["id"], table["message"]["message"]) for table in listed] == [
            (new, "Waiting for another player."),
            (old, "It's your turn."),
        ]
        assert (await bo.http.get("/api/tables")).json() == {"tables": []}


async def test_analysis_between_people_waits_for_the_end(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("invite")
        answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 0})
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "analysis-during-game"


async def test_a_game_against_the_computer_can_be_analysed_at_any_time(own_settings: Settings) -> None:
    async with running(own_settings, engines=InstantEngines()) as site:
        ada = site.browser()
        table = await ada.create_table("computer")
        answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 0})
        assert answer.status_code == 200
        assert answer.json()["lines"]


async def test_after_the_end_every_position_is_analysed(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table()
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            await socket.request("resign")
            answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 1, "lines": 2})
            assert answer.json()["lines"][0]["move"] == "adv"
            assert (await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 9})).status_code == 404


async def test_without_an_engine_it_says_how_to_get_one(own_settings: Settings) -> None:
    engines = InstantEngines()
    engines.can_analyse = False
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        table = await ada.create_table()
        answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 0})
        assert answer.status_code == 503
        assert 'pip install "quiltwork[engine]"' in answer.json()["error"]["message"]


async def test_analysis_is_refused_while_the_engine_is_being_compiled(own_settings: Settings) -> None:
    engines = InstantEngines()
    engines.is_ready = False
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        table = await ada.create_table()
        answer = await ada.http.post(f"/api/tables/{table}/analyse", json={"ply": 0})
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "engine-compiling"


async def test_the_engine_answers_nobody_about_a_position_that_two_people_play(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo, cy = site.browser(), site.browser(), site.browser()
        live = await ada.create_table("invite", seat=1, seed=7)
        async with bo.connect(live) as socket:
            await socket.wait_for_state()
            await socket.request("sit", name="Bo")
        own = await cy.create_table("local", seed=7)  # the same ring
        answer = await cy.http.post(f"/api/tables/{own}/analyse", json={"ply": 0})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "position-is-live")
        other = await cy.create_table("local", seed=8)
        assert (await cy.http.post(f"/api/tables/{other}/analyse", json={"ply": 0})).status_code == 200


async def test_the_engine_does_not_play_on_for_two_people(settings: Settings) -> None:
    async with running(settings, engines=InstantEngines()) as site:
        ada, bo, cy = site.browser(), site.browser(), site.browser()
        live = await ada.create_table("invite", seat=1, seed=7)
        async with bo.connect(live) as socket:
            await socket.wait_for_state()
            await socket.request("sit", name="Bo")
        async with ada.connect(live) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
        text = (await cy.state_of(live))["position"]["text"]
        set_up = {"mode": "computer", "seat": 1, "level": "master", "position": text}
        refusal = await cy.http.post("/api/tables", json=set_up)
        assert (refusal.status_code, refusal.json()["error"]["code"]) == (409, "position-is-live")
        # Another table in the same position, at which a computer is to take the free seat.
        waiting = await cy.create_table("invite", seat=1, position=text)
        async with cy.connect(waiting) as socket:
            await socket.wait_for_state()
            assert await socket.refusal("add_computer", level="master") == "position-is-live"
        # A game on the same ring comes to the same position: a simpler player decides there.
        own = await cy.create_table("computer", seat=1, seed=7, level="master")
        async with cy.connect(own) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            state = await socket.wait_for_state(lambda state: state["ply"] >= 2)
        assert state["moves"][1]["move"] == str(Position.parse(text).legal_moves[-1])  # the fallback's choice
        assert "position-is-live-fallback" in [message["code"] for message in state["moves"][1]["messages"]]
        # Their game goes on, and the engine plays again.
        async with bo.connect(live) as socket:
            await socket.wait_for_state()
            await socket.request("resign")
        assert (await cy.http.post("/api/tables", json=set_up)).status_code == 201


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
            assert set(answer.json()["error"]) == {"code", "params", "message", "field"}


async def test_a_method_that_is_not_allowed_is_answered_with_those_that_are(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for path, methods in (
            ("/api/meta", "GET"),
            ("/api/games", "DELETE, GET"),
            ("/api/games/records.qgn", "GET"),  # /api/games/{table_id} has DELETE
        ):
            answer = await ada.http.request("OPTIONS", path)
            assert (answer.status_code, answer.headers["Allow"]) == (405, methods)


async def test_an_unexpected_error_reveals_nothing(own_settings: Settings) -> None:
    class Broken(InstantEngines):
        async def analyse(self, *_: object, **__: object) -> Any:
            raise ZeroDivisionError("secret")

    async with running(own_settings, engines=Broken()) as site:
        ada = site.browser()
        answer = await ada.http.post(f"/api/tables/{await ada.create_table()}/analyse", json={"ply": 0})
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "server-error"
        assert "secret" not in answer.text


async def test_the_engine_does_not_answer_about_a_position_of_two_people_elsewhere(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        shared = await ada.create_table("invite", seat=1, seed=7)
        private = await ada.create_table("local", seed=7)
        question = f"/api/tables/{private}/analyse"
        assert (await ada.http.post(question, json={"ply": 0})).status_code == 200
        async with bo.connect(shared) as socket:
            await socket.wait_for_state()
            await socket.request("sit", name="Bo")
            refusal = await ada.http.post(question, json={"ply": 0})
            assert (refusal.status_code, refusal.json()["error"]["code"]) == (409, "position-is-live")
            await socket.request("resign")
        assert (await ada.http.post(question, json={"ply": 0})).status_code == 200


async def test_a_position_that_was_analysed_is_not_searched_again(settings: Settings) -> None:
    engines = InstantEngines()
    async with running(settings, engines=engines) as site:
        ada, bo = site.browser(), site.browser()
        question = {"ply": 0, "seconds": 1.0}
        first = await ada.create_table("local", seed=7)
        answer = (await ada.http.post(f"/api/tables/{first}/analyse", json=question)).json()
        engines.gate.clear()  # from now on, the engine never answers
        second = await bo.create_table("local", seed=7)
        again = (await bo.http.post(f"/api/tables/{second}/analyse", json=question)).json()
        assert [line["move"] for line in again["lines"]] == [line["move"] for line in answer["lines"]]
        engines.gate.set()
