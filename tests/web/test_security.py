"""What a hostile visitor tries, and what comes of it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quiltwork.web.api.models import LARGEST_RECORD
from quiltwork.web.guard.browsers import holder_of
from quiltwork.web.guard.gate import LARGEST_BODY
from quiltwork.web.settings import Settings
from web_house import Browser, QuickThinking, running, settings_for

pytestmark = pytest.mark.asyncio


# --- seats and secrets -----------------------------------------------------------------------------------------------


async def test_nobody_moves_for_a_seat_they_do_not_hold(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, eve = site.browser(), site.browser()
        table = await ada.opens("local")
        async with eve.at(table) as wire:
            await wire.until("state")
            for kind, values in (
                ("move", {"move": "adv"}),
                ("resign", {}),
                ("resign", {"seat": 1}),
                ("undo", {}),
                ("undo_answer", {"accept": True}),
                ("rename", {"name": "Eve"}),
                ("leave_seat", {"seat": 1}),
                ("call_computer", {"level": "casual"}),
                ("sit", {"name": "Eve"}),
                ("rematch", {}),
            ):
                assert (await wire.does(kind, **values))["type"] == "refused", kind
        assert (await eve.http.post(f"/api/tables/{table}/rematch")).status_code == 409
        assert (await ada.sees(table))["number"] == 1


async def test_the_name_that_is_stored_for_a_browser_opens_no_seat(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens("local")
        assert ada.cookie is not None
        for forged in (holder_of(ada.cookie), holder_of(ada.cookie)[:43], "computer", "", '";', "x" * 43):
            eve = site.browser(Cookie=f"quiltwork={forged}")
            assert (await eve.sees(table))["you"]["seats"] == [], forged


async def test_a_secret_never_leaves_its_cookie(
    own_settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    said: list[str] = []
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.opens("invite", human=1)
        async with ada.at(table) as one, bo.at(table) as two:
            await one.until("state")
            await two.until("state")
            await two.does("sit", name="Bo")
            await one.does("move", move="adv")
            said += [json.dumps(message) for message in (*one.heard, *two.heard)]
        for path in ("", "/positions", "/record.qgn", "/picture.svg"):
            answer = await bo.http.get(f"/api/tables/{table}{path}")
            said += [answer.text, str(answer.url), str(answer.headers)]
        said.append((await bo.http.get("/api/tables")).text)
        secrets = [ada.cookie, bo.cookie]
    stored = _all_bytes(tmp_path).decode(errors="replace")
    written = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("quiltwork"))
    for secret in secrets:
        assert secret is not None
        assert not any(secret in text for text in said)
        assert not any(holder_of(secret) in text for text in said)
        assert secret not in stored
        assert secret not in written


def _all_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(own_settings: Settings) -> None:
    proxied = replace(own_settings, hosts=("*",))
    async with running(proxied) as site:
        plain = (await site.browser().http.get("/")).headers["set-cookie"]
        assert re.fullmatch(r"quiltwork=[\w-]{43}; Max-Age=\d+; Path=/; HttpOnly; SameSite=Lax", plain)
        secure = await site.browser().http.get("/", headers={"X-Forwarded-Proto": "https"})
        assert secure.headers["set-cookie"].endswith("; Secure")
        assert secure.headers["strict-transport-security"]


async def test_a_browser_keeps_its_cookie(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        await ada.http.get("/")
        assert "set-cookie" not in (await ada.http.get("/")).headers
        assert "set-cookie" not in (await site.browser().http.get("/api/meta")).headers


# --- other sites -----------------------------------------------------------------------------------------------------


async def test_another_sites_page_changes_nothing(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens("local")
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": f"http://{site.address}.evil.example"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            answer = await ada.http.post("/api/tables", json={"mode": "local"}, headers=headers)
            assert answer.status_code == 403, headers
            if "Origin" in headers:
                with pytest.raises(InvalidStatus):
                    async with ada.at(table, **headers):
                        pass
        own = {"Origin": f"http://{site.address}"}
        assert (await ada.http.post("/api/tables", json={"mode": "local"}, headers=own)).status_code == 201
        async with ada.at(table, **own) as wire:
            await wire.until("state")


async def test_a_page_that_is_named_in_the_settings_may_ask(own_settings: Settings) -> None:
    async with running(replace(own_settings, origins=("https://games.example",))) as site:
        headers = {"Origin": "https://games.example"}
        answer = await site.browser().http.post("/api/tables", json={"mode": "local"}, headers=headers)
        assert answer.status_code == 201


async def test_a_foreign_name_for_this_machine_is_not_answered(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        for host in ("evil.example", "evil.example:80", "", "127.0.0.1.evil.example"):
            answer = await site.browser().http.get("/api/meta", headers={"Host": host})
            assert answer.status_code in (400, 421), host


# --- what a page may load --------------------------------------------------------------------------------------------


async def test_every_answer_forbids_what_the_page_does_not_need(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens("local")
        for path in ("/", "/t/x", "/nonesuch", "/api/meta", "/api/nonesuch", f"/api/tables/{table}/record.qgn"):
            headers = (await ada.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
        picture = await ada.http.get(f"/api/tables/{table}/picture.svg")
        assert "sandbox" in picture.headers["content-security-policy"]


async def test_a_name_is_text_and_nothing_else(own_settings: Settings) -> None:
    name = '<script>alert("x")</script>'
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens("local", name1=name)
        answer = await ada.http.get(f"/api/tables/{table}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["table"]["seats"]["1"]["name"] == name
        picture = (await ada.http.get(f"/api/tables/{table}/picture.svg")).text
        assert "<script" not in picture
        record = await ada.http.get(f"/api/tables/{table}/record.qgn")
        assert record.headers["content-type"].startswith("text/plain")


async def test_files_beside_the_page_stay_where_they_are(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        host, port = site.address.split(":")
        for path in ("/../app.py", "/assets/../../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd"):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {site.address}\r\nConnection: close\r\n\r\n".encode())
            answer = (await reader.read()).decode()
            writer.close()
            await writer.wait_closed()
            assert "create_app" not in answer
            assert "root:" not in answer


# --- size, rate and time ---------------------------------------------------------------------------------------------


async def test_a_body_has_a_limit_whatever_length_it_claims(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        large = b'{"text": "' + b"x" * LARGEST_BODY + b'"}'
        headers = {"Content-Type": "application/json"}
        assert (await ada.http.post("/api/records", content=large, headers=headers)).status_code == 413

        async def endless() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"x" * 20_000

        sent = await ada.http.post("/api/records", content=endless(), headers=headers)
        assert sent.status_code == 413
        assert sent.json()["error"]["says"] == "more than 1,000,000 bytes"


async def test_a_message_has_a_limit(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            await wire.until("state")
            await wire.socket.send("x" * 100_000)
            assert await wire.closing() == 1009


@pytest.mark.parametrize(
    ("path", "body"),
    [("/api/tables", {"mode": "local"}), ("/api/records", {"text": "x"}), ("/api/tables/x/analyse", {"ply": 0})],
)
async def test_whoever_writes_too_often_is_told_to_wait(tmp_path: Path, path: str, body: dict[str, object]) -> None:
    async with running(settings_for(tmp_path, rate=0.01)) as site:
        ada = site.browser()
        answers = [await ada.http.post(path, json=body) for _ in range(35)]
        refused = answers[-1]
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["error"]["says"].startswith("too many requests; try again in")
        fresh = site.browser()
        assert (await fresh.http.post(path, json=body)).status_code == 429, "a new cookie is not a new client"
        assert (await fresh.http.get("/api/meta")).status_code == 200


async def test_whoever_talks_too_fast_is_slowed_down(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate=0.1)) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            await wire.until("state")
            for _ in range(42):
                await wire.say("ping")
            refused = await wire.until("refused")
            assert refused["says"] == "too many messages at once; slow down"


async def test_one_client_cannot_take_all_sockets(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate=100, most_sockets=60)) as site:
        ada = site.browser()
        table = await ada.opens("local")
        async with ada.at(table), ada.at(table), ada.at(table) as third:
            await third.until("state")
            async with ada.at(table) as fourth:
                assert await fourth.closing() == 4429
        async with ada.at(table) as again:
            await again.until("state")


async def test_sockets_are_not_opened_without_end(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate=0.01)) as site:
        url = f"ws://{site.address}/api/tables/nonesuch/live"
        refused = 0
        for _ in range(45):
            try:
                async with connect(url) as socket:
                    await socket.recv()
            except InvalidStatus:
                refused += 1
            except ConnectionClosed:
                continue
        assert refused


# --- hostile records -------------------------------------------------------------------------------------------------

HEAD = '[Game "Patchwork"]\n[Edition "revised"]\n[Ring "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"]\n\n'


async def _imports(browser: Browser, text: str) -> httpx.Response:
    return await browser.http.post("/api/records", json={"text": text})


async def test_a_hostile_record_hurts_nobody(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        eve, ada = site.browser(), site.browser()
        table = await ada.opens("local")
        for text in (
            "\x00",
            "(" * 100_000,
            HEAD + "( " * 50_000,
            HEAD + "1 adv {" + "{" * 100_000,
            HEAD + "1 adv " + "!" * 100_000,
            HEAD + "1 adv\n( 2 adv\n" * 5_000,
            '[Edition "../../etc/passwd"]\n' + HEAD,
            '[EditionData "' + "[" * 50_000 + '"]\n',
            '[EditionData "{\\"track\\": {\\"last_space\\": 999999999}}"]\n[Ring "A"]\n',
            HEAD + "\n".join(["1 adv", "2 adv"] * 20_000)[: LARGEST_RECORD - 200],
            '[Position "' + "9/" * 50_000 + '"]\n',
        ):
            asked = asyncio.create_task(_imports(eve, text))
            assert (await ada.sees(table))["number"] == 1  # the table goes on meanwhile
            answer = await asked
            assert answer.status_code == 422, text[:80]
            assert "\n" not in answer.json()["error"]["says"]
        assert (await _imports(eve, "x" * (LARGEST_RECORD + 1))).status_code == 422


async def test_a_record_longer_than_any_game_is_refused(own_settings: Settings) -> None:
    edition = r"{\"name\": \"long\", \"track\": {\"last_space\": 999, \"leather\": []}}"
    moves = "\n".join(f"{1 + ply % 2} adv" for ply in range(501))
    text = HEAD.replace('[Edition "revised"]', f'[Edition "long"]\n[EditionData "{edition}"]') + moves
    async with running(own_settings) as site:
        answer = await _imports(site.browser(), text)
        assert answer.json()["error"]["says"] == "501 decisions, expected at most 500"


async def test_a_record_with_markup_in_it_stays_text(own_settings: Settings) -> None:
    evil = "</script><svg onload=alert(1)>"
    text = f'[Player1 "{evil}"]\n{HEAD}1 adv {{{evil}}}\n'
    async with running(own_settings) as site:
        eve = site.browser()
        review = (await _imports(eve, text)).json()["id"]
        state = await eve.sees(review)
        assert state["moves"][0]["comment"] == evil
        assert state["table"]["seats"]["1"]["name"] == evil
        assert evil not in (await eve.http.get(f"/api/tables/{review}/picture.svg")).text


async def test_one_asker_cannot_fill_the_engines_queue(own_settings: Settings) -> None:
    stuck = QuickThinking()
    stuck.gate.clear()
    async with running(own_settings, thinking=stuck) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("computer")) as wire:
            await wire.until("state")
            await wire.say("hint")
            await wire.say("hint")
            refused = await wire.until("refused")
            assert refused["says"] == "the last hint is still being thought about"
