"""Changes after the first state: applied to it, they give the same state as a whole one."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from pydantic_core import to_json

from quiltwork.web.present.changes import Comparison
from quiltwork.web.present.models import MessageView, Options, PlayerNumber, State, ViewerView
from quiltwork.web.settings import Settings
from web_server import Message, SocketClient, running

pytestmark = pytest.mark.asyncio


def applied(state: Message, message: Message) -> Message:
    """Return the state after a `changes` message."""
    assert message["base"] == state["number"]
    moves = [*state["moves"][: message["moves_kept"]], *message["new_moves"]]
    changed = {
        key: {**state[key], **value} if isinstance(value, dict) and isinstance(state[key], dict) else value
        for key, value in message["changes"].items()
    }
    return {**state, **changed, "moves": moves, "number": message["number"]}


def without_clock(state: Message) -> Message:
    """Return a state without what differs with the moment at which it is made."""
    return {**state, "table": {**state["table"], "clock": None}}


async def test_changes_lead_to_the_same_state_as_a_whole_one(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local", names=["Ada", "Bo"])
        async with ada.connect(table) as whole, _changes(ada, table) as socket:
            state = await socket.wait_for_state()
            await whole.wait_for_state()
            requests: list[tuple[str, dict[str, Any]]] = [
                ("move", {"move": "adv"}),
                ("rename", {"name": "Cy"}),
                ("move", {"move": "adv"}),
                ("undo", {}),
                ("resign", {}),
            ]
            for kind, values in requests:
                answer = await whole.request(kind, **values)
                assert answer["type"] == "ack", answer
                await whole.wait_for_number(answer["number"])
                state = applied(state, await socket.wait_for("changes"))
                assert without_clock(state) == without_clock(whole.state)
            assert not [message for message in socket.received[1:] if message["type"] == "state"]


async def test_a_client_gets_the_whole_state_when_it_asks_for_it(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with _changes(ada, table) as socket:
            first = await socket.wait_for_state()
            await socket.send("get_state")
            assert (await socket.wait_for("state"))["number"] == first["number"]


async def test_a_move_takes_few_bytes_for_a_watcher(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada = site.browser()
        table = await ada.create_table("local")
        async with ada.connect(table) as player, _changes(site.browser(), table) as watcher:
            await player.wait_for_state()
            await watcher.wait_for_state()
            for _ in range(3):
                await player.play("adv")
                await watcher.wait_for("changes")
            assert max(watcher.sizes["changes"]) < 3000


def state(number: int, **parts: Any) -> State:
    """Return a state with these parts; the others are empty."""
    empty: dict[str, Any] = {"table": None, "you": None, "ply": 0, "position": None, "options": None, "moves": []}
    return cast("State", {"type": "state", "number": number, **empty, **parts})


def you(*seats: PlayerNumber) -> ViewerView:
    """Return what somebody with these seats can do."""
    return ViewerView(seats=list(seats), can_undo=True, undo_moves=1, can_sit=False, can_analyse=False, can_export=True)


async def test_only_what_differs_is_a_change() -> None:
    before = state(1, ply=3, you=you(1), options=Options(advance=None, patches=[], leather=None))
    after = state(2, ply=3, you=you(1, 2))
    assert Comparison().changes(before, after)["changes"] == {"you": {"seats": [1, 2]}, "options": None}
    assert Comparison().changes(after, after)["changes"] == {}


async def test_nothing_is_left_of_the_parameters_of_another_message() -> None:
    one = {"turn_reason": MessageView(code="a", params={"one": 1}, message="A")}
    two = {"turn_reason": MessageView(code="b", params={"two": 2}, message="B")}
    changes = Comparison().changes(state(1, position=one), state(2, position=two))["changes"]
    written = {"turn_reason": {"code": "b", "params": {"two": 2}, "message": "B"}}
    assert json.loads(to_json(changes)) == {"position": written}


def _changes(browser: Any, table: str) -> SocketClient:
    return SocketClient(browser, f"ws://{browser.address}/api/tables/{table}/live?changes=1", {})
