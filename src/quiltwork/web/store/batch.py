"""What one transaction of the event log writes: events, the projections of their tables, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.play import COMPUTER, Event, Seat, TableCreated, event_data
from quiltwork.play.events import SeatChanged
from quiltwork.web.store.projection import TableRow, row_values
from quiltwork.web.store.schema import events, participants, tables


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, and how its table stands after it."""

    event: Event
    row: TableRow


_COLUMNS = [column.name for column in tables.columns if column.name != "id"]
_UPDATE = update(tables).where(tables.c.id == bindparam("row_id")).values({name: bindparam(name) for name in _COLUMNS})


async def write_entries(connection: AsyncConnection, entries: Sequence[Entry]) -> None:
    """Write events and projections; raises `IntegrityError` where a number is taken."""
    created = [row_values(entry.row) for entry in entries if isinstance(entry.event, TableCreated)]
    if created:
        await connection.execute(insert(tables), created)
    await connection.execute(insert(events), [_event_values(entry) for entry in entries])
    latest = {entry.row.id: entry.row for entry in entries if not isinstance(entry.event, TableCreated)}
    if latest:
        # In the order of ids: two processes that write to the same tables must not wait for each other.
        await connection.execute(_UPDATE, [_update_values(latest[table_id]) for table_id in sorted(latest)])
    await _write_participants(connection, entries)


def _event_values(entry: Entry) -> dict[str, Any]:
    event = entry.event
    return {"table_id": entry.row.id, "number": event.number, "kind": event.kind, "data": event_data(event)}


def _update_values(row: TableRow) -> dict[str, Any]:
    values = row_values(row)
    return {"row_id": values.pop("id"), **values}


async def _write_participants(connection: AsyncConnection, entries: Sequence[Entry]) -> None:
    seated = {(player, entry.row.id) for entry in entries for player in _players_in(entry.event)}
    if not seated:
        return
    key = tuple_(participants.c.player_id, participants.c.table_id)
    known = await connection.execute(select(participants).where(key.in_(seated)))
    new = sorted(seated - {(row.player_id, row.table_id) for row in known})
    if new:
        await connection.execute(
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
