"""Why a move is better than another one, in sentences that the rules and the numbers of a search support."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quiltwork.language import Message, PatchName
from quiltwork.play import Names
from quiltwork.review.judgement import choice_of
from quiltwork.review.model import MoveReview
from quiltwork.rules import Advance, Buy, Leather, Move, Player, Position
from quiltwork.rules.square import FULL, SIDE

_WORTH_SAYING = 0.5
"""Points; a smaller difference is no reason."""
_FIRST_COLUMN = sum(1 << row * SIDE for row in range(SIDE))
_LAST_COLUMN = _FIRST_COLUMN << SIDE - 1


@dataclass(frozen=True, slots=True)
class Better:
    """A move, the alternative to it, and what follows each."""

    line: Sequence[Move]
    alternative: Sequence[Move]
    points: float
    """How many points of the final lead the move is better, for its player."""


def better_of(position: Position, review: MoveReview) -> Better | None:
    """Return the better move that a review found; None where the move that was played is the best."""
    if review.best == review.move or not review.line or not review.reply:
        return None
    return Better(read_line(position, review.line), read_line(position, review.reply), review.points_lost)


def reasons_for(position: Position, better: Better, names: Names) -> tuple[Message, ...]:
    """Return why the first move of `better.line` is better in `position` than the first of the alternative."""
    move, other = better.line[0], better.alternative[0]
    found: list[Message] = []
    if choice_of(move) == choice_of(other):
        found += _fit(position, move, other)
    else:
        found += [*_tempo(position, move, other, names), *_income(position, move)]
        found += _denial(position, better, names)
    found += _gains(position, move, other)
    return tuple(found)


def worth_of(better: Better) -> Message | None:
    """Return how many points the move is better; None if the difference is too small to be a reason."""
    if better.points < _WORTH_SAYING:
        return None
    move, other = str(better.line[0]), str(better.alternative[0])
    return Message("reason-points", move=move, other=other, points=round(better.points, 1))


def read_line(position: Position, texts: Sequence[str]) -> list[Move]:
    """Return the moves of a line; it ends where a card that nobody knew decided otherwise.

    Raises `InvalidMoveError` or `IllegalMoveError` with the reason.
    """
    moves: list[Move] = []
    for text in texts:
        if position.is_over or (position.forced is not None and str(position.forced.move) != text):
            break
        moves.append(position.parse_move(text))
        position = position.after(moves[-1], is_checked=True)
    return moves


def _fit(position: Position, move: Move, other: Move) -> list[Message]:
    """Return why a patch is better placed by `move` than by `other`."""
    fewer = _single_holes(position, other) - _single_holes(position, move)
    if fewer > 0:
        return [Message("reason-fewer-holes", count=fewer)]
    if isinstance(move, Buy):
        return [Message("reason-fit", patch=PatchName(move.letter))]
    return [Message("reason-leather-fit")] if isinstance(move, Leather) else []


def _single_holes(position: Position, move: Move) -> int:
    """Return how many empty squares without an empty neighbour are left on the mover's quilt after a move."""
    after = position.after(move, is_checked=True)
    empty = FULL & ~after.quilts[position.to_move.index].filled
    neighbours = empty << SIDE | empty >> SIDE | (empty & ~_LAST_COLUMN) << 1 | (empty & ~_FIRST_COLUMN) >> 1
    return (empty & ~neighbours).bit_count()


def _moves_again(position: Position, move: Move) -> bool:
    after = position.after(move, is_checked=True)
    return after.to_move is position.to_move and not after.leather_owed and not after.is_over


def _tempo(position: Position, move: Move, other: Move, names: Names) -> list[Message]:
    player, opponent = names[position.to_move.index], names[position.to_move.other.index]
    if _moves_again(position, move) and not _moves_again(position, other):
        return [Message("reason-moves-again", player=player)]
    spaces, other_spaces = (_spaces(position, one) for one in (move, other))
    if isinstance(move, Advance):
        return [Message("reason-advance", paid=position.ruleset.theme.money(spaces))]
    if 0 < spaces < other_spaces:
        return [Message("reason-time", player=player, opponent=opponent, spaces=other_spaces - spaces)]
    return []


def _spaces(position: Position, move: Move) -> int:
    index = position.to_move.index
    return position.after(move, is_checked=True).purses[index].time - position.purses[index].time


def _income(position: Position, move: Move) -> list[Message]:
    if not isinstance(move, Buy):
        return []
    ruleset = position.ruleset
    income = ruleset.by_letter[move.letter].income
    time = position.purses[position.to_move.index].time
    left = ruleset.incomes_up_to[ruleset.last_space] - ruleset.incomes_up_to[time]
    if not income * left:
        return []
    patch, total = PatchName(move.letter), ruleset.theme.money(income * left)
    return [Message("reason-income", patch=patch, times=left, total=total)]


def _denial(position: Position, better: Better, names: Names) -> list[Message]:
    """Return that the opponent takes the patch after the alternative, if that is what the search expects."""
    move = better.line[0]
    if not isinstance(move, Buy):
        return []
    mover, here = position.to_move, position
    for step in better.alternative:
        if here.to_move is not mover:
            if choice_of(step) == move.letter:
                return [Message("reason-denial", patch=PatchName(move.letter), opponent=names[mover.other.index])]
            return []
        if choice_of(step) == move.letter:
            return []
        here = here.after(step, is_checked=True)
    return []


def _gains(position: Position, move: Move, other: Move) -> list[Message]:
    """Return what the move wins at once and the other does not: leather, the special tile."""
    after, otherwise = (position.after(one, is_checked=True) for one in (move, other))
    mover: Player = position.to_move
    found = []
    if after.leather_owed > otherwise.leather_owed and not position.leather_owed:
        found.append(Message("reason-wins-leather"))
    if after.bonus is mover and otherwise.bonus is not mover:
        found.append(Message("reason-wins-tile"))
    return found
