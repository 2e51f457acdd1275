"""Home: what to play, against whom, and the games that wait to be continued."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, ContentSwitcher, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from quiltwork.automa import Deck, Level
from quiltwork.automa.solo import DEFAULT_EDITION as SOLO_EDITION
from quiltwork.editions import DEFAULT, NAMES, find_edition
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record
from quiltwork.play import Mode
from quiltwork.play.thinkers import playable_levels
from quiltwork.rules import Player
from quiltwork.tui import paint
from quiltwork.tui.screens.dialogs import HelpScreen
from quiltwork.tui.shelf import SavedGame
from quiltwork.tui.widgets import Key, KeyBar
from quiltwork.tui.wishes import Wish

if TYPE_CHECKING:
    from quiltwork.tui.app import TerminalApp

_MENU = (
    ("computer", "Play the computer"),
    ("two", "Two players here"),
    ("solo", "Solo against Automa"),
    ("record", "Open a record"),
    ("saved", "Continue a game"),
)
_HOW = (
    "Whoever is further behind on the track moves: take one of three patches, pay its buttons and its time and sew it "
    "on, or advance past the other and receive a button for each space. Buttons on your quilt pay at every + of the "
    "track. At the end your buttons count, each empty square costs 2, and the first full 7×7 square is worth 7."
)
_MOST_SAVED = 50
_LOGO = "quiltwork"
_LOGO_CLOTHS = "ABCDEFGHJ"


class Choice(Widget, can_focus=True):
    """One setting on one line: the arrow keys or a click choose among its values."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "screen.start", show=False),
    ]

    place: reactive[int] = reactive(0)

    class Changed(Message):
        """Another value was chosen."""

    def __init__(self, label: str, values: Sequence[str], value: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._label = label
        self._values = tuple(values)
        self.set_reactive(Choice.place, self._values.index(value))

    @property
    def value(self) -> str:
        """What is chosen."""
        return self._values[self.place]

    def render(self) -> Text:
        """Label, arrows, value."""
        widest = max(map(len, self._values))
        return Text.assemble((f"{self._label:<9}", "dim"), "◂ ", (self.value.center(widest), "bold"), " ▸")

    def action_change(self, by: int) -> None:
        """Choose the next or the previous value."""
        self.place = (self.place + by) % len(self._values)
        self.post_message(self.Changed())

    def on_click(self, event: events.Click) -> None:
        """The left arrow goes back, everything else on."""
        self.action_change(-1 if event.x in (9, 10) else 1)


class Menu(OptionList):
    """A list in which a click only points: starting a game takes Enter or the button."""

    async def _on_click(self, event: events.Click) -> None:
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is not None:
            self.highlighted = clicked


class HomeScreen(Screen[None]):
    """The first screen."""

    app: TerminalApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start"),
        Binding("question_mark", "help"),
        Binding("q", "app.quit"),
    ]

    def __init__(self, wish: Wish) -> None:
        super().__init__()
        self._wish = wish
        self._levels = playable_levels()
        self._saved: list[SavedGame] = []

    def compose(self) -> ComposeResult:
        """A logo of cloth, the menu, and the settings of what is chosen."""
        edition = self._wish.edition or DEFAULT
        editions = NAMES if edition in NAMES else (*NAMES, edition)
        yield Static(_logo(), id="logo")
        yield Static("the quilting game for two, in your terminal", id="tagline")
        with Horizontal(id="home"):
            yield Menu(*(Option(label, id=name) for name, label in _MENU), id="menu")
            with ContentSwitcher(initial="computer", id="settings"):
                with Vertical(id="computer", classes="page"):
                    level = self._wish.level if self._wish.level in self._levels else next(iter(self._levels))
                    yield Choice("Level", list(self._levels), level, id="level")
                    yield Choice("You", ["start", "come second"], "start", id="seat")
                    yield Choice("Edition", editions, edition, id="computer-edition")
                    yield Static(id="computer-note", classes="note")
                    yield Button("Start", classes="start", compact=True)
                with Vertical(id="two", classes="page"):
                    yield Choice("Edition", editions, edition, id="two-edition")
                    yield Static(id="two-note", classes="note")
                    yield Button("Start", classes="start", compact=True)
                with Vertical(id="solo", classes="page"):
                    levels = [level.title for level in Level]
                    yield Choice("Level", levels, self._wish.automa_level.title, id="automa-level")
                    yield Choice("Deck", [deck.value for deck in Deck], self._wish.deck.value, id="deck")
                    yield Choice("Edition", editions, self._wish.edition or SOLO_EDITION, id="solo-edition")
                    yield Static(id="solo-note", classes="note")
                    yield Button("Start", classes="start", compact=True)
                with Vertical(id="record", classes="page"):
                    yield Label("A .qgn file to go through:")
                    yield Input(placeholder="friday.qgn", id="path", compact=True)
                    yield Static(id="record-note", classes="note")
                with Vertical(id="saved-page", classes="page"):
                    yield OptionList(id="saved")
                    yield Static(id="saved-note", classes="note")
        yield Static(_HOW, id="how")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """The menu is ready to be used."""
        menu = self.query_one("#menu", OptionList)
        menu.highlighted = [name for name, _ in _MENU].index(_page_of(self._wish.mode))
        menu.focus()
        self._explain()
        self.query_one(KeyBar).keys = (
            Key("↑↓", "choose"),
            Key("Tab", "settings", "app.focus_next"),
            Key("←→", "change"),
            Key("Enter", "start", "screen.start"),
            Key("?", "help", "screen.help"),
            Key("Q", "quit", "app.quit"),
        )

    def on_button_pressed(self) -> None:
        """Start."""
        self.action_start()

    def on_screen_resume(self) -> None:
        """Look at the shelf again: a game may have been added."""
        self._saved = self.app.shelf.saved()[:_MOST_SAVED]
        shelf = self.query_one("#saved", OptionList)
        shelf.clear_options()
        shelf.add_options(Option(_saved_line(game)) for game in self._saved)
        shelf.highlighted = 0 if self._saved else None
        waiting = sum(game.session.to_move is not None for game in self._saved)
        menu = self.query_one("#menu", OptionList)
        menu.replace_option_prompt("saved", f"Continue a game ({waiting})" if waiting else "Continue a game")
        says = "Enter continues the game." if self._saved else "No game is saved yet. Each one is, from its start on."
        self.query_one("#saved-note", Static).update(says)

    @property
    def _page(self) -> str:
        highlighted = self.query_one("#menu", OptionList).highlighted
        return _MENU[highlighted or 0][0]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the settings of what the menu points at."""
        if event.option_list.id == "menu":
            self.query_one(ContentSwitcher).current = "saved-page" if self._page == "saved" else self._page
            self._explain()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start what was chosen."""
        if event.option_list.id == "saved":
            self.app.open_saved(self._saved[event.option_index])
        else:
            self.action_start()

    def on_choice_changed(self) -> None:
        """Explain what is chosen now."""
        self._explain()

    def _explain(self) -> None:
        notes = {"computer": self._levels[self._value("level")].about, "two": ""}
        notes["solo"] = _about_automa(Level.named(self._value("automa-level")), self._value("deck"))
        for page, note in notes.items():
            try:
                about = find_edition(self._value(f"{page}-edition")).theme
            except QuiltworkError as error:
                self.query_one(f"#{page}-note", Static).update(Text(str(error)))
                continue
            lines = [
                note,
                f"Edition: {about.title}.",
                about.note,
                f"Who starts: {about.starter}." if page == "two" else "",
            ]
            self.query_one(f"#{page}-note", Static).update(Text("\n".join(line for line in lines if line)))

    def _value(self, name: str) -> str:
        return self.query_one(f"#{name}", Choice).value

    def action_start(self) -> None:
        """Sit down at what is chosen, or go to where something must be chosen first."""
        page = self._page
        if page == "record":
            self.query_one("#path", Input).focus()
        elif page == "saved":
            self.query_one("#saved", OptionList).focus()
        else:
            self.app.open_wish(self._wished(page))

    def _wished(self, page: str) -> Wish:
        wish = replace(self._wish, edition=self._value(f"{page}-edition"))
        if page == "two":
            return replace(wish, mode=Mode.LOCAL)
        if page == "solo":
            level, deck = Level.named(self._value("automa-level")), Deck.named(self._value("deck"))
            return replace(wish, mode=Mode.SOLO, automa_level=level, deck=deck, seat=Player.ONE)
        seat = Player.ONE if self._value("seat") == "start" else Player.TWO
        return replace(wish, mode=Mode.COMPUTER, level=self._value("level"), seat=seat)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the record, or say why not."""
        path = Path(event.value.strip()).expanduser()
        try:
            self.app.open_record(Record.load(path).text(), str(path))
        except QuiltworkError as error:
            self.query_one("#record-note", Static).update(Text(str(error)))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())


def _page_of(mode: Mode) -> str:
    return {Mode.LOCAL: "two", Mode.SOLO: "solo"}.get(mode, "computer")


def _logo() -> Text:
    """The name, each letter on a cloth of its own."""
    lines = []
    for row in range(3):
        line = Text(no_wrap=True)
        for letter, cloth in zip(_LOGO, _LOGO_CLOTHS, strict=True):
            line.append((letter if row == 1 else "").center(6), style=paint.cloth(cloth) + paint.BOLD)
        lines.append(line)
    return Text("\n").join(lines)


def _about_automa(level: Level, deck: str) -> str:
    knows = "You see what it can spend before it acts." if deck == "tactical" else "You do not see what it can spend."
    return f"Level {level:d} of {len(Level)}. {knows}"


def _saved_line(game: SavedGame) -> Text:
    session = game.session
    when = datetime.fromtimestamp(session.updated).astimezone().strftime("%d %b %H:%M")
    over = "over" if session.to_move is None else f"move {len(session.game)}"
    names = " – ".join(session.name(player) for player in Player)
    return Text(f"{when}  {names}, {over}", no_wrap=True, overflow="ellipsis")
