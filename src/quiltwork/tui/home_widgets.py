"""Widgets of the home screen: a setting on one line, a menu, and the list of saved games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from quiltwork.tui.saved_games import SavedGame
from quiltwork.tui.texts import clipped, columns, padded, text

_LABEL_WIDTH = 12


class SettingLine(Widget, can_focus=True):
    """One setting on one line; the arrow keys or a click change its value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "screen.start", show=False),
    ]

    index: reactive[int] = reactive(0)

    class Changed(Message):
        """Another value was chosen."""

    def __init__(self, label: str, values: Mapping[str, str], value: str, *, id: str) -> None:  # noqa: A002
        """`values` are the texts of all values, by their names; `value` is the name of the first one shown."""
        super().__init__(id=id)
        self._label = label
        self._names = tuple(values)
        self._texts = tuple(values.values())
        self.set_reactive(SettingLine.index, self._names.index(value))

    @property
    def value(self) -> str:
        """The name of the chosen value."""
        return self._names[self.index]

    def render(self) -> Text:
        """Draw label, arrows and value."""
        width = max(map(columns, self._texts))
        label = padded(clipped(self._label, _LABEL_WIDTH - 1), _LABEL_WIDTH)
        return Text.assemble((label, "dim"), "◂ ", (padded(self._texts[self.index], width), "bold"), " ▸")

    def action_change(self, by: int) -> None:
        """Choose the next or the previous value."""
        self.index = (self.index + by) % len(self._names)
        self.post_message(self.Changed())

    def on_click(self, event: events.Click) -> None:
        """Choose the previous value for the left arrow, otherwise the next."""
        self.action_change(-1 if event.x in (_LABEL_WIDTH, _LABEL_WIDTH + 1) else 1)


class Menu(OptionList):
    """A list in which a click only highlights; Enter or a button starts a game."""

    async def _on_click(self, event: events.Click) -> None:
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is not None:
            self.highlighted = clicked


class SavedGameList(OptionList):
    """The saved games, the one played last first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("d,delete", "delete", show=False)]

    class GameChosen(Message):
        """Somebody wants to continue a game."""

        def __init__(self, game: SavedGame) -> None:
            super().__init__()
            self.game = game

    class DeleteRequested(Message):
        """Somebody wants to delete a game."""

        def __init__(self, game: SavedGame) -> None:
            super().__init__()
            self.game = game

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._games: Sequence[SavedGame] = ()

    def show_games(self, games: Sequence[SavedGame]) -> None:
        """List these games; the highlighted line stays where it is."""
        line = self.highlighted or 0
        self._games = games
        self.clear_options()
        self.add_options(Option(Text(saved_game_line(game), no_wrap=True, overflow="ellipsis")) for game in games)
        self.highlighted = min(line, len(games) - 1) if games else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Report the game to continue."""
        event.stop()
        self.post_message(self.GameChosen(self._games[event.option_index]))

    def action_delete(self) -> None:
        """Report the game to delete."""
        if self.highlighted is not None:
            self.post_message(self.DeleteRequested(self._games[self.highlighted]))


def saved_game_line(game: SavedGame) -> str:
    """Return when a game was played, by whom, and how far it is."""
    session = game.session
    one, two = session.names
    date = datetime.fromtimestamp(session.updated).astimezone().strftime("%Y-%m-%d %H:%M")
    if session.to_move is None:
        return text("saved-game-finished", date=date, player1=one, player2=two)
    return text("saved-game-unfinished", date=date, player1=one, player2=two, move=len(session.game))
