"""`AsyncEngine`: an engine for asyncio."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from quiltwork.engine.api import Limit, Line, Stop
from quiltwork.engine.engine import Engine
from quiltwork.language import Message
from quiltwork.rules import Move
from quiltwork.rules.position import Position

T = TypeVar("T")


class AsyncEngine:
    """A player of the game for asyncio: `await engine.play(position)`, `async for lines in engine.analysis(position)`.

    It is opened like `Engine`, whose searches it runs in threads, so the event loop never waits for one. A search that
    is cancelled ends within 50 ms. Use it in an `async with` block, or await `close`.
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
        self._engine = Engine(name, threads=threads, seed=seed, fallback=fallback, on_notice=on_notice)

    @classmethod
    async def popen(cls, command: str | Sequence[str], *, patience: float = 30.0) -> AsyncEngine:
        """Start a program that speaks the protocol, as `Engine.popen` does."""
        return cls.of(await asyncio.to_thread(Engine.popen, command, patience=patience))

    @classmethod
    def of(cls, engine: Engine) -> AsyncEngine:
        """Return an engine that is already open, for asyncio; closing it closes both."""
        wrapper = object.__new__(cls)
        wrapper._engine = engine
        return wrapper

    @property
    def name(self) -> str:
        """The name under which it was opened, or which the program gave itself."""
        return self._engine.name

    async def play(self, position: Position, limit: Limit | None = None, *, ponder: bool = False) -> Line:
        """Return the move that this player makes; without a limit it uses its own."""
        return await _in_thread(lambda stop: self._engine.play(position, limit, stop=stop, ponder=ponder))

    async def analyse(
        self, position: Position, limit: Limit, *, lines: int = 1, include: Sequence[Move | str] = ()
    ) -> list[Line]:
        """Return the best moves, best first, as `Engine.analyse` does."""
        return await _in_thread(
            lambda stop: self._engine.analyse(position, limit, lines=lines, include=include, stop=stop)
        )

    async def analysis(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        include: Sequence[Move | str] = (),
    ) -> AsyncIterator[list[Line]]:
        """Yield the best moves as they improve, a few times per second; the last item is the final result.

        Without a limit it runs until you leave the loop.
        """
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[list[Line] | None] = asyncio.Queue()

        def report(lines: list[Line]) -> None:
            loop.call_soon_threadsafe(found.put_nowait, lines)

        search = asyncio.ensure_future(
            _in_thread(
                lambda stop: self._engine.analyse(
                    position,
                    limit or Limit(),
                    lines=lines,
                    include=include,
                    stop=stop,
                    report=report,
                )
            )
        )
        search.add_done_callback(lambda _: found.put_nowait(None))
        try:
            while (lines_so_far := await found.get()) is not None:
                yield lines_so_far
            yield await search
        finally:
            search.cancel()
            await asyncio.wait({search})

    async def close(self) -> None:
        """Stop a search under way and free memory and processes; the engine cannot be used afterwards."""
        await asyncio.to_thread(self._engine.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def _in_thread(search: Callable[[Stop], T]) -> T:
    """Run `search` in a thread and return its result; if this task is cancelled, the search is stopped first."""
    stop = threading.Event()
    running = asyncio.ensure_future(asyncio.to_thread(search, stop))
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        stop.set()
        await asyncio.wait({running})
        running.exception()  # a failed search that nobody waits for is not worth a warning
        raise
