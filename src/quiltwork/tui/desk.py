"""What the person at the table looks at and holds. No screen, no keys."""

from __future__ import annotations

from quiltwork.automa import AutomaTurn, SoloPosition
from quiltwork.engine.api import Line
from quiltwork.play.consequences import Consequence
from quiltwork.play.words import chance_words, turn_words
from quiltwork.rules import Advance, Buy, Leather, Move, Position
from quiltwork.rules.patch import LEATHER
from quiltwork.tui.hand import Hand
from quiltwork.tui.table import Table
from quiltwork.tui.telling import consequence_words, preview
from quiltwork.tui.wishes import HERE

_CENTRE = 40
"""The square e5, over which the first patch is held."""


class Desk:
    """One moment of a game, now or past, and a choice that has not been made yet."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ply = 0 if table.is_replay else table.last_ply
        """The moment shown: so many moves after the start."""
        self.hand: Hand | None = None
        self.advancing = False
        """Whether an advance is being looked at."""
        self.known = table.last_ply
        """How many moves had been made at the last decision here: what came later is news."""
        self._hinted: Move | None = None
        self._hint = ""

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.table.positions[self.ply]

    @property
    def is_now(self) -> bool:
        """Whether that is the newest one."""
        return self.ply == self.table.last_ply

    @property
    def can_decide(self) -> bool:
        """Whether somebody here decides, and sees what there is to decide."""
        return self.is_now and self.table.waits_for_person

    @property
    def owes_leather(self) -> bool:
        """Whether the decision is where a leather patch goes."""
        return self.can_decide and self.position.leather_owed > 0

    @property
    def holds_patch(self) -> bool:
        """Whether a patch is in hand that can be turned and put back, as leather cannot."""
        return self.hand is not None and not self.hand.is_leather

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back, and no patch in hand that would be lost by it."""
        return not self.holds_patch and self.table.session.undo_ply(HERE) is not None

    @property
    def choice(self) -> Move | None:
        """The move that is being looked at, legal or not."""
        if self.hand is not None:
            return self.hand.move
        return Advance() if self.advancing else None

    @property
    def why_not(self) -> str | None:
        """Why the choice cannot be made; None if it can."""
        return None if self.hand is None else self.hand.why_not

    @property
    def after(self) -> Position | None:
        """Where the choice would lead."""
        if self.hand is not None:
            return self.hand.after
        return self.position.after(Advance()) if self.advancing else None

    @property
    def fresh(self) -> str:
        """The letter of the patch that the last move shown sewed on; empty if it sewed none."""
        move = self.table.session.game.moves[self.ply - 1] if self.ply else None
        if isinstance(move, Leather):
            return LEATHER
        return move.letter if isinstance(move, Buy) else ""

    @property
    def automa_turn(self) -> AutomaTurn | None:
        """Automa's last turn before the moment shown."""
        for position in reversed(self.table.positions[: self.ply]):
            if isinstance(position, SoloPosition) and position.automa_turn is not None:
                return position.automa_turn
        return None

    # --- what is said ------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """Whose turn it is in the moment shown and why, or how the game ended."""
        return self.table.turn if self.is_now else turn_words(self.position, self.table.names)

    def words(self) -> tuple[str, str] | None:
        """A headline and the rest: what the choice would do, or what the move before a past moment did; or None."""
        names = self.table.names
        if self.choice is not None:
            reason, after = self.why_not, self.after
            if reason is not None:
                then = "" if after is None else consequence_words(Consequence(self.position, after), names)
                return f"Not here: {reason}.", then
            told, then = preview(self.position, self.choice, names)
            return told, f"{then} {self._hint}" if self.choice == self._hinted else then
        if self.is_now and not self.table.is_replay:
            return None
        if not self.ply:
            return "The start of the game.", "← and → step through the moves."
        return self.table.told(self.ply - 1), self.table.remark(self.ply - 1)

    # --- holding and looking -----------------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Take a patch of the offer in hand."""
        letter = self.position.offer[place].letter
        if self.hand is None or self.hand.letter != letter:
            self.hold(Hand.pick_up(self.position, letter, near=_CENTRE if self.hand is None else self.hand.square))

    def hold(self, hand: Hand | None) -> None:
        """Have this in hand, and nothing else in mind."""
        self.hand = hand
        self.advancing = False

    def consider_advancing(self) -> None:
        """Put back what is in hand and look at an advance."""
        self.hold(None)
        self.advancing = True

    def consider(self, line: Line) -> None:
        """Look at the engine's move."""
        position, move = self.position, line.move
        self.hold(Hand.of_move(position, move) if isinstance(move, Buy | Leather) else None)
        self.advancing = isinstance(move, Advance)
        chance = chance_words(position, line)
        says = f"the engine gives this {chance} to win" if chance else "the engine would play this"
        self._hinted, self._hint = move, f"Hint: {says}."

    def step_to(self, ply: int) -> None:
        """Look at the table after `ply` moves; a leather patch that is owed now is in hand at once."""
        self.ply = min(max(ply, 0), self.table.last_ply)
        self.hold(Hand.pick_up(self.position, LEATHER, near=_CENTRE) if self.owes_leather else None)

    def catch_up(self) -> list[str]:
        """Look at the newest moment; gives what has happened since the last decision here."""
        self.step_to(self.table.last_ply)
        self.known = min(self.known, self.ply)  # fewer after an undo
        return self.table.told_since(self.known)
