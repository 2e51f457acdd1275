"""Whatever a client sends, the socket answers or closes with a reason, and the table stays playable."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from quiltwork.web.settings import Settings
from web_server import running

TYPES = [
    "move",
    "undo",
    "undo_answer",
    "resign",
    "sit",
    "leave_seat",
    "add_computer",
    "rename",
    "rematch",
    "hint",
    "get_state",
    "ping",
    "state",
    "ack",
    "unknown",
]
ANSWERED = 1000, 1008, 1009, None

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
fields = {
    "id": st.text(min_size=1, max_size=70) | json_values,
    "number": st.integers(-1, 5) | json_values,
    "move": st.sampled_from(["adv", "Ar0a1", "oa1", "Kr9z9", "\0\0"]) | json_values,
    "seat": st.integers(0, 3) | json_values,
    "name": st.text(max_size=200) | json_values,
    "level": st.sampled_from(["casual", "nobody"]) | json_values,
    "accept": st.booleans() | json_values,
}
requests = st.builds(
    lambda kind, values: json.dumps({"type": kind, **values}),
    st.sampled_from(TYPES),
    st.fixed_dictionaries({}, optional=fields),
)
texts = requests | json_values.map(json.dumps) | st.text(max_size=5000) | st.binary(max_size=200)


@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(st.lists(texts, min_size=1, max_size=25))
def test_no_message_breaks_a_table(tmp_path_factory: pytest.TempPathFactory, sent: list[str | bytes]) -> None:
    asyncio.run(
        _send_all(Settings(data_dir=tmp_path_factory.mktemp("fuzz"), rate_limit_factor=0, engine_processes=0), sent)
    )


async def _send_all(server_settings: Settings, sent: list[Any]) -> None:
    async with running(server_settings) as site:
        ada = site.browser()
        table = await ada.create_table("invite", seat=1)
        async with ada.connect(table) as socket:
            await socket.wait_for_state()
            try:
                for text in sent:
                    await socket.socket.send(text)
                await socket.send("ping", id="last")
                while (await socket.wait_for("pong"))["id"] != "last":
                    pass
            except ConnectionClosed:
                assert socket.socket.close_code in ANSWERED
        state = await ada.state_of(table)
        assert state["number"] >= 1
        async with site.browser().connect(table) as watcher:
            assert (await watcher.wait_for_state())["number"] == state["number"]
