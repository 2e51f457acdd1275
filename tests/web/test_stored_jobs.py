"""Stored jobs: progress, results, failures and restarts, with both databases."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest

from quiltwork.engine import Engine
from quiltwork.engine.backends import LocalBackend
from quiltwork.errors import EngineError
from quiltwork.review.job import Report
from quiltwork.web.settings import Settings
from quiltwork.web.store import stored_jobs
from quiltwork.web.store.database import is_postgresql, migrate, open_database
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.stored_jobs import JobStatus, StoredJob, StoredJobs
from quiltwork.web.tables import job_runner
from quiltwork.web.tables.job_kinds import JobFunction
from quiltwork.web.tables.job_runner import JobRunner, LocalJobQueue, OnResult
from web_server import PATIENCE

pytestmark = pytest.mark.asyncio

Arguments = Mapping[str, Any]


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_runner, "_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(job_runner, "_REPORT_SECONDS", 0.0)


def _engine() -> Engine:
    return Engine.of(LocalBackend("random", threads=1, seed=0))


@asynccontextmanager
async def jobs_at(url: str) -> AsyncIterator[StoredJobs]:
    """Jobs that nobody carries out yet."""
    database = open_database(url)
    await migrate(database)
    async with EventLog(database) as event_log:
        if is_postgresql(database):
            from quiltwork.web.store.jobs import enqueue_job

            yield StoredJobs(event_log, deliver=enqueue_job)
        else:
            yield StoredJobs(event_log)
    await database.dispose()


@asynccontextmanager
async def working(
    url: str, kinds: Mapping[str, JobFunction], *, on_result: Mapping[str, OnResult] | None = None
) -> AsyncIterator[StoredJobs]:
    """Jobs, and one process that carries them out."""
    database = open_database(url)
    async with (
        jobs_at(url) as jobs,
        JobRunner(jobs, kinds, on_result=on_result, open_engine=_engine) as runner,
    ):
        if is_postgresql(database):
            from quiltwork.web.store.jobs import running_jobs

            async def no_turn(*_: object) -> None:
                raise AssertionError

            async with running_jobs(database, jobs._event_log, no_turn, jobs, runner.run):
                yield jobs
        else:
            async with LocalJobQueue(runner):
                yield jobs
    await database.dispose()


async def until(jobs: StoredJobs, key: str, accept: Callable[[StoredJob], bool]) -> StoredJob:
    async with asyncio.timeout(3 * PATIENCE):
        while True:
            job = await jobs.find(key)
            if job is not None and accept(job):
                return job
            await asyncio.sleep(0.02)


def is_done(job: StoredJob) -> bool:
    return job.status in (JobStatus.DONE, JobStatus.FAILED)


def double(arguments: Arguments, _: Engine, report: Report) -> Arguments:
    report(1, 2)
    report(2, 2)
    return {"value": 2 * arguments["value"]}


async def test_a_job_has_a_result(database_url: str) -> None:
    async with working(database_url, {"double": double}) as jobs:
        assert (await jobs.start("double", "double:21", {"value": 21})).status is JobStatus.WAITING
        job = await until(jobs, "double:21", is_done)
        assert (job.status, job.result, job.done, job.total) == (JobStatus.DONE, {"value": 42}, 2, 2)


async def test_the_same_key_is_the_same_job(database_url: str) -> None:
    calls: list[Arguments] = []

    def count(arguments: Arguments, _: Engine, report: Report) -> Arguments:
        calls.append(arguments)
        return {}

    async with working(database_url, {"count": count}) as jobs:
        await asyncio.gather(*(jobs.start("count", "one", {"n": 1}) for _ in range(5)))
        await until(jobs, "one", is_done)
        assert (await jobs.start("count", "one", {"n": 1})).status is JobStatus.DONE
        assert len(calls) == 1


async def test_progress_is_visible_while_the_job_runs(database_url: str) -> None:
    go_on = threading.Event()

    def wait(_: Arguments, engine: Engine, report: Report) -> Arguments:
        report(3, 7)
        assert go_on.wait(3 * PATIENCE)
        return {"engine": engine.name}

    async with working(database_url, {"wait": wait}) as jobs:
        await jobs.start("wait", "one", {})
        job = await until(jobs, "one", lambda job: job.done == 3)
        assert (job.status, job.total) == (JobStatus.RUNNING, 7)
        go_on.set()
        assert (await until(jobs, "one", is_done)).result == {"engine": "random"}


async def test_a_failed_attempt_is_repeated(database_url: str) -> None:
    attempts: list[int] = []

    def fail_once(*_: object) -> Arguments:
        attempts.append(1)
        if len(attempts) == 1:
            raise EngineError("engine-ended", command="engine", exit_code=1)
        return {}

    async with working(database_url, {"fail once": fail_once}) as jobs:
        await jobs.start("fail once", "one", {})
        job = await until(jobs, "one", is_done)
        assert (job.status, job.attempts, len(attempts)) == (JobStatus.DONE, 2, 2)


async def test_a_job_that_always_fails_is_kept_with_its_problem_and_can_be_started_again(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_jobs, "MAX_ATTEMPTS", 2)

    def fail(*_: object) -> Arguments:
        raise ValueError("no reason")

    async with working(database_url, {"fail": fail, "double": double}) as jobs:
        await jobs.start("fail", "bad", {})
        await jobs.start("double", "good", {"value": 1})
        assert (await until(jobs, "good", is_done)).status is JobStatus.DONE
        await until(jobs, "bad", is_done)
        [failed] = await jobs.failed()
        assert (failed.key, failed.problem, failed.attempts) == ("bad", "no reason", 2)
        assert (await jobs.start("fail", "bad", {})).attempts == 0
        await until(jobs, "bad", is_done)


async def test_a_result_that_cannot_be_kept_elsewhere_fails_its_job_and_no_other(database_url: str) -> None:
    async def fail(*_: object) -> None:
        raise KeyError("mistakes")

    kinds = {"kept": double, "double": double}
    async with working(database_url, kinds, on_result={"kept": fail}) as jobs:
        await jobs.start("kept", "one", {"value": 1})
        await jobs.start("double", "two", {"value": 2})
        assert (await until(jobs, "two", is_done)).result == {"value": 4}
        failed = await until(jobs, "one", is_done)
        assert (failed.status, failed.problem) == (JobStatus.FAILED, "'mistakes'")


async def test_an_unexpected_error_of_the_queue_stops_no_other_job(
    own_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = JobRunner.run

    async def fail_one(runner: JobRunner, key: str) -> bool:
        if key == "one":
            raise ValueError("not expected")
        return await run(runner, key)

    monkeypatch.setattr(JobRunner, "run", fail_one)
    async with working(own_settings.database_url, {"double": double}) as jobs:
        await jobs.start("double", "one", {"value": 1})
        await jobs.start("double", "two", {"value": 2})
        assert (await until(jobs, "two", is_done)).status is JobStatus.DONE


async def test_an_unknown_kind_fails_at_once(database_url: str) -> None:
    async with working(database_url, {}) as jobs:
        await jobs.start("later", "one", {})
        job = await until(jobs, "one", is_done)
        assert (job.status, job.attempts) == (JobStatus.FAILED, 1)


async def test_a_job_that_was_stopped_is_carried_out_after_the_restart(database_url: str) -> None:
    started = threading.Event()

    def run_until_stopped(_: Arguments, __: Engine, report: Report) -> Arguments:
        while True:
            report(1, 2)
            started.set()

    async with working(database_url, {"long": run_until_stopped}) as jobs:
        await jobs.start("long", "one", {"value": 1})
        assert await asyncio.to_thread(started.wait, 3 * PATIENCE)
    async with working(database_url, {"long": double}) as jobs:
        assert (await until(jobs, "one", is_done)).result == {"value": 2}


async def test_the_first_result_is_kept(own_settings: Settings) -> None:
    async with jobs_at(own_settings.database_url) as jobs:
        await jobs.start("double", "one", {"value": 1})
        await jobs.begin("one")
        await jobs.finish("one", {"value": 2})
        await jobs.finish("one", {"value": 3})
        await jobs.fail("one", "too late")
        job = await jobs.find("one")
        assert job is not None
        assert (job.status, job.result) == (JobStatus.DONE, {"value": 2})


async def test_the_first_report_of_a_job_is_stored_at_once(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_runner, "_REPORT_SECONDS", 10_000.0)
    go_on = threading.Event()

    def wait(_: Arguments, engine: Engine, report: Report) -> Arguments:
        report(1, 7)
        report(2, 7)
        assert go_on.wait(3 * PATIENCE)
        return {}

    async with working(database_url, {"wait": wait}) as jobs:
        await jobs.start("wait", "one", {})
        assert (await until(jobs, "one", lambda job: job.done > 0)).done == 1
        go_on.set()
        await until(jobs, "one", is_done)


async def test_the_engine_is_started_before_the_first_job_once_it_is_compiled(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_runner, "_READY_SECONDS", 0.01)
    opened: list[Engine] = []
    looks: list[int] = []

    def open_engine() -> Engine:
        opened.append(_engine())
        return opened[-1]

    def is_compiled() -> bool:
        assert not opened
        looks.append(1)
        return len(looks) > 2

    async with jobs_at(database_url) as jobs, JobRunner(jobs, {"double": double}, open_engine=open_engine) as runner:
        await runner.prepare(is_compiled)
        assert (len(looks), len(opened)) == (3, 1)
        await jobs.start("double", "one", {"value": 1})
        assert await runner.run("one")
        assert len(opened) == 1


async def test_an_engine_that_cannot_be_started_early_is_started_by_the_first_job(database_url: str) -> None:
    opened: list[int] = []

    def open_engine() -> Engine:
        opened.append(1)
        if len(opened) == 1:
            raise EngineError("engine-ended", command="engine", exit_code=1)
        return _engine()

    async with jobs_at(database_url) as jobs, JobRunner(jobs, {"double": double}, open_engine=open_engine) as runner:
        await runner.prepare(lambda: True)
        await jobs.start("double", "one", {"value": 1})
        assert await runner.run("one")
        job = await jobs.find("one")
        assert job is not None
        assert job.result == {"value": 2}
