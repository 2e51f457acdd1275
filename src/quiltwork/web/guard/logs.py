"""Logs that cannot fill the disk, as JSON lines if the operator wants them."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter
from datetime import UTC, datetime

MAX_PER_PLACE = 10
WINDOW_SECONDS = 10.0


class RepeatFilter(logging.Filter):
    """Lets the same line of code log at most ten times in ten seconds; then it says how many lines are missing."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Counter[tuple[str, int]] = Counter()
        self._window = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log `record`."""
        window = int(time.monotonic() // WINDOW_SECONDS)
        if window != self._window:
            self._window = window
            self._counts.clear()
        place = record.pathname, record.lineno
        self._counts[place] += 1
        if self._counts[place] == MAX_PER_PLACE:
            record.msg = f"{record.getMessage()} (logged {MAX_PER_PLACE} times; more are left out for a while)"
            record.args = ()
        return self._counts[place] <= MAX_PER_PLACE


class JsonFormatter(logging.Formatter):
    """One JSON object for each line, with the ids that the caller gives as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return `record` as JSON."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: record.__dict__[name] for name in ("table", "player") if record.__dict__.get(name) is not None}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(*, is_json: bool) -> None:
    """Write warnings and errors to standard error, none of them without end."""
    handler = logging.StreamHandler()
    handler.addFilter(RepeatFilter())
    style = JsonFormatter() if is_json else logging.Formatter("%(levelname)s: %(message)s")
    handler.setFormatter(style)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    # Its warnings are tracebacks of a database that does not answer, which each part of the server reports in a line.
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)
