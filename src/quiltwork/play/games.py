"""The games that a table can hold."""

from __future__ import annotations

from typing import Protocol

from quiltwork.automa import SoloGame, SoloPosition
from quiltwork.editions import ruleset_from_data
from quiltwork.play.events import Opened
from quiltwork.rules import Game, Move, Outcome, Player, Position


class Playable(Protocol):
    """What a table asks of a game: `rules.Game` is one, a solo game against Automa another."""

    @property
    def start(self) -> Position:
        """The position before the first move."""
        ...

    @property
    def position(self) -> Position:
        """The position now."""
        ...

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position so far; one more than there are moves."""
        ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        ...

    @property
    def players(self) -> tuple[Player, ...]:
        """Who made each of the moves."""
        ...

    def __len__(self) -> int: ...

    def push(self, move: Move) -> Position:
        """Play `move`, and what the game itself answers; raises `IllegalMoveError` with the reason."""
        ...

    def undo_to(self, length: int) -> tuple[Move, ...]:
        """Take moves back until `length` are left, or fewer where the game itself would move."""
        ...

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...


def open_game(opened: Opened) -> Playable:
    """The game with which a table was opened."""
    ruleset = None if opened.edition is None else ruleset_from_data(opened.edition)
    start = Position.parse(opened.position, ruleset)
    return SoloGame(start) if isinstance(start, SoloPosition) else Game(start)
