"""A puzzle at the terminal: what is tried out, what the answers were worth, and the solution; without a screen."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.play import Names
from quiltwork.play.consequences import Consequence
from quiltwork.play.describe import describe_move, describe_preview
from quiltwork.puzzles import Kind, Puzzle, judge
from quiltwork.puzzles.fill import placed_position, playable_position
from quiltwork.puzzles.judge import explanation
from quiltwork.puzzles.local import LocalPuzzles
from quiltwork.rules import Player, Position
from quiltwork.tui.choice_state import ChoiceState
from quiltwork.tui.held_patch import HeldPatch

_NAMES: Names = (Message("unnamed-player", player=1), Message("unnamed-player", player=2))
"""In sentences."""
Lines = list[tuple[Message, ...]]
"""Each line is one or more sentences."""


class PuzzleState(ChoiceState):
    """One person at one puzzle."""

    def __init__(self, puzzle: Puzzle, local: LocalPuzzles, *, day: date | None = None) -> None:
        """`day` is the date whose puzzle it is."""
        super().__init__()
        self.puzzle = puzzle
        self.day = day
        self._local = local
        self.placed: list[str] = []
        """The moves of the patches placed so far on a quilt to fill."""
        self.step = 0
        """How many moves of the solution are played out."""
        self._news: Lines = []
        attempt = local.attempt(puzzle)
        self.is_over = attempt is not None and attempt.finished is not None
        self.is_solved = attempt is not None and attempt.is_solved
        self._position = playable_position(puzzle)
        if self.is_over:
            self._finish()
        else:
            self._show(self._position)

    @property
    def is_fill(self) -> bool:
        """Whether a quilt is to be filled."""
        return self.puzzle.kind is Kind.FILL

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self._position

    @property
    def names(self) -> Names:
        """What the panels call the players: the one who solves it is you."""
        you, opponent = Message("puzzle-you"), Message("puzzle-other-player")
        return (you, opponent) if self.puzzle.position.to_move is Player.ONE else (opponent, you)

    @property
    def vote(self) -> int:
        """Whether the player likes the puzzle: 1, -1, or 0 for neither."""
        return self._local.vote_of(self.puzzle)

    # --- choosing ----------------------------------------------------------------------------------------------------

    def hold(self, patch: HeldPatch | None) -> None:
        """Hold `patch`, and drop any other choice and what was said about it."""
        super().hold(patch)
        self._news = []

    def turn_ring(self) -> None:
        """Offer the next patches of a quilt to fill."""
        ring = self.position.ring
        self._show(replace(self.position, ring=ring[1:] + ring[:1]))

    # --- answering ---------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Answer with the choice; on a quilt to fill, place one more patch."""
        assert self.choice is not None
        moves = [*self.placed, str(self.choice)]
        if self.is_fill and len(moves) < len(self.puzzle.position.ring):
            self.placed = moves
            self._show(placed_position(self.puzzle, moves))
        else:
            self._answer(" ".join(moves))

    def take_back(self) -> None:
        """Take the last patch off a quilt to fill."""
        self.placed = self.placed[:-1]
        self._show(placed_position(self.puzzle, self.placed))

    def give_up(self) -> None:
        """Show the solution."""
        self._local.record(self.puzzle, is_solved=False, gives_up=True, day=self.day)
        self._finish((Message("puzzle-not-solved"),))

    def like(self, vote: int) -> None:
        """Vote; the same vote again takes it back."""
        self._local.vote(self.puzzle, 0 if self.vote == vote else vote)

    def _answer(self, answer: str) -> None:
        try:
            verdict = judge(self.puzzle, answer)
        except QuiltworkError as error:
            self._news = [(error.message,)]
            return
        before = self._local.progress.skill.rating
        attempt = self._local.record(self.puzzle, is_solved=verdict.is_solved, day=self.day)
        rating = Message("puzzle-new-rating", before=round(before), after=round(self._local.progress.skill.rating))
        change = (rating,) if attempt.tries == 1 else ()
        if verdict.is_solved:
            self.is_solved = True
            streak = self._local.progress.streak
            row = (Message("puzzle-row", count=streak),) if streak > 1 else ()
            self._finish((*verdict.reasons, *change, *row))
        else:
            self._show(placed_position(self.puzzle, self.placed) if self.is_fill else self.puzzle.position)
            self._news = [(*verdict.reasons, *change)]

    # --- the solution ------------------------------------------------------------------------------------------------

    def step_to(self, step: int) -> None:
        """Show the position after `step` moves of the solution."""
        line = self.puzzle.line
        self.step = min(max(step, 0), len(line))
        if self.is_fill:
            self._position = placed_position(self.puzzle, line[: self.step])
            return
        self._position = self.puzzle.position
        for text in line[: self.step]:
            self._position = self._position.after(text)

    def _finish(self, news: tuple[Message, ...] = ()) -> None:
        self.is_over = True
        self.hold(None)
        self._news = [news] if news else []
        self.step_to(len(self.puzzle.line) if self.is_fill else 1)

    def _show(self, position: Position) -> None:
        self._position = position
        self.hold(None)
        if position.leather_owed:
            self.choose_leather()

    # --- texts -------------------------------------------------------------------------------------------------------

    def lines(self) -> Lines:
        """Return what to show below the quilts."""
        if self.is_over:
            return [*self._news, *self._step_lines()]
        if self.choice is None or self._news:
            return self._news
        if self.why_not is not None:
            return [(Message("not-here", reason=self.why_not),)]
        if self.is_fill or self.after is None:
            return []
        return [
            tuple(describe_move(self.position, self.choice, _NAMES)),
            tuple(describe_preview(Consequence(self.position, self.after), _NAMES)),
        ]

    def reasons(self) -> tuple[Message, ...]:
        """Return why the solution is right."""
        return explanation(self.puzzle)

    def _step_lines(self) -> Lines:
        if self.is_fill or not self.step:
            return []
        before = self.puzzle.position
        for text in self.puzzle.line[: self.step - 1]:
            before = before.after(text)
        move = before.parse_move(self.puzzle.line[self.step - 1])
        return [tuple(describe_move(before, move, _NAMES))]
