"""When a card returns: the FSRS schedule, in whole days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any

from fsrs import Card, Rating, Scheduler

from quiltwork.puzzles.puzzle import Grade

_MAX_DAYS = 365
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=_MAX_DAYS, enable_fuzzing=False)
"""Without steps of minutes, a card returns on another day at the earliest."""


_RATINGS = {
    Grade.AGAIN: Rating.Again,
    Grade.HARD: Rating.Hard,
    Grade.GOOD: Rating.Good,
    Grade.EASY: Rating.Easy,
}


@dataclass(frozen=True, slots=True)
class Scheduled:
    """When a card is due."""

    memory: Mapping[str, Any]
    """What FSRS remembers of the card, as JSON values."""
    due: date


def grade_of(tries: int, *, is_solved: bool) -> Grade:
    """Return the grade of a card that was solved, or given up, after this many answers."""
    if not is_solved:
        return Grade.AGAIN
    return Grade.GOOD if tries == 1 else Grade.HARD


def schedule(memory: Mapping[str, Any] | None, grade: Grade, day: date) -> Scheduled:
    """Return when a card returns that was answered on `day`; `memory` is None for a new card."""
    now = datetime.combine(day, time(), UTC)
    card = Card(card_id=0, due=now) if memory is None else Card.from_dict(dict(memory))  # type: ignore[arg-type]
    card, _ = _SCHEDULER.review_card(card, _RATINGS[grade], now)
    return Scheduled(dict(card.to_dict()), card.due.date())
