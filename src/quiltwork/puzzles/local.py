"""The puzzles of the person at this computer, in one file of the data folder: for the terminal, without a server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.play.ratings import Skill, update_skill
from quiltwork.puzzles.progress import NEW_PLAYER, Attempt, DailyResult, Progress, first_rating
from quiltwork.puzzles.puzzle import Puzzle

FILE_NAME = "puzzles.json"
VERSION = 1


class LocalPuzzles:
    """Attempts, votes and daily results; every change is on disk at once."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """Read what is stored in `folder`; raises `QuiltworkError` if the file is not one of these."""
        self._path = folder / FILE_NAME
        self._now = now
        self._skill = NEW_PLAYER
        self._attempts: dict[str, Attempt] = {}
        self._votes: dict[str, int] = {}
        self._daily: dict[date, DailyResult] = {}
        self._read()

    @property
    def progress(self) -> Progress:
        """How far the player is."""
        return Progress(self._skill, self._attempts)

    @property
    def daily(self) -> dict[date, DailyResult]:
        """The daily puzzles by date."""
        return self._daily

    def attempt(self, puzzle: Puzzle) -> Attempt | None:
        """Return what the player did with a puzzle; None if it is new."""
        return self._attempts.get(puzzle.id)

    def vote_of(self, puzzle: Puzzle) -> int:
        """Return the player's vote: 1, -1, or 0 for none."""
        return self._votes.get(puzzle.id, 0)

    def record(self, puzzle: Puzzle, *, is_solved: bool, gives_up: bool = False, day: date | None = None) -> Attempt:
        """Store an answer; the first one changes the player's rating. `day` is the date whose puzzle it is."""
        known = self._attempts.get(puzzle.id)
        if known is None:
            self._skill = update_skill(self._skill, [(first_rating(puzzle), float(is_solved))])
            rating = self._skill.rating
            attempt = Attempt.first(puzzle, self._now(), rating, is_solved=is_solved, gives_up=gives_up)
        else:
            attempt = known.again(self._now(), is_solved=is_solved, gives_up=gives_up)
        self._attempts[puzzle.id] = attempt
        if day is not None and attempt.finished is not None:
            self._daily.setdefault(day, DailyResult(attempt.tries, attempt.is_solved))
        self._write()
        return attempt

    def vote(self, puzzle: Puzzle, vote: int) -> None:
        """Store whether the player likes a puzzle, 1 or -1; 0 takes the vote back."""
        self._votes[puzzle.id] = vote
        self._write()

    def _read(self) -> None:
        try:
            data: Any = json.loads(self._path.read_bytes())
            if data["version"] != VERSION:
                raise QuiltworkError(
                    "local-puzzles-version", file=str(self._path), found=str(data["version"])[:20], expected=VERSION
                )
            self._skill = Skill(**data["skill"])
            self._attempts = {item["puzzle_id"]: Attempt(**item) for item in data["attempts"]}
            self._votes = {str(name): int(vote) for name, vote in data["votes"].items()}
            self._daily = {date.fromisoformat(day): DailyResult(**result) for day, result in data["daily"].items()}
        except FileNotFoundError:
            return
        except OSError as error:
            problem = error.strerror or str(error)
            raise QuiltworkError("puzzles-unreadable", file=str(self._path), problem=problem) from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise QuiltworkError("local-puzzles-damaged", file=str(self._path)) from error

    def _write(self) -> None:
        data = {
            "version": VERSION,
            "skill": asdict(self._skill),
            "attempts": [asdict(attempt) for attempt in self._attempts.values()],
            "votes": {name: vote for name, vote in self._votes.items() if vote},
            "daily": {day.isoformat(): asdict(result) for day, result in self._daily.items()},
        }
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_atomically(self._path, json.dumps(data, indent=1))
