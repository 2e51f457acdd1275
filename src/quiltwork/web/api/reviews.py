"""Reviews of finished games, and the questions that follow."""

from __future__ import annotations

import asyncio
import math

from fastapi import APIRouter, Response

from quiltwork.language import Message
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import (
    ERROR_RESPONSES,
    AllJobs,
    CurrentClient,
    CurrentViewer,
    OneTable,
    TheLimiter,
    ThePresenter,
    require_ply,
)
from quiltwork.web.guard.rate_limits import REVIEW, TooManyRequestsError
from quiltwork.web.present.review_models import FollowedLine, ReviewState
from quiltwork.web.store.stored_jobs import JobStatus
from quiltwork.web.tables import reviews

router = APIRouter(prefix="/api/tables", tags=["review"], responses=ERROR_RESPONSES)


@router.post("/{table_id}/review", status_code=202, summary="Review the game")
async def start(
    table: OneTable,
    jobs: AllJobs,
    viewer: CurrentViewer,
    client: CurrentClient,
    limiter: TheLimiter,
    presenter: ThePresenter,
) -> ReviewState:
    """Start the review, unless somebody did already. Everybody at the table gets the same one."""
    found = await reviews.find_review(table, jobs)
    if found is None or found.status is JobStatus.FAILED:  # then it is tried again
        moves = len(table.session.game)
        wait = limiter.seconds_to_wait_for_all((client.player_id, client.address), REVIEW, cost=moves)
        if wait:
            raise TooManyRequestsError(Message("too-many-reviews", minutes=math.ceil(wait / 60)), seconds=wait)
    return presenter.review(table, await reviews.start_review(table, jobs), viewer.language)


@router.get("/{table_id}/review", summary="The review of the game as far as it is")
async def find(table: OneTable, jobs: AllJobs, viewer: CurrentViewer, presenter: ThePresenter) -> ReviewState:
    """Return the review; while it is made, the moves that are reviewed."""
    return presenter.review(table, await reviews.find_review(table, jobs), viewer.language)


@router.post("/{table_id}/line", response_model=FollowedLine, summary="Follow other moves from a position of the game")
async def line(table: OneTable, body: models.LineRequest, viewer: CurrentViewer, presenter: ThePresenter) -> Response:
    """Return what `moves` lead to after `ply` moves, and what may be decided then."""
    ply = require_ply(table, body.ply)

    def followed() -> str:  # in a thread, because a line may have a hundred moves
        game = reviews.follow_line(table, ply, body.moves)
        return presenter.followed_line(table, game, viewer.language).model_dump_json()

    return Response(await asyncio.to_thread(followed), media_type="application/json")


@router.post("/{table_id}/retry", summary="Try another move in a position of the game")
async def retry(table: OneTable, body: models.RetryRequest, client: CurrentClient) -> models.RetryAnswer:
    """Say whether a move is as good as the best one; a small loss is accepted."""
    found = await reviews.retry(table, require_ply(table, body.ply), body.move, client)
    return models.RetryAnswer(accepted=found.is_accepted, points_lost=found.points_lost, best=str(found.best))


@router.post("/{table_id}/heat", summary="How good each square is for a patch")
async def heat(table: OneTable, body: models.HeatRequest, client: CurrentClient) -> models.HeatAnswer:
    """Return what covering each square with a patch costs, compared with its best placement."""
    found = await reviews.heat(table, require_ply(table, body.ply), body.patch, client)
    return models.HeatAnswer(best=str(found.best), points_lost=list(found.points_lost))
