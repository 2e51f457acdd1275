"""The two seats of a table, and what the players are called."""

from __future__ import annotations

import enum
import unicodedata
from dataclasses import dataclass

from quiltwork.errors import RefusedError
from quiltwork.language import Message, Param, PlayerName, Term
from quiltwork.rules import Player

MAX_NAME_LENGTH = 40
COMPUTER = "computer"
"""The owner of a computer's seat and of Automa's. People are known by longer, secret ids."""

Names = tuple[Param, Param]
"""What the two players are called, as parameters of messages."""

_ZERO_WIDTH_JOINER = "\u200d"  # holds emoji together; every other format character could disguise a name


class SeatKind(enum.StrEnum):
    """Who decides at a seat."""

    OPEN = "open"
    HUMAN = "human"
    COMPUTER = "computer"
    AUTOMA = "automa"


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat; `Seat()` is free."""

    kind: SeatKind = SeatKind.OPEN
    name: str = ""
    """The person's name; empty for a person who gave none and for a computer."""
    level: str | None = None
    """Of a computer or of Automa."""
    owner: str | None = None
    """Whose commands are accepted: the secret id of a person, or `COMPUTER`."""

    @classmethod
    def human(cls, owner: str, name: str) -> Seat:
        """Return a person's seat."""
        return cls(SeatKind.HUMAN, name, None, owner)

    @classmethod
    def computer(cls, level: str) -> Seat:
        """Return a computer's seat."""
        return cls(SeatKind.COMPUTER, "", level, COMPUTER)

    @classmethod
    def automa(cls, level: str) -> Seat:
        """Return Automa's seat in a solo game."""
        return cls(SeatKind.AUTOMA, "Automa", level, COMPUTER)

    def display_name(self, player: Player) -> Param:
        """Return what the player at this seat is called: a name, the level of a computer, or "Player 1"."""
        if self.kind is SeatKind.COMPUTER and self.level is not None:
            return Term(f"level-{self.level}-title", self.level)
        return PlayerName(int(player), self.name) if self.name else Message("unnamed-player", player=int(player))


Seats = tuple[Seat, Seat]


def clean_name(text: str | None) -> str:
    """Return `text` made safe to show to others, which may leave nothing; raises `RefusedError` if it is too long."""
    kept = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text or "")
        if character.isspace() or character == _ZERO_WIDTH_JOINER or unicodedata.category(character)[0] != "C"
    )
    name = " ".join(kept.split())
    if len(name) > MAX_NAME_LENGTH:
        raise RefusedError("name-too-long", length=len(name), limit=MAX_NAME_LENGTH)
    return name if name.strip(_ZERO_WIDTH_JOINER) else ""
