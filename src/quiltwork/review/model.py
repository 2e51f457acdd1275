"""The result of a review: value objects with exact sums, which can be written as JSON and read again."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.language import Message, excerpt
from quiltwork.review.judgement import Kind, Label
from quiltwork.rules import Player


class Effort(enum.StrEnum):
    """How long a review searches."""

    QUICK = "quick"
    NORMAL = "normal"
    DEEP = "deep"

    @classmethod
    def named(cls, name: str) -> Effort:
        """Return the effort of that name; raises `InvalidArgumentError`."""
        try:
            return cls(name)
        except ValueError as error:
            raise InvalidArgumentError("unknown-effort", effort=excerpt(name)) from error

    @property
    def visits(self) -> int:
        """The visits of the first search of each position."""
        return {Effort.QUICK: 600, Effort.NORMAL: 2400, Effort.DEEP: 9600}[self]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveReview:
    """One move of a game. Chances and leads are those of the player who made it, in points of the final score."""

    ply: int
    """The number of the move, from 1."""
    player: Player
    move: str
    best: str
    """The best move; the move itself where nothing better was found."""
    points_lost: float = 0.0
    win_lost: float | None = None
    """The chance to win that the move gave away, 0 to 1; None in a decided game, or where no chance is known."""
    kind: Kind | None = None
    """What the loss comes from; None without a loss."""
    label: Label | None = None
    proven: bool = False
    """Whether the loss is exact over all legal moves."""
    forced: bool = False
    """Whether there was only one move."""
    spread: float | None = None
    """How uncertain `points_lost` is: by how much the searches differ about it; None if there was only one."""
    choice_lost: float = 0.0
    """The part of `points_lost` that is due to what was bought, or to advancing."""
    placement_lost: float = 0.0
    """The part that is due to where the patch was placed."""
    lead: float = 0.0
    """The expected lead before the move, with best play."""
    win: float | None = None
    """The same as a chance to win."""
    line: tuple[str, ...] = ()
    """The expected play after the best move, which comes first."""
    reply: tuple[str, ...] = ()
    """The expected play after the move that was played, which comes first."""

    @property
    def lead_after(self) -> float:
        """The expected lead after the move."""
        return self.lead - self.points_lost

    @property
    def win_after(self) -> float | None:
        """The chance to win after the move."""
        return None if self.win is None else self.win - (self.win_lost or 0.0)

    def data(self) -> dict[str, Any]:
        """Return the move as JSON values."""
        return {
            "ply": self.ply,
            "player": int(self.player),
            "move": self.move,
            "best": self.best,
            "points_lost": self.points_lost,
            "win_lost": self.win_lost,
            "kind": self.kind and self.kind.value,
            "label": self.label and self.label.value,
            "proven": self.proven,
            "forced": self.forced,
            "spread": self.spread,
            "choice_lost": self.choice_lost,
            "placement_lost": self.placement_lost,
            "lead": self.lead,
            "win": self.win,
            "line": list(self.line),
            "reply": list(self.reply),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> MoveReview:
        """Return the move that `data` has written."""
        return cls(
            **{name: data[name] for name in _PLAIN_FIELDS},
            player=Player(data["player"]),
            kind=data["kind"] and Kind(data["kind"]),
            label=data["label"] and Label(data["label"]),
            line=tuple(data["line"]),
            reply=tuple(data["reply"]),
        )


_PLAIN_FIELDS = (
    "ply", "move", "best", "points_lost", "win_lost", "proven", "forced", "spread", "choice_lost", "placement_lost",
    "lead", "win",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReview:
    """What one player gave away."""

    player: Player
    points_lost: float
    """In tenths of a point, as everything in a summary, so that the parts add up as they are shown."""
    decisions: int
    """Moves with a choice; the average counts only these."""
    points_per_decision: float | None
    """None without a decision."""
    interval: tuple[float, float] | None
    """The 95 % confidence interval of `points_per_decision`; None for fewer than two decisions."""
    accuracy: float | None
    """In per cent, by the formula of lichess; None where no chance to win can be estimated."""
    choice: float
    """Points lost by what was bought, or by advancing; with `placement` it makes `points_lost`."""
    placement: float
    tempo: float
    """The part of `choice` that is advancing instead of buying, or the reverse."""
    leaks: float
    """The sum of the small losses: those without a label and of less than two points; it is part of `points_lost`."""
    labels: Mapping[Label, int]
    """How many moves have each label."""
    sentence: Message
    """The most important thing, for somebody who does not know the numbers."""

    def data(self, language: str | None = None) -> dict[str, Any]:
        """Return the player as JSON values."""
        return {
            "points_lost": self.points_lost,
            "decisions": self.decisions,
            "points_per_decision": self.points_per_decision,
            "interval": None if self.interval is None else list(self.interval),
            "accuracy": self.accuracy,
            "choice": self.choice,
            "placement": self.placement,
            "tempo": self.tempo,
            "leaks": self.leaks,
            "labels": {label.value: self.labels.get(label, 0) for label in Label},
            "sentence": self.sentence.data(language),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """Where the final margin comes from, as player one sees it. It adds up exactly, in tenths of a point."""

    start: float
    """The expected margin before the first move: the value of ring and seat."""
    given_away: tuple[float, float]
    """What each player gave away."""
    luck: float | None
    """What the cards changed, in a solo game; None in a game for two."""
    evaluation_changed: float
    """What the engine expected differently before a move and after the moves that followed."""
    margin: float
    """Player one's final score minus player two's; the expected one for a game that did not end."""
    is_final: bool
    """Whether `margin` is that of a finished game."""

    @property
    def total(self) -> float:
        """The sum of the parts, which is `margin`."""
        one, two = self.given_away
        return round(self.start - one + two + (self.luck or 0.0) + self.evaluation_changed, 1)

    def data(self) -> dict[str, Any]:
        """Return the ledger as JSON values."""
        return {
            "start": self.start,
            "given_away": list(self.given_away),
            "luck": self.luck,
            "evaluation_changed": self.evaluation_changed,
            "margin": self.margin,
            "final": self.is_final,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What every move of a game was worth."""

    players: tuple[PlayerReview, PlayerReview]
    ledger: Ledger
    moves: tuple[MoveReview, ...]
    network: str
    """The name of the engine that judged."""
    visits: int
    """Visits of the first search of a position; where a loss appeared, two more searches have eight times as many,
    and where it got a label, another one sixteen times as many."""

    def data(self, language: str | None = None) -> dict[str, Any]:
        """Return the review as JSON values; sentences are in `language`, by default the current one."""
        return {
            "players": [player.data(language) for player in self.players],
            "ledger": self.ledger.data(),
            "moves": [move.data() for move in self.moves],
            "network": self.network,
            "visits": self.visits,
        }


class ReviewError(QuiltworkError):
    """A game that cannot be reviewed."""
