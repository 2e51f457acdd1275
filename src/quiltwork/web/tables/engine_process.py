"""One engine process: the published protocol (docs/spec/protocol.md) over its standard streams, for asyncio."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shlex
import sys
from collections.abc import Sequence
from typing import Any, Self

from quiltwork.engine.protocol_codec import MAX_LINE_LENGTH, decode, encode, read_error
from quiltwork.errors import EngineError, QuiltworkError

ENGINE_COMMAND = (sys.executable, "-m", "quiltwork", "engine")
REJECTED = "engine-rejected-request"
"""The code of the error for a request that the engine read and refused; it goes on with the next."""
_NICENESS = 10
"""The server comes first."""


class EngineProcess:
    """A running engine, which answers one request at a time."""

    def __init__(self, process: asyncio.subprocess.Process, command: str) -> None:
        self._process = process
        self._command = command
        self._ids = itertools.count(1)

    @classmethod
    async def start(cls, command: Sequence[str] = ENGINE_COMMAND) -> Self:
        """Start an engine; raises `EngineError`."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE_LENGTH,
                start_new_session=True,  # Ctrl-C is for the server, which then ends this process
            )
        except OSError as error:
            raise EngineError(
                "engine-not-started", command=shlex.join(command), problem=error.strerror or str(error)
            ) from error
        if hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, _NICENESS)
        return cls(process, shlex.join(command))

    async def request(self, do: str, fields: dict[str, Any], *, seconds: float) -> dict[str, Any]:
        """Return the final answer to a request.

        Raises `EngineError` if the engine refuses the request, ends, answers anything else than the protocol says, or
        takes longer than `seconds`.
        """
        request_id = str(next(self._ids))
        assert self._process.stdin is not None
        self._process.stdin.write(encode({"id": request_id, "do": do, **fields}).encode() + b"\n")
        try:
            async with asyncio.timeout(seconds):
                await self._process.stdin.drain()
                answer = await self._final_answer(request_id)
        except TimeoutError as error:
            raise EngineError("engine-did-not-answer", command=self._command, seconds=round(seconds, 1)) from error
        except OSError as error:
            raise await self._ended() from error
        if "error" in answer:
            raise EngineError(REJECTED, command=self._command, problem=read_error(answer["error"]))
        return answer

    async def _final_answer(self, request_id: str) -> dict[str, Any]:
        assert self._process.stdout is not None
        while True:
            try:
                line = await self._process.stdout.readline()
                answer = decode(line.decode()) if line else None
            except (ValueError, QuiltworkError) as error:  # ValueError: longer than the limit, or not UTF-8
                raise self._invalid_answer(error) from error
            if answer is None:
                raise await self._ended()
            if answer.get("id") == request_id and answer.get("final") is True:
                return answer

    def _invalid_answer(self, problem: object) -> EngineError:
        """Return the error for an answer that is not what the protocol says."""
        return EngineError("engine-answer-invalid", command=self._command, problem=str(problem)[:120])

    async def _ended(self) -> EngineError:
        await self.close()
        return EngineError("engine-ended", command=self._command, exit_code=self._process.returncode or 0)

    async def close(self) -> None:
        """End the process at once."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
