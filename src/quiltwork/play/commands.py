"""Commands: what players, computers and timers ask a table to do."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.rules import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A request to a table; `Session.decide` turns it into an event or refuses it."""

    by: str
    """Who sends it, as in `Seat.owner`."""
    ref: str | None = None
    """The sender's id for the command. A command that is sent again with the same id is not carried out twice."""
    number: int | None = None
    """The state that the sender saw; a decision about an older state of the game is refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Command):
    """Play a move, in notation."""

    move: str
    fallback: str | None = None
    """Where a simpler player moves for the engine: the code of the message that says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack(Command):
    """Undo the sender's last decision and everything after it; a human opponent is asked first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerTakeBack(Command):
    """Accept or decline the opponent's request to undo."""

    accept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign(Command):
    """Resign; `seat` matters only to somebody who owns both seats."""

    seat: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTimeout(Command):
    """End the game because the clock of the player to move has run out. Anybody may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit(Command):
    """Take the free seat."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandUp(Command):
    """Leave a seat; the game waits until somebody takes it."""

    seat: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AddComputer(Command):
    """Give the free seat to a computer."""

    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(Command):
    """Change the name at the sender's seat."""

    name: str
    seat: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Command):
    """Continue at another table, `table`. Between two people, the first request is an offer and the second agrees."""

    table: str
