"""An analysis that runs in the background and gives its lines as they improve."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

from quiltwork.engine.api import Line, Report, Stop

_Analyse = Callable[[Stop, Report], list[Line]]


class Analysis(Iterator[list[Line]]):
    """The lines of a search as they improve; the last item is the final result.

    Use it in a `with` block, or call `stop`: a search that nobody stops runs to its limit. After `stop` the iteration
    ends with the lines found so far.
    """

    def __init__(self, analyse: _Analyse) -> None:
        """Start `analyse` in a thread; it is given what stops it and what takes its reports."""
        self._stop = threading.Event()
        self._items: queue.Queue[list[Line] | BaseException | None] = queue.Queue()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, args=(analyse,), daemon=True)
        self._thread.start()

    def _run(self, analyse: _Analyse) -> None:
        try:
            self._items.put(analyse(self._stop, self._items.put))
            self._items.put(None)
        except BaseException as error:
            self._items.put(error)

    def __next__(self) -> list[Line]:
        item = None if self._is_over else self._items.get()
        if isinstance(item, list):
            return item
        self._is_over = True
        if item is None:
            raise StopIteration
        raise item

    def stop(self) -> None:
        """End the search; the iteration then gives its last lines."""
        self._stop.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self._thread.join()
