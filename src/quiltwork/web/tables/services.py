"""What tables need from the rest of the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.heartbeat import Heartbeat
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.engine_pool import Engines


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
