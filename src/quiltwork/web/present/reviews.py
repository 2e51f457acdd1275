"""Reviews as a viewer sees them: sentences in their language, and reasons for the better moves."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from quiltwork.engine.api import Line
from quiltwork.language import Message
from quiltwork.play import Names
from quiltwork.play.describe import describe_move
from quiltwork.review.judgement import choice_of
from quiltwork.review.model import MoveReview
from quiltwork.review.reasons import Better, better_of, reasons_for
from quiltwork.rules import Game, Player, Position
from quiltwork.web.present import models, review_models
from quiltwork.web.present.options import options_of
from quiltwork.web.present.views import message_view, message_views, player_number, position_view
from quiltwork.web.store.stored_jobs import JobStatus, StoredJob
from quiltwork.web.tables.table import Table


def review_state(table: Table, job: StoredJob | None) -> review_models.ReviewState:
    """Return a review in the current language, as far as it is."""
    if job is None:
        return review_models.ReviewState(status="none")
    found = job.result or {}
    is_done = job.status is JobStatus.DONE
    return review_models.ReviewState(
        status=job.status.value,
        done=job.done,
        total=job.total,
        players=[_player(player) for player in found["players"]] if is_done else [],
        ledger=review_models.LedgerView(**found["ledger"]) if is_done else None,
        moves=[_move(table, move) for move in found.get("moves", ())],
        suspects=found.get("suspects", []),
        network=found.get("network", ""),
        visits=found.get("visits", 0),
    )


def _player(data: Mapping[str, Any]) -> review_models.PlayerReviewView:
    return review_models.PlayerReviewView(**{**data, "sentence": message_view(Message.from_data(data["sentence"]))})


def _move(table: Table, data: Mapping[str, Any]) -> review_models.MoveReviewView:
    review = MoveReview.from_data(data)
    reasons: Sequence[Message] = ()
    if review.label is not None:
        position = table.session.game.positions[review.ply - 1]
        better = better_of(position, review)
        reasons = () if better is None else reasons_for(position, better, table.session.names)
    return review_models.MoveReviewView(**data, reasons=message_views(reasons))


def reasons_of_lines(position: Position, lines: Sequence[Line], names: Names) -> list[list[models.MessageView]]:
    """Return for each line of an analysis why the first one is better; for the first one, than the next choice."""
    if len(lines) < 2:
        return [[] for _ in lines]
    best, *others = lines
    next_choice = next((line for line in others if choice_of(line.move) != choice_of(best.move)), others[0])
    sign = 1 if position.to_move is Player.ONE else -1
    compared = [Better(best.pv, line.pv, sign * (best.lead - line.lead)) for line in (next_choice, *others)]
    return [message_views(reasons_for(position, better, names)) for better in compared]


def followed_line(game: Game, names: Names) -> review_models.FollowedLine:
    """Return every move of a line with what it does, and what may be decided at its end."""
    steps = [
        review_models.LineStep(
            move=models.MoveView(
                player=player_number(before.to_move),
                move=str(move),
                messages=message_views(describe_move(before, move, names)),
                scripted_turn=None,
                seconds_left=None,
                comment=None,
                mark=None,
            ),
            position=position_view(after, names, is_running=False),
        )
        for (before, after), move in zip(itertools.pairwise(game.positions), game.moves, strict=True)
    ]
    end = game.position
    is_decided = end.is_over or end.forced is not None
    return review_models.FollowedLine(steps=steps, options=None if is_decided else options_of(end))
