"""What covers the screen while the terminal is too small for it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from quiltwork.tui.texts import text

SMALLEST = Size(80, 24)
"""The smallest terminal that shows the whole table."""


class SmallTerminalScreen(Screen[None]):
    """Asks for a larger terminal; the app removes it when there is one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", show=False)]

    def __init__(self, size: Size) -> None:
        super().__init__()
        self._terminal = size

    def compose(self) -> ComposeResult:
        """Show the message only."""
        yield Static(id="small-terminal")

    def on_mount(self) -> None:
        """Show the size of the terminal."""
        self.show_size(self._terminal)

    def show_size(self, size: Size) -> None:
        """Show the message for a terminal of this size."""
        message = text(
            "terminal-too-small",
            width=size.width,
            height=size.height,
            least_width=SMALLEST.width,
            least_height=SMALLEST.height,
        )
        self.query_one("#small-terminal", Static).update(message)
