"""Tables to play at: the one authority for seats, turns, clocks and undo."""

from __future__ import annotations

from quiltwork.play.clock import Clock, Pace, PaceKind
from quiltwork.play.events import Event, Mode, Opened, event_data, read_event
from quiltwork.play.export import record_of
from quiltwork.play.result import Result, Status, Termination
from quiltwork.play.seats import COMPUTER, Seat, SeatKind, clean_name
from quiltwork.play.session import Session

__all__ = [
    "COMPUTER",
    "Clock",
    "Event",
    "Mode",
    "Opened",
    "Pace",
    "PaceKind",
    "Result",
    "Seat",
    "SeatKind",
    "Session",
    "Status",
    "Termination",
    "clean_name",
    "event_data",
    "read_event",
    "record_of",
]
