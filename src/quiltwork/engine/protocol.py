"""The engine's end of the protocol: requests on one stream, answers on another."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TextIO

from quiltwork._version import __version__
from quiltwork.editions import NAMES
from quiltwork.engine.api import Limit, Line
from quiltwork.engine.engine import Engine
from quiltwork.engine.messages import (
    MOST_LINES,
    PROTOCOL,
    RequestError,
    decode,
    encode,
    read_limit,
    read_number,
    read_position,
    write_line,
)
from quiltwork.errors import QuiltworkError


class OpenEngine(Protocol):
    """What opens engines; `Engine` itself, unless a test says otherwise."""

    def __call__(self, name: str, *, threads: int, seed: int) -> Engine:
        """The engine of that name."""
        ...


class Server:
    """Answers requests, one search after the other, until `quit` or the end of the stream.

    Every request gets exactly one answer that is final, also one that was stopped. `quit` stops what is under way; at
    the end of the stream, searches with a limit are finished first, so that requests can be piped in from a file.
    """

    def __init__(
        self,
        answers: TextIO,
        *,
        level: str,
        options: dict[str, Any],
        open_engine: OpenEngine = Engine,
        is_ready: Callable[[], bool] | None = None,
    ) -> None:
        self._answers = answers
        self._level = level
        self._options = options
        self._open = open_engine
        self._is_ready = is_ready
        self._engines: dict[tuple[str, int, int], Engine] = {}
        self._stops: dict[str, threading.Event] = {}
        self._endless: set[str] = set()
        self._lock = threading.Lock()
        self._searches = ThreadPoolExecutor(max_workers=1, thread_name_prefix="search")

    def serve(self, requests: TextIO) -> None:
        """Answer everything that comes in on `requests`."""
        try:
            for line in requests:
                if line.strip() and not self._take(line):
                    break
        finally:
            self._stop_searches(endless_only=True)
            self._searches.shutdown()
            for engine in self._engines.values():
                engine.close()

    def _take(self, line: str) -> bool:
        """Start answering one request; False once it was `quit`."""
        request: dict[str, Any] = {}
        try:
            request = decode(line)
            if not isinstance(request.get("id"), str):
                raise RequestError("id", f"id is {request.get('id')!r}, expected a text")
            return self._begin(request)
        except QuiltworkError as error:
            self._refuse(request, error)
            return True

    def _begin(self, request: dict[str, Any]) -> bool:
        kind, name = request.get("do"), request["id"]
        if kind == "hello":
            self._finish(request, self._hello(request))
        elif kind in ("analyse", "play"):
            with self._lock:
                if name in self._stops:
                    raise RequestError("id", f"request {name!r} is still being answered")
                self._stops[name] = threading.Event()
                if kind == "analyse" and not request.get("limit"):
                    self._endless.add(name)
            self._searches.submit(self._search, request)
        elif kind == "stop":
            target = request.get("request")
            with self._lock:
                stop = self._stops.get(target) if isinstance(target, str) else None
            if stop is not None:
                stop.set()
            self._finish(request, {"stopped": stop is not None})
        elif kind == "quit":
            self._stop_searches()
            self._searches.shutdown()
            self._finish(request, {})
            return False
        else:
            raise RequestError("do", f"do is {kind!r}, expected hello, analyse, play, stop or quit")
        return True

    def _hello(self, request: dict[str, Any]) -> dict[str, Any]:
        spoken = request.get("protocol", PROTOCOL)
        if spoken != PROTOCOL:
            raise RequestError("protocol", f"protocol is {spoken!r}, this engine speaks {PROTOCOL}")
        return {
            "name": "quiltwork",
            "version": __version__,
            "protocol": PROTOCOL,
            "editions": list(NAMES),
            "options": self._options,
            **({} if self._is_ready is None else {"ready": self._is_ready()}),
        }

    def _search(self, request: dict[str, Any]) -> None:
        stop = self._stops[request["id"]]
        answer: dict[str, Any] | QuiltworkError
        try:
            answer = self._play(request, stop) if request["do"] == "play" else self._analyse(request, stop)
        except QuiltworkError as error:
            answer = error
        except Exception as error:  # the peer must get its one final answer whatever happens here
            answer = QuiltworkError(f"internal error: {type(error).__name__}: {error}")
        with self._lock:
            del self._stops[request["id"]]
            self._endless.discard(request["id"])
        if isinstance(answer, QuiltworkError):
            self._refuse(request, answer)
        else:
            self._finish(request, answer)

    def _play(self, request: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        line = self._engine(request).play(read_position(request), read_limit(request), stop=stop)
        return {name: value for name, value in write_line(line).items() if name in ("move", "win", "lead")}

    def _analyse(self, request: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        every = read_number(request, "report_every", 0.0, 0.0, 3600.0)
        told = time.monotonic()

        def report(lines: list[Line]) -> None:
            nonlocal told
            if every and time.monotonic() - told >= every:
                told = time.monotonic()
                self._send({"id": request["id"], "final": False, **_lines(lines)})

        lines = int(read_number(request, "lines", 1, 1, MOST_LINES))
        position, limit = read_position(request), read_limit(request) or Limit()
        found = self._engine(request).analyse(position, limit, lines=lines, stop=stop, report=report)
        return _lines(found)

    def _engine(self, request: dict[str, Any]) -> Engine:
        level = request.get("level", self._level)
        if not isinstance(level, str):
            raise RequestError("level", f"level is {level!r}, expected a text")
        key = (
            level,
            int(read_number(request, "threads", 1, 1, 64)),
            int(read_number(request, "seed", 0, 0, 2**63 - 1)),
        )
        if key not in self._engines:
            try:
                self._engines[key] = self._open(level, threads=key[1], seed=key[2])
            except QuiltworkError as error:
                raise RequestError("level", str(error)) from error
        return self._engines[key]

    def _stop_searches(self, *, endless_only: bool = False) -> None:
        with self._lock:
            for name, stop in self._stops.items():
                if not endless_only or name in self._endless:
                    stop.set()

    def _refuse(self, request: dict[str, Any], error: QuiltworkError) -> None:
        field = error.field if isinstance(error, RequestError) else None
        self._finish(request, {"error": {"field": field, "says": str(error)}})

    def _finish(self, request: dict[str, Any], answer: dict[str, Any]) -> None:
        name = request.get("id")
        self._send({"id": name if isinstance(name, str) else None, "final": True, **answer})

    def _send(self, message: dict[str, Any]) -> None:
        with self._lock:
            self._answers.write(encode(message) + "\n")
            self._answers.flush()


def _lines(lines: list[Line]) -> dict[str, Any]:
    return {"visits": sum(line.visits for line in lines), "lines": [write_line(line) for line in lines]}
