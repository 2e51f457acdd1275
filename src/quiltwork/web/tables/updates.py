"""What a table sends to its subscribers."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.language import Message
from quiltwork.rules import Player


@dataclass(frozen=True, slots=True)
class Changed:
    """The table has a new state."""


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """Somebody connected or left."""


@dataclass(frozen=True, slots=True)
class ComputerThinking:
    """A computer is thinking about its move."""

    player: Player
    level: str
    seconds: float
    """The most that it will take."""
    elapsed_seconds: float


@dataclass(frozen=True, slots=True)
class NoticeGiven:
    """Something that everybody at the table should know."""

    message: Message


@dataclass(frozen=True, slots=True)
class Removed:
    """The table does not exist any more."""


Update = Changed | Removed | PresenceChanged | ComputerThinking | NoticeGiven
