"""What people, computers and time ask of a table."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.rules import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A wish; `Session.decide` turns it into an event or refuses it."""

    by: str
    """Who wishes it, as in `Seat.holder`."""
    ref: str | None = None
    """The sender's own name for the wish: the same wish sent again is recognised by it and not carried out twice."""
    number: int | None = None
    """The state on which it was decided; a decision on an older game is refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Command):
    """Play a move, in notation."""

    move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack(Command):
    """Undo one's last decision and all that followed; a human opponent is asked first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerTakeBack(Command):
    """Agree to the opponent's undo, or not."""

    accept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign(Command):
    """Give up; `seat` matters only to somebody who holds both."""

    seat: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag(Command):
    """Notice that a clock has run out. Anybody may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit(Command):
    """Take the free seat."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandUp(Command):
    """Give up one's seat; the game waits."""

    seat: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallComputer(Command):
    """Let a computer take the free seat."""

    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(Command):
    """Change the name at one's seat."""

    name: str
    seat: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Command):
    """Go on at another table, which exists already."""

    table: str
