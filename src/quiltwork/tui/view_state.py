"""What the person at the terminal looks at and tries out, without a screen or keys."""

from __future__ import annotations

from quiltwork.engine.api import Line
from quiltwork.language import Message
from quiltwork.play.consequences import Consequence
from quiltwork.play.describe import describe_move, describe_preview, win_chance
from quiltwork.rules import Advance, Buy, Leather, Move, Position
from quiltwork.rules.patch import LEATHER
from quiltwork.rules.scripted import ScriptedTurn
from quiltwork.tui.choice_state import ChoiceState
from quiltwork.tui.held_patch import HeldPatch
from quiltwork.tui.table import LOCAL_OWNER, Table
from quiltwork.tui.texts import sentences, text


class ViewState(ChoiceState):
    """A position of the game, the current one or an earlier one, and a choice that is not made yet."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.ply = 0 if table.is_record else table.last_ply
        """The position shown is the one after that many moves."""
        self.seen_ply = table.last_ply
        """How many moves there were at the last decision made here; later ones are news."""
        self._hinted: Move | None = None
        self._hint: Message | None = None

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.table.positions[self.ply]

    @property
    def is_latest(self) -> bool:
        """Whether that is the current position of the game."""
        return self.ply == self.table.last_ply

    @property
    def can_decide(self) -> bool:
        """Whether the person at the keyboard is to move and sees the current position."""
        return self.is_latest and self.table.waits_for_person

    @property
    def owes_leather(self) -> bool:
        """Whether the person must place a leather patch."""
        return self.can_decide and self.position.leather_owed > 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back and no held patch would be lost by it."""
        return not self.holds_patch and self.table.session.undo_ply(LOCAL_OWNER) is not None

    @property
    def last_sewn(self) -> str:
        """The letter of the patch that the last move shown sewed on; empty if it sewed none."""
        move = self.table.session.game.moves[self.ply - 1] if self.ply else None
        if isinstance(move, Leather):
            return LEATHER
        return move.letter if isinstance(move, Buy) else ""

    @property
    def last_scripted_turn(self) -> ScriptedTurn | None:
        """The last turn of a scripted opponent before the position shown."""
        for position in reversed(self.table.positions[: self.ply]):
            opponent = position.scripted_opponent
            if opponent is None:
                return None
            if opponent.next_turn is not None:
                return opponent.next_turn
        return None

    # --- texts -------------------------------------------------------------------------------------------------------

    @property
    def turn_text(self) -> str:
        """Whose turn it is in the position shown and why, or how the game ended."""
        return self.table.describe_turn(None if self.is_latest else self.ply)

    def choice_text(self) -> tuple[str, str] | None:
        """Return a headline and details about the choice, or about the move before an earlier position; or None."""
        if self.choice is not None:
            return self._preview_text(self.choice)
        if self.is_latest and not self.table.is_record:
            return None
        if not self.ply:
            return text("game-start"), text("game-start-keys")
        return self.table.describe_move(self.ply - 1), self.table.comment(self.ply - 1)

    def _preview_text(self, choice: Move) -> tuple[str, str]:
        names, reason, after = self.table.names, self.why_not, self.after
        details = () if after is None else describe_preview(Consequence(self.position, after), names)
        if reason is not None:
            code = "too-expensive" if reason.code == "patch-too-expensive" else "not-here"
            return text(code, reason=reason), sentences(details)
        if self._hint is not None and choice == self._hinted:
            details = (*details, self._hint)
        return sentences(describe_move(self.position, choice, names)), sentences(details)

    # --- choosing ----------------------------------------------------------------------------------------------------

    def show_hint(self, line: Line) -> None:
        """Make the engine's move the choice."""
        position, move = self.position, line.move
        self.hold(HeldPatch.of_move(position, move) if isinstance(move, Buy | Leather) else None)
        self.is_advancing = isinstance(move, Advance)
        self._hinted, self._hint = move, hint_message(position, line)

    def step_to(self, ply: int) -> None:
        """Show the position after `ply` moves. A leather patch that must be placed now is held at once."""
        self.ply = min(max(ply, 0), self.table.last_ply)
        self.hold(None)
        if self.owes_leather:
            self.choose_leather()

    def catch_up(self) -> list[tuple[Message, ...]]:
        """Show the current position; return what happened since the last decision made here."""
        self.step_to(self.table.last_ply)
        self.seen_ply = min(self.seen_ply, self.ply)  # fewer after an undo
        return self.table.messages_since(self.seen_ply)


def hint_message(position: Position, line: Line) -> Message:
    """Return a sentence about the move that the engine suggests."""
    chance = win_chance(position, line)
    if chance is None:
        return Message("hint-without-chance")
    return Message("hint-with-chance", percent=round(100 * chance))
