"""The task that compiles the engine once on each machine, before tasks that play."""

from __future__ import annotations

from quiltwork.engine.warm import is_warm, warm
from quiltwork.fleet import Task


def warm_engine() -> bytes:
    """Compile the engine on this machine, unless that was done before."""
    if not is_warm():
        warm()
    return b""


ENGINE_WARM_UP = Task(warm_engine, name="warm-up")
