"""What the REST API returns about a player's statistics."""

from __future__ import annotations

from quiltwork.web.present.models import ResultsView, View


class ReviewedGameView(View):
    """What you gave away in a game."""

    table: str
    at: float
    """When the game ended."""
    decisions: int
    points_lost: float


class RatingPoint(View):
    """Your rating after a puzzle."""

    at: float
    rating: int


class Statistics(View):
    """How you play, from your reviewed games, your results and your puzzles."""

    games: list[ReviewedGameView]
    """Reviewed games, the oldest first."""
    labels: dict[str, int]
    """Marked moves of these games, by label."""
    kinds: dict[str, int]
    """Marked moves of these games, by the kind of error."""
    results: ResultsView
    ratings: list[RatingPoint]
    """The oldest first."""
    puzzle_streak: int
    """Puzzles in a row that were right at the first attempt."""
    daily_streak: int
    """Days in a row up to today with a solved daily puzzle."""
