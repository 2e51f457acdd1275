"""The projection: one row for each table with what lists, statistics and clocks need, without its events.

It is written in the same transaction as the events. `rebuild` makes it again from the events, for tables that an
earlier version stored.
"""

from __future__ import annotations

import functools
import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import Connection, Row, select, update

from quiltwork.editions import NAMES, RULESETS_KEPT, edition_data, get_edition
from quiltwork.play import Mode, Names, Result, Seat, SeatKind, Session, Status, Termination, TimeControl
from quiltwork.play.clock import TimeControlKind
from quiltwork.play.events import read_event
from quiltwork.play.seats import COMPUTER, Seats
from quiltwork.rules import Player, Position, Ruleset
from quiltwork.web.store.schema import events, tables

log = logging.getLogger(__name__)

PROJECTION_VERSION = 1
"""Grows when `project` changes; rows of an earlier version are rebuilt at the start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """The state of a table after its event `number`."""

    id: str
    number: int
    game_number: int
    """The number of the last event that changed the game; the same for the whole turn of a player."""
    created: float
    updated: float
    mode: Mode
    status: Status
    edition: str
    time_control: TimeControl
    seats: Seats
    to_move: Player | None
    clock_started: float | None
    """When the running clock was started."""
    deadline: float | None
    """When the running clock reaches zero."""
    result: Result | None
    live_position: str | None
    """A key of the position, where two people play each other; the engine answers nobody about it."""
    decisions: int
    """Moves so far, with those of Automa."""

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer or Automa decides next."""
        return self.to_move is not None and self.seats[self.to_move.index].owner == COMPUTER

    @property
    def names(self) -> Names:
        """What the players are called."""
        one, two = self.seats
        return one.display_name(Player.ONE), two.display_name(Player.TWO)

    @property
    def is_between_people(self) -> bool:
        """Whether two people have the seats."""
        one, two = self.seats
        return one.kind is SeatKind.HUMAN and two.kind is SeatKind.HUMAN and one.owner != two.owner

    def with_seat(self, player: Player, seat: Seat, *, number: int, at: float) -> TableRow:
        """Return the row after event `number`, which gives a person's seat to another person."""
        one, two = self.seats
        seats = (seat, two) if player is Player.ONE else (one, seat)
        row = replace(self, number=number, updated=at, seats=seats)
        one, two = seats
        return replace(row, live_position=None) if one.owner == two.owner else row

    def is_turn_of(self, player_id: str) -> bool:
        """Return whether this player decides next."""
        return self.to_move is not None and self.seats[self.to_move.index].owner == player_id


def project(table_id: str, session: Session) -> TableRow:
    """Return the state of a table."""
    clock = session.clock
    return TableRow(
        id=table_id,
        number=session.number,
        game_number=session.game_number,
        created=session.created.at,
        updated=session.updated,
        mode=session.created.mode,
        status=session.status,
        edition=session.game.start.ruleset.name,
        time_control=clock.time_control,
        seats=session.seats,
        to_move=session.to_move,
        clock_started=None if clock.running is None else clock.since,
        deadline=clock.deadline,
        result=session.result,
        live_position=position_key(session.game.position) if is_live(session) else None,
        decisions=len(session.game),
    )


def position_key(position: Position) -> str:
    """Return a key that only equal positions with the same rules share; the names of editions do not matter."""
    ruleset = position.ruleset
    text = _rules_key(ruleset) + position.text().removeprefix(ruleset.name)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


@functools.lru_cache(maxsize=RULESETS_KEPT)
def _rules_key(ruleset: Ruleset) -> str:
    """Return a text for the rules of an edition: the name of the printing that has them, or else a hash of them."""
    for name in (ruleset.name, *NAMES):
        if name in NAMES and replace(get_edition(name), name=ruleset.name, theme=ruleset.theme) == ruleset:
            return name
    data = {key: value for key, value in edition_data(ruleset).items() if key not in ("name", "theme")}
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=16).hexdigest()


def is_live(session: Session) -> bool:
    """Return whether two people play each other.

    They still do after one of them has given the seat up: whoever sits down next plays on from the same position.
    """
    if session.status is Status.WAITING:
        return session.departures > 0 and len(session.game) > 0
    one, two = session.seats
    are_people = one.kind is SeatKind.HUMAN and two.kind is SeatKind.HUMAN
    return session.status is Status.PLAYING and are_people and one.owner != two.owner


def row_values(row: TableRow) -> dict[str, Any]:
    """Return all columns of a row."""
    return {
        "id": row.id,
        "created": row.created,
        "mode": str(row.mode),
        "edition": row.edition,
        "time_control": asdict(row.time_control),
        **changing_values(row),
    }


def changing_values(row: TableRow) -> dict[str, Any]:
    """Return the columns of a row that an event can change."""
    values: dict[str, Any] = {
        "projection_version": PROJECTION_VERSION,
        "number": row.number,
        "game_number": row.game_number,
        "updated": row.updated,
        "status": str(row.status),
        "to_move": None if row.to_move is None else int(row.to_move),
        "waits_for_computer": row.waits_for_computer,
        "clock_started": row.clock_started,
        "deadline": row.deadline,
        "result": None if row.result is None else asdict(row.result),
        "live_position": row.live_position,
        "decisions": row.decisions,
    }
    for place, seat in enumerate(row.seats, start=1):
        values[f"seat{place}_player"] = seat.owner
        values[f"seat{place}_name"] = seat.name
        values[f"seat{place}_kind"] = str(seat.kind)
        values[f"seat{place}_level"] = seat.level
    return values


def read_row(row: Row[Any]) -> TableRow:
    """Return what `row_values` wrote."""
    values = row._mapping
    control = values["time_control"]
    return TableRow(
        id=values["id"],
        number=values["number"],
        game_number=values["game_number"],
        created=values["created"],
        updated=values["updated"],
        mode=Mode(values["mode"]),
        status=Status(values["status"]),
        edition=values["edition"],
        time_control=TimeControl(**{**control, "kind": TimeControlKind(control["kind"])}),
        seats=(_read_seat(values, 1), _read_seat(values, 2)),
        to_move=None if values["to_move"] is None else Player(values["to_move"]),
        clock_started=values["clock_started"],
        deadline=values["deadline"],
        result=_read_result(values["result"]),
        live_position=values["live_position"],
        decisions=values["decisions"],
    )


def _read_seat(values: Mapping[Any, Any], place: int) -> Seat:
    kind, name, level, owner = (values[f"seat{place}_{part}"] for part in ("kind", "name", "level", "player"))
    return Seat(SeatKind(kind), name, level, owner)


def _read_result(data: Mapping[str, Any] | None) -> Result | None:
    if data is None:
        return None
    one, two = data["scores"]
    return Result(Player(data["winner"]), (one, two), Termination(data["termination"]))


def rebuild(connection: Connection) -> int:
    """Make the projection of every table that has none of this version; return how many there were.

    A table that cannot be replayed is logged and left out of lists; its events stay as they are.
    """
    old = select(tables.c.id).where(tables.c.projection_version < PROJECTION_VERSION)
    names = [row.id for row in connection.execute(old)]
    for name in names:
        stored = connection.execute(select(events.c.data).where(events.c.table_id == name).order_by(events.c.number))
        try:
            session = Session.replay([read_event(row.data) for row in stored])
        except Exception:  # whatever is wrong with one table, the others must be usable
            log.exception("table %s cannot be rebuilt from its events", name, extra={"table": name})
            continue
        values = row_values(project(name, session))
        connection.execute(update(tables).where(tables.c.id == name).values(**values))
    return len(names)
