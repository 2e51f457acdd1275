"""What happens at a table, in sentences: for the list of moves, for screen readers, for previews.

Each function returns messages. `join_texts` writes several of them as one text in the reader's language.
"""

from __future__ import annotations

from quiltwork.engine.api import Line
from quiltwork.language import Items, Message, Param, PatchName
from quiltwork.play.consequences import Consequence
from quiltwork.play.result import Result, Termination
from quiltwork.play.seats import Names
from quiltwork.rules import SQUARE_NAMES, Advance, Buy, Discard, Leather, Move, Player, Position
from quiltwork.rules.position import OFFER_SIZE

_RELIABLE = ("network", "solver")
"""What gives chances that may be shown to people; see `Line.by`."""


def describe_move(before: Position, move: Move, names: Names, *, after: Position | None = None) -> tuple[Message, ...]:
    """Return what `move` does, such as "Ada sews K on d4 for 6 buttons and moves 5 spaces to space 5.".

    `after` is the position after it, for callers who have it.
    """
    forced = before.forced
    if forced is not None and forced.explanation:
        return forced.explanation
    after = after or before.after(move, is_checked=True)
    theme, mover = before.ruleset.theme, before.to_move
    player = names[mover.index]
    if isinstance(move, Discard):
        return (Message("leather-removed", player=player),)
    if isinstance(move, Leather):
        sewn = Message("leather-sewn", player=player, square=SQUARE_NAMES[move.square])
        return (sewn, *_tile_won(before, after, player))
    space = after.purses[mover.index].time
    spaces = space - before.purses[mover.index].time
    if isinstance(move, Buy):
        patch = before.ruleset.by_letter[move.letter]
        first = Message(
            "patch-sewn",
            player=player,
            patch=PatchName(patch.letter),
            square=SQUARE_NAMES[move.square],
            price=theme.money(patch.cost),
            spaces=spaces,
            space=space,
        )
    else:
        assert isinstance(move, Advance)
        first = Message("advanced", player=player, spaces=spaces, space=space, paid=theme.money(spaces))
    messages = [first]
    income = Consequence(before, after).income_paid
    if income:
        messages.append(Message("income-paid", amount=theme.money(income)))
    if after.leather_owed:
        messages.append(Message("leather-won", player=player, count=after.leather_owed))
    return (*messages, *_tile_won(before, after, player))


def describe_turn(position: Position, names: Names, *, you: Player | None = None) -> Message:
    """Return whose turn it is and why. `you` is the player who reads it and is addressed as "you"."""
    mover = position.to_move
    here, there = position.purses[mover.index].time, position.purses[mover.other.index].time
    if position.is_over:
        return Message("both-tokens-at-end")
    if position.leather_owed:
        code, your_code = "turn-leather", "your-turn-leather"
    elif here == there:
        code, your_code = "turn-on-top", "your-turn-on-top"
    elif here < there:
        code, your_code = "turn-behind", "your-turn-behind"
    else:
        code, your_code = "turn-set-up", "your-turn-set-up"
    if mover is you:
        return Message(your_code, space=here, other_space=there)
    return Message(code, player=names[mover.index], space=here, other_space=there)


def describe_result(result: Result, names: Names) -> Message:
    """Return how the game ended, such as "Ada wins 23 to 17."."""
    winner, loser = result.winner.index, result.winner.other.index
    code = {
        Termination.SCORE: "won-by-score",
        Termination.FIRST_TO_FINISH: "won-by-arriving-first",
        Termination.RESIGNATION: "won-by-resignation",
        Termination.TIME: "won-on-time",
    }[result.termination]
    return Message(
        code,
        winner=names[winner],
        loser=names[loser],
        winner_points=result.scores[winner],
        loser_points=result.scores[loser],
    )


def describe_preview(consequence: Consequence, names: Names) -> tuple[Message, ...]:
    """Return what the player would have after a choice, who would move then, and what would be on offer."""
    before, after, mover = consequence.before, consequence.after, consequence.player
    theme = before.ruleset.theme
    messages = [
        Message(
            "preview-purse",
            money=theme.money(after.purses[mover.index].buttons),
            points_before=before.scores[mover.index],
            points_after=after.scores[mover.index],
        )
    ]
    if consequence.leather:
        spaces: tuple[Param, ...] = consequence.leather
        messages.append(Message("preview-leather", count=len(spaces), spaces=Items(spaces)))
    if after.is_over:
        messages.append(Message("preview-game-ends"))
    elif after.to_move is mover:
        messages.append(Message("preview-moves-again", player=names[mover.index]))
    else:
        messages.append(Message("preview-moves-next", player=names[after.to_move.index]))
    if after.ring != before.ring:
        offer = Items(tuple(PatchName(letter) for letter in after.ring[:OFFER_SIZE]))
        messages.append(Message("preview-offer", patches=offer))
    return tuple(messages)


def win_chance(position: Position, line: Line) -> float | None:
    """Return the chance to win that the engine gives the player to move; None if only playouts estimated it."""
    if line.by not in _RELIABLE:
        return None
    return line.win if position.to_move is Player.ONE else 1 - line.win


def _tile_won(before: Position, after: Position, player: Param) -> tuple[Message, ...]:
    return (Message("special-tile-won", player=player),) if after.bonus is not before.bonus else ()
