"""A searcher in plain Python: it answers at once while the compiled one is being made ready, or where there is none.

A handful of sensible moves is tried by random games, the promising ones more often. It plays like a careful beginner.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.rules import Advance, Buy, Leather, Move, Player, Position
from quiltwork.rules.legal import placements
from quiltwork.rules.square import FULL, SIDE, squares_of

_PLACEMENTS_A_PATCH = 4
_EXPLORATION = 0.7
_DEFAULT_VISITS = 400
_REPORT_SECONDS = 0.2
_LEFT_EDGE = sum(1 << (row * SIDE) for row in range(SIDE))
_RIGHT_EDGE = _LEFT_EDGE << (SIDE - 1)


def seam(filled: int) -> int:
    """How many sides of empty squares touch cloth or the border: the less, the easier the rest is to fill."""
    empty = ~filled & FULL
    left, right = (filled & ~_RIGHT_EDGE) << 1 | _LEFT_EDGE, (filled & ~_LEFT_EDGE) >> 1 | _RIGHT_EDGE
    above, below = filled << SIDE | (1 << SIDE) - 1, filled >> SIDE | ((1 << SIDE) - 1) << (SIDE * (SIDE - 1))
    return sum((empty & near).bit_count() for near in (left, right, above, below))


def sensible_moves(position: Position) -> list[Move]:
    """The few moves worth trying: each patch where it leaves the shortest seams, the advance, or the best leather."""
    quilt = position.quilts[position.to_move.index]
    if position.leather_owed:
        squares = squares_of(~quilt.filled & FULL)
        squares.sort(key=lambda square: seam(quilt.filled | 1 << square))
        return [Leather(square) for square in squares[: 2 * _PLACEMENTS_A_PATCH]]
    moves: list[Move] = [Advance()]
    buttons = position.purses[position.to_move.index].buttons
    for patch in position.offer:
        if patch.cost > buttons:
            continue
        found = [
            (seam(quilt.filled | orientation.mask << square), Buy(patch.letter, orientation.index, square))
            for orientation, corners in placements(patch, quilt)
            for square in squares_of(corners)
        ]
        found.sort(key=lambda pair: pair[0])
        moves += [move for _, move in found[:_PLACEMENTS_A_PATCH]]
    return moves


@dataclass(slots=True)
class _Trial:
    """A move and how its games went, from player one's view."""

    move: Move
    after: Position
    visits: int = 0
    wins: float = 0.0
    leads: float = 0.0


class PlainSearcher:
    """The plain-Python player behind the engine's interface; the same for the same seed and visits."""

    def __init__(self, *, seed: int = 0) -> None:
        self._seed = seed

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """The moves whose random games went best."""
        source = random.Random(self._seed)
        trials = [_Trial(move, position.after(move)) for move in sensible_moves(position)]
        sign = 1 if position.to_move is Player.ONE else -1
        visits = limit.visits or (None if limit.seconds else _DEFAULT_VISITS)
        start = told = time.perf_counter()
        done = 0
        while visits is None or done < visits:
            now = time.perf_counter()
            if done and limit.seconds is not None and now - start >= limit.seconds:
                break
            if stop is not None and stop.is_set():
                break
            if report is not None and now - told >= _REPORT_SECONDS:
                told = now
                report(_lines(trials, sign, lines))
            _play_out(_most_promising(trials, done, sign), source)
            done += 1
        return _lines(trials, sign, lines)


def _most_promising(trials: list[_Trial], done: int, sign: int) -> _Trial:
    def bound(trial: _Trial) -> float:
        if not trial.visits:
            return math.inf
        share = trial.wins / trial.visits
        return (share if sign > 0 else 1 - share) + _EXPLORATION * math.sqrt(math.log(done) / trial.visits)

    return max(trials, key=bound)


def _play_out(trial: _Trial, source: random.Random) -> None:
    position = trial.after
    while not position.is_over:
        position = position.after(source.choice(position.legal_moves))
    outcome = position.outcome()
    assert outcome is not None
    trial.visits += 1
    trial.wins += outcome.winner is Player.ONE
    trial.leads += outcome.scores[0] - outcome.scores[1]


def _lines(trials: list[_Trial], sign: int, lines: int) -> list[Line]:
    def worth(trial: _Trial) -> tuple[int, float]:
        return trial.visits, sign * trial.leads

    best = sorted(trials, key=worth, reverse=True)[:lines]
    return [
        Line(
            trial.move,
            trial.wins / trial.visits if trial.visits else 0.5,
            trial.leads / trial.visits if trial.visits else 0.0,
            trial.visits,
            (trial.move,),
        )
        for trial in best
    ]
