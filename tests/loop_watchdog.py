"""A watchdog of the event loop: how much processor time single callbacks take.

It counts processor time of the loop's thread and not time on the wall, so a busy machine changes little.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest import mock


@dataclass(slots=True)
class LoopWatchdog:
    """The callbacks that took longer than `seconds`."""

    seconds: float
    doing: str = ""
    """What the test does now."""
    long: list[str] = field(default_factory=list)
    """What the test did meanwhile, and what took how many milliseconds."""

    def watch(self, handle: asyncio.Handle, spent: float, ignored: asyncio.Task[Any] | None) -> None:
        """Note a callback that took long, unless it is a step of the `ignored` task."""
        if spent > self.seconds and getattr(getattr(handle, "_callback", None), "__self__", None) is not ignored:
            self.long.append(f"{self.doing}: {1000 * spent:.0f} ms in {handle!r}")


@contextlib.contextmanager
def watched_loop(*, seconds: float) -> Iterator[LoopWatchdog]:
    """Watch every callback of all loops, except the steps of the current task: that is the test, and not the server.

    The garbage collector is off: in a test it has far more to look at than in a server.
    """
    watchdog = LoopWatchdog(seconds)
    original, test = asyncio.Handle._run, asyncio.current_task()

    def run(handle: asyncio.Handle) -> None:
        before = time.thread_time()
        original(handle)
        watchdog.watch(handle, time.thread_time() - before, test)

    gc.disable()
    try:
        with mock.patch.object(asyncio.Handle, "_run", run):
            yield watchdog
    finally:
        gc.enable()
