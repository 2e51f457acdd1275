"""A backend for tests that play without an engine."""

from __future__ import annotations

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
