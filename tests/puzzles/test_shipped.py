"""The puzzles that are part of quiltwork: complete, different, and right."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from statistics import mean

import pytest

from quiltwork.engine.levels import LEVELS
from quiltwork.puzzles import Goal, Kind, Puzzle, judge, shipped_puzzles
from quiltwork.puzzles.check import check_puzzles
from quiltwork.puzzles.difficulty import RATED_LEVELS, difficulty_of
from quiltwork.puzzles.endgame import check_endgame_puzzle
from quiltwork.puzzles.fill import check_fill_puzzle
from quiltwork.puzzles.judge import is_solved
from quiltwork.puzzles.patch import check_patch_puzzle
from quiltwork.puzzles.symmetry import SYMMETRIES, canonical_key, puzzle_id, turned
from quiltwork.rules import Player, Position, Quilt

PUZZLES = shipped_puzzles().puzzles
KINDS = {kind: [puzzle for puzzle in PUZZLES if puzzle.kind is kind] for kind in Kind}
MOST_NAIVE_POSITIONS = 400


class TooLongError(Exception):
    """Plain minimax would take too long for a fast test."""


class NaiveSolver:
    """The value of a position by trying every move; nothing is clever here. Positions seen before are remembered."""

    def __init__(self, most_positions: int | None = None) -> None:
        self._known: dict[Position, tuple[int, int]] = {}
        self._most_positions = most_positions
        self._positions = 0

    def value(self, position: Position) -> tuple[int, int]:
        """Return player one's final lead, and whether player one wins, with best play on both sides."""
        if position not in self._known:
            self._positions += 1
            if self._most_positions is not None and self._positions > self._most_positions:
                raise TooLongError
            outcome = position.outcome()
            if outcome is not None:
                return outcome.scores[0] - outcome.scores[1], int(outcome.winner is Player.ONE)
            best = max if position.to_move is Player.ONE else min
            self._known[position] = best(self.value(position.after(move)) for move in position.legal_moves)
        return self._known[position]


def naive_answers(puzzle: Puzzle, solver: NaiveSolver) -> tuple[Goal, set[str]]:
    """What the puzzle's goal and answers must be."""
    position = puzzle.position
    sign = 1 if position.to_move is Player.ONE else -1
    values = {str(move): solver.value(position.after(move)) for move in position.legal_moves}
    winning = {move for move, (_, one_wins) in values.items() if bool(one_wins) == (sign == 1)}
    if winning and len(winning) < len(values):
        return Goal.WIN, winning
    most = max(sign * lead for lead, _ in values.values())
    return Goal.POINTS, {move for move, (lead, _) in values.items() if sign * lead == most}


@pytest.mark.parametrize("kind", Kind)
def test_there_are_at_least_200_of_each_kind(kind: Kind) -> None:
    assert len(KINDS[kind]) >= 200


def test_no_two_are_equal_under_the_symmetries_of_both_quilts() -> None:
    keys = Counter(canonical_key(puzzle.kind, puzzle.position) for puzzle in PUZZLES)
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("symmetry", range(len(SYMMETRIES)))
def test_turned_quilts_and_swapped_seats_make_no_new_puzzle(symmetry: int) -> None:
    puzzle = KINDS[Kind.PATCH][0]
    position = puzzle.position
    one, two = (Quilt(turned(quilt.cells, symmetry)) for quilt in position.quilts)
    assert puzzle_id(puzzle.kind, replace(position, quilts=(one, position.quilts[1]))) == puzzle.id
    assert puzzle_id(puzzle.kind, replace(position, quilts=(position.quilts[0], two))) == puzzle.id
    swapped = replace(
        position,
        quilts=(two, one),
        purses=position.purses[::-1],
        to_move=position.to_move.other,
        bonus=None if position.bonus is None else position.bonus.other,
    )
    assert puzzle_id(puzzle.kind, swapped) == puzzle.id


def test_every_answer_solves_its_puzzle_and_the_id_is_that_of_the_position() -> None:
    for puzzle in PUZZLES:
        assert puzzle.id == puzzle_id(puzzle.kind, puzzle.position)
        assert puzzle.answers
        assert all(is_solved(puzzle, answer) for answer in puzzle.answers)
        if puzzle.kind is not Kind.FILL:
            assert puzzle.position.problems() == []
            assert puzzle.line[0] in puzzle.answers
            assert len(puzzle.position.legal_moves) > len(puzzle.answers)


def test_every_puzzle_says_how_it_was_proven_and_where_it_comes_from() -> None:
    for puzzle in PUZZLES:
        assert set(puzzle.source) >= {"levels", "seed", "ply"}
        assert set(puzzle.solved_by) == set(RATED_LEVELS)
        if puzzle.kind is Kind.PATCH:
            assert len(puzzle.proof["network"]) == 16
            assert puzzle.proof["visits"] >= 20_000
            assert len(set(puzzle.proof["seeds"])) == 2
            assert min(puzzle.proof["points"]) >= 3.0
            assert min(puzzle.proof["win"]) >= 0.1


def test_the_expected_play_of_every_puzzle_is_legal() -> None:
    for puzzle in PUZZLES:
        if puzzle.kind is Kind.FILL:
            assert is_solved(puzzle, " ".join(puzzle.line))
            continue
        position = puzzle.position
        for text in puzzle.line:
            position = position.after(text)
        if puzzle.kind is Kind.ENDGAME:
            assert position.is_over


def test_all_fill_puzzles_are_counted_alike_by_two_methods() -> None:
    assert [puzzle.id for puzzle in KINDS[Kind.FILL] if not check_fill_puzzle(puzzle)] == []


def test_all_endgame_puzzles_are_solved_again() -> None:
    assert [puzzle.id for puzzle in KINDS[Kind.ENDGAME] if not check_endgame_puzzle(puzzle)] == []


def test_short_endgame_puzzles_agree_with_a_naive_solver() -> None:
    compared = 0
    for puzzle in KINDS[Kind.ENDGAME]:
        try:
            goal, answers = naive_answers(puzzle, NaiveSolver(MOST_NAIVE_POSITIONS))
        except TooLongError:
            continue
        assert (puzzle.goal, set(puzzle.answers)) == (goal, answers), puzzle.id
        compared += 1
    assert compared >= 30


@pytest.mark.slow
def test_all_endgame_puzzles_agree_with_a_naive_solver() -> None:
    for puzzle in KINDS[Kind.ENDGAME]:
        goal, answers = naive_answers(puzzle, NaiveSolver())
        assert (puzzle.goal, set(puzzle.answers)) == (goal, answers), puzzle.id


@pytest.mark.slow
def test_patch_answers_hold_at_five_times_the_visits() -> None:
    held = [check_patch_puzzle(puzzle, visits=5 * puzzle.proof["visits"]).holds for puzzle in KINDS[Kind.PATCH]]
    assert mean(held) >= 0.98


@pytest.mark.parametrize("kind", Kind)
def test_stronger_levels_solve_more(kind: Kind) -> None:
    rates = [mean(puzzle.solved_by[level] for puzzle in KINDS[kind]) for level in RATED_LEVELS]
    ratings = [LEVELS[level].rating or 0 for level in RATED_LEVELS]
    assert ratings == sorted(ratings)
    assert all(after > before for before, after in itertools.pairwise(rates)), rates
    assert rates[-1] > rates[0] + 0.2


@pytest.mark.parametrize("kind", Kind)
def test_difficulties_reach_from_easy_to_hard(kind: Kind) -> None:
    found = [puzzle.difficulty for puzzle in KINDS[kind]]
    assert min(found) < 500
    assert max(found) > 1100


def test_a_puzzle_that_everybody_solves_is_easier_than_one_that_nobody_solves() -> None:
    everybody, nobody = dict.fromkeys(RATED_LEVELS, 1.0), dict.fromkeys(RATED_LEVELS, 0.0)
    half = {level: float((LEVELS[level].rating or 0) > 900) for level in RATED_LEVELS}
    assert difficulty_of(everybody) < difficulty_of(half) < difficulty_of(nobody)


def test_a_check_finds_a_wrong_answer_an_equal_puzzle_and_a_wrong_count() -> None:
    endgame, fill = KINDS[Kind.ENDGAME][0], KINDS[Kind.FILL][0]
    wrong = next(str(move) for move in endgame.position.legal_moves if str(move) not in endgame.answers)
    suspects = [
        replace(endgame, answers=(wrong,)),
        endgame,
        replace(fill, answers=("Ar0a1",)),
        replace(fill, id="fill-0", answers=fill.answers),
        replace(KINDS[Kind.FILL][1], position_text="nonsense"),
    ]
    problems = [result.problem and result.problem.code for result in check_puzzles(suspects)]
    assert problems == [
        "puzzle-check-solver",
        "puzzle-check-equal",
        "puzzle-check-answer",
        "puzzle-check-equal",
        "puzzle-check-unreadable",
    ]


def test_a_right_patch_in_a_wrong_place_is_told_apart() -> None:
    puzzle = next(
        puzzle
        for puzzle in KINDS[Kind.PATCH]
        if puzzle.answers[0] != "adv" and any(move for move in other_places(puzzle))
    )
    verdict = judge(puzzle, other_places(puzzle)[0])
    assert not verdict.is_solved
    assert verdict.reasons[0].code == "puzzle-right-patch-wrong-place"
    assert judge(puzzle, puzzle.answers[-1]).is_solved


def other_places(puzzle: Puzzle) -> list[str]:
    letter = puzzle.answers[0][0]
    moves = map(str, puzzle.position.legal_moves)
    return [move for move in moves if move[0] == letter and move not in puzzle.answers and move != "adv"]
