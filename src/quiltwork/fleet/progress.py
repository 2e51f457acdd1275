"""How far a run is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a run; `total` is None where nobody knows how many tasks there are.

    `done` includes `skipped`, the results that existed before the run.
    """

    done: int
    total: int | None
    seconds: float
    skipped: int = 0

    @property
    def rate(self) -> float:
        """Results per second of this run; 0 before the first."""
        return (self.done - self.skipped) / self.seconds if self.seconds > 0 else 0.0

    @property
    def remaining_seconds(self) -> float | None:
        """How long the rest takes at this rate; None while that is unknown."""
        if self.total is None or (self.rate == 0 and self.done < self.total):
            return None
        return (self.total - self.done) / self.rate if self.done < self.total else 0.0


OnProgress: TypeAlias = Callable[[Progress], object]
