"""What happens at a table, in sentences: for the list of moves, for speech, for whoever cannot see the board."""

from __future__ import annotations

from quiltwork.automa import SoloPosition
from quiltwork.engine.api import Line
from quiltwork.play.result import Result, Termination
from quiltwork.render.words import money_words
from quiltwork.rules import SQUARE_NAMES, Advance, Buy, Discard, Leather, Move, Player, Position

Names = tuple[str, str]


def move_words(before: Position, move: Move, names: Names) -> str:
    """What `move` does, such as "Ada sews K on d4 for 6 buttons, moves 3 spaces to 12, wins a leather patch"."""
    after = before.after(move)
    mover = before.to_move
    who = names[mover.index]
    if isinstance(before, SoloPosition) and before.automa_turn is not None:
        turn = before.automa_turn
        return f"{who} draws card {turn.card.number}, {turn.reasoning}: it {turn.effect}."
    if isinstance(move, Discard):
        return f"{who} removes the leather patch from play."
    if isinstance(move, Leather):
        return _sentence(f"{who} sews the leather patch on {SQUARE_NAMES[move.square]}", *_tile(before, after))
    theme = before.ruleset.theme
    space, reached = before.purses[mover.index].time, after.purses[mover.index].time
    moved = f"{reached - space} {'space' if reached - space == 1 else 'spaces'} to {reached}"
    parts: list[str]
    if isinstance(move, Buy):
        patch = before.ruleset.by_letter[move.letter]
        paid = money_words(theme, patch.cost) if patch.cost else "nothing"
        parts = [f"{who} sews {patch.letter} on {SQUARE_NAMES[move.square]} for {paid}", f"moves {moved}"]
    else:
        assert isinstance(move, Advance)
        parts = [f"{who} advances {moved} and receives {money_words(theme, reached - space)}"]
    income = _income(before, after)
    if income:
        parts.append(f"receives {money_words(theme, income)} of income")
    if after.leather_owed:
        parts.append(
            "wins a leather patch" if after.leather_owed == 1 else f"wins {after.leather_owed} leather patches"
        )
    return _sentence(*parts, *_tile(before, after))


def chance_words(position: Position, line: Line) -> str:
    """The chance that the engine gives the player to move, such as "63%"; nothing in a solo game.

    There the search judges by quick playouts, which play far worse than the person will: good enough to tell moves
    apart, but the chance itself would be far too low.
    """
    if isinstance(position, SoloPosition):
        return ""
    return f"{line.win if position.to_move is Player.ONE else 1 - line.win:.0%}"


def turn_words(position: Position, names: Names) -> str:
    """Why it is this player's turn."""
    mover = position.to_move
    who, other = names[mover.index], names[mover.other.index]
    here, there = position.purses[mover.index].time, position.purses[mover.other.index].time
    if position.is_over:
        return "Both tokens have arrived."
    if position.leather_owed:
        return f"{who} has won a leather patch and places it before anybody moves."
    if here == there:
        return f"Both tokens are on space {here}; {who} moves, whose token lies on top."
    if here < there:
        return f"{who} moves, being behind: space {here}, {other} is on {there}."
    return f"{who} moves; the game was set up this way."


def result_words(result: Result, names: Names) -> str:
    """How it ended, such as "Ada wins 23 to 17"."""
    winner, loser = names[result.winner.index], names[result.winner.other.index]
    points = f"{result.scores[result.winner.index]} to {result.scores[result.winner.other.index]}"
    match result.termination:
        case Termination.SCORE:
            return f"{winner} wins {points}."
        case Termination.FIRST_TO_FINISH:
            return f"{winner} wins at {points}, having reached the end first."
        case Termination.RESIGNATION:
            return f"{loser} resigns; {winner} wins."
        case Termination.TIME:
            return f"{loser}'s time has run out; {winner} wins."


def _income(before: Position, after: Position) -> int:
    """Buttons received for income spaces."""
    mover = before.to_move
    counts = before.ruleset.incomes_up_to
    old, new = before.purses[mover.index], after.purses[mover.index]
    return new.income * (counts[new.time] - counts[old.time])


def _tile(before: Position, after: Position) -> list[str]:
    return ["wins the special tile"] if after.bonus is not before.bonus else []


def _sentence(*parts: str) -> str:
    return f"{', '.join(parts)}."
