"""Live tables over real sockets, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from quiltwork.web.settings import Settings
from web_house import QuickThinking, running

pytestmark = pytest.mark.asyncio


async def test_two_people_play_by_link_and_a_third_watches(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo, cy = site.browser(), site.browser(), site.browser()
        table = await ada.opens("invite", name1="Ada", human=1)
        async with ada.at(table) as one, bo.at(table) as two, cy.at(table) as watcher:
            for wire in (one, two, watcher):
                await wire.until("state")
            assert one.state["you"]["seats"] == [1]
            assert one.state["table"]["status"] == "waiting"
            assert two.state["you"] == {"seats": [], "may_undo": False, "may_sit": True, "may_analyse": False}
            await two.does("sit", name="Bo")
            for wire in (one, two, watcher):
                await wire.state_number(2)
                assert wire.state["table"]["status"] == "playing"
                assert wire.state["table"]["seats"]["2"]["name"] == "Bo"
            assert two.state["you"]["seats"] == [2]
            assert one.state["options"] is not None
            assert two.state["options"] is None
            assert watcher.state["options"] is None
            await one.plays("adv")
            await two.state_number(3)
            await two.plays("adv")
            for wire in (one, watcher):
                await wire.state_number(4)
                assert [move["move"] for move in wire.state["moves"]] == ["adv", "adv"]
                assert wire.state["position"] == two.state["position"]
            refused = await watcher.does("move", move="adv")
            assert refused["says"] == "you are watching; only players move"


async def test_presence_tells_who_is_there(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.opens("invite", human=1)
        async with ada.at(table) as one:
            await one.until("presence", lambda told: told["watchers"] == 0)
            async with bo.at(table) as two:
                await one.until("presence", lambda told: told["watchers"] == 1)
                await two.until("state")
                await two.does("sit", name="Bo")
                await one.until("state")
            gone = await one.until("presence", lambda told: not told["online"]["2"])
            assert gone["online"] == {"1": True, "2": False}
            assert one.state["table"]["seats"]["2"]["online"]
            assert not (await ada.sees(table))["table"]["seats"]["2"]["online"]


async def test_a_message_sent_twice_counts_once(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.opens("local")
        async with ada.at(table) as wire:
            await wire.until("state")
            first = await wire.does("move", move="adv", id="same", number=1)
            again = await wire.does("move", move="adv", id="same", number=1)
            assert first == again == {"type": "ack", "id": "same", "number": 2}
        async with ada.at(table) as later:
            await later.until("state")
            assert await later.does("move", move="adv", id="same", number=1) == first
            assert len(later.state["moves"]) == 1
            other = await later.does("move", move="oa1", id="same", number=2)
            assert other["says"] == "message id same was used for adv before"


async def test_the_same_move_from_two_windows_counts_once(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.opens("local")
        async with ada.at(table) as one, ada.at(table) as two:
            await one.until("state")
            await two.until("state")
            answers = await asyncio.gather(one.does("move", move="adv"), two.does("move", move="adv"))
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            assert len((await ada.sees(table))["moves"]) == 1


async def test_a_refusal_says_why_and_brings_the_state(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            await wire.until("state")
            for message, says in (
                ({"move": "adv", "number": 0}, "decided on state 0, but the game has gone on to state 1; look again"),
                ({"move": "adv", "number": 7}, "state 7 does not exist yet, this is state 1"),
                ({"move": "oe5", "number": 1}, "oe5 is not legal: player 1 has no leather patch to place"),
                ({"move": "hello", "number": 1}, "'hello' is not a move"),
            ):
                refused = await wire.does("move", **message)
                assert refused["type"] == "refused"
                assert says in refused["says"]
                assert (await wire.hear())["type"] == "state"


MALFORMED: tuple[str | bytes, ...] = (
    "",
    "{",
    "null",
    "[]",
    "3",
    '"move"',
    "{}",
    '{"type": "move"}',
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
        async with ada.at(await ada.opens("local")) as wire:
            await wire.until("state")
            for text in MALFORMED:
                await wire.socket.send(text)
                refused = await wire.until("refused")
                assert refused["says"], text
                assert "\n" not in refused["says"], text
                await wire.until("state")
                await wire.say("ping")  # sense in between, or the socket would be closed
                await wire.until("pong")
            await wire.plays("adv")


async def test_whoever_talks_only_nonsense_is_disconnected(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            for _ in range(20):
                await wire.socket.send("nonsense")
            assert await wire.closing() == 1008


async def test_a_ping_is_answered(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("local")) as wire:
            message_id = await wire.say("ping")
            assert await wire.until("pong") == {"type": "pong", "id": message_id}


async def test_no_such_table(own_settings: Settings) -> None:
    async with running(own_settings) as site, site.browser().at("nowhere") as wire:
        assert await wire.closing() == 4404


async def test_undo_by_consent(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.opens("invite", human=1)
        async with ada.at(table) as one, bo.at(table) as two:
            await two.until("state")
            await two.does("sit", name="Bo")
            await one.state_number(2)
            await one.plays("adv")
            await one.does("undo")
            await two.comes_to(lambda state: state["table"]["undo_asked_by"] == 1)
            await two.does("undo_answer", accept=True)
            await one.comes_to(lambda state: state["ply"] == 0 and state["number"] == 5)


async def test_the_computer_answers_by_itself(settings: Settings) -> None:
    async with running(settings) as site:
        ada = site.browser()
        table = await ada.opens("computer", human=2, level="casual")
        async with ada.at(table) as wire:
            await wire.state_number(2)
            assert wire.state["moves"][0]["player"] == 1
            thinking = [message for message in wire.heard if message["type"] == "thinking"]
            assert all(message["level"] == "casual" for message in thinking)
            await wire.plays("adv")
            await wire.comes_to(lambda state: state["ply"] == 3)
            assert (await wire.does("undo"))["type"] == "ack"
            await wire.comes_to(lambda state: state["ply"] == 1)


async def test_undo_while_the_computer_thinks_leaves_no_late_move(own_settings: Settings) -> None:
    thinking = QuickThinking()
    async with running(own_settings, thinking=thinking) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("computer", human=1)) as wire:
            await wire.until("state")
            thinking.gate.clear()
            await wire.plays("adv")
            await wire.until("thinking")
            await wire.does("undo")
            assert wire.state["ply"] == 0
            thinking.gate.set()
            await wire.plays("adv")
            await wire.comes_to(lambda state: state["ply"] == 2)


async def test_a_computer_called_to_the_empty_seat_plays(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("invite", human=2)) as wire:
            await wire.until("state")
            assert (await wire.does("call_computer", level="nonesuch"))["says"].startswith("unknown level 'nonesuch'")
            assert (await wire.does("call_computer", level="casual"))["type"] == "ack"
            await wire.comes_to(lambda state: state["ply"] == 1)


async def test_after_a_restart_the_table_is_as_it_was_and_the_computer_goes_on(settings: Settings) -> None:
    stuck = QuickThinking()
    stuck.gate.clear()
    async with running(settings, thinking=stuck) as site:
        ada = site.browser()
        table = await ada.opens("computer", human=1, name1="Ada")
        async with ada.at(table) as wire:
            await wire.until("state")
            await wire.plays("adv")
        before = await ada.sees(table)
        secret = ada.cookie
    async with running(settings) as site:
        again = site.browser(Cookie=f"quiltwork={secret}")
        async with again.at(table, Cookie=f"quiltwork={secret}") as wire:
            await wire.comes_to(lambda state: state["ply"] == 2)
            assert wire.state["moves"][0] == before["moves"][0]
            assert wire.state["you"]["seats"] == [1]
            await wire.plays("adv")


async def test_time_runs_out_by_itself(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        clock = {"kind": "live", "minutes": 0.005}
        async with ada.at(await ada.opens("local", clock=clock)) as wire:
            over = await wire.comes_to(lambda state: state["table"]["status"] == "over")
            assert over["table"]["result"]["termination"] == "time"
            assert over["table"]["result"]["winner"] == 2


async def test_a_rematch_seats_the_same_people_the_other_way_round(settings: Settings) -> None:
    async with running(settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.opens("invite", human=1, name1="Ada")
        async with ada.at(table) as one, bo.at(table) as two:
            await two.until("state")
            await two.does("sit", name="Bo")
            await two.does("resign")
            await two.does("rematch")
            await one.comes_to(lambda state: state["table"]["rematch"] is not None)
            following = one.state["table"]["rematch"]
            assert (await ada.http.post(f"/api/tables/{table}/rematch")).json() == {"id": following}
        assert (await ada.sees(following))["you"]["seats"] == [2]
        assert (await bo.sees(following))["you"]["seats"] == [1]
        assert (await bo.sees(following))["table"]["seats"]["1"]["name"] == "Bo"


async def test_a_hint_is_for_whoever_moves_against_a_computer(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("computer", human=1)) as wire:
            await wire.until("state")
            message_id = await wire.say("hint")
            hint = await wire.until("hint")
            assert hint["id"] == message_id
            assert hint["lines"][0]["move"] == "adv"
            assert hint["says"].startswith("Player 1 advances")
        async with ada.at(await ada.opens("invite", human=1)) as wire:
            await wire.until("state")
            await wire.say("hint")
            assert (await wire.until("refused"))["says"] == "a hint is for the player whose turn it is"


async def test_a_hint_before_the_engine_is_compiled_is_called_a_guess(own_settings: Settings) -> None:
    thinking = QuickThinking()
    thinking.is_ready = False
    async with running(own_settings, thinking=thinking) as site:
        ada = site.browser()
        async with ada.at(await ada.opens("computer", human=1)) as wire:
            await wire.until("state")
            await wire.say("hint")
            says = (await wire.until("hint"))["says"]
            assert "A first guess" in says
            assert "chance" not in says


async def test_against_a_person_there_are_no_hints(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.opens("invite", human=1)
        async with ada.at(table) as one, bo.at(table) as two:
            await two.until("state")
            await two.does("sit", name="Bo")
            await one.state_number(2)
            await one.say("hint")
            assert (await one.until("refused"))["says"] == "against another person there are no hints"


async def test_a_solo_game_has_automa_answer_at_once(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.opens("solo", edition="anniversary", automa={"deck": "tactical", "level": "legend"}, seed=3)
        async with ada.at(table) as wire:
            await wire.until("state")
            assert wire.state["position"]["automa"]["next_budget"] is not None
            assert wire.state["table"]["seats"]["2"] == {
                "kind": "automa",
                "name": "Automa",
                "level": "legend",
                "online": True,
            }
            await wire.plays("adv")
            answer = wire.state["moves"][1]
            assert answer["player"] == 2
            assert answer["automa"]["says"].startswith(f"budget {answer['automa']['budget']}")
            while wire.state["table"]["status"] == "playing":
                leather = wire.state["options"]["leather"]
                free = int(leather["legal"], 16) if leather else 0
                square = (free & -free).bit_length() - 1
                await wire.plays(f"o{'abcdefghi'[square % 9]}{square // 9 + 1}" if leather else "adv")
            assert [level["level"] for level in wire.state["table"]["result"]["levels"]][-1] == "legend"
