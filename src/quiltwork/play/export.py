"""A table as a record."""

from __future__ import annotations

from datetime import UTC, datetime

from quiltwork.notation import Record
from quiltwork.play.clock import PaceKind
from quiltwork.play.session import Session
from quiltwork.rules import Player


def record_of(session: Session) -> Record:
    """The record of the game so far: names, date, clock and how it ended. An imported one comes back as it was."""
    if session.record is not None:
        return session.record
    tags = {
        "Player1": session.name(Player.ONE),
        "Player2": session.name(Player.TWO),
        "Date": datetime.fromtimestamp(session.opened.at, UTC).date().isoformat(),
    }
    pace = session.clock.pace
    if pace.kind is PaceKind.LIVE:
        tags["Clock"] = f"{pace.seconds:g}+{pace.increment:g}"
    elif pace.kind is PaceKind.DAYS:
        tags["Clock"] = f"{pace.seconds:g} a decision"
    result = session.result
    if result is not None and not result.termination.is_by_the_rules:
        tags["Result"] = "1-0" if result.winner is Player.ONE else "0-1"
        tags["Termination"] = result.termination.value
    record = Record(session.game.start, tags)
    here = record.root
    for move, left in zip(session.game.moves, session.clocks, strict=True):
        shown = left is not None and pace.kind is PaceKind.LIVE
        here = here.add(move, notes={"clock": f"{left:.1f}"} if shown else {})
    return record
