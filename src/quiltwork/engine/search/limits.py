"""Running a compiled search in short slices, so that clock and stop are heeded although it never looks at them."""

from __future__ import annotations

import time
from collections.abc import Callable

from quiltwork.engine.api import Limit, Stop

SLICE_SECONDS = 0.01
REPORT_SECONDS = 0.2
_FIRST_SLICE = 32
_LARGEST_SLICE = 1 << 16


def run_in_slices(
    step: Callable[[int], int], limit: Limit, *, stop: Stop | None = None, report: Callable[[], None] | None = None
) -> int:
    """Call `step(visits)` until the limit is reached, `stop` is set, or it reports 0 visits done; all visits done.

    `step` makes at most that many visits and says how many. With a limit on visits alone the clock only decides how
    they are sliced, never how many there are.
    """
    start = reported = time.perf_counter()
    deadline = None if limit.seconds is None else start + limit.seconds
    done, size = 0, _FIRST_SLICE
    while limit.visits is None or done < limit.visits:
        now = time.perf_counter()
        is_late = deadline is not None and now >= deadline
        if (done and is_late) or (stop is not None and stop.is_set()):
            break
        if report is not None and now - reported >= REPORT_SECONDS:
            reported = now
            report()
        made = step(size if limit.visits is None else min(size, limit.visits - done))
        if made == 0:
            break
        done += made
        elapsed = max(time.perf_counter() - now, 1e-6)
        size = int(min(max(made * SLICE_SECONDS / elapsed, 1), 4 * size, _LARGEST_SLICE))
    return done
