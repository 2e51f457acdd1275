"""The socket of a table: messages in, messages out, and every limit on the way."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.play import commands as ask
from quiltwork.rules import Player
from quiltwork.web.guard.limits import SAY, Limits
from quiltwork.web.live import messages as m
from quiltwork.web.live.advice import give_hint
from quiltwork.web.live.opening import new_table_id
from quiltwork.web.live.rooms import Connection, Room, Rooms

log = logging.getLogger(__name__)
router = APIRouter()

LARGEST_MESSAGE = 4096
"""Characters; the longest sensible message has some 200."""
_IDLE_SECONDS = 300.0
"""Without a word, a ping included, from the page."""
_MOST_MISTAKES = 20
"""Broken or hasty messages in a row before the socket is closed."""

NOT_FOUND = 4404
TOO_MANY = 4429


class Crowd:
    """How many sockets are open, all together and for each client."""

    def __init__(self, *, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._each: Counter[str] = Counter()

    def enter(self, client: str) -> bool:
        """Whether there is room for one more; if so, it is counted."""
        if self._each.total() >= self._most or self._each[client] >= self._most_each:
            return False
        self._each[client] += 1
        return True

    def go(self, client: str) -> None:
        """One is gone."""
        self._each[client] -= 1
        if not self._each[client]:
            del self._each[client]


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Play at a table, or watch it."""
    rooms: Rooms = socket.app.state.rooms
    crowd: Crowd = socket.app.state.crowd
    holder, client = socket.state.holder, socket.state.client
    await socket.accept()
    if not crowd.enter(client):
        await socket.close(TOO_MANY, "too many connections")
        return
    try:
        room = await rooms.get(table_id) if len(table_id) <= 32 else None
        if room is None:
            await socket.close(NOT_FOUND, "there is no such table")
            return
        await _Visit(socket, room, Connection(holder), client).run()
    finally:
        crowd.go(client)


class _Visit:
    """One socket's stay at a table."""

    def __init__(self, socket: WebSocket, room: Room, connection: Connection, client: str) -> None:
        self._socket, self._room, self._connection, self._client = socket, room, connection, client
        self._limits: Limits = socket.app.state.limits
        self._mistakes = 0
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        self._room.join(self._connection)
        tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._read())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self._connection)
            for task in (*tasks, *self._hints):
                task.cancel()
            await asyncio.gather(*tasks, *self._hints, return_exceptions=True)

    async def _write(self) -> None:
        try:
            while (text := await self._connection.outbox.get()) is not None:
                await self._socket.send_text(text)
            await self._socket.close(1012, "come back in a moment")
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: the other side was quicker
            return

    async def _read(self) -> None:
        try:
            while self._mistakes < _MOST_MISTAKES:
                async with asyncio.timeout(_IDLE_SECONDS):
                    received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                await self._hear(received.get("text"))
            await self._socket.close(1008, "too many messages that cannot be understood")
        except TimeoutError:
            await self._socket.close(1001, "nothing heard for a long time")
        except (WebSocketDisconnect, RuntimeError):
            return
        except Exception:
            log.exception("unexpected at %s", self._room.id)
            await self._socket.close(1011, "something went wrong here")

    async def _hear(self, text: str | None) -> None:
        wait = self._limits.wait(self._client, SAY)
        if wait:
            await asyncio.sleep(min(wait, 1.0))  # slows down whoever does not read the answer either
            self._blame(None, "too many messages at once; slow down")
            return
        if text is None or len(text) > LARGEST_MESSAGE:
            self._blame(None, f"a message is text of at most {LARGEST_MESSAGE} characters")
            return
        try:
            message = m.CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            self._blame(_id_in(error), f"message not understood: {_first_problem(error)}")
            return
        self._mistakes = 0
        try:
            await self._obey(message)
        except QuiltworkError as error:
            self._refuse(message.id, str(error))

    def _blame(self, message_id: str | None, says: str) -> None:
        self._mistakes += 1
        self._refuse(message_id, says)

    def _refuse(self, message_id: str | None, says: str) -> None:
        self._connection.send(m.Refused(id=message_id, says=says, number=self._room.session.number))
        self._connection.send(self._room.state_for(self._connection.holder))

    async def _obey(self, message: m.ClientMessage) -> None:
        if isinstance(message, m.Ping):
            self._connection.send(m.Pong(id=message.id))
        elif isinstance(message, m.HintRequest):
            if self._hints:
                raise RefusedError("the last hint is still being thought about")
            task = asyncio.create_task(give_hint(self._room, self._connection, message.id))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        elif isinstance(message, m.RematchRequest):
            command = ask.Rematch(by=self._connection.holder, ref=message.id, table=new_table_id())
            await self._room.rematch(command)
            self._connection.send(m.Ack(id=message.id, number=self._room.session.number))
        else:
            if isinstance(message, m.CallComputerRequest):
                self._room.require_level(message.level)
            event = await self._room.submit(_command(message, self._connection.holder))
            self._connection.send(m.Ack(id=message.id, number=event.number))


def _command(message: m.Change | m.Decision, holder: str) -> ask.Command:
    common: dict[str, Any] = {"by": holder, "ref": message.id, "number": message.number}
    match message:
        case m.MoveRequest():
            return ask.Play(**common, move=message.move)
        case m.UndoRequest():
            return ask.TakeBack(**common)
        case m.UndoAnswer():
            return ask.AnswerTakeBack(**common, accept=message.accept)
        case m.ResignRequest():
            return ask.Resign(**common, seat=_player(message.seat))
        case m.SitRequest():
            return ask.Sit(**common, name=message.name)
        case m.LeaveSeatRequest():
            return ask.StandUp(**common, seat=_player(message.seat))
        case m.CallComputerRequest():
            return ask.CallComputer(**common, level=message.level)
        case m.RenameRequest():
            return ask.Rename(**common, name=message.name, seat=_player(message.seat))
    raise TypeError(f"no command for {type(message).__name__}")


def _player(seat: m.Seat | None) -> Player | None:
    return None if seat is None else Player(seat)


def _id_in(error: ValidationError) -> str | None:
    """The id of the message that could not be understood, if that much could be."""
    for problem in error.errors(include_url=False):
        message = problem["input"]
        if isinstance(message, dict) and isinstance(message.get("id"), str) and len(message["id"]) <= 64:
            return str(message["id"])
    return None


def _first_problem(error: ValidationError) -> str:
    problem = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in problem["loc"])
    return f"{where}: {problem['msg']}"[:200] if where else problem["msg"][:200]
