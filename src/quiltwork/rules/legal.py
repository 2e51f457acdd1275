"""Which moves are legal in a position, counted and looked up without listing them, and why a move is not legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from quiltwork.errors import IllegalMoveError, InvalidMoveError
from quiltwork.language import Items, Message, PatchName, PlayerName, excerpt
from quiltwork.rules import hooks
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move, Take
from quiltwork.rules.patch import Orientation, Patch
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.square import FULL, SIDE, SQUARE_NAMES, squares_of

if TYPE_CHECKING:
    from quiltwork.rules.position import Position

_ADVANCE = Advance()
_DISCARD = Discard()


def placements(patch: Patch, quilt: Quilt) -> list[tuple[Orientation, int]]:
    """Return each orientation in which `patch` fits on `quilt`, with the corners where it fits as a mask.

    `runs[k]` has the empty squares that start a horizontal run of k empty squares. A shape fits where each of its own
    runs fits, so one AND per run tests all 81 corners at once. Runs that continue in the next row need no test:
    `anchors` keeps the whole shape on the quilt.
    """
    return _placements(patch, _runs(quilt))


def placements_of_all(patches: Sequence[Patch], quilt: Quilt) -> list[list[tuple[Orientation, int]]]:
    """Return the `placements` of each of `patches`, in less time than one after the other."""
    runs = _runs(quilt)
    return [_placements(patch, runs) for patch in patches]


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
    """The legal moves of a position: a sequence that does not build a list.

    The order is fixed: `adv`, then the offer from left to right, each patch by orientation and square. If a leather
    patch is owed: the empty squares, then `o-` where the edition allows it. If a move is forced, it is the only one.
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
            raise IndexError(f"there are {self._length} legal moves, so no index {index}")  # ends iteration, as a list
        if not self._position.leather_owed:
            if rest < len(self._singles):
                return self._singles[rest]
            rest -= len(self._singles)
        for letter, orientation, corners in self._groups:
            count = corners.bit_count()
            if rest < count:
                square = _nth_square(corners, rest)
                return Buy(letter, orientation, square) if letter else Leather(square)
            rest -= count
        return self._singles[rest]

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move | str):
            return False
        try:
            return why_not(self._position, move) is None
        except InvalidMoveError:  # a text that is not a move
            return False

    def __repr__(self) -> str:
        return f"<{self._length} legal moves>"


def _nth_square(mask: int, n: int) -> int:
    """Return the n-th lowest square of `mask`, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def read_move(move: Move | str) -> Move:
    """Return `move`, or the move that it is the text of; raises `InvalidMoveError`."""
    if isinstance(move, Move):
        return move
    if isinstance(move, str):
        return hooks.read_move(move)
    raise InvalidMoveError("not-a-move", text=excerpt(repr(move)))


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMoveError` with the reason unless `move` is legal."""
    reason = _why_not(position, move)
    if reason is not None:
        raise IllegalMoveError("illegal-move", move=str(move), reason=reason)


def why_not(position: Position, move: Move | str) -> Message | None:
    """Return why `move`, a move or its text, is not legal; None if it is.

    Any of a patch's equal orientations is accepted. Raises `InvalidMoveError` for what is not a move at all.
    """
    return _why_not(position, read_move(move))


def _why_not(position: Position, move: Move) -> Message | None:
    if position.is_over:
        return Message("game-is-over")
    forced = position.forced
    if forced is not None:
        if move == forced.move:
            return None
        return Message(
            "move-is-forced", player=PlayerName(position.to_move), move=str(forced.move), reason=forced.reason
        )
    if isinstance(move, Take):
        return Message("only-automa-takes", patch=PatchName(move.letter))
    if isinstance(move, Advance | Buy):
        if position.leather_owed:
            return Message("leather-first", player=PlayerName(position.to_move))
        return _why_not_bought(position, move) if isinstance(move, Buy) else None
    if not position.leather_owed:
        return Message("no-leather-to-place", player=PlayerName(position.to_move))
    if isinstance(move, Discard):
        if position.ruleset.may_refuse_leather:
            return None
        return Message("leather-cannot-be-refused", edition=position.ruleset.name)
    return _why_not_free(position.quilts[position.to_move - 1], 1 << move.square)


def _why_not_bought(position: Position, move: Buy) -> Message | None:
    ruleset, purse = position.ruleset, position.purses[position.to_move - 1]
    patch = ruleset.by_letter.get(move.letter)
    name = PatchName(move.letter)
    if patch is None:
        return Message("unknown-patch", edition=ruleset.name, patch=name)
    offer = position.ring[:3]
    if move.letter not in offer:
        return Message("patch-not-on-offer", patch=name, offer=Items(tuple(PatchName(letter) for letter in offer)))
    if patch.cost > purse.buttons:
        return Message(
            "patch-too-expensive",
            patch=name,
            price=ruleset.theme.money(patch.cost),
            player=PlayerName(position.to_move),
            buttons=purse.buttons,
        )
    orientation = patch.orientations[patch.canonical[move.orientation]]
    if not orientation.anchors >> move.square & 1:
        return Message(
            "patch-beyond-quilt",
            width=orientation.width,
            height=orientation.height,
            square=SQUARE_NAMES[move.square],
        )
    return _why_not_free(position.quilts[position.to_move - 1], orientation.mask << move.square)


def _why_not_free(quilt: Quilt, mask: int) -> Message | None:
    covered = squares_of(quilt.filled & mask)
    if not covered:
        return None
    squares = [
        Message("covered-square", square=SQUARE_NAMES[square], patch=PatchName(quilt.cells[square]))
        for square in covered
    ]
    return Message("squares-covered", squares=Items(tuple(squares)))
