"""What one transaction of the event log writes: events, the projections of their tables, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, tuple_, update

from quiltwork.play import COMPUTER, Event, Seat, TableCreated, event_data
from quiltwork.play.events import SeatChanged
from quiltwork.web.store.projection import TableRow, changing_values, row_values
from quiltwork.web.store.schema import events, participants, tables


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, and how its table stands after it."""

    event: Event
    row: TableRow


_FIXED = {"id", "created", "mode", "edition", "time_control"}
"""What no event changes."""
_CHANGING = [column.name for column in tables.columns if column.name not in _FIXED]
_UPDATE = update(tables).where(tables.c.id == bindparam("row_id")).values({name: bindparam(name) for name in _CHANGING})


def write_entries(connection: Connection, entries: Sequence[Entry]) -> None:
    """Write events and projections; raises `IntegrityError` where a number is taken."""
    created = [row_values(entry.row) for entry in entries if isinstance(entry.event, TableCreated)]
    if created:
        connection.execute(insert(tables), created)
    connection.execute(insert(events), [_event_values(entry) for entry in entries])
    latest = {entry.row.id: entry.row for entry in entries if not isinstance(entry.event, TableCreated)}
    if latest:
        # In the order of ids: two processes that write to the same tables must not wait for each other.
        connection.execute(
            _UPDATE, [{"row_id": table_id, **changing_values(latest[table_id])} for table_id in sorted(latest)]
        )
    _write_participants(connection, entries)


def _event_values(entry: Entry) -> dict[str, Any]:
    event = entry.event
    return {"table_id": entry.row.id, "number": event.number, "kind": event.kind, "data": event_data(event)}


def _write_participants(connection: Connection, entries: Sequence[Entry]) -> None:
    seated = {(player, entry.row.id) for entry in entries for player in _players_in(entry.event)}
    if not seated:
        return
    key = tuple_(participants.c.player_id, participants.c.table_id)
    known = connection.execute(select(participants).where(key.in_(seated)))
    new = sorted(seated - {(row.player_id, row.table_id) for row in known})
    if new:
        connection.execute(
            insert(participants), [{"player_id": player, "table_id": table_id} for player, table_id in new]
        )


def _players_in(event: Event) -> set[str]:
    seats: tuple[Seat, ...] = ()
    if isinstance(event, TableCreated):
        # Whoever imports a record has no seat there, but wants to find the table again.
        seats = (*event.seats, Seat(owner=event.by))
    elif isinstance(event, SeatChanged):
        seats = (event.seat,)
    return {seat.owner for seat in seats if seat.owner is not None} - {COMPUTER}
