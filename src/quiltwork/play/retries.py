"""Commands that arrive a second time, and whether they are the ones that were carried out."""

from __future__ import annotations

from typing import NamedTuple

from quiltwork.errors import InvalidMoveError, RefusedError
from quiltwork.notation import parse_move
from quiltwork.play import commands, events
from quiltwork.play.seats import SeatKind, Seats, clean_name
from quiltwork.rules import Player, Position

MAX_ANSWERS = 200
"""Commands of one table that are recognised when they are sent again; senders repeat only their latest ones."""


class Answer(NamedTuple):
    """The event that carried out a command, with the part of the state before it that tells which command it was."""

    event: events.Event
    seats: Seats
    was_take_back_requested: bool


class Answers:
    """The events that carried out the latest commands of a table."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str], Answer] = {}
        """By senders and their ids for the commands, the oldest first."""

    def copy(self) -> Answers:
        """Return the same answers, to which others can be added."""
        copied = Answers()
        copied._latest = dict(self._latest)
        return copied

    def add(self, event: events.Event, seats: Seats, *, was_take_back_requested: bool) -> None:
        """Add an event, with the seats and the request before it; the oldest one may be forgotten."""
        if event.by is None or event.ref is None:
            return
        self._latest[event.by, event.ref] = Answer(event, seats, was_take_back_requested)
        if len(self._latest) > MAX_ANSWERS:
            del self._latest[next(iter(self._latest))]

    def find(self, command: commands.Command, position: Position) -> events.Event | None:
        """Return the event that already carried out `command`; None if it is new. `position` is that of the table.

        Raises `RefusedError` if its `ref` was used for another command.
        """
        answer = None if command.ref is None else self._latest.get((command.by, command.ref))
        if answer is None:
            return None
        if is_same_command(command, answer, position):
            return answer.event
        raise RefusedError("message-id-used", id=command.ref or "")


def is_same_command(command: commands.Command, answer: Answer, position: Position) -> bool:
    """Return whether `answer` carried out `command`; `position` is that of the table now."""
    event = answer.event
    if command.number is not None and command.number >= event.number:
        return False  # its sender knew the event already
    own = tuple(player for player in Player if answer.seats[player.index].owner == command.by)
    match command, event:
        case commands.Play(), events.Moved():
            return _canonical(position, command.move) == event.move
        case commands.TakeBack(), events.TakeBackRequested():
            return True
        case commands.TakeBack(), events.TookBack():
            return not answer.was_take_back_requested
        case commands.AnswerTakeBack(), events.TookBack():
            return command.accept and answer.was_take_back_requested
        case commands.AnswerTakeBack(), events.TakeBackDeclined():
            return not command.accept
        case commands.Resign(), events.Resigned():
            mover = position.to_move  # a resignation ends the game, so this has not changed
            return event.player is _seat_of(command, (mover, *own) if mover in own else own)
        case commands.Sit() | commands.StandUp() | commands.AddComputer() | commands.Rename(), events.SeatChanged():
            return _is_same_seat_change(command, event, own)
        case commands.ClaimTimeout(), events.TimedOut():
            return True
        case commands.Rematch(), events.RematchOffered() | events.RematchCreated():
            return True  # the caller chooses another table each time, and only the first one exists
        case _:
            return False


def _is_same_seat_change(
    command: commands.Sit | commands.StandUp | commands.AddComputer | commands.Rename,
    event: events.SeatChanged,
    own: tuple[Player, ...],
) -> bool:
    match command:
        case commands.Sit():
            return not own and event.seat.kind is SeatKind.HUMAN and event.seat.name == _cleaned(command.name)
        case commands.Rename():
            is_renamed = event.seat.kind is SeatKind.HUMAN and event.seat.name == _cleaned(command.name)
            return is_renamed and event.player is _seat_of(command, own)
        case commands.StandUp():
            return event.seat.kind is SeatKind.OPEN and event.player is _seat_of(command, own)
        case commands.AddComputer():
            return event.seat.kind is SeatKind.COMPUTER and event.seat.level == command.level


def _seat_of(command: commands.Resign | commands.Rename | commands.StandUp, own: tuple[Player, ...]) -> Player | None:
    """Return the seat that a command is about: the one that it names, or else the first of the sender's seats."""
    return command.seat or next(iter(own), None)


def _canonical(position: Position, text: str) -> str:
    try:
        return str(position.canonical(parse_move(text)))
    except InvalidMoveError:
        return text


def _cleaned(name: str) -> str | None:
    try:
        return clean_name(name)
    except RefusedError:
        return None
