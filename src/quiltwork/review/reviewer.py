"""Reviewing a game with an engine in this process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from quiltwork.engine.api import Limit, Line, Stop
from quiltwork.engine.engine import Engine
from quiltwork.errors import EngineError
from quiltwork.notation import Record
from quiltwork.review.judgement import Judgement, Request, judge_decision
from quiltwork.review.model import Effort, MoveReview, Review, ReviewError
from quiltwork.review.summary import decisions_of, review_of_move, summarise
from quiltwork.rules import Game, Move, Position

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

    With `overview`, all moves are searched quickly first, so that graphs are known early. The moves that may get a
    label are judged later, the largest loss first; such a move comes twice, first without a label. Only the first one
    is judged at once, so that somebody who waits sees a mark early. The result is the same.
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
        self.game = record if isinstance(record, Game) else record.game()
        self.visits = visits or Effort.named(effort).visits
        """Visits of the first search of each position."""
        self.moves: list[MoveReview] = []
        """What is known so far, in the order of the game."""
        self.done = 0
        """How many moves are judged for good."""
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
        decisions = {ply: _Decision(ply, *decision, self.visits) for ply, *decision in decisions_of(self.game)}
        waiting: list[_Decision] = []
        is_first = True
        for ply, (position, move) in enumerate(zip(self.game.positions, self.game.moves, strict=False), start=1):
            decision = decisions.get(ply)
            if decision is not None:
                self._answer(decision, is_brief=overview)
            self.moves.append(review_of_move(ply, position, move, decision and decision.judgement))
            if decision is not None and decision.request is not None:
                yield self.moves[-1]
                if not (is_first and decision.is_suspicious):
                    waiting.append(decision)
                    continue
                is_first = False
                self._confirm(decision)
            self.done += 1
            yield self.moves[-1]
        for decision in sorted(waiting, key=_Decision.loss, reverse=True):
            self._confirm(decision)
            self.done += 1
            yield self.moves[decision.ply - 1]
        self._end_lead = self._expected_lead(self.game.position)

    def _answer(self, decision: _Decision, *, is_brief: bool = False) -> None:
        """Search for a decision until it is judged, or with `is_brief` until there is a first judgement."""
        while decision.request is not None and not (is_brief and decision.judgement is not None):
            decision.on_answer(self._answers.answer(decision.request))

    def _confirm(self, decision: _Decision) -> None:
        self._answer(decision)
        self.moves[decision.ply - 1] = review_of_move(
            decision.ply, decision.position, decision.move, decision.judgement
        )

    def _expected_lead(self, position: Position) -> float | None:
        """Return player one's expected lead at the end of a game that did not end."""
        while position.forced is not None and not position.is_over:
            position = position.after(position.forced.move, is_checked=True)
        return None if position.is_over else self._answers.answer(Request(position, self.visits))[0].lead


class _Decision:
    """A move with a choice that is being judged."""

    def __init__(self, ply: int, position: Position, move: Move, visits: int) -> None:
        self.ply = ply
        self.position = position
        self.move = move
        self._judging = judge_decision(position, move, visits)
        self.request: Request | None = next(self._judging)
        """The search that is needed next; None if the judgement is final."""
        self.judgement: Judgement | None = None
        """What is known so far."""

    def on_answer(self, lines: list[Line]) -> None:
        """Take the answer to `request`."""
        try:
            self.request = self._judging.send(lines)
            self.judgement = self.request.so_far
        except StopIteration as end:
            self.request, self.judgement = None, end.value

    @property
    def is_suspicious(self) -> bool:
        return self.judgement is not None and self.judgement.is_suspicious

    def loss(self) -> tuple[float, float]:
        """Return what the move seems to lose; larger losses are more likely to get a label."""
        assert self.judgement is not None
        return self.judgement.win_lost or 0.0, self.judgement.points_lost


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
