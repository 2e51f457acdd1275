"""How often one client may ask, with the `limits` library."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from limits import RateLimitItem, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from quiltwork.errors import QuiltworkError
from quiltwork.language import Message

_IPV6_PREFIX = 64
"""One household or server usually has all addresses of such a network."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """At most `requests` in any `seconds`."""

    name: str
    requests: int
    seconds: int


READ = RateLimit("read", 120, 3)
DRAW = RateLimit("draw", 40, 10)
"""Pictures, records, lines and all positions of a game, which take longer to make."""
WRITE = RateLimit("write", 30, 15)
ANALYSE = RateLimit("analyse", 20, 10)
REVIEW = RateLimit("review", 600, 600)
"""Moves that are reviewed: about twelve games. Reviews wait in one queue, so nobody may fill it."""
GUESS = RateLimit("guess", 10, 600)
"""Codes and recovery phrases."""
CONNECT = RateLimit("connect", 40, 10)
SEND = RateLimit("send", 40, 4)
"""Messages on all WebSockets of one client."""


class TooManyRequestsError(QuiltworkError):
    """Somebody asks too often; `seconds` is how long they should wait."""

    def __init__(self, message: Message, *, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds


class RateLimiter:
    """Counts the requests of every client. Counts expire with their window, so memory stays bounded.

    With `factor` 2 everybody may ask twice as often; with 0 there are no limits.
    """

    def __init__(self, *, factor: float = 1.0) -> None:
        self._factor = factor
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._items: dict[RateLimit, RateLimitItem] = {}

    def seconds_to_wait(self, client: str, limit: RateLimit) -> int:
        """Count a request; return 0 if the client may go on, else the seconds until it may try again."""
        if self._factor == 0 or self._limiter.hit(self._item(limit), limit.name, client):
            return 0
        return self._seconds_until_reset(client, limit)

    def seconds_to_wait_for_all(self, clients: Sequence[str], limit: RateLimit, *, cost: int = 1) -> int:
        """Count a request that several clients make together, unless one of them has to wait; return the seconds.

        It counts as `cost` requests.
        """
        if self._factor == 0:
            return 0
        item = self._item(limit)
        full = [client for client in clients if not self._limiter.test(item, limit.name, client, cost=cost)]
        if full:
            return max(self._seconds_until_reset(client, limit) for client in full)
        for client in clients:
            self._limiter.hit(item, limit.name, client, cost=cost)
        return 0

    def _seconds_until_reset(self, client: str, limit: RateLimit) -> int:
        reset = self._limiter.get_window_stats(self._item(limit), limit.name, client).reset_time
        return max(1, math.ceil(reset - time.time()))

    def _item(self, limit: RateLimit) -> RateLimitItem:
        item = self._items.get(limit)
        if item is None:
            item = self._items[limit] = self._scaled(limit)
        return item

    def _scaled(self, limit: RateLimit) -> RateLimitItem:
        if self._factor >= 1:
            return RateLimitItemPerSecond(round(limit.requests * self._factor), limit.seconds)
        return RateLimitItemPerSecond(limit.requests, round(limit.seconds / self._factor))


def client_of(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or the network of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _IPV6_PREFIX), strict=False))
