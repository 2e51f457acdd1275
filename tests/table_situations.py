"""Tables for tests, each in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from quiltwork.editions import get_edition
from quiltwork.errors import RefusedError
from quiltwork.notation import shuffled_ring
from quiltwork.play import Mode, Seat, Session, TableCreated, TimeControl, commands, event_data, read_event
from quiltwork.play.clock import NO_TIME_CONTROL
from quiltwork.play.events import Event
from quiltwork.play.seats import Seats
from quiltwork.rules import Position

ADA, BO, CY = "ada", "bo", "cy"
"""Owners of seats: Ada and Bo play, Cy watches."""
REVISED_START = Position.start(get_edition(), shuffled_ring(get_edition(), 7)).text()

TWO_PEOPLE: Seats = (Seat.human(ADA, "Ada"), Seat.human(BO, "Bo"))
ONE_SCREEN: Seats = (Seat.human(ADA, "Ada"), Seat.human(ADA, "Bo"))
AGAINST_COMPUTER: Seats = (Seat.human(ADA, "Ada"), Seat.computer("casual"))
COMPUTER_STARTS: Seats = (Seat.computer("casual"), Seat.human(ADA, "Ada"))
WAITING: Seats = (Seat.human(ADA, "Ada"), Seat())


class Table:
    """A session that keeps its events; the test sets its time."""

    def __init__(
        self,
        seats: Seats = TWO_PEOPLE,
        *,
        mode: Mode = Mode.INVITE,
        time_control: TimeControl = NO_TIME_CONTROL,
        start: str = REVISED_START,
    ) -> None:
        self.now = 1000.0
        created = TableCreated(number=1, at=self.now, mode=mode, position=start, seats=seats, time_control=time_control)
        self.events: list[Event] = [created]
        self.session = Session(created)

    def do(self, command: commands.Command) -> Event:
        """Carry out a command; its event passes through JSON values."""
        event = read_event(event_data(self.session.decide(command, self.now)))
        self.session.apply(event)
        self.events.append(event)
        return event

    def play(self, by: str, *moves: str, after: float = 1.0) -> None:
        """Play moves by the same person, each `after` seconds later."""
        for move in moves:
            self.now += after
            self.do(commands.Play(by=by, move=move))

    def replayed(self) -> Session:
        """Return the table rebuilt from its events."""
        return Session.replay(self.events)


def facts(session: Session) -> dict[str, Any]:
    """Return the whole state of a session."""
    return {
        "number": session.number,
        "game_number": session.game_number,
        "updated": session.updated,
        "positions": session.game.positions,
        "moves": session.game.moves,
        "seats": session.seats,
        "clock": session.clock,
        "clocks": session.clocks,
        "status": session.status,
        "result": session.result,
        "take_back": session.take_back,
        "next_table": session.next_table,
    }


@contextmanager
def refuses(code: str) -> Iterator[None]:
    """Expect a `RefusedError` with this code."""
    with pytest.raises(RefusedError) as refused:
        yield
    assert refused.value.code == code, str(refused.value)
