"""Pictures of the screens. After an intended change: pytest tests/tui --snapshot-update, and look at the pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quiltwork.automa import Deck
from quiltwork.play import Mode
from quiltwork.play.setup import TableOptions
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.table import Table

SMALL, LARGE, HUGE = (80, 24), (140, 45), (200, 60)
SOLO = TableOptions(mode=Mode.SOLO, deck=Deck.TACTICAL, seed="7", names=("Ada", ""))


def test_home(snap_compare: Any, app_for: Callable[..., TerminalApp]) -> None:
    assert snap_compare(app_for(), terminal_size=SMALL)


def test_help(snap_compare: Any, app_for: Callable[..., TerminalApp]) -> None:
    assert snap_compare(app_for(), press=("question_mark",), terminal_size=SMALL)


@pytest.mark.parametrize(
    ("moves", "press", "size"),
    [
        pytest.param(14, (), SMALL, id="table"),
        pytest.param(14, ("2", "r", "down"), SMALL, id="placing"),
        pytest.param(13, ("1",), SMALL, id="too-expensive"),
        pytest.param(24, ("1",), LARGE, id="larger"),
        pytest.param(24, ("1",), HUGE, id="huge"),
        pytest.param(14, (), (70, 20), id="too-small"),
        pytest.param(200, (), SMALL, id="end"),
    ],
)
def test_table(
    snap_compare: Any,
    app_for: Callable[..., TerminalApp],
    start_table: Callable[..., Table],
    two: TableOptions,
    moves: int,
    press: tuple[str, ...],
    size: tuple[int, int],
) -> None:
    assert snap_compare(app_for(start_table(two, moves=moves)), press=press, terminal_size=size)


@pytest.mark.parametrize("size", [pytest.param(SMALL, id="small"), pytest.param(LARGE, id="large")])
def test_solo(
    snap_compare: Any,
    app_for: Callable[..., TerminalApp],
    start_table: Callable[..., Table],
    size: tuple[int, int],
) -> None:
    assert snap_compare(app_for(start_table(SOLO, moves=5)), press=("a", "a"), terminal_size=size)
