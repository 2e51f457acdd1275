"""A table in memory: its session, who is connected, its clock, and the turns of its computers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import TypeVar

from quiltwork.engine.levels import PLAIN
from quiltwork.errors import RefusedError
from quiltwork.language import LevelName, Message
from quiltwork.play import COMPUTER, Event, Mode, Session, Status, commands
from quiltwork.play.events import Moved, RematchCreated, TimeReturned
from quiltwork.play.setup import create_rematch, is_start
from quiltwork.rules import Player, Position
from quiltwork.web.store.batch import Entry
from quiltwork.web.store.event_log import ConflictError, EventLog, StorageError, entry_of
from quiltwork.web.tables.engine_pool import ComputerMove, Engines
from quiltwork.web.tables.services import Services
from quiltwork.web.tables.updates import Changed, ComputerThinking, NoticeGiven, PresenceChanged, Update

log = logging.getLogger(__name__)
T = TypeVar("T")

_MAX_TIMER_SECONDS = 3600.0
_THINKING_UPDATE_SECONDS = 1.0
_MAX_CONFLICTS = 10
"""Attempts to store an event whose number other processes take."""
_QUICK_SECONDS = 0.5
"""Enough for a level that is limited by visits."""

Subscriber = Callable[[Update], None]


class Table:
    """A cached session. Every change goes through `submit`; subscribers learn of it after it is stored."""

    def __init__(self, table_id: str, session: Session, services: Services) -> None:
        self.id = table_id
        self.session = session
        self.last_used = time.monotonic()
        self._services = services
        self._subscribers: list[Subscriber] = []
        self._connected: Counter[str] = Counter()
        self._connected_elsewhere: frozenset[str] = frozenset()
        self._lock = asyncio.Lock()
        self._writing = 0
        """The number of the event that is being stored; 0 if none is."""
        self._deciding = 0
        """How many turns of a computer are being decided."""
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def event_log(self) -> EventLog:
        """The events of all tables."""
        return self._services.event_log

    @property
    def engines(self) -> Engines:
        """The engines of the server."""
        return self._services.engines

    @property
    def can_analyse(self) -> bool:
        """Whether the engine may be asked about the game. Not while two people play each other, nor in a solo game."""
        return self.session.status is Status.OVER or self.session.created.mode in (Mode.LOCAL, Mode.COMPUTER)

    async def is_live_elsewhere(self, position: Position) -> bool:
        """Return whether two people are playing each other in this position, at any other table of the server."""
        return await self.event_log.is_live(position, except_at=self.id)

    async def _require_position_for_engine(self) -> None:
        position = self.session.game.position
        if not is_start(position) and await self.is_live_elsewhere(position):
            raise RefusedError("position-is-live")

    # --- changing ----------------------------------------------------------------------------------------------------

    async def submit(self, command: commands.Command, on_done: Callable[[Event], None] = lambda _: None) -> Event:
        """Carry out `command`: when this returns, the event is stored and the subscribers know of it.

        `on_done` is called with the event at that very moment, before anything else happens. A command that is sent
        again returns the same event. Raises `RefusedError` with the reason. A command that was started is carried out
        completely, even if the caller is cancelled.
        """
        return await self._shielded(self._submit(command, on_done))

    async def rematch(self, command: commands.Rematch) -> str | None:
        """Return the id of the table with the next game; None if it is only offered and the opponent must agree."""
        return await self._shielded(self._rematch(command))

    async def _shielded(self, work: Coroutine[object, object, T]) -> T:
        return await asyncio.shield(self._start_task(work))

    def _start_task(self, work: Coroutine[object, object, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _submit(self, command: commands.Command, on_done: Callable[[Event], None] = lambda _: None) -> Event:
        async with self._lock:
            event, is_new = await self._carry_out(command)
        if is_new:
            self._publish_change([event])
        on_done(event)
        return event

    async def _carry_out(self, command: commands.Command) -> tuple[Event, bool]:
        """Return the event of `command`, and whether it is new.

        Where another process was first, the command is decided again on the new state.
        """
        for _ in range(_MAX_CONFLICTS):
            earlier = self.session.answer_to(command)
            if earlier is not None:
                return earlier, False
            if isinstance(command, commands.AddComputer):
                await self._require_position_for_engine()
            await self._return_time()
            try:
                event = self.session.decide(command, self._services.now())
            except RefusedError:
                # With the state of this process; another one may know more.
                if self.event_log.is_shared and await self._load_missing():
                    continue
                raise
            if await self._store(event, *self._next_game(event)):
                return event, True
        raise StorageError("not-stored")

    def _next_game(self, event: Event) -> Sequence[Entry]:
        """Return what creates the next game, if `event` does."""
        if not isinstance(event, RematchCreated):
            return ()
        created = create_rematch(self.session, now=event.at)
        return (entry_of(event.table, created, Session(created)),)

    async def _return_time(self) -> None:
        """If a clock runs, give back the time in which no server could play, before anything is decided by it."""
        if self.session.clock.running is not None and self._services.heartbeat is not None:
            await self._services.heartbeat.catch_up()
            if self.session.clock.is_out(self._services.now()):
                await self._load_missing()

    async def _rematch(self, command: commands.Rematch) -> str | None:
        if self.session.next_table is None:
            try:
                await self._submit(command)
            except RefusedError:
                if self.session.next_table is None:  # otherwise the opponent was first
                    raise
        return self.session.next_table

    async def _store(self, event: Event, *others: Entry) -> bool:
        """Store an event and apply it; return False if its number was taken and the table has changed."""
        after = self.session.after(event)
        self._writing = event.number
        try:
            await self.event_log.append(*others, entry_of(self.id, event, after))
        except ConflictError:
            await self._load_missing()
            return False
        finally:
            self._writing = 0
        self.session = after
        return True

    async def catch_up(self) -> None:
        """Load and apply events that another process stored."""
        async with self._lock:
            await self._load_missing()

    async def receive(self, events: Sequence[Event], number: int) -> None:
        """Apply these events, which another process stored; load what is still missing up to event `number`."""
        async with self._lock:
            following = self.session.number + 1
            new = [event for event in events if event.number >= following]
            self._apply_stored([event for place, event in enumerate(new) if event.number == following + place])
            if self.session.number < number:
                await self._load_missing()

    def is_behind(self, number: int) -> bool:
        """Return whether event `number` is neither applied nor about to be."""
        return number > max(self.session.number, self._writing)

    async def _load_missing(self) -> bool:
        """Apply the events that are in the log but not in the session; return whether there were any."""
        missing = await self.event_log.since(self.id, self.session.number)
        self._apply_stored(missing)
        return bool(missing)

    def _apply_stored(self, events: Sequence[Event]) -> None:
        if events:
            session = self.session
            for event in events:
                session = session.after(event)
            self.session = session
            self._publish_change(events)

    # --- subscribers and presence ------------------------------------------------------------------------------------

    def subscribe(self, subscriber: Subscriber) -> None:
        """Call `subscriber` with every update from now on."""
        self._subscribers.append(subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop calling `subscriber`."""
        self._subscribers.remove(subscriber)

    def publish(self, update: Update) -> None:
        """Send `update` to all subscribers."""
        for subscriber in list(self._subscribers):
            subscriber(update)

    def connect(self, player_id: str) -> None:
        """Count one more connection of a player or watcher."""
        self._connected[player_id] += 1
        self.publish(PresenceChanged())
        self.wake()

    def disconnect(self, player_id: str) -> None:
        """Count one connection less."""
        self._connected[player_id] -= 1
        self._connected += Counter()  # drop those without a connection
        self.last_used = time.monotonic()
        self.publish(PresenceChanged())

    @property
    def online(self) -> frozenset[Player]:
        """The players who are connected; computers always are."""
        connected = {*self._connected, *self._connected_elsewhere, COMPUTER}
        return frozenset(player for player in Player if self.session.seat(player).owner in connected)

    @property
    def watchers(self) -> int:
        """How many people without a seat are connected."""
        return len({*self._connected, *self._connected_elsewhere} - {seat.owner for seat in self.session.seats})

    @property
    def connected(self) -> frozenset[str]:
        """Who is connected to this process."""
        return frozenset(self._connected)

    def set_connected_elsewhere(self, players: Collection[str]) -> None:
        """Note who is connected to other processes."""
        if self._connected_elsewhere != players:
            self._connected_elsewhere = frozenset(players)
            self.publish(PresenceChanged())

    def _publish_change(self, events: Sequence[Event]) -> None:
        self.last_used = time.monotonic()
        self.publish(Changed())
        for event in events:
            notice = _notice_of(event, self.session)
            if notice is not None:
                self.publish(NoticeGiven(notice))
        self.wake()

    # --- computers and clocks ----------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self._connected or self._tasks or self._deciding)

    def wake(self) -> None:
        """Say that it is the computer's turn if it is, and set a timer for the clock."""
        if self.session.waits_for_computer:
            self._services.on_computer_turn(self.id, self.session.game_number)
            if self._connected and (self._thinking is None or self._thinking.done()):
                self._thinking = asyncio.create_task(self._publish_thinking(), name=f"thinking at {self.id}")
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.session.clock.deadline
        if deadline is not None and not self.session.waits_for_computer and self._services.heartbeat is not None:
            seconds = min(_MAX_TIMER_SECONDS, max(0.0, deadline - self._services.now()) + 0.01)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        self._start_task(self._on_deadline())

    async def _on_deadline(self) -> None:
        with contextlib.suppress(RefusedError, StorageError):  # the registry looks for clocks that are left
            await self.claim_timeout()

    async def claim_timeout(self) -> None:
        """End the game if the clock of the player to move has run out."""
        try:
            await self._submit(commands.ClaimTimeout(by=COMPUTER))
        except RefusedError:  # the player moved in time, or the deadline is not reached
            self.wake()

    async def play_computer_turn(self) -> None:
        """Let the computer decide once, if it is its turn."""
        session = self.session
        if not session.waits_for_computer:
            return
        number, position = session.number, session.game.position
        level = session.seat(position.to_move).level or ""
        self._deciding += 1
        try:
            chosen = await self._choose(position, level)
            try:
                await self.submit(_play(chosen, number))
            except RefusedError as error:
                if self.session.game_number > number or not self.session.waits_for_computer:
                    return  # the game changed meanwhile: an undo or a resignation
                ids = {"table": self.id}
                log.warning("the engine's move %r at %s was refused: %s", chosen.text, self.id, error, extra=ids)
                await self.submit(_play(await self.engines.fall_back(position, level), number))
        finally:
            self._deciding -= 1

    async def _choose(self, position: Position, level: str) -> ComputerMove:
        if position.scripted_opponent is not None or await may_engine_move(self.event_log, position):
            creator = self._services.addresses.client(self.session.created.by or "")
            return await self.engines.choose(position, level, creator)
        simpler = await self.engines.fall_back(position, level)
        return ComputerMove(simpler.text, Message("position-is-live-fallback", level=LevelName(level)))

    async def _publish_thinking(self) -> None:
        while self.session.waits_for_computer and self._connected:
            player = self.session.game.position.to_move
            level = self.session.seat(player).level or ""
            seconds = self.engines.levels.get(level, PLAIN).limit.seconds or _QUICK_SECONDS
            elapsed = max(0.0, self._services.now() - self.session.updated)
            self.publish(ComputerThinking(player, level, seconds, round(elapsed, 1)))
            await asyncio.sleep(_THINKING_UPDATE_SECONDS)

    async def close(self) -> None:
        """Stop the clock. Everything that was accepted is stored already."""
        if self._timer is not None:
            self._timer.cancel()
        thinking = [] if self._thinking is None else [self._thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, *self._tasks, return_exceptions=True)


async def may_engine_move(event_log: EventLog, position: Position) -> bool:
    """Return whether the engine may move in a position: not while two people are playing each other there.

    At the start of a game it may, because everybody can ask about a ring before they play with it.
    """
    return is_start(position) or not await event_log.is_live(position)


def _play(chosen: ComputerMove, number: int) -> commands.Play:
    fallback = None if chosen.notice is None else chosen.notice.code
    return commands.Play(by=COMPUTER, move=chosen.text, number=number, fallback=fallback)


def _notice_of(event: Event, session: Session) -> Message | None:
    """Return what everybody at the table should know about an event, besides the new state."""
    match event:
        case Moved(fallback=str()):
            return session.fallback_message(max(session.fallbacks))
        case TimeReturned(player=player, seconds=seconds):
            return Message("time-returned", player=session.names[player.index], seconds=round(seconds))
    return None
