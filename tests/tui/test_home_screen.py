"""The home screen: settings, records, saved games, languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from quiltwork.language import current_language
from quiltwork.play import Mode
from quiltwork.play.setup import TableOptions
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.saved_games import SavedGames
from quiltwork.tui.screens.dialogs import HelpScreen, Question
from quiltwork.tui.screens.home import HomeScreen
from quiltwork.tui.table import Table
from terminal_pilot import messages, run, screen_text, table_screen

COMPLETE = Path(__file__).parents[1] / "records" / "complete.qgn"


def test_a_record_is_opened_or_its_problem_is_shown(app_for: Callable[..., TerminalApp], tmp_path: Path) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "down", "down", "enter")
        path = pilot.app.screen.query_one(Input)
        path.value = str(tmp_path / "nowhere.qgn")
        await pilot.press("enter")
        assert "No such file" in str(pilot.app.screen.query_one("#record-note").render())
        path.value = str(COMPLETE)
        await pilot.press("enter")
        assert table_screen(pilot).table.is_record

    run(app_for(), play)


def test_a_saved_game_continues_at_the_last_move(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions, saved_games: SavedGames
) -> None:
    before = start_table(two, moves=9)

    async def play(pilot: Pilot[None]) -> None:
        assert "(1)" in str(pilot.app.screen.query_one("#menu", OptionList).get_option("saved").prompt)
        await pilot.press("up", "enter", "enter")
        table = table_screen(pilot).table
        assert table.position == before.position
        await pilot.press("a", "a")
        assert len(table.positions) == 11

    run(app_for(), play)
    assert len(saved_games.all()[0].session.game) == 10


def test_the_solo_settings_are_those_of_the_game(app_for: Callable[..., TerminalApp]) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "tab", "right", "down", "right", "enter")
        opened = table_screen(pilot).table.session.created
        assert opened.mode is Mode.SOLO
        assert "automa=master" in opened.position
        assert opened.position.startswith("anniversary ")
        await pilot.press("a", "a")
        assert "budget" in messages(pilot)

    run(app_for(), play)


def test_help_opens_and_closes(app_for: Callable[..., TerminalApp]) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("t")
        assert not pilot.app.current_theme.dark

    run(app_for(), play)


def test_a_saved_game_is_deleted_after_a_confirmation(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions, saved_games: SavedGames
) -> None:
    start_table(two, moves=3)
    start_table(two, moves=5)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("up", "enter", "d")
        assert isinstance(pilot.app.screen, Question)
        await pilot.press("n")
        assert len(saved_games.all()) == 2
        await pilot.press("d", "y")
        await pilot.pause()
        assert len(saved_games.all()) == 1
        assert pilot.app.screen.query_one("#saved-games", OptionList).option_count == 1
        await pilot.press("delete", "y")
        await pilot.pause()
        assert "No game is saved yet." in str(pilot.app.screen.query_one("#saved-note").render())

    run(app_for(), play)
    assert saved_games.all() == []


def test_the_first_move_can_be_left_to_chance(
    app_for: Callable[..., TerminalApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        created: list[TableOptions] = []
        monkeypatch.setattr(pilot.app, "create_table", created.append)
        await pilot.press("tab", "down", "right", "right", "enter")
        assert [options.seat for options in created] == [None]

    run(app_for(), play)


def test_another_language_keeps_the_settings(app_for: Callable[..., TerminalApp], pseudo_language: str) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "tab", "right", "l")  # solo, level master
        await pilot.pause()
        assert current_language() == pseudo_language
        assert "Šõlõ àgàîñšt Àütõmà" in screen_text(pilot)
        await pilot.press("enter")
        assert "automa=master" in table_screen(pilot).table.session.created.position

    run(app_for(), play)
