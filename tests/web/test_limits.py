"""Buckets and queues, without a network."""

from __future__ import annotations

import asyncio

from quiltwork.web.guard.limits import Allowance, Limits
from quiltwork.web.live.messages import Pong
from quiltwork.web.live.rooms import Connection
from quiltwork.web.live.socket import Crowd


def test_a_bucket_fills_again_with_time() -> None:
    now = 0.0
    limits = Limits(now=lambda: now)
    allowance = Allowance(2, 0.5)
    assert [limits.wait("ada", allowance) for _ in range(3)] == [0, 0, 2.0]
    assert limits.wait("bo", allowance) == 0
    now = 2.0
    assert [limits.wait("ada", allowance) for _ in range(2)] == [0, 2.0]


def test_clients_without_number_do_not_fill_the_memory() -> None:
    limits = Limits(most_clients=100)
    for client in range(1000):
        limits.wait(str(client), Allowance(1, 1))
    assert len(limits._buckets) == 100


def test_a_lower_rate_refills_more_slowly() -> None:
    now = 0.0
    limits = Limits(rate=0.5, now=lambda: now)
    allowance = Allowance(1, 1)
    assert [limits.wait("ada", allowance) for _ in range(2)] == [0, 2.0]


def test_without_a_rate_there_is_no_limit() -> None:
    limits = Limits(rate=0)
    assert not any(limits.wait("ada", Allowance(1, 1)) for _ in range(100))


def test_a_reader_who_does_not_read_is_disconnected() -> None:
    async def fall_behind() -> Connection:
        connection = Connection("eve")
        for number in range(1000):
            connection.send(Pong(id=str(number)))
        return connection

    connection = asyncio.run(fall_behind())
    waiting = []
    while not connection.outbox.empty():
        waiting.append(connection.outbox.get_nowait())
    assert None in waiting
    assert len(waiting) <= 100


def test_a_crowd_has_a_limit_together_and_for_each() -> None:
    crowd = Crowd(most=3, most_each=2)
    assert [crowd.enter(client) for client in ("ada", "ada", "ada", "bo", "cy")] == [True, True, False, True, False]
    crowd.go("ada")
    assert crowd.enter("cy")
