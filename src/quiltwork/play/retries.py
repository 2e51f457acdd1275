"""Whether a command that arrives a second time is the one that was carried out."""

from __future__ import annotations

from quiltwork.errors import InvalidMoveError, RefusedError
from quiltwork.notation import parse_move
from quiltwork.play import commands, events
from quiltwork.play.seats import SeatKind, clean_name
from quiltwork.rules import Position


def is_same_command(command: commands.Command, event: events.Event, start: Position) -> bool:
    """Return whether `event` carried out `command`; `start` is any position of the game."""
    match command, event:
        case commands.Play(), events.Moved():
            return _canonical(start, command.move) == event.move
        case commands.TakeBack(), events.TookBack() | events.TakeBackRequested():
            return True
        case commands.AnswerTakeBack(), events.TookBack() | events.TakeBackDeclined():
            return command.accept is isinstance(event, events.TookBack)
        case commands.Resign(), events.Resigned():
            return command.seat in (None, event.player)
        case commands.Sit() | commands.Rename(), events.SeatChanged():
            return event.seat.kind is SeatKind.HUMAN and event.seat.name == _cleaned(command.name)
        case commands.StandUp(), events.SeatChanged():
            return event.seat.kind is SeatKind.OPEN
        case commands.AddComputer(), events.SeatChanged():
            return event.seat.level == command.level
        case commands.ClaimTimeout(), events.TimedOut():
            return True
        case commands.Rematch(), events.RematchOffered() | events.RematchCreated():
            return True
        case _:
            return False


def _canonical(start: Position, text: str) -> str:
    try:
        return str(start.canonical(parse_move(text)))
    except InvalidMoveError:
        return text


def _cleaned(name: str) -> str | None:
    try:
        return clean_name(name)
    except RefusedError:
        return None
