"""Live tables over real sockets, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from quiltwork.language import LevelName, Message
from quiltwork.rules import Position
from quiltwork.web.guard.identity import hash_token
from quiltwork.web.present.presenter import Presenter
from quiltwork.web.settings import Settings
from quiltwork.web.tables.engine_pool import Client, ComputerMove
from web_server import InstantEngines, running

pytestmark = pytest.mark.asyncio


async def test_two_people_play_by_link_and_a_third_watches(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo, cy = site.browser(), site.browser(), site.browser()
        table = await ada.create_table("invite", names=["Ada", None], seat=1)
        async with ada.connect(table) as one, bo.connect(table) as two, cy.connect(table) as watcher:
            for socket in (one, two, watcher):
                await socket.wait_for_state()
            assert one.state["you"]["seats"] == [1]
            assert one.state["table"]["status"] == "waiting"
            assert two.state["you"] == {
                "seats": [],
                "can_undo": False,
                "can_sit": True,
                "can_analyse": False,
                "can_export": True,
                "undo_moves": None,
            }
            await two.request("sit", name="Bo")
            for socket in (one, two, watcher):
                await socket.wait_for_number(2)
                assert socket.state["table"]["status"] == "playing"
                assert socket.state["table"]["seats"]["2"]["name"] == "Bo"
            assert two.state["you"]["seats"] == [2]
            assert one.state["options"] is not None
            assert two.state["options"] is None
            assert watcher.state["options"] is None
            await one.play("adv")
            await two.wait_for_number(3)
            await two.play("adv")
            for socket in (one, watcher):
                await socket.wait_for_number(4)
                assert [move["move"] for move in socket.state["moves"]] == ["adv", "adv"]
                assert socket.state["position"] == two.state["position"]
            refused = await watcher.request("move", move="adv")
            assert refused["error"]["code"] == "players-only"


async def test_presence_shows_who_is_connected(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", seat=1)
        async with ada.connect(table) as one:
            await one.wait_for("presence", lambda told: told["watchers"] == 0)
            async with bo.connect(table) as two:
                await one.wait_for("presence", lambda told: told["watchers"] == 1)
                await two.wait_for_state()
                await two.request("sit", name="Bo")
                await one.wait_for_state()
            gone = await one.wait_for("presence", lambda told: not told["online"]["2"])
            assert gone["online"] == {"1": True, "2": False}
            assert one.state["table"]["seats"]["2"]["online"]
            assert not (await ada.state_of(table))["table"]["seats"]["2"]["online"]


async def test_a_message_sent_twice_counts_once(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            first = await socket.request("move", move="adv", id="same", number=1)
            again = await socket.request("move", move="adv", id="same", number=1)
            assert first == again == {"type": "ack", "id": "same", "number": 2}
        async with ada.connect(table) as later:
            await later.wait_for_state()
            assert await later.request("move", move="adv", id="same", number=1) == first
            assert len(later.state["moves"]) == 1
            other = await later.request("move", move="oa1", id="same", number=2)
            assert other["error"]["code"] == "message-id-used"


async def test_the_same_move_from_two_windows_counts_once(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with ada.connect(table) as one, ada.connect(table) as two:
            await one.wait_for_state()
            await two.wait_for_state()
            answers = await asyncio.gather(one.request("move", move="adv"), two.request("move", move="adv"))
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            assert len((await ada.state_of(table))["moves"]) == 1


async def test_a_refusal_has_the_reason_and_is_followed_by_the_state(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            for message, text in (
                ({"move": "adv", "number": 0}, "this decision is about state 0, but the game is at state 1 now"),
                ({"move": "adv", "number": 7}, "state 7 does not exist yet; this is state 1"),
                ({"move": "oe5", "number": 1}, "no leather patch to place"),
                ({"move": "hello", "number": 1}, "'hello' is not a move"),
            ):
                refused = await socket.request("move", **message)
                assert refused["type"] == "refused"
                assert text in refused["error"]["message"]
                assert (await socket.receive())["type"] == "state"


MALFORMED: tuple[str | bytes, ...] = (
    "",
    "{",
    "null",
    "[]",
    "3",
    '"move"',
    "{}",
    '{"type": "move"}',
    '{"type": "move", "id": "a\\u0000b", "number": 1, "move": "adv"}',
    '{"type": "ping", "id": "two\\nlines"}',
    '{"type": "move", "id": "a", "number": "one", "move": "adv"}',
    '{"type": "move", "id": "a", "number": -1, "move": "adv"}',
    '{"type": "move", "id": "a", "number": 1e999, "move": "adv"}',
    '{"type": "move", "id": {"b": 1}, "number": 1, "move": "adv"}',
    '{"type": "explode", "id": "a"}',
    '{"type": "rename", "id": "a", "name": "' + "x" * 1000 + '"}',
    "[" * 3000,
    "\x00",
    "x" * 5000,
    b"\xff\xfe binary",
)


async def test_a_malformed_message_is_refused_and_the_table_goes_on(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            await socket.wait_for_state()
            for text in MALFORMED:
                await socket.socket.send(text)
                refused = await socket.wait_for("refused")
                assert refused["error"]["message"], text
                assert "\n" not in refused["error"]["message"], text
                await socket.wait_for_state()
                await socket.send("ping")  # sense in between, or the socket would be closed
                await socket.wait_for("pong")
            await socket.play("adv")


async def test_a_client_that_sends_only_invalid_messages_is_disconnected(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            for _ in range(20):
                await socket.socket.send("nonsense")
            assert await socket.close_code() == 1008


async def test_a_ping_is_answered(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("local")) as socket:
            message_id = await socket.send("ping")
            assert await socket.wait_for("pong") == {"type": "pong", "id": message_id}


async def test_a_socket_to_an_unknown_table_is_closed_with_4404(own_settings: Settings) -> None:
    async with running(own_settings) as site, site.browser().connect("nowhere") as socket:
        assert await socket.close_code() == 4404


async def test_an_undo_needs_the_opponents_consent(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", seat=1)
        async with ada.connect(table) as one, bo.connect(table) as two:
            await two.wait_for_state()
            await two.request("sit", name="Bo")
            await one.wait_for_number(2)
            await one.play("adv")
            await one.request("undo")
            await two.wait_for_state(lambda state: state["table"]["undo_asked_by"] == 1)
            await two.request("undo_answer", accept=True)
            await one.wait_for_state(lambda state: state["ply"] == 0 and state["number"] == 5)


async def test_the_computer_answers_by_itself(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.create_table("computer", seat=2, level="casual")
        async with ada.connect(table) as socket:
            await socket.wait_for_number(2)
            assert socket.state["moves"][0]["player"] == 1
            thinking = [message for message in socket.received if message["type"] == "thinking"]
            assert all(message["level"] == "casual" for message in thinking)
            await socket.play("adv")
            await socket.wait_for_state(lambda state: state["ply"] == 3)
            assert (await socket.request("undo"))["type"] == "ack"
            await socket.wait_for_state(lambda state: state["ply"] == 1)


async def test_a_fallback_player_is_announced_at_the_table_and_stays_in_the_list_of_moves(settings: Settings) -> None:
    class Fallback(InstantEngines):
        async def choose(self, position: Position, level: str, client: Client) -> ComputerMove:
            return ComputerMove("adv", Message("engine-fallback", level=LevelName(level)))

    async with running(settings, engines=Fallback()) as site:
        ada = site.browser()
        table = await ada.create_table("computer", seat=1, level="master")
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
            assert (await socket.wait_for("notice"))["message"]["code"] == "engine-fallback"
        later = (await ada.state_of(table))["moves"]
        codes = [[message["code"] for message in move["messages"]] for move in later[:2]]
        assert "engine-fallback" not in codes[0]
        assert "engine-fallback" in codes[1]


async def test_the_engine_learns_for_whom_a_computer_plays(own_settings: Settings) -> None:
    clients: list[Client] = []

    class Noting(InstantEngines):
        async def choose(self, position: Position, level: str, client: Client) -> ComputerMove:
            clients.append(client)
            return await super().choose(position, level, client)

    async with running(own_settings, engines=Noting()) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=2)) as socket:
            await socket.wait_for_state(lambda state: state["ply"] == 1)
        assert ada.token is not None
        assert clients == [Client(hash_token(ada.token), "127.0.0.1")]


async def test_undo_while_the_computer_thinks_leaves_no_late_move(own_settings: Settings) -> None:
    engines = InstantEngines()
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            engines.gate.clear()
            await socket.play("adv")
            await socket.wait_for("thinking")
            await socket.request("undo")
            assert socket.state["ply"] == 0
            engines.gate.set()
            await socket.play("adv")
            await socket.wait_for_state(lambda state: state["ply"] == 2)


async def test_a_computer_added_to_the_free_seat_plays(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("invite", seat=2)) as socket:
            await socket.wait_for_state()
            assert await socket.refusal("add_computer", level="nonesuch") == "unknown-level"
            assert (await socket.request("add_computer", level="casual"))["type"] == "ack"
            await socket.wait_for_state(lambda state: state["ply"] == 1)


async def test_after_a_restart_the_table_is_as_it_was_and_the_computer_goes_on(settings: Settings) -> None:
    stuck = InstantEngines()
    stuck.gate.clear()
    async with running(settings, engines=stuck) as site:
        ada = site.browser()
        table = await ada.create_table("computer", seat=1, names=["Ada", None])
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            await socket.play("adv")
        before = await ada.state_of(table)
        secret = ada.token
    async with running(settings) as site:
        again = site.browser(Cookie=f"quiltwork={secret}")
        async with again.connect(table, Cookie=f"quiltwork={secret}") as socket:
            await socket.wait_for_state(lambda state: state["ply"] == 2)
            assert socket.state["moves"][0] == before["moves"][0]
            assert socket.state["you"]["seats"] == [1]
            await socket.play("adv")


async def test_a_player_whose_time_runs_out_loses(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        clock = {"kind": "live", "minutes": 0.005}
        async with ada.connect(await ada.create_table("local", time_control=clock)) as socket:
            over = await socket.wait_for_state(lambda state: state["table"]["status"] == "over")
            assert over["table"]["result"]["termination"] == "time"
            assert over["table"]["result"]["winner"] == 2


async def test_a_rematch_exchanges_the_seats(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", seat=1, names=["Ada", None])
        async with ada.connect(table) as one, bo.connect(table) as two:
            await two.wait_for_state()
            await two.request("sit", name="Bo")
            await two.request("resign")
            await two.request("rematch")
            offered = await one.wait_for_state(lambda state: state["table"]["rematch_offered_by"] == 2)
            assert offered["table"]["rematch"] is None, "no clock runs before both agree"
            await one.request("rematch")
            await two.wait_for_state(lambda state: state["table"]["rematch"] is not None)
            following = two.state["table"]["rematch"]
            assert (await ada.http.post(f"/api/tables/{table}/rematch")).json() == {"id": following}
        assert (await ada.state_of(following))["you"]["seats"] == [2]
        assert (await bo.state_of(following))["you"]["seats"] == [1]
        assert (await bo.state_of(following))["table"]["seats"]["1"]["name"] == "Bo"


async def test_a_hint_is_for_the_player_to_move_against_a_computer(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            message_id = await socket.send("hint")
            hint = await socket.wait_for("hint")
            assert hint["id"] == message_id
            assert hint["lines"][0]["move"] == "adv"
            assert hint["messages"][0]["message"].startswith("Player 1 advances")
            assert hint["number"] == 1
        async with ada.connect(await ada.create_table("invite", seat=1)) as socket:
            await socket.wait_for_state()
            assert await socket.refusal("hint") == "hint-not-your-turn"


async def test_a_hint_that_fails_unexpectedly_is_refused(own_settings: Settings) -> None:
    engines = InstantEngines()
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            engines.analyse = None  # type: ignore[method-assign, assignment]
            assert await socket.refusal("hint") == "server-error"
            await socket.play("adv")


async def test_a_connection_whose_first_state_fails_is_closed_and_leaves_nothing(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("not expected")

    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table()
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            with monkeypatch.context() as broken:
                broken.setattr(Presenter, "state", fail)
                async with bo.connect(table) as refused:
                    assert await refused.close_code() == 1011
            await socket.play("adv")
            assert not [message for message in socket.received if message.get("watchers")]


async def test_a_hint_before_the_engine_is_compiled_is_marked_as_a_guess(own_settings: Settings) -> None:
    engines = InstantEngines()
    engines.is_ready = False
    async with running(own_settings, engines=engines) as site:
        ada = site.browser()
        async with ada.connect(await ada.create_table("computer", seat=1)) as socket:
            await socket.wait_for_state()
            await socket.send("hint")
            codes = [message["code"] for message in (await socket.wait_for("hint"))["messages"]]
            assert "hint-first-guess" in codes
            assert "hint-win-chance" not in codes


async def test_against_a_person_there_are_no_hints(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("invite", seat=1)
        async with ada.connect(table) as one, bo.connect(table) as two:
            await two.wait_for_state()
            await two.request("sit", name="Bo")
            await one.wait_for_number(2)
            assert await one.refusal("hint") == "hint-against-person"


async def test_a_solo_game_has_automa_answer_at_once(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table(
            "solo", edition="anniversary", automa={"deck": "tactical", "level": "legend"}, seed=3
        )
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            assert socket.state["position"]["scripted_opponent"]["next_budget"] is not None
            assert socket.state["table"]["seats"]["2"] == {
                "kind": "automa",
                "name": "Automa",
                "level": "legend",
                "online": True,
            }
            await socket.play("adv")
            answer = socket.state["moves"][1]
            assert answer["player"] == 2
            card = answer["scripted_turn"]["card"]
            assert answer["scripted_turn"]["reasoning"][0]["message"].startswith(
                f"Automa's card {card} has a budget of"
            )
            while socket.state["table"]["status"] == "playing":
                leather = socket.state["options"]["leather"]
                free = int(leather["legal"], 16) if leather else 0
                square = (free & -free).bit_length() - 1
                await socket.play(f"o{'abcdefghi'[square % 9]}{square // 9 + 1}" if leather else "adv")
            result = socket.state["table"]["result"]
            assert [row["level"] for row in result["score_comparison"]][-1] == "legend"
            assert tuple(result["score_rows"][-1]["points"]) == tuple(result["scores"])
