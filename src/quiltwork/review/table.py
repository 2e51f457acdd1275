"""A review as tables of text: the players, the ledger, the moves that cost points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quiltwork.language import Message, Param
from quiltwork.review.judgement import Kind, Label
from quiltwork.review.model import Ledger, MoveReview, PlayerReview, Review
from quiltwork.rules import Player

SHOWN_POINTS = 2.0
"""A move without a label is listed if it lost this many points."""
DASH = "–"

_LABELS = {
    Label.INACCURACY: Message("label-inaccuracy"),
    Label.MISTAKE: Message("label-mistake"),
    Label.BLUNDER: Message("label-blunder"),
}
_KINDS = {
    Kind.CHOICE: Message("kind-choice"),
    Kind.PLACEMENT: Message("kind-placement"),
    Kind.TEMPO: Message("kind-tempo"),
}

PLAYER_HEADINGS = (
    "heading-player",
    "heading-lost",
    "heading-per-decision",
    "heading-interval",
    "heading-accuracy",
    "heading-choice",
    "heading-placement",
    "heading-tempo",
    "heading-leaks",
)
MOVE_HEADINGS = (
    "heading-move-number",
    "heading-player",
    "heading-played",
    "heading-best",
    "heading-lost",
    "heading-win-lost",
    "heading-kind",
    "heading-label",
)


def label_name(label: Label) -> Message:
    """Return the name of a label."""
    return _LABELS[label]


def kind_name(kind: Kind) -> Message:
    """Return the name of a kind of loss."""
    return _KINDS[kind]


def player_row(player: PlayerReview, name: str) -> tuple[str, ...]:
    """Return the cells of a player, in the order of `PLAYER_HEADINGS`."""
    interval = DASH if player.interval is None else f"{player.interval[0]:.2f}–{player.interval[1]:.2f}"
    return (
        name,
        f"{player.points_lost:.1f}",
        DASH if player.points_per_decision is None else f"{player.points_per_decision:.2f}",
        interval,
        DASH if player.accuracy is None else f"{player.accuracy:.0f} %",
        *(f"{points:.1f}" for points in (player.choice, player.placement, player.tempo, player.leaks)),
    )


def move_row(move: MoveReview) -> tuple[str, ...]:
    """Return the cells of a move, in the order of `MOVE_HEADINGS`."""
    mark = "" if move.label is None else move.label.mark
    return (
        str(move.ply),
        str(int(move.player)),
        move.move + mark,
        move.best,
        f"{move.points_lost:.1f}{'!' if move.proven and move.points_lost else ''}",
        DASH if move.win_lost is None else f"{move.win_lost:.0%}",
        "" if move.kind is None else str(kind_name(move.kind)),
        "" if move.label is None else str(label_name(move.label)),
    )


def costly_moves(review: Review) -> list[MoveReview]:
    """Return the moves with a label, and those that lost many points."""
    return [move for move in review.moves if move.label is not None or move.points_lost >= SHOWN_POINTS]


def ledger_rows(ledger: Ledger, names: Sequence[Param]) -> Iterator[tuple[Message, float]]:
    """Yield the parts of the ledger as player one sees them, and at last their sum."""
    one, two = names
    yield Message("ledger-start"), ledger.start
    yield Message("ledger-given-away", player=one), -ledger.given_away[Player.ONE.index]
    yield Message("ledger-given-away", player=two), ledger.given_away[Player.TWO.index]
    if ledger.luck is not None:
        yield Message("ledger-luck"), ledger.luck
    yield Message("ledger-evaluation-changed"), ledger.evaluation_changed
    sum_code = "ledger-margin" if ledger.is_final else "ledger-expected-margin"
    yield Message(sum_code, player=one), ledger.margin
