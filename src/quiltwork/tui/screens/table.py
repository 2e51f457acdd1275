"""The table: both quilts, the track, the offer, and whatever one holds over them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from quiltwork.automa import AutomaTurn, SoloPosition
from quiltwork.engine.api import Line
from quiltwork.errors import QuiltworkError
from quiltwork.play.consequences import Consequence
from quiltwork.play.words import turn_words
from quiltwork.rules import Advance, Buy, Discard, Leather, Move, Player, Position
from quiltwork.rules.patch import LEATHER
from quiltwork.tui.hand import Hand
from quiltwork.tui.paint import LARGE, SMALL, Look, wrapped
from quiltwork.tui.screens.dialogs import EndScreen, HelpScreen, MovesScreen, Question, SaveScreen
from quiltwork.tui.table import Table
from quiltwork.tui.telling import consequence_words, preview
from quiltwork.tui.widgets import Key, KeyBar, MoveList, OfferView, QuiltView, TableWidget, TrackView

if TYPE_CHECKING:
    from quiltwork.tui.app import TerminalApp

LARGE_SIZE = 120, 38
"""From this size on a square of the quilt takes four columns and two rows."""
WIDE = 104
"""From this width on the list of moves stands beside the offer."""
_CENTRE = 40
_NARROWEST = 80
"""The width before there is one."""


class TableScreen(Screen[None]):
    """A game being played, or a record being gone through."""

    app: TerminalApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "choose(0)"),
        Binding("2", "choose(1)"),
        Binding("3", "choose(2)"),
        Binding("r", "turn"),
        Binding("f", "flip"),
        Binding("enter", "confirm"),
        Binding("a", "advance"),
        Binding("x", "discard"),
        Binding("escape", "put_back"),
        Binding("left", "arrow(0, -1)"),
        Binding("right", "arrow(0, 1)"),
        Binding("up", "arrow(-1, 0)"),
        Binding("down", "arrow(1, 0)"),
        Binding("home", "step_to(0)"),
        Binding("end", "step_to(-1)"),
        Binding("u", "undo"),
        Binding("h", "hint"),
        Binding("m", "moves"),
        Binding("s", "save"),
        Binding("g", "resign"),
        Binding("question_mark", "help"),
        Binding("q", "leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.hand: Hand | None = None
        self.advancing = False
        """Whether an advance is being shown, which Enter would do."""
        self.ply = len(table.positions) - 1
        """The moment shown: so many moves after the start."""
        self.says: list[str] = []
        """What stands below the quilts when nothing is in hand."""
        self._stop = threading.Event()
        self._thinking = False
        self._hint_number = -1
        """The state for which a hint is being looked for."""
        self._hinted: Move | None = None
        self._hint_words = ""
        self._known = len(table.positions) - 1
        """How many moves the person at the keyboard has seen told."""

    def compose(self) -> ComposeResult:
        """From top to bottom: whose turn, the track, quilts and offer, what is said, keys."""
        yield Static(id="head")
        yield Static(id="turn")
        yield TrackView(id="track")
        with Horizontal(id="middle"):
            yield QuiltView(Player.ONE, id="quilt1")
            yield QuiltView(Player.TWO, id="quilt2")
            with Vertical(id="side"):
                yield OfferView(id="offer")
                moves = MoveList(id="moves")
                moves.can_focus = False
                yield moves
        yield Static(id="says")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show the table, and let the computer begin if it is its turn."""
        self.fit(*self.app.size)
        if self.table.is_replay:
            self.step_to(0)
        else:
            self._go_on()

    def on_unmount(self) -> None:
        """Whatever is being thought is of no use any more."""
        self._stop.set()

    def on_resize(self, event: Resize) -> None:
        """Use the room there is."""
        self.fit(event.size.width, event.size.height)

    def fit(self, width: int, height: int) -> None:
        """Choose the size of squares and whether the moves are shown, by the size of the terminal."""
        large = width >= LARGE_SIZE[0] and height >= LARGE_SIZE[1]
        self.set_class(large, "large")
        self.set_class(not large and width >= WIDE, "wide")
        for view in self.query(QuiltView):
            view.scale = LARGE if large else SMALL
        self.show()

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def is_now(self) -> bool:
        """Whether the newest position is shown."""
        return self.ply == len(self.table.positions) - 1

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.table.positions[self.ply]

    @property
    def choice(self) -> Move | None:
        """The move that Enter would play, legal or not."""
        if self.hand is not None:
            return self.hand.move
        return Advance() if self.advancing else None

    def show(self) -> None:
        """Draw everything anew."""
        position = self.position
        after = position.after(Advance()) if self.advancing else None
        look = Look(
            position,
            self.table.names,
            hand=self.hand,
            after=after if self.hand is None else self.hand.after,
            fresh=self._fresh(),
            dark=self.app.current_theme.dark,
        )
        for view in self.query(TableWidget):
            view.look = look
        self.query_one("#quilt2", QuiltView).turn = self._automa_turn()
        self.query_one("#head", Static).update(self._head())
        self.query_one("#turn", Static).update(Text(self._turn_line(), overflow="ellipsis", no_wrap=True))
        self.query_one("#says", Static).update(self._words())
        self.query_one("#moves", MoveList).show_moves(self.table, self.ply)
        self.query_one(KeyBar).keys = self._keys()

    def _fresh(self) -> str:
        """The letter of the patch that the last move shown sewed on."""
        move = self.table.session.game.moves[self.ply - 1] if self.ply else None
        if isinstance(move, Leather):
            return LEATHER
        return move.letter if isinstance(move, Buy) else ""

    def _automa_turn(self) -> AutomaTurn | None:
        """Automa's last turn before the moment shown."""
        for position in reversed(self.table.positions[: self.ply]):
            if isinstance(position, SoloPosition) and position.automa_turn is not None:
                return position.automa_turn
        return None

    def _head(self) -> Text:
        session = self.table.session
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(" quiltwork ", style="bold reverse")
        text.append(f"  {' – '.join(self.table.names)}  ", style="bold")
        text.append(f"{session.game.start.ruleset.name}, move {self.ply} of {len(session.game)}", style="dim")
        if not self.is_now:
            text.append("  the past; End goes to now" if not self.table.is_replay else "", style="bold")
        return text

    def _turn_line(self) -> str:
        if not self.is_now:
            return turn_words(self.position, self.table.names)
        return self.table.turn

    def _words(self) -> Text:
        """What stands below the quilts: the consequences of the choice, or what has happened."""
        if self.hand is not None and self.hand.why_not is not None:
            after = self.hand.after
            then = "" if after is None else consequence_words(Consequence(self.position, after), self.table.names)
            return Text.assemble((f"Not here: {self.hand.why_not}.", "bold"), f"\n{then}")
        if self.choice is not None:
            told, then = preview(self.position, self.choice, self.table.names)
            hint = f" {self._hint_words}" if self.choice == self._hinted else ""
            return Text.assemble((told, "bold"), f"\n{then}", (hint, "italic"))
        if not self.is_now or self.table.is_replay:
            return self._past_words()
        return self._latest_words()

    def _latest_words(self) -> Text:
        """What has happened since the last decision here; above it, as far as there is room, what was before."""
        lines = list(self.says)
        if self._thinking:
            lines.append(f"{self.table.session.name(self.position.to_move)} is thinking …")
        elif self._hint_number == self.table.session.number:
            lines.append("Looking for a hint …")
        elif not self.ply and self.table.waits_for_person:
            lines.append("Choose a patch with 1, 2 or 3, or advance with A.")
        area = self.query_one("#says").size
        text = Text()
        for ply in range(max(0, self._known - area.height), self._known):
            text.append(f"{self.table.told(ply)}\n", style="dim")
        text.append("\n".join(lines))
        text.rstrip()
        # What is newest stands last and must be seen, however long the sentences before it are.
        return Text("\n").join(wrapped(text, area.width or _NARROWEST)[-max(area.height, 1) :])

    def _past_words(self) -> Text:
        if not self.ply:
            return Text("The start of the game. ← and → step through the moves.")
        told, remark = self.table.told(self.ply - 1), self.table.remark(self.ply - 1)
        return Text.assemble((told, "bold"), f"\n{remark}" if remark else "")

    def _keys(self) -> tuple[Key, ...]:
        """The keys that mean something now, the most useful first."""
        known = (
            Key("R", "turn", "turn"),
            Key("F", "flip", "flip"),
            Key("Enter", "advance" if self.advancing else "sew it on", "confirm"),
            Key("X", "remove it", "discard"),
            Key("Esc", "put back", "put_back"),
            Key("1-3", "choose", "choose(0)"),
        )
        keys = [key for key in known if self.check_action(*_parsed(key.action))]
        if self.hand is not None:
            keys.insert(0, Key("←↑↓→", "carry"))
        if self.hand is None or self.hand.is_leather:
            more = (Key("A", "advance", "advance"), Key("H", "hint", "hint"), Key("U", "undo", "undo"))
            keys += [key for key in more if self.check_action(*_parsed(key.action))]
        if self.choice is None:
            keys += [Key("←→", "past"), Key("M", "moves", "moves")]
        if not self.table.waits_for_person:
            keys.append(Key("S", "save", "save"))
        return tuple(
            Key(key.key, key.does, key.action and f"screen.{key.action}")
            for key in (*keys, Key("?", "help", "help"), Key("Q", "leave", "leave"))
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys mean something now; the others are not shown."""
        can_decide = self.is_now and self.table.waits_for_person and not self._thinking
        leather = can_decide and self.position.leather_owed > 0
        if action in ("turn", "flip"):
            return self.hand is not None and not self.hand.is_leather
        if action == "confirm":
            return self.choice is not None
        if action == "put_back":
            return self.advancing or (self.hand is not None and not self.hand.is_leather)
        if action == "discard":
            return leather and self.position.ruleset.may_refuse_leather
        if action == "choose":
            return can_decide and not leather and parameters[0] in range(len(self.position.offer))
        if action == "advance":
            return can_decide and not leather
        if action == "hint":
            return can_decide
        if action == "undo":
            return self.table.session.undo_ply(self._here) is not None and self.hand is None
        if action == "resign":
            return self.table.session.to_move is not None
        return True

    @property
    def _here(self) -> str:
        return self.table.session.opened.by or ""

    # --- holding -----------------------------------------------------------------------------------------------------

    def action_choose(self, place: int) -> None:
        """Take a patch from the offer in hand."""
        letter = self.position.offer[place].letter
        if self.hand is None or self.hand.letter != letter:
            self.hand = Hand.pick_up(self.position, letter, near=self.hand.square if self.hand else _CENTRE)
        self.advancing = False
        self.show()

    def action_turn(self) -> None:
        """Turn the patch."""
        self._hold(self.hand and self.hand.turned())

    def action_flip(self) -> None:
        """Flip the patch."""
        self._hold(self.hand and self.hand.flipped())

    def action_arrow(self, down: int, right: int) -> None:
        """Carry the patch; with empty hands, step through the past."""
        if self.hand is not None:
            self._hold(self.hand.moved(down, right))
        else:
            self.step_to(self.ply + (right or down))

    def action_put_back(self) -> None:
        """Put the patch back; nothing has happened."""
        self.advancing = False
        self._hold(None)

    def _hold(self, hand: Hand | None) -> None:
        self.hand = hand
        self.show()

    def on_quilt_view_pointed(self, message: QuiltView.Pointed) -> None:
        """Carry the patch to where the mouse points."""
        if self.hand is not None and message.player is self.position.to_move:
            self._hold(self.hand.centred_on(message.square))

    def on_quilt_view_rolled(self) -> None:
        """Turn the patch with the wheel."""
        if self.hand is not None:
            self.action_turn()

    def on_offer_view_chosen(self, message: OfferView.Chosen) -> None:
        """Take the patch that was clicked."""
        if self.check_action("choose", (message.place,)):
            self.action_choose(message.place)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Sew the patch on, or advance: whatever is shown."""
        if self.hand is not None and self.hand.why_not is not None:
            self.app.bell()
        elif self.choice is not None:
            self._play(self.choice)

    def action_advance(self) -> None:
        """Show what advancing would bring; the second time, do it."""
        if self.advancing:
            self._play(Advance())
            return
        self.advancing = True
        self._hold(None)

    def action_discard(self) -> None:
        """Remove the leather patch from play."""
        self._play(Discard())

    def _play(self, move: Move) -> None:
        self._known = len(self.table.session.game)
        self._do(lambda: self.table.play(move))

    def action_undo(self) -> None:
        """Take the last decision back."""
        self._do(self.table.undo, says="Taken back.")

    def action_resign(self) -> None:
        """Give up, if that is meant."""

        def answer(said: str | None) -> None:
            if said:
                self._do(self.table.resign)

        self.app.push_screen(Question("Give the game up?"), answer)

    def _do(self, decide: Callable[[], None], *, says: str | None = None) -> None:
        """Carry a decision out and go on, telling what happened or what `says`; a refusal changes nothing."""
        self._interrupt()
        try:
            decide()
        except QuiltworkError as error:
            self.says = [f"{error}."]
            self.show()
            return
        self._go_on(says)

    def _go_on(self, says: str | None = None) -> None:
        """Show the newest position; a leather patch is in hand at once, and a computer begins to think."""
        self.ply = len(self.table.positions) - 1
        self.hand, self.advancing = None, False
        self._known = min(self._known, self.ply)
        self.says = self.table.told_since(self._known) if says is None else [says]
        if self.table.waits_for_person and self.position.leather_owed:
            self.hand = Hand.pick_up(self.position, LEATHER, near=_CENTRE)
        level = self.table.computer_level
        self._thinking = level is not None
        self.show()
        if level is not None:
            self._stop = threading.Event()
            self._think(self.position, level, self.table.session.number, self._stop)
        elif self.table.session.result is not None and not self.table.is_replay:
            self.app.push_screen(EndScreen(self.table), self._after_end)

    def _interrupt(self) -> None:
        self._stop.set()
        self._thinking = False
        self._hint_number = -1

    @work(thread=True, group="thinking")
    def _think(self, position: Position, level: str, number: int, stop: threading.Event) -> None:
        try:
            move = self.app.minds.play(position, level, stop=stop)
        except QuiltworkError as error:
            self._from_thread(self._failed, str(error), stop)
        else:
            self._from_thread(self._computer_chose, move, number, stop)

    def _from_thread(self, tell: Callable[..., None], *arguments: object) -> None:
        if not get_current_worker().is_cancelled and self.is_attached:
            self.app.call_from_thread(tell, *arguments)

    def _failed(self, says: str, stop: threading.Event) -> None:
        if stop.is_set():
            return
        self._thinking = False
        self._hint_number = -1
        self.says = [f"{says}. Undo with U, or leave and continue later."]
        self.show()

    def _computer_chose(self, move: Move, number: int, stop: threading.Event) -> None:
        if stop.is_set():
            return
        self._thinking = False
        self._do(lambda: self.table.computer_plays(move, number=number))
        note = self.app.new_note()
        if note:
            self.says.append(f"Note: {note}.")
            self.show()

    # --- advice and the past -----------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Let the engine look at the position and lay its move out."""
        if self._hint_number == self.table.session.number:
            return
        self.advancing = False
        if self.hand is not None and not self.hand.is_leather:
            self.hand = None
        self._hint_number = self.table.session.number
        self._stop = threading.Event()
        self.show()
        self._look_for_hint(self.position, self._hint_number, self._stop)

    @work(thread=True, group="thinking")
    def _look_for_hint(self, position: Position, number: int, stop: threading.Event) -> None:
        try:
            line = self.app.minds.hint(position, stop=stop)
        except QuiltworkError as error:
            self._from_thread(self._failed, str(error), stop)
        else:
            self._from_thread(self._hint_found, line, number, stop)

    def _hint_found(self, line: Line, number: int, stop: threading.Event) -> None:
        if stop.is_set() or number != self.table.session.number or not self.is_now:
            return
        self._hint_number = -1
        position, move = self.position, line.move
        chance = line.win if position.to_move is Player.ONE else 1 - line.win
        self.advancing = isinstance(move, Advance)
        self.hand = Hand.of_move(position, move) if isinstance(move, Buy | Leather) else None
        self._hinted, self._hint_words = move, f"Hint: the engine gives this {chance:.0%} to win."
        self.show()

    def step_to(self, ply: int) -> None:
        """Show the table after `ply` moves."""
        ply = min(max(ply, 0), len(self.table.positions) - 1)
        if ply != self.ply and self.hand is not None and self.hand.is_leather:
            self.hand = None
        self.ply = ply
        self.advancing = False
        if self.is_now and self.table.waits_for_person and self.position.leather_owed:
            self.hand = Hand.pick_up(self.position, LEATHER, near=_CENTRE)
        elif not self.is_now:
            self.hand = None
        self.show()

    def action_step_to(self, ply: int) -> None:
        """Go to the start, or to now."""
        self.step_to(len(self.table.positions) - 1 if ply < 0 else ply)

    def on_move_list_stepped(self, message: MoveList.Stepped) -> None:
        """Go to the move that was clicked."""
        self.step_to(message.ply)

    def action_moves(self) -> None:
        """Show the list of moves, and then the moment chosen from it."""

        def answer(said: str | None) -> None:
            if said is not None:
                self.step_to(int(said))

        self.app.push_screen(MovesScreen(self.table, self.ply), answer)

    # --- the rest ----------------------------------------------------------------------------------------------------

    def action_save(self) -> None:
        """Save a record."""
        date = datetime.fromtimestamp(self.table.session.opened.at, UTC).strftime("%Y%m%d")
        names = "-".join("".join(c for c in name if c.isalnum()) or "player" for name in self.table.names)

        def answer(path: str | None) -> None:
            if path is not None:
                self.notify(f"Saved as {path}", markup=False)

        self.app.push_screen(SaveScreen(self.table, f"{names}-{date}.qgn"), answer)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Go home, or end where there is no home; the game is saved."""
        self._interrupt()
        self.app.leave_table()

    def _after_end(self, said: str | None) -> None:
        if said == "save":
            self.action_save()
        elif said == "leave":
            self.action_leave()
        elif said == "again" and self.table.wish is not None:
            self.app.open_wish(self.table.wish, instead=True)


def _parsed(action: str) -> tuple[str, tuple[object, ...]]:
    """An action as `check_action` takes it: its name and parameters."""
    _, name, parameters = parse(action)
    return name, parameters
