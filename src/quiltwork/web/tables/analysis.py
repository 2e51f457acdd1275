"""What the engine says about a table's game: hints and analyses."""

from __future__ import annotations

from collections.abc import Sequence

from quiltwork.engine.api import Line
from quiltwork.errors import EngineError, MissingExtraError, RefusedError
from quiltwork.language import Message
from quiltwork.play import SeatKind, Status
from quiltwork.rules import Move, Position
from quiltwork.web.store.analyses import find_analysis, keep_analysis
from quiltwork.web.tables.engine_pool import Client, Priority
from quiltwork.web.tables.table import Table

_HINT_SECONDS = 1.0
_HINT_LINES = 3
_TRUSTED = ("network", "solver")
"""What estimates a chance to win well enough to show it."""


async def hint(table: Table, client: Client) -> list[Line]:
    """Return the best moves for the player to move; raises `RefusedError` where a hint is not allowed."""
    session, player_id = table.session, client.player_id
    if session.status is not Status.PLAYING or session.to_move not in session.seats_of(player_id):
        raise RefusedError("hint-not-your-turn")
    if any(seat.kind is SeatKind.HUMAN and seat.owner != player_id for seat in session.seats):
        raise RefusedError("hint-against-person")
    position = session.game.position
    return await _analyse(
        table, position, seconds=_HINT_SECONDS, lines=_HINT_LINES, priority=Priority.HINT, client=client
    )


async def analyse(table: Table, ply: int, *, seconds: float, lines: int, client: Client) -> list[Line]:
    """Return the best moves in the position after `ply` moves; none where nobody decides."""
    _require_allowed(table)
    position = table.session.game.positions[ply]
    if position.is_over or position.forced is not None:
        return []
    _require_ready(table)
    return await _analyse(table, position, seconds=seconds, lines=lines, priority=Priority.ANALYSIS, client=client)


def win_to_show(line: Line) -> float | None:
    """Return player one's chance to win; None where the search cannot estimate it well enough to show."""
    return round(line.win, 4) if line.by in _TRUSTED else None


def _require_allowed(table: Table) -> None:
    if not table.can_analyse:
        raise RefusedError("analysis-during-game")


def _require_engine(table: Table) -> None:
    if not table.engines.can_analyse:
        raise MissingExtraError(Message("part-analysis"), "numba", "engine")


def _require_ready(table: Table) -> None:
    _require_engine(table)
    if not table.engines.is_ready:  # a guess in plain Python would pass for the engine's opinion
        raise EngineError("engine-compiling")


async def search(
    table: Table, position: Position, *, seconds: float, include: Sequence[Move], client: Client
) -> list[Line]:
    """Return the best move in a position of a finished game, then the moves of `include`, all from one search."""
    _require_ready(table)
    if position.is_over or position.forced is not None:
        raise RefusedError("no-choice-in-position")
    await _require_searchable(table, position)
    sampled = position.sample_hidden(table.session.number)
    found = await table.engines.analyse(
        sampled, seconds=seconds, lines=1, include=include, priority=Priority.ANALYSIS, client=client
    )
    return found.lines


async def _require_searchable(table: Table, position: Position) -> None:
    _require_engine(table)
    if await table.is_live_elsewhere(position):
        raise RefusedError("position-is-live")


async def _analyse(
    table: Table, position: Position, *, seconds: float, lines: int, priority: Priority, client: Client
) -> list[Line]:
    await _require_searchable(table, position)
    if not position.has_hidden:
        known = await find_analysis(table.event_log, position, lines=lines, seconds=seconds)
        if known is not None:
            return known
    # The engine must not know more than a player.
    sampled = position.sample_hidden(table.session.number)
    found = await table.engines.analyse(sampled, seconds=seconds, lines=lines, priority=priority, client=client)
    if not found.lines:
        raise EngineError("engine-answer-without-lines", command="engine", answer="[]")
    if not position.has_hidden:
        await keep_analysis(table.event_log, position, found.lines, lines=lines, seconds=found.seconds)
    return found.lines
