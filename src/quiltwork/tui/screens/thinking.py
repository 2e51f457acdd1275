"""Screens that let the computer think in a thread, so that they never wait for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from textual import work
from textual.screen import Screen
from textual.worker import get_current_worker

from quiltwork.engine.api import Stop
from quiltwork.errors import QuiltworkError

Answer = TypeVar("Answer")


class ThinkingScreen(Screen[None]):
    """A screen with at most one search at a time. The answer of an interrupted search is ignored."""

    def __init__(self) -> None:
        super().__init__()
        self.busy_text = ""
        """What the computer is doing; empty while it does nothing."""
        self._stop = threading.Event()

    def think(self, busy_text: str, search: Callable[[Stop], Answer], on_answer: Callable[[Answer], None]) -> None:
        """Call `search` in a thread, and then `on_answer` or `thinking_failed` on the screen."""
        self.busy_text = busy_text
        self._stop = threading.Event()
        self._search(search, on_answer, self._stop)

    def interrupt(self) -> None:
        """Stop the search."""
        self._stop.set()
        self.busy_text = ""

    def thinking_failed(self, error: QuiltworkError) -> None:
        """Show that the search failed."""
        raise NotImplementedError

    def on_unmount(self) -> None:
        """Stop the search: nobody waits for it any more."""
        self._stop.set()

    @work(thread=True, group="thinking")
    def _search(
        self, search: Callable[[Stop], Answer], on_answer: Callable[[Answer], None], stop: threading.Event
    ) -> None:
        try:
            answer = search(stop)
        except QuiltworkError as error:
            failure = error
            self._deliver(stop, lambda: self.thinking_failed(failure))
        else:
            self._deliver(stop, lambda: on_answer(answer))

    def _deliver(self, stop: threading.Event, show: Callable[[], None]) -> None:
        def show_unless_stopped() -> None:
            if not stop.is_set():
                self.busy_text = ""
                show()

        if not get_current_worker().is_cancelled and self.is_attached:
            self.app.call_from_thread(show_unless_stopped)
