"""What tables need from the rest of the server."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.heartbeat import Heartbeat
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.engine_pool import Client, Engines

_MAX_ADDRESSES = 10_000


class Addresses:
    """From where the latest players came. It is in memory only; a worker learns it from the turns that it plays."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, player_id: str, address: str) -> None:
        """Note the address of a player, or the network of an IPv6 address."""
        self._addresses[player_id] = address
        self._addresses.move_to_end(player_id)
        if len(self._addresses) > _MAX_ADDRESSES:
            self._addresses.popitem(last=False)

    def of(self, player_id: str) -> str:
        """Return the address of a player; empty if it is not known."""
        return self._addresses.get(player_id, "")

    def client(self, player_id: str) -> Client:
        """Return a player with the address, as far as it is known."""
        return Client(player_id, self.of(player_id))


@dataclass(frozen=True, slots=True)
class Services:
    """The event log, the engines, the stored jobs and the time."""

    event_log: EventLog
    engines: Engines
    jobs: StoredJobs
    now: Callable[[], float] = time.time
    on_computer_turn: Callable[[str, int], None] = lambda _table_id, _game_number: None
    """Called with the id and the game number of a loaded table at which a computer decides next."""
    heartbeat: Heartbeat | None = None
    """None in a worker, which ends no game on time: only servers know whether anybody could play."""
    addresses: Addresses = field(default_factory=Addresses)
