"""What a choice would do, before the player commits to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quiltwork.rules import Advance, Buy, Patch, Player, Position, Quilt, placements
from quiltwork.rules.quilt import BONUS_SIDE, BONUS_SQUARES
from quiltwork.rules.scoring import BONUS_POINTS
from quiltwork.rules.square import squares_of


@dataclass(frozen=True, slots=True)
class Consequence:
    """What buying a patch or advancing leads to.

    It does not depend on where the patch is placed, so `scores` leaves out the points of the special tile.
    """

    before: Position
    after: Position

    @property
    def player(self) -> Player:
        """Who chooses."""
        return self.before.to_move

    @property
    def from_space(self) -> int:
        """The token's space now."""
        return self.before.purses[self.player.index].time

    @property
    def to_space(self) -> int:
        """The token's space afterwards."""
        return self.after.purses[self.player.index].time

    @property
    def incomes(self) -> tuple[int, ...]:
        """The income spaces that the token reaches or passes."""
        first, last = self.from_space, self.to_space
        return tuple([space for space in self.before.ruleset.income_spaces if first < space <= last])

    @property
    def income_paid(self) -> int:
        """The buttons that these spaces pay."""
        return len(self.incomes) * self.after.purses[self.player.index].income

    @property
    def leather(self) -> tuple[int, ...]:
        """The spaces of the leather patches that the player wins."""
        first, last = self.from_space, self.to_space
        return tuple([space for space in self.before.leather_left if first < space <= last])

    @property
    def scores(self) -> tuple[int, int]:
        """The player's points now and afterwards."""
        has_gained_tile = self.before.bonus is None and self.after.bonus is self.player
        now, afterwards = self.before.scores[self.player.index], self.after.scores[self.player.index]
        return now, afterwards - BONUS_POINTS * has_gained_tile


def consequence_of_advancing(position: Position) -> Consequence:
    """Return what advancing does."""
    return Consequence(position, position.after(Advance(), is_checked=True))


def consequence_of_buying(position: Position, patch: Patch) -> Consequence:
    """Return what buying `patch` does, even if it is too expensive or does not fit."""
    mover = position.to_move
    fitting = placements(patch, position.quilts[mover.index])
    if fitting:
        orientation, corners = fitting[0]
        first = (corners & -corners).bit_length() - 1
        move = Buy(patch.letter, orientation.index, first)
        return Consequence(position, position.after(move, is_checked=True))
    # The rules need a place for the patch. Turn, purse and ring do not depend on it, so an empty quilt will do.
    quilts = list(position.quilts)
    quilts[mover.index] = Quilt()
    after = replace(position, quilts=(quilts[0], quilts[1])).after(Buy(patch.letter, 0, 0), is_checked=True)
    return Consequence(position, replace(after, quilts=position.quilts))


def corners_completing_bonus(quilt: Quilt, shape: int, corners: int) -> int:
    """Return those of `corners` at which `shape`, a mask from a1, completes a 7×7 square of `quilt`, as a mask."""
    found, size = 0, shape.bit_count()
    if quilt.filled.bit_count() + size < BONUS_SIDE**2:
        return 0  # the usual case, without nine tests
    for square in BONUS_SQUARES:
        missing = square & ~quilt.filled
        if 0 < missing.bit_count() <= size:
            for corner in squares_of(corners & ~found):
                if not missing & ~(shape << corner):
                    found |= 1 << corner
    return found
