"""Tables for tests: a computer that answers at once, a fixed time, a folder of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fake_backends import FakeBackend
from quiltwork.engine import Engine
from quiltwork.language import catalogue, get_catalogue, set_language
from quiltwork.play import Mode
from quiltwork.play.computer import Computer
from quiltwork.play.setup import TableOptions
from quiltwork.rules import Move, Position
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.saved_games import SavedGames
from quiltwork.tui.table import Table

NOON = 1_800_000_000.0


def tidy_move(position: Position) -> Move:
    """The first purchase there is, as far up and left as it fits; the same in the same position."""
    moves = position.legal_moves
    return moves[1] if len(moves) > 1 and not position.leather_owed else moves[0]


class QuickBackend(FakeBackend):
    """Plays the tidy move at once."""

    def choose(self, position: Position) -> Move:
        return tidy_move(position)


@pytest.fixture
def computer() -> Computer:
    return Computer(lambda name: Engine.of(QuickBackend()))


@pytest.fixture
def saved_games(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path)


@pytest.fixture
def two() -> TableOptions:
    return TableOptions(mode=Mode.LOCAL, seed="7", names=("Ada", "Bo"))


@pytest.fixture
def start_table(saved_games: SavedGames) -> Callable[..., Table]:
    """Creates a table and plays some tidy moves at it."""

    def start(options: TableOptions, *, moves: int = 0) -> Table:
        table = Table.create(options, saved_games, now=lambda: NOON)
        for _ in range(moves):
            if table.session.to_move is None:
                break
            move = tidy_move(table.position)
            if table.computer_level is None:
                table.play(move)
            else:
                table.play_for_computer(move, number=table.session.number)
        return table

    return start


@pytest.fixture
def app_for(saved_games: SavedGames, computer: Computer) -> Callable[..., TerminalApp]:
    def make(table: Table | None = None) -> TerminalApp:
        return TerminalApp(saved_games, table=table, computer=computer, now=lambda: NOON)

    return make


_ACCENTS = str.maketrans("aeiouycnsAEIOUYCNS", "àéîõüýçñšÀÉÎÕÜÝÇÑŠ")


def pseudo(text: str) -> str:
    """Write `text` in the pseudo-language: English with an accent on most letters."""
    return text.translate(_ACCENTS)


@pytest.fixture
def pseudo_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Makes German the pseudo-language: every text of the English catalogue with accents."""
    english = dict(catalogue.catalogue_text("en"))

    def pseudo_catalogue(language: str) -> Iterator[tuple[str, str]]:
        for name, content in english.items():
            yield name, content if language == "en" else _pseudo_file(content)

    monkeypatch.setattr(catalogue, "catalogue_text", pseudo_catalogue)
    get_catalogue.cache_clear()
    yield "de"
    set_language("en")
    get_catalogue.cache_clear()


def _pseudo_file(content: str) -> str:
    """Accents on the texts, but not on codes, parameters, keys of selections and comments."""
    lines = []
    for line in content.splitlines():
        if line.startswith("#"):
            continue
        start = re.match(r"^(-?[a-z][a-zA-Z0-9_-]* *= *| *\*?\[[^]]*\] *)", line)
        head, rest = (start[0], line[start.end() :]) if start else ("", line)
        parts = re.split(r"(\{[^{}]*(?:\}|->$))", rest)
        lines.append(head + "".join(part if index % 2 else pseudo(part) for index, part in enumerate(parts)))
    return "\n".join(lines) + "\n"
