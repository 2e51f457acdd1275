"""Your own mistakes: the deck, answers, grades."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from quiltwork.language import excerpt, using_language
from quiltwork.puzzles import judge
from quiltwork.puzzles.puzzle import Grade
from quiltwork.web.api import mistake_models as models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllTables, CurrentViewer, NotFoundError
from quiltwork.web.api.puzzle_models import AttemptView
from quiltwork.web.api.puzzles import puzzle_view, read_day
from quiltwork.web.present.presenter import Viewer
from quiltwork.web.present.views import message_views
from quiltwork.web.store.mistakes import MistakeCard, MistakeStore

router = APIRouter(prefix="/api/mistakes", tags=["puzzles"], responses=ERROR_RESPONSES)

Today = Annotated[str, Query(alias="date", max_length=20)]
"""The date where the viewer is."""


def _store(tables: AllTables) -> MistakeStore:
    return MistakeStore(tables.services.event_log, tables.services.now)


Store = Annotated[MistakeStore, Depends(_store)]


async def _card(card_id: Annotated[str, Path(max_length=40)], store: Store, viewer: CurrentViewer) -> MistakeCard:
    card = await store.find(viewer.player_id, card_id)
    if card is None:
        raise NotFoundError("mistake-unknown", id=excerpt(card_id))
    return card


OneCard = Annotated[MistakeCard, Depends(_card)]


@router.get("", summary="List your own mistakes")
async def get_deck(today: Today, tables: AllTables, store: Store, viewer: CurrentViewer) -> models.MistakeDeck:
    """Return all cards of your deck, those that are due first; `date` is the date where you are."""
    day = read_day(today, tables)
    cards = await store.deck(viewer.player_id)
    return models.MistakeDeck(due=sum(card.is_due(day) for card in cards), cards=[_entry(card, day) for card in cards])


@router.get("/{card_id}", summary="Get a card of your deck")
async def get_card(card: OneCard, today: Today, tables: AllTables, viewer: CurrentViewer) -> models.MistakeView:
    """Return a card with its puzzle; not the solution while it is due."""
    return _view(card, read_day(today, tables), viewer)


@router.post("/{card_id}/attempts", summary="Answer a card, or give up")
async def answer(
    body: models.MistakeAttempt, card: OneCard, tables: AllTables, store: Store, viewer: CurrentViewer
) -> models.MistakeResult:
    """Judge an answer. Solving the card, or giving up, decides when it returns."""
    day = read_day(body.date, tables)
    verdict = None if body.answer is None else judge(card.puzzle, body.answer)
    is_solved = verdict is not None and verdict.is_solved
    await store.answer(viewer.player_id, card.puzzle.id, day, is_solved=is_solved, gives_up=verdict is None)
    with using_language(viewer.language):
        messages = [] if verdict is None else message_views(verdict.reasons)
    after = await _card(card.puzzle.id, store, viewer)
    return models.MistakeResult(is_solved=is_solved, messages=messages, card=_view(after, day, viewer))


@router.post("/{card_id}/grade", summary="Say how well you knew a card")
async def grade(
    body: models.MistakeGrade, card: OneCard, tables: AllTables, store: Store, viewer: CurrentViewer
) -> models.MistakeView:
    """Replace the grade that followed from your last answers, and with it the date on which the card returns."""
    day = read_day(body.date, tables)
    await store.regrade(viewer.player_id, card.puzzle.id, body.grade)
    return _view(await _card(card.puzzle.id, store, viewer), day, viewer)


@router.delete("/{card_id}", status_code=204, summary="Remove a card from your deck")
async def remove(card: OneCard, store: Store, viewer: CurrentViewer) -> Response:
    """Remove a card permanently: another review of the same game does not bring it back."""
    await store.remove(viewer.player_id, card.puzzle.id)
    return Response(status_code=204)


def _entry(card: MistakeCard, today: date) -> models.MistakeEntry:
    source = card.puzzle.source
    return models.MistakeEntry(
        id=card.puzzle.id,
        label=source["label"],
        loss=source["loss"],
        points_lost=source["points_lost"],
        table=card.table_id,
        ply=source["ply"],
        created=card.created,
        due=card.due.isoformat(),
        is_due=card.is_due(today),
        grade=card.grade,
    )


def _view(card: MistakeCard, today: date, viewer: Viewer) -> models.MistakeView:
    is_over = not card.is_due(today)
    attempt = None
    if is_over or card.tries:
        is_solved = is_over and card.grade is not Grade.AGAIN
        attempt = AttemptView(is_right=card.grade is Grade.GOOD, tries=card.tries, is_solved=is_solved, is_over=is_over)
    return models.MistakeView(entry=_entry(card, today), puzzle=puzzle_view(card.puzzle, viewer, attempt=attempt))
