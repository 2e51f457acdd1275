"""The moves: advance, buy a patch, place a leather patch, refuse it; and take a patch, which only Automa does."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.errors import InvalidMoveError
from quiltwork.rules.patch import ORIENTATION_NAMES
from quiltwork.rules.square import SQUARE_NAMES, SQUARES


@dataclass(frozen=True, slots=True)
class Advance:
    """Move to the space in front of the opponent and receive a button for each space: `adv`."""

    def __str__(self) -> str:
        return "adv"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a patch on offer and place it on the quilt: `Kr1d4`."""

    letter: str
    orientation: int
    """The index in `ORIENTATION_NAMES`."""
    square: int
    """The top left corner of the patch's bounding box."""

    def __post_init__(self) -> None:
        if not 0 <= self.orientation < len(ORIENTATION_NAMES):
            raise InvalidMoveError(
                "move-orientation-out-of-range", orientation=self.orientation, last=len(ORIENTATION_NAMES) - 1
            )
        if not 0 <= self.square < SQUARES:
            raise InvalidMoveError("move-square-out-of-range", square=self.square, last=SQUARES - 1)

    def __str__(self) -> str:
        return f"{self.letter}{ORIENTATION_NAMES[self.orientation]}{SQUARE_NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class Leather:
    """Place the leather patch just won: `oe5`."""

    square: int

    def __post_init__(self) -> None:
        if not 0 <= self.square < SQUARES:
            raise InvalidMoveError("move-square-out-of-range", square=self.square, last=SQUARES - 1)

    def __str__(self) -> str:
        return f"o{SQUARE_NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Remove the leather patch just won from play, where the edition allows it: `o-`."""

    def __str__(self) -> str:
        return "o-"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a patch on offer without placing it, as only Automa does in a solo game: `K`."""

    letter: str

    def __str__(self) -> str:
        return self.letter


Move = Advance | Buy | Leather | Discard | Take
