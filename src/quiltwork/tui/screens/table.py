"""The table screen: both quilts, the track, the offer, and the choice that the player tries."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from quiltwork.engine.api import Line, Stop
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.review import MoveReview, Review, Reviewer
from quiltwork.rules import Advance, Discard, Move
from quiltwork.tui.drawing import Scene, wrap
from quiltwork.tui.keys import is_available, key_bar
from quiltwork.tui.screens.board import BoardScreen
from quiltwork.tui.screens.dialogs import EndScreen, HelpScreen, MovesScreen, Question, SaveScreen
from quiltwork.tui.screens.thinking import ThinkingScreen
from quiltwork.tui.table import Table
from quiltwork.tui.texts import sentences, text
from quiltwork.tui.view_state import ViewState
from quiltwork.tui.widgets import KeyBar, MoveList, QuiltView

if TYPE_CHECKING:
    from quiltwork.tui.app import TerminalApp


class TableScreen(BoardScreen[ViewState], ThinkingScreen):
    """A game that is played, or a record to step through."""

    app: TerminalApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "discard"),
        Binding("home", "step_to(0)"),
        Binding("end", "step_to(-1)"),
        Binding("u", "undo"),
        Binding("h", "hint"),
        Binding("m", "moves"),
        Binding("v", "review"),
        Binding("s", "save"),
        Binding("g", "resign"),
        Binding("question_mark", "help"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.state = ViewState(table)
        self._news: list[tuple[Message, ...]] = []
        """The lines below the quilts while nothing is chosen."""

    def compose_beside_offer(self) -> ComposeResult:
        """The list of moves."""
        moves = MoveList(id="moves")
        moves.can_focus = False
        yield moves

    def on_mount(self) -> None:
        """Let the computer think if it starts."""
        if not self.table.is_record:
            self._go_on()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything."""
        state = self.state
        scene = Scene(
            state.position,
            self.table.names,
            held=state.held,
            after=state.after,
            last_sewn=state.last_sewn,
            is_dark=self.app.current_theme.dark,
        )
        self.draw_scene(scene)
        self.query_one("#quilt2", QuiltView).scripted_turn = state.last_scripted_turn
        self.query_one("#head", Static).update(self._head())
        self.query_one("#turn", Static).update(Text(state.turn_text, overflow="ellipsis", no_wrap=True))
        self.query_one("#messages", Static).update(self._messages())
        self.query_one("#moves", MoveList).show_moves(self.table, state.ply)
        self.query_one(KeyBar).keys = key_bar(state, is_busy=bool(self.busy_text))

    def _head(self) -> Text:
        state, ruleset = self.state, self.state.position.ruleset
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(" quiltwork ", style="bold reverse")
        line.append(f"  {' – '.join(self.table.name_texts)}  ", style="bold")
        line.append(text("head-move", edition=ruleset.name, number=state.ply, count=self.table.last_ply), style="dim")
        if not state.is_latest and not self.table.is_record:
            line.append(f"  {text('head-earlier')}", style="bold")
        return line

    def _messages(self) -> Text:
        """The lines below the quilts."""
        choice = self.state.choice_text()
        if choice is not None and not self.busy_text:
            headline, details = choice
            return Text.assemble((headline, "bold"), f"\n{details}")
        lines = [sentences(news) for news in self._news]
        if self.busy_text:
            lines.append(self.busy_text)
        elif not self.state.ply and self.state.can_decide:
            lines.append(text("first-choice"))
        area = self.query_one("#messages").size
        content = Text()
        for ply in range(max(0, self.state.seen_ply - area.height), self.state.seen_ply):
            content.append(f"{self.table.describe_move(ply)}\n", style="dim")
        content.append("\n".join(lines))
        content.rstrip()
        # The newest line comes last and must be visible, however long the lines before it are.
        return Text("\n").join(wrap(content, max(area.width, 1))[-max(area.height, 1) :])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available now."""
        return is_available(self.state, action, parameters, is_busy=bool(self.busy_text))

    # --- choosing ----------------------------------------------------------------------------------------------------

    def action_choose(self, place: int) -> None:
        """Pick up a patch of the offer, and stop thinking about a hint."""
        self.interrupt()
        super().action_choose(place)

    def step(self, by: int) -> None:
        """Show a later or an earlier position of the game."""
        self._step_to(self.state.ply + by)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Play the choice."""
        if self.state.choice is not None:
            self._play(self.state.choice)

    def action_advance(self) -> None:
        """Show what advancing does; the second time, advance."""
        if self.state.is_advancing:
            self._play(Advance())
            return
        self.interrupt()
        self.state.choose_advance()
        self.show()

    def action_discard(self) -> None:
        """Remove the leather patch from play."""
        self._play(Discard())

    def _play(self, move: Move) -> None:
        self.state.seen_ply = self.table.last_ply
        self._decide(lambda: self.table.play(move))

    def action_undo(self) -> None:
        """Take back the last decision."""
        self._decide(self.table.undo, confirmation="taken-back")

    def action_resign(self) -> None:
        """Resign after a question."""

        def answer(said: str | None) -> None:
            if said:
                self._decide(self.table.resign)

        self.app.push_screen(Question(text("resign-question")), answer)

    def _decide(self, decide: Callable[[], None], *, confirmation: str | None = None) -> None:
        """Carry out a decision and continue; a refusal changes nothing."""
        self.interrupt()
        try:
            decide()
        except QuiltworkError as error:
            self._show_news((Message("refused", problem=error.message),))
        else:
            self._go_on(confirmation)

    def _show_news(self, *news: tuple[Message, ...]) -> None:
        self.state.step_to(self.table.last_ply)
        self._news = list(news)
        self.show()

    def _go_on(self, confirmation: str | None = None) -> None:
        """Show the current position, and let the computer think if it is to move."""
        news = self.state.catch_up()
        level, position, number = self.table.computer_level, self.state.position, self.table.session.number
        if level is not None:
            computer, name = self.app.computer, self.table.names[position.to_move.index]
            self.think(
                text("computer-is-thinking", player=name),
                lambda stop: computer.play(position, level, stop=stop),
                lambda move: self._computer_chose(move, number),
            )
        self._show_news(*(news if confirmation is None else [(Message(confirmation),)]))
        if self.table.session.result is not None and not self.table.is_record:
            self.app.push_screen(EndScreen(self.table), self._after_end)

    def _computer_chose(self, move: Move, number: int) -> None:
        self._decide(lambda: self.table.play_for_computer(move, number=number))
        notice = self.app.new_notice()
        if notice is not None:
            self._news.append((Message("notice", notice=notice),))
            self.show()

    def thinking_failed(self, error: QuiltworkError) -> None:
        """Show why there is no answer, and what the person can do."""
        self._show_news((Message("refused", problem=error.message),), (Message("engine-failed-keys"),))

    def action_hint(self) -> None:
        """Ask the engine for its move and show it as the choice."""
        if self.state.choice is not None and not self.state.owes_leather:
            self.state.hold(None)
        computer, position = self.app.computer, self.state.position
        self.think(text("hint-busy"), lambda stop: computer.advise(position, stop=stop), self._hint_found)
        self.show()

    def _hint_found(self, line: Line) -> None:
        if self.state.can_decide:
            self.state.show_hint(line)
        self.show()

    # --- earlier positions and dialogs -------------------------------------------------------------------------------

    def _step_to(self, ply: int) -> None:
        self.state.step_to(ply)
        self.show()

    def action_step_to(self, ply: int) -> None:
        """Show the start, or with -1 the current position."""
        self._step_to(self.table.last_ply if ply < 0 else ply)

    def on_move_list_move_chosen(self, message: MoveList.MoveChosen) -> None:
        """Show the position after the move that was clicked."""
        self._step_to(message.ply)

    def action_moves(self) -> None:
        """Open the list of moves, and show the position chosen from it."""

        def answer(said: str | None) -> None:
            if said is not None:
                self._step_to(int(said))

        self.app.push_screen(MovesScreen(self.table, self.state.ply), answer)

    def action_review(self) -> None:
        """Judge every move: marks and better moves appear one after the other."""
        record = self.table.record()

        def search(stop: Stop) -> Review:
            with Reviewer(record, overview=True, stop=stop) as reviewer:
                for move in reviewer:
                    if self.is_attached and not stop.is_set():
                        self.app.call_from_thread(self._move_reviewed, move, reviewer.done, stop)
                return reviewer.result()

        self.think(text("review-busy", done=0, total=self.table.last_ply), search, self._review_done)
        self.show()

    def _move_reviewed(self, move: MoveReview, done: int, stop: Stop) -> None:
        if not stop.is_set():
            self.table.reviewed[move.ply - 1] = move
            self.busy_text = text("review-busy", done=done, total=self.table.last_ply)
            self.show()

    def _review_done(self, review: Review) -> None:
        names = self.table.names
        self._show_news(
            *(
                (Message("review-of-player", player=names[index], sentence=player.sentence),)
                for index, player in enumerate(review.players)
                if player.decisions
            )
        )

    def action_save(self) -> None:
        """Ask for a file name and save a record."""
        date = datetime.fromtimestamp(self.table.session.created.at, UTC).strftime("%Y%m%d")
        names = "-".join("".join(c for c in name if c.isalnum()) or "player" for name in self.table.name_texts)

        def answer(path: str | None) -> None:
            if path is not None:
                self.notify(text("record-saved", path=path), markup=False)

        self.app.push_screen(SaveScreen(self.table, f"{names}-{date}.qgn"), answer)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Return to the home screen, or quit if there is none; the game is saved."""
        self.interrupt()
        self.app.leave_table()

    def _after_end(self, said: str | None) -> None:
        if said == "save":
            self.action_save()
        elif said == "leave":
            self.action_leave()
        elif said == "rematch":
            self.app.create_rematch(self.table)
