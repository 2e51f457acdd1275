"""Limits on requests, connections and unsent messages, without a network."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from quiltwork.play import Session
from quiltwork.web.guard.connections import ConnectionLimiter
from quiltwork.web.guard.rate_limits import RateLimit, RateLimiter, client_of
from quiltwork.web.live.audience import Audience, Connection
from quiltwork.web.live.messages import Pong
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.tables import table as tables
from quiltwork.web.tables.services import Services
from table_situations import ADA, Table

HOURLY = RateLimit("test", 2, 3600)


def test_a_client_that_asks_too_often_has_to_wait() -> None:
    limiter = RateLimiter()
    assert [limiter.seconds_to_wait("ada", HOURLY) for _ in range(2)] == [0, 0]
    assert limiter.seconds_to_wait("ada", HOURLY) >= 1


def test_every_client_and_every_limit_is_counted_by_itself() -> None:
    limiter = RateLimiter()
    for _ in range(3):
        limiter.seconds_to_wait("ada", HOURLY)
    assert limiter.seconds_to_wait("bo", HOURLY) == 0
    assert limiter.seconds_to_wait("ada", RateLimit("other", 2, 3600)) == 0


def test_a_request_that_one_client_has_to_wait_for_costs_the_other_nothing() -> None:
    limiter = RateLimiter()
    for player in ("bo", "cy"):
        assert limiter.seconds_to_wait_for_all((player, "address"), HOURLY) == 0
    for _ in range(3):
        assert limiter.seconds_to_wait_for_all(("ada", "address"), HOURLY) >= 1
    assert [limiter.seconds_to_wait_for_all(("ada", "home"), HOURLY) == 0 for _ in range(3)] == [True, True, False]


def test_a_higher_factor_allows_more() -> None:
    limiter = RateLimiter(factor=2)
    assert [limiter.seconds_to_wait("ada", HOURLY) == 0 for _ in range(5)] == [True, True, True, True, False]


def test_with_factor_zero_there_is_no_limit() -> None:
    limiter = RateLimiter(factor=0)
    assert not any(limiter.seconds_to_wait("ada", HOURLY) for _ in range(100))


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_all_ipv6_addresses_of_a_network_are_one_client(address: str, client: str) -> None:
    assert client_of(address) == client


def test_a_client_that_does_not_read_is_disconnected() -> None:
    async def fall_behind() -> Connection:
        connection = Connection(Viewer("eve", "en"))
        for number in range(1000):
            connection.send(Pong(id=str(number)))
        return connection

    connection = asyncio.run(fall_behind())
    waiting = []
    while not connection.outbox.empty():
        waiting.append(connection.outbox.get_nowait())
    assert None in waiting
    assert len(waiting) <= 100


def test_connections_are_limited_in_total_and_for_each_client() -> None:
    limiter = ConnectionLimiter(max_total=3, max_per_client=2)
    assert [limiter.add(client) for client in ("ada", "ada", "ada", "bo", "cy")] == [True, True, False, True, False]
    limiter.remove("ada")
    assert limiter.add("cy")


def test_a_hundred_watchers_who_leave_at_once_do_not_disconnect_a_player() -> None:
    async def leave_together() -> list[str | None]:
        played = Table()
        session = Session.replay(played.events)
        table = tables.Table("one", session, cast("Services", None))
        audience = Audience(table, Presenter())
        player = Connection(Viewer(ADA, "en"))
        audience.join(player)
        watchers = [Connection(Viewer(f"watcher {number}", "en")) for number in range(150)]
        for watcher in watchers:
            audience.join(watcher)
        for watcher in watchers:
            audience.leave(watcher)
        sent = []
        while not player.outbox.empty():
            sent.append(player.outbox.get_nowait())
        audience.leave(player)
        return sent

    assert None not in asyncio.run(leave_together())
