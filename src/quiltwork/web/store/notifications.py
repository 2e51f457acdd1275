"""Messages between server processes on one PostgreSQL, by LISTEN and NOTIFY.

A message may be lost while the connection is down, so receivers must also compare what they have with the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import Any, Self

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = logging.getLogger(__name__)

CHANNEL = "quiltwork"
MAX_PAYLOAD_BYTES = 7900
"""PostgreSQL refuses 8,000."""

_CONNECT_SECONDS = 5
_PROBE_INTERVAL_SECONDS = 3.0
_PROBE_SECONDS = 2.0
_RETRY_SECONDS = 0.5
_MAX_RETRY_SECONDS = 5.0

Numbers = Mapping[str, int]
"""The number of the latest event of some tables."""


def payloads(numbers: Numbers) -> list[str]:
    """Return the text of as few notifications as possible."""
    texts: list[str] = []
    text = ""
    for table_id, number in numbers.items():
        part = f"{table_id}:{number}"
        if text and len(text) + 1 + len(part) > MAX_PAYLOAD_BYTES:
            texts.append(text)
            text = ""
        text = f"{text} {part}" if text else part
    return [*texts, text] if text else texts


def read_payload(text: str) -> dict[str, int]:
    """Return what `payloads` wrote; what is not readable is left out."""
    parts = (part.rpartition(":") for part in text.split())
    return {table_id: int(number) for table_id, _, number in parts if table_id and number.isdecimal()}


async def notify(connection: AsyncConnection, numbers: Numbers) -> None:
    """Tell the other processes when the transaction of `connection` is committed."""
    for text in payloads(numbers):
        await connection.execute(select(func.pg_notify(CHANNEL, text)))


class Listener:
    """A connection that receives the notifications; use it as an asynchronous context manager.

    `on_numbers` is called for each notification, and `on_connect` after each connection: before it, notifications may
    have been lost.
    """

    def __init__(
        self, database: AsyncEngine, on_numbers: Callable[[Numbers], None], on_connect: Callable[[], None]
    ) -> None:
        self._database = database
        self._on_numbers = on_numbers
        self._on_connect = on_connect
        self._task: asyncio.Task[None] | None = None
        self._connected = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._listen_forever(), name="listener")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_CONNECT_SECONDS):
                await self._connected.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_forever(self) -> None:
        import asyncpg

        failures = 0
        while True:
            connection = None
            try:
                connection = await asyncpg.connect(**connect_arguments(self._database), timeout=_CONNECT_SECONDS)
                failures = 0
                await self._listen(connection)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
                failures += 1
                if failures == 1:
                    log.warning("no notifications from PostgreSQL: %s", str(error) or type(error).__name__)
            finally:
                self._connected.clear()
                if connection is not None:
                    connection.terminate()  # `close` can wait for ever on a connection that is gone
            await asyncio.sleep(min(_MAX_RETRY_SECONDS, _RETRY_SECONDS * 2 ** min(failures, 10)))

    async def _listen(self, connection: Any) -> None:
        """Receive until the connection ends."""
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        await connection.add_listener(CHANNEL, lambda *values: self._on_numbers(read_payload(values[-1])))
        self._connected.set()
        self._on_connect()
        while not ended.is_set():
            try:
                async with asyncio.timeout(_PROBE_INTERVAL_SECONDS):
                    await ended.wait()
            except TimeoutError:  # a network that fails silently ends nothing, so ask
                await connection.execute("select 1", timeout=_PROBE_SECONDS)


def connect_arguments(database: AsyncEngine) -> dict[str, Any]:
    """Return what `asyncpg.connect` needs for a connection to this database."""
    _, arguments = database.dialect.create_connect_args(database.url)
    return {name: value for name, value in arguments.items() if not name.startswith("prepared_statement")}
