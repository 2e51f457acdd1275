"""Time controls and clocks. Nothing here reads the time; callers pass `now`."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from quiltwork.errors import RefusedError
from quiltwork.rules import Player

_SECONDS_PER_DAY = 86_400.0
_MAX_SECONDS = 60 * _SECONDS_PER_DAY


class TimeControlKind(enum.StrEnum):
    """How time is limited."""

    NONE = "none"
    LIVE = "live"
    """Minutes for the whole game, and an increment for each decision."""
    CORRESPONDENCE = "correspondence"
    """Days for each decision."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time the players have; `NO_TIME_CONTROL` sets no limit."""

    kind: TimeControlKind = TimeControlKind.NONE
    seconds: float = 0.0
    """Live: for the whole game. Correspondence: for each decision."""
    increment_seconds: float = 0.0
    """Live: added after each decision, including where to sew a leather patch."""

    def __post_init__(self) -> None:
        if self.kind is not TimeControlKind.NONE and not 0 < self.seconds <= _MAX_SECONDS:
            raise RefusedError("time-out-of-range", seconds=self.seconds)
        if not 0 <= self.increment_seconds <= _SECONDS_PER_DAY:
            raise RefusedError("increment-out-of-range", seconds=self.increment_seconds, limit=_SECONDS_PER_DAY)

    @classmethod
    def live(cls, *, minutes: float, increment_seconds: float = 0.0) -> TimeControl:
        """Return a live time control."""
        return cls(TimeControlKind.LIVE, minutes * 60, increment_seconds)

    @classmethod
    def correspondence(cls, *, days: float) -> TimeControl:
        """Return a time control with days for each decision."""
        return cls(TimeControlKind.CORRESPONDENCE, days * _SECONDS_PER_DAY)

    @property
    def minutes(self) -> float | None:
        """Minutes for the whole game; None unless live."""
        return self.seconds / 60 if self.kind is TimeControlKind.LIVE else None

    @property
    def days(self) -> float | None:
        """Days for each decision; None unless correspondence."""
        return self.seconds / _SECONDS_PER_DAY if self.kind is TimeControlKind.CORRESPONDENCE else None


NO_TIME_CONTROL = TimeControl()


@dataclass(frozen=True, slots=True)
class Clock:
    """Both players' time at one moment; every change returns a new clock."""

    time_control: TimeControl
    left: tuple[float, float]
    """Seconds left at `since`."""
    running: Player | None = None
    since: float = 0.0
    """When the running clock was started."""

    @classmethod
    def new(cls, time_control: TimeControl) -> Clock:
        """Return a clock that has not been started."""
        return cls(time_control, (time_control.seconds, time_control.seconds))

    def left_at(self, player: Player, now: float) -> float | None:
        """Return the player's seconds, negative after the time ran out; None without a time control."""
        if self.time_control.kind is TimeControlKind.NONE:
            return None
        spent = now - self.since if player is self.running else 0.0
        return self.left[player.index] - spent

    @property
    def deadline(self) -> float | None:
        """When the running clock reaches zero."""
        return None if self.running is None else self.since + self.left[self.running.index]

    def is_out(self, now: float) -> bool:
        """Return whether the running clock has reached zero."""
        deadline = self.deadline
        return deadline is not None and now >= deadline

    def stopped(self, now: float) -> Clock:
        """Return the clock stopped with what is left. While the game waits for a player, nobody loses time."""
        if self.running is None:
            return self
        return replace(self._with_left(self.running, self._left_of_running(now)), running=None, since=now)

    def started(self, player: Player, now: float) -> Clock:
        """Return the clock running for `player`. In a correspondence game the player has the full days again."""
        if self.time_control.kind is TimeControlKind.NONE:
            return self
        clock = self.stopped(now)
        if self.time_control.kind is TimeControlKind.CORRESPONDENCE and self.running is not player:
            clock = clock._with_left(player, self.time_control.seconds)
        return replace(clock, running=player, since=now)

    def pressed(self, now: float) -> Clock:
        """Return the clock after a decision of the player whose clock runs: stopped, with the increment added."""
        if self.running is None:
            return self
        player = self.running
        clock = self.stopped(now)
        if self.time_control.kind is TimeControlKind.CORRESPONDENCE:
            return clock._with_left(player, self.time_control.seconds)
        return clock._with_left(player, clock.left[player.index] + self.time_control.increment_seconds)

    def given_back(self, seconds: float, now: float) -> Clock:
        """Return the clock as if it had been stopped for `seconds` before `now`."""
        return self if self.running is None else replace(self, since=max(self.since, min(self.since + seconds, now)))

    def after_undo(self, player: Player, decisions: int, now: float) -> Clock:
        """Return the clock stopped, without the increments that `player` got for decisions taken back."""
        clock = self.stopped(now)
        repaid = decisions * self.time_control.increment_seconds
        return clock._with_left(player, max(0.0, clock.left[player.index] - repaid))

    def _left_of_running(self, now: float) -> float:
        assert self.running is not None
        return max(0.0, self.left[self.running.index] - (now - self.since))

    def _with_left(self, player: Player, seconds: float) -> Clock:
        one, two = self.left
        return replace(self, left=(seconds, two) if player is Player.ONE else (one, seconds))
