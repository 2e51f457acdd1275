"""The other end of the protocol: a program that is asked for moves."""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.messages import LONGEST_LINE, PROTOCOL, decode, encode, read_line, write_limit, write_position
from quiltwork.errors import EngineError, QuiltworkError
from quiltwork.rules.position import Position

_POLL_SECONDS = 0.05
_GREETING_SECONDS = 0.5
_READY_SECONDS = 300.0
"""How long a program may say that it is not ready yet."""
_END = object()


class Client:
    """A program that speaks the protocol, behind the `Mind` of an `Engine`.

    A program that dies, hangs or answers nonsense is ended and raises `EngineError`; nothing here waits for ever.
    """

    def __init__(self, command: Sequence[str], *, patience: float = 30.0) -> None:
        self._shown = shlex.join(command)
        self._patience = patience
        self._count = 0
        self._answers: queue.Queue[str | object] = queue.Queue()
        self._last_words: deque[str] = deque(maxlen=3)
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
        except OSError as error:
            raise EngineError(f"cannot start engine {self._shown}: {error.strerror}") from error
        threading.Thread(target=self._listen, daemon=True).start()
        threading.Thread(target=self._overhear, daemon=True).start()
        try:
            self.name = str(self._greet().get("name", self._shown))
        except EngineError:
            self.close()
            raise

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        """The program's move."""
        request = {"do": "play", **write_position(position)}
        if limit is not None:
            request["limit"] = write_limit(limit)
        return self._read(position, self._ask(request, seconds=_seconds(limit), stop=stop))

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        """The program's best moves."""
        request: dict[str, Any] = {
            "do": "analyse",
            **write_position(position),
            "limit": write_limit(limit),
            "lines": lines,
        }
        if report is not None:
            request["report_every"] = 0.2

        def hear(message: dict[str, Any]) -> None:
            if report is not None:
                report(self._read_all(position, message))

        return self._read_all(position, self._ask(request, seconds=_seconds(limit), stop=stop, hear=hear))

    def close(self) -> None:
        """Ask the program to quit, and end it if it does not."""
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

    def _greet(self) -> dict[str, Any]:
        """Say hello until the program is ready; its answer."""
        deadline = time.monotonic() + _READY_SECONDS
        while True:
            hello = self._ask({"do": "hello", "protocol": PROTOCOL}, seconds=0.0)
            if hello.get("ready") is not False:
                return hello
            if time.monotonic() > deadline:
                raise self._fail(f"was not ready within {_READY_SECONDS:g} seconds")
            time.sleep(_GREETING_SECONDS)

    def _read_all(self, position: Position, message: dict[str, Any]) -> list[Line]:
        lines = message.get("lines")
        if not isinstance(lines, list) or (message.get("final") and not lines):
            raise self._fail(f"answered without lines: {str(message)[:120]}")
        return [self._read(position, line) for line in lines]

    def _read(self, position: Position, fields: object) -> Line:
        try:
            return read_line(position, fields)
        except QuiltworkError as error:
            raise self._fail(f"answered nonsense: {error}") from error

    def _ask(
        self, request: dict[str, Any], *, seconds: float | None, stop: Stop | None = None, hear: Any = None
    ) -> dict[str, Any]:
        """The final answer to `request`; `seconds` is how long the program may think, None for as long as it likes."""
        self._count += 1
        name = str(self._count)
        self._send({"id": name, **request})
        deadline = None if seconds is None else time.monotonic() + seconds + self._patience
        stopped = False
        while True:
            if stop is not None and stop.is_set() and not stopped:
                stopped = True
                self._send({"id": f"{name}-stop", "do": "stop", "request": name})
                deadline = time.monotonic() + self._patience
            message = self._next(deadline, seconds)
            if message is None or message.get("id") != name:
                continue
            if not message.get("final"):
                if hear is not None:
                    hear(message)
                continue
            error = message.get("error")
            if error is not None:
                says = error.get("says") if isinstance(error, dict) else error
                raise self._fail(f"refused the request: {says}")
            return message

    def _next(self, deadline: float | None, seconds: float | None) -> dict[str, Any] | None:
        """The next message, or None after a short wait."""
        try:
            line = self._answers.get(timeout=_POLL_SECONDS)
        except queue.Empty:
            if deadline is not None and time.monotonic() > deadline:
                raise self._fail(f"gave no answer within {(seconds or 0) + self._patience:g} seconds") from None
            return None
        if not isinstance(line, str):
            words = "; ".join(self._last_words)
            code = self._process.wait(self._patience)
            raise self._fail(f"ended with code {code}" + (f": {words}" if words else ""))
        try:
            return decode(line)
        except QuiltworkError as error:
            raise self._fail(f"answered nonsense: {error}") from error

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(encode(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            return  # It has ended; the listener will say so.

    def _fail(self, says: str) -> EngineError:
        self._kill()
        return EngineError(f"engine {self._shown} {says}")

    def _kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(LONGEST_LINE + 1):
                self._answers.put(line)
        except (OSError, ValueError):
            pass
        self._answers.put(_END)

    def _overhear(self) -> None:
        assert self._process.stderr is not None
        try:
            while line := self._process.stderr.readline(LONGEST_LINE):
                self._last_words.append(line.strip()[:200])
        except (OSError, ValueError):
            return


def _seconds(limit: Limit | None) -> float | None:
    """How long a search may take; None where only visits or a stop end it."""
    return limit.seconds if limit is not None else None
