"""Rooms: a table in memory with everybody who is connected to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Self, TypeVar

from pydantic import BaseModel

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.play import COMPUTER, Event, Mode, Session, Status
from quiltwork.play import commands as ask
from quiltwork.play.thinkers import seconds_of
from quiltwork.rules import Player
from quiltwork.web.db.journal import ConflictError, Journal
from quiltwork.web.live import messages as m
from quiltwork.web.live.opening import open_rematch
from quiltwork.web.live.thinking import Thinking
from quiltwork.web.live.views import Retelling, options_of, seat_number, table_view

log = logging.getLogger(__name__)
T = TypeVar("T")

_WAITING_MESSAGES = 100
"""For one socket; a reader that falls further behind is disconnected and may come back."""
_LONGEST_TIMER = 3600.0
_THINKING_NEWS_SECONDS = 1.0


class Connection:
    """One socket at a table: whose it is, and what is still to be sent."""

    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(maxsize=_WAITING_MESSAGES)
        """None ends it."""

    def send(self, message: BaseModel) -> None:
        """Send `message` in its turn, without waiting."""
        self.send_text(message.model_dump_json())

    def send_text(self, text: str | None) -> None:
        """Send what is written already; None disconnects."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


@dataclass(frozen=True, slots=True)
class House:
    """What every room needs from outside."""

    journal: Journal
    thinking: Thinking
    now: Callable[[], float] = time.time


class Room:
    """A table and its connections. Whatever changes it goes through `submit`."""

    def __init__(self, table_id: str, session: Session, house: House) -> None:
        self.id = table_id
        self.session = session
        self.connections: set[Connection] = set()
        self.graph: dict[int, m.GraphPoint] = {}
        """What is known of the evaluation, by ply."""
        self.graph_task: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self._house = house
        self._lock = asyncio.Lock()
        self._retelling = Retelling()
        self._computer: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def thinking(self) -> Thinking:
        """Whoever thinks for computers and gives advice."""
        return self._house.thinking

    def require_level(self, level: str) -> None:
        """Raise `RefusedError` unless computers can play at `level`."""
        if level not in self.thinking.levels:
            raise RefusedError(f"unknown level {level!r} (levels: {', '.join(self.thinking.levels)})")

    # --- changing ----------------------------------------------------------------------------------------------------

    async def submit(self, command: ask.Command) -> Event:
        """Carry out `command`: once this returns it is stored, and everybody has been told.

        The same command a second time gives the same event. Raises `RefusedError` with the reason. A caller who goes
        away does not stop it half way.
        """
        return await self._whole(self._submit(command))

    async def rematch(self, command: ask.Rematch) -> str:
        """The id of the table where the next game is; the first who asks opens it."""
        return await self._whole(self._rematch(command))

    async def _whole(self, work: Coroutine[object, object, T]) -> T:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _submit(self, command: ask.Command) -> Event:
        async with self._lock:
            answered = self.session.answer_to(command)
            if answered is not None:
                return answered
            event = self.session.decide(command, self._house.now())
            await self._store((self.id, event))
            self.session.apply(event)
        self.refresh()
        return event

    async def _rematch(self, command: ask.Rematch) -> str:
        async with self._lock:
            if self.session.next_table is not None:
                return self.session.next_table
            event = self.session.decide(command, self._house.now())
            opened = open_rematch(self.session, now=event.at)
            await self._store((command.table, opened), (self.id, event))
            self.session.apply(event)
        self.refresh()
        return command.table

    async def _store(self, *entries: tuple[str, Event]) -> None:
        try:
            await self._house.journal.append(*entries)
        except ConflictError as error:
            # Another server on the same database was first: take over what it knows.
            self.session = Session.replay(await self._house.journal.load(self.id))
            self.refresh()
            raise RefusedError("this table has changed meanwhile; look again") from error

    # --- telling -----------------------------------------------------------------------------------------------------

    def state_for(self, holder: str) -> m.State:
        """The table as `holder` sees it."""
        session = self.session
        mine = session.seats_of(holder)
        position = session.game.position
        decides = session.to_move in mine
        return m.State(
            number=session.number,
            table=table_view(self.id, session, self.online(), self._house.now()),
            you=m.YouView(
                seats=[seat_number(player) for player in mine],
                may_undo=bool(mine) and session.undo_ply(holder) is not None and session.take_back is None,
                may_sit=not mine and session.status is Status.WAITING,
                may_analyse=self.may_analyse,
            ),
            ply=len(session.game),
            position=self._retelling.position(session),
            moves=self.moves(),
            options=options_of(position) if decides else None,
        )

    def moves(self) -> list[m.MoveView]:
        """Every decision so far, in words too."""
        return self._retelling.moves(self.session)

    @property
    def may_analyse(self) -> bool:
        """Whether the engine may be asked: not in the middle of a game that one person could win from another by it."""
        return self.session.status is Status.OVER or self.session.opened.mode in (Mode.LOCAL, Mode.COMPUTER)

    def online(self) -> set[Player]:
        """The players of whom somebody is connected; computers always are."""
        holders = {connection.holder for connection in self.connections} | {COMPUTER}
        return {player for player in Player if self.session.seat(player).holder in holders}

    def join(self, connection: Connection) -> None:
        """Add a connection; it gets the state, and the others learn of it."""
        self.connections.add(connection)
        connection.send(self.state_for(connection.holder))
        self._tell_presence()
        self.wake()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        self._tell_presence()

    def tell(self, message: BaseModel) -> None:
        """Send the same to everybody."""
        text = message.model_dump_json()
        for connection in self.connections:
            connection.send_text(text)

    def _tell_presence(self) -> None:
        online = self.online()
        players = {holder for player in Player if (holder := self.session.seat(player).holder) is not None}
        watchers = len({connection.holder for connection in self.connections} - players)
        self.tell(m.Presence(online={"1": Player.ONE in online, "2": Player.TWO in online}, watchers=watchers))

    def refresh(self) -> None:
        """Tell everybody how the table stands now, and let a computer or the clock go on."""
        self.used = time.monotonic()
        texts: dict[str, str] = {}
        players = {seat.holder for seat in self.session.seats}
        for connection in self.connections:
            view = connection.holder if connection.holder in players else ""  # all who watch see the same
            if view not in texts:
                texts[view] = self.state_for(view).model_dump_json()
            connection.send_text(texts[view])
        self.wake()

    # --- computers and clocks ----------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether the room must stay in memory."""
        tasks = (self._computer, self.graph_task)
        return bool(self.connections or self._tasks or any(task is not None and not task.done() for task in tasks))

    def wake(self) -> None:
        """Let the computer think if it is its turn, and watch the clock if one runs."""
        if self.session.waits_for_computer and (self._computer is None or self._computer.done()):
            self._computer = asyncio.create_task(self._move_for_computer(), name=f"computer at {self.id}")
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.session.clock.deadline
        if deadline is not None and not self.session.waits_for_computer:
            seconds = min(_LONGEST_TIMER, max(0.0, deadline - self._house.now()) + 0.01)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._timer = None
        task = asyncio.ensure_future(self._flag())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _flag(self) -> None:
        with contextlib.suppress(RefusedError):  # somebody moved in time, or the hour is not yet
            await self._submit(ask.Flag(by=COMPUTER))
            return
        self.wake()

    async def _move_for_computer(self) -> None:
        try:
            while self.session.waits_for_computer:
                number = self.session.number
                position = self.session.game.position
                player = position.to_move
                level = self.session.seat(player).level or ""
                news = asyncio.create_task(self._tell_thinking(player, level))
                try:
                    move = await self.thinking.choose(position, level)
                finally:
                    news.cancel()
                with contextlib.suppress(RefusedError):  # the game went on without it: an undo, a resignation
                    await self._submit(ask.Play(by=COMPUTER, move=str(move), number=number))
        except QuiltworkError as error:
            log.warning("the computer at %s could not move: %s", self.id, error)
        except Exception:
            log.exception("the computer at %s could not move", self.id)

    async def _tell_thinking(self, player: Player, level: str) -> None:
        seconds, elapsed = seconds_of(level), 0.0
        while True:
            self.tell(m.Thinking(player=seat_number(player), level=level, seconds=seconds, elapsed=elapsed))
            await asyncio.sleep(_THINKING_NEWS_SECONDS)
            elapsed += _THINKING_NEWS_SECONDS

    async def close(self) -> None:
        """Disconnect everybody and stop thinking; what was accepted is stored already."""
        if self._timer is not None:
            self._timer.cancel()
        for connection in list(self.connections):
            connection.send_text(None)
        tasks = [task for task in (self._computer, self.graph_task) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)


class Rooms:
    """Every table in memory; others are loaded when somebody asks for them, and forgotten when nobody does."""

    def __init__(self, house: House, *, idle_seconds: float = 10.0) -> None:
        self.house = house
        self._idle = idle_seconds
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._sweeper = asyncio.create_task(self._sweep(), name="rooms")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._sweeper is not None
        self._sweeper.cancel()
        await asyncio.gather(self._sweeper, *(room.close() for room in self._rooms.values()), return_exceptions=True)

    def __len__(self) -> int:
        return len(self._rooms)

    async def get(self, table_id: str) -> Room | None:
        """The room of a table; None if there is no such table."""
        room = self._rooms.get(table_id)
        if room is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(loading)
        if room is not None:
            room.used = time.monotonic()
        return room

    async def _load(self, table_id: str) -> Room | None:
        events = await self.house.journal.load(table_id)
        if not events:
            return None
        # Beside the event loop: somebody may have brought a record that takes its time.
        session = await asyncio.to_thread(Session.replay, events)
        room = self._rooms[table_id] = Room(table_id, session, self.house)
        room.wake()
        return room

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._idle / 2)
            before = time.monotonic() - self._idle
            for room in [room for room in self._rooms.values() if room.used < before and not room.is_busy]:
                del self._rooms[room.id]
                await room.close()
