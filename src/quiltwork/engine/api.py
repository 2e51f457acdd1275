"""What every engine takes and gives: light types, no heavy import."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from quiltwork.rules import Move, Position

DECISIONS_A_SPACE = 0.4
"""Strong players make about twenty decisions each on a track of 53 spaces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search ends: whichever comes first; with none of them, when it is told to stop."""

    seconds: float | None = None
    visits: int | None = None
    clock: float | None = None
    """Seconds left for the rest of the game; the search takes its share of them."""
    increment: float = 0.0
    """Seconds that the clock gains with every decision."""

    def __post_init__(self) -> None:
        for name in ("seconds", "visits", "clock"):
            value = getattr(self, name)
            if value is not None and not (value > 0 and math.isfinite(value)):
                raise ValueError(f"{name} is {value}, expected more than 0")
        if not (self.increment >= 0 and math.isfinite(self.increment)):
            raise ValueError(f"increment is {self.increment}, expected 0 or more")

    def at(self, position: Position) -> Limit:
        """The limit of one decision: the clock shared out over the decisions that a player still expects."""
        if self.clock is None:
            return self
        purse = position.purses[position.to_move.index]
        left = max(position.ruleset.last_space - purse.time, 1) * DECISIONS_A_SPACE + 1
        share = min(self.clock / left + 0.8 * self.increment, 0.5 * self.clock)
        seconds = share if self.seconds is None else min(share, self.seconds)
        return Limit(seconds=seconds, visits=self.visits)


@dataclass(frozen=True, slots=True)
class Line:
    """A move and what the search thinks of it."""

    move: Move
    win: float
    """Player one's chance of winning, 0 to 1."""
    lead: float
    """Player one's expected score less player two's."""
    visits: int
    pv: tuple[Move, ...]
    """The expected play, `move` first."""


class Stop(Protocol):
    """What may end a search early; a `threading.Event` will do."""

    def is_set(self) -> bool:
        """Whether to stop now."""
        ...


Report = Callable[[list[Line]], None]


class Searcher(Protocol):
    """Anything that can say which moves are best."""

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """The best moves, best first, at most `lines`.

        `position` must not be over. `stop` is heeded within 50 ms; `report` is called a few times a second with what is
        known so far.
        """
        ...
