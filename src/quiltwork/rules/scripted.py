"""What a position says about a player whose moves the rules decide, such as Automa in a solo game.

Tables draw a `ScriptedOpponent` instead of a second quilt. They never ask which type of position they have.
"""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.language import Message
from quiltwork.rules.move import Move
from quiltwork.rules.player import Player


@dataclass(frozen=True, slots=True)
class Forced:
    """A move that nobody chooses, because the rules decide it."""

    move: Move
    reason: Message
    """Why, in one clause, for the error about any other move."""
    explanation: tuple[Message, ...] = ()
    """How the rules arrive at the move and what it does, in whole sentences; empty where nothing is to be explained."""


@dataclass(frozen=True, slots=True)
class ScriptedTurn:
    """One turn of a scripted opponent."""

    card: int
    """The number of the card that decides it."""
    budget: int
    """What the card allows it to spend."""
    move: Move
    reasoning: tuple[Message, ...]
    """Why it makes this move, in whole sentences."""
    effect: tuple[Message, ...]
    """What the move does, in whole sentences."""


@dataclass(frozen=True, slots=True)
class ScriptedOpponent:
    """Everything about a scripted opponent that a player at the table can see."""

    player: Player
    level: str
    """Its name in lower case, such as `fellow`."""
    deck: str
    """The name of its deck, `normal` or `tactical`."""
    marker_space: int
    """The space on which, or beyond, it wins the special tile if the tile is free."""
    next_budget: int | None
    """The budget on the back of its next card; None where the backs do not show it."""
    last_card: int | None
    """The number of the card that was revealed last; None after a shuffle."""
    cards_unseen: tuple[int, ...]
    """The numbers of the cards not seen since the last shuffle, ascending; each of them may come next."""
    patches: tuple[str, ...]
    """The letters of the patches that it has taken, in that order."""
    collected: int
    """The buttons that it has collected."""
    next_turn: ScriptedTurn | None
    """The turn that it takes now; None while the other player decides."""
