"""A process that was asked to stop ends, even if something that it waits for never answers."""

from __future__ import annotations

import logging
import os
import threading

log = logging.getLogger(__name__)

EXIT_SECONDS = 10.0


class ExitDeadline:
    """Ends the process `EXIT_SECONDS` after `start`, unless it has ended by itself."""

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None

    def start(self) -> None:
        """Count from now; a second call changes nothing."""
        if self._timer is None:
            self._timer = threading.Timer(EXIT_SECONDS, _end)
            self._timer.daemon = True
            self._timer.start()

    def cancel(self) -> None:
        """Let the process run on."""
        if self._timer is not None:
            self._timer.cancel()


def _end() -> None:
    log.error("not stopped after %d seconds, as when a database does not answer; the process ends now", EXIT_SECONDS)
    os._exit(1)  # nothing is lost: every acknowledged move is stored
