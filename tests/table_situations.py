"""Tables for tests: who sits where, in one line."""

from __future__ import annotations

from typing import Any

from quiltwork.editions import get_edition
from quiltwork.notation import shuffled_ring
from quiltwork.play import Mode, Opened, Pace, Seat, Session, event_data, read_event
from quiltwork.play import commands as ask
from quiltwork.play.clock import NO_CLOCK
from quiltwork.play.events import Event
from quiltwork.play.seats import Seats
from quiltwork.rules import Position

ADA, BO, CY = "ada", "bo", "cy"
"""Holders: Ada and Bo play, Cy watches."""
REVISED_START = Position.start(get_edition(), shuffled_ring(get_edition(), 7)).text()

TWO_PEOPLE: Seats = (Seat.human(ADA, "Ada"), Seat.human(BO, "Bo"))
ONE_SCREEN: Seats = (Seat.human(ADA, "Ada"), Seat.human(ADA, "Bo"))
AGAINST_COMPUTER: Seats = (Seat.human(ADA, "Ada"), Seat.computer("casual"))
COMPUTER_STARTS: Seats = (Seat.computer("casual"), Seat.human(ADA, "Ada"))
WAITING: Seats = (Seat.human(ADA, "Ada"), Seat())


class Table:
    """A session whose events are kept, and whose time the test tells."""

    def __init__(
        self, seats: Seats = TWO_PEOPLE, *, mode: Mode = Mode.INVITE, pace: Pace = NO_CLOCK, start: str = REVISED_START
    ) -> None:
        self.now = 1000.0
        opened = Opened(number=1, at=self.now, mode=mode, position=start, seats=seats, pace=pace)
        self.events: list[Event] = [opened]
        self.session = Session(opened)

    def do(self, command: ask.Command) -> Event:
        """Carry out a command, by way of storage."""
        event = read_event(event_data(self.session.decide(command, self.now)))
        self.session.apply(event)
        self.events.append(event)
        return event

    def play(self, by: str, *moves: str, after: float = 1.0) -> None:
        """Moves by the same person, `after` seconds each."""
        for move in moves:
            self.now += after
            self.do(ask.Play(by=by, move=move))

    def replayed(self) -> Session:
        """The table rebuilt from its events."""
        return Session.replay(self.events)


def facts(session: Session) -> dict[str, Any]:
    """Everything about a session that anybody can see."""
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
