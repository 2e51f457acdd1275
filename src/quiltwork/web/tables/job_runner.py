"""Carries out stored jobs, with a separate engine process so that no move waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import shutil
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Self

from quiltwork.editions import DEFAULT, get_edition
from quiltwork.engine import Engine, Limit
from quiltwork.errors import QuiltworkError
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position
from quiltwork.web.store.event_log import StorageError
from quiltwork.web.store.repetition import every
from quiltwork.web.store.stored_jobs import StoredJob, StoredJobs
from quiltwork.web.tables.engine_process import ENGINE_COMMAND
from quiltwork.web.tables.job_kinds import JobFunction

log = logging.getLogger(__name__)

_REPORT_SECONDS = 0.3
"""Between two reports of progress that are stored; the first one is stored at once."""
_READY_SECONDS = 1.0
"""Between two looks whether the engine is compiled."""
_CHECK_SECONDS = 30.0
_RETRY_SECONDS = 2.0
_NICE = ("nice", "-n", "15")
"""Computers' moves come first."""


class JobStoppedError(QuiltworkError):
    """The process stops; the job is carried out again later."""


OnResult = Callable[[StoredJob, Mapping[str, Any]], Awaitable[None]]
"""Keeps parts of a job's result elsewhere. It may be called again with the same job."""


def _start_engine() -> Engine:
    return Engine.popen([*_NICE, *ENGINE_COMMAND] if shutil.which(_NICE[0]) else ENGINE_COMMAND)


class JobRunner:
    """Carries out jobs by their keys; use it as an asynchronous context manager.

    `on_result` has for a kind of job what happens with its result before it is stored.
    """

    def __init__(
        self,
        jobs: StoredJobs,
        kinds: Mapping[str, JobFunction],
        *,
        on_result: Mapping[str, OnResult] | None = None,
        open_engine: Callable[[], Engine] = _start_engine,
    ) -> None:
        self.jobs = jobs
        self._kinds = kinds
        self._on_result = on_result or {}
        self._start_engine = open_engine
        self._engine: Engine | None = None
        self._engine_lock = threading.Lock()
        self._is_stopping = threading.Event()
        self._running: set[asyncio.Future[Any]] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._is_stopping.set()
        await asyncio.to_thread(self._close_engine)
        await asyncio.gather(*self._running, return_exceptions=True)

    async def prepare(self, is_compiled: Callable[[], bool]) -> None:
        """Start the engine before the first job needs it, as soon as another engine process has compiled it."""
        while not is_compiled():  # noqa: ASYNC110 - another process compiles, and nothing tells
            await asyncio.sleep(_READY_SECONDS)
        try:
            await asyncio.to_thread(self._load_engine)
        except QuiltworkError as error:  # the first job tries again, and says what is wrong
            log.warning("the engine for jobs is not ready: %s", error)

    def _load_engine(self) -> None:
        edition = get_edition(DEFAULT)
        self._open_engine().analyse(Position.start(edition, shuffled_ring(edition, "prepare")), Limit(visits=1))

    async def run(self, key: str) -> bool:
        """Carry out a job and store its result; return False if it failed and should be tried again."""
        job = await self.jobs.begin(key)
        if job is None:
            return True
        function = self._kinds.get(job.kind)
        if function is None:
            await self.jobs.fail(key, f"this version knows no job of the kind {job.kind!r}")
            return True
        try:
            result = await self._call(function, job)
            on_result = self._on_result.get(job.kind)
            if on_result is not None:
                await on_result(job, result)
        except JobStoppedError:
            return False
        except StorageError:  # no fault of the job
            raise
        except Exception as error:  # whatever is wrong with one job, the others must be carried out
            is_unexpected = not isinstance(error, QuiltworkError)
            ids = {"table": job.arguments.get("table")}
            log.warning("job %s failed: %s", key, error, exc_info=is_unexpected, extra=ids)
            if self._is_stopping.is_set():
                return False
            await asyncio.to_thread(self._close_engine)  # it may be the reason
            return not await self.jobs.retry(key, str(error) or type(error).__name__)
        await self.jobs.finish(key, result)
        return True

    async def _call(self, function: JobFunction, job: StoredJob) -> Mapping[str, Any]:
        loop = asyncio.get_running_loop()
        last = -math.inf

        def report(done: int, total: int, partial: Mapping[str, Any] | None = None, *, is_urgent: bool = False) -> None:
            nonlocal last
            if self._is_stopping.is_set():
                raise JobStoppedError("job-stopped")
            if is_urgent or time.monotonic() - last >= _REPORT_SECONDS or done == total:
                last = time.monotonic()
                storing = asyncio.run_coroutine_threadsafe(self.jobs.report(job.key, done, total, partial), loop)
                with contextlib.suppress(StorageError):
                    storing.result()

        calling = loop.run_in_executor(None, lambda: function(job.arguments, self._open_engine(), report))
        self._running.add(calling)
        calling.add_done_callback(self._running.discard)
        return await asyncio.shield(calling)

    def _open_engine(self) -> Engine:
        """Return the engine for jobs, which is started when the first job needs it."""
        with self._engine_lock:
            if self._engine is None:
                self._engine = self._start_engine()
            return self._engine

    def _close_engine(self) -> None:
        with self._engine_lock:
            engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()


class LocalJobQueue:
    """The queue of a server that is alone with its database: in memory, made from the stored jobs at the start."""

    def __init__(self, runner: JobRunner) -> None:
        self._runner = runner
        self._keys: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._runner.jobs.subscribe(self._keys.put_nowait)
        parts = (every(_CHECK_SECONDS, self._check), every(0.0, self._work))
        self._tasks = [asyncio.create_task(part, name="stored jobs") for part in parts]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _check(self) -> None:
        if self._keys.empty():
            for key in await self._runner.jobs.unfinished():
                self._keys.put_nowait(key)

    async def _work(self) -> None:
        """Carry out the next job. A job that is done already costs one look at the database."""
        key = await self._keys.get()
        try:
            is_done = await self._runner.run(key)
        except StorageError as error:
            log.warning("job %s waits for the database: %s", key, error)
            is_done = False
        if not is_done:
            await asyncio.sleep(_RETRY_SECONDS)
            self._keys.put_nowait(key)
