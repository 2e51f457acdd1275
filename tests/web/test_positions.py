"""Positions that belong to no table, and the lesson that uses them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quiltwork.rules import Position
from quiltwork.web.settings import Settings
from web_server import running

pytestmark = pytest.mark.asyncio

LESSON: dict[str, str] = json.loads(
    (Path(__file__).parents[2] / "web/src/learn/positions.json").read_text(encoding="utf-8")
)


async def post(settings: Settings, status: int = 200, **body: object) -> Any:
    async with running(settings) as site:
        reply = await site.browser().http.post("/api/positions", json=body)
        assert reply.status_code == status, reply.text
        return reply.json()


async def test_a_position_comes_with_what_may_be_decided(own_settings: Settings) -> None:
    seen = await post(own_settings, position=LESSON["buy"])
    assert seen["position"]["offer"] == ["e", "F", "C"]
    assert [(patch["letter"], patch["affordable"]) for patch in seen["options"]["patches"]] == [
        ("e", False),
        ("F", True),
        ("C", True),
    ]
    assert seen["messages"] == []


async def test_a_move_leads_to_the_position_after_it(own_settings: Settings) -> None:
    seen = await post(own_settings, position=LESSON["buy"], move="Fr0d4", names=["You", "Bo"])
    assert seen["position"]["to_move"] == 2
    assert seen["position"]["players"][0]["buttons"] == 2
    assert seen["messages"][0]["message"].startswith("You sews F on d4")


async def test_nothing_may_be_decided_once_the_game_is_over(own_settings: Settings) -> None:
    seen = await post(own_settings, position=LESSON["end"], move="adv")
    assert seen["options"] is None
    assert seen["position"]["is_over"]


async def test_a_move_that_ends_the_game_is_known_before_it_is_made(own_settings: Settings) -> None:
    seen = await post(own_settings, position=LESSON["end"])
    assert not seen["position"]["is_over"]
    assert seen["options"]["advance"]["ends_game"]
    seen = await post(own_settings, position=LESSON["buy"])
    assert not seen["options"]["advance"]["ends_game"]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"position": "nonsense"}, "nonsense"),
        ({"position": LESSON["buy"].replace("5b0i0t 5b0i0t", "5b9i0t 5b0i0t")}, "impossible position"),
        ({"position": LESSON["buy"], "move": "er0a1"}, "costs 7 buttons"),
        ({"position": LESSON["buy"], "move": "zz"}, "is not a move"),
    ],
)
async def test_an_invalid_position_or_move_is_refused_with_the_reason(
    own_settings: Settings, body: dict[str, str], text: str
) -> None:
    refused = await post(own_settings, 422, **body)
    assert text in refused["error"]["message"]


@pytest.mark.parametrize("name", LESSON)
async def test_every_position_of_the_lesson_could_occur(name: str) -> None:
    assert Position.parse(LESSON[name]).problems() == []


async def test_the_lesson_can_be_followed_as_it_asks() -> None:
    advance = Position.parse(LESSON["buy"])
    for move in ("Fr0d4", "Qr0d4"):
        advance = advance.after(advance.parse_move(move))
    assert advance.to_move == 1
    assert all(patch.cost > advance.purses[0].buttons for patch in advance.offer), "only the advance is left"

    again = Position.parse(LESSON["again"])
    assert {again.after(again.parse_move(move)).to_move for move in ("Sr0a2", "Hr0a2", "Nr0a2")} == {1, 2}

    reach = Position.parse(LESSON["reach"])
    assert reach.after(reach.parse_move("adv")).leather_owed == 1

    tile = Position.parse(LESSON["tile"])
    assert tile.after(tile.parse_move("Cr1g4")).bonus == 1

    end = Position.parse(LESSON["end"])
    assert end.after(end.parse_move("adv")).is_over
