"""The puzzle screen: a position to solve, the verdict, and the solution played out with its reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from quiltwork.puzzles.attempt import task_of
from quiltwork.tui.drawing import Scene, wrap
from quiltwork.tui.puzzle_state import PuzzleState
from quiltwork.tui.screens.board import BoardScreen
from quiltwork.tui.texts import sentences, text
from quiltwork.tui.widgets import Key, KeyBar, TableWidget

if TYPE_CHECKING:
    from quiltwork.tui.app import TerminalApp


class PuzzleScreen(BoardScreen[PuzzleState]):
    """One puzzle after the other."""

    app: TerminalApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "turn_ring"),
        Binding("u", "take_back"),
        Binding("s", "give_up"),
        Binding("n", "next"),
        Binding("plus", "like(1)"),
        Binding("minus", "like(-1)"),
    ]

    def __init__(self, state: PuzzleState, next_state: Callable[[], PuzzleState]) -> None:
        """`next_state` returns the puzzle after this one."""
        super().__init__()
        self.state = state
        self._next_state = next_state

    def compose_beside_offer(self) -> ComposeResult:
        """The reasons of the solution, which take the place of the offer."""
        yield Static(id="reasons")

    # --- drawing -----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything."""
        state = self.state
        self.draw_scene(
            Scene(
                state.position,
                state.names,
                held=state.held,
                after=state.after,
                is_dark=self.app.current_theme.dark,
            )
        )
        self.query_one("#offer").display = not state.is_over
        reasons = self.query_one("#reasons", Static)
        reasons.display = state.is_over
        reasons.update(Text("\n".join(sentences([reason]) for reason in state.reasons()) if state.is_over else ""))
        # A quilt to fill is no game: there is no opponent, no track and no money.
        for view in self.query(TableWidget):
            view.has_money = not state.is_fill
        self.query_one("#quilt2").display = not state.is_fill
        self.query_one("#track").visible = not state.is_fill
        self.query_one("#head", Static).update(self._head())
        self.query_one("#turn", Static).update(Text(sentences([task_of(state.puzzle)]), no_wrap=True))
        self.query_one("#messages", Static).update(self._messages())
        self.query_one(KeyBar).keys = self._keys()

    def _head(self) -> Text:
        puzzle, day = self.state.puzzle, self.state.day
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(" quiltwork ", style="bold reverse")
        title = "puzzle-screen-title" if day is None else "puzzle-screen-title-daily"
        date = {} if day is None else {"date": day.isoformat()}
        line.append(f"  {text(title, **date)}  ", style="bold")
        line.append(text("puzzle-screen-difficulty", difficulty=puzzle.difficulty), style="dim")
        if self.state.is_over:
            line.append(f"  {text('puzzle-screen-solved' if self.state.is_solved else 'puzzle-screen-failed')}")
        return line

    def _messages(self) -> Text:
        lines = [sentences(line) for line in self.state.lines() if line]
        area = self.query_one("#messages").size
        content = Text("\n".join(lines))
        if lines:
            content.stylize("bold", 0, len(lines[0]))
        return Text("\n").join(wrap(content, max(area.width, 1))[: max(area.height, 1)])

    def _keys(self) -> tuple[Key, ...]:
        state = self.state
        if state.is_over:
            liked = {1: "puzzle-key-liked", -1: "puzzle-key-disliked"}.get(state.vote, "puzzle-key-vote")
            keys = [
                Key("←→", text("key-step")),
                Key("N", text("puzzle-key-next"), "next"),
                Key("+/−", text(liked), "like(1)"),
            ]
        else:
            keys = [
                Key("1-3", text("key-choose"), "choose(0)"),
                Key("O", text("puzzle-key-others"), "turn_ring"),
                Key("R", text("key-turn"), "turn"),
                Key("F", text("key-flip"), "flip"),
                Key("A", text("key-advance"), "advance"),
                Key("Enter", text("puzzle-key-answer"), "confirm"),
                Key("Esc", text("key-put-back"), "put_back"),
                Key("U", text("puzzle-key-take-back"), "take_back"),
                Key("S", text("puzzle-key-solution"), "give_up"),
            ]
        keys.append(Key("Q", text("key-leave"), "leave"))
        return tuple(
            Key(key.key, key.label, key.action and f"screen.{key.action}")
            for key in keys
            if not key.action or self.check_action(key.action.split("(")[0], (0,))
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available now."""
        state = self.state
        is_open = not state.is_over
        can_choose = is_open and not state.position.leather_owed
        conditions = {
            "choose": can_choose and parameters in [(place,) for place in range(len(state.position.offer))],
            "turn": state.holds_patch,
            "flip": state.holds_patch,
            "advance": can_choose and not state.is_fill,
            "confirm": is_open and state.choice is not None and state.why_not is None,
            "put_back": state.holds_patch or state.is_advancing,
            "turn_ring": is_open and state.is_fill and len(state.position.ring) > len(state.position.offer),
            "take_back": is_open and bool(state.placed),
            "give_up": is_open,
            "next": state.is_over,
            "like": state.is_over,
        }
        return conditions.get(action, True)

    # --- choosing ----------------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Show a later or an earlier position of the solution."""
        if self.state.is_over:
            self.state.step_to(self.state.step + by)
            self.show()

    def action_advance(self) -> None:
        """Show what advancing does; Enter answers with it."""
        self.state.choose_advance()
        self.show()

    def action_turn_ring(self) -> None:
        """Offer the other patches of a quilt to fill."""
        self.state.turn_ring()
        self.show()

    # --- answering ---------------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Answer with the choice."""
        self.state.confirm()
        self.show()

    def action_take_back(self) -> None:
        """Take the last patch off a quilt to fill."""
        self.state.take_back()
        self.show()

    def action_give_up(self) -> None:
        """Show the solution."""
        self.state.give_up()
        self.show()

    def action_like(self, vote: int) -> None:
        """Vote for the puzzle, or against it."""
        self.state.like(vote)
        self.show()

    def action_next(self) -> None:
        """Show the next puzzle."""
        self.state = self._next_state()
        self.show()

    def action_leave(self) -> None:
        """Return to the home screen."""
        self.app.pop_screen()
