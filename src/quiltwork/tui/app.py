"""The terminal application: themes, home, and the table that is open."""

from __future__ import annotations

import time
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from quiltwork.errors import QuiltworkError
from quiltwork.tui.screens.home import HomeScreen
from quiltwork.tui.screens.table import TableScreen
from quiltwork.tui.shelf import SavedGame, Shelf
from quiltwork.tui.table import Now, Table
from quiltwork.tui.thinking import Minds
from quiltwork.tui.wishes import Wish

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
        Binding("t", "toggle_light", show=False),
        # Everything is on the disk already, so there is nothing to ask before going.
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        shelf: Shelf,
        *,
        table: Table | None = None,
        wish: Wish | None = None,
        minds: Minds | None = None,
        now: Now = time.time,
    ) -> None:
        super().__init__()
        self.shelf = shelf
        self.minds = minds or Minds()
        self.now = now
        self._first_table = table
        self._wish = wish or Wish()
        self._noted: set[str] = set()

    def on_mount(self) -> None:
        """Home, or straight to the table that was asked for."""
        for theme in (_DARK, _LIGHT):
            self.register_theme(theme)
        self.theme = _DARK.name
        if self._first_table is not None:
            self.push_screen(TableScreen(self._first_table))
        else:
            self.push_screen(HomeScreen(self._wish))

    def on_unmount(self) -> None:
        """Let go of the engines."""
        self.minds.close()

    def action_toggle_light(self) -> None:
        """Light or dark."""
        self.theme = _LIGHT.name if self.theme == _DARK.name else _DARK.name
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.show()

    def open_wish(self, wish: Wish, *, instead: bool = False) -> None:
        """Sit down at a new table; `instead` of the one that is open."""
        try:
            table = Table.of_wish(wish, self.shelf, now=self.now)
        except (QuiltworkError, ValueError) as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self._open(table, instead=instead)

    def open_saved(self, game: SavedGame) -> None:
        """Continue a saved game."""
        try:
            self._open(Table.of_saved(game, now=self.now))
        except QuiltworkError as error:
            self.notify(str(error), severity="error", markup=False)

    def open_record(self, text: str, source: str) -> None:
        """Go through a record; raises `QuiltworkError` where it cannot be read."""
        self._open(Table.of_record(text, source=source, now=self.now))

    def _open(self, table: Table, *, instead: bool = False) -> None:
        screen = TableScreen(table)
        if instead:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def leave_table(self) -> None:
        """Back home; without one, the end."""
        if isinstance(self.screen_stack[-2], HomeScreen):
            self.pop_screen()
        else:
            self.exit()

    def new_note(self) -> str:
        """Why a plain player stands in for the engine, the first time that it is asked; empty otherwise."""
        note = self.minds.note
        if note in self._noted:
            return ""
        self._noted.add(note)
        return note
