"""How many WebSockets may be open."""

from __future__ import annotations

from collections import Counter


class ConnectionLimiter:
    """Counts open WebSockets, in total and for each client."""

    def __init__(self, *, max_total: int, max_per_client: int) -> None:
        self._max_total, self._max_per_client = max_total, max_per_client
        self._open: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """How many WebSockets are open."""
        return self._open.total()

    def add(self, client: str) -> bool:
        """Count one more connection and return True; return False if that is too many."""
        if self._open.total() >= self._max_total or self._open[client] >= self._max_per_client:
            return False
        self._open[client] += 1
        return True

    def remove(self, client: str) -> None:
        """Count one connection less."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]
