"""The daily puzzle, the daily ring, and the archive."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Query

from quiltwork.play import Mode
from quiltwork.play.setup import TableOptions, create_table
from quiltwork.puzzles.daily import FIRST_DAY, daily_puzzle, daily_ring, day_number
from quiltwork.puzzles.progress import DailyResult, daily_streak
from quiltwork.rules import Player
from quiltwork.web.api import puzzle_models as models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllTables, CurrentViewer
from quiltwork.web.api.models import TableId
from quiltwork.web.api.puzzles import Store, read_day, view_puzzle

router = APIRouter(prefix="/api/daily", tags=["puzzles"], responses=ERROR_RESPONSES)

Day = Annotated[str, Path(max_length=20)]
_MAX_DAYS = 42


@router.get("", summary="Get the archive")
async def get_archive(
    tables: AllTables,
    store: Store,
    viewer: CurrentViewer,
    until: Annotated[str, Query(max_length=20)],
    days: Annotated[int, Query(ge=1, le=_MAX_DAYS)] = 31,
) -> models.Archive:
    """Return the days up to a date, the latest first, with your results."""
    last = read_day(until, tables)
    results = await store.daily(viewer.player_id)
    listed = [last - timedelta(days=back) for back in range(min(days, day_number(last)))]
    return models.Archive(
        days=[
            models.ArchiveDay(
                date=day.isoformat(),
                number=day_number(day),
                kind=daily_puzzle(day).kind,
                result=_result(results.get(day)),
            )
            for day in listed
        ],
        first=FIRST_DAY.isoformat(),
    )


@router.get("/{day}", summary="Get the puzzle and the ring of a day")
async def get_day(day: Day, tables: AllTables, store: Store, viewer: CurrentViewer) -> models.DailyView:
    """Return what everybody gets on this date; `day` is a date such as 2026-11-17."""
    found = read_day(day, tables)
    results = await store.daily(viewer.player_id)
    ring = daily_ring(found)
    game = await store.game(viewer.player_id, found)
    lead = None
    if game is not None and game.result is not None and game.result.termination.is_by_rules:
        one, two = game.result.scores
        lead = one - two
    return models.DailyView(
        date=found.isoformat(),
        number=day_number(found),
        puzzle=await view_puzzle(daily_puzzle(found), store, viewer),
        result=_result(results.get(found)),
        ring=models.DailyRingView(
            ring=ring.ring,
            opponent=ring.opponent,
            games=ring.games,
            table=None if game is None else game.id,
            lead=lead,
            percentile=None if lead is None else ring.percentile(lead),
        ),
        streak=daily_streak(results, found),
    )


@router.post("/{day}/game", status_code=201, summary="Play the ring of a day")
async def play_ring(day: Day, tables: AllTables, store: Store, viewer: CurrentViewer) -> TableId:
    """Start your game on the ring of this date, against the level of the day. The first request creates it."""
    found = read_day(day, tables)
    started = await store.game(viewer.player_id, found)
    if started is not None:
        return TableId(id=started.id)
    ring = daily_ring(found)
    options = TableOptions(mode=Mode.COMPUTER, ring=ring.ring, level=ring.opponent, seat=Player.ONE)
    services = tables.services
    created = create_table(options, owner=viewer.player_id, now=services.now(), levels=list(services.engines.levels))
    new = await tables.create(created)
    first = await store.start_game(viewer.player_id, found, new)
    if first != new:
        await tables.remove(new)
    return TableId(id=first)


def _result(result: DailyResult | None) -> models.DailyResultView | None:
    return None if result is None else models.DailyResultView(tries=result.tries, is_solved=result.is_solved)
