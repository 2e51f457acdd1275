"""What a hostile visitor tries, and what comes of it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quiltwork.web.guard.identity import hash_token
from quiltwork.web.guard.middleware import MAX_BODY_BYTES
from quiltwork.web.present.models import MAX_RECORD_LENGTH
from quiltwork.web.settings import Settings
from web_server import Browser, InstantEngines, running, settings_for

pytestmark = pytest.mark.asyncio


# --- seats and secrets -----------------------------------------------------------------------------------------------


async def test_only_the_owner_of_a_seat_decides_for_it(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, eve = site.browser(), site.browser()
        table = await ada.create_table("local")
        async with eve.connect(table) as socket:
            await socket.wait_for_state()
            for kind, values in (
                ("move", {"move": "adv"}),
                ("resign", {}),
                ("resign", {"seat": 1}),
                ("undo", {}),
                ("undo_answer", {"accept": True}),
                ("rename", {"name": "Eve"}),
                ("leave_seat", {"seat": 1}),
                ("add_computer", {"level": "casual"}),
                ("sit", {"name": "Eve"}),
                ("rematch", {}),
            ):
                assert (await socket.request(kind, **values))["type"] == "refused", kind
        assert (await eve.http.post(f"/api/tables/{table}/rematch")).status_code == 409
        assert (await ada.state_of(table))["number"] == 1


async def test_a_stored_player_id_gives_nobody_the_seat(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        assert ada.token is not None
        for forged in (hash_token(ada.token), hash_token(ada.token)[:43], "computer", "", '";', "x" * 43):
            eve = site.browser(Cookie=f"quiltwork={forged}")
            assert (await eve.state_of(table))["you"]["seats"] == [], forged


async def test_a_token_is_never_stored_logged_or_sent(
    own_settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    said: list[str] = []
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", seat=1)
        async with ada.connect(table) as one, bo.connect(table) as two:
            await one.wait_for_state()
            await two.wait_for_state()
            await two.request("sit", name="Bo")
            await one.request("move", move="adv")
            said += [json.dumps(message) for message in (*one.received, *two.received)]
        for path in ("", "/positions", "/record.qgn", "/picture.svg"):
            answer = await bo.http.get(f"/api/tables/{table}{path}")
            said += [answer.text, str(answer.url), str(answer.headers)]
        said.append((await bo.http.get("/api/tables")).text)
        secrets = [ada.token, bo.token]
    stored = _all_bytes(tmp_path).decode(errors="replace")
    written = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("quiltwork"))
    for secret in secrets:
        assert secret is not None
        assert not any(secret in text for text in said)
        assert not any(hash_token(secret) in text for text in said)
        assert secret not in stored
        assert secret not in written


def _all_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_the_cookie_is_hidden_from_scripts_and_other_sites(own_settings: Settings) -> None:
    proxied = own_settings.model_copy(update={"hosts": ("*",)})
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
        table = await ada.create_table("local")
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
                    async with ada.connect(table, **headers):
                        pass
        own = {"Origin": f"http://{site.address}"}
        assert (await ada.http.post("/api/tables", json={"mode": "local"}, headers=own)).status_code == 201
        async with ada.connect(table, **own) as socket:
            await socket.wait_for_state()


async def test_a_page_in_the_settings_may_send_requests(own_settings: Settings) -> None:
    async with running(own_settings.model_copy(update={"origins": ("https://games.example",)})) as site:
        headers = {"Origin": "https://games.example"}
        answer = await site.browser().http.post("/api/tables", json={"mode": "local"}, headers=headers)
        assert answer.status_code == 201


async def test_a_host_name_that_is_not_in_the_settings_is_refused(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        for host in ("evil.example", "evil.example:80", "", "127.0.0.1.evil.example"):
            answer = await site.browser().http.get("/api/meta", headers={"Host": host})
            assert answer.status_code in (400, 421), host


# --- what a page may load --------------------------------------------------------------------------------------------


async def test_every_response_has_the_security_headers(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
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
        table = await ada.create_table("local", names=[name, None])
        answer = await ada.http.get(f"/api/tables/{table}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["table"]["seats"]["1"]["name"] == name
        picture = (await ada.http.get(f"/api/tables/{table}/picture.svg")).text
        assert "<script" not in picture
        record = await ada.http.get(f"/api/tables/{table}/record.qgn")
        assert record.headers["content-type"].startswith("text/plain")


async def test_no_path_leads_out_of_the_page_folder(own_settings: Settings) -> None:
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
        large = b'{"text": "' + b"x" * MAX_BODY_BYTES + b'"}'
        headers = {"Content-Type": "application/json"}
        assert (await ada.http.post("/api/records", content=large, headers=headers)).status_code == 413

        async def endless() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"x" * 20_000

        sent = await ada.http.post("/api/records", content=endless(), headers=headers)
        assert sent.status_code == 413
        assert sent.json()["error"]["code"] == "body-too-large"


async def test_a_message_has_a_limit(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            await socket.socket.send("x" * 100_000)
            assert await socket.close_code() == 1009


@pytest.mark.parametrize(
    ("path", "body"),
    [("/api/tables", {"mode": "local"}), ("/api/records", {"text": "x"}), ("/api/tables/x/analyse", {"ply": 0})],
)
async def test_a_client_that_writes_too_often_has_to_wait(tmp_path: Path, path: str, body: dict[str, object]) -> None:
    async with running(settings_for(tmp_path, rate_limit_factor=0.01)) as site:
        ada = site.browser()
        answers = [await ada.http.post(path, json=body) for _ in range(35)]
        refused = answers[-1]
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["error"]["code"] == "too-many-requests"
        fresh = site.browser()
        assert (await fresh.http.post(path, json=body)).status_code == 429, "a new cookie is not a new client"
        assert (await fresh.http.get("/api/meta")).status_code == 200


async def test_a_client_that_sends_too_fast_is_slowed_down(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate_limit_factor=0.1)) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            sent = [await socket.send("ping") for _ in range(42)]
            refused = await socket.wait_for("refused")
            assert refused["error"]["code"] == "too-many-messages"
            assert refused["id"] in sent, "otherwise the page would wait for this request forever"


async def test_one_client_cannot_take_all_sockets(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate_limit_factor=100, max_connections=60)) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with ada.connect(table), ada.connect(table), ada.connect(table) as third:
            await third.wait_for_state()
            async with ada.connect(table) as fourth:
                assert await fourth.close_code() == 4429
        async with ada.connect(table) as again:
            await again.wait_for_state()


# --- hostile records -------------------------------------------------------------------------------------------------

HEAD = '[Game "Patchwork"]\n[Edition "revised"]\n[Ring "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"]\n\n'


async def _imports(browser: Browser, text: str) -> httpx.Response:
    return await browser.http.post("/api/records", json={"text": text})


async def test_a_hostile_record_does_no_harm(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        eve, ada = site.browser(), site.browser()
        table = await ada.create_table("local")
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
            HEAD + "\n".join(["1 adv", "2 adv"] * 20_000)[: MAX_RECORD_LENGTH - 200],
            '[Position "' + "9/" * 50_000 + '"]\n',
        ):
            asked = asyncio.create_task(_imports(eve, text))
            assert (await ada.state_of(table))["number"] == 1  # the table goes on meanwhile
            answer = await asked
            assert answer.status_code == 422, text[:80]
            assert "\n" not in answer.json()["error"]["message"]
        assert (await _imports(eve, "x" * (MAX_RECORD_LENGTH + 1))).status_code == 422


async def test_a_record_longer_than_any_game_is_refused(own_settings: Settings) -> None:
    edition = r"{\"name\": \"long\", \"track\": {\"last_space\": 999, \"leather\": []}}"
    moves = "\n".join(f"{1 + ply % 2} adv" for ply in range(501))
    text = HEAD.replace('[Edition "revised"]', f'[Edition "long"]\n[EditionData "{edition}"]') + moves
    async with running(own_settings) as site:
        answer = await _imports(site.browser(), text)
        assert answer.json()["error"]["message"] == "the record has 501 moves, expected at most 500"


async def test_a_record_with_markup_in_it_stays_text(own_settings: Settings) -> None:
    evil = "</script><svg onload=alert(1)>"
    text = f'[Player1 "{evil}"]\n{HEAD}1 adv {{{evil}}}\n'
    async with running(own_settings) as site:
        eve = site.browser()
        review = (await _imports(eve, text)).json()["id"]
        state = await eve.state_of(review)
        assert state["moves"][0]["comment"] == evil
        assert state["table"]["seats"]["1"]["name"] == evil
        assert evil not in (await eve.http.get(f"/api/tables/{review}/picture.svg")).text


async def test_one_player_waits_for_one_hint_at_a_time(own_settings: Settings) -> None:
    stuck = InstantEngines()
    stuck.gate.clear()
    async with running(own_settings, engines=stuck) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer")) as socket:
            await socket.wait_for_state()
            await socket.send("hint")
            await socket.send("hint")
            refused = await socket.wait_for("refused")
            assert refused["error"]["code"] == "hint-already-requested"


# --- requests that are wrong in some way -----------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://[", "http://", "http://127.0.0.1:99999", "http://a:b@c", "\x80"])
async def test_an_origin_that_cannot_be_read_is_another_site(own_settings: Settings, origin: str) -> None:
    async with running(own_settings) as site:
        headers = [(b"origin", origin.encode("latin-1"))]
        answer = await site.browser().http.post("/api/tables", json={"mode": "local"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "other-site")


async def test_a_page_with_another_scheme_is_another_site(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        headers = {"Origin": f"https://{site.address}"}
        answer = await site.browser().http.post("/api/tables", json={"mode": "local"}, headers=headers)
        assert answer.status_code == 403


async def test_requests_with_unreadable_origins_are_counted_by_the_rate_limit(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate_limit_factor=0.01)) as site:
        ada = site.browser()
        headers = {"Origin": "http://["}
        answers = [await ada.http.post("/api/tables", json={}, headers=headers) for _ in range(35)]
        assert (answers[0].status_code, answers[-1].status_code) == (403, 429)


async def test_a_nul_character_in_a_path_is_not_found(settings: Settings) -> None:
    async with running(settings) as site:
        for path in ("/api/tables/%00", "/t/%00", "/%00"):
            assert (await site.browser().http.get(path)).status_code == 404, path


async def test_a_nul_character_in_a_query_or_body_does_not_reach_the_database(settings: Settings) -> None:
    nul = "a\0b"
    edition = {"name": nul, "theme": {"title": nul}}
    async with running(settings) as site:
        ada = site.browser()
        for method, path, body in (
            ("DELETE", "player/editions?title=%00", None),
            ("GET", "puzzles?kind=%00", None),
            ("GET", "daily?until=%00", None),
            ("GET", "statistics?date=%00", None),
            ("POST", "tables", {"mode": "local", "continues": {"table": nul, "ply": 0}}),
            ("POST", "tables", {"mode": "local", "edition": nul}),
            ("POST", "tables", {"mode": "local", "edition": edition}),
            ("POST", "tables", {"mode": "local", "seed": nul}),
            ("POST", "tables", {"mode": "local", "names": [nul, nul]}),
            ("PUT", "player/editions", {"data": edition}),
            ("PUT", "player", {"name": nul}),
            ("POST", "player/connect", {"words": nul}),
        ):
            answer = await ada.http.request(method, f"/api/{path}", json=body)
            assert answer.status_code < 500, (path, answer.text)
        table = await ada.create_table("local")
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            assert (await socket.request("rename", name=nul))["type"] == "ack"


async def test_half_a_surrogate_pair_is_refused(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        for path, body in (
            ("editions", '{"data": {"name": "mine", "theme": {"title": "\\ud800"}}}'),
            ("editions", '{"data": {"\\ud800": 1}}'),
            ("tables", '{"mode": "local", "edition": {"name": "\\udfff"}}'),
            ("tables", '{"mode": "local", "\\ud800": 1}'),
        ):
            answer = await ada.http.post(f"/api/{path}", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 422, (path, body, answer.text)


async def test_head_is_answered_like_get_without_the_body(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table()
        for path in ("/api/meta", f"/api/tables/{table}", f"/api/tables/{table}/record.qgn"):
            answer = await ada.http.head(path)
            assert (answer.status_code, answer.content) == (200, b""), path


async def test_no_shared_cache_keeps_what_one_viewer_sees(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table()
        for path in ("/api/meta", "/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/picture.svg"):
            assert "private" in (await ada.http.get(path)).headers["cache-control"], path


async def test_a_socket_over_the_rate_limit_learns_how_long_to_wait(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, rate_limit_factor=0.01)) as site:
        url = f"ws://{site.address}/api/tables/nonesuch/live"
        refused = []
        for _ in range(45):
            try:
                async with connect(url) as socket:
                    await socket.recv()
            except InvalidStatus as error:
                refused.append(error.response)
            except ConnectionClosed:
                continue
        assert refused
        assert refused[0].status_code == 429
        assert int(refused[0].headers["retry-after"]) >= 1
