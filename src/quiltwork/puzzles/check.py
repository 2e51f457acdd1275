"""Verify the puzzles of a file again: searches, exact solutions, counts, and that no two are equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from quiltwork.engine.eval.store import shipped_network_checksum
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.puzzles.endgame import check_endgame_puzzle
from quiltwork.puzzles.fill import check_fill_puzzle
from quiltwork.puzzles.judge import is_solved
from quiltwork.puzzles.patch import check_patch_puzzle
from quiltwork.puzzles.puzzle import Kind, Puzzle
from quiltwork.puzzles.symmetry import puzzle_id


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What was found about one puzzle."""

    puzzle: Puzzle
    problem: Message | None
    """None if the puzzle holds."""
    is_other_network: bool = False
    """Whether it was made with another network than the one that checked it."""


def check_puzzles(puzzles: Sequence[Puzzle], *, visits: int | None = None) -> Iterator[CheckResult]:
    """Yield the result of each puzzle; `visits` searches `patch` puzzles with another number of visits."""
    seen: dict[str, str] = {}
    for puzzle in puzzles:
        try:
            problem = _problem(puzzle, seen, visits)
        except QuiltworkError as error:
            problem = Message("puzzle-check-unreadable", problem=error.full_message)
        is_other = puzzle.kind is Kind.PATCH and puzzle.proof.get("network") != shipped_network_checksum()[:16]
        yield CheckResult(puzzle, problem, is_other)


def _problem(puzzle: Puzzle, seen: dict[str, str], visits: int | None) -> Message | None:
    """Return what is wrong with a puzzle; `seen` has the puzzles checked before it, by what makes them equal."""
    key = puzzle_id(puzzle.kind, puzzle.position)
    if key in seen:
        return Message("puzzle-check-equal", other=seen[key])
    seen[key] = puzzle.id
    if key != puzzle.id:
        return Message("puzzle-check-id", expected=key)
    if not puzzle.answers or not all(is_solved(puzzle, answer) for answer in puzzle.answers):
        return Message("puzzle-check-answer")
    return _CHECKS[puzzle.kind](puzzle, visits)


def _check_patch(puzzle: Puzzle, visits: int | None) -> Message | None:
    checked = check_patch_puzzle(puzzle, visits=visits)
    if checked.holds:
        return None
    return Message(
        "puzzle-check-search", best=checked.best, points=f"{checked.points:+.1f}", win=f"{100 * checked.win:+.0f}"
    )


def _check_endgame(puzzle: Puzzle, _: int | None) -> Message | None:
    return None if check_endgame_puzzle(puzzle) else Message("puzzle-check-solver")


def _check_fill(puzzle: Puzzle, _: int | None) -> Message | None:
    return None if check_fill_puzzle(puzzle) else Message("puzzle-check-count")


_CHECKS: dict[Kind, Callable[[Puzzle, int | None], Message | None]] = {
    Kind.PATCH: _check_patch,
    Kind.ENDGAME: _check_endgame,
    Kind.FILL: _check_fill,
}
