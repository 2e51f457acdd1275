"""Which moves a position allows, counted and looked up without listing them, and why another is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from quiltwork.errors import IllegalMoveError
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move, Take
from quiltwork.rules.patch import Orientation, Patch
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.square import FULL, SIDE, SQUARE_NAMES, squares_of

if TYPE_CHECKING:
    from quiltwork.rules.position import Position

_ADVANCE = Advance()
_DISCARD = Discard()


def placements(patch: Patch, quilt: Quilt) -> list[tuple[Orientation, int]]:
    """For each orientation in which `patch` fits on `quilt`, the corners where it does, as a mask.

    `runs[k]` holds the empty squares that start a horizontal run of k empty ones. A shape fits where each of its own
    runs does, so one AND a run tests all 81 corners at once. Runs that wrap round a row's end need no care: `anchors`
    keeps the whole shape on the grid.
    """
    return _placements(patch, _runs(quilt))


def _runs(quilt: Quilt) -> list[int]:
    empty = ~quilt.filled & FULL
    runs = [FULL, empty]
    for length in range(1, SIDE):
        longer = runs[length] & empty >> length
        if not longer:
            runs.extend([0] * (SIDE - length))
            break
        runs.append(longer)
    return runs


def _placements(patch: Patch, runs: list[int]) -> list[tuple[Orientation, int]]:
    found = []
    for orientation in patch.orientations:
        corners = orientation.anchors
        for length, offset in orientation.runs:
            corners &= runs[length] >> offset
        if corners:
            found.append((orientation, corners))
    return found


class LegalMoves(Sequence[Move]):
    """The legal moves of a position as a sequence that never builds the list.

    The order is fixed: `adv`, then the offer from left to right, each patch by orientation and square; or, with a
    leather patch owed, the empty squares and then the refusal where the edition allows it. A forced move is the
    only one.
    """

    __slots__ = ("_groups", "_length", "_position", "_singles")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._groups: list[tuple[str, int, int]] = []  # letter ("" for leather), orientation, corners
        self._singles: list[Move] = []  # `adv` comes before the groups, `o-` after them
        quilt = position.quilts[position.to_move - 1]
        forced = position.forced
        if forced is not None:
            self._singles.append(forced.move)
        elif position.leather_owed:
            self._groups.append(("", 0, ~quilt.filled & FULL))
            if position.ruleset.may_refuse_leather:
                self._singles.append(_DISCARD)
        elif not position.is_over:
            self._singles.append(_ADVANCE)
            buttons = position.purses[position.to_move - 1].buttons
            runs = _runs(quilt)
            for patch in position.offer:
                if patch.cost <= buttons:
                    for orientation, corners in _placements(patch, runs):
                        self._groups.append((patch.letter, orientation.index, corners))
        length = len(self._singles)
        for _, _, corners in self._groups:
            length += corners.bit_count()
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __bool__(self) -> bool:
        return self._length > 0

    def __iter__(self) -> Iterator[Move]:
        if not self._position.leather_owed:
            yield from self._singles
        for letter, orientation, corners in self._groups:
            for square in squares_of(corners):
                yield Buy(letter, orientation, square) if letter else Leather(square)
        if self._position.leather_owed:
            yield from self._singles

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        rest = index + self._length if index < 0 else index
        if not 0 <= rest < self._length:
            raise IndexError(f"move {index} of {self._length}")
        if not self._position.leather_owed:
            if rest < len(self._singles):
                return self._singles[rest]
            rest -= len(self._singles)
        for letter, orientation, corners in self._groups:
            count = corners.bit_count()
            if rest < count:
                square = _nth(corners, rest)
                return Buy(letter, orientation, square) if letter else Leather(square)
            rest -= count
        return self._singles[rest]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and why_not(self._position, move) is None

    def __repr__(self) -> str:
        return f"<{self._length} legal moves>"


def _nth(mask: int, n: int) -> int:
    """The n-th lowest square of `mask`, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMoveError` with the reason unless `move` is legal."""
    reason = why_not(position, move)
    if reason is not None:
        raise IllegalMoveError(f"{move} is not legal: {reason}")


def why_not(position: Position, move: Move) -> str | None:
    """Why `move` is not legal; None if it is. Any of a patch's equal orientations will do."""
    who = f"player {position.to_move:d}"
    if position.is_over:
        return "the game is over"
    forced = position.forced
    if forced is not None:
        return None if move == forced.move else f"{who} must play {forced.move} ({forced.reason})"
    if isinstance(move, Take):
        return f"only Automa takes a patch without placing it; write where {move.letter} goes, like {move.letter}r0a1"
    if isinstance(move, Advance | Buy):
        if position.leather_owed:
            return f"{who} must place a leather patch first"
        return _why_not_bought(position, move) if isinstance(move, Buy) else None
    if not position.leather_owed:
        return f"{who} has no leather patch to place"
    if isinstance(move, Discard):
        if position.ruleset.may_refuse_leather:
            return None
        return f"edition {position.ruleset.name} does not let a leather patch be refused"
    return _why_not_free(position.quilts[position.to_move - 1], 1 << move.square)


def _why_not_bought(position: Position, move: Buy) -> str | None:
    ruleset, purse = position.ruleset, position.purses[position.to_move - 1]
    patch = ruleset.by_letter.get(move.letter)
    if patch is None:
        return f"edition {ruleset.name} has no patch {move.letter}"
    if move.letter not in position.ring[:3]:
        return f"patch {move.letter} is not on offer; on offer: {' '.join(position.ring[:3]) or 'nothing'}"
    if patch.cost > purse.buttons:
        money = ruleset.theme.currency if patch.cost == 1 else ruleset.theme.currencies
        return f"patch {patch.letter} costs {patch.cost} {money}, player {position.to_move:d} has {purse.buttons}"
    orientation = patch.orientations[patch.canonical[move.orientation]]
    if not orientation.anchors >> move.square & 1:
        return (
            f"{orientation.width} by {orientation.height} squares from {SQUARE_NAMES[move.square]} "
            "reach beyond the quilt"
        )
    return _why_not_free(position.quilts[position.to_move - 1], orientation.mask << move.square)


def _why_not_free(quilt: Quilt, mask: int) -> str | None:
    taken = squares_of(quilt.filled & mask)
    if not taken:
        return None
    names = " ".join(f"{SQUARE_NAMES[square]} ({quilt.cells[square]})" for square in taken)
    return f"already covered: {names}"
