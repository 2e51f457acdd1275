"""Who sits at the table."""

from __future__ import annotations

import enum
import unicodedata
from dataclasses import dataclass

from quiltwork.errors import RefusedError
from quiltwork.rules import Player

LONGEST_NAME = 40
COMPUTER = "computer"
"""Who decides for a computer's seat and for Automa's. People are known by longer, secret words."""

_ZERO_WIDTH_JOINER = "\u200d"  # holds emoji together; every other format character could disguise a name


class SeatKind(enum.StrEnum):
    """What decides for a seat."""

    OPEN = "open"
    HUMAN = "human"
    COMPUTER = "computer"
    AUTOMA = "automa"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the table; `Seat()` is free."""

    kind: SeatKind = SeatKind.OPEN
    name: str = ""
    level: str | None = None
    """Of a computer or of Automa."""
    holder: str | None = None
    """Whose decisions count here: an opaque word for a person, `COMPUTER` for the others."""

    @classmethod
    def human(cls, holder: str, name: str) -> Seat:
        """A person's seat."""
        return cls(SeatKind.HUMAN, name, None, holder)

    @classmethod
    def computer(cls, level: str, *, name: str | None = None) -> Seat:
        """A computer's seat."""
        return cls(SeatKind.COMPUTER, name or level.capitalize(), level, COMPUTER)

    @classmethod
    def automa(cls, level: str) -> Seat:
        """Automa's seat in a solo game."""
        return cls(SeatKind.AUTOMA, "Automa", level, COMPUTER)


Seats = tuple[Seat, Seat]


def clean_name(text: str | None, player: Player) -> str:
    """`text` fit to be shown to others, or `Player 1` if nothing is left of it; raises `RefusedError` if too long."""
    kept = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text or "")
        if character.isspace() or character == _ZERO_WIDTH_JOINER or unicodedata.category(character)[0] != "C"
    )
    name = " ".join(kept.split())
    if len(name) > LONGEST_NAME:
        raise RefusedError(f"a name of {len(name)} characters, expected at most {LONGEST_NAME}")
    return name if name.strip(_ZERO_WIDTH_JOINER) else f"Player {player:d}"
