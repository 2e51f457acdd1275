"""Puzzles: the next one for you, answers and votes."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from quiltwork.errors import QuiltworkError
from quiltwork.language import using_language
from quiltwork.puzzles import Kind, Puzzle, judge, shipped_puzzles
from quiltwork.puzzles.daily import check_day, daily_puzzle, latest_day, parse_date
from quiltwork.puzzles.fill import placed_position, playable_position
from quiltwork.puzzles.progress import Attempt, DailyResult, next_puzzle
from quiltwork.puzzles.recheck import can_recheck
from quiltwork.web.api import puzzle_models as models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllJobs, AllTables, CurrentViewer, NotFoundError
from quiltwork.web.present.presenter import Viewer
from quiltwork.web.present.puzzles import (
    puzzle_options,
    puzzle_position,
    puzzle_task,
    solution_line,
    solution_reasons,
)
from quiltwork.web.present.views import message_views
from quiltwork.web.store.analyses import engine_name
from quiltwork.web.store.puzzles import PuzzleStore
from quiltwork.web.tables.job_kinds import RECHECK

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=ERROR_RESPONSES)

_DISLIKED = -3
"""With this many votes (likes minus dislikes) a puzzle is searched again."""


def _store(tables: AllTables) -> PuzzleStore:
    return PuzzleStore(tables.services.event_log, tables.services.now)


Store = Annotated[PuzzleStore, Depends(_store)]


def _puzzle(puzzle_id: Annotated[str, Path(max_length=40)]) -> Puzzle:
    try:
        return shipped_puzzles().find(puzzle_id)
    except QuiltworkError as error:
        raise NotFoundError(error.message) from error


OnePuzzle = Annotated[Puzzle, Depends(_puzzle)]


def read_day(text: str, tables: AllTables) -> date:
    """Return a date that has a daily puzzle; raises `InvalidArgumentError` for an impossible one."""
    today = datetime.fromtimestamp(tables.services.now(), UTC).date()
    return check_day(parse_date(text), latest=latest_day(today))


@router.get("", summary="Get your rating and your themes")
async def get_overview(store: Store, viewer: CurrentViewer) -> models.PuzzleOverview:
    """Return how far you are with the puzzles."""
    progress = await store.progress(viewer.player_id)
    solved = {puzzle_id for puzzle_id, attempt in progress.attempts.items() if attempt.is_solved}
    return models.PuzzleOverview(
        rating=round(progress.skill.rating),
        tried=len(progress.attempts),
        solved=len(solved),
        streak=progress.streak,
        themes=[
            models.ThemeView(kind=kind, puzzles=len(known), solved=sum(puzzle.id in solved for puzzle in known))
            for kind in Kind
            for known in [[puzzle for puzzle in shipped_puzzles() if puzzle.kind is kind]]
        ],
    )


@router.get("/next", summary="Get the next puzzle for you")
async def get_next(
    store: Store, jobs: AllJobs, viewer: CurrentViewer, kind: Annotated[Kind | None, Query()] = None
) -> models.PuzzleView:
    """Return a puzzle that you have not finished, as difficult as you are strong."""
    progress = await store.progress(viewer.player_id)
    refuted = {result["puzzle"] for result in await jobs.results(RECHECK) if not result["holds"]}
    known = [puzzle for puzzle in shipped_puzzles() if kind in (None, puzzle.kind) and puzzle.id not in refuted]
    puzzle = next_puzzle(known, progress, await store.ratings())
    return await view_puzzle(puzzle, store, viewer)


@router.get("/{puzzle_id}", summary="Get a puzzle")
async def get_puzzle(puzzle: OnePuzzle, store: Store, viewer: CurrentViewer) -> models.PuzzleView:
    """Return a puzzle; its solution only if you have solved it or given up."""
    return await view_puzzle(puzzle, store, viewer)


@router.post("/{puzzle_id}/attempts", summary="Answer a puzzle, or give up")
async def answer(
    body: models.PuzzleAttempt, puzzle: OnePuzzle, store: Store, tables: AllTables, viewer: CurrentViewer
) -> models.AttemptResult:
    """Judge an answer. Only the first answer changes your rating and that of the puzzle."""
    day = None if body.date is None else read_day(body.date, tables)
    if day is not None and daily_puzzle(day).id != puzzle.id:
        raise NotFoundError("daily-other-puzzle", date=day.isoformat(), id=puzzle.id)
    before = await store.progress(viewer.player_id)
    verdict = None if body.answer is None else judge(puzzle, body.answer)
    is_solved = verdict is not None and verdict.is_solved
    attempt = await store.record(viewer.player_id, puzzle, is_solved=is_solved, gives_up=verdict is None)
    if day is not None and attempt.finished is not None:
        await store.record_daily(viewer.player_id, day, DailyResult(attempt.tries, attempt.is_solved))
    after = await store.progress(viewer.player_id)
    with using_language(viewer.language):
        messages = [] if verdict is None else message_views(verdict.reasons)
    return models.AttemptResult(
        is_solved=is_solved,
        messages=messages,
        puzzle=await view_puzzle(puzzle, store, viewer),
        rating=round(after.skill.rating),
        rating_before=round(before.skill.rating),
        streak=after.streak,
    )


@router.post("/{puzzle_id}/quilt", summary="Place patches on a quilt to fill")
async def place(body: models.PlacedPatches, puzzle: OnePuzzle, viewer: CurrentViewer) -> models.PlacedQuilt:
    """Return the quilt with the patches placed so far. Nothing is stored."""
    if puzzle.kind is not Kind.FILL:
        raise NotFoundError("puzzle-not-fill", id=puzzle.id)
    position = placed_position(puzzle, body.placed)
    with using_language(viewer.language):
        return models.PlacedQuilt(position=puzzle_position(position), options=puzzle_options(puzzle, position))


@router.post("/{puzzle_id}/vote", status_code=204, summary="Say whether you like a puzzle")
async def vote(
    body: models.PuzzleVote, puzzle: OnePuzzle, store: Store, jobs: AllJobs, tables: AllTables, viewer: CurrentViewer
) -> None:
    """Store your vote: 1, -1, or 0 to take it back. You can vote for puzzles that you have tried.

    A puzzle that several players dislike is searched again for longer. If its answer does not hold, it is no longer
    the next puzzle for anybody.
    """
    await store.vote(viewer.player_id, puzzle.id, body.vote)
    if can_recheck(puzzle) and tables.services.engines.can_analyse and await store.votes(puzzle.id) <= _DISLIKED:
        await jobs.start(RECHECK, f"{RECHECK}:{puzzle.id}:{engine_name()}", {"puzzle": puzzle.id})


async def view_puzzle(puzzle: Puzzle, store: PuzzleStore, viewer: Viewer) -> models.PuzzleView:
    """Return what the viewer may see of a puzzle that is part of quiltwork."""
    attempt = await store.attempt(viewer.player_id, puzzle.id)
    rating = await store.difficulty(puzzle)
    return puzzle_view(
        puzzle,
        viewer,
        difficulty=round(rating.rating),
        attempt=None if attempt is None else _attempt_view(attempt),
        vote=await store.vote_of(viewer.player_id, puzzle.id),
    )


def puzzle_view(
    puzzle: Puzzle,
    viewer: Viewer,
    *,
    attempt: models.AttemptView | None,
    difficulty: int | None = None,
    vote: int = 0,
) -> models.PuzzleView:
    """Return a puzzle in the viewer's language; its solution only if the attempt is over."""
    position = playable_position(puzzle)
    with using_language(viewer.language):
        return models.PuzzleView(
            id=puzzle.id,
            kind=puzzle.kind,
            goal=puzzle.goal,
            edition=puzzle.position.ruleset.name,
            difficulty=difficulty,
            task=puzzle_task(puzzle),
            position=puzzle_position(position),
            options=puzzle_options(puzzle, position),
            attempt=attempt,
            vote=vote,
            solution=_solution(puzzle) if attempt is not None and attempt.is_over else None,
        )


def _attempt_view(attempt: Attempt) -> models.AttemptView:
    return models.AttemptView(
        is_right=attempt.is_right,
        tries=attempt.tries,
        is_solved=attempt.is_solved,
        is_over=attempt.finished is not None,
    )


def _solution(puzzle: Puzzle) -> models.SolutionView:
    return models.SolutionView(
        answers=list(puzzle.answers), line=solution_line(puzzle), reasons=solution_reasons(puzzle)
    )
