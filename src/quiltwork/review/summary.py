"""From the reviews of single moves to the whole: what each player gave away, the ledger, one sentence."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Sequence

from quiltwork.language import Message
from quiltwork.review.accuracy import game_accuracy
from quiltwork.review.judgement import Judgement, Kind, is_forced
from quiltwork.review.model import Ledger, MoveReview, PlayerReview, Review
from quiltwork.rules import Game, Move, Player, Position

_CONFIDENCE = 1.96
"""Standard errors on each side of a mean, for 95 %."""
_LEAK_POINTS = 2.0
"""Smaller losses are summed up in one line."""
_FAULTLESS_POINTS = 1.0
"""A player who loses fewer points plays almost without faults."""
_SOUND_POINTS = 0.25
"""A player who loses fewer points per decision by one kind of error plays soundly there."""


def review_of_move(ply: int, position: Position, move: Move, judgement: Judgement | None) -> MoveReview:
    """Return the review of move number `ply`; without a judgement, the move was forced."""
    if judgement is None:
        return MoveReview(ply=ply, player=position.to_move, move=str(move), best=str(move), forced=True)
    lost = round(judgement.points_lost, 2)
    choice = min(lost, round(judgement.choice_lost, 2))
    return MoveReview(
        ply=ply,
        player=position.to_move,
        move=str(move),
        best=str(judgement.best),
        points_lost=lost,
        win_lost=_rounded(judgement.win_lost, 4),
        kind=judgement.kind,
        label=judgement.label,
        proven=judgement.proven,
        spread=_rounded(judgement.spread, 2),
        choice_lost=choice,
        placement_lost=round(lost - choice, 2),
        lead=round(judgement.lead, 2),
        win=_rounded(judgement.win, 4),
        line=tuple(map(str, judgement.line)),
        reply=tuple(map(str, judgement.reply)),
    )


def summarise(
    game: Game, moves: Sequence[MoveReview], *, end_lead: float | None = None, network: str, visits: int
) -> Review:
    """Return the review of a game whose moves are reviewed.

    `end_lead` is player one's expected lead at the end of a game that is not finished.
    """
    one, two = (_player(player, [move for move in moves if move.player is player]) for player in Player)
    return Review(
        players=(one, two),
        ledger=_ledger(game, moves, (one.points_lost, two.points_lost), end_lead),
        moves=tuple(moves),
        network=network,
        visits=visits,
    )


def _player(player: Player, moves: Sequence[MoveReview]) -> PlayerReview:
    decisions = [move for move in moves if not move.forced]
    losses = [move.points_lost for move in decisions]
    lost = round(sum(losses), 1)
    choice = min(lost, round(sum(move.choice_lost for move in decisions), 1))
    tempo = sum(move.choice_lost for move in decisions if (move.move == "adv") != (move.best == "adv"))
    chances = [(move.win, move.win_after) for move in decisions]
    known = [(before, after) for before, after in chances if before is not None and after is not None]
    placement = round(lost - choice, 1)
    return PlayerReview(
        player=player,
        points_lost=lost,
        decisions=len(decisions),
        points_per_decision=round(statistics.fmean(losses), 2) if losses else None,
        interval=_interval(losses),
        accuracy=_rounded(game_accuracy(known), 1),
        choice=choice,
        placement=placement,
        tempo=min(choice, round(tempo, 1)),
        leaks=min(lost, round(sum(move.points_lost for move in decisions if _is_leak(move)), 1)),
        labels=Counter(move.label for move in decisions if move.label is not None),
        sentence=_sentence(decisions, choice=choice, placement=placement),
    )


def _is_leak(move: MoveReview) -> bool:
    return move.label is None and move.points_lost < _LEAK_POINTS


def _interval(losses: Sequence[float]) -> tuple[float, float] | None:
    if len(losses) < 2:
        return None
    mean = statistics.fmean(losses)
    width = _CONFIDENCE * statistics.stdev(losses) / math.sqrt(len(losses))
    return round(max(0.0, mean - width), 2), round(mean + width, 2)


def _sentence(decisions: Sequence[MoveReview], *, choice: float, placement: float) -> Message:
    """Return the most important thing about a player's decisions."""
    if not decisions:
        return Message("review-no-decisions")
    labelled = [move for move in decisions if move.label is not None]
    placements = [move for move in labelled if move.kind is Kind.PLACEMENT]
    choices = [move for move in labelled if move.kind is not Kind.PLACEMENT]
    timed = [move for move in choices if move.kind is Kind.TEMPO]
    placements_cost, choices_cost = (round(sum(move.points_lost for move in some)) for some in (placements, choices))
    if placements and choices:
        return Message(
            "review-both-costly",
            choices=len(choices),
            choices_cost=choices_cost,
            placements=len(placements),
            placements_cost=placements_cost,
        )
    if placements:
        sound = _yes_or_no(choice < _SOUND_POINTS * len(decisions))
        return Message("review-placements-costly", sound=sound, count=len(placements), points=placements_cost)
    if choices:
        code = "review-timing-costly" if len(timed) * 2 > len(choices) else "review-choices-costly"
        sound = _yes_or_no(placement < _SOUND_POINTS * len(decisions))
        return Message(code, sound=sound, count=len(choices), points=choices_cost)
    if choice + placement < _FAULTLESS_POINTS:
        return Message("review-faultless")
    return Message("review-small-losses", points=round(choice + placement))


def _yes_or_no(value: bool) -> str:
    """Return a parameter that a text can choose by."""
    return "yes" if value else "no"


def _ledger(game: Game, moves: Sequence[MoveReview], given_away: tuple[float, float], end_lead: float | None) -> Ledger:
    """Explain the margin; what the engine expects differently from move to move is what remains."""
    outcome = game.outcome()
    margin = end_lead if outcome is None else float(outcome.scores[0] - outcome.scores[1])
    decisions = [move for move in moves if not move.forced]
    leads = [move.lead if move.player is Player.ONE else -move.lead for move in decisions]
    if margin is None:  # the last expectation is the best that is known
        margin = 0.0 if not decisions else _lead_after(decisions[-1])
    margin = round(margin, 1)
    start = round(leads[0] if leads else margin, 1)
    luck = None
    if game.start.scripted_opponent is not None:
        luck = 0.0
        for index, move in enumerate(decisions):
            following = decisions[index + 1].ply if index + 1 < len(decisions) else len(moves) + 1
            if any(moves[ply - 1].forced and game.positions[ply - 1].forced for ply in range(move.ply + 1, following)):
                expected = leads[index + 1] if index + 1 < len(leads) else margin
                luck += expected - _lead_after(move)
        luck = round(luck, 1)
    one, two = given_away
    return Ledger(
        start=start,
        given_away=given_away,
        luck=luck,
        evaluation_changed=round(margin - start + one - two - (luck or 0.0), 1),
        margin=margin,
        is_final=outcome is not None,
    )


def _lead_after(move: MoveReview) -> float:
    """Return player one's expected lead after a move."""
    return move.lead_after if move.player is Player.ONE else -move.lead_after


def decisions_of(game: Game) -> list[tuple[int, Position, Move]]:
    """Return the moves of a game that were a choice, each with its number from 1 and the position before it."""
    played = zip(game.positions, game.moves, strict=False)
    return [(ply, position, move) for ply, (position, move) in enumerate(played, start=1) if not is_forced(position)]


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
