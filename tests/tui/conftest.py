"""A table for tests: a computer that answers at once, a clock that stands still, a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quiltwork.engine import Engine, Limit, Line
from quiltwork.engine.api import Report, Stop
from quiltwork.play import Mode
from quiltwork.rules import Move, Position
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.shelf import Shelf
from quiltwork.tui.table import Table
from quiltwork.tui.thinking import Minds
from quiltwork.tui.wishes import Wish

NOON = 1_800_000_000.0


def tidy_move(position: Position) -> Move:
    """The first purchase there is, as far up and left as it fits; the same in the same position."""
    moves = position.legal_moves
    return moves[1] if len(moves) > 1 and not position.leather_owed else moves[0]


class QuickMind:
    """Plays the tidy move, at once."""

    name = "quick"

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        move = tidy_move(position)
        return Line(move, 0.5, 0.0, 1, (move,))

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        return [self.play(position, limit, stop)]

    def close(self) -> None:
        pass


@pytest.fixture
def minds() -> Minds:
    return Minds(lambda name: Engine.of(QuickMind()))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.fixture
def two() -> Wish:
    return Wish(mode=Mode.LOCAL, seed="7", names=("Ada", "Bo"))


@pytest.fixture
def sit_down(shelf: Shelf) -> Callable[..., Table]:
    """Opens a table and plays some tidy moves at it."""

    def open_it(wish: Wish, *, moves: int = 0) -> Table:
        table = Table.of_wish(wish, shelf, now=lambda: NOON)
        for _ in range(moves):
            if table.session.to_move is None:
                break
            move = tidy_move(table.position)
            if table.computer_level is None:
                table.play(move)
            else:
                table.computer_plays(move, number=table.session.number)
        return table

    return open_it


@pytest.fixture
def app_for(shelf: Shelf, minds: Minds) -> Callable[..., TerminalApp]:
    def make(table: Table | None = None) -> TerminalApp:
        return TerminalApp(shelf, table=table, minds=minds, now=lambda: NOON)

    return make
