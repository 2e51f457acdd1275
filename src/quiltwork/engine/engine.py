"""`Engine`: plays and analyses, in this process or through the protocol."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from quiltwork.arguments import require_count, require_type
from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.backends import Backend, LocalBackend, PonderingBackend
from quiltwork.engine.fallback import FallbackBackend
from quiltwork.engine.plain import guess
from quiltwork.errors import IllegalMoveError, InvalidArgumentError, QuiltworkError
from quiltwork.language import Message, excerpt
from quiltwork.rules import Move, why_not
from quiltwork.rules.position import Position

if TYPE_CHECKING:
    from quiltwork.engine.analysis import Analysis

_POLL_SECONDS = 0.02

T = TypeVar("T")


class Engine:
    """A player of the game.

    `Engine("master")` opens a level or a baseline by name; `Engine.popen` starts any program that speaks the protocol.
    Use it in a `with` block, or call `close`. An engine may be called from many threads: it answers one caller at a
    time, and the limit of a caller starts when its turn comes. `AsyncEngine` is the same for asyncio.

    With `fallback`, plain Python answers timed requests until the engine is compiled; `on_notice` is called once when
    that happens.
    """

    def __init__(
        self,
        name: str = "master",
        *,
        threads: int = 1,
        seed: int = 0,
        fallback: bool = False,
        on_notice: Callable[[Message], None] | None = None,
    ) -> None:
        require_count("threads", threads)
        require_type("seed", seed, int)
        self._set_up(
            FallbackBackend(name, threads=threads, seed=seed, on_notice=on_notice)
            if fallback
            else LocalBackend(name, threads=threads, seed=seed)
        )

    @classmethod
    def popen(cls, command: str | Sequence[str], *, patience: float = 30.0) -> Engine:
        """Start a program that speaks the protocol; it has `patience` seconds beyond each limit to answer.

        `command` is the program and its arguments, as a list or as one text that is split like a shell does. A program
        that says it is not ready yet is waited for.
        """
        from quiltwork.engine.protocol_client import ProtocolClient

        if isinstance(command, str):
            command = _split_command(command)
        require_type("command", command, Sequence)
        if not command:
            raise InvalidArgumentError("engine-command-empty")
        for part in command:
            require_type("command", part, str)
        return cls.of(ProtocolClient(command, patience=patience))

    @classmethod
    def of(cls, backend: Backend) -> Engine:
        """Return an engine with any backend, for tests and for your own players; it gets every type of position."""
        engine = object.__new__(cls)
        engine._set_up(backend)
        return engine

    def _set_up(self, backend: Backend) -> None:
        self._backend = backend
        self._lock = threading.Lock()
        """Held by the caller that searches: compiled code uses the searcher's only buffers without the GIL."""
        self._closing = threading.Event()

    @property
    def name(self) -> str:
        """The name under which it was opened, or which the program gave itself."""
        return self._backend.name

    def play(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        stop: Stop | None = None,
        ponder: bool = False,
    ) -> Line:
        """Return the move that this player makes; without a limit, or with an empty one, it uses its own.

        `ponder` lets it think on until the next request, if it can.
        """
        _require_playable(position)
        if limit is not None:
            require_type("limit", limit, Limit)
        used = None if limit is None or limit == Limit() else limit.at(position)
        return self._search(
            stop,
            lambda backend, stop: backend.play(position, used, stop, ponder=ponder),
            lambda: guess(position)[0],
        )

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move | str] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return the best moves, best first, at most `lines`, always at full strength.

        Lines of the moves in `include`, moves or their texts, follow where they are not among the best.
        """
        _require_playable(position)
        require_type("limit", limit, Limit)
        require_count("lines", lines)
        for move in include:
            if why_not(position, move) is not None:
                raise IllegalMoveError("included-move-illegal", move=str(move))
        included = tuple(dict.fromkeys(map(position.canonical, include)))
        return self._search(
            stop,
            lambda backend, stop: backend.analyse(
                position, limit.at(position), lines=lines, include=included, stop=stop, report=report
            ),
            lambda: guess(position, lines=lines, include=included),
        )

    def analysis(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        include: Sequence[Move | str] = (),
    ) -> Analysis:
        """Return an analysis that runs in the background: iterate over it to get the best moves as they improve.

        Without a limit it runs until you stop it; leaving its `with` block does that.
        """
        from quiltwork.engine.analysis import Analysis

        return Analysis(
            lambda stop, report: self.analyse(
                position, limit or Limit(), lines=lines, include=include, stop=stop, report=report
            )
        )

    def stop_pondering(self) -> None:
        """End the thinking that `play` with `ponder` began; the next request does that too."""
        with self._lock:
            if isinstance(self._backend, PonderingBackend):
                self._backend.stop_pondering()

    def _search(
        self,
        stop: Stop | None,
        search: Callable[[Backend, Stop], T],
        answer_at_once: Callable[[], T],
    ) -> T:
        """Search when no other caller does, so that the limit starts then; if stopped before, answer at once."""
        stop = _EitherStop(self._closing, stop)
        while not self._lock.acquire(timeout=_POLL_SECONDS):
            self._require_open()
            if stop.is_set():
                return answer_at_once()
        try:
            self._require_open()
            return search(self._backend, stop)
        finally:
            self._lock.release()

    def _require_open(self) -> None:
        if self._closing.is_set():
            raise QuiltworkError("engine-closed", name=self.name)

    def close(self) -> None:
        """Stop a search under way and free memory and processes; the engine cannot be used afterwards."""
        if self._closing.is_set():
            return
        self._closing.set()
        with self._lock:
            self._backend.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _EitherStop:
    """Stops when either of two does."""

    def __init__(self, first: Stop, second: Stop | None) -> None:
        self._first = first
        self._second = second

    def is_set(self) -> bool:
        """Return whether either is set."""
        return self._first.is_set() or (self._second is not None and self._second.is_set())


def _split_command(command: str) -> list[str]:
    import shlex  # only here: most programs start no other one

    try:
        return shlex.split(command)
    except ValueError as error:
        raise InvalidArgumentError("engine-command-unreadable", command=excerpt(command), problem=str(error)) from error


def _require_playable(position: Position) -> None:
    require_type("position", position, Position)
    position.require_possible()
    if position.is_over:
        raise QuiltworkError("game-over-no-move")
