"""What the engine says about a table's game: hints, analyses, and the evaluation graph."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from quiltwork.engine.api import Line
from quiltwork.errors import EngineError, MissingExtraError, QuiltworkError, RefusedError
from quiltwork.language import Message
from quiltwork.play import SeatKind, Status
from quiltwork.rules import Move, Player, Position
from quiltwork.web.store.analyses import find_analysis, keep_analysis
from quiltwork.web.tables.engine_pool import Client, Priority
from quiltwork.web.tables.table import Table
from quiltwork.web.tables.updates import Evaluation

log = logging.getLogger(__name__)

_HINT_SECONDS = 1.0
_HINT_LINES = 3
_GRAPH_SECONDS = 0.15
"""For each position."""
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


def start_graph(table: Table, client: Client) -> int:
    """Publish the evaluation of every position, one after the other; return how many there are."""
    _require_allowed(table)
    _require_ready(table)
    positions = table.session.game.positions
    for _, evaluation in _still_valid(table).values():
        table.publish(evaluation)
    if table.graph_task is None or table.graph_task.done():
        graphs = table.graphs
        graphs.add(client)
        task_client = Client(f"{client.player_id} graph", f"{client.address} graph")
        table.graph_task = asyncio.create_task(_evaluate_game(table, task_client), name=f"graph of {table.id}")
        table.graph_task.add_done_callback(lambda _: graphs.remove(client))
    return len(positions)


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


def _still_valid(table: Table) -> dict[int, tuple[Position, Evaluation]]:
    """Return the evaluations of positions that are still part of the game, after moves were taken back."""
    positions = table.session.game.positions
    return {
        ply: (position, evaluation)
        for ply, (position, evaluation) in table.evaluations.items()
        if ply < len(positions) and positions[ply] is position
    }


async def _evaluate_game(table: Table, client: Client) -> None:
    positions = table.session.game.positions
    kept = table.evaluations = _still_valid(table)
    for ply, position in enumerate(positions):
        if ply in kept:
            continue
        try:
            win, lead, best = await _evaluate(table, position, client)
        except QuiltworkError as error:
            log.warning("the graph of %s ends at ply %d: %s", table.id, ply, error)
            return
        evaluation = Evaluation(ply, win, round(lead, 2), best, done=len(kept) + 1, total=len(positions))
        kept[ply] = position, evaluation
        table.publish(evaluation)


async def _evaluate(table: Table, position: Position, client: Client) -> tuple[float | None, float, str | None]:
    while not position.is_over and position.forced is not None:  # nobody decides here
        position = position.after(position.forced.move, is_checked=True)
    outcome = position.outcome()
    if outcome is not None:
        one, two = outcome.scores
        return float(outcome.winner is Player.ONE), float(one - two), None
    best, *_ = await _analyse(
        table, position, seconds=_GRAPH_SECONDS, lines=1, priority=Priority.ANALYSIS, client=client
    )
    return win_to_show(best), best.lead, str(best.move)


async def search(
    table: Table, position: Position, *, seconds: float, include: Sequence[Move], client: Client
) -> list[Line]:
    """Return the best move in a position of a finished game, then the moves of `include`, all from one search."""
    _require_ready(table)
    if position.is_over or position.forced is not None:
        raise RefusedError("no-choice-in-position")
    await _require_searchable(table, position)
    sampled = position.sample_hidden(table.session.number)
    return await table.engines.analyse(
        sampled, seconds=seconds, lines=1, include=include, priority=Priority.ANALYSIS, client=client
    )


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
    if not found:
        raise EngineError("engine-answer-without-lines", command="engine", answer="[]")
    if not position.has_hidden:
        await keep_analysis(table.event_log, position, found, lines=lines, seconds=seconds)
    return found
