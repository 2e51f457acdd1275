"""The game at a table as a record."""

from __future__ import annotations

from datetime import UTC, datetime

from quiltwork.language import Message
from quiltwork.notation import Record
from quiltwork.play.clock import TimeControl, TimeControlKind
from quiltwork.play.session import Session
from quiltwork.rules import Player


def record_of(session: Session) -> Record:
    """Return the record of the game so far, with names, date, clock times and result.

    An imported record is returned as it was.
    """
    if session.record is not None:
        return session.record
    time_control = session.clock.time_control
    tags = {
        "Player1": _written_name(session, Player.ONE),
        "Player2": _written_name(session, Player.TWO),
        "Date": datetime.fromtimestamp(session.created.at, UTC).date().isoformat(),
        **_time_control_tags(time_control),
    }
    result = session.result
    if result is not None and not result.termination.is_by_rules:
        tags["Result"] = "1-0" if result.winner is Player.ONE else "0-1"
        tags["Termination"] = result.termination.value
    record = Record(session.game.start, tags)
    node = record.root
    for move, left in zip(session.game.moves, session.clocks, strict=True):
        is_timed = left is not None and time_control.kind is TimeControlKind.LIVE
        node = node.add(move, notes={"clock": f"{left:.1f}"} if is_timed else {})
    return record


def _time_control_tags(time_control: TimeControl) -> dict[str, str]:
    if time_control.kind is TimeControlKind.LIVE:
        return {"Clock": f"{time_control.seconds:g}+{time_control.increment_seconds:g}"}
    if time_control.kind is TimeControlKind.CORRESPONDENCE:
        return {"Clock": f"{time_control.seconds:g} per decision"}
    return {}


def _written_name(session: Session, player: Player) -> str:
    """The name in English: a record is the same file in every language."""
    return Message("player-name", player=session.names[player.index]).text("en")
