"""The home screen: what to play, against whom, and the saved games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, ContentSwitcher, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from quiltwork.automa import DEFAULT_EDITION as DEFAULT_SOLO_EDITION
from quiltwork.automa import Deck, Level
from quiltwork.editions import DEFAULT, NAMES, get_edition
from quiltwork.errors import QuiltworkError
from quiltwork.language import LevelName, Message, Term
from quiltwork.notation import Record
from quiltwork.play import Mode
from quiltwork.play.computer import playable_levels
from quiltwork.play.setup import TableOptions
from quiltwork.rules import Player, Ruleset
from quiltwork.tui.drawing import BOLD, patch_style
from quiltwork.tui.home_widgets import Menu, SavedGameList, SettingLine, saved_game_line
from quiltwork.tui.saved_games import SavedGame
from quiltwork.tui.screens.dialogs import HelpScreen, Question
from quiltwork.tui.texts import sentences, text
from quiltwork.tui.widgets import Key, KeyBar

if TYPE_CHECKING:
    from quiltwork.tui.app import TerminalApp

_MENU = {
    "computer": "menu-computer",
    "local": "menu-local",
    "solo": "menu-solo",
    "puzzles": "menu-puzzles",
    "record": "menu-record",
    "saved": "menu-saved",
}
_PAGES = tuple(_MENU)
_GAME_PAGES = {"computer": Mode.COMPUTER, "local": Mode.LOCAL, "solo": Mode.SOLO}
_RULES = ("rules-turn", "rules-choice", "rules-income", "rules-score")
_STARTS = {"you": "starts-you", "computer": "starts-computer", "random": "starts-random"}
_SEATS: dict[str, Player | None] = {"you": Player.ONE, "computer": Player.TWO, "random": None}
_PUZZLES = {
    "daily": "puzzles-daily",
    "mixed": "puzzles-mixed",
    "patch": "puzzles-kind-patch",
    "endgame": "puzzles-kind-endgame",
    "fill": "puzzles-kind-fill",
}
_MAX_SAVED_GAMES = 50
_LOGO = "quiltwork"
_LOGO_PATCHES = "ABCDEFGHJ"


class HomeScreen(Screen[None]):
    """The first screen."""

    app: TerminalApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start"),
        Binding("question_mark", "help"),
        Binding("q", "app.quit"),
    ]

    def __init__(self, options: TableOptions) -> None:
        super().__init__()
        self._options = options
        self._page = next((page for page, mode in _GAME_PAGES.items() if mode is options.mode), "computer")
        self._puzzles = "daily"
        self._levels = playable_levels()
        self._editions = {name: get_edition(name) for name in NAMES}
        if isinstance(options.edition, Ruleset):
            self._editions[options.edition.name] = options.edition

    # --- building ----------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The logo, the menu, and the settings of the highlighted entry."""
        yield Static(_draw_logo(), id="logo")
        yield Static(text("tagline"), id="tagline")
        with Horizontal(id="home"):
            yield Menu(*(Option(text(code), id=page) for page, code in _MENU.items()), id="menu")
            with ContentSwitcher(initial=f"{self._page}-page", id="settings"):
                yield from self._compose_computer_page()
                with Vertical(id="local-page", classes="page"):
                    yield from self._compose_start("local")
                yield from self._compose_solo_page()
                with Vertical(id="puzzles-page", classes="page"):
                    puzzles = {name: text(code) for name, code in _PUZZLES.items()}
                    yield SettingLine(text("choice-puzzles"), puzzles, self._puzzles, id="puzzles")
                    yield Static(id="puzzles-note", classes="note")
                    yield Button(text("button-start"), classes="start", compact=True)
                with Vertical(id="record-page", classes="page"):
                    yield Label(text("record-prompt"))
                    yield Input(placeholder="friday.qgn", id="path", compact=True)
                    yield Static(id="record-note", classes="note")
                with Vertical(id="saved-page", classes="page"):
                    yield SavedGameList(id="saved-games")
                    yield Static(id="saved-note", classes="note")
        yield Static(" ".join(map(text, _RULES)), id="rules")
        yield KeyBar(id="keys")

    def _compose_computer_page(self) -> ComposeResult:
        levels = {name: str(level.title) for name, level in self._levels.items()}
        level = self._options.level if self._options.level in levels else next(iter(levels))
        seat = next(name for name, player in _SEATS.items() if player is self._options.seat)
        with Vertical(id="computer-page", classes="page"):
            yield SettingLine(text("choice-level"), levels, level, id="level")
            yield SettingLine(
                text("choice-starts"), {name: text(code) for name, code in _STARTS.items()}, seat, id="seat"
            )
            yield from self._compose_start("computer")

    def _compose_solo_page(self) -> ComposeResult:
        level, deck = Level.named(_level_name(self._options.solo_level)), _deck_name(self._options.deck)
        levels = {level.title: text("level-name", level=LevelName(level.title)) for level in Level}
        decks = {deck.value: text("deck-name", deck=Term(f"deck-{deck.value}", deck.value)) for deck in Deck}
        with Vertical(id="solo-page", classes="page"):
            yield SettingLine(text("choice-level"), levels, level.title, id="solo-level")
            yield SettingLine(text("choice-deck"), decks, deck, id="deck")
            yield from self._compose_start("solo")

    def _compose_start(self, page: str) -> ComposeResult:
        """The settings that every game has."""
        edition = self._options.edition or (DEFAULT_SOLO_EDITION if page == "solo" else DEFAULT)
        name = edition.name if isinstance(edition, Ruleset) else edition
        yield SettingLine(text("choice-edition"), {name: name for name in self._editions}, name, id=f"{page}-edition")
        yield Static(id=f"{page}-note", classes="note")
        yield Button(text("button-start"), classes="start", compact=True)

    def on_mount(self) -> None:
        """Fill what depends on the settings; the saved games follow when the screen is shown."""
        self._fill()

    def show(self) -> None:
        """Write all texts again, in the current language; the settings stay."""
        self._options = self._chosen_options()
        self._puzzles = self._value("puzzles")
        self.call_later(self._rebuild)

    async def _rebuild(self) -> None:
        await self.recompose()
        self._fill()
        self.on_screen_resume()

    def _fill(self) -> None:
        menu = self.query_one("#menu", OptionList)
        menu.highlighted = _PAGES.index(self._page)
        menu.focus()
        self._show_notes()
        self._show_keys()

    def _show_keys(self) -> None:
        keys = [Key("↑↓", text("key-choose"))]
        if self._page == "saved":
            keys += [Key("Enter", text("key-continue"), "screen.start"), Key("D", text("key-delete"))]
        else:
            keys += [
                Key("Tab", text("key-settings"), "app.focus_next"),
                Key("←→", text("key-change")),
                Key("Enter", text("key-start"), "screen.start"),
            ]
        keys += [
            Key("L", text("key-language"), "app.next_language"),
            Key("?", text("key-help"), "screen.help"),
            Key("Q", text("key-quit"), "app.quit"),
        ]
        self.query_one(KeyBar).keys = tuple(keys)

    # --- settings ----------------------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the settings of the menu's entry."""
        if event.option_list.id == "menu":
            self._page = _PAGES[event.option_index]
            self.query_one(ContentSwitcher).current = f"{self._page}-page"
            self._show_notes()
            self._show_keys()

    def on_option_list_option_selected(self) -> None:
        """Start the menu's entry."""
        self.action_start()

    def on_setting_line_changed(self) -> None:
        """Explain the new value."""
        self._show_notes()

    def _show_notes(self) -> None:
        level = Level.named(self._value("solo-level"))
        deck = "deck-tactical-note" if self._value("deck") == Deck.TACTICAL.value else "deck-normal-note"
        notes: dict[str, tuple[Message, ...]] = {
            "computer": (self._levels[self._value("level")].about,),
            "local": (),
            "solo": (Message("automa-level-note", level=int(level), count=len(Level)), Message(deck)),
        }
        for page, note in notes.items():
            ruleset = self._editions[self._value(f"{page}-edition")]
            about = [Message("edition-title", title=ruleset.title)]
            if ruleset.theme.note:
                about.append(Message("edition-note", note=ruleset.note))
            if page == "local":
                about.append(Message("edition-starter", starter=ruleset.starter))
            lines = [sentences(note), *(sentences([line]) for line in about)]
            self.query_one(f"#{page}-note", Static).update(Text("\n".join(line for line in lines if line)))

    def _value(self, name: str) -> str:
        return self.query_one(f"#{name}", SettingLine).value

    def _chosen_options(self) -> TableOptions:
        page = self._page if self._page in _GAME_PAGES else "computer"
        return replace(
            self._options,
            mode=_GAME_PAGES[page],
            edition=self._editions[self._value(f"{page}-edition")],
            level=self._value("level"),
            seat=_SEATS[self._value("seat")],
            solo_level=self._value("solo-level"),
            deck=self._value("deck"),
        )

    # --- starting ----------------------------------------------------------------------------------------------------

    def on_button_pressed(self) -> None:
        """Start."""
        self.action_start()

    def action_start(self) -> None:
        """Start the game, or go to the list or the input of the page."""
        if self._page == "record":
            self.query_one("#path", Input).focus()
        elif self._page == "saved":
            self.query_one(SavedGameList).focus()
        elif self._page == "puzzles":
            self.app.open_puzzles(self._value("puzzles"))
        else:
            self.app.create_table(self._chosen_options())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the record, or show why it cannot be opened."""
        path = Path(event.value.strip()).expanduser()
        try:
            self.app.open_record(Record.load(path).text(), str(path))
        except QuiltworkError as error:
            self.query_one("#record-note", Static).update(Text(str(error)))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())

    # --- saved games -------------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Read the saved games again, and how far the player is with the puzzles: both may have changed."""
        self._show_saved_games()
        self.query_one("#puzzles-note", Static).update(Text(sentences(self.app.puzzle_note())))

    def _show_saved_games(self) -> None:
        games = self.app.saved_games.all()[:_MAX_SAVED_GAMES]
        self.query_one(SavedGameList).show_games(games)
        unfinished = sum(game.session.to_move is not None for game in games)
        self.query_one("#menu", OptionList).replace_option_prompt("saved", text("menu-saved-count", count=unfinished))
        self.query_one("#saved-note", Static).update(text("saved-keys" if games else "saved-none"))

    def on_saved_game_list_game_chosen(self, message: SavedGameList.GameChosen) -> None:
        """Continue the game."""
        self.app.resume_game(message.game)

    def on_saved_game_list_delete_requested(self, message: SavedGameList.DeleteRequested) -> None:
        """Delete the game after a question."""
        game = message.game

        def answer(said: str | None) -> None:
            if said:
                self._delete(game)

        self.app.push_screen(Question(text("delete-question", game=saved_game_line(game))), answer)

    def _delete(self, game: SavedGame) -> None:
        self.app.delete_game(game)
        self._show_saved_games()


def _level_name(level: Level | str) -> str:
    return level if isinstance(level, str) else level.title


def _deck_name(deck: Deck | str) -> str:
    return deck if isinstance(deck, str) else deck.value


def _draw_logo() -> Text:
    """The name, one patch for each letter."""
    lines = []
    for row in range(3):
        line = Text(no_wrap=True)
        for letter, patch in zip(_LOGO, _LOGO_PATCHES, strict=True):
            line.append((letter if row == 1 else "").center(6), style=patch_style(patch) + BOLD)
        lines.append(line)
    return Text("\n").join(lines)
