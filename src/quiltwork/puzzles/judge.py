"""Whether an attempt solves a puzzle, and why."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.errors import IllegalMoveError, InvalidMoveError, QuiltworkError
from quiltwork.language import Message, PatchName, excerpt
from quiltwork.notation.moves import parse_move
from quiltwork.puzzles.puzzle import ADVANCE, LEATHER, Choice, Goal, Kind, Puzzle, choice_of
from quiltwork.rules import Buy, Move, Position


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an attempt solves a puzzle."""

    is_solved: bool
    reasons: tuple[Message, ...]
    """Why, in sentences that do not give the answer away; `explanation` does."""


def is_solved(puzzle: Puzzle, attempt: str) -> bool:
    """Return whether `attempt`, a move or the moves of a `fill` puzzle, solves the puzzle."""
    if puzzle.kind is not Kind.FILL:
        return attempt in puzzle.answers
    try:
        return is_filled(puzzle.position, [parse_move(text) for text in attempt.split()])
    except QuiltworkError:
        return False


def is_filled(position: Position, moves: list[Move]) -> bool:
    """Return whether `moves` place each patch of the ring once, on empty squares."""
    filled = position.quilts[0].filled
    left = set(position.ring)
    for move in moves:
        if not isinstance(move, Buy) or move.letter not in left:
            return False
        patch = position.ruleset.by_letter[move.letter]
        orientation = patch.orientations[patch.canonical[move.orientation]]
        mask = orientation.mask << move.square
        if not orientation.anchors >> move.square & 1 or mask & filled:
            return False
        filled |= mask
        left.remove(move.letter)
    return not left


def judge(puzzle: Puzzle, attempt: str) -> Verdict:
    """Return whether `attempt` solves the puzzle, with reasons; raises `QuiltworkError` for an illegal move."""
    if puzzle.kind is Kind.FILL:
        return _judge_fill(puzzle, attempt)
    move = str(puzzle.position.parse_move(attempt))
    solved = move in puzzle.answers
    return Verdict(solved, _reasons(puzzle, puzzle.position.parse_move(move), is_right=solved))


def _judge_fill(puzzle: Puzzle, attempt: str) -> Verdict:
    moves = [parse_move(text) for text in attempt.split()]
    if len(moves) > len(puzzle.position.ring):
        raise InvalidMoveError("puzzle-too-many-moves", moves=len(moves), expected=len(puzzle.position.ring))
    for move in moves:
        if not isinstance(move, Buy) or move.letter not in puzzle.position.ring:
            raise IllegalMoveError("puzzle-move-not-placing", move=excerpt(str(move)))
    solved = is_filled(puzzle.position, moves)
    return Verdict(solved, (Message("puzzle-fill-solved" if solved else "puzzle-fill-not-solved"),))


def _reasons(puzzle: Puzzle, move: Move, *, is_right: bool) -> tuple[Message, ...]:
    answer = puzzle.position.parse_move(puzzle.answers[0])
    if is_right:
        return (Message("puzzle-right"),)
    is_right_choice = choice_of(answer) == choice_of(move)
    return (Message("puzzle-right-patch-wrong-place" if is_right_choice else "puzzle-wrong-choice"),)


def explanation(puzzle: Puzzle) -> tuple[Message, ...]:
    """Return why the answer is right: the value of each choice, the best first, and how it was proven."""
    if puzzle.kind is Kind.FILL:
        return (Message("puzzle-fill-solutions", count=len(puzzle.answers)),)
    ordered = sorted(puzzle.choices.items(), key=lambda item: (-item[1].points, -item[1].win))
    values = tuple(_value(puzzle, name, choice) for name, choice in ordered)
    if puzzle.goal is Goal.BETTER:
        return (_played(puzzle), *values, _proof(puzzle))
    return (*values, _proof(puzzle))


def _played(puzzle: Puzzle) -> Message:
    """Return what the player of a mistake did in the game."""
    points = f"{puzzle.source['points_lost']:.1f}"
    played = choice_of(puzzle.position.parse_move(puzzle.source["played"]))
    if played == choice_of(puzzle.position.parse_move(puzzle.answers[0])):
        return Message("mistake-placed-elsewhere", points=points)
    return Message("mistake-chosen", choice=_name(played), points=points)


def _value(puzzle: Puzzle, name: str, choice: Choice) -> Message:
    points = f"{choice.points:+.1f}" if puzzle.kind is Kind.PATCH else f"{choice.points:+.0f}"
    if puzzle.kind is Kind.PATCH:
        return Message("puzzle-choice-value", choice=_name(name), points=points, win=f"{choice.win:.0%}")
    code = "puzzle-choice-wins" if choice.win else "puzzle-choice-loses"
    return Message(code, choice=_name(name), points=points)


def _proof(puzzle: Puzzle) -> Message:
    if puzzle.goal is Goal.BETTER:
        visits = int(puzzle.proof["visits"])
        return Message("mistake-proof-exact") if puzzle.proof["exact"] else Message("mistake-proof", visits=visits)
    if puzzle.kind is Kind.PATCH:
        return Message("puzzle-proof-search", visits=int(puzzle.proof["visits"]), searches=len(puzzle.proof["seeds"]))
    code = "puzzle-proof-win" if puzzle.goal is Goal.WIN else "puzzle-proof-points"
    return Message(code, answers=len(puzzle.answers), moves=int(puzzle.proof["moves"]))


def _name(choice: str) -> Message:
    if choice == ADVANCE:
        return Message("puzzle-choice-advance")
    if choice == LEATHER:
        return Message("puzzle-choice-leather")
    return Message("puzzle-choice-patch", patch=PatchName(choice))
