"""How far a player is with the puzzles: attempts, the rating, streaks, and which puzzle is next."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from quiltwork.play.ratings import Skill
from quiltwork.puzzles.puzzle import Puzzle

NEW_PLAYER = Skill(rating=800.0, deviation=200.0)
"""Between the levels novice and casual; a first answer moves it by about a hundred points."""
PUZZLE_DEVIATION = 150.0
"""How uncertain the difficulty is that the levels give a puzzle."""
MOST_TRIES = 1000
_NEAREST = 8
"""The next puzzle is one of this many whose difficulty is nearest to the player's rating."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a player did with one puzzle."""

    puzzle_id: str
    at: float
    is_right: bool
    """Whether the first attempt was right: only that one changes ratings."""
    tries: int
    finished: float | None
    """When it was solved or given up; None while it is open."""
    is_solved: bool
    rating: float | None
    """The player's rating after the first attempt; None if an earlier version stored it."""

    @classmethod
    def first(cls, puzzle: Puzzle, now: float, rating: float, *, is_solved: bool, gives_up: bool) -> Attempt:
        """Return the first attempt at a puzzle."""
        return cls(puzzle.id, now, is_solved, 1, now if is_solved or gives_up else None, is_solved, rating)

    def again(self, now: float, *, is_solved: bool, gives_up: bool) -> Attempt:
        """Return what it is after another answer; nothing changes once the puzzle is solved or given up."""
        if self.finished is not None:
            return self
        tries = min(self.tries + (0 if gives_up else 1), MOST_TRIES)
        return replace(self, tries=tries, finished=now if is_solved or gives_up else None, is_solved=is_solved)


@dataclass(frozen=True, slots=True)
class DailyResult:
    """How a player finished a daily puzzle."""

    tries: int
    is_solved: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything about a player's puzzles."""

    skill: Skill
    attempts: Mapping[str, Attempt]
    """By puzzle."""

    @property
    def solved(self) -> int:
        """How many puzzles the player has solved."""
        return sum(attempt.is_solved for attempt in self.attempts.values())

    @property
    def streak(self) -> int:
        """How many of the last puzzles in a row were right at the first attempt."""
        count = 0
        for attempt in sorted(self.attempts.values(), key=lambda attempt: -attempt.at):
            if not attempt.is_right:
                break
            count += 1
        return count


def first_rating(puzzle: Puzzle) -> Skill:
    """Return the rating of a puzzle that nobody has tried."""
    return Skill(rating=float(puzzle.difficulty), deviation=PUZZLE_DEVIATION)


def next_puzzle(known: Sequence[Puzzle], progress: Progress, ratings: Mapping[str, float]) -> Puzzle:
    """Return one of the puzzles nearest to the player's rating that are not finished; at the end, any of them."""
    finished = {puzzle_id for puzzle_id, attempt in progress.attempts.items() if attempt.finished is not None}
    left = [puzzle for puzzle in known if puzzle.id not in finished] or list(known)
    rating = progress.skill.rating
    left.sort(key=lambda puzzle: abs(ratings.get(puzzle.id, puzzle.difficulty) - rating))
    return random.choice(left[:_NEAREST])


def daily_streak(results: Mapping[date, DailyResult], today: date) -> int:
    """Return on how many days in a row up to today the daily puzzle was solved; today may still be open."""
    day = today if today in results else today - timedelta(days=1)
    count = 0
    while day in results and results[day].is_solved:
        count += 1
        day -= timedelta(days=1)
    return count
