"""What every engine takes and gives: light types, no heavy import."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from quiltwork.rules import Move, Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search ends: whichever comes first; with neither, when it is told to stop."""

    seconds: float | None = None
    visits: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("visits", self.visits)):
            if value is not None and not value > 0:
                raise ValueError(f"{name} is {value}, expected more than 0")


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
