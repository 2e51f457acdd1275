"""How many evaluation graphs may be made at once."""

from __future__ import annotations

from collections import Counter

from quiltwork.web.tables.engine_pool import BusyError, Client

_MAX_TOTAL = 8
_MAX_PER_PLAYER = 1
_MAX_PER_ADDRESS = 2


class GraphLimiter:
    """Counts the graphs that are being made: each takes the engine for many positions."""

    def __init__(self) -> None:
        self._players: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def add(self, client: Client) -> None:
        """Count one more graph; raises `BusyError` if there are too many."""
        if self._players[client.player_id] >= _MAX_PER_PLAYER or self._addresses[client.address] >= _MAX_PER_ADDRESS:
            raise BusyError("graph-already-requested")
        if self._players.total() >= _MAX_TOTAL:
            raise BusyError("engine-busy")
        self._players[client.player_id] += 1
        self._addresses[client.address] += 1

    def remove(self, client: Client) -> None:
        """Count one graph less."""
        self._players.subtract([client.player_id])
        self._addresses.subtract([client.address])
        self._players += Counter()  # drop those without a graph
        self._addresses += Counter()
