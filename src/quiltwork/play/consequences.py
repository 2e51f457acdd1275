"""What a choice would do, before anybody commits to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quiltwork.rules import Advance, Buy, Patch, Player, Position, Quilt, placements
from quiltwork.rules.quilt import BONUS_SQUARES
from quiltwork.rules.scoring import BONUS_POINTS
from quiltwork.rules.square import squares_of


@dataclass(frozen=True, slots=True)
class Consequence:
    """What buying a patch or advancing leads to, wherever the patch is laid: so without the special tile's points."""

    before: Position
    after: Position

    @property
    def player(self) -> Player:
        """Who chooses."""
        return self.before.to_move

    @property
    def from_space(self) -> int:
        """Where the token stands."""
        return self.before.purses[self.player.index].time

    @property
    def to_space(self) -> int:
        """Where it would stand."""
        return self.after.purses[self.player.index].time

    @property
    def incomes(self) -> tuple[int, ...]:
        """The income spaces that it would reach or pass."""
        return tuple(s for s in self.before.ruleset.income_spaces if self.from_space < s <= self.to_space)

    @property
    def income_paid(self) -> int:
        """What these would pay."""
        return len(self.incomes) * self.after.purses[self.player.index].income

    @property
    def leather(self) -> tuple[int, ...]:
        """The spaces whose leather patch would be won."""
        return tuple(s for s in self.before.leather_left if self.from_space < s <= self.to_space)

    @property
    def scores(self) -> tuple[int, int]:
        """The chooser's points now and then."""
        gained = self.before.bonus is None and self.after.bonus is self.player
        now, then = self.before.scores[self.player.index], self.after.scores[self.player.index]
        return now, then - BONUS_POINTS * gained


def of_advancing(position: Position) -> Consequence:
    """What advancing would do."""
    return Consequence(position, position.after(Advance()))


def of_buying(position: Position, patch: Patch) -> Consequence:
    """What buying `patch` would do, also when it is too dear or does not fit."""
    mover = position.to_move
    fitting = placements(patch, position.quilts[mover.index])
    if fitting:
        orientation, corners = fitting[0]
        return Consequence(position, position.after(Buy(patch.letter, orientation.index, squares_of(corners)[0])))
    # The rules need a place for it, so it lies on a bare quilt for a moment; turn, purse and ring do not care where.
    quilts = list(position.quilts)
    quilts[mover.index] = Quilt()
    after = replace(position, quilts=(quilts[0], quilts[1])).after(Buy(patch.letter, 0, 0))
    return Consequence(position, replace(after, quilts=position.quilts))


def completing(quilt: Quilt, shape: int, corners: int) -> int:
    """Those of `corners` at which `shape`, a mask from a1, would complete a 7×7 square of `quilt`, as a mask."""
    found = 0
    for square in BONUS_SQUARES:
        missing = square & ~quilt.filled
        if 0 < missing.bit_count() <= shape.bit_count():
            for corner in squares_of(corners & ~found):
                if not missing & ~(shape << corner):
                    found |= 1 << corner
    return found
