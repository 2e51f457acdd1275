"""Reviews of games at tables: a stored job for each game, and searches for the questions that follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quiltwork.engine.api import Line
from quiltwork.errors import MissingExtraError, RefusedError
from quiltwork.language import Message
from quiltwork.play import Status
from quiltwork.play.export import record_of
from quiltwork.review.heat import HeatMap, heat_map, placements_of
from quiltwork.review.job import review_arguments
from quiltwork.review.judgement import choice_of
from quiltwork.review.reasons import read_line
from quiltwork.rules import Game, Move, Player, Position
from quiltwork.web.store.analyses import engine_name
from quiltwork.web.store.projection import project
from quiltwork.web.store.reviewed_games import reviewed_players
from quiltwork.web.store.stored_jobs import StoredJob, StoredJobs
from quiltwork.web.tables.analysis import search
from quiltwork.web.tables.engine_pool import Client
from quiltwork.web.tables.job_kinds import REVIEW
from quiltwork.web.tables.table import Table

_EFFORT = "normal"
_RETRY_SECONDS = 0.8
_HEAT_SECONDS = 0.4
_ACCEPTED_POINTS = 1.0
_ACCEPTED_WIN = 0.03
"""A retry that loses less is as good as the best move."""


async def start_review(table: Table, jobs: StoredJobs) -> StoredJob:
    """Return the review of the game; the first call starts it. Raises `RefusedError` while the game goes on."""
    _require_finished(table)
    if not len(table.session.game):
        raise RefusedError("review-without-moves")
    if not table.engines.can_analyse:
        raise MissingExtraError(Message("part-analysis"), "numba", "engine")
    for position in reversed(table.session.game.positions[1:]):
        if await table.is_live_elsewhere(position):
            raise RefusedError("position-is-live")
    arguments = {
        **review_arguments(record_of(table.session), effort=_EFFORT),
        "table": table.id,
        "players": [int(player) for player in reviewed_players(project(table.id, table.session))],
    }
    return await jobs.start(REVIEW, _key(table), arguments)


async def find_review(table: Table, jobs: StoredJobs) -> StoredJob | None:
    """Return the review of the game as far as it is finished; None if nobody requested it."""
    return await jobs.find(_key(table))


def _key(table: Table) -> str:
    return f"review:{table.id}:{table.session.game_number}:{engine_name()}"


def _require_finished(table: Table) -> None:
    if table.session.status is not Status.OVER and table.session.record is None:
        raise RefusedError("review-during-game")


def follow_line(table: Table, ply: int, texts: Sequence[str]) -> Game:
    """Return what happens if other moves follow the position after `ply` moves; raises `IllegalMoveError`."""
    _require_finished(table)
    position = table.session.game.positions[ply]
    return Game(position, read_line(position, texts))


@dataclass(frozen=True, slots=True)
class Retry:
    """Whether a move is as good as the best one, and what it loses."""

    is_accepted: bool
    points_lost: float
    best: Move


async def retry(table: Table, ply: int, text: str, client: Client) -> Retry:
    """Judge another move in the position after `ply` moves; raises `IllegalMoveError` with the reason."""
    _require_finished(table)
    position = table.session.game.positions[ply]
    move = position.parse_move(text)
    lines = await search(table, position, seconds=_RETRY_SECONDS, include=(move,), client=client)
    best, played = lines[0], next((line for line in lines if line.move == move), lines[0])
    points, win = _lost(position, best, played)
    is_accepted = move == best.move or points < _ACCEPTED_POINTS or (best.has_win_chance and win < _ACCEPTED_WIN)
    return Retry(is_accepted, round(points, 2), best.move)


def _lost(position: Position, best: Line, played: Line) -> tuple[float, float]:
    sign = 1 if position.to_move is Player.ONE else -1
    return max(0.0, sign * (best.lead - played.lead)), max(0.0, sign * (best.win - played.win))


async def heat(table: Table, ply: int, choice: str, client: Client) -> HeatMap:
    """Return the heat map of a patch in the position after `ply` moves; raises `RefusedError` if it does not fit."""
    _require_finished(table)
    position = table.session.game.positions[ply]
    include = tuple(placements_of(position, choice))
    if not include:
        raise RefusedError("no-placement-here", patch=choice)
    lines = await search(table, position, seconds=_HEAT_SECONDS, include=include, client=client)
    found = heat_map(position, [line for line in lines if choice_of(line.move) == choice], choice)
    assert found is not None
    return found
