"""A searcher in pure Python: it answers while the engine is compiled, and where it is not installed.

It tries a handful of sensible moves by random games, the promising ones more often. It plays like a careful beginner.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.rules import Advance, Buy, Leather, Move, Player, Position
from quiltwork.rules.legal import placements
from quiltwork.rules.square import FULL, SIDE, squares_of

_PLACEMENTS_PER_PATCH = 4
_EXPLORATION = 0.7
_DEFAULT_VISITS = 400
_REPORT_SECONDS = 0.2
_INCLUDED_VISITS = 20
"""Random games for each move that a caller includes and that is not one of the sensible ones,"""
_INCLUDED_TIME_SHARE = 0.5
"""and the fraction of a time limit that is left for these games."""
_LEFT_EDGE = sum(1 << (row * SIDE) for row in range(SIDE))
_RIGHT_EDGE = _LEFT_EDGE << (SIDE - 1)


def seam(filled: int) -> int:
    """Return how many sides of empty squares touch patches or the border: fewer sides are easier to fill."""
    empty = ~filled & FULL
    left, right = (filled & ~_RIGHT_EDGE) << 1 | _LEFT_EDGE, (filled & ~_LEFT_EDGE) >> 1 | _RIGHT_EDGE
    above, below = filled << SIDE | (1 << SIDE) - 1, filled >> SIDE | ((1 << SIDE) - 1) << (SIDE * (SIDE - 1))
    return sum((empty & near).bit_count() for near in (left, right, above, below))


def sensible_moves(position: Position) -> list[Move]:
    """Return the few moves worth trying: each patch where it leaves the shortest seams, the advance, or leather.

    Where the rules force a move, it is the only one.
    """
    if position.forced is not None:
        return [position.forced.move]
    quilt = position.quilts[position.to_move.index]
    if position.leather_owed:
        squares = squares_of(~quilt.filled & FULL)
        squares.sort(key=lambda square: seam(quilt.filled | 1 << square))
        return [Leather(square) for square in squares[: 2 * _PLACEMENTS_PER_PATCH]]
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
        moves += [move for _, move in found[:_PLACEMENTS_PER_PATCH]]
    return moves


def guess(position: Position, *, lines: int = 1, include: Sequence[Move] = ()) -> list[Line]:
    """Return sensible moves and those of `include` without any search, for a caller that stopped before it began."""
    moves = dict.fromkeys([*sensible_moves(position)[:lines], *include])
    return [_Trial(move, position).line() for move in moves]


@dataclass(slots=True)
class _Trial:
    """A move and the results of its random games, from player one's view."""

    move: Move
    after: Position
    visits: int = 0
    wins: float = 0.0
    leads: float = 0.0

    def line(self) -> Line:
        """Return the move with its mean results."""
        win = self.wins / self.visits if self.visits else 0.5
        lead = self.leads / self.visits if self.visits else 0.0
        return Line(self.move, win, lead, self.visits, (self.move,), by="plain")


class PlainSearcher:
    """The player in pure Python; equal seeds and visits give equal lines."""

    def __init__(self, *, seed: int = 0) -> None:
        self._seed = seed

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return the moves whose random games went best, then those of `include`."""
        source = random.Random(self._seed)
        if position.forced is None:  # a move that the rules force may depend on what is hidden
            position = position.sample_hidden(self._seed)
        trials = [_Trial(move, position.after(move, is_checked=True)) for move in sensible_moves(position)]
        tried = {trial.move: trial for trial in trials}
        untried = [_Trial(move, position.after(move)) for move in dict.fromkeys(include) if move not in tried]
        sign = 1 if position.to_move is Player.ONE else -1
        visits = limit.visits or (None if limit.seconds else _DEFAULT_VISITS)
        start = reported = time.perf_counter()
        end = math.inf if limit.seconds is None else start + limit.seconds
        end_of_best = start + (1 - _INCLUDED_TIME_SHARE) * (end - start) if untried else end
        done = 0
        while visits is None or done < visits:
            now = time.perf_counter()
            if done and now >= end_of_best:
                break
            if stop is not None and stop.is_set():
                break
            if report is not None and now - reported >= _REPORT_SECONDS:
                reported = now
                report(_best_lines(trials, sign, lines))
            _play_out(_most_promising(trials, done, sign), source)
            done += 1
        found = _best_lines(trials, sign, lines)
        self._try_included(untried, end, stop)
        shown = {line.move for line in found}
        tried |= {trial.move: trial for trial in untried}
        return found + [tried[move].line() for move in dict.fromkeys(include) if move not in shown]

    def _try_included(self, trials: list[_Trial], end: float, stop: Stop | None) -> None:
        """Play random games after included moves; each has its own, so that it does not change the others."""
        sources = [random.Random(f"{self._seed} {trial.move}") for trial in trials]
        for _ in range(_INCLUDED_VISITS):
            for trial, source in zip(trials, sources, strict=True):
                if time.perf_counter() >= end or (stop is not None and stop.is_set()):
                    return
                _play_out(trial, source)


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
        position = position.after(source.choice(position.legal_moves), is_checked=True)
    outcome = position.outcome()
    assert outcome is not None
    trial.visits += 1
    trial.wins += outcome.winner is Player.ONE
    trial.leads += outcome.scores[0] - outcome.scores[1]


def _best_lines(trials: list[_Trial], sign: int, lines: int) -> list[Line]:
    def worth(trial: _Trial) -> tuple[int, float]:
        return trial.visits, sign * trial.leads

    return [trial.line() for trial in sorted(trials, key=worth, reverse=True)[:lines]]
