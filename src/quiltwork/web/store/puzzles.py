"""What players did with puzzles, and the ratings that follow from it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from typing import Any

from sqlalchemy import Row, Select, Table, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.errors import RefusedError
from quiltwork.play.ratings import Skill, update_skill
from quiltwork.puzzles import Puzzle
from quiltwork.puzzles.progress import NEW_PLAYER, Attempt, DailyResult, Progress, first_rating
from quiltwork.web.store.event_log import ConflictError, EventLog, StorageError
from quiltwork.web.store.projection import TableRow, read_row
from quiltwork.web.store.schema import (
    daily_games,
    daily_results,
    puzzle_attempts,
    puzzle_ratings,
    puzzle_skills,
    puzzle_votes,
    tables,
)

_MAX_CONFLICTS = 10


class PuzzleStore:
    """The puzzles of all players of one database."""

    def __init__(self, event_log: EventLog, now: Callable[[], float] = time.time) -> None:
        self._event_log = event_log
        self._now = now

    async def progress(self, player_id: str) -> Progress:
        """Return what a player has done so far."""
        skills = await self._event_log.read(select(puzzle_skills).where(puzzle_skills.c.player_id == player_id))
        rows = await self._event_log.read(select(puzzle_attempts).where(puzzle_attempts.c.player_id == player_id))
        return Progress(_skill(skills[0]) if skills else NEW_PLAYER, {row.puzzle_id: _attempt(row) for row in rows})

    async def attempt(self, player_id: str, puzzle_id: str) -> Attempt | None:
        """Return what a player did with a puzzle; None if it is new."""
        rows = await self._event_log.read(
            select(puzzle_attempts).where(_is_mine(puzzle_attempts, player_id, puzzle_id))
        )
        return _attempt(rows[0]) if rows else None

    async def difficulty(self, puzzle: Puzzle) -> Skill:
        """Return the rating of a puzzle."""
        rows = await self._event_log.read(select(puzzle_ratings).where(puzzle_ratings.c.puzzle_id == puzzle.id))
        return _skill(rows[0]) if rows else first_rating(puzzle)

    async def ratings(self) -> dict[str, float]:
        """Return the rating of every puzzle that somebody has tried."""
        rows = await self._event_log.read(select(puzzle_ratings.c.puzzle_id, puzzle_ratings.c.rating))
        return {row.puzzle_id: row.rating for row in rows}

    async def record(self, player_id: str, puzzle: Puzzle, *, is_solved: bool, gives_up: bool = False) -> Attempt:
        """Store an attempt. The first one changes the ratings of the player and of the puzzle.

        Nothing changes any more once a puzzle is solved or given up.
        """
        for _ in range(_MAX_CONFLICTS):
            with contextlib.suppress(ConflictError):  # another process stored the first row of a rating
                return await self._record(player_id, puzzle, is_solved=is_solved, gives_up=gives_up)
        raise StorageError("not-stored")

    async def _record(self, player_id: str, puzzle: Puzzle, *, is_solved: bool, gives_up: bool) -> Attempt:
        now = self._now()
        mine = _is_mine(puzzle_attempts, player_id, puzzle.id)
        async with self._event_log.transaction() as connection:
            row = (await connection.execute(select(puzzle_attempts).where(mine))).first()
            if row is None:
                rating = await self._rate(connection, player_id, puzzle, is_solved=is_solved)
                attempt = Attempt.first(puzzle, now, rating, is_solved=is_solved, gives_up=gives_up)
                await connection.execute(insert(puzzle_attempts).values(player_id=player_id, **asdict(attempt)))
            else:
                attempt = _attempt(row).again(now, is_solved=is_solved, gives_up=gives_up)
                await connection.execute(update(puzzle_attempts).where(mine).values(**asdict(attempt)))
            return attempt

    async def _rate(self, connection: AsyncConnection, player_id: str, puzzle: Puzzle, *, is_solved: bool) -> float:
        """Change the ratings of the player and of the puzzle; return the player's."""
        is_player, is_puzzle = puzzle_skills.c.player_id == player_id, puzzle_ratings.c.puzzle_id == puzzle.id
        found = (await connection.execute(select(puzzle_skills).where(is_player).with_for_update())).first()
        player = _skill(found) if found else NEW_PLAYER
        rated = (await connection.execute(select(puzzle_ratings).where(is_puzzle).with_for_update())).first()
        opponent = _skill(rated) if rated else first_rating(puzzle)
        score = float(is_solved)
        rated_player = update_skill(player, [(opponent, score)])
        rated_puzzle = update_skill(opponent, [(player, 1 - score)])
        player_row = insert(puzzle_skills).values(player_id=player_id)
        puzzle_row = insert(puzzle_ratings).values(puzzle_id=puzzle.id)
        change_player = player_row if found is None else update(puzzle_skills).where(is_player)
        change_puzzle = puzzle_row if rated is None else update(puzzle_ratings).where(is_puzzle)
        await connection.execute(change_player.values(_skill_values(rated_player)))
        await connection.execute(change_puzzle.values(_skill_values(rated_puzzle)))
        return rated_player.rating

    async def vote(self, player_id: str, puzzle_id: str, vote: int) -> None:
        """Store whether a player likes a puzzle, 1 or -1; 0 takes the vote back. Only who tried it may vote."""
        mine = _is_mine(puzzle_votes, player_id, puzzle_id)
        tried = select(puzzle_attempts.c.at).where(_is_mine(puzzle_attempts, player_id, puzzle_id))
        async with self._event_log.transaction() as connection:
            if (await connection.execute(tried)).first() is None:
                raise RefusedError("puzzle-vote-before-attempt")
            await connection.execute(delete(puzzle_votes).where(mine))
            if vote:
                await connection.execute(
                    insert(puzzle_votes).values(player_id=player_id, puzzle_id=puzzle_id, vote=vote)
                )

    async def vote_of(self, player_id: str, puzzle_id: str) -> int:
        """Return a player's vote: 1, -1, or 0 for none."""
        rows = await self._event_log.read(
            select(puzzle_votes.c.vote).where(_is_mine(puzzle_votes, player_id, puzzle_id))
        )
        return int(rows[0].vote) if rows else 0

    async def votes(self, puzzle_id: str) -> int:
        """Return by how many more players like a puzzle than dislike it."""
        total = func.coalesce(func.sum(puzzle_votes.c.vote), 0).label("total")
        rows = await self._event_log.read(select(total).where(puzzle_votes.c.puzzle_id == puzzle_id))
        return int(rows[0].total)

    async def record_daily(self, player_id: str, day: date, result: DailyResult) -> None:
        """Store how a player finished a daily puzzle; the first result of a day stays."""
        mine = (daily_results.c.player_id == player_id) & (daily_results.c.date == day.isoformat())
        async with self._event_log.transaction() as connection:
            if (await connection.execute(select(daily_results.c.tries).where(mine))).first() is None:
                values = {"tries": result.tries, "is_solved": result.is_solved}
                await connection.execute(
                    insert(daily_results).values(player_id=player_id, date=day.isoformat(), **values)
                )

    async def daily(self, player_id: str) -> dict[date, DailyResult]:
        """Return a player's daily puzzles by date."""
        rows = await self._event_log.read(select(daily_results).where(daily_results.c.player_id == player_id))
        return {date.fromisoformat(row.date): DailyResult(row.tries, row.is_solved) for row in rows}

    async def start_game(self, player_id: str, day: date, table_id: str) -> str:
        """Store the game that a player started on a daily ring; return the first one of the day, which counts.

        A game whose table was removed does not count.
        """
        mine = (daily_games.c.player_id == player_id) & (daily_games.c.date == day.isoformat())
        with contextlib.suppress(ConflictError):  # the same player starts it at another server
            async with self._event_log.transaction() as connection:
                if (await connection.execute(_daily_game(player_id, day))).first() is None:
                    await connection.execute(delete(daily_games).where(mine))
                    await connection.execute(
                        insert(daily_games).values(player_id=player_id, date=day.isoformat(), table_id=table_id)
                    )
        started = await self.game(player_id, day)
        return table_id if started is None else started.id

    async def game(self, player_id: str, day: date) -> TableRow | None:
        """Return a player's game on a daily ring; None if there is none."""
        rows = await self._event_log.read(_daily_game(player_id, day))
        return read_row(rows[0]) if rows else None


def _daily_game(player_id: str, day: date) -> Select[Any]:
    mine = (daily_games.c.player_id == player_id) & (daily_games.c.date == day.isoformat())
    return select(tables).where(tables.c.id.in_(select(daily_games.c.table_id).where(mine)))


def _is_mine(table: Table, player_id: str, puzzle_id: str) -> Any:
    return (table.c.player_id == player_id) & (table.c.puzzle_id == puzzle_id)


def _skill(row: Row[Any]) -> Skill:
    return Skill(rating=row.rating, deviation=row.deviation, volatility=row.volatility)


def _skill_values(skill: Skill) -> dict[str, float]:
    return {"rating": skill.rating, "deviation": skill.deviation, "volatility": skill.volatility}


def _attempt(row: Row[Any]) -> Attempt:
    return Attempt(row.puzzle_id, row.at, row.is_right, row.tries, row.finished, row.is_solved, row.rating)
