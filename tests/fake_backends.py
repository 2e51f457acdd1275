"""Backends and searchers for tests that play without an engine."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from quiltwork import Limit, Line, Move, Position
from quiltwork.engine.api import Report, Stop


class FakeBackend:
    """Plays the first legal move at once; a subclass says which one. Its analysis is that move alone."""

    name = "fake"

    def choose(self, position: Position) -> Move:
        return position.legal_moves[0]

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        move = self.choose(position)
        return Line(move, 0.5, 0.0, 1, (move,), by="network")

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        return [self.play(position, limit, stop)]

    def close(self) -> None:
        pass


class PonderingSearcher:
    """A searcher that records when it ponders and fails if it is used meanwhile."""

    def __init__(self) -> None:
        self.positions: list[Position] = []
        self.has_begun = threading.Event()
        self.has_ended = threading.Event()
        self._is_pondering = False

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
        assert not self._is_pondering
        return [Line(position.legal_moves[0], 0.5, 0.0, 1, (position.legal_moves[0],))]

    def ponder(self, position: Position, stop: Stop) -> None:
        self._is_pondering = True
        self.positions.append(position)
        self.has_begun.set()
        while not stop.is_set():
            threading.Event().wait(0.001)
        self._is_pondering = False
        self.has_ended.set()
