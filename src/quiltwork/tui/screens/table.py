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

from quiltwork.engine.api import Line
from quiltwork.errors import QuiltworkError
from quiltwork.rules import Advance, Discard, Move, Player, Position
from quiltwork.tui.desk import Desk
from quiltwork.tui.hand import Hand
from quiltwork.tui.paint import LARGE, SMALL, Look, wrapped
from quiltwork.tui.screens.dialogs import EndScreen, HelpScreen, MovesScreen, Question, SaveScreen
from quiltwork.tui.table import Table
from quiltwork.tui.widgets import Key, KeyBar, MoveList, OfferView, QuiltView, TableWidget, TrackView

if TYPE_CHECKING:
    from quiltwork.tui.app import TerminalApp

LARGE_SIZE = 120, 38
"""From this size on a square of the quilt takes four columns and two rows."""
WIDE = 104
"""From this width on the list of moves stands beside the offer."""


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
        self.desk = Desk(table)
        self._says: list[str] = []
        """What stands below the quilts when nothing is in hand."""
        self._busy = ""
        """What somebody is thinking about; empty when nobody thinks."""
        self._stop = threading.Event()
        """Ends that thinking."""

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
        if not self.table.is_replay:
            self._go_on()

    def on_unmount(self) -> None:
        """Whatever is being thought is of no use any more."""
        self._stop.set()

    def on_resize(self, event: Resize) -> None:
        """Use the room there is: larger squares, or the moves beside the offer."""
        width, height = event.size
        large = width >= LARGE_SIZE[0] and height >= LARGE_SIZE[1]
        self.set_class(large, "large")
        self.set_class(not large and width >= WIDE, "wide")
        for view in self.query(QuiltView):
            view.scale = LARGE if large else SMALL
        self.call_after_refresh(self.show)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything anew."""
        desk = self.desk
        look = Look(
            desk.position,
            self.table.names,
            hand=desk.hand,
            after=desk.after,
            fresh=desk.fresh,
            dark=self.app.current_theme.dark,
        )
        for view in self.query(TableWidget):
            view.look = look
        self.query_one("#quilt2", QuiltView).turn = desk.automa_turn
        self.query_one("#head", Static).update(self._head())
        self.query_one("#turn", Static).update(Text(desk.turn, overflow="ellipsis", no_wrap=True))
        self.query_one("#says", Static).update(self._words())
        self.query_one("#moves", MoveList).show_moves(self.table, desk.ply)
        self.query_one(KeyBar).keys = self._keys()

    def _head(self) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(" quiltwork ", style="bold reverse")
        text.append(f"  {' – '.join(self.table.names)}  ", style="bold")
        text.append(f"{self.desk.position.ruleset.name}, move {self.desk.ply} of {self.table.last_ply}", style="dim")
        if not self.desk.is_now and not self.table.is_replay:
            text.append("  the past; End goes to now", style="bold")
        return text

    def _words(self) -> Text:
        """What stands below the quilts."""
        words = self.desk.words()
        if words is not None and not self._busy:
            headline, rest = words
            return Text.assemble((headline, "bold"), f"\n{rest}")
        lines = list(self._says)
        if self._busy:
            lines.append(self._busy)
        elif not self.desk.ply and self.desk.can_decide:
            lines.append("Choose a patch with 1, 2 or 3, or advance with A.")
        area = self.query_one("#says").size
        text = Text()
        for ply in range(max(0, self.desk.known - area.height), self.desk.known):
            text.append(f"{self.table.told(ply)}\n", style="dim")
        text.append("\n".join(lines))
        text.rstrip()
        # What is newest stands last and must be seen, however long the sentences before it are.
        return Text("\n").join(wrapped(text, max(area.width, 1))[-max(area.height, 1) :])

    def _keys(self) -> tuple[Key, ...]:
        """The keys that mean something now, as many as 80 columns hold."""
        desk = self.desk
        keys = [
            Key("R", "turn", "turn"),
            Key("F", "flip", "flip"),
            Key("Enter", "advance" if desk.advancing else "sew it on", "confirm"),
            Key("X", "remove it", "discard"),
            Key("Esc", "put back", "put_back"),
            Key("1-3", "choose", "choose(0)"),
        ]
        if desk.hand is not None:
            keys.insert(0, Key("←↑↓→", "carry"))
        if not desk.holds_patch:
            keys += [Key("A", "advance", "advance"), Key("H", "hint", "hint"), Key("U", "undo", "undo")]
        if desk.choice is None:
            keys += [Key("←→", "past"), Key("M", "moves", "moves")]
        if not self.table.waits_for_person:
            keys.append(Key("S", "save", "save"))
        keys += [Key("?", "help", "help"), Key("Q", "leave", "leave")]
        return tuple(
            Key(key.key, key.does, key.action and f"screen.{key.action}") for key in keys if self._means_something(key)
        )

    def _means_something(self, key: Key) -> bool:
        if not key.action:
            return True
        _, action, parameters = parse(key.action)
        return bool(self.check_action(action, parameters))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key means something now."""
        desk = self.desk
        can_choose = desk.can_decide and not desk.owes_leather
        meanings = {
            "turn": desk.holds_patch,
            "flip": desk.holds_patch,
            "confirm": desk.choice is not None and desk.why_not is None,
            "put_back": desk.advancing or desk.holds_patch,
            "discard": desk.owes_leather and desk.position.ruleset.may_refuse_leather,
            "choose": can_choose and parameters in [(place,) for place in range(len(desk.position.offer))],
            "advance": can_choose,
            "hint": desk.can_decide and not self._busy,
            "undo": desk.can_undo,
            "resign": self.table.session.to_move is not None,
        }
        return meanings.get(action, True)

    # --- holding -----------------------------------------------------------------------------------------------------

    def action_choose(self, place: int) -> None:
        """Take a patch from the offer in hand."""
        self._interrupt()
        self.desk.choose(place)
        self.show()

    def action_turn(self) -> None:
        """Turn the patch."""
        self._hold(self.desk.hand and self.desk.hand.turned())

    def action_flip(self) -> None:
        """Flip the patch."""
        self._hold(self.desk.hand and self.desk.hand.flipped())

    def action_arrow(self, down: int, right: int) -> None:
        """Carry the patch; with empty hands, step through the past."""
        if self.desk.hand is not None:
            self._hold(self.desk.hand.moved(down, right))
        else:
            self._look_at(self.desk.ply + (right or down))

    def action_put_back(self) -> None:
        """Put the patch back; nothing has happened."""
        self._hold(None)

    def _hold(self, hand: Hand | None) -> None:
        self.desk.hold(hand)
        self.show()

    def on_quilt_view_pointed(self, message: QuiltView.Pointed) -> None:
        """Carry the patch to where the mouse points."""
        if self.desk.hand is not None and message.player is self.desk.position.to_move:
            self._hold(self.desk.hand.centred_on(message.square))

    def on_quilt_view_rolled(self) -> None:
        """Turn the patch with the wheel."""
        if self.desk.holds_patch:
            self.action_turn()

    def on_offer_view_chosen(self, message: OfferView.Chosen) -> None:
        """Take the patch that was clicked."""
        if self.check_action("choose", (message.place,)):
            self.action_choose(message.place)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Sew the patch on, or advance: whatever is shown."""
        if self.desk.choice is not None:
            self._play(self.desk.choice)

    def action_advance(self) -> None:
        """Show what advancing would bring; the second time, do it."""
        if self.desk.advancing:
            self._play(Advance())
            return
        self._interrupt()
        self.desk.consider_advancing()
        self.show()

    def action_discard(self) -> None:
        """Remove the leather patch from play."""
        self._play(Discard())

    def _play(self, move: Move) -> None:
        self.desk.known = self.table.last_ply
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
            self._tell(f"{error}.")
        else:
            self._go_on(says)

    def _tell(self, *says: str) -> None:
        self.desk.step_to(self.table.last_ply)
        self._says = list(says)
        self.show()

    def _go_on(self, says: str | None = None) -> None:
        """Show the newest position, and let a computer begin to think if it is its turn."""
        news = self.desk.catch_up()
        level = self.table.computer_level
        if level is not None:
            self._busy = f"{self.table.session.name(self.desk.position.to_move)} is thinking …"
            self._stop = threading.Event()
            self._think(self.desk.position, level, self.table.session.number, self._stop)
        self._tell(*(news if says is None else [says]))
        if self.table.session.result is not None and not self.table.is_replay:
            self.app.push_screen(EndScreen(self.table), self._after_end)

    # --- thinking, away from the screen ------------------------------------------------------------------------------

    def _interrupt(self) -> None:
        self._stop.set()
        self._busy = ""

    @work(thread=True, group="thinking")
    def _think(self, position: Position, level: str, number: int, stop: threading.Event) -> None:
        try:
            move = self.app.minds.play(position, level, stop=stop)
        except QuiltworkError as error:
            self._from_thread(stop, self._failed, str(error))
        else:
            self._from_thread(stop, self._computer_chose, move, number)

    def action_hint(self) -> None:
        """Let the engine look at the position and lay its move out."""
        if self.desk.holds_patch or self.desk.advancing:
            self.desk.hold(None)
        self._busy = "Looking for a hint …"
        self._stop = threading.Event()
        self._look_for_hint(self.desk.position, self._stop)
        self.show()

    @work(thread=True, group="thinking")
    def _look_for_hint(self, position: Position, stop: threading.Event) -> None:
        try:
            line = self.app.minds.hint(position, stop=stop)
        except QuiltworkError as error:
            self._from_thread(stop, self._failed, str(error))
        else:
            self._from_thread(stop, self._hint_found, line)

    def _from_thread(self, stop: threading.Event, tell: Callable[..., None], *arguments: object) -> None:
        """Hand over what was thought, unless nobody waits for it any more."""

        def hand_over() -> None:
            if not stop.is_set():
                self._busy = ""
                tell(*arguments)

        if not get_current_worker().is_cancelled and self.is_attached:
            self.app.call_from_thread(hand_over)

    def _failed(self, says: str) -> None:
        self._tell(f"{says}.", "You can undo with U, or leave and continue later.")

    def _computer_chose(self, move: Move, number: int) -> None:
        self._do(lambda: self.table.computer_plays(move, number=number))
        note = self.app.new_note()
        if note:
            self._says.append(f"Note: {note}.")
            self.show()

    def _hint_found(self, line: Line) -> None:
        if self.desk.can_decide:
            self.desk.consider(line)
        self.show()

    # --- the past and the rest ---------------------------------------------------------------------------------------

    def _look_at(self, ply: int) -> None:
        self.desk.step_to(ply)
        self.show()

    def action_step_to(self, ply: int) -> None:
        """Go to the start, or to now."""
        self._look_at(self.table.last_ply if ply < 0 else ply)

    def on_move_list_stepped(self, message: MoveList.Stepped) -> None:
        """Go to the move that was clicked."""
        self._look_at(message.ply)

    def action_moves(self) -> None:
        """Show the list of moves, and then the moment chosen from it."""

        def answer(said: str | None) -> None:
            if said is not None:
                self._look_at(int(said))

        self.app.push_screen(MovesScreen(self.table, self.desk.ply), answer)

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
            self.app.open_wish(self.table.wish.again, instead=True)
