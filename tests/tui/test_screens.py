"""How the screens look, kept as pictures; after a wished-for change: pytest tests/tui --snapshot-update."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quiltwork.automa import Deck
from quiltwork.play import Mode
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.table import Table
from quiltwork.tui.wishes import Wish

SMALL, LARGE = (80, 24), (140, 45)
SOLO = Wish(mode=Mode.SOLO, deck=Deck.TACTICAL, seed="7", names=("Ada",))


def test_home(snap_compare: Any, app_for: Callable[..., TerminalApp]) -> None:
    assert snap_compare(app_for(), terminal_size=SMALL)


@pytest.mark.parametrize(
    ("moves", "press", "size"),
    [
        pytest.param(14, (), SMALL, id="table"),
        pytest.param(14, ("2", "r", "down"), SMALL, id="placing"),
        pytest.param(24, ("1",), LARGE, id="larger"),
        pytest.param(200, (), SMALL, id="end"),
    ],
)
def test_table(
    snap_compare: Any,
    app_for: Callable[..., TerminalApp],
    sit_down: Callable[..., Table],
    two: Wish,
    moves: int,
    press: tuple[str, ...],
    size: tuple[int, int],
) -> None:
    assert snap_compare(app_for(sit_down(two, moves=moves)), press=press, terminal_size=size)


def test_solo(snap_compare: Any, app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table]) -> None:
    assert snap_compare(app_for(sit_down(SOLO, moves=5)), press=("a", "a"), terminal_size=SMALL)
