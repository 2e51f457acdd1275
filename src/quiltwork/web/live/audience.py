"""Everybody who is connected to one table, and what they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import orjson
from pydantic import BaseModel

from quiltwork.language import Message, using_language
from quiltwork.rules import Player
from quiltwork.web.live import messages
from quiltwork.web.present.changes import Comparison
from quiltwork.web.present.models import State
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.present.views import message_view, player_number
from quiltwork.web.tables.table import Table
from quiltwork.web.tables.updates import (
    Changed,
    ComputerThinking,
    NoticeGiven,
    PresenceChanged,
    Removed,
    Update,
)

_MAX_UNSENT_MESSAGES = 100
"""For one WebSocket; a client that falls further behind is disconnected and may connect again."""
_PRESENCE_DELAY_SECONDS = 0.05
"""Many people may come or leave at the same moment; they are announced together."""


def _json(message: Mapping[str, object]) -> str:
    return orjson.dumps(message, default=_plain).decode()


def _plain(view: BaseModel) -> dict[str, object]:
    """Return a part of a message as JSON values."""
    return view.model_dump(mode="json")


class Connection:
    """One WebSocket: whose it is, and the messages that are not sent yet."""

    def __init__(
        self,
        viewer: Viewer,
        *,
        wants_changes: bool = False,
        write: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.viewer = viewer
        self.wants_changes = wants_changes
        """Whether the client takes changes instead of whole states."""
        self.state: State | None = None
        """What the client has; None unless it takes changes."""
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(maxsize=_MAX_UNSENT_MESSAGES)
        """What `write` could not send at once; None means: disconnect."""
        self.is_table_removed = False
        """Why to disconnect."""
        self._write = write
        """Sends a message at once; returns False where that is not possible."""

    def send(self, message: BaseModel) -> None:
        """Queue `message` without waiting."""
        self.send_text(message.model_dump_json())

    def send_state(self, state: State) -> None:
        """Queue a whole state."""
        if self.wants_changes:
            self.state = state
        self.send_text(_json(state))

    def acknowledge(self, message_id: str, number: int) -> None:
        """Queue the acknowledgement of a request."""
        self.send_text(_json(messages.Ack(type="ack", id=message_id, number=number)))

    def send_text(self, text: str | None) -> None:
        """Queue a message that is JSON already; None disconnects."""
        if text is not None and self.outbox.empty() and self._write(text):
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class _StateTexts:
    """A new state as JSON, whole and as changes. Each text is made once for all who need it."""

    def __init__(self, state: State, comparison: Comparison) -> None:
        self._state = state
        self._comparison = comparison
        self._whole: str | None = None
        self._changes: dict[int, str] = {}
        """By the identity of the state before; clients that were sent the same state share it."""

    def send_to(self, connection: Connection) -> None:
        """Send the state, or what has changed for this client."""
        before = connection.state
        if before is None:
            self._whole = self._whole or _json(self._state)
            connection.send_text(self._whole)
            return
        text = self._changes.get(id(before))
        if text is None:
            text = self._changes[id(before)] = _json(self._comparison.changes(before, self._state))
        connection.state = self._state
        connection.send_text(text)


class Audience:
    """The connections to one table. It subscribes to the table while there are any."""

    def __init__(self, table: Table, presenter: Presenter) -> None:
        self._table = table
        self._presenter = presenter
        self._connections: set[Connection] = set()
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._connections

    def join(self, connection: Connection) -> None:
        """Send a connection the state and add it. If there is no state for it, nothing changes."""
        connection.send_state(self._presenter.state(self._table, connection.viewer))
        if not self._connections:
            self._table.subscribe(self._on_update)
        self._connections.add(connection)
        self._table.connect(connection.viewer.player_id)

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self._connections.discard(connection)
        if not self._connections:
            self._table.unsubscribe(self._on_update)
            if self._presence_timer is not None:
                self._presence_timer.cancel()
                self._presence_timer = None
        self._table.disconnect(connection.viewer.player_id)

    def close(self) -> None:
        """Disconnect everybody."""
        for connection in self._connections:
            connection.send_text(None)

    def _on_update(self, update: Update) -> None:
        match update:
            case Changed():
                self._send_states()
            case PresenceChanged():
                if self._presence_timer is None:
                    loop = asyncio.get_running_loop()
                    self._presence_timer = loop.call_later(_PRESENCE_DELAY_SECONDS, self._send_presence)
            case ComputerThinking(player, level, seconds, elapsed_seconds):
                self._send_all(
                    messages.Thinking(
                        player=player_number(player), level=level, seconds=seconds, elapsed_seconds=elapsed_seconds
                    )
                )
            case NoticeGiven(message):
                self._send_notice(message)
            case Removed():
                for connection in self._connections:
                    connection.is_table_removed = True
                self.close()

    def _send_states(self) -> None:
        viewers = {connection: self._seen_as(connection.viewer) for connection in self._connections}
        states = self._presenter.states(self._table, set(viewers.values()))
        comparison = Comparison()
        texts = {viewer: _StateTexts(state, comparison) for viewer, state in states.items()}
        for connection, viewer in viewers.items():
            texts[viewer].send_to(connection)

    def _seen_as(self, viewer: Viewer) -> Viewer:
        """Return the viewer, or one common viewer for everybody without a seat: they see the same."""
        return viewer if self._table.session.seats_of(viewer.player_id) else Viewer("", viewer.language)

    def _send_presence(self) -> None:
        self._presence_timer = None
        online = self._table.online
        self._send_all(
            messages.Presence(
                online={"1": Player.ONE in online, "2": Player.TWO in online}, watchers=self._table.watchers
            )
        )

    def _send_notice(self, message: Message) -> None:
        for connection in self._connections:
            with using_language(connection.viewer.language):
                connection.send(messages.Notice(message=message_view(message)))

    def _send_all(self, message: BaseModel) -> None:
        text = message.model_dump_json()
        for connection in self._connections:
            connection.send_text(text)


class Audiences:
    """The audience of every table that somebody is connected to."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._audiences: dict[Table, Audience] = {}

    def join(self, table: Table, connection: Connection) -> None:
        """Add a connection to a table and send it the state."""
        audience = self._audiences.get(table) or Audience(table, self._presenter)
        audience.join(connection)
        self._audiences[table] = audience

    def leave(self, table: Table, connection: Connection) -> None:
        """Remove a connection. After the last one, nothing here keeps the table in memory."""
        audience = self._audiences[table]
        audience.leave(connection)
        if audience.is_empty:
            del self._audiences[table]

    def close(self) -> None:
        """Disconnect everybody."""
        for audience in list(self._audiences.values()):
            audience.close()
