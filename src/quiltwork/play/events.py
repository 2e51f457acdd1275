"""Events: everything that happened at a table, numbered and immutable.

The events are the table: `Session.replay` rebuilds it from them. `event_data` and `read_event` convert them to JSON
values and back. Stored events carry the version of their format, and `read_event` upgrades those of earlier versions;
`tests/play/golden` has examples.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from quiltwork.errors import InvalidArgumentError
from quiltwork.play.clock import NO_TIME_CONTROL, TimeControl, TimeControlKind
from quiltwork.play.seats import Seat, SeatKind, Seats
from quiltwork.rules import Player


class Mode(enum.StrEnum):
    """Who plays at a table."""

    LOCAL = "local"
    """Two people at one screen."""
    COMPUTER = "computer"
    """One person and a computer."""
    INVITE = "invite"
    """Two people, one of them invited by a link."""
    SOLO = "solo"
    """One person and Automa."""
    REVIEW = "review"
    """Nobody: a record to step through."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One change of a table."""

    kind: ClassVar[str]

    number: int
    """1 for the first event, then one more for each."""
    at: float
    """Seconds since 1970."""
    by: str | None = None
    """Who sent the command, as in `Seat.owner`."""
    ref: str | None = None
    """The id of the command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCreated(Event):
    """The table was created; always the first event."""

    kind: ClassVar[str] = "created"

    mode: Mode
    position: str
    """The position at which the game starts, as text."""
    edition: Mapping[str, Any] | None = None
    """A custom edition, as `edition_data` gives it; None for a printing."""
    seats: Seats = (Seat(), Seat())
    time_control: TimeControl = NO_TIME_CONTROL
    record: str | None = None
    """The text of an imported record."""
    moves: str = ""
    """The moves of another game that this table continues, separated by spaces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A player moved."""

    kind: ClassVar[str] = "moved"

    player: Player
    move: str
    fallback: str | None = None
    """Where a simpler player moved for the engine: the code of the message that says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack(Event):
    """The game went back to its first `ply` moves."""

    kind: ClassVar[str] = "took_back"

    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackRequested(Event):
    """A player asked to go back to the first `ply` moves."""

    kind: ClassVar[str] = "take_back_requested"

    player: Player
    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackDeclined(Event):
    """The opponent declined."""

    kind: ClassVar[str] = "take_back_declined"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Event):
    """A player resigned."""

    kind: ClassVar[str] = "resigned"

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Event):
    """A player's time ran out."""

    kind: ClassVar[str] = "timed_out"

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeReturned(Event):
    """The player to move got back the time during which nobody could play, because the server did not run."""

    kind: ClassVar[str] = "time_returned"

    player: Player
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChanged(Event):
    """A seat was taken, left, given to a computer, or renamed."""

    kind: ClassVar[str] = "seat_changed"

    player: Player
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchOffered(Event):
    """A player offers another game; the opponent has not agreed yet."""

    kind: ClassVar[str] = "rematch_offered"

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchCreated(Event):
    """The next game is at another table."""

    kind: ClassVar[str] = "rematch_created"

    table: str


KEEPS_GAME = SeatChanged | TakeBackRequested | TakeBackDeclined | TimeReturned | RematchOffered | RematchCreated
"""Events after which a decision about the state before them is still valid, and so is a review of the game."""

_EVENT_TYPES: dict[str, type[Event]] = {
    event_type.kind: event_type
    for event_type in (
        TableCreated,
        Moved,
        TookBack,
        TakeBackRequested,
        TakeBackDeclined,
        Resigned,
        TimedOut,
        TimeReturned,
        SeatChanged,
        RematchOffered,
        RematchCreated,
    )
}

_FIELD_NAMES = {
    kind: tuple(field.name for field in dataclasses.fields(event_type)) for kind, event_type in _EVENT_TYPES.items()
}

EVENT_VERSION = 2
"""The version of the format in which events are stored."""


def event_data(event: Event) -> dict[str, Any]:
    """Return `event` as JSON values, without those that are empty."""
    data: dict[str, Any] = {"kind": event.kind, "version": EVENT_VERSION}
    for name in _FIELD_NAMES[event.kind]:
        value = getattr(event, name)
        if value is not None and value != ():
            data[name] = _plain(value)
    return data


def _plain(value: Any) -> Any:
    """Return a value of an event as JSON values; `dataclasses.asdict` would copy every text and number."""
    match value:
        case Seat() | TimeControl():
            return dataclasses.asdict(value)
        case tuple():
            return tuple(_plain(part) for part in value)
    return value


def read_event(data: Mapping[str, Any]) -> Event:
    """Return the event that `event_data` wrote, in this or an earlier version.

    Raises `InvalidArgumentError` if a later version wrote it.
    """
    values = dict(data)
    version = values.pop("version", 1)
    if version > EVENT_VERSION:
        raise InvalidArgumentError("event-version-unknown", version=version, newest=EVENT_VERSION)
    for upgrade in _UPGRADES[version - 1 :]:
        values = upgrade(values)
    if "player" in values:
        values["player"] = Player(values["player"])
    if "seat" in values:
        values["seat"] = _read_seat(values["seat"])
    if "seats" in values:
        one, two = values["seats"]
        values["seats"] = (_read_seat(one), _read_seat(two))
    if "mode" in values:
        values["mode"] = Mode(values["mode"])
    if "time_control" in values:
        control = values["time_control"]
        values["time_control"] = TimeControl(**{**control, "kind": TimeControlKind(control["kind"])})
    return _EVENT_TYPES[values.pop("kind")](**values)


def _read_seat(data: Mapping[str, Any]) -> Seat:
    return Seat(**{**data, "kind": SeatKind(data["kind"])})


# --- upgrades ------------------------------------------------------------------------------------------------------

_KINDS_OF_VERSION_1 = {"opened": "created", "take_back_asked": "take_back_requested", "continued": "rematch_created"}


def _from_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """Return an event of version 1 with the names of version 2. Some events of version 2 were stored without it."""
    values = _renamed(data, {"pace": "time_control"})
    values["kind"] = _KINDS_OF_VERSION_1.get(values["kind"], values["kind"])
    if "seat" in values:
        values["seat"] = _renamed(values["seat"], {"holder": "owner"})
    if "seats" in values:
        values["seats"] = [_renamed(seat, {"holder": "owner"}) for seat in values["seats"]]
    if "time_control" in values:
        control = _renamed(values["time_control"], {"increment": "increment_seconds"})
        control["kind"] = "correspondence" if control["kind"] == "days" else control["kind"]
        values["time_control"] = control
    return values


def _renamed(data: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {names.get(name, name): value for name, value in data.items()}


_UPGRADES: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = (_from_version_1,)
"""From each version to the next."""
