"""Work in the background that is done again and again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from quiltwork.web.store.event_log import StorageError

log = logging.getLogger(__name__)


async def every(seconds: float, step: Callable[[], Awaitable[None]]) -> None:
    """Await `step` again and again, with a pause of `seconds`. An error of one time does not end it."""
    while True:
        try:
            await step()
        except StorageError:  # which is in the log already
            pass
        except Exception:
            log.exception("unexpected error in the background")
        await asyncio.sleep(seconds)
