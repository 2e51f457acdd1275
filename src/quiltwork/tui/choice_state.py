"""The choice of the person at the terminal: a held patch, or to advance; without a screen or keys."""

from __future__ import annotations

from abc import ABC, abstractmethod

from quiltwork.language import Message
from quiltwork.rules import Advance, Move, Position
from quiltwork.rules.patch import LEATHER
from quiltwork.tui.held_patch import HeldPatch

_CENTRE = 40
"""The square e5, where the first patch appears."""


class ChoiceState(ABC):
    """A position, and a choice that is not made yet."""

    def __init__(self) -> None:
        self.held: HeldPatch | None = None
        self.is_advancing = False
        """Whether the choice is to advance."""

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position that is shown."""

    @property
    def holds_patch(self) -> bool:
        """Whether a patch is held that can be turned and put back; leather cannot."""
        return self.held is not None and not self.held.is_leather

    @property
    def choice(self) -> Move | None:
        """The move that the person tries, legal or not."""
        if self.held is not None:
            return self.held.move
        return Advance() if self.is_advancing else None

    @property
    def why_not(self) -> Message | None:
        """Why the choice is not legal; None if it is."""
        return None if self.held is None else self.held.why_not

    @property
    def after(self) -> Position | None:
        """The position after the choice."""
        if self.held is not None:
            return self.held.after
        return self.position.after(Advance(), is_checked=True) if self.is_advancing else None

    def choose(self, place: int) -> None:
        """Pick up a patch of the offer, unless it is held already."""
        letter = self.position.offer[place].letter
        if self.held is None or self.held.letter != letter:
            near = _CENTRE if self.held is None else self.held.square
            self.hold(HeldPatch.pick_up(self.position, letter, near=near))

    def choose_leather(self) -> None:
        """Pick up a leather patch."""
        self.hold(HeldPatch.pick_up(self.position, LEATHER, near=_CENTRE))

    def choose_advance(self) -> None:
        """Put back the held patch and show what advancing does."""
        self.hold(None)
        self.is_advancing = True

    def hold(self, patch: HeldPatch | None) -> None:
        """Hold `patch` and drop any other choice."""
        self.held = patch
        self.is_advancing = False
