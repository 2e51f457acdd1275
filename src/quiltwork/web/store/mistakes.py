"""The decks of players: cards with their own mistakes, and when each returns."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.errors import RefusedError
from quiltwork.puzzles import Puzzle
from quiltwork.puzzles.deck import grade_of, schedule
from quiltwork.puzzles.puzzle import Grade
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.schema import mistakes

MOST_TRIES = 1000


@dataclass(frozen=True, slots=True)
class MistakeCard:
    """One mistake of a player."""

    puzzle: Puzzle
    table_id: str
    created: float
    due: date
    tries: int
    """Answers since it is due."""
    grade: Grade | None
    """The last one; None for a new card."""
    graded: date | None
    memory: Mapping[str, Any] | None
    earlier_memory: Mapping[str, Any] | None

    def is_due(self, today: date) -> bool:
        """Return whether the card is shown today."""
        return self.due <= today


class MistakeStore:
    """The decks of all players of one database."""

    def __init__(self, event_log: EventLog, now: Callable[[], float] = time.time) -> None:
        self._event_log = event_log
        self._now = now

    async def add(
        self, connection: AsyncConnection, player_id: str, table_id: str, puzzles: Sequence[Mapping[str, Any]]
    ) -> None:
        """Add puzzles, as their data, to a player's deck. Cards that the player has, or has removed, stay as they are.

        A new card is due at once, wherever the player is.
        """
        known = await connection.execute(select(mistakes.c.card_id).where(mistakes.c.player_id == player_id))
        ids = {row.card_id for row in known}
        now = self._now()
        due = (datetime.fromtimestamp(now, UTC) - timedelta(days=1)).date()
        for puzzle in {puzzle["id"]: puzzle for puzzle in puzzles if puzzle["id"] not in ids}.values():
            await connection.execute(
                insert(mistakes).values(
                    player_id=player_id,
                    card_id=puzzle["id"],
                    table_id=table_id,
                    created=now,
                    puzzle=dict(puzzle),
                    due=due.isoformat(),
                    tries=0,
                    is_removed=False,
                )
            )

    async def deck(self, player_id: str) -> list[MistakeCard]:
        """Return a player's cards, those that are due first."""
        mine = (mistakes.c.player_id == player_id) & mistakes.c.is_removed.is_(False)
        query = select(mistakes).where(mine).order_by(mistakes.c.due, mistakes.c.created, mistakes.c.card_id)
        return [_read(row) for row in await self._event_log.read(query)]

    async def find(self, player_id: str, card_id: str) -> MistakeCard | None:
        """Return a card; None if the player has no such card."""
        rows = await self._event_log.read(select(mistakes).where(_is_mine(player_id, card_id)))
        return _read(rows[0]) if rows else None

    async def answer(self, player_id: str, card_id: str, today: date, *, is_solved: bool, gives_up: bool) -> None:
        """Store an answer to a card. Once it is solved or given up, it gets a grade and a date; until then, nothing."""
        async with self._event_log.transaction() as connection:
            card = await _locked(connection, player_id, card_id)
            if not card.is_due(today):  # it was answered before
                return
            tries = min(card.tries + (0 if gives_up else 1), MOST_TRIES)
            values: dict[str, Any] = {"tries": tries}
            if is_solved or gives_up:
                values |= _graded(card.memory, grade_of(tries, is_solved=is_solved), today) | {"tries": 0}
            await connection.execute(update(mistakes).where(_is_mine(player_id, card_id)).values(values))

    async def regrade(self, player_id: str, card_id: str, grade: Grade) -> None:
        """Replace the last grade of a card; raises `RefusedError` for a card without a grade."""
        async with self._event_log.transaction() as connection:
            card = await _locked(connection, player_id, card_id)
            if card.graded is None:
                raise RefusedError("mistake-without-grade")
            values = _graded(card.earlier_memory, grade, card.graded)
            await connection.execute(update(mistakes).where(_is_mine(player_id, card_id)).values(values))

    async def remove(self, player_id: str, card_id: str) -> None:
        """Take a card out of a deck permanently."""
        async with self._event_log.transaction() as connection:
            await connection.execute(update(mistakes).where(_is_mine(player_id, card_id)).values(is_removed=True))


async def _locked(connection: AsyncConnection, player_id: str, card_id: str) -> MistakeCard:
    row = (await connection.execute(select(mistakes).where(_is_mine(player_id, card_id)).with_for_update())).first()
    if row is None:
        raise RefusedError("mistake-unknown", id=card_id)
    return _read(row)


def _graded(memory: Mapping[str, Any] | None, grade: Grade, day: date) -> dict[str, Any]:
    """Return the columns of a card that is graded."""
    scheduled = schedule(memory, grade, day)
    return {
        "grade": grade.value,
        "graded": day.isoformat(),
        "memory": dict(scheduled.memory),
        "earlier_memory": None if memory is None else dict(memory),
        "due": scheduled.due.isoformat(),
    }


def _is_mine(player_id: str, card_id: str) -> Any:
    return (mistakes.c.player_id == player_id) & (mistakes.c.card_id == card_id) & mistakes.c.is_removed.is_(False)


def _read(row: Row[Any]) -> MistakeCard:
    return MistakeCard(
        puzzle=Puzzle.from_data(row.puzzle),
        table_id=row.table_id,
        created=row.created,
        due=date.fromisoformat(row.due),
        tries=row.tries,
        grade=row.grade and Grade(row.grade),
        graded=row.graded and date.fromisoformat(row.graded),
        memory=row.memory,
        earlier_memory=row.earlier_memory,
    )
