"""Reviewing a game with an engine in this process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from quiltwork.arguments import require_type
from quiltwork.engine.api import Limit, Line, Stop
from quiltwork.engine.engine import Engine
from quiltwork.errors import EngineError
from quiltwork.notation import Record
from quiltwork.review.judgement import Judgement, Judging, Request, glance, judge_decision
from quiltwork.review.model import Effort, MoveReview, Review, ReviewError
from quiltwork.review.summary import decisions_of, review_of_move, summarise
from quiltwork.rules import Game, Position

_SECOND_OPINION = 0.75
"""An engine that was opened elsewhere has one seed only: its second search has this part of the visits."""


def review(
    record: Record | Game,
    *,
    engine: str | Engine = "master",
    effort: str | Effort = Effort.NORMAL,
    stop: Stop | None = None,
) -> Review:
    """Return what every move of a game was worth. Equal games, engines and efforts give equal reviews.

    `engine` is a level, or an engine that is open. `effort` is `quick`, `normal` or `deep`. Raises `ReviewError` for a
    game without moves, or if it is stopped. A game that is not finished is reviewed as far as it goes.
    """
    with Reviewer(record, engine=engine, effort=effort, stop=stop) as reviewer:
        for _ in reviewer:
            pass
        return reviewer.result()


class Reviewer:
    """A review that is made move by move: iterate over it to get each `MoveReview` as soon as it is known.

    Use it in a `with` block. `visits` counts instead of the effort, if it is given. `result` is the whole review; call
    it after the last move. Moves come in the order of the game.

    With `overview`, there is a glance at every move first, so that graphs can be drawn early. Then the moves are
    judged, those that seem to lose most first. So a move comes twice: first without a label, then with its final
    judgement. The result is the same.
    """

    def __init__(
        self,
        record: Record | Game,
        *,
        engine: str | Engine = "master",
        effort: str | Effort = Effort.NORMAL,
        visits: int | None = None,
        overview: bool = False,
        stop: Stop | None = None,
    ) -> None:
        require_type("record", record, Record, Game)
        self.game = record if isinstance(record, Game) else record.game()
        self.visits = visits or Effort.named(effort).visits
        """Visits of the first search of each position."""
        self.moves: list[MoveReview] = []
        """What is known so far, in the order of the game."""
        self.done = 0
        """How many moves have their final judgement."""
        self.suspects: list[int] = []
        """With `overview`, the numbers of the moves that may get a label and are not judged yet."""
        if not len(self.game):
            raise ReviewError("review-without-moves")
        self.game.start.require_possible()
        self._answers = _Answers(engine, stop or threading.Event())
        self._judging = self._judge_moves(overview)
        self._end_lead: float | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the engines that were opened for the review."""
        self._answers.close()

    def __iter__(self) -> Iterator[MoveReview]:
        return self._judging

    def result(self) -> Review:
        """Return the review of the whole game."""
        return summarise(self.game, self.moves, end_lead=self._end_lead, network=self._answers.name, visits=self.visits)

    def _judge_moves(self, overview: bool) -> Iterator[MoveReview]:
        choices = {ply: (position, move) for ply, position, move in decisions_of(self.game)}
        for ply, (position, move) in enumerate(zip(self.game.positions, self.game.moves, strict=False), start=1):
            judge = glance if overview else judge_decision
            judgement = self._answers.drive(judge(position, move, self.visits)) if ply in choices else None
            self.moves.append(review_of_move(ply, position, move, judgement))
            self.done += not (overview and ply in choices)
            if overview and judgement is not None and judgement.is_suspicious:
                self.suspects.append(ply)
            yield self.moves[-1]
        for ply in sorted(choices, key=self._seeming_loss, reverse=True) if overview else ():
            position, move = choices[ply]
            judgement = self._answers.drive(judge_decision(position, move, self.visits))
            self.moves[ply - 1] = review_of_move(ply, position, move, judgement)
            self.suspects = [other for other in self.suspects if other != ply]
            self.done += 1
            yield self.moves[ply - 1]
        self._end_lead = self._expected_lead(self.game.position)

    def _seeming_loss(self, ply: int) -> tuple[float, float]:
        """Return what a move seems to lose at a glance; the more, the likelier is a label."""
        move = self.moves[ply - 1]
        return move.win_lost or 0.0, move.points_lost

    def _expected_lead(self, position: Position) -> float | None:
        """Return player one's expected lead at the end of a game that did not end."""
        while position.forced is not None and not position.is_over:
            position = position.after(position.forced.move, is_checked=True)
        return None if position.is_over else self._answers.answer(Request(position, self.visits))[0].lead


class _Answers:
    """Answers the requests of judgements with engines; each seed needs its own."""

    def __init__(self, engine: str | Engine, stop: Stop) -> None:
        self._stack = ExitStack()
        self._stop = stop
        self._given = engine if isinstance(engine, Engine) else None
        self._opened: dict[int, Engine] = {}
        self._level = engine if isinstance(engine, str) else engine.name
        self.name = self._level
        self._engine(0)  # an unknown name, or an engine that is not installed, is an error at once

    def close(self) -> None:
        self._stack.close()

    def drive(self, judging: Judging) -> Judgement:
        """Answer the requests of a judgement, and return it."""
        try:
            request = next(judging)
            while True:
                request = judging.send(self.answer(request))
        except StopIteration as end:
            found: Judgement = end.value
            return found

    def answer(self, request: Request) -> list[Line]:
        visits = request.visits
        if self._given is not None and request.seed:
            visits = max(1, int(visits * _SECOND_OPINION))
        lines = self._engine(request.seed).analyse(
            request.position, Limit(visits=visits), lines=request.lines, include=request.include, stop=self._stop
        )
        if self._stop.is_set():
            raise ReviewError("review-stopped")
        if not lines:
            raise EngineError("engine-answer-without-lines", command=self.name, answer="[]")
        return lines

    def _engine(self, seed: int) -> Engine:
        if self._given is not None:
            return self._given
        if seed not in self._opened:
            self._opened[seed] = self._stack.enter_context(Engine(self._level, seed=seed))
        return self._opened[seed]
