"""Jobs for any number of server and worker processes, in PostgreSQL with PgQueuer.

A job is one turn of a computer, or a stored job such as a review. It is added in the transaction that makes it
necessary, and delivered at least once: a killed worker's job is given to another one after a few seconds. PgQueuer does
not prevent two workers from carrying out the same job. For turns the number of the event does, and of a stored job the
first result is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quiltwork.web.store.batch import Entry
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.notifications import connect_arguments
from quiltwork.web.store.repetition import every
from quiltwork.web.store.stored_jobs import StoredJobs

COMPUTER_TURN = "computer_turn"
STORED_JOB = "stored_job"
_TURNS_AT_ONCE = 8
_JOBS_AT_ONCE = 1
_LEASE = timedelta(seconds=5)
"""A job without a heartbeat for this long is given to another worker."""
_POLL = timedelta(seconds=1)
_RESTART_DELAY = timedelta(seconds=1)
_MAX_ATTEMPTS = 50
_MAX_RETRY_DELAY = timedelta(seconds=15)
_CHECK_SECONDS = 10.0
"""Between two looks for turns and stored jobs that are not in the queue."""

_ADDRESS = "address"
"""In the headers of a turn: from where the table's maker came, if the process that added the turn knew it."""
_FORGET_ADDRESSES = "UPDATE pgqueuer SET headers = NULL WHERE status = 'failed' AND headers IS NOT NULL"
"""A turn that is done is deleted with its address; one that failed too often is kept without."""

PlayTurn = Callable[[str, int, str], Awaitable[None]]
"""Decides a turn: called with a table's id, its game number, and the address of its maker, empty if it is not known."""
RunJob = Callable[[str], Awaitable[bool]]
"""Carries out the stored job with this key; returns False if it should be tried again."""


class _NotDoneError(Exception):
    """PgQueuer delivers the job again."""


async def enqueue_turns(
    connection: AsyncConnection, entries: Sequence[Entry], *, address_of: Callable[[str], str]
) -> None:
    """Add the turns after these events to the transaction of `connection`, which has executed a statement already.

    `address_of` returns the address of a player, empty if it is not known.
    """
    turns = [entry for entry in entries if entry.row.waits_for_computer]
    keys = [f"{entry.row.id}:{entry.row.game_number}" for entry in turns]
    addresses = {key: address_of(entry.maker or "") for key, entry in zip(keys, turns, strict=True)}
    await _enqueue(connection, COMPUTER_TURN, keys, addresses)


async def enqueue_job(connection: AsyncConnection, key: str) -> None:
    """Add a stored job to the transaction of `connection`, which has executed a statement already."""
    await _enqueue(connection, STORED_JOB, [key])


async def _enqueue(
    connection: AsyncConnection, kind: str, keys: Sequence[str], addresses: Mapping[str, str] | None = None
) -> None:
    if not keys:
        return
    known = addresses or {}
    keys = sorted(keys)  # two processes that add the same jobs must not wait for each other
    from pgqueuer import AsyncpgDriver, Queries

    raw = await connection.get_raw_connection()
    driver: Any = raw.driver_connection
    await Queries(AsyncpgDriver(driver)).enqueue(
        [kind] * len(keys),
        [key.encode() for key in keys],
        [0] * len(keys),
        dedupe_key=[f"{kind}:{key}" for key in keys],
        headers=[{_ADDRESS: known[key]} if known.get(key) else None for key in keys],
        on_conflict="skip",
    )


@asynccontextmanager
async def running_jobs(
    database: AsyncEngine, event_log: EventLog, play: PlayTurn, jobs: StoredJobs, run: RunJob
) -> AsyncIterator[None]:
    """Take jobs until the end of the context: decide turns with `play`, and carry out stored jobs with `run`."""

    async def on_turn(key: str, address: str) -> None:
        table_id, _, game_number = key.rpartition(":")
        await play(table_id, int(game_number), address)

    async def on_job(key: str, _: str) -> None:
        if not await run(key):
            raise _NotDoneError(key)

    shutdown = asyncio.Event()
    # Two queues, so that no turn waits behind jobs that take minutes.
    supervisors = [
        asyncio.create_task(_supervise(database, COMPUTER_TURN, on_turn, _TURNS_AT_ONCE, shutdown), name="turns"),
        asyncio.create_task(_supervise(database, STORED_JOB, on_job, _JOBS_AT_ONCE, shutdown), name="stored jobs"),
    ]
    checking = asyncio.create_task(every(_CHECK_SECONDS, lambda: _check(event_log, jobs)), name="jobs")
    try:
        yield
    finally:
        shutdown.set()
        checking.cancel()
        await asyncio.wait([*supervisors, checking], timeout=_LEASE.total_seconds())
        for supervisor in supervisors:
            supervisor.cancel()
        await asyncio.gather(*supervisors, checking, return_exceptions=True)


async def _supervise(
    database: AsyncEngine,
    kind: str,
    handle: Callable[[str, str], Awaitable[None]],
    at_once: int,
    shutdown: asyncio.Event,
) -> None:
    """Carry out the jobs of one kind; start again after every failure of the connection."""
    import pgqueuer

    @asynccontextmanager
    async def manager() -> AsyncIterator[pgqueuer.QueueManager]:
        import asyncpg

        async with asyncpg.create_pool(**connect_arguments(database), min_size=2, max_size=4) as pool:
            queue = pgqueuer.QueueManager(pgqueuer.Queries(pgqueuer.AsyncpgPoolDriver(pool)))

            @queue.entrypoint(kind, on_failure="hold", executor_factory=_retrying)
            async def on_job(job: pgqueuer.Job) -> None:
                await handle((job.payload or b"").decode(), str((job.headers or {}).get(_ADDRESS, "")))

            yield queue

    await pgqueuer.run(
        manager,
        dequeue_timeout=_POLL,
        batch_size=at_once,
        heartbeat_timeout=_LEASE,
        max_concurrent_tasks=2 * at_once,
        shutdown_on_listener_failure=True,
        restart_on_failure=True,
        restart_delay=_RESTART_DELAY,
        shutdown=shutdown,
    )


async def _check(event_log: EventLog, jobs: StoredJobs) -> None:
    """Add jobs that are missing in the queue, such as turns at tables that an earlier version stored.

    Of turns that are not tried any more, forget the addresses.
    """
    turns = [f"{table_id}:{number}" for table_id, number in (await event_log.computer_turns()).items()]
    unfinished = await jobs.unfinished()
    async with event_log.transaction() as connection:
        await connection.exec_driver_sql(_FORGET_ADDRESSES)
        await _enqueue(connection, COMPUTER_TURN, turns)
        await _enqueue(connection, STORED_JOB, unfinished)


def _retrying(parameters: Any) -> Any:
    """Return what carries out a job: it tries again for minutes, then keeps the job with its error."""
    import pgqueuer

    return pgqueuer.DatabaseRetryEntrypointExecutor(parameters, max_attempts=_MAX_ATTEMPTS, max_delay=_MAX_RETRY_DELAY)
