"""The clock: none, live with an increment, or so many days for a decision. It never reads the time; `now` is given."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from quiltwork.errors import RefusedError
from quiltwork.rules import Player

_DAY = 86_400.0
_LONGEST = 60 * _DAY


class PaceKind(enum.StrEnum):
    """How time is kept."""

    NONE = "none"
    LIVE = "live"
    DAYS = "days"


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time there is; `NO_CLOCK` is as much as anybody likes."""

    kind: PaceKind = PaceKind.NONE
    seconds: float = 0.0
    """Live: for the whole game. Days: for each decision."""
    increment: float = 0.0
    """Live: seconds added after each decision, leather included."""

    def __post_init__(self) -> None:
        if self.kind is not PaceKind.NONE and not 0 < self.seconds <= _LONGEST:
            raise RefusedError(f"a clock of {self.seconds:g} seconds, expected more than 0 and at most 60 days")
        if not 0 <= self.increment <= _DAY:
            raise RefusedError(f"an increment of {self.increment:g} seconds, expected 0 to {_DAY:g}")

    @classmethod
    def live(cls, *, minutes: float, increment: float = 0.0) -> Pace:
        """So many minutes for the whole game, and some seconds more for each decision."""
        return cls(PaceKind.LIVE, minutes * 60, increment)

    @classmethod
    def days(cls, days: float) -> Pace:
        """So many days for each decision."""
        return cls(PaceKind.DAYS, days * _DAY)


NO_CLOCK = Pace()


@dataclass(frozen=True, slots=True)
class Clock:
    """Both players' time at one moment; every change gives a new clock."""

    pace: Pace
    left: tuple[float, float]
    """Seconds left when the running clock was started."""
    running: Player | None = None
    since: float = 0.0
    """When the running clock was started."""

    @classmethod
    def new(cls, pace: Pace) -> Clock:
        """A clock that has not been started."""
        return cls(pace, (pace.seconds, pace.seconds))

    def left_at(self, player: Player, now: float) -> float | None:
        """The player's seconds, negative once time is out; None without a clock."""
        if self.pace.kind is PaceKind.NONE:
            return None
        spent = now - self.since if player is self.running else 0.0
        return self.left[player.index] - spent

    @property
    def deadline(self) -> float | None:
        """When the running clock reaches zero."""
        return None if self.running is None else self.since + self.left[self.running.index]

    def is_out(self, now: float) -> bool:
        """Whether the running clock has reached zero."""
        deadline = self.deadline
        return deadline is not None and now >= deadline

    def stopped(self, now: float) -> Clock:
        """The clock halted with what is left; a wait for an empty seat costs nobody time."""
        if self.running is None:
            return self
        return replace(self._with(self.running, self._left_of_running(now)), running=None, since=now)

    def started(self, player: Player, now: float) -> Clock:
        """The clock running for `player`; with days for each decision, a new one begins."""
        if self.pace.kind is PaceKind.NONE:
            return self
        clock = self.stopped(now)
        if self.pace.kind is PaceKind.DAYS and self.running is not player:
            clock = clock._with(player, self.pace.seconds)
        return replace(clock, running=player, since=now)

    def pressed(self, now: float) -> Clock:
        """The clock once the player whose clock runs has decided: halted, with the increment, or the days anew."""
        if self.running is None:
            return self
        player = self.running
        clock = self.stopped(now)
        if self.pace.kind is PaceKind.DAYS:
            return clock._with(player, self.pace.seconds)
        return clock._with(player, clock.left[player.index] + self.pace.increment)

    def _left_of_running(self, now: float) -> float:
        assert self.running is not None
        return max(0.0, self.left[self.running.index] - (now - self.since))

    def _with(self, player: Player, seconds: float) -> Clock:
        one, two = self.left
        return replace(self, left=(seconds, two) if player is Player.ONE else (one, seconds))
