"""What the server shows of a review, as JSON; see `models` for what may be imported here."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from quiltwork.web.present.models import MessageView, MoveView, Options, PlayerNumber, PositionView, View


class MoveReviewView(View):
    """What one move was worth, for the player who made it."""

    ply: int
    """The number of the move, from 1."""
    player: PlayerNumber
    move: str
    best: str
    points_lost: float
    win_lost: float | None
    """Null in a decided game, or where no chance is known."""
    kind: Literal["choice", "placement", "tempo"] | None
    label: Literal["inaccuracy", "mistake", "blunder"] | None
    proven: bool
    forced: bool
    spread: float | None
    choice_lost: float
    placement_lost: float
    lead: float
    """The expected lead before the move, with best play."""
    win: float | None
    line: list[str]
    """The expected play after the best move, which comes first."""
    reply: list[str]
    """The expected play after the move that was played, which comes first."""
    reasons: list[MessageView] = Field(default_factory=list)
    """Why the best move is better, where the move has a label."""


class PlayerReviewView(View):
    """What one player gave away, in points."""

    points_lost: float
    decisions: int
    points_per_decision: float | None
    interval: tuple[float, float] | None
    accuracy: float | None
    choice: float
    placement: float
    tempo: float
    leaks: float
    labels: dict[str, int]
    sentence: MessageView


class LedgerView(View):
    """Where the margin comes from, as player one sees it; the parts add up to it."""

    start: float
    given_away: tuple[float, float]
    luck: float | None
    evaluation_changed: float
    margin: float
    final: bool


class ReviewState(View):
    """A review as far as it is."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    """Moves that are reviewed."""
    total: int = 0
    players: list[PlayerReviewView] = Field(default_factory=list)
    """Empty until the review is done."""
    ledger: LedgerView | None = None
    moves: list[MoveReviewView] = Field(default_factory=list)
    suspects: list[int] = Field(default_factory=list)
    """The numbers of moves that may get a label and are not judged yet."""
    network: str = ""
    visits: int = 0


class LineStep(View):
    """A move of a line, and the position after it."""

    move: MoveView
    position: PositionView


class FollowedLine(View):
    """A line that leaves the game; it ends early where a card decided otherwise."""

    steps: list[LineStep]
    options: Options | None
    """What may be decided at its end; null where nobody decides."""
