"""Puzzles of the kind `endgame`: solved exactly over all legal moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quiltwork.engine.solver.solve import Result, solve
from quiltwork.puzzles.puzzle import Choice, Goal, Kind, Puzzle, choice_of
from quiltwork.puzzles.symmetry import puzzle_id
from quiltwork.rules import Move, Player, Position

MIN_NODES = 10
"""A puzzle that is solved with fewer nodes needs no thought."""
NODES = 6_000
"""The solver needs at most this many nodes, so that a plain solver can check the puzzle too."""
MIN_MOVES = 6
MOST_CORRECT = 1 / 3
"""At most this part of the legal moves is correct."""
MOST_ANSWERS = 12
CHECK_NODES = 1_000_000


def find_endgame_puzzle(position: Position, *, source: Mapping[str, Any], nodes: int = NODES) -> Puzzle | None:
    """Return the puzzle that `position` poses; None if it is too easy, too long, or has too many answers."""
    if position.is_over or position.leather_owed or len(position.legal_moves) < MIN_MOVES:
        return None
    solution = solve(position, node_limit=nodes, with_values=True)
    if solution is None or solution.values is None or solution.nodes < MIN_NODES:
        return None
    values = solution.values
    if len({choice_of(move) for move in values}) < 2:
        return None
    goal, answers = goal_and_answers(position, values)
    if len(answers) > min(MOST_ANSWERS, MOST_CORRECT * len(values)):
        return None
    return Puzzle(
        id=puzzle_id(Kind.ENDGAME, position),
        kind=Kind.ENDGAME,
        goal=goal,
        position_text=position.text(),
        answers=answers,
        line=best_play(position),
        choices=_choices(position, values),
        proof={
            "moves": len(values),
            "nodes": solution.nodes,
            "points": _points(position, solution.result),
            "others": max(_points(position, value) for move, value in values.items() if str(move) not in answers),
        },
        source=source,
    )


def goal_and_answers(position: Position, values: Mapping[Move, Result]) -> tuple[Goal, tuple[str, ...]]:
    """Return what to aim for, and every move that reaches it, the best first.

    The goal is to win where some moves win and others lose, and to score the most points everywhere else.
    """
    mover = position.to_move
    winning = [move for move, value in values.items() if value.winner is mover]
    if winning and len(winning) < len(values):
        goal, correct = Goal.WIN, winning
    else:
        most = max(_points(position, value) for value in values.values())
        goal, correct = Goal.POINTS, [move for move, value in values.items() if _points(position, value) == most]
    ordered = sorted(correct, key=lambda move: (-_points(position, values[move]), str(move)))
    return goal, tuple(map(str, ordered))


def best_play(position: Position) -> tuple[str, ...]:
    """Return the moves to the end of the game with best play on both sides."""
    moves: list[str] = []
    while not position.is_over:
        solution = solve(position, node_limit=CHECK_NODES, with_values=True)
        assert solution is not None
        move = min(solution.best_moves, key=str)
        moves.append(str(move))
        position = position.after(move, is_checked=True)
    return tuple(moves)


def _points(position: Position, value: Result) -> int:
    return value.lead if position.to_move is Player.ONE else -value.lead


def _choices(position: Position, values: Mapping[Move, Result]) -> dict[str, Choice]:
    choices: dict[str, Choice] = {}
    for move, value in values.items():
        found = Choice(_points(position, value), float(value.winner is position.to_move))
        name = choice_of(move)
        if name not in choices or (found.points, found.win) > (choices[name].points, choices[name].win):
            choices[name] = found
    return choices


def check_endgame_puzzle(puzzle: Puzzle) -> bool:
    """Solve the position again and return whether goal and answers are the same."""
    solution = solve(puzzle.position, node_limit=CHECK_NODES, with_values=True)
    assert solution is not None
    assert solution.values is not None
    goal, answers = goal_and_answers(puzzle.position, solution.values)
    return goal is puzzle.goal and answers == puzzle.answers
