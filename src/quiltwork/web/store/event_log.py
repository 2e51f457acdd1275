"""The event log: the events of every table, in order, kept forever.

One task writes. Everything that waits at the same moment goes into one transaction, with the projections of the tables:
a busy server pays for one disk sync and not for one per move, and SQLite never sees two writers. `append` returns when
the events are stored; then they are sent to the subscribers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Self

from sqlalchemy import Executable, Integer, Row, bindparam, select, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.play import Event, Session, TableCreated, read_event
from quiltwork.rules import Position
from quiltwork.web.store.batch import Entry, write_entries
from quiltwork.web.store.database import DatabaseFile, database_errors, is_postgresql, reason_of
from quiltwork.web.store.file_reader import FileReader
from quiltwork.web.store.file_writer import FileWriter
from quiltwork.web.store.notifications import Listener, Numbers, notify
from quiltwork.web.store.projection import TableRow, position_key, project, read_row
from quiltwork.web.store.schema import blocked_networks, events, participants, tables

log = logging.getLogger(__name__)

_MAX_BATCH = 100
_MAX_KEYS = 1000
"""In one query; the events of one table stay in order, because its keys are."""
_WRITE_SECONDS = 1.5
"""After this time a write counts as failed. It may still arrive: the sender finds out by the next number."""
_READ_SECONDS = 1.5
"""After this time the database counts as lost, so that a refusal arrives within two seconds.

A move needs no read unless another process was first.
"""
_TRANSACTION_SECONDS = 30.0

# Made once: to build a statement takes three times as long as to carry it out. A new one with a list also leaves
# cycles, which fill memory until the next full collection.
_NUMBERS = select(tables.c.id, tables.c.number).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_SINCE = (
    select(events.c.data)
    .where(events.c.table_id == bindparam("table_id"), events.c.number > bindparam("number"))
    .order_by(events.c.number)
)
_DUE = (
    select(tables.c.id)
    .where(tables.c.deadline <= bindparam("now"), tables.c.waits_for_computer.is_(False))
    .order_by(tables.c.deadline)
    .limit(bindparam("limit", type_=Integer))
)
_BLOCKED = select(blocked_networks.c.network)

Subscriber = Callable[[Numbers], None]
"""Called with the latest number of tables that have new events; with nothing where any table may have some."""
Enqueue = Callable[[AsyncConnection, Sequence[Entry]], Any]


class StorageError(QuiltworkError):
    """The database fails."""


class ConflictError(StorageError):
    """Something with this key is stored already, such as an event with this number."""


@dataclass(slots=True)
class _Append:
    entries: Sequence[Entry]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def fail(self, error: QuiltworkError) -> None:
        """Answer the caller, if it still waits."""
        if not self.done.done():
            self.done.set_exception(error)


def entry_of(table_id: str, event: Event, after: Session) -> Entry:
    """Return what to append for `event`, after which the table is `after`."""
    return Entry(event, project(table_id, after), after.created.by)


class EventLog:
    """The events of all tables. Use it as an asynchronous context manager: on exit it writes what still waits."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database
        # A query needs no transaction: PostgreSQL would be asked three times instead of once.
        self._reader = database.execution_options(isolation_level="AUTOCOMMIT") if is_postgresql(database) else database
        self._file = DatabaseFile.of(database)
        self._waiting: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._subscribers: list[Subscriber] = []
        self._enqueue: Enqueue | None = None
        self._stack = AsyncExitStack()
        self._file_reader: FileReader | None = None
        self._file_writer: FileWriter | None = None
        """Both with SQLite only."""
        self._writer: asyncio.Task[None] | None = None
        self._write_lock = asyncio.Lock()
        self._appended: dict[str, int] = {}
        """The numbers of the events of the transaction that has the lock."""
        self.is_shared = is_postgresql(database)
        """Whether other processes may write to the same database."""
        self.stored = 0
        """Events that this process has stored."""
        self.failures = 0
        """Writes that failed."""

    async def __aenter__(self) -> Self:
        if self.is_shared:
            listener = Listener(self._database, self._publish, lambda: self._publish({}))
            await self._stack.enter_async_context(listener)
        else:
            self._file_reader = FileReader(self._database)
            self._stack.push_async_callback(self._file_reader.close)
            self._file_writer = FileWriter(self._database)
            self._stack.push_async_callback(self._file_writer.close)
        self._writer = asyncio.create_task(self._write_forever(), name="event log")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._waiting.put_nowait(None)
        assert self._writer is not None
        await self._writer
        await self._stack.aclose()

    @property
    def waiting(self) -> int:
        """How many requests wait to be stored."""
        return self._waiting.qsize()

    async def check(self) -> None:
        """Raise `StorageError` if the database does not answer."""
        self.check_file()
        await self.read(select(tables.c.id).limit(1))

    def subscribe(self, subscriber: Subscriber) -> None:
        """Call `subscriber` whenever events were stored, by this process or by another one."""
        self._subscribers.append(subscriber)

    def enqueue_with(self, enqueue: Enqueue) -> None:
        """With PostgreSQL: call `enqueue` in each transaction with what it writes, to add the jobs to it."""
        self._enqueue = enqueue

    # --- writing -----------------------------------------------------------------------------------------------------

    async def append(self, *entries: Entry) -> None:
        """Store these events, all or none.

        Raises `ConflictError` if one of the numbers is taken, and `StorageError` if the database fails. In that case
        the events may have been stored all the same, if only the answer was lost.
        """
        request = _Append(entries)
        self._waiting.put_nowait(request)
        await request.done

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction for everything that is not an event.

        Raises `StorageError`, and `ConflictError` if a key is taken.
        """
        try:
            async with self._write_lock, asyncio.timeout(_TRANSACTION_SECONDS):
                appended = self._appended = {}
                async with self._database.begin() as connection:
                    yield connection
            self.check_file()
            if appended and not self.is_shared:  # loaded tables look for their new events
                self._publish(appended)
        except database_errors() as error:  # TimeoutError is an OSError
            raise _translated(error) from error

    async def append_in(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        """Store events with the rest of a `transaction`."""
        numbers = {entry.row.id: entry.event.number for entry in entries}
        await self._insert(connection, entries, numbers)
        self._appended.update(numbers)

    async def _write_forever(self) -> None:
        is_closing = False
        while not is_closing:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < _MAX_BATCH:
                batch.append(self._waiting.get_nowait())
            is_closing = None in batch
            await self._write([request for request in batch if request is not None])

    async def _write(self, batch: list[_Append]) -> None:
        while batch:
            entries = [entry for request in batch for entry in request.entries]
            numbers = {entry.row.id: entry.event.number for entry in entries}
            try:
                # With the wait for a transaction: one that gets no answer would otherwise keep every move waiting.
                async with asyncio.timeout(_WRITE_SECONDS), self._write_lock:
                    await self._write_entries(entries, numbers)
                self.check_file()
            except IntegrityError as error:
                batch = await self._without_conflicts(batch, error)
            except Exception as error:  # every waiting caller must get an answer
                self._fail_all(batch, _translated(error))
                return
            else:
                self.stored += len(entries)
                for request in batch:
                    if not request.done.done():
                        request.done.set_result(None)
                if not self.is_shared:
                    self._publish(numbers)
                return

    async def _write_entries(self, entries: Sequence[Entry], numbers: Numbers) -> None:
        if self._file_writer is not None:
            await self._file_writer.write(entries)
            return
        async with self._database.begin() as connection:
            await self._insert(connection, entries, numbers)

    async def _insert(self, connection: AsyncConnection, entries: Sequence[Entry], numbers: Numbers) -> None:
        await connection.run_sync(write_entries, entries)
        if self._enqueue is not None:
            await self._enqueue(connection, entries)
        if self.is_shared:
            await notify(connection, numbers)

    def _fail_all(self, batch: Iterable[_Append], error: QuiltworkError) -> None:
        """Refuse the batch and everything behind it: while the database fails, nobody waits for a second attempt."""
        self.failures += 1
        for request in batch:
            request.fail(error)
        while not self._waiting.empty():
            waiting = self._waiting.get_nowait()
            if waiting is None:
                self._waiting.put_nowait(None)
                return
            waiting.fail(error)

    async def _without_conflicts(self, batch: list[_Append], error: Exception) -> list[_Append]:
        """Refuse the requests whose numbers are taken or whose tables do not exist; return the others."""
        taken: set[tuple[str, int]] = set()
        try:
            taken = await self._taken(batch)
        except StorageError as failure:
            self._fail_all(batch, failure)
            return []
        kept: list[_Append] = []
        for request in batch:
            keys = {(entry.row.id, entry.event.number) for entry in request.entries}
            if keys & taken:
                request.fail(ConflictError("event-number-taken"))
            else:
                taken |= keys  # the same number twice in one batch
                kept.append(request)
        if len(kept) == len(batch):  # nothing explains the error
            log.error("cannot store events: %s", reason_of(error))
            self._fail_all(batch, StorageError("not-stored"))
            return []
        return kept

    async def _taken(self, batch: Sequence[_Append]) -> set[tuple[str, int]]:
        entries = [entry for request in batch for entry in request.entries]
        keys = [(entry.row.id, entry.event.number) for entry in entries]
        key = tuple_(events.c.table_id, events.c.number)
        stored = await self.read(select(events.c.table_id, events.c.number).where(key.in_(keys)))
        ids = {table_id for table_id, _ in keys}
        known = {row.id for row in await self.read(select(tables.c.id).where(tables.c.id.in_(ids)))}
        known |= {entry.row.id for entry in entries if isinstance(entry.event, TableCreated)}
        return {(row.table_id, row.number) for row in stored} | {key for key in keys if key[0] not in known}

    def check_file(self) -> None:
        """Raise `StorageError` if the file of the database was removed or replaced: what is written would be lost."""
        if self._file is not None and not self._file.is_there():
            raise StorageError("database-file-missing", path=str(self._file.path))

    def _publish(self, numbers: Numbers) -> None:
        for subscriber in list(self._subscribers):
            subscriber(numbers)

    # --- reading -----------------------------------------------------------------------------------------------------

    async def since(self, table_id: str, number: int) -> list[Event]:
        """Return the events of a table after event `number`, in order."""
        return _read_events(await self.read(_SINCE, {"table_id": table_id, "number": number}))

    async def events_at(self, keys: Sequence[tuple[str, int]]) -> dict[str, list[Event]]:
        """Return the events with these tables and numbers, by their tables and in order, without unreadable ones."""
        found: dict[str, list[Event]] = {}
        for start in range(0, len(keys), _MAX_KEYS):
            key = tuple_(events.c.table_id, events.c.number).in_(keys[start : start + _MAX_KEYS])
            query = select(events.c.table_id, events.c.data).where(key).order_by(events.c.number)
            for row in await self.read(query):
                with contextlib.suppress(InvalidArgumentError):  # one table must not keep the others waiting
                    found.setdefault(row.table_id, []).append(read_event(row.data))
        return found

    async def load(self, table_id: str) -> list[Event]:
        """Return the events of a table in order; an empty list if there is no such table."""
        # In a thread: a table may have thousands of events.
        return await asyncio.to_thread(_read_events, await self.read(_SINCE, {"table_id": table_id, "number": 0}))

    async def numbers(self, table_ids: Collection[str]) -> dict[str, int]:
        """Return the number of the latest event of each of these tables."""
        return {row.id: row.number for row in await self.read(_NUMBERS, {"ids": list(table_ids)})}

    async def tables_of(self, player_id: str, *, limit: int | None, with_hidden: bool = False) -> list[TableRow]:
        """Return the tables at which the player had a seat, the latest first.

        Only `with_hidden` those that the player took off the list.
        """
        query = (
            select(tables)
            .join(participants, participants.c.table_id == tables.c.id)
            .where(participants.c.player_id == player_id, tables.c.projection_version > 0)
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        if not with_hidden:
            query = query.where(participants.c.is_hidden.is_(False))
        # In a thread: a player may have thousands of tables.
        return await asyncio.to_thread(_read_rows, await self.read(query))

    async def computer_turns(self) -> dict[str, int]:
        """Return the tables at which a computer decides next, each with its game number."""
        query = select(tables.c.id, tables.c.game_number).where(tables.c.waits_for_computer.is_(True))
        return {row.id: row.game_number for row in await self.read(query)}

    async def is_live(self, position: Position, *, except_at: str | None = None) -> bool:
        """Return whether two people play each other in this very position, at another table than `except_at`."""
        query = select(tables.c.id).where(tables.c.live_position == position_key(position)).limit(2)
        return any(row.id != except_at for row in await self.read(query))

    async def due(self, now: float, *, limit: int = 100) -> list[str]:
        """Return tables at which the clock of the player to move has reached zero."""
        return [row.id for row in await self.read(_DUE, {"now": now, "limit": limit})]

    async def blocked_networks(self) -> list[str]:
        """Return the networks from which requests are refused."""
        return [row.network for row in await self.read(_BLOCKED)]

    async def read(self, query: Executable, values: Mapping[str, Any] | None = None) -> Sequence[Row[Any]]:
        """Return the rows of a query with these values of its parameters; raises `StorageError`."""
        try:
            async with asyncio.timeout(_READ_SECONDS):
                if self._file_reader is not None:
                    return await self._file_reader.read(query, values)
                async with self._reader.connect() as connection:
                    return (await connection.execute(query, values)).all()
        except database_errors() as error:
            log.error("cannot read events: %s", reason_of(error))
            raise StorageError("storage-unavailable") from error


def _read_events(rows: Sequence[Row[Any]]) -> list[Event]:
    return [read_event(row.data) for row in rows]


def _read_rows(rows: Sequence[Row[Any]]) -> list[TableRow]:
    return [read_row(row) for row in rows]


def _translated(error: Exception) -> QuiltworkError:
    if isinstance(error, StorageError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError("event-number-taken")
    log.error("cannot store events: %s", reason_of(error))
    return StorageError("not-stored")
