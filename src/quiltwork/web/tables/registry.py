"""All tables in memory: loaded when somebody asks for them, dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Iterable
from typing import Self

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.play import Mode, Session, TableCreated
from quiltwork.web.store.event_log import StorageError, entry_of
from quiltwork.web.store.notifications import Numbers
from quiltwork.web.store.ownership import remove_participant, remove_table
from quiltwork.web.store.presence import Presence
from quiltwork.web.store.projection import TableRow
from quiltwork.web.store.repetition import every
from quiltwork.web.tables.services import Services
from quiltwork.web.tables.table import Table, may_engine_move
from quiltwork.web.tables.updates import Removed

log = logging.getLogger(__name__)

_COMPARE_SECONDS = 2.0
_DUE_SECONDS = 1.0
_PRESENCE_SECONDS = 1.0
_ID_CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
_ID_LENGTH = 12  # 59 bits: a link cannot be guessed
_MAX_ID_LENGTH = 32


def new_table_id() -> str:
    """Return a random id for a table."""
    return "".join(secrets.choice(_ID_CHARACTERS) for _ in range(_ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Return whether a table may have this id. Nothing else is looked up: PostgreSQL fails with a NUL character."""
    return len(text) <= _MAX_ID_LENGTH and text.isascii() and text.isalnum()


class Tables:
    """The tables of the server; use it as an asynchronous context manager."""

    def __init__(self, services: Services, *, idle_seconds: float = 10.0) -> None:
        self.services = services
        self._idle_seconds = idle_seconds
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table | None]] = {}
        self._loops: list[asyncio.Task[None]] = []
        self._behind: dict[str, int] = {}
        """The tables that miss events of other processes, with the number of the latest one."""
        self._catching_up: asyncio.Task[None] | None = None
        self._must_compare = asyncio.Event()

    async def __aenter__(self) -> Self:
        self.services.event_log.subscribe(self._on_stored)
        loops = [every(self._idle_seconds / 2, self._drop_idle), every(0.0, self._compare_numbers)]
        if self.services.heartbeat is not None:
            loops.append(every(_DUE_SECONDS, self._claim_timeouts))
        if self.services.event_log.is_shared:
            loops.append(self._exchange_presence())
        self._loops = [asyncio.create_task(loop, name="tables") for loop in loops]
        return self

    async def __aexit__(self, *_: object) -> None:
        for loop in self._loops:
            loop.cancel()
        running = [*self._loops, *([] if self._catching_up is None else [self._catching_up])]
        closing = (table.close() for table in self._tables.values())
        await asyncio.gather(*running, *closing, return_exceptions=True)

    def __len__(self) -> int:
        return len(self._tables)

    async def create(self, created: TableCreated) -> str:
        """Store a new table and return its id.

        Raises `RefusedError` where a computer would continue a game that two people are playing.
        """
        table_id = new_table_id()
        session = await asyncio.to_thread(Session, created)
        if created.mode is Mode.COMPUTER and not await may_engine_move(self.services.event_log, session.game.position):
            raise RefusedError("position-is-live")
        await self.services.event_log.append(entry_of(table_id, created, session))
        if session.waits_for_computer:
            self.services.on_computer_turn(table_id, session.game_number)
        return table_id

    async def list_of(self, player_id: str, *, limit: int | None, with_hidden: bool = False) -> list[TableRow]:
        """Return the player's tables, the latest first. No table is loaded for it."""
        return await self.services.event_log.tables_of(player_id, limit=limit, with_hidden=with_hidden)

    async def remove(self, table_id: str) -> None:
        """Remove a table permanently, and disconnect everybody from it."""
        async with self.services.event_log.transaction() as connection:
            await remove_table(connection, table_id)
        await self._drop(table_id)

    async def leave(self, table_id: str, player_id: str) -> None:
        """Take a table off a player's list; remove it permanently if it is on nobody else's list."""
        async with self.services.event_log.transaction() as connection:
            is_removed = await remove_participant(connection, table_id, player_id)
        if is_removed:
            await self._drop(table_id)

    async def get(self, table_id: str) -> Table | None:
        """Return a table; None if there is none with this id."""
        if not is_table_id(table_id):
            return None
        table = self._tables.get(table_id)
        if table is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(loading)
        if table is not None:
            table.last_used = time.monotonic()
        return table

    async def catch_up(self, table_ids: Iterable[str]) -> None:
        """Apply what is stored for these tables to those that are in memory."""
        for table_id in table_ids:
            table = self._tables.get(table_id)
            if table is not None:
                await table.catch_up()

    async def play_computer_turn(self, table_id: str, game_number: int, address: str = "") -> None:
        """Decide a computer's turn, unless it is over already; `address` is that of the table's maker, if known."""
        table = await self.get(table_id)
        if table is None:
            return
        maker = table.session.created.by
        if maker is not None and address:
            self.services.addresses.note(maker, address)
        if table.session.game_number < game_number:
            await table.catch_up()
        if table.session.game_number == game_number:
            await table.play_computer_turn()

    async def _load(self, table_id: str) -> Table | None:
        events = await self.services.event_log.load(table_id)
        if not events:
            return None
        # In a thread: an imported record can take a while.
        session = await asyncio.to_thread(Session.replay, events)
        table = self._tables[table_id] = Table(table_id, session, self.services)
        table.wake()
        return table

    def _on_stored(self, numbers: Numbers) -> None:
        """Look for events of loaded tables that another process stored."""
        if not numbers:  # any table may have some
            self._must_compare.set()
        for table_id, number in numbers.items():
            table = self._tables.get(table_id)
            if table is not None and table.is_behind(number):
                self._behind[table_id] = max(number, self._behind.get(table_id, 0))
        if self._behind and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.create_task(self._catch_up_all(), name="catching up")

    async def _catch_up_all(self) -> None:
        """Load the missing events of all tables together: one query at a time, for whatever came meanwhile."""
        while self._behind:
            behind, self._behind = self._behind, {}
            keys = [
                (table_id, number)
                for table_id, latest in behind.items()
                if (table := self._tables.get(table_id)) is not None
                for number in range(table.session.number + 1, latest + 1)
            ]
            try:
                found = await self.services.event_log.events_at(keys)
            except StorageError as error:  # the next comparison tries again
                log.warning("%d tables are behind: %s", len(behind), error)
                continue
            received = [
                (table, table.receive(found.get(table_id, ()), latest))
                for table_id, latest in behind.items()
                if (table := self._tables.get(table_id)) is not None
            ]
            results = await asyncio.gather(*(receiving for _, receiving in received), return_exceptions=True)
            for (table, _), result in zip(received, results, strict=True):
                if isinstance(result, Exception):
                    log.warning("table %s is behind: %s", table.id, result, extra={"table": table.id})

    async def _compare_numbers(self) -> None:
        """Compare loaded tables with the database, after two seconds or when they may be behind.

        Notifications can be lost, and `quiltwork admin` also changes an SQLite file that a server uses.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_COMPARE_SECONDS):
                await self._must_compare.wait()
        self._must_compare.clear()
        if self._tables:
            loaded = list(self._tables)
            numbers = await self.services.event_log.numbers(loaded)
            self._on_stored(numbers)
            for table_id in set(loaded) - set(numbers):  # another process removed them
                await self._drop(table_id)

    async def _exchange_presence(self) -> None:
        """Learn who is connected to other processes."""
        presence = Presence(self.services.event_log)

        async def exchange() -> None:
            own = {table.id: table.connected for table in self._tables.values()}
            elsewhere = await presence.exchange(own, time.time()) if own else {}
            for table_id in own:
                table = self._tables.get(table_id)
                if table is not None:
                    table.set_connected_elsewhere(elsewhere.get(table_id, set()))

        try:
            await every(_PRESENCE_SECONDS, exchange)
        finally:
            with contextlib.suppress(StorageError):
                await presence.leave(time.time())

    async def _claim_timeouts(self) -> None:
        """End games whose clock has run out, also at tables that nobody looks at."""
        for table_id in await self.services.event_log.due(self.services.now()):
            try:
                table = await self.get(table_id)
                if table is not None:
                    await table.claim_timeout()
            except Exception as error:  # whatever is wrong with one table, the others must not wait for it
                is_unexpected = not isinstance(error, QuiltworkError)
                ids = {"table": table_id}
                message = "the clock at %s has run out, but the game cannot be ended: %s"
                log.warning(message, table_id, error, exc_info=is_unexpected, extra=ids)

    async def _drop_idle(self) -> None:
        before = time.monotonic() - self._idle_seconds
        idle = [table for table in self._tables.values() if table.last_used < before and not table.is_busy]
        for table in idle:  # all before the first one is closed: meanwhile somebody may ask for another one
            del self._tables[table.id]
        for table in idle:
            await table.close()

    async def _drop(self, table_id: str) -> None:
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.publish(Removed())
            await table.close()
