"""Tables: seats, turns, clocks and undo, decided in one place."""

from __future__ import annotations

from quiltwork.play.clock import NO_TIME_CONTROL, Clock, TimeControl, TimeControlKind
from quiltwork.play.events import Event, Mode, TableCreated, event_data, read_event
from quiltwork.play.export import record_of
from quiltwork.play.result import Result, Status, Termination
from quiltwork.play.seats import COMPUTER, MAX_NAME_LENGTH, Names, Seat, SeatKind, clean_name
from quiltwork.play.session import Session

__all__ = [
    "COMPUTER",
    "MAX_NAME_LENGTH",
    "NO_TIME_CONTROL",
    "Clock",
    "Event",
    "Mode",
    "Names",
    "Result",
    "Seat",
    "SeatKind",
    "Session",
    "Status",
    "TableCreated",
    "Termination",
    "TimeControl",
    "TimeControlKind",
    "clean_name",
    "event_data",
    "read_event",
    "record_of",
]
