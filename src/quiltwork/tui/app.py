"""The terminal application: themes, languages, the home screen and the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date, datetime
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.theme import Theme

from quiltwork.errors import QuiltworkError
from quiltwork.language import LANGUAGES, Message, current_language, set_language
from quiltwork.play import Mode
from quiltwork.play.computer import Computer
from quiltwork.play.setup import TableOptions
from quiltwork.puzzles import Kind, shipped_puzzles
from quiltwork.puzzles.daily import daily_puzzle
from quiltwork.puzzles.local import LocalPuzzles
from quiltwork.puzzles.progress import daily_streak, next_puzzle
from quiltwork.tui.puzzle_state import PuzzleState
from quiltwork.tui.saved_games import SavedGame, SavedGames
from quiltwork.tui.screens.board import BoardScreen
from quiltwork.tui.screens.home import HomeScreen
from quiltwork.tui.screens.puzzle import PuzzleScreen
from quiltwork.tui.screens.small_terminal import SMALLEST, SmallTerminalScreen
from quiltwork.tui.screens.table import TableScreen
from quiltwork.tui.table import Now, Table

_DARK = Theme(
    name="lamplight",
    primary="#d9a441",
    secondary="#7fa3a8",
    accent="#d98c6b",
    foreground="#efe6d8",
    background="#221d19",
    surface="#2b2520",
    panel="#37302a",
    dark=True,
)
_LIGHT = Theme(
    name="daylight",
    primary="#8a4b2f",
    secondary="#3f6b73",
    accent="#9c3d2e",
    foreground="#2a221b",
    background="#f6efe3",
    surface="#efe5d4",
    panel="#e2d5bf",
    dark=False,
)


class TerminalApp(App[None]):
    """`quiltwork tui`."""

    CSS_PATH = "table.tcss"
    TITLE = "quiltwork"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "toggle_theme", show=False),
        Binding("l", "next_language", show=False),
        # Everything is on disk already, so quitting needs no confirmation.
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        saved_games: SavedGames,
        *,
        table: Table | None = None,
        options: TableOptions | None = None,
        computer: Computer | None = None,
        now: Now = time.time,
    ) -> None:
        super().__init__()
        self.saved_games = saved_games
        self.computer = computer or Computer()
        self.now = now
        self._puzzle_folder = saved_games.data_dir
        self._first_table = table
        self._options = options or TableOptions(mode=Mode.COMPUTER)
        self._shown_notices: set[Message] = set()

    def on_mount(self) -> None:
        """Show the home screen, or the table that was asked for."""
        for theme in (_DARK, _LIGHT):
            self.register_theme(theme)
        self.theme = _DARK.name
        if self._first_table is not None:
            self.push_screen(TableScreen(self._first_table))
        else:
            self.push_screen(HomeScreen(self._options))

    def on_resize(self, event: Resize) -> None:
        """Cover the screen with a message while the terminal is too small for it."""
        is_small = event.size.width < SMALLEST.width or event.size.height < SMALLEST.height
        cover = self.screen if isinstance(self.screen, SmallTerminalScreen) else None
        if cover is not None and is_small:
            cover.show_size(event.size)
        elif cover is not None:
            self.pop_screen()
        elif is_small:
            self.push_screen(SmallTerminalScreen(event.size))

    def on_unmount(self) -> None:
        """Close the engines."""
        self.computer.close()

    def action_toggle_theme(self) -> None:
        """Switch between the dark and the light theme."""
        self.theme = _LIGHT.name if self.theme == _DARK.name else _DARK.name
        self._redraw()

    def action_next_language(self) -> None:
        """Switch to the next language."""
        languages = list(LANGUAGES)
        language = languages[(languages.index(current_language()) + 1) % len(languages)]
        set_language(language)
        self._redraw()
        self.notify(LANGUAGES[language], timeout=2)

    def _redraw(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, BoardScreen | HomeScreen):
                screen.show()

    def create_table(self, options: TableOptions) -> None:
        """Open a new table."""
        self._try(lambda: self._show(Table.create(options, self.saved_games, now=self.now)))

    def create_rematch(self, table: Table) -> None:
        """Open a rematch; it replaces the table that is open."""
        self._try(lambda: self._show(table.rematch(self.saved_games), replace=True))

    def resume_game(self, game: SavedGame) -> None:
        """Open a saved game."""
        self._try(lambda: self._show(Table.resume(game, now=self.now)))

    def delete_game(self, game: SavedGame) -> None:
        """Delete a saved game permanently."""
        self._try(game.delete)

    def open_record(self, text: str, source: str) -> None:
        """Open a record to step through; raises `QuiltworkError` if it cannot be read."""
        self._show(Table.from_record(text, source=source, now=self.now))

    def open_puzzles(self, wanted: str) -> None:
        """Open the puzzle of the day (`daily`), or puzzles of a kind (`mixed`: of all kinds), one after the other."""

        def start() -> None:
            local = LocalPuzzles(self._puzzle_folder, self.now)
            kind = Kind(wanted) if wanted in list(Kind) else None

            def next_state() -> PuzzleState:
                known = [puzzle for puzzle in shipped_puzzles() if kind is None or puzzle.kind is kind]
                return PuzzleState(next_puzzle(known, local.progress, {}), local)

            today = self._today()
            first = PuzzleState(daily_puzzle(today), local, day=today) if wanted == "daily" else next_state()
            self.push_screen(PuzzleScreen(first, next_state))

        self._try(start)

    def puzzle_note(self) -> tuple[Message, ...]:
        """Return how far the player is with the puzzles."""
        try:
            local = LocalPuzzles(self._puzzle_folder, self.now)
        except QuiltworkError as error:
            return (error.message,)
        progress = local.progress
        return (
            Message("puzzles-progress", rating=round(progress.skill.rating), solved=progress.solved),
            Message("puzzle-row", count=progress.streak),
            Message("puzzles-days", days=daily_streak(local.daily, self._today())),
        )

    def _today(self) -> date:
        return datetime.fromtimestamp(self.now()).astimezone().date()

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except QuiltworkError as error:
            self.notify(str(error), severity="error", markup=False)

    def _show(self, table: Table, *, replace: bool = False) -> None:
        screen = TableScreen(table)
        if replace:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def leave_table(self) -> None:
        """Return to the home screen; without one, quit."""
        if isinstance(self.screen_stack[-2], HomeScreen):
            self.pop_screen()
        else:
            self.exit()

    def new_notice(self) -> Message | None:
        """Return why plain Python plays instead of the engine, once for each reason."""
        notice = self.computer.notice
        if notice is None or notice in self._shown_notices:
            return None
        self._shown_notices.add(notice)
        return notice
