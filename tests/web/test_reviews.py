"""Reviews at tables: one stored job for everybody, with what is known so far."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from quiltwork import Record, new_game, new_solo_game
from quiltwork.editions import read_edition
from quiltwork.rules import Game
from quiltwork.web.api import reviews
from quiltwork.web.guard.rate_limits import RateLimit
from quiltwork.web.settings import Settings
from quiltwork.web.tables import job_runner
from web_server import PATIENCE, Browser, InstantEngines, running, settings_for

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def every_report_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_runner, "_REPORT_SECONDS", 0.0)


def _game(moves: int = 6) -> Game:
    """A game in which the last move of the list is always played: the worst one for the engine above."""
    game = new_game(seed=7)
    for _ in range(moves):
        game.push(game.position.legal_moves[-1])
    return game


async def _import(browser: Browser, game: Game) -> str:
    reply = await browser.http.post("/api/records", json={"text": Record.from_game(game, player1="Ada").text()})
    table: str = reply.json()["id"]
    return table


async def _finished(browser: Browser, table: str) -> dict[str, Any]:
    async with asyncio.timeout(3 * PATIENCE):
        while True:
            found: dict[str, Any] = (await browser.http.get(f"/api/tables/{table}/review")).json()
            if found["status"] in ("done", "failed"):
                return found
            await asyncio.sleep(0.02)


async def test_a_review_is_made_once_and_everybody_sees_it(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await _import(ada, _game())
        assert (await ada.http.get(f"/api/tables/{table}/review")).json()["status"] == "none"
        started = await ada.http.post(f"/api/tables/{table}/review")
        assert started.status_code == 202
        review = await _finished(ada, table)
        assert review["status"] == "done"
        assert [move["ply"] for move in review["moves"]] == [1, 2, 3, 4, 5, 6]
        assert review["moves"][0]["label"] == "blunder"
        assert review["moves"][0]["reasons"]
        assert review["players"][0]["sentence"]["message"]
        assert await _finished(bo, table) == review
        assert (await bo.http.post(f"/api/tables/{table}/review")).json() == review


async def test_a_rematch_keeps_the_review_of_the_game_before_it(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table(seed=7)
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            await socket.request("resign")
        await ada.http.post(f"/api/tables/{table}/review")
        review = await _finished(ada, table)
        assert review["status"] == "done"
        assert (await ada.http.post(f"/api/tables/{table}/rematch")).is_success
        assert (await ada.http.get(f"/api/tables/{table}/review")).json() == review


async def test_nobody_fills_the_queue_of_reviews(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "REVIEW", RateLimit("review", requests=10, seconds=600))
    async with running(settings_for(tmp_path, rate_limit_factor=1)) as site:
        ada, same_house = site.browser(), site.browser()
        ada_elsewhere, elsewhere = (site.browser(local_address="127.0.0.2") for _ in range(2))
        tables = [await _import(ada, _game(moves)) for moves in (1, 2, 6, 2)]
        replies = [await ada.http.post(f"/api/tables/{table}/review") for table in tables]
        assert [reply.status_code for reply in replies] == [202, 202, 202, 429], "11 moves"
        assert replies[-1].json()["error"]["code"] == "too-many-reviews"
        assert 0 < int(replies[-1].headers["retry-after"]) <= 600
        ada_elsewhere.http.cookies = ada.http.cookies
        for browser, status in ((same_house, 429), (ada_elsewhere, 429), (elsewhere, 202)):
            reply = await browser.http.post(f"/api/tables/{tables[-1]}/review")
            assert reply.status_code == status
        again = await same_house.http.post(f"/api/tables/{tables[0]}/review")
        assert again.status_code == 202, "a review that exists is shown to everybody"


async def test_a_failed_review_that_is_started_again_counts_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEW", RateLimit("review", requests=10, seconds=600))
    settings = settings_for(tmp_path, rate_limit_factor=1)
    async with running(settings) as site:
        ada = site.browser()
        table = await _import(ada, _game(6))
        assert (await ada.http.post(f"/api/tables/{table}/review")).status_code == 202
        await _finished(ada, table)
        with contextlib.closing(sqlite3.connect(settings.data_dir / "tables.sqlite3")) as database:
            database.execute("UPDATE stored_jobs SET status = 'failed'")
            database.commit()
        assert (await ada.http.post(f"/api/tables/{table}/review")).status_code == 429


async def test_the_sentence_is_in_the_viewers_language(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        table = await _import(site.browser(), _game())
        german = site.browser(**{"accept-language": "de"})
        await german.http.post(f"/api/tables/{table}/review")
        review = await _finished(german, table)
        assert "Punkte" in review["players"][0]["sentence"]["message"]


async def test_a_running_game_is_not_reviewed(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = (await ada.http.post("/api/tables", json={"mode": "local"})).json()["id"]
        for path, body in (
            ("review", None),
            ("line", {"ply": 0, "moves": ["adv"]}),
            ("retry", {"ply": 0, "move": "adv"}),
            ("heat", {"ply": 0, "patch": new_game(seed=1).position.offer[0].letter}),
        ):
            reply = await ada.http.post(f"/api/tables/{table}/{path}", json=body)
            assert reply.status_code == 409, path
            assert reply.json()["error"]["code"] == "review-during-game"


async def test_another_move_can_be_tried(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await _import(ada, _game())
        answer = (await ada.http.post(f"/api/tables/{table}/retry", json={"ply": 0, "move": "adv"})).json()
        assert answer["accepted"] is True
        other = str(_game().start.legal_moves[-1])
        answer = (await ada.http.post(f"/api/tables/{table}/retry", json={"ply": 0, "move": other})).json()
        assert (answer["accepted"], answer["points_lost"], answer["best"]) == (False, 2.0, "adv")
        illegal = await ada.http.post(f"/api/tables/{table}/retry", json={"ply": 0, "move": "Zr0a1"})
        assert (illegal.status_code, illegal.json()["error"]["code"]) == (422, "illegal-move")


async def test_other_moves_can_be_followed_from_any_position(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await _import(ada, _game())
        here = (await ada.http.post(f"/api/tables/{table}/line", json={"ply": 0})).json()
        assert here["steps"] == []
        assert here["options"]["advance"]
        line = (await ada.http.post(f"/api/tables/{table}/line", json={"ply": 0, "moves": ["adv", "adv"]})).json()
        assert [(step["move"]["player"], step["position"]["to_move"]) for step in line["steps"]] == [(1, 2), (2, 1)]
        assert line["steps"][0]["move"]["messages"][0]["message"].startswith("Ada advances 1 space")
        illegal = await ada.http.post(f"/api/tables/{table}/line", json={"ply": 0, "moves": ["adv", "Zr0a1"]})
        assert illegal.json()["error"]["code"] == "illegal-move"
        assert (await ada.http.post(f"/api/tables/{table}/line", json={"ply": 99})).status_code == 404


async def test_a_game_of_a_custom_edition_is_reviewed_and_tried_again(own_settings: Settings) -> None:
    game = new_game(read_edition('name = "house"\n[start]\nbuttons = 7\n'), seed=7)
    game.push(game.position.legal_moves[-1])
    async with running(own_settings) as site:
        ada = site.browser()
        table = await _import(ada, game)
        await ada.http.post(f"/api/tables/{table}/review")
        assert len((await _finished(ada, table))["moves"]) == 1
        assert (await ada.http.post(f"/api/tables/{table}/line", json={"ply": 0})).json()["options"]["patches"]
        answer = await ada.http.post(f"/api/tables/{table}/retry", json={"ply": 0, "move": "adv"})
        assert answer.json()["accepted"] is True


async def test_the_line_of_a_solo_game_ends_where_a_card_decides_otherwise(own_settings: Settings) -> None:
    game = new_solo_game(seed=3)
    game.push(game.position.legal_moves[0])  # Automa's turn follows
    ply = next(ply for ply, position in enumerate(game.positions) if position.forced is not None)
    async with running(own_settings) as site:
        ada = site.browser()
        table = await _import(ada, game)
        moves = ["adv" if str(game.moves[ply]) != "adv" else "Kr0a1"]
        line = (await ada.http.post(f"/api/tables/{table}/line", json={"ply": ply, "moves": moves})).json()
        assert line == {"steps": [], "options": None}


async def test_a_record_without_moves_is_refused(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await _import(ada, new_game(seed=7))
        reply = await ada.http.post(f"/api/tables/{table}/review")
        assert (reply.status_code, reply.json()["error"]["code"]) == (409, "review-without-moves")


async def test_without_the_engine_the_answer_says_how_to_install_it(own_settings: Settings) -> None:
    engines = InstantEngines()
    engines.can_analyse = False
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        table = await _import(ada, _game())
        for path, body in (("review", None), ("retry", {"ply": 0, "move": "adv"})):
            reply = await ada.http.post(f"/api/tables/{table}/{path}", json=body)
            assert reply.status_code == 503, path
            assert 'pip install "quiltwork[engine]"' in reply.json()["error"]["message"]


async def test_the_heat_map_has_a_value_for_every_square_that_can_be_covered(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        game = _game()
        table = await _import(ada, game)
        letter = game.start.offer[0].letter
        heat = (await ada.http.post(f"/api/tables/{table}/heat", json={"ply": 0, "patch": letter})).json()
        assert len(heat["points_lost"]) == 81
        assert None not in heat["points_lost"]
        assert min(heat["points_lost"]) == 0
        assert heat["best"].startswith(letter)
        none = await ada.http.post(f"/api/tables/{table}/heat", json={"ply": 0, "patch": "o"})
        assert none.json()["error"]["code"] == "no-placement-here"


async def test_there_is_a_picture_of_a_line_that_leaves_the_game(own_settings: Settings) -> None:
    game = _game()
    position = game.positions[2]
    move = position.legal_moves[0]
    assert move != game.moves[2]
    async with running(own_settings) as site:
        ada = site.browser()
        table = await _import(ada, game)
        address = f"/api/tables/{table}/picture.svg?ply=2"
        names = ("Ada", "Player 2")
        assert (await ada.http.get(f"{address}&line={move}")).text == position.after(move).svg(names=names)
        refused = await ada.http.get(f"{address}&line=adv&line=Zr0a1")
        assert refused.status_code == 422
