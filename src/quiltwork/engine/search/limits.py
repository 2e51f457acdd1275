"""Run a compiled search in short slices, so that the clock and `stop` are checked between them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from quiltwork.engine.api import Limit, Stop

SLICE_SECONDS = 0.01
REPORT_SECONDS = 0.2
BUSY = -1
_FIRST_SLICE = 32
_LARGEST_SLICE = 1 << 16
_CAUTION = 0.8
"""Fraction of the time left that the last slices aim for, since their speed is an estimate."""


def run_in_slices(
    step: Callable[[int], int],
    limit: Limit,
    *,
    started: float | None = None,
    stop: Stop | None = None,
    report: Callable[[], None] | None = None,
    is_decided: Callable[[float], bool] | None = None,
) -> int:
    """Call `step(visits)` until the limit is reached, `stop` is set, or it makes no visit; return how many were made.

    `step` makes at most that many visits and returns how many; `BUSY` means that it had to do something else first. If
    only visits are limited, the clock decides how they are sliced, never how many there are. A time limit counts from
    `started`, a reading of `time.perf_counter`, and is cut short when `is_decided(visits)` is true for the number of
    visits that the time left allows.
    """
    now = reported = time.perf_counter()
    deadline = None if limit.seconds is None else (now if started is None else started) + limit.seconds
    done, size, seconds_per_visit = 0, _FIRST_SLICE, 0.0
    while limit.visits is None or done < limit.visits:
        left = math.inf if deadline is None else deadline - now
        if (done and left <= seconds_per_visit) or (stop is not None and stop.is_set()):
            break
        if deadline is not None and done and is_decided is not None and is_decided(left / seconds_per_visit):
            break
        if report is not None and now - reported >= REPORT_SECONDS:
            reported = now
            report()
        if done:
            slice_seconds = min(SLICE_SECONDS, _CAUTION * left)
            size = int(min(max(slice_seconds / seconds_per_visit, 1), 4 * size, _LARGEST_SLICE))
        elif left <= 0:
            size = 1
        made = step(size if limit.visits is None else min(size, limit.visits - done))
        if made == 0:
            break
        if made == BUSY:
            now = time.perf_counter()
            continue
        done += made
        before, now = now, time.perf_counter()
        seconds_per_visit = max(now - before, 1e-9) / made
    return done
