"""A patch that a player tries on the quilt: turned, flipped and moved before it is sewn on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quiltwork.language import Message
from quiltwork.play.consequences import consequence_of_buying
from quiltwork.rules import Buy, Leather, Orientation, Position, placements, why_not
from quiltwork.rules.patch import LEATHER
from quiltwork.rules.square import FULL, SIDE, squares_of

_TURNS = 4
"""Orientations 0 to 3 are turned that often; 4 to 7 are mirrored first."""


@dataclass(frozen=True, slots=True)
class HeldPatch:
    """A patch of the offer, or a leather patch, over the quilt of the player to move. It always stays on the grid."""

    position: Position
    letter: str
    """`o` for leather."""
    orientation: int = 0
    square: int = 0
    """Where the top left corner of the patch's bounding box is."""

    @classmethod
    def pick_up(cls, position: Position, letter: str, *, near: int = 0) -> HeldPatch:
        """Return the patch at the place nearest to the square `near` where it fits; anywhere if it fits nowhere."""
        patch = cls(position, letter)
        quilt = position.quilts[position.to_move.index]
        if letter == LEATHER:
            places = [(0, square) for square in squares_of(~quilt.filled & FULL)]
        else:
            fitting = placements(position.ruleset.by_letter[letter], quilt)
            places = [(orientation.index, square) for orientation, corners in fitting for square in squares_of(corners)]
        if not places:
            return patch.centred_on(near)
        # Prefer the orientation in which it was shown on offer, then the shortest way.
        orientation, square = min(places, key=lambda place: (place[0], _distance(place[1], near), place[1]))
        return replace(patch, orientation=orientation, square=square)

    @classmethod
    def of_move(cls, position: Position, move: Buy | Leather) -> HeldPatch:
        """Return the patch where `move` sews it on."""
        if isinstance(move, Leather):
            return cls(position, LEATHER, 0, move.square)
        return cls(position, move.letter, move.orientation, move.square)

    @property
    def is_leather(self) -> bool:
        """Whether it is a leather patch, which cannot be put back."""
        return self.letter == LEATHER

    @property
    def move(self) -> Buy | Leather:
        """The move that sews it on here."""
        if self.is_leather:
            return Leather(self.square)
        return Buy(self.letter, self.orientation, self.square)

    @property
    def why_not(self) -> Message | None:
        """Why it cannot be sewn on here; None if it can."""
        return why_not(self.position, self.move)

    @property
    def mask(self) -> int:
        """The squares that it covers."""
        return self._shape.mask << self.square if self._shape else 1 << self.square

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of its bounding box."""
        return (self._shape.width, self._shape.height) if self._shape else (1, 1)

    @property
    def _shape(self) -> Orientation | None:
        if self.is_leather:
            return None
        patch = self.position.ruleset.by_letter[self.letter]
        return patch.orientations[patch.canonical[self.orientation]]

    @property
    def after(self) -> Position | None:
        """The position after it is sewn on, even where it does not fit; None if the player cannot pay for it."""
        if self.why_not is None:
            return self.position.after(self.move)
        patch = self.position.ruleset.by_letter.get(self.letter)
        if patch is None or patch.cost > self.position.purses[self.position.to_move.index].buttons:
            return None
        return consequence_of_buying(self.position, patch).after

    def turned(self) -> HeldPatch:
        """Return it turned clockwise about its middle."""
        mirrored, turns = divmod(self.orientation, _TURNS)
        return self._reoriented(mirrored * _TURNS + (turns + 1) % _TURNS)

    def flipped(self) -> HeldPatch:
        """Return it mirrored left to right."""
        mirrored, turns = divmod(self.orientation, _TURNS)
        # Mirroring a patch turned n times is the same as turning its mirror image n times the other way.
        return self._reoriented((1 - mirrored) * _TURNS + -turns % _TURNS)

    def moved(self, down: int, right: int) -> HeldPatch:
        """Return it moved by that many squares, as far as the grid allows."""
        row, column = divmod(self.square, SIDE)
        return self._at(row + down, column + right)

    def centred_on(self, square: int) -> HeldPatch:
        """Return it with its middle on `square`, as far as the grid allows."""
        width, height = self.size
        row, column = divmod(square, SIDE)
        return self._at(row - (height - 1) // 2, column - (width - 1) // 2)

    def _reoriented(self, orientation: int) -> HeldPatch:
        if self.is_leather:
            return self
        width, height = self.size
        row, column = divmod(self.square, SIDE)
        after = replace(self, orientation=orientation)
        new_width, new_height = after.size
        # Rounded towards zero both ways, so that four turns bring it back to the same place.
        return after._at(row + int((height - new_height) / 2), column + int((width - new_width) / 2))

    def _at(self, row: int, column: int) -> HeldPatch:
        width, height = self.size
        row = min(max(row, 0), SIDE - height)
        column = min(max(column, 0), SIDE - width)
        return replace(self, square=row * SIDE + column)


def _distance(one: int, two: int) -> int:
    return abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE)
