"""What has happened at a table: frozen, numbered, and as plain data for whoever stores it.

A table is nothing but its events; `Session.replay` rebuilds it from them.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from quiltwork.play.clock import NO_CLOCK, Pace, PaceKind
from quiltwork.play.seats import Seat, SeatKind, Seats
from quiltwork.rules import Player


class Mode(enum.StrEnum):
    """What kind of table it is."""

    LOCAL = "local"
    COMPUTER = "computer"
    INVITE = "invite"
    SOLO = "solo"
    REVIEW = "review"
    """A finished record, to be stepped through."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One change of the table."""

    kind: ClassVar[str]

    number: int
    """1 for the opening, then one more for each event."""
    at: float
    """Seconds since 1970."""
    by: str | None = None
    ref: str | None = None
    """Of the command it answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """The table was set up."""

    kind: ClassVar[str] = "opened"

    mode: Mode
    position: str
    """Where the game starts."""
    edition: Mapping[str, Any] | None = None
    """An edition that quiltwork does not know by name, as `edition_data` gives it."""
    seats: Seats = (Seat(), Seat())
    pace: Pace = NO_CLOCK
    record: str | None = None
    """The whole text of an imported record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A decision was made."""

    kind: ClassVar[str] = "moved"

    player: Player
    move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack(Event):
    """The game went back to its first `ply` moves."""

    kind: ClassVar[str] = "took_back"

    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackAsked(Event):
    """A player would like to go back to the first `ply` moves."""

    kind: ClassVar[str] = "take_back_asked"

    player: Player
    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackDeclined(Event):
    """The opponent would rather not."""

    kind: ClassVar[str] = "take_back_declined"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Event):
    """A player gave up."""

    kind: ClassVar[str] = "resigned"

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Event):
    """A player's time ran out."""

    kind: ClassVar[str] = "timed_out"

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChanged(Event):
    """Somebody sat down, stood up, was called, or took another name."""

    kind: ClassVar[str] = "seat_changed"

    player: Player
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Continued(Event):
    """The next game is at another table."""

    kind: ClassVar[str] = "continued"

    table: str


_KINDS: dict[str, type[Event]] = {
    event.kind: event
    for event in (
        Opened,
        Moved,
        TookBack,
        TakeBackAsked,
        TakeBackDeclined,
        Resigned,
        TimedOut,
        SeatChanged,
        Continued,
    )
}


def event_data(event: Event) -> dict[str, Any]:
    """`event` as JSON values, without what is empty; `read_event` goes the other way."""
    data = {name: value for name, value in dataclasses.asdict(event).items() if value is not None and value != ()}
    return {"kind": event.kind, **data}


def read_event(data: Mapping[str, Any]) -> Event:
    """The event that `event_data` wrote."""
    values = dict(data)
    kind = _KINDS[values.pop("kind")]
    if "player" in values:
        values["player"] = Player(values["player"])
    if "seat" in values:
        values["seat"] = _read_seat(values["seat"])
    if "seats" in values:
        one, two = values["seats"]
        values["seats"] = (_read_seat(one), _read_seat(two))
    if "mode" in values:
        values["mode"] = Mode(values["mode"])
    if "pace" in values:
        values["pace"] = Pace(**{**values["pace"], "kind": PaceKind(values["pace"]["kind"])})
    return kind(**values)


def _read_seat(data: Mapping[str, Any]) -> Seat:
    return Seat(**{**data, "kind": SeatKind(data["kind"])})
