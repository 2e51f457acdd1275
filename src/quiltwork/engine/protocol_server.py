"""The engine's end of the protocol: it reads requests from one stream and writes answers to another."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol, TextIO

from quiltwork._version import __version__
from quiltwork.editions import NAMES
from quiltwork.engine.api import Limit, Line
from quiltwork.engine.engine import Engine
from quiltwork.engine.levels import LEVELS
from quiltwork.engine.protocol_codec import (
    MAX_LINES,
    PROTOCOL,
    RequestError,
    decode,
    encode,
    read_flag,
    read_include,
    read_integer,
    read_limit,
    read_number,
    read_position,
    shown,
    write_error,
    write_line,
)
from quiltwork.engine.warm import load
from quiltwork.errors import ImpossiblePositionError, QuiltworkError
from quiltwork.opening import new_game

MAX_THREADS = 64
MAX_SEED = 2**63 - 1
MAX_ENGINES = 4
"""Engines that are open at a time, the ones used last: each may have a large tree."""


class OpenEngine(Protocol):
    """What opens engines: `Engine`, or what a test uses instead."""

    def __call__(self, name: str, *, threads: int, seed: int) -> Engine:
        """Return the engine of that name."""
        ...


class ProtocolServer:
    """Answers requests, one search after the other, until `quit` or the end of the stream.

    Every request gets exactly one final answer, even if it is stopped. `quit` stops all searches. At the end of the
    stream, searches with a limit are finished first, so that requests can be piped in from a file.
    """

    def __init__(
        self,
        answers: TextIO,
        *,
        level: str,
        options: dict[str, Any],
        open_engine: OpenEngine = Engine,
        is_compiled: Callable[[], bool] | None = None,
    ) -> None:
        self._answers = answers
        self._level = level
        self._options = options
        self._open = open_engine
        self._is_compiled = is_compiled
        self._loading: Future[None] | None = None
        self._engines: dict[tuple[str, int, int], Engine] = {}
        self._stops: dict[str, threading.Event] = {}
        self._endless: set[str] = set()
        self._lock = threading.Lock()
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="search")

    def serve(self, requests: TextIO) -> None:
        """Answer all requests of a stream."""
        try:
            for line in requests:
                if line.strip() and not self._handle(line):
                    break
            self._stop_searches(endless_only=True)
        except BaseException:  # interrupted, or nobody reads the answers
            self._stop_searches()
            raise
        finally:
            self._executor.shutdown()
            for engine in self._engines.values():
                engine.close()

    def _handle(self, line: str) -> bool:
        """Start to answer one request; return False if it was `quit`."""
        request: dict[str, Any] = {}
        try:
            request = decode(line)
            if not isinstance(request.get("id"), str):
                raise RequestError("request-field-not-text", field="id", name="id", value=shown(request.get("id")))
            return self._begin(request)
        except QuiltworkError as error:
            self._reject(request, error)
        except Exception as error:  # every request gets its final answer, and the next ones too
            self._reject(request, _internal_error(error))
        return True

    def _begin(self, request: dict[str, Any]) -> bool:
        kind, name = request.get("do"), request["id"]
        self._executor.submit(self._stop_pondering)
        if kind == "hello":
            self._finish(request, self._hello(request))
        elif kind in ("analyse", "play"):
            is_endless = kind == "analyse" and _analysis_limit(request) == Limit()
            with self._lock:
                if name in self._stops:
                    raise RequestError("request-id-in-use", field="id", id=name[:80])
                self._stops[name] = threading.Event()
                if is_endless:
                    self._endless.add(name)
            self._executor.submit(self._search, request)
        elif kind == "stop":
            target = request.get("request")
            with self._lock:
                stop = self._stops.get(target) if isinstance(target, str) else None
            if stop is not None:
                stop.set()
            self._finish(request, {"stopped": stop is not None})
        elif kind == "quit":
            self._stop_searches()
            self._executor.shutdown()
            self._finish(request, {})
            return False
        else:
            raise RequestError("unknown-request", field="do", value=shown(kind))
        return True

    def _hello(self, request: dict[str, Any]) -> dict[str, Any]:
        version = request.get("protocol", PROTOCOL)
        if version != PROTOCOL:
            raise RequestError("unsupported-protocol", field="protocol", value=shown(version), supported=PROTOCOL)
        return {
            "name": "quiltwork",
            "version": __version__,
            "protocol": PROTOCOL,
            "editions": list(NAMES),
            "options": self._options,
            **({} if self._is_compiled is None else {"ready": self._is_compiled() and self._load()}),
        }

    def _load(self) -> bool:
        """Load the compiled engine before its first search; return False if another search keeps it from that."""
        if self._loading is None:
            with self._lock:
                if self._stops:
                    return False
            self._loading = self._executor.submit(self._make_first_search)
        self._loading.result()
        return True

    def _make_first_search(self) -> None:
        with contextlib.suppress(Exception):  # the requests will get the error
            load(self._level)
            self._engine({}).play(new_game(seed=0).position, Limit(visits=1))

    def _search(self, request: dict[str, Any]) -> None:
        stop = self._stops[request["id"]]
        answer: dict[str, Any] | QuiltworkError
        try:
            answer = self._play(request, stop) if request["do"] == "play" else self._analyse(request, stop)
        except ImpossiblePositionError as error:
            answer = RequestError(error.message, field="position")
        except QuiltworkError as error:
            answer = error
        except Exception as error:  # the client must get its final answer whatever happens here
            answer = _internal_error(error)
        with self._lock:
            del self._stops[request["id"]]
            self._endless.discard(request["id"])
        if isinstance(answer, QuiltworkError):
            self._reject(request, answer)
        else:
            self._finish(request, answer)

    def _play(self, request: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        position, limit, ponder = read_position(request), read_limit(request), read_flag(request, "ponder")
        line = self._engine(request).play(position, limit, stop=stop, ponder=ponder)
        return {name: value for name, value in write_line(line).items() if name not in ("visits", "pv")}

    def _analyse(self, request: dict[str, Any], stop: threading.Event) -> dict[str, Any]:
        interval = read_number(request, "report_every", 0.0, 0.0, 3600.0)
        last_report = time.monotonic()

        def report(lines: list[Line]) -> None:
            nonlocal last_report
            if interval and time.monotonic() - last_report >= interval:
                last_report = time.monotonic()
                self._send({"id": request["id"], "final": False, **_lines(lines)})

        lines = read_integer(request, "lines", 1, 1, MAX_LINES)
        position, limit = read_position(request), _analysis_limit(request)
        include = read_include(request, position)
        engine = self._engine(request)
        return _lines(engine.analyse(position, limit, lines=lines, include=include, stop=stop, report=report))

    def _engine(self, request: dict[str, Any]) -> Engine:
        level = request.get("level", self._level)
        if not isinstance(level, str):
            raise RequestError("request-field-not-text", field="level", name="level", value=shown(level))
        threads = read_integer(request, "threads", 1, 1, MAX_THREADS)
        seed = read_integer(request, "seed", 0, 0, MAX_SEED)
        key = level, threads, seed
        engine = self._engines.pop(key, None)
        if engine is None:
            try:
                engine = self._open(level, threads=threads, seed=seed)
            except QuiltworkError as error:
                raise RequestError(error.message, field="level") from error
        self._engines[key] = engine  # now the last one
        if len(self._engines) > MAX_ENGINES:
            self._engines.pop(next(iter(self._engines))).close()
        return engine

    def _stop_pondering(self) -> None:
        """Stop the thinking of all engines, so that a request to one of them ends that of the others too."""
        for engine in self._engines.values():
            engine.stop_pondering()

    def _stop_searches(self, *, endless_only: bool = False) -> None:
        with self._lock:
            for name, stop in self._stops.items():
                if not endless_only or name in self._endless:
                    stop.set()

    def _reject(self, request: dict[str, Any], error: QuiltworkError) -> None:
        self._finish(request, {"error": write_error(error)})

    def _finish(self, request: dict[str, Any], answer: dict[str, Any]) -> None:
        name = request.get("id")
        self._send({"id": name if isinstance(name, str) else None, "final": True, **answer})

    def _send(self, message: dict[str, Any]) -> None:
        with self._lock:
            self._answers.write(encode(message) + "\n")
            self._answers.flush()


def _analysis_limit(request: dict[str, Any]) -> Limit:
    """Return the limit of an analysis: without one it goes on until `stop`, with an empty one as long as `master`."""
    limit = read_limit(request)
    if limit is None:
        return Limit() if request.get("limit") is None else LEVELS["master"].limit
    return limit


def _internal_error(error: Exception) -> QuiltworkError:
    return QuiltworkError("internal-error", problem=f"{type(error).__name__}: {error}")


def _lines(lines: list[Line]) -> dict[str, Any]:
    visits = sum(line.visits for line in lines)
    return {"visits": visits, "by": lines[0].by, "lines": [write_line(line) for line in lines]}
