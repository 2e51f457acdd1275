"""The WebSocket endpoint: reads requests, carries them out, and enforces the limits."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.language import Message, using_language
from quiltwork.play import Event, commands
from quiltwork.play.setup import check_level
from quiltwork.rules import Player, Position
from quiltwork.web.guard.block_list import BlockList
from quiltwork.web.guard.connections import ConnectionLimiter
from quiltwork.web.guard.rate_limits import SEND, RateLimiter
from quiltwork.web.guard.socket_protocol import WRITE_TEXT
from quiltwork.web.live import messages
from quiltwork.web.live.audience import Audiences, Connection
from quiltwork.web.present.models import MAX_MESSAGE_LENGTH, PlayerNumber
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.present.views import error_view, message_views
from quiltwork.web.store.event_log import StorageError
from quiltwork.web.tables import analysis
from quiltwork.web.tables.engine_pool import Client
from quiltwork.web.tables.registry import Tables, new_table_id
from quiltwork.web.tables.table import Table

log = logging.getLogger(__name__)
router = APIRouter()

_IDLE_SECONDS = 300.0
"""A client that sends nothing for this long, not even a ping, is disconnected."""
_MAX_MISTAKES = 20
"""Invalid messages in a row after which the WebSocket is closed."""

CLOSE_TRY_LATER = 1013
CLOSE_NOT_FOUND = 4404
CLOSE_TOO_MANY = 4429


class RequestError(QuiltworkError):
    """A message that is not a request."""


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str, changes: bool = False) -> None:
    """Play at a table, or watch it. With `?changes=1`, changes follow the first state instead of whole states."""
    tables: Tables = socket.app.state.tables
    connections: ConnectionLimiter = socket.app.state.connections
    client: str = socket.state.client
    await socket.accept()
    if not connections.add(client):
        await socket.close(CLOSE_TOO_MANY, "too many connections")
        return
    try:
        try:
            table = await tables.get(table_id) if len(table_id) <= 32 else None
        except StorageError:
            await socket.close(CLOSE_TRY_LATER, "the database does not answer")
            return
        if table is None:
            await socket.close(CLOSE_NOT_FOUND, "no such table")
            return
        viewer = Viewer(socket.state.player_id, socket.state.language)
        write = getattr(socket.state, WRITE_TEXT, lambda _: False)
        await _Visit(socket, table, Connection(viewer, wants_changes=changes, write=write), client).run()
    finally:
        connections.remove(client)


class _Visit:
    """One WebSocket from its start to its end."""

    def __init__(self, socket: WebSocket, table: Table, connection: Connection, client: str) -> None:
        self._socket, self._table, self._connection, self._client = socket, table, connection, client
        self._viewer = connection.viewer
        self._limiter: RateLimiter = socket.app.state.limiter
        self._blocked: BlockList = socket.app.state.blocked
        self._presenter: Presenter = socket.app.state.presenter
        self._audiences: Audiences = socket.app.state.audiences
        self._mistakes = 0
        self._heard = time.monotonic()
        """When the client last sent something."""
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        try:
            await self._presenter.prepare(self._table, self._viewer.language)
            self._audiences.join(self._table, self._connection)
        except Exception as error:
            await self._close_after(error)
            return
        tasks = [asyncio.create_task(part) for part in (self._write(), self._read(), self._wait_until_idle())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._audiences.leave(self._table, self._connection)
            for task in (*tasks, *self._hints):
                task.cancel()
            await asyncio.gather(*tasks, *self._hints, return_exceptions=True)

    async def _write(self) -> None:
        try:
            while (text := await self._connection.outbox.get()) is not None:
                await self._socket.send_text(text)
            if self._connection.is_table_removed:
                await self._socket.close(CLOSE_NOT_FOUND, "the table was removed")
            else:
                await self._socket.close(1012, "connect again in a moment")
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: the client closed first
            return

    async def _read(self) -> None:
        try:
            while self._mistakes < _MAX_MISTAKES:
                received = await self._socket.receive()
                self._heard = time.monotonic()
                if received["type"] == "websocket.disconnect":
                    return
                if self._socket.client is not None and self._blocked.has(self._socket.client.host):
                    await self._socket.close(1008, "this address is blocked")
                    return
                await self._on_message(received.get("text"))
            await self._socket.close(1008, "too many invalid messages")
        except (WebSocketDisconnect, RuntimeError):
            return
        except Exception as error:
            await self._close_after(error)

    async def _close_after(self, error: Exception) -> None:
        self._log(error)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(1011, "internal error")

    def _log(self, error: Exception) -> None:
        ids = {"table": self._table.id, "player": self._viewer.player_id}
        log.error("unexpected error at %s", self._table.id, exc_info=error, extra=ids)

    async def _wait_until_idle(self) -> None:
        """Close the WebSocket of a client that is silent. A timer for each message would cost more than this task."""
        seconds = _IDLE_SECONDS
        while seconds > 0:
            await asyncio.sleep(seconds)
            seconds = self._heard + _IDLE_SECONDS - time.monotonic()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(1001, "no message for a long time")

    async def _on_message(self, text: str | None) -> None:
        is_too_fast = self._limiter.seconds_to_wait(self._client, SEND) > 0
        if is_too_fast:
            await asyncio.sleep(1.0)  # also slows down a client that ignores the answer
        if text is None or len(text) > MAX_MESSAGE_LENGTH:
            self._reject(None, RequestError("message-too-long", limit=MAX_MESSAGE_LENGTH))
            return
        try:
            message = messages.CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            self._reject(_id_in(error), RequestError("invalid-message", problem=_first_problem(error)))
            return
        if is_too_fast:
            self._reject(message.id, RequestError("too-many-messages"))
            return
        self._mistakes = 0
        try:
            await self._dispatch(message)
        except QuiltworkError as error:
            self._refuse(message.id, error)

    def _reject(self, message_id: str | None, error: QuiltworkError) -> None:
        """Refuse a message that is invalid or comes too fast, and count it."""
        self._mistakes += 1
        self._refuse(message_id, error)

    def _refuse(self, message_id: str | None, error: QuiltworkError) -> None:
        view = error_view(error, self._viewer.language)
        self._connection.send(messages.Refused(id=message_id, number=self._table.session.number, error=view))
        self._connection.send_state(self._presenter.state(self._table, self._viewer))

    async def _dispatch(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Ping():
                self._connection.send(messages.Pong(id=message.id))
            case messages.StateRequest():
                self._connection.send_state(self._presenter.state(self._table, self._viewer))
            case messages.HintRequest():
                if self._hints:
                    raise RefusedError("hint-already-requested")
                task = asyncio.create_task(self._send_hint(message.id))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            case messages.RematchRequest():
                command = commands.Rematch(by=self._viewer.player_id, ref=message.id, table=new_table_id())
                await self._table.rematch(command)
                self._connection.acknowledge(message.id, self._table.session.number)
            case _:
                if isinstance(message, messages.AddComputerRequest):
                    check_level(message.level, self._table.engines.levels)
                await self._table.submit(_command(message, self._viewer.player_id), self._acknowledge(message.id))

    def _acknowledge(self, message_id: str) -> Callable[[Event], None]:
        """Return what acknowledges a request, right behind the new state: both are then sent together."""
        return lambda event: self._connection.acknowledge(message_id, event.number)

    async def _send_hint(self, message_id: str) -> None:
        session = self._table.session
        number, position = session.number, session.game.position
        try:
            lines = await analysis.hint(self._table, Client(self._viewer.player_id, self._client))
            views = self._presenter.lines(self._table, position, lines, self._viewer.language)
            with using_language(self._viewer.language):
                sentences = [*views[0].messages, *message_views(self._confidence(position, views[0].win))]
        except QuiltworkError as error:
            self._refuse(message_id, error)
            return
        except Exception as error:
            self._log(error)
            self._refuse(message_id, QuiltworkError("server-error"))
            return
        self._connection.send(messages.Hint(id=message_id, number=number, lines=views, messages=sentences))

    def _confidence(self, position: Position, win: float | None) -> tuple[Message, ...]:
        """Return how far the first line can be trusted, in a sentence."""
        if not self._table.engines.is_ready:
            return (Message("hint-first-guess"),)
        if win is None:
            return ()
        chance = win if position.to_move is Player.ONE else 1 - win
        return (Message("hint-win-chance", percent=round(100 * chance)),)


def _command(message: messages.TableRequest | messages.GameRequest, player_id: str) -> commands.Command:
    common: dict[str, Any] = {"by": player_id, "ref": message.id, "number": message.number}
    match message:
        case messages.MoveRequest():
            return commands.Play(**common, move=message.move)
        case messages.UndoRequest():
            return commands.TakeBack(**common)
        case messages.UndoAnswer():
            return commands.AnswerTakeBack(**common, accept=message.accept)
        case messages.ResignRequest():
            return commands.Resign(**common, seat=_player(message.seat))
        case messages.SitRequest():
            return commands.Sit(**common, name=message.name)
        case messages.LeaveSeatRequest():
            return commands.StandUp(**common, seat=_player(message.seat))
        case messages.AddComputerRequest():
            return commands.AddComputer(**common, level=message.level)
        case messages.RenameRequest():
            return commands.Rename(**common, name=message.name, seat=_player(message.seat))
    raise TypeError(f"no command for {type(message).__name__}")


def _player(seat: PlayerNumber | None) -> Player | None:
    return None if seat is None else Player(seat)


def _id_in(error: ValidationError) -> str | None:
    """Return the id of an invalid message, if that much of it can be read."""
    for problem in error.errors(include_url=False):
        message = problem["input"]
        if isinstance(message, dict) and isinstance(message.get("id"), str) and len(message["id"]) <= 64:
            return str(message["id"])
    return None


def _first_problem(error: ValidationError) -> str:
    problem = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in problem["loc"])
    return f"{where}: {problem['msg']}"[:200] if where else problem["msg"][:200]
