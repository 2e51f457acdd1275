"""The two players."""

from __future__ import annotations

import enum


class Player(enum.IntEnum):
    """One of the two players; `ONE` starts."""

    ONE = 1
    TWO = 2

    def __init__(self, number: int) -> None:
        self.index = number - 1
        """0 for player one, 1 for player two: the index in every pair of a position."""

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.TWO if self is Player.ONE else Player.ONE
