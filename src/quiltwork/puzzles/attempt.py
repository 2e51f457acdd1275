"""Solving a puzzle line by line, for terminals and pipes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.puzzles.judge import explanation, judge
from quiltwork.puzzles.local import LocalPuzzles
from quiltwork.puzzles.puzzle import Goal, Kind, Puzzle
from quiltwork.render import patch_text, quilt_text
from quiltwork.rules import Position

TASKS = {goal: f"puzzle-task-{goal}" for goal in Goal}


def task_of(puzzle: Puzzle) -> Message:
    """Return what to do, in a sentence."""
    code = TASKS[puzzle.goal]
    return Message(code)


class TextAttempt:
    """One person at one puzzle; `local` keeps what they did, `day` is the date whose puzzle it is."""

    def __init__(self, puzzle: Puzzle, local: LocalPuzzles | None = None, *, day: date | None = None) -> None:
        self._puzzle = puzzle
        self._local = local
        self._day = day
        self.is_solved = False
        self.is_over = False

    def introduction(self) -> str:
        """Return the position, the task and how to answer."""
        puzzle = self._puzzle
        heading = Message("puzzle-heading", id=puzzle.id, difficulty=puzzle.difficulty)
        how = "puzzle-how-fill" if puzzle.kind is Kind.FILL else "puzzle-how"
        return "\n".join([str(heading), "", _picture(puzzle), "", str(task_of(puzzle)), str(Message(how))])

    def answer(self, words: Sequence[str]) -> str:
        """Return what to print for a line: a verdict, a refusal, or the solution."""
        if list(words) == ["solution"]:
            self.is_over = True
            self._record(gives_up=True)
            return self._solution()
        try:
            verdict = judge(self._puzzle, " ".join(words))
        except QuiltworkError as error:
            return str(error)
        self._record(is_solved=verdict.is_solved)
        if not verdict.is_solved:
            return "\n".join([str(verdict.reasons[0]), str(Message("puzzle-try-again"))])
        self.is_solved = self.is_over = True
        return "\n".join([str(verdict.reasons[0]), self._solution()])

    def _record(self, *, is_solved: bool = False, gives_up: bool = False) -> None:
        if self._local is not None:
            self._local.record(self._puzzle, is_solved=is_solved, gives_up=gives_up, day=self._day)

    def _solution(self) -> str:
        line = Message("puzzle-line", moves=" ".join(self._puzzle.line))
        return "\n".join([str(line), *map(str, explanation(self._puzzle))])


def _picture(puzzle: Puzzle) -> str:
    position: Position = puzzle.position
    if puzzle.kind is not Kind.FILL:
        return str(position)
    patches = [patch_text(position.ruleset.by_letter[letter]) for letter in position.ring]
    return "\n\n".join([quilt_text(position.quilts[0]), *patches])
