"""What every engine takes and returns. These types are light: nothing compiled is imported."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from numbers import Real
from typing import Protocol

from quiltwork.arguments import require_count
from quiltwork.errors import InvalidArgumentError
from quiltwork.rules import Move, Position

DECISIONS_PER_SPACE = 0.4
"""Strong players make about twenty decisions each on a track of 53 spaces."""
CRITICAL_PART = (0.675, 0.91)
"""The part of the track (spaces 36 to 48 of 53) where most games are lost that need not be: after it, little is left to
decide and the solver helps."""
CRITICAL_WEIGHT = 2.0
"""How much more of the clock a decision there gets."""
_MOMENT = 0.001


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search ends: at the limit that it reaches first. Without any, it ends when it is stopped."""

    seconds: float | None = None
    visits: int | None = None
    clock: float | None = None
    """Seconds left for the rest of the game; the search uses a part of them."""
    increment: float = 0.0
    """Seconds that the clock gains with every decision; only together with `clock`."""

    def __post_init__(self) -> None:
        for name in ("seconds", "clock"):
            if getattr(self, name) is not None:
                require_positive(name, getattr(self, name))
        if self.visits is not None:
            require_count("visits", self.visits)
        if not _is_number(self.increment) or self.increment < 0:
            raise InvalidArgumentError("negative-limit", name="increment", value=repr(self.increment)[:80])
        if self.increment and self.clock is None:
            raise InvalidArgumentError("increment-without-clock", name="increment", value=repr(self.increment)[:80])

    def at(self, position: Position) -> Limit:
        """Return the limit of one decision: a clock gives it `seconds`.

        The clock is divided among the decisions that the player still expects; those in the critical part of the track
        get more. The clock itself stays in the limit: time that a decision does not need is saved for later ones.
        """
        if self.clock is None:
            return self
        last, here = position.ruleset.last_space, position.purses[position.to_move.index].time
        decisions = (
            DECISIONS_PER_SPACE * sum(_weight_of(space / last) for space in range(here, max(last, here + 1))) + 1
        )
        part = _weight_of(here / last) / decisions
        share = min(self.clock * part + 0.8 * self.increment, 0.5 * self.clock)
        seconds = share if self.seconds is None else min(share, self.seconds)
        return replace(self, seconds=seconds)

    def after(self, seconds: float) -> Limit:
        """Return the limit of the player's next decision, after one that took so many seconds.

        A clock that has run out leaves a moment for each decision.
        """
        if self.clock is None:
            return self
        return replace(self, clock=max(self.clock - seconds + self.increment, _MOMENT))


def _weight_of(fraction: float) -> float:
    """Return the weight of a decision at a fraction of the track."""
    low, high = CRITICAL_PART
    return CRITICAL_WEIGHT if low <= fraction < high else 1.0


def _is_number(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:  # a whole number beyond every float
        return False


def require_positive(name: str, value: float) -> None:
    """Raise `InvalidArgumentError` unless `value` is a finite number greater than 0."""
    if not _is_number(value) or value <= 0:
        raise InvalidArgumentError("limit-not-positive", name=name, value=repr(value)[:80])


@dataclass(frozen=True, slots=True)
class Line:
    """A move and the engine's evaluation of it."""

    move: Move
    win: float
    """Player one's chance of winning, 0 to 1."""
    lead: float
    """Player one's expected score minus player two's."""
    visits: int
    pv: tuple[Move, ...]
    """The expected play, `move` first."""
    by: str = "playouts"
    """What evaluated it: `network`, `solver`, `plain` (pure Python, until the engine is compiled), or `playouts`."""
    proven: bool = False
    """Whether the values are exact over all legal moves."""

    @property
    def has_win_chance(self) -> bool:
        """Whether `win` may be shown to people: a network or a solver made it, not a few random games."""
        return self.by in ("network", "solver")


class Stop(Protocol):
    """What ends a search early, for example a `threading.Event`."""

    def is_set(self) -> bool:
        """Return whether the search should stop now."""
        ...


Report = Callable[[list[Line]], None]


class Searcher(Protocol):
    """Something that finds the best moves of a position. It need not be thread-safe."""

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return the best moves, best first, at most `lines`; then those of `include` that are not among them.

        Moves of `include` get a fair share of the visits. Players that do not analyse ignore it.

        `position` must not be over. The search ends within 50 ms after `stop` is set. It calls `report` a few times a
        second with the lines found so far.
        """
        ...
