"""What the REST API takes and returns about puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from quiltwork.puzzles.puzzle import Goal, Kind
from quiltwork.web.api.models import Body
from quiltwork.web.present.models import HistoryEntry, MessageView, Options, PositionView, View

MoveText = Annotated[str, Field(min_length=2, max_length=8)]
DateText = Annotated[str, Field(min_length=1, max_length=20)]


class PuzzleAttempt(Body):
    """An answer to a puzzle."""

    answer: Annotated[str, Field(min_length=2, max_length=80)] | None = None
    """A move, or for a quilt to fill one move for each patch, separated by spaces. Without it, you give up."""
    date: DateText | None = None
    """The date whose daily puzzle this is."""


class PuzzleVote(Body):
    """Whether you like a puzzle."""

    vote: Literal[-1, 0, 1]


class PlacedPatches(Body):
    """The patches placed so far on a quilt to fill."""

    placed: Annotated[list[MoveText], Field(max_length=12)]


class PlacedQuilt(View):
    """A quilt to fill with the patches placed so far, and where the others fit."""

    position: PositionView
    options: Options


class AttemptView(View):
    """What you did with a puzzle."""

    is_right: bool
    """Whether your first answer was right."""
    tries: int
    is_solved: bool
    is_over: bool
    """Whether you have solved it or given up."""


class SolutionView(View):
    """The solution of a puzzle."""

    answers: list[str]
    """Every correct answer, the best first."""
    line: list[HistoryEntry]
    """The expected play, with the position before it first."""
    reasons: list[MessageView]


class PuzzleView(View):
    """A puzzle."""

    id: str
    kind: Kind
    goal: Goal
    edition: str
    difficulty: int | None
    """Null for your own mistakes."""
    task: MessageView
    position: PositionView
    options: Options
    attempt: AttemptView | None
    """Null while you have not answered."""
    vote: int
    solution: SolutionView | None
    """Null until you have solved it or given up."""


class AttemptResult(View):
    """What an answer was worth."""

    is_solved: bool
    messages: list[MessageView]
    puzzle: PuzzleView
    rating: int
    """Your rating now."""
    rating_before: int
    streak: int


class ThemeView(View):
    """The puzzles of one kind."""

    kind: Kind
    puzzles: int
    solved: int


class PuzzleOverview(View):
    """Your puzzles."""

    rating: int
    tried: int
    solved: int
    streak: int
    """Puzzles in a row that were right at the first attempt."""
    themes: list[ThemeView]


class DailyResultView(View):
    """How you finished a daily puzzle."""

    tries: int
    is_solved: bool


class DailyRingView(View):
    """The ring of a day: everybody plays it against the same level."""

    ring: str
    opponent: str
    games: int
    """Engine games that your result is compared with."""
    table: str | None
    """Your game; null if you have not started one."""
    lead: int | None
    """Your final lead; null while the game is not over."""
    percentile: int | None
    """How many per cent of the engine games your result beats."""


class DailyView(View):
    """The puzzle and the ring of a day."""

    date: str
    number: int
    puzzle: PuzzleView
    result: DailyResultView | None
    ring: DailyRingView
    streak: int
    """Days in a row up to this one with a solved puzzle."""


class ArchiveDay(View):
    """A day of the archive."""

    date: str
    number: int
    kind: Kind
    result: DailyResultView | None


class Archive(View):
    """The days of a month, the latest first."""

    days: list[ArchiveDay]
    first: str
    """The first day that has a puzzle."""
