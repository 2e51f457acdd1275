"""What one transaction of the event log writes: events, the projections of their tables, and who sits there."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, UpdateBase, bindparam, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler

from quiltwork.play import COMPUTER, Event, Seat, TableCreated, event_data
from quiltwork.play.events import SeatChanged
from quiltwork.web.store.projection import TableRow, changing_values, row_values
from quiltwork.web.store.schema import events, participants, tables


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, and the state of its table after it."""

    event: Event
    row: TableRow
    maker: str | None = None
    """The player who made the table, if whoever stores the event knows it."""


class _Prepared:
    """A statement for many rows whose text is made once for each database.

    SQLAlchemy looks its statements up, converts every value and keeps a context, each time. For the two statements of a
    move that takes longer than SQLite needs to carry them out, so an SQLite file gets them without SQLAlchemy.
    """

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, Sequence[str]]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Execute the statement with each of `rows`, in which JSON is text already."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled = self._statement.compile(dialect=dialect)
            assert isinstance(compiled, SQLCompiler)
            self._compiled[dialect.name] = str(compiled), compiled.positiontup or ()
        text, names = self._compiled[dialect.name]
        values = [tuple([row[name] for name in names]) for row in rows]
        if dialect.name != "sqlite":
            connection.exec_driver_sql(text, values)
            return
        try:
            connection.connection.cursor().executemany(text, values)
        except sqlite3.IntegrityError as error:
            raise IntegrityError(text, None, error) from error


_FIXED = {"id", "created", "mode", "edition", "time_control"}
"""What no event changes."""
_CHANGING = [column.name for column in tables.columns if column.name not in _FIXED]
_UPDATE = _Prepared(
    update(tables).where(tables.c.id == bindparam("row_id")).values({name: bindparam(name) for name in _CHANGING})
)
_INSERT_EVENT = _Prepared(insert(events))


def write_entries(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write events and projections; raises `IntegrityError` where a number is taken."""
    # In the order of ids: two processes that write to the same tables must not wait for each other.
    entries = sorted(entries, key=lambda entry: (entry.row.id, entry.event.number))
    created = [row_values(entry.row) for entry in entries if isinstance(entry.event, TableCreated)]
    if created:
        connection.execute(insert(tables), created)
    _INSERT_EVENT.execute(connection, [_event_values(entry) for entry in entries])
    latest = {entry.row.id: entry.row for entry in entries if not isinstance(entry.event, TableCreated)}
    if latest:
        _UPDATE.execute(connection, [_changed_values(row) for row in latest.values()])
    _write_participants(connection, entries)


def _event_values(entry: Entry) -> dict[str, Any]:
    event = entry.event
    data = to_json(event_data(event)).decode()
    return {"table_id": entry.row.id, "number": event.number, "kind": event.kind, "data": data}


def _changed_values(row: TableRow) -> dict[str, Any]:
    values = changing_values(row)
    return {**values, "row_id": row.id, "result": to_json(values["result"]).decode()}


def _write_participants(connection: Connection, entries: Sequence[Entry]) -> None:
    seated = {(player, entry.row.id) for entry in entries for player in _players_in(entry.event)}
    if not seated:
        return
    key = tuple_(participants.c.player_id, participants.c.table_id)
    known = connection.execute(select(participants).where(key.in_(seated)))
    new = sorted(seated - {(row.player_id, row.table_id) for row in known})
    returned = {(entry.event.by, entry.row.id) for entry in entries if _is_own_seat(entry.event)}
    if returned:
        hidden = key.in_(returned) & participants.c.is_hidden.is_(True)
        connection.execute(update(participants).where(hidden).values(is_hidden=False))
    if new:
        connection.execute(
            insert(participants), [{"player_id": player, "table_id": table_id} for player, table_id in new]
        )


def _is_own_seat(event: Event) -> bool:
    """Return whether somebody sits down or takes another name: the table belongs on that player's list again."""
    return isinstance(event, SeatChanged) and event.by is not None and event.seat.owner == event.by


def _players_in(event: Event) -> set[str]:
    seats: tuple[Seat, ...] = ()
    if isinstance(event, TableCreated):
        # Whoever imports a record has no seat there, but wants to find the table again.
        seats = (*event.seats, Seat(owner=event.by))
    elif isinstance(event, SeatChanged):
        seats = (event.seat,)
    return {seat.owner for seat in seats if seat.owner is not None} - {COMPUTER}
