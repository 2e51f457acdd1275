"""What lies over the table for a moment: help, the moves, a question, a file name, the score taken apart."""

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
from quiltwork.tui.telling import level_lines, score_rows
from quiltwork.tui.widgets import MoveList

HELP: tuple[tuple[str, str], ...] = (
    ("1 2 3", "choose a patch on offer (or click it)"),
    ("← ↑ ↓ →", "carry the patch; with empty hands ← → step through the past"),
    ("R  F", "turn it clockwise, flip it left to right (the wheel turns too)"),
    ("Enter", "sew it on, or do what is shown; nothing happens before"),
    ("Esc", "put it back"),
    ("A", "advance: once to see what it brings, again to do it"),
    ("X", "remove a leather patch from play, where the edition allows it"),
    ("U", "undo your last decision"),
    ("H", "hint: the engine's move is laid out for you to try"),
    ("M", "the list of moves; Home and End go to the start and to now"),
    ("S", "save a .qgn record (the game itself is always saved)"),
    ("G", "give up"),
    ("T", "light or dark"),
    ("Q", "leave the table; Ctrl-C ends everything, nothing is lost"),
)

SIGNS = (
    "Quilt: each letter is a patch, o leather, · empty. A patch held over it shows + where it may lie, x where not. "
    "Track: 1 and 2 are the tokens, + pays your income, o is a leather patch, > is where the choice would lead, "
    "T is where Automa wins the special tile."
)


class Dialog(ModalScreen[str | None]):
    """A box in the middle; Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Close")]


class HelpScreen(Dialog):
    """The keys and the signs."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,enter,q", "dismiss(None)", show=False)]

    def compose(self) -> ComposeResult:
        """Keys on the left, what they do on the right."""
        grid = Grid.grid(padding=(0, 2))
        for keys, what in HELP:
            grid.add_row(Text(keys, style="bold"), what)
        with VerticalScroll(classes="box wide"):
            yield Label("Keys", classes="title")
            yield Static(grid)
            yield Static(SIGNS, classes="note")


class MovesScreen(Dialog):
    """The list of moves; choosing one shows the table after it. Its answer is the number of moves."""

    def __init__(self, table: Table, ply: int) -> None:
        super().__init__()
        self._table = table
        self._ply = ply

    def compose(self) -> ComposeResult:
        """The list."""
        with VerticalScroll(classes="box", can_focus=False):
            yield Label("Moves: Enter shows the table after one", classes="title")
            yield MoveList(id="all-moves")

    def on_mount(self) -> None:
        """Fill the list once it is there."""
        moves = self.query_one(MoveList)
        moves.show_moves(self._table, self._ply)
        moves.focus()

    def on_move_list_stepped(self, message: MoveList.Stepped) -> None:
        """Hand the choice on."""
        self.dismiss(str(message.ply))


class Question(Dialog):
    """Asks before something that cannot be undone; answers with `yes`, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss('yes')", "Yes"),
        Binding("n", "dismiss(None)", "No"),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and two buttons, the harmless one first."""
        with VerticalScroll(classes="box", can_focus=False):
            yield Label(self._question, classes="title")
            with Horizontal(classes="buttons"):
                yield Button("No", id="no", compact=True)
                yield Button("Yes", id="yes", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        self.dismiss("yes" if event.button.id == "yes" else None)


class SaveScreen(Dialog):
    """Asks for a file name and writes the record there; answers with the path."""

    def __init__(self, table: Table, path: str) -> None:
        super().__init__()
        self._table = table
        self._path = path

    def compose(self) -> ComposeResult:
        """One line to type in."""
        with VerticalScroll(classes="box", can_focus=False):
            yield Label("Save the record as", classes="title")
            yield Input(self._path, id="path", compact=True)
            yield Label("Enter saves, Esc does not", id="says", classes="note")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Write the file, never over another."""
        path = Path(event.value.strip()).expanduser()
        try:
            if not event.value.strip():
                raise QuiltworkError("type a file name")
            if path.exists():
                raise QuiltworkError(f"{path} exists already; choose another name")
            self._table.record().save(path)
        except QuiltworkError as error:
            self.query_one("#says", Label).update(Text(str(error)))
            return
        self.dismiss(str(path))


class EndScreen(Dialog):
    """How it ended and the score taken apart; answers with what to do next."""

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
        """Headline, points, buttons."""
        position = self._table.position
        with VerticalScroll(classes="box", can_focus=False):
            yield Label(Text(self._table.turn), classes="title")
            yield Static(score_grid(score_rows(position, self._table.names)), id="score")
            levels = level_lines(position)
            if levels:
                yield Static(Text("\n".join(["At every level:", *levels])), classes="note")
            with Horizontal(classes="buttons"):
                yield Button("Look at it", id="look", compact=True)
                yield Button("Save", id="save", compact=True)
                if self._table.wish is not None:
                    yield Button("Play again", id="again", compact=True)
                yield Button("Leave", id="leave", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Hand the choice on."""
        self.dismiss(event.button.id)


def score_grid(rows: Sequence[tuple[str, str, str]]) -> Grid:
    """The score taken apart, the sum in bold."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column(justify="right")
    for place, row in enumerate(rows):
        bold = place in (0, len(rows) - 1)
        grid.add_row(*(Text(cell, style="bold" if bold else "") for cell in row))
    return grid
