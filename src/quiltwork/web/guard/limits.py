"""How much and how often: token buckets, one for each client and kind of request."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


READ = Allowance(120, 40)
DRAW = Allowance(40, 4)
"""Pictures, records, all positions of a game."""
WRITE = Allowance(30, 2)
THINK = Allowance(20, 2)
CONNECT = Allowance(40, 4)
SAY = Allowance(40, 10)
"""Messages on one client's sockets."""


class Bucket:
    """An allowance being used up and refilled by time."""

    __slots__ = ("_allowance", "_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance = allowance
        self._left = allowance.burst
        self._at = now

    def take(self, now: float, *, factor: float = 1.0) -> float:
        """Take one if there is one and give 0; else the seconds until there will be."""
        allowance = self._allowance
        gained = max(0.0, now - self._at) * allowance.per_second * factor
        self._left = min(allowance.burst * max(factor, 1.0), self._left + gained)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / (allowance.per_second * factor)


class Limits:
    """The buckets of every client; the ones not used for longest are forgotten, so memory stays bounded."""

    def __init__(
        self, *, rate: float = 1.0, most_clients: int = 20_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = most_clients
        self._now = now
        self._buckets: OrderedDict[tuple[str, Allowance], Bucket] = OrderedDict()

    def wait(self, client: str, allowance: Allowance) -> float:
        """0 if the client may go on; else the seconds to wait."""
        if self._rate == 0:
            return 0.0
        now = self._now()
        key = client, allowance
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(allowance, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, factor=self._rate)
