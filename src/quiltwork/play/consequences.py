"""What a choice would do, before the player commits to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from quiltwork.rules import Advance, Patch, Player, Position, Quilt, placements
from quiltwork.rules.patch import Orientation
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
    player: Player = field(init=False)
    """Who chooses."""
    from_space: int = field(init=False)
    """The token's space now."""
    to_space: int = field(init=False)
    """The token's space afterwards."""

    def __post_init__(self) -> None:
        player = self.before.to_move
        object.__setattr__(self, "player", player)
        object.__setattr__(self, "from_space", self.before.purses[player.index].time)
        object.__setattr__(self, "to_space", self.after.purses[player.index].time)

    @property
    def incomes(self) -> tuple[int, ...]:
        """The income spaces that the token reaches or passes."""
        ruleset = self.before.ruleset
        return ruleset.income_spaces[ruleset.incomes_up_to[self.from_space] : ruleset.incomes_up_to[self.to_space]]

    @property
    def income_paid(self) -> int:
        """The buttons that these spaces pay."""
        reached = self.before.ruleset.incomes_up_to
        return (reached[self.to_space] - reached[self.from_space]) * self.after.purses[self.player.index].income

    @property
    def leather(self) -> tuple[int, ...]:
        """The spaces of the leather patches that the player wins."""
        ruleset, (one, two) = self.before.ruleset, self.before.purses
        furthest = max(one.time, two.time)
        return ruleset.leather_spaces[ruleset.leather_up_to[furthest] : ruleset.leather_up_to[self.to_space]]

    @property
    def scores(self) -> tuple[int, int]:
        """The player's points now and afterwards."""
        player = self.player
        has_gained_tile = self.before.bonus is None and self.after.bonus is player
        return self.before.score_of(player), self.after.score_of(player) - BONUS_POINTS * has_gained_tile


def consequence_of_advancing(position: Position) -> Consequence:
    """Return what advancing does."""
    return Consequence(position, position.after(Advance(), is_checked=True))


def consequence_of_buying(
    position: Position, patch: Patch, *, fitting: Sequence[tuple[Orientation, int]] | None = None
) -> Consequence:
    """Return what buying `patch` does, even if it is too expensive or does not fit.

    `fitting` is where it fits, as `placements` says, for callers who know that already.
    """
    quilt = position.quilts[position.to_move.index]
    if fitting is None:
        fitting = placements(patch, quilt)
    if fitting:
        orientation, corners = fitting[0]
        first = corners & -corners
        quilt = quilt.cover(orientation.mask * first, patch.letter)
    return Consequence(position, position.after_buying(patch, quilt))


def may_complete_bonus(quilt: Quilt, size: int) -> bool:
    """Return False if `quilt` with `size` more squares covered is too small for a 7×7 square."""
    return quilt.filled.bit_count() + size >= BONUS_SIDE**2


def corners_completing_bonus(quilt: Quilt, shape: int, corners: int) -> int:
    """Return those of `corners` at which `shape`, a mask from a1, completes a 7×7 square of `quilt`, as a mask."""
    found, size = 0, shape.bit_count()
    if not may_complete_bonus(quilt, size):
        return 0  # the usual case, without nine tests
    for square in BONUS_SQUARES:
        missing = square & ~quilt.filled
        if 0 < missing.bit_count() <= size:
            for corner in squares_of(corners & ~found):
                if not missing & ~(shape << corner):
                    found |= 1 << corner
    return found
