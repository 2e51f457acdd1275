"""The client's end of the protocol: an engine in another program."""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from quiltwork.engine.api import Limit, Line, Report, Stop, require_positive
from quiltwork.engine.protocol_codec import (
    MAX_LINE_LENGTH,
    PROTOCOL,
    decode,
    encode,
    read_error,
    read_line,
    write_limit,
    write_moves,
    write_position,
)
from quiltwork.errors import EngineError, QuiltworkError
from quiltwork.language import Param
from quiltwork.rules import Move
from quiltwork.rules.position import Position

_POLL_SECONDS = 0.01
_HELLO_SECONDS = 0.5
"""How long to wait before another hello to a program that is not ready."""
_READY_SECONDS = 300.0
"""How long a program may say that it is not ready yet."""
_REPORT_SECONDS = 0.2
_LAST_ERRORS_SECONDS = 1.0
"""How long to wait for the last error lines of a program that has ended."""
_END = object()


class ProtocolClient:
    """A program that speaks the protocol, as the backend of an `Engine`.

    A program that ends, does not answer in time or gives an invalid answer is killed, and `EngineError` is raised.
    """

    def __init__(self, command: Sequence[str], *, patience: float = 30.0) -> None:
        require_positive("patience", patience)
        self._command = shlex.join(command)
        self._patience = patience
        self._count = 0
        self._output: queue.Queue[str | object] = queue.Queue()
        self._last_errors: deque[str] = deque(maxlen=3)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the program
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            problem = error.strerror if isinstance(error, OSError) else str(error)
            raise EngineError("engine-not-started", command=self._command, problem=problem or "") from error
        threading.Thread(target=self._read_output, daemon=True).start()
        self._error_reader = threading.Thread(target=self._read_errors, daemon=True)
        self._error_reader.start()
        try:
            self.name = str(self._hello().get("name", self._command))
        except EngineError:
            self.close()
            raise

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the program's move."""
        request = {"do": "play", **write_position(position)}
        if limit is not None:
            request["limit"] = write_limit(limit)
        if ponder:
            request["ponder"] = True
        seconds = None if limit is None else limit.seconds
        return self._read_line(position, self._request(request, seconds=seconds, stop=stop))

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        """Return the program's best moves."""
        request: dict[str, Any] = {
            "do": "analyse",
            **write_position(position),
            "lines": lines,
        }
        if limit != Limit():
            request["limit"] = write_limit(limit)
        if include:
            request["include"] = write_moves(include)
        on_report: Callable[[dict[str, Any]], None] | None = None
        if report is not None:
            request["report_every"] = _REPORT_SECONDS
            on_report = lambda message: report(self._read_lines(position, message))  # noqa: E731
        answer = self._request(request, seconds=limit.seconds, stop=stop, on_report=on_report)
        return self._read_lines(position, answer)

    def close(self) -> None:
        """Ask the program to quit, and kill it if it does not."""
        if self._process.poll() is None:
            self._send({"id": "quit", "do": "quit"})
            try:
                self._process.wait(2)
            except subprocess.TimeoutExpired:
                self._kill()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue

    def _hello(self) -> dict[str, Any]:
        """Say hello until the program is ready; return its answer."""
        deadline = time.monotonic() + _READY_SECONDS
        while True:
            hello = self._request({"do": "hello", "protocol": PROTOCOL}, seconds=0.0)
            if hello.get("ready") is not False:
                return hello
            if time.monotonic() > deadline:
                raise self._fail("engine-not-ready", seconds=_READY_SECONDS)
            time.sleep(_HELLO_SECONDS)

    def _read_lines(self, position: Position, message: dict[str, Any]) -> list[Line]:
        lines = message.get("lines")
        if not isinstance(lines, list) or (message.get("final") and not lines):
            raise self._fail("engine-answer-without-lines", answer=str(message)[:120])
        return [self._read_line(position, line) for line in lines]

    def _read_line(self, position: Position, fields: object) -> Line:
        try:
            return read_line(position, fields)
        except QuiltworkError as error:
            raise self._fail("engine-answer-invalid", problem=error.message) from error

    def _request(
        self,
        request: dict[str, Any],
        *,
        seconds: float | None,
        stop: Stop | None = None,
        on_report: Callable[[dict[str, Any]], None] | None = None,
    ) -> dict[str, Any]:
        """Return the final answer to `request`; the program may think for `seconds`, or without limit if None."""
        self._count += 1
        name = str(self._count)
        self._send({"id": name, **request})
        deadline = None if seconds is None else time.monotonic() + seconds + self._patience
        is_stopped = False
        while True:
            if stop is not None and stop.is_set() and not is_stopped:
                is_stopped = True
                self._send({"id": f"{name}-stop", "do": "stop", "request": name})
                deadline = time.monotonic() + self._patience
            if deadline is not None and time.monotonic() > deadline:
                raise self._fail("engine-did-not-answer", seconds=(seconds or 0) + self._patience)
            message = self._next_message()
            if message is None or message.get("id") != name:
                continue
            if not message.get("final"):
                if on_report is not None:
                    on_report(message)
                continue
            if message.get("error") is not None:
                raise self._fail("engine-rejected-request", problem=read_error(message["error"]))
            return message

    def _next_message(self) -> dict[str, Any] | None:
        """Return the next message, or None after a short wait."""
        try:
            line = self._output.get(timeout=_POLL_SECONDS)
        except queue.Empty:
            return None
        if not isinstance(line, str):
            raise self._ended()
        try:
            return decode(line)
        except QuiltworkError as error:
            raise self._fail("engine-answer-invalid", problem=error.message) from error

    def _ended(self) -> EngineError:
        """Return the error for a program whose output has ended, with the last lines of its standard error."""
        try:
            code = self._process.wait(self._patience)
        except subprocess.TimeoutExpired:
            return self._fail("engine-did-not-answer", seconds=self._patience)
        self._error_reader.join(_LAST_ERRORS_SECONDS)
        if self._last_errors:
            return self._fail("engine-ended-with-errors", exit_code=code, errors="; ".join(self._last_errors))
        return self._fail("engine-ended", exit_code=code)

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(encode(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            return  # The program has ended; the thread that reads its output reports that.

    def _fail(self, code: str, **params: Param) -> EngineError:
        """Kill the program and return the error to raise."""
        self._kill()
        return EngineError(code, command=self._command, **params)

    def _kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(MAX_LINE_LENGTH + 1):
                self._output.put(line)
        except (OSError, ValueError):
            pass
        self._output.put(_END)

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        try:
            while line := self._process.stderr.readline(MAX_LINE_LENGTH):
                self._last_errors.append(line.strip()[:200])
        except (OSError, ValueError):
            return
