"""Your statistics, and the export of everything that is stored for you. Nothing here replays a game."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Annotated

from fastapi import APIRouter, Query, Response

from quiltwork.puzzles.progress import daily_streak
from quiltwork.web.api import statistics_models as models
from quiltwork.web.api.dependencies import (
    ERROR_RESPONSES,
    AllPlayers,
    AllTables,
    CurrentViewer,
    ThePresenter,
    json_in_slices,
)
from quiltwork.web.api.puzzles import Store, read_day
from quiltwork.web.present.games import game_list, results_view
from quiltwork.web.store.ownership import rows_of
from quiltwork.web.store.reviewed_games import ReviewedGames

router = APIRouter(prefix="/api/statistics", tags=["player"], responses=ERROR_RESPONSES)

EXPORT_VERSION = 1


@router.get("", summary="Get your statistics")
async def get_statistics(
    today: Annotated[str, Query(alias="date", max_length=20)], tables: AllTables, store: Store, viewer: CurrentViewer
) -> models.Statistics:
    """Return what you gave away over time, your results and your ratings; `date` is the date where you are."""
    day = read_day(today, tables)
    reviewed = await ReviewedGames(tables.services.event_log).of_player(viewer.player_id)
    rows = await tables.list_of(viewer.player_id, limit=None)
    progress = await store.progress(viewer.player_id)
    attempts = sorted(progress.attempts.values(), key=lambda attempt: attempt.at)
    return models.Statistics(
        games=[
            models.ReviewedGameView(
                table=game.table_id, at=game.at, decisions=game.decisions, points_lost=game.points_lost
            )
            for game in reviewed
        ],
        labels=sum((Counter(game.labels) for game in reviewed), Counter()),
        kinds=sum((Counter(game.kinds) for game in reviewed), Counter()),
        results=results_view(rows, viewer.player_id),
        ratings=[
            models.RatingPoint(at=attempt.at, rating=round(attempt.rating))
            for attempt in attempts
            if attempt.rating is not None
        ],
        puzzle_streak=progress.streak,
        daily_streak=daily_streak(await store.daily(viewer.player_id), day),
    )


@router.get("/export.json", response_class=Response, summary="Export everything that is stored for you")
async def export(tables: AllTables, players: AllPlayers, viewer: CurrentViewer, presenter: ThePresenter) -> Response:
    """Return one JSON file: your name, your games with their results, and the rows of puzzles, mistakes and reviews.

    The moves of your games are in `GET /api/games/records.qgn`.
    """
    profile = await players.profile(viewer.player_id)
    rows = await tables.list_of(viewer.player_id, limit=None)
    stored = await rows_of(tables.services.event_log, viewer.player_id)
    levels = list(tables.services.engines.levels)

    def written() -> str:
        content = {
            "format": "quiltwork-player",
            "version": EXPORT_VERSION,
            "name": profile.name,
            "games": [game.model_dump(mode="json") for game in game_list(presenter, rows, viewer, levels).games],
            **stored,
        }
        return json.dumps(content, ensure_ascii=False, indent=1)

    # In a thread: a player may have thousands of games.
    return json_in_slices(
        await asyncio.to_thread(written),
        headers={"Content-Disposition": 'attachment; filename="quiltwork-player.json"'},
    )
