"""Dialogs: help, the list of moves, a question, a file name, the score breakdown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static

from quiltwork.errors import QuiltworkError
from quiltwork.tui.table import Table
from quiltwork.tui.text_view import level_lines, score_table
from quiltwork.tui.texts import sentences, text
from quiltwork.tui.widgets import MoveList

_HELP_KEYS: tuple[tuple[str, str], ...] = (
    ("1 2 3", "help-key-choose"),
    ("← ↑ ↓ →", "help-key-arrows"),
    ("R  F", "help-key-turn"),
    ("Enter", "help-key-enter"),
    ("Esc", "help-key-put-back"),
    ("A", "help-key-advance"),
    ("X", "help-key-discard"),
    ("U", "help-key-undo"),
    ("H", "help-key-hint"),
    ("M", "help-key-moves"),
    ("V", "help-key-review"),
    ("S", "help-key-save"),
    ("G", "help-key-resign"),
    ("T  L", "help-key-theme"),
    ("Q", "help-key-leave"),
)
_HELP_SIGNS = ("help-signs-quilt", "help-signs-track")


class Dialog(ModalScreen[str | None]):
    """A box in the middle of the screen; Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]


class HelpScreen(Dialog):
    """The keys and the signs."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,enter,q", "dismiss(None)", show=False)]

    def compose(self) -> ComposeResult:
        """Keys on the left, their meaning on the right."""
        grid = Grid.grid(padding=(0, 2))
        for keys, code in _HELP_KEYS:
            grid.add_row(Text(keys, style="bold"), text(code))
        with VerticalScroll(classes="box wide"):
            yield Label(text("help-title"), classes="title")
            yield Static(grid)
            yield Static(Text(" ".join(map(text, _HELP_SIGNS))), classes="note")


class MovesScreen(Dialog):
    """The list of moves. The answer is the number of moves of the position to show."""

    def __init__(self, table: Table, ply: int) -> None:
        super().__init__()
        self._table = table
        self._ply = ply

    def compose(self) -> ComposeResult:
        """The list."""
        with VerticalScroll(classes="box", can_focus=False):
            yield Label(text("moves-title"), classes="title")
            yield MoveList(id="all-moves")

    def on_mount(self) -> None:
        """Fill the list."""
        moves = self.query_one(MoveList)
        moves.show_moves(self._table, self._ply)
        moves.focus()

    def on_move_list_move_chosen(self, message: MoveList.MoveChosen) -> None:
        """Answer."""
        self.dismiss(str(message.ply))


class Question(Dialog):
    """A question before something that cannot be undone. The answer is `yes` or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss('yes')"),
        Binding("n", "dismiss(None)"),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and two buttons, the harmless one first."""
        with VerticalScroll(classes="box", can_focus=False):
            yield Label(Text(self._question), classes="title")
            with Horizontal(classes="buttons"):
                yield Button(text("button-no"), id="no", compact=True)
                yield Button(text("button-yes"), id="yes", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        self.dismiss("yes" if event.button.id == "yes" else None)


class SaveScreen(Dialog):
    """Asks for a file name and saves the record. The answer is the path."""

    def __init__(self, table: Table, path: str) -> None:
        super().__init__()
        self._table = table
        self._path = path

    def compose(self) -> ComposeResult:
        """An input."""
        with VerticalScroll(classes="box", can_focus=False):
            yield Label(text("save-title"), classes="title")
            yield Input(self._path, id="path", compact=True)
            yield Label(text("save-keys"), id="save-note", classes="note")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Save the file unless it exists."""
        path = Path(event.value.strip()).expanduser()
        try:
            if not event.value.strip():
                raise QuiltworkError("file-name-missing")
            if path.exists():
                raise QuiltworkError("file-exists", path=str(path))
            self._table.record().save(path)
        except QuiltworkError as error:
            self.query_one("#save-note", Label).update(Text(str(error)))
            return
        self.dismiss(str(path))


class EndScreen(Dialog):
    """The result and the score breakdown. The answer is what to do next: a button's id."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("s", "dismiss('save')", show=False),
        Binding("q", "dismiss('leave')", show=False),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """Headline, score breakdown, buttons."""
        table = self._table
        with VerticalScroll(classes="box", can_focus=False):
            yield Label(Text(table.describe_turn()), classes="title")
            yield Label(text("score-title"), classes="note")
            yield Static(_score_grid(score_table(table.position, table.name_texts)), id="score")
            levels = level_lines(table.position)
            if levels:
                yield Static(Text("\n".join(sentences([level]) for level in levels)), classes="note")
            with Horizontal(classes="buttons"):
                yield Button(text("button-close"), id="look", compact=True)
                yield Button(text("button-save"), id="save", compact=True)
                yield Button(text("button-rematch"), id="rematch", compact=True)
                yield Button(text("button-leave"), id="leave", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        self.dismiss(event.button.id)


def _score_grid(rows: Sequence[tuple[str, str, str]]) -> Grid:
    """The score breakdown; names and total are bold."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column(justify="right")
    for index, row in enumerate(rows):
        is_bold = index in (0, len(rows) - 1)
        grid.add_row(*(Text(cell, style="bold" if is_bold else "") for cell in row))
    return grid
