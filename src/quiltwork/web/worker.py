"""A worker: plays the computers' turns of all servers on one PostgreSQL database."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.web.guard.exit_deadline import ExitDeadline
from quiltwork.web.guard.logs import set_up_logs
from quiltwork.web.settings import Settings, SettingsError
from quiltwork.web.tables.runtime import running_tables


def run_worker(settings: Settings, *, on_notice: Callable[[Message], None]) -> None:
    """Take jobs until the process gets SIGINT or SIGTERM. `on_notice` is called when the worker is ready."""
    if not settings.database_url.startswith("postgres"):
        raise SettingsError("worker-needs-postgresql")
    set_up_logs(is_json=settings.json_logs)
    deadline = ExitDeadline()
    try:
        asyncio.run(_run(settings.model_copy(update={"run_jobs": True}), on_notice, deadline))
    finally:
        deadline.cancel()


async def _run(settings: Settings, on_notice: Callable[[Message], None], deadline: ExitDeadline) -> None:
    stopping = asyncio.Event()
    failures: list[QuiltworkError] = []

    def stop(error: QuiltworkError) -> None:
        failures.append(error)
        stopping.set()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    async with running_tables(settings, on_fatal=stop):
        on_notice(Message("worker-ready", processes=settings.engine_processes))
        await stopping.wait()
        deadline.start()
    if failures:
        raise failures[0]
