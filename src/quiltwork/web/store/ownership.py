"""To whom games belong: giving them to another player, and erasing a player from them.

A seat changes its owner with an event, as with every other change of a table, so every process learns of it.
"""

from __future__ import annotations

import contextlib
import dataclasses
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.play.events import SeatChanged
from quiltwork.rules import Player
from quiltwork.web.store.batch import Entry
from quiltwork.web.store.event_log import ConflictError, EventLog
from quiltwork.web.store.projection import TableRow, read_row
from quiltwork.web.store.schema import (
    WITH_PLAYER,
    WITH_TABLE,
    connect_codes,
    events,
    participants,
    removed_with,
    tables,
)

T = TypeVar("T")

_MAX_CONFLICTS = 10
_TABLES_AT_ONCE = 50
"""Whose events are made without a pause for others."""
_REWRITE = (
    update(events)
    .where(events.c.table_id == bindparam("table"), events.c.number == bindparam("event"))
    .values(data=bindparam("changed"))
)


async def in_transaction(event_log: EventLog, change: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """Return what `change` returns in a transaction; try again where somebody moves at this moment."""
    for _ in range(_MAX_CONFLICTS - 1):
        with contextlib.suppress(ConflictError):
            async with event_log.transaction() as connection:
                return await change(connection)
    async with event_log.transaction() as connection:
        return await change(connection)


async def give_rows(connection: AsyncConnection, old: str, new: str) -> None:
    """Give what is stored for player `old` to player `new`, except what `new` has already."""
    for table in removed_with(WITH_PLAYER):
        rows = (await connection.execute(select(table).where(table.c.player_id == old))).mappings().all()
        key = [column.name for column in table.primary_key]
        given = [{**row, "player_id": new} for row in rows]
        present = await connection.execute(select(*table.primary_key).where(table.c.player_id == new))
        kept = {tuple(row) for row in present}
        await connection.execute(delete(table).where(table.c.player_id == old))
        fresh = [row for row in given if tuple(row[name] for name in key) not in kept]
        if fresh:
            await connection.execute(insert(table), fresh)


async def rows_of(event_log: EventLog, player_id: str) -> dict[str, list[dict[str, Any]]]:
    """Return what is stored for a player, by database table, without the player's id and without secrets."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table in removed_with(WITH_PLAYER):
        if table is not connect_codes:
            columns = [column for column in table.columns if column.name != "player_id"]
            rows = await event_log.read(select(*columns).where(table.c.player_id == player_id))
            found[table.name] = [dict(row._mapping) for row in rows]
    return found


async def give_games(event_log: EventLog, connection: AsyncConnection, old: str, new: str, now: float) -> None:
    """Give every seat of player `old` to player `new`."""
    own = select(participants.c.table_id).where(participants.c.player_id == old).order_by(participants.c.table_id)
    ids = [row.table_id for row in await connection.execute(own)]
    present = select(participants.c.table_id).where(participants.c.player_id == new)
    mine = participants.c.player_id == old
    await connection.execute(delete(participants).where(mine, participants.c.table_id.in_(present)))
    await connection.execute(update(participants).where(mine).values(player_id=new))
    for start in range(0, len(ids), _TABLES_AT_ONCE):
        some = tables.c.id.in_(ids[start : start + _TABLES_AT_ONCE])
        rows = await connection.execute(select(tables).where(some, tables.c.projection_version > 0))
        entries = [entry for row in rows for entry in _seat_entries(read_row(row), old, new, now)]
        if entries:
            await event_log.append_in(connection, entries)


async def erase_links(event_log: EventLog, table_id: str, player_id: str, now: float) -> None:
    """Erase a player's id and name from a table and from all its events."""
    await in_transaction(event_log, lambda connection: _erase_links(event_log, connection, table_id, player_id, now))


async def _erase_links(
    event_log: EventLog, connection: AsyncConnection, table_id: str, player_id: str, now: float
) -> None:
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).first()
    nobody = f"erased-{secrets.token_hex(12)}"  # of this table only, so that games cannot be linked to each other
    if row is not None and row.projection_version > 0:
        entries = _seat_entries(read_row(row), player_id, nobody, now, name="")
        if entries:
            await event_log.append_in(connection, entries)
    stored = await connection.execute(select(events.c.number, events.c.data).where(events.c.table_id == table_id))
    changed = [
        {"table": table_id, "event": number, "changed": erased}
        for number, data in stored
        if (erased := _erased(data, player_id, nobody)) != data
    ]
    if changed:
        await connection.execute(_REWRITE, changed)
    mine = participants.c.player_id.in_([player_id, nobody]) & (participants.c.table_id == table_id)
    await connection.execute(delete(participants).where(mine))


async def remove_table(connection: AsyncConnection, table_id: str) -> None:
    """Remove a table with everything that belongs to it."""
    for dependent in removed_with(WITH_TABLE):
        await connection.execute(delete(dependent).where(dependent.c.table_id == table_id))
    await connection.execute(delete(tables).where(tables.c.id == table_id))


async def remove_participant(connection: AsyncConnection, table_id: str, player_id: str) -> bool:
    """Take a table off a player's list; return whether nobody had it any more, so that it is removed."""
    mine = participants.c.player_id == player_id
    here = participants.c.table_id == table_id
    await connection.execute(update(participants).where(mine, here).values(is_hidden=True))
    others = select(participants.c.player_id).where(here, participants.c.is_hidden.is_(False))
    if (await connection.execute(others)).first() is not None:
        return False
    await remove_table(connection, table_id)
    return True


def _seat_entries(row: TableRow, old: str, new: str, now: float, *, name: str | None = None) -> list[Entry]:
    """Return the events that give the seats of `old` to `new`, with another `name` if there is one."""
    entries: list[Entry] = []
    for player in Player:
        seat = row.seats[player.index]
        if seat.owner != old:
            continue
        seat = dataclasses.replace(seat, owner=new, name=seat.name if name is None else name)
        at = max(now, row.updated)
        event = SeatChanged(number=row.number + 1, at=at, player=player, seat=seat)
        row = row.with_seat(player, seat, number=event.number, at=at)
        entries.append(Entry(event, row))
    return entries


def _erased(data: Mapping[str, Any], player_id: str, nobody: str) -> dict[str, Any]:
    """Return a stored event without the player."""
    values = dict(data)
    if values.get("by") == player_id:
        values["by"] = nobody
    if "seat" in values:
        values["seat"] = _erased_seat(values["seat"], player_id, nobody)
    if "seats" in values:
        values["seats"] = [_erased_seat(seat, player_id, nobody) for seat in values["seats"]]
    return values


def _erased_seat(data: Mapping[str, Any], player_id: str, nobody: str) -> dict[str, Any]:
    name = next((name for name in ("owner", "holder") if data.get(name) == player_id), None)  # "holder" in version 1
    if name is None:
        return dict(data)
    return {**data, name: nobody, "name": ""}
