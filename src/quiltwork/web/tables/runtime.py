"""What a process needs to play at tables: the database, the engines, the jobs. Servers and workers use it."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager

from quiltwork.web.settings import Settings
from quiltwork.web.store.database import is_postgresql, lock_file, migrate, open_database
from quiltwork.web.store.event_log import EventLog, StorageError
from quiltwork.web.store.heartbeat import Heartbeat
from quiltwork.web.store.reviewed_games import ReviewedGames
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.computers import Computers
from quiltwork.web.tables.engine_pool import EnginePool, Engines
from quiltwork.web.tables.job_kinds import JOB_KINDS, REVIEW, JobFunction
from quiltwork.web.tables.job_runner import JobRunner, LocalJobQueue
from quiltwork.web.tables.registry import Tables
from quiltwork.web.tables.services import Addresses, Services


@asynccontextmanager
async def running_tables(
    settings: Settings,
    *,
    engines: Engines | None = None,
    now: Callable[[], float] = time.time,
    job_kinds: Mapping[str, JobFunction] = JOB_KINDS,
    is_server: bool = False,
    on_fatal: Callable[[StorageError], None],
) -> AsyncIterator[Tables]:
    """Open the database and the engines, and return the tables.

    Clocks run while a server does: a worker neither keeps them running nor ends games on time. `on_fatal` is called
    when the process cannot go on. Raises `DatabaseError` if the database cannot be used.
    """
    async with AsyncExitStack() as stack:
        if settings.database_url.startswith("sqlite"):
            settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        database = open_database(settings.database_url)
        stack.push_async_callback(database.dispose)
        stack.enter_context(lock_file(database))
        await migrate(database)
        event_log = EventLog(database)
        deliver = None
        addresses = Addresses()
        if is_postgresql(database):
            from quiltwork.web.store.jobs import enqueue_job, enqueue_turns

            event_log.enqueue_with(functools.partial(enqueue_turns, address_of=addresses.of))
            deliver = enqueue_job
        await stack.enter_async_context(event_log)
        heartbeat = await stack.enter_async_context(Heartbeat(event_log, now, on_fatal)) if is_server else None
        is_own_engine = engines is None and settings.engine_processes > 0
        if engines is None:
            pool = EnginePool(processes=settings.engine_processes, queue=settings.engine_queue)
            engines = await stack.enter_async_context(pool)
        jobs = StoredJobs(event_log, deliver=deliver, now=now)
        on_result = {REVIEW: ReviewedGames(event_log, now).keep}
        runner = await stack.enter_async_context(JobRunner(jobs, job_kinds, on_result=on_result))
        runs_jobs = settings.run_jobs or not is_postgresql(database)
        if is_own_engine and runs_jobs and engines.can_analyse:
            await stack.enter_async_context(_preparing(runner, engines))
        if not is_postgresql(database):
            computers = Computers()
            services = Services(event_log, engines, jobs, now, computers.start, heartbeat, addresses)
            tables = await stack.enter_async_context(Tables(services))
            await stack.enter_async_context(computers.serve(tables))
            await stack.enter_async_context(LocalJobQueue(runner))
        else:
            services = Services(event_log, engines, jobs, now, heartbeat=heartbeat, addresses=addresses)
            tables = await stack.enter_async_context(Tables(services))
            if runs_jobs:
                from quiltwork.web.store.jobs import running_jobs

                running = running_jobs(database, event_log, tables.play_computer_turn, jobs, runner.run)
                await stack.enter_async_context(running)
        yield tables


@asynccontextmanager
async def _preparing(runner: JobRunner, engines: Engines) -> AsyncIterator[None]:
    """Get the engine for jobs ready in the background, so that the first review starts at once."""
    preparing = asyncio.create_task(runner.prepare(lambda: engines.is_ready), name="engine for jobs")
    try:
        yield
    finally:
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)
