"""Jobs whose progress and result are kept, such as the review of a game. ARCHITECTURE.md says how to add a kind.

The key of a job says what it computes, so two requests for the same thing get the same job. A job is carried out at
least once; the first result is kept.
"""

from __future__ import annotations

import enum
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.web.store.event_log import ConflictError, EventLog
from quiltwork.web.store.schema import stored_jobs

MAX_ATTEMPTS = 5
_MAX_PROBLEM_LENGTH = 400

Deliver = Callable[[AsyncConnection, str], Awaitable[None]]
"""Hands the key of a new job to a queue, in the transaction that stores the job."""


class JobStatus(enum.StrEnum):
    """How far a job is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class StoredJob:
    """A job as it is stored."""

    key: str
    kind: str
    arguments: Mapping[str, Any]
    status: JobStatus
    done: int
    """How many steps are done."""
    total: int
    """Of how many; 0 while nobody knows."""
    attempts: int
    result: Mapping[str, Any] | None
    """While the job runs, what it found so far."""
    problem: str | None
    """Why the last attempt failed, for operators."""
    created: float
    updated: float


class StoredJobs:
    """The jobs of all servers on one database."""

    def __init__(
        self, event_log: EventLog, *, deliver: Deliver | None = None, now: Callable[[], float] = time.time
    ) -> None:
        self._event_log = event_log
        self._deliver = deliver
        self._now = now
        self._on_added: list[Callable[[str], None]] = []

    def subscribe(self, on_added: Callable[[str], None]) -> None:
        """Call `on_added` with the key of each job that this process adds."""
        self._on_added.append(on_added)

    async def start(self, kind: str, key: str, arguments: Mapping[str, Any]) -> StoredJob:
        """Return the job with this key; add it if there is none, and try again if it failed.

        The same key must always mean the same kind and arguments.
        """
        job = await self.find(key)
        if job is None or job.status is JobStatus.FAILED:
            try:
                await self._add(kind, key, arguments, is_new=job is None)
            except ConflictError:  # somebody else added it at this moment
                pass
            else:
                for on_added in self._on_added:
                    on_added(key)
            job = await self.find(key)
            assert job is not None
        return job

    async def find(self, key: str) -> StoredJob | None:
        """Return the job with this key; None if there is none."""
        rows = await self._event_log.read(select(stored_jobs).where(stored_jobs.c.key == key))
        return _read(rows[0]) if rows else None

    async def unfinished(self) -> list[str]:
        """Return the keys of all jobs that wait or run, the oldest first."""
        open_statuses = [str(JobStatus.WAITING), str(JobStatus.RUNNING)]
        query = select(stored_jobs.c.key).where(stored_jobs.c.status.in_(open_statuses))
        return [row.key for row in await self._event_log.read(query.order_by(stored_jobs.c.created))]

    async def results(self, kind: str) -> list[Mapping[str, Any]]:
        """Return the results of all jobs of a kind that are done."""
        is_wanted = (stored_jobs.c.kind == kind) & (stored_jobs.c.status == str(JobStatus.DONE))
        return [row.result for row in await self._event_log.read(select(stored_jobs.c.result).where(is_wanted))]

    async def failed(self, *, limit: int = 100) -> list[StoredJob]:
        """Return jobs that failed, the latest first."""
        query = select(stored_jobs).where(stored_jobs.c.status == str(JobStatus.FAILED))
        query = query.order_by(stored_jobs.c.updated.desc()).limit(limit)
        return [_read(row) for row in await self._event_log.read(query)]

    async def count_failed(self) -> int:
        """Return how many jobs failed."""
        query = select(func.count()).where(stored_jobs.c.status == str(JobStatus.FAILED))
        return int((await self._event_log.read(query))[0][0])

    async def begin(self, key: str) -> StoredJob | None:
        """Count an attempt and return the job; None if there is nothing to do."""
        job = await self.find(key)
        if job is None or job.status in (JobStatus.DONE, JobStatus.FAILED):
            return None
        if job.attempts >= MAX_ATTEMPTS:  # the process ended in each of them
            await self.fail(key, job.problem or "the process ended")
            return None
        await self._update(key, status=str(JobStatus.RUNNING), attempts=job.attempts + 1, done=0)
        return job

    async def report(self, key: str, done: int, total: int, partial: Mapping[str, Any] | None = None) -> None:
        """Store how far a job is, and what it found so far."""
        found = {} if partial is None else {"result": dict(partial)}
        await self._update(key, done=done, total=total, **found)

    async def finish(self, key: str, result: Mapping[str, Any]) -> None:
        """Store the result."""
        await self._update(key, status=str(JobStatus.DONE), result=dict(result), problem=None)

    async def retry(self, key: str, problem: str) -> bool:
        """Store why an attempt failed; return whether there will be another one."""
        job = await self.find(key)
        if job is None or job.attempts >= MAX_ATTEMPTS:
            await self.fail(key, problem)
            return False
        await self._update(key, status=str(JobStatus.WAITING), problem=problem[:_MAX_PROBLEM_LENGTH])
        return True

    async def fail(self, key: str, problem: str) -> None:
        """Give the job up."""
        await self._update(key, status=str(JobStatus.FAILED), problem=problem[:_MAX_PROBLEM_LENGTH])

    async def _add(self, kind: str, key: str, arguments: Mapping[str, Any], *, is_new: bool) -> None:
        values: dict[str, Any] = {
            "kind": kind,
            "arguments": dict(arguments),
            "status": str(JobStatus.WAITING),
            "done": 0,
            "total": 0,
            "attempts": 0,
            "problem": None,
            "updated": self._now(),
        }
        async with self._event_log.transaction() as connection:
            if is_new:
                await connection.execute(insert(stored_jobs).values(key=key, created=self._now(), **values))
            else:
                await connection.execute(update(stored_jobs).where(stored_jobs.c.key == key).values(values))
            if self._deliver is not None:
                await self._deliver(connection, key)

    async def _update(self, key: str, **values: Any) -> None:
        is_open = (stored_jobs.c.key == key) & (stored_jobs.c.status != str(JobStatus.DONE))
        async with self._event_log.transaction() as connection:
            await connection.execute(update(stored_jobs).where(is_open).values(updated=self._now(), **values))


def _read(row: Row[Any]) -> StoredJob:
    values = dict(row._mapping)
    return StoredJob(**{**values, "status": JobStatus(values["status"])})
