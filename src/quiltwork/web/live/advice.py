"""The engine's opinion: hints during a game, lines and a graph afterwards."""

from __future__ import annotations

import asyncio
import logging

from quiltwork.automa import SoloPosition
from quiltwork.engine.api import Line
from quiltwork.errors import EngineError, MissingExtraError, QuiltworkError, RefusedError
from quiltwork.play import SeatKind, Status
from quiltwork.play.words import chance_words
from quiltwork.rules import Player, Position
from quiltwork.web.live import messages as m
from quiltwork.web.live.rooms import Connection, Room
from quiltwork.web.live.thinking import Priority
from quiltwork.web.live.views import line_view, names_of

log = logging.getLogger(__name__)

_HINT_SECONDS = 1.0
_GRAPH_SECONDS = 0.15
"""For each position."""


async def give_hint(room: Room, connection: Connection, message_id: str) -> None:
    """Answer a hint request, one way or the other."""
    try:
        connection.send(await _hint(room, connection.holder, message_id))
    except QuiltworkError as error:
        connection.send(m.Refused(id=message_id, says=str(error), number=room.session.number))
        connection.send(room.state_for(connection.holder))


async def _hint(room: Room, holder: str, message_id: str) -> m.Hint:
    session = room.session
    if session.status is not Status.PLAYING or session.to_move not in session.seats_of(holder):
        raise RefusedError("a hint is for the player whose turn it is")
    if any(seat.kind is SeatKind.HUMAN and seat.holder != holder for seat in session.seats):
        raise RefusedError("against another person there are no hints")
    position, names = session.game.position, names_of(session)
    lines = await _analyse(room, position, seconds=_HINT_SECONDS, lines=3, priority=Priority.HINT, asker=holder)
    views = [line_view(position, line, names) for line in lines]
    return m.Hint(id=message_id, lines=views, says=f"{views[0].says} {_how_sure(room, position, lines[0])}".strip())


def _how_sure(room: Room, position: Position, line: Line) -> str:
    if not room.thinking.is_ready:
        return "(A first guess: the engine is being compiled, once, for a minute.)"
    chance = chance_words(position, line)
    return f"Your chance to win: {chance}." if chance else ""


async def analyse(room: Room, ply: int, *, seconds: float, lines: int, asker: str) -> list[m.LineView]:
    """The best moves in the position at `ply`."""
    position = room.session.game.positions[ply]
    if position.is_over or position.forced is not None:
        return []
    _require_ready(room)
    found = await _analyse(room, position, seconds=seconds, lines=lines, priority=Priority.ANALYSIS, asker=asker)
    return [line_view(position, line, names_of(room.session)) for line in found]


def start_graph(room: Room, asker: str) -> int:
    """Tell everybody the evaluation of every position, one after the other; gives how many there are."""
    _require_ready(room)
    total = len(room.session.game.positions)
    for point in room.graph.values():
        room.tell(point)
    if room.graph_task is None or room.graph_task.done():
        room.graph_task = asyncio.create_task(_draw_graph(room, asker), name=f"graph of {room.id}")
    return total


def require_engine(room: Room) -> None:
    """Raise the reason why nothing can be analysed here, if there is one."""
    if not room.thinking.can_analyse:
        raise MissingExtraError("analysis", "the engine", "engine")


def _require_ready(room: Room) -> None:
    require_engine(room)
    if not room.thinking.is_ready:  # guesses would pass for the engine's opinion
        raise EngineError("the engine is being compiled for its first use; ask again in a minute")


async def _draw_graph(room: Room, asker: str) -> None:
    positions = room.session.game.positions
    for ply, position in enumerate(positions):
        if ply in room.graph:
            continue
        try:
            win, lead, best = await _judge(room, position, asker)
        except QuiltworkError as error:
            log.warning("the graph of %s ends at %d: %s", room.id, ply, error)
            return
        point = m.GraphPoint(
            ply=ply, win=round(win, 4), lead=round(lead, 2), best=best, done=len(room.graph) + 1, total=len(positions)
        )
        room.graph[ply] = point
        room.tell(point)


async def _judge(room: Room, position: Position, asker: str) -> tuple[float, float, str | None]:
    outcome = position.outcome()
    if outcome is not None:
        one, two = outcome.scores
        return float(outcome.winner is Player.ONE), float(one - two), None
    while position.forced is not None:  # nothing to judge in what a card decides
        position = position.after(position.forced.move)
    if position.is_over:
        return await _judge(room, position, asker)
    best, *_ = await _analyse(
        room, position, seconds=_GRAPH_SECONDS, lines=1, priority=Priority.ANALYSIS, asker=f"{asker} graph"
    )
    return best.win, best.lead, str(best.move)


async def _analyse(
    room: Room, position: Position, *, seconds: float, lines: int, priority: Priority, asker: str
) -> list[Line]:
    require_engine(room)
    if isinstance(position, SoloPosition):
        position = position.imagined(0)  # advice must not know the cards that lie face down
    found = await room.thinking.analyse(position, seconds=seconds, lines=lines, priority=priority, asker=asker)
    if not found:
        raise EngineError("the engine had nothing to say")
    return found
