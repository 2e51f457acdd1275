"""Analyses that were made before, so that the engine need not search the same position twice."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.resources
import time
from collections.abc import Sequence

from sqlalchemy import and_, delete, insert, select

from quiltwork._version import __version__
from quiltwork.engine.api import Line
from quiltwork.engine.protocol_codec import read_line, write_line
from quiltwork.errors import QuiltworkError
from quiltwork.rules import Position
from quiltwork.web.store.event_log import EventLog, StorageError
from quiltwork.web.store.projection import position_key
from quiltwork.web.store.schema import analyses

_WORTH_KEEPING = ("network", "solver")


@functools.cache
def engine_name() -> str:
    """Return what identifies the engine that analyses: another version or another network analyses again."""
    network = importlib.resources.files("quiltwork") / "engine" / "eval" / "weights" / "quiltwork.npz"
    return f"quiltwork {__version__} {hashlib.sha256(network.read_bytes()).hexdigest()[:16]}"


async def find_analysis(event_log: EventLog, position: Position, *, lines: int, seconds: float) -> list[Line] | None:
    """Return an analysis of at least this many seconds; None if there is none."""
    query = select(analyses.c.data).where(
        analyses.c.position == position_key(position),
        analyses.c.engine == engine_name(),
        analyses.c.lines == lines,
        analyses.c.seconds >= seconds,
    )
    rows = await event_log.read(query)
    try:
        return [read_line(position, line) for line in rows[0].data] if rows else None
    except QuiltworkError:  # not readable any more, so it is made again
        return None


async def keep_analysis(
    event_log: EventLog, position: Position, found: Sequence[Line], *, lines: int, seconds: float
) -> None:
    """Store an analysis of this many seconds; it replaces a shorter one. If the database fails, it is not kept."""
    if any(line.by not in _WORTH_KEEPING for line in found):
        return
    values = {"position": position_key(position), "engine": engine_name(), "lines": lines}
    is_same = and_(*(analyses.c[name] == value for name, value in values.items()))
    with contextlib.suppress(StorageError):
        async with event_log.transaction() as connection:
            await connection.execute(delete(analyses).where(is_same, analyses.c.seconds <= seconds))
            if (await connection.execute(select(analyses.c.seconds).where(is_same))).first() is not None:
                return
            await connection.execute(
                insert(analyses).values(
                    **values,
                    seconds=seconds,
                    visits=sum(line.visits for line in found),
                    at=time.time(),
                    data=[write_line(line) for line in found],
                )
            )
