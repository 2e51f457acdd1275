"""The turns of computers, in a server that is alone with its database.

The queue is in memory and made again from the projections at the start. A turn that fails is tried again, so neither a
full disk nor a broken engine ends a game.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Self

from quiltwork.errors import QuiltworkError
from quiltwork.web.store.repetition import every
from quiltwork.web.tables.registry import Tables

log = logging.getLogger(__name__)

_MAX_AT_ONCE = 64
"""Turns that are being decided; the others wait without a table in memory."""
_RETRY_SECONDS = 0.5
_MAX_RETRY_SECONDS = 15.0
_CHECK_SECONDS = 30.0
"""Between two looks at the projections, for turns that were missed."""


class Computers:
    """Plays the turns of computers; use it as an asynchronous context manager."""

    def __init__(self) -> None:
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._at_once = asyncio.Semaphore(_MAX_AT_ONCE)
        self._tables: Tables | None = None
        self._checking: asyncio.Task[None] | None = None
        self.failures: dict[str, int] = {}
        """How often in a row the turn at a table has failed."""

    def start(self, table_id: str, _game_number: int) -> None:
        """Play the computer's turn at a table, unless that is going on already."""
        if self._tables is not None and table_id not in self._turns:
            self._turns[table_id] = asyncio.create_task(self._play(table_id), name=f"computer at {table_id}")

    def serve(self, tables: Tables) -> Computers:
        """Set the tables at which to play, and return this."""
        self._tables = tables
        return self

    async def __aenter__(self) -> Self:
        self._checking = asyncio.create_task(every(_CHECK_SECONDS, self._check), name="computers")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._checking is not None
        self._tables = None
        running = [self._checking, *self._turns.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _check(self) -> None:
        if self._tables is not None:
            for table_id, game_number in (await self._tables.services.event_log.computer_turns()).items():
                self.start(table_id, game_number)

    async def _play(self, table_id: str) -> None:
        try:
            while await self._play_once(table_id):
                pass
        finally:  # at once: the next turn may start before this task has ended
            self._turns.pop(table_id, None)
            self.failures.pop(table_id, None)

    async def _play_once(self, table_id: str) -> bool:
        """Play one decision; return whether there may be another one."""
        if self._tables is None:
            return False
        try:
            async with self._at_once:
                table = await self._tables.get(table_id)
                if table is None or not table.session.waits_for_computer:
                    return False
                await table.play_computer_turn()
            self.failures.pop(table_id, None)
        except Exception as error:  # whatever it was, the game must go on
            failures = self.failures[table_id] = self.failures.get(table_id, 0) + 1
            is_unexpected = not isinstance(error, QuiltworkError)
            log.warning(
                "the computer at %s could not move (attempt %d): %s",
                table_id,
                failures,
                error,
                exc_info=is_unexpected,
                extra={"table": table_id},
            )
            await asyncio.sleep(min(_MAX_RETRY_SECONDS, _RETRY_SECONDS * 2 ** min(failures - 1, 10)))
        return True
