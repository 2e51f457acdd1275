"""A table: who sits where, whose turn it is, the clock, undo, and the numbered state. The one authority for play.

    event = session.decide(command, now)   # checks everything, changes nothing
    store(event)                           # the caller's: once it is safe, it has happened
    session.apply(event)                   # cannot fail

Nothing here reads a clock, a file or a socket. `Session.replay(events)` gives the same table again, always.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import singledispatchmethod
from typing import Any

from quiltwork.errors import IllegalMoveError, InvalidMoveError, RefusedError
from quiltwork.notation import Record, parse_move
from quiltwork.play import commands as ask
from quiltwork.play import events as happened
from quiltwork.play.clock import Clock, PaceKind
from quiltwork.play.events import Event, Mode, Opened
from quiltwork.play.games import Playable, open_game
from quiltwork.play.result import Result, Status, Termination, result_of_outcome
from quiltwork.play.seats import COMPUTER, Seat, SeatKind, Seats, clean_name
from quiltwork.rules import Player


@dataclass(frozen=True, slots=True)
class TakeBackWish:
    """A player would like to go back to the first `ply` moves."""

    player: Player
    ply: int


class Session:
    """One table, from its opening on."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.record = None if opened.record is None else Record.parse(opened.record)
        """What was imported, at a table for going through a record."""
        self.game: Playable = open_game(opened) if self.record is None else self.record.game()
        self.number = opened.number
        """Grows by one with every event."""
        self.game_number = opened.number
        """The number of the last event that changed the game; decisions made on an older state are stale."""
        self.updated = opened.at
        self.seats: Seats = opened.seats
        self.clock = Clock.new(opened.pace)
        self.clocks: list[float | None] = [None] * len(self.game)
        """For each move, the seconds its player had left after it."""
        self.take_back: TakeBackWish | None = None
        self.next_table: str | None = None
        """Where the next game is."""
        self._ended: tuple[Player, Termination] | None = None
        """Who lost by resigning or on time."""
        self._answers: dict[tuple[str, str], Event] = {}
        self._run_clock(opened.at)

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Session:
        """The table that these events made; the first is its opening."""
        first, *rest = events
        if not isinstance(first, Opened):
            raise ValueError(f"a table begins with its opening, not with {first.kind}")
        session = cls(first)
        for event in rest:
            session.apply(event)
        return session

    # --- what there is to see ----------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Whether it waits for somebody to sit down, goes on, or is over."""
        if self.opened.mode is Mode.REVIEW or self.result is not None:
            return Status.OVER
        return Status.WAITING if any(seat.kind is SeatKind.OPEN for seat in self.seats) else Status.PLAYING

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if self._ended is not None:
            loser, termination = self._ended
            return Result(loser.other, self.game.position.scores, termination)
        outcome = self.game.outcome()
        return None if outcome is None else result_of_outcome(outcome)

    def seat(self, player: Player) -> Seat:
        """The player's seat."""
        return self.seats[player.index]

    def seats_of(self, holder: str) -> tuple[Player, ...]:
        """The seats for which `holder` decides."""
        return tuple(player for player in Player if self.seat(player).holder == holder)

    @property
    def to_move(self) -> Player | None:
        """Who decides next; None unless the game goes on."""
        return self.game.position.to_move if self.status is Status.PLAYING else None

    @property
    def waits_for_computer(self) -> bool:
        """Whether the next decision is a computer's or Automa's."""
        return self.to_move is not None and self.seat(self.to_move).holder == COMPUTER

    @property
    def free_seat(self) -> Player | None:
        """A seat in which nobody sits."""
        return next((player for player in Player if self.seat(player).kind is SeatKind.OPEN), None)

    def undo_ply(self, holder: str) -> int | None:
        """How many moves would be left if `holder` took a decision back; None if there is none to take back."""
        mine = self.seats_of(holder)
        if self.status is Status.OVER:
            return None
        return next((ply for ply in range(len(self.game) - 1, -1, -1) if self.game.players[ply] in mine), None)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def decide(self, command: ask.Command, now: float) -> Event:
        """The event that carries out `command`; raises `RefusedError` with the reason, and changes nothing."""
        if command.number is not None and command.number < self.game_number:
            raise RefusedError(
                f"decided on state {command.number}, but the game has gone on to state {self.game_number}; look again"
            )
        if command.number is not None and command.number > self.number:
            raise RefusedError(f"state {command.number} does not exist yet, this is state {self.number}")
        now = max(now, self.updated)  # a clock set back must not make time run backwards
        return self._decide(command, now)

    def answer_to(self, command: ask.Command) -> Event | None:
        """The event that already carried out this very command; raises `RefusedError` if its `ref` meant another."""
        event = None if command.ref is None else self._answers.get((command.by, command.ref))
        if event is None:
            return None
        played = event.move if isinstance(event, happened.Moved) else None
        if played != (self._canonical(command.move) if isinstance(command, ask.Play) else None):
            raise RefusedError(f"message id {command.ref} was used for {played or 'something else'} before")
        return event

    def _canonical(self, text: str) -> str:
        try:
            return str(self.game.start.canonical(parse_move(text)))
        except InvalidMoveError:
            return text

    def _common(self, command: ask.Command, now: float) -> dict[str, Any]:
        return {"number": self.number + 1, "at": now, "by": command.by, "ref": command.ref}

    @singledispatchmethod
    def _decide(self, command: ask.Command, now: float) -> Event:
        raise TypeError(f"no table understands {command!r} at {now}")

    @_decide.register
    def _(self, command: ask.Play, now: float) -> Event:
        self._require_playing()
        position = self.game.position
        mover = position.to_move
        mine = self.seats_of(command.by)
        if not mine:
            raise RefusedError("you are watching; only players move")
        if mover not in mine:
            raise RefusedError(f"it is {self.name(mover)}'s turn")
        if self._is_out_of_time(now):
            raise RefusedError(f"{self.name(mover)}'s time has run out")
        try:
            move = position.parse_move(command.move)
        except (InvalidMoveError, IllegalMoveError) as error:
            raise RefusedError(str(error)) from error
        return happened.Moved(**self._common(command, now), player=mover, move=str(move))

    @_decide.register
    def _(self, command: ask.TakeBack, now: float) -> Event:
        self._require_not_over()
        player = self._require_seat(command.by)
        ply = self.undo_ply(command.by)
        if ply is None:
            raise RefusedError("you have made no move that could be taken back")
        opponent = self.seat(player.other)
        if opponent.kind is not SeatKind.HUMAN or opponent.holder == command.by:
            return happened.TookBack(**self._common(command, now), ply=ply)
        if self.take_back is not None:
            raise RefusedError(f"{self.name(self.take_back.player)} has already asked to take back")
        return happened.TakeBackAsked(**self._common(command, now), player=player, ply=ply)

    @_decide.register
    def _(self, command: ask.AnswerTakeBack, now: float) -> Event:
        self._require_not_over()
        if self.take_back is None:
            raise RefusedError("nobody has asked to take back")
        if self.take_back.player.other not in self.seats_of(command.by):
            raise RefusedError(f"{self.name(self.take_back.player.other)} answers, nobody else")
        if not command.accept:
            return happened.TakeBackDeclined(**self._common(command, now))
        return happened.TookBack(**self._common(command, now), ply=self.take_back.ply)

    @_decide.register
    def _(self, command: ask.Resign, now: float) -> Event:
        self._require_not_over()
        mover = self.game.position.to_move
        mine = self.seats_of(command.by)
        wanted = command.seat or (mover if mover in mine else None)
        return happened.Resigned(**self._common(command, now), player=self._require_seat(command.by, wanted))

    @_decide.register
    def _(self, command: ask.Flag, now: float) -> Event:
        self._require_playing()
        if not self._is_out_of_time(now):
            raise RefusedError("nobody's time has run out")
        return happened.TimedOut(**self._common(command, now), player=self.game.position.to_move)

    @_decide.register
    def _(self, command: ask.Sit, now: float) -> Event:
        self._require_not_over()
        if self.seats_of(command.by):
            raise RefusedError("you sit at this table already")
        player = self._require_free_seat()
        seat = Seat.human(command.by, clean_name(command.name, player))
        return happened.SeatChanged(**self._common(command, now), player=player, seat=seat)

    @_decide.register
    def _(self, command: ask.StandUp, now: float) -> Event:
        self._require_not_over()
        player = self._require_seat(command.by, command.seat)
        if self.opened.mode is not Mode.INVITE:
            raise RefusedError("only at a table with a link can a seat be left for somebody else")
        if self.clock.pace.kind is not PaceKind.NONE and self.status is Status.PLAYING:
            raise RefusedError("with a clock running a seat cannot be left; you can resign")
        return happened.SeatChanged(**self._common(command, now), player=player, seat=Seat())

    @_decide.register
    def _(self, command: ask.CallComputer, now: float) -> Event:
        self._require_not_over()
        self._require_seat(command.by)
        player = self._require_free_seat()
        return happened.SeatChanged(**self._common(command, now), player=player, seat=Seat.computer(command.level))

    @_decide.register
    def _(self, command: ask.Rename, now: float) -> Event:
        player = self._require_seat(command.by, command.seat)
        seat = Seat.human(command.by, clean_name(command.name, player))
        return happened.SeatChanged(**self._common(command, now), player=player, seat=seat)

    @_decide.register
    def _(self, command: ask.Rematch, now: float) -> Event:
        self._require_seat(command.by)
        if self.status is not Status.OVER:
            raise RefusedError("the game is not over yet")
        if self.next_table is not None:
            raise RefusedError("there is a rematch already")
        return happened.Continued(**self._common(command, now), table=command.table)

    def name(self, player: Player) -> str:
        """The player's name, or a stand-in where nobody sits."""
        return self.seat(player).name or f"Player {player:d}"

    def _is_out_of_time(self, now: float) -> bool:
        # A computer thinks on our time, not on its own: a server that was switched off must not cost it the game.
        return not self.waits_for_computer and self.clock.is_out(now)

    def _require_not_over(self) -> None:
        if self.status is Status.OVER:
            raise RefusedError("the game is over")

    def _require_playing(self) -> None:
        self._require_not_over()
        if self.status is Status.WAITING:
            raise RefusedError("the other seat is still free; the game starts when somebody sits down")

    def _require_seat(self, holder: str, wanted: Player | None = None) -> Player:
        mine = self.seats_of(holder)
        if not mine:
            raise RefusedError("you are watching; only players can do this")
        if wanted is not None and wanted not in mine:
            raise RefusedError(f"the seat of player {wanted:d} is not yours")
        return wanted or mine[0]

    def _require_free_seat(self) -> Player:
        player = self.free_seat
        if player is None:
            raise RefusedError("both seats are taken; you can watch")
        return player

    # --- applying ----------------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Carry out what happened; `event` is the next one of this table."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow event {self.number}")
        self._apply(event)
        self.number = event.number
        self.updated = event.at
        if event.by is not None and event.ref is not None:
            self._answers[event.by, event.ref] = event
        if not isinstance(event, happened.SeatChanged | happened.TakeBackAsked | happened.TakeBackDeclined):
            self.game_number = event.number
        self._run_clock(event.at)

    @singledispatchmethod
    def _apply(self, event: Event) -> None:
        raise TypeError(f"no table knows what {event!r} is")

    @_apply.register
    def _(self, event: happened.Moved) -> None:
        self.game.push(self.game.position.parse_move(event.move))
        self.clock = self.clock.pressed(event.at)
        self.clocks.append(self.clock.left_at(event.player, event.at))
        self.clocks.extend([None] * (len(self.game) - len(self.clocks)))  # Automa answers at once, without a clock
        self.take_back = None

    @_apply.register
    def _(self, event: happened.TookBack) -> None:
        self.game.undo_to(event.ply)
        del self.clocks[len(self.game) :]
        self.clock = self.clock.stopped(event.at)
        self.take_back = None

    @_apply.register
    def _(self, event: happened.TakeBackAsked) -> None:
        self.take_back = TakeBackWish(event.player, event.ply)

    @_apply.register
    def _(self, _: happened.TakeBackDeclined) -> None:
        self.take_back = None

    @_apply.register
    def _(self, event: happened.Resigned) -> None:
        self._ended = event.player, Termination.RESIGNATION
        self.take_back = None

    @_apply.register
    def _(self, event: happened.TimedOut) -> None:
        self._ended = event.player, Termination.TIME
        self.take_back = None

    @_apply.register
    def _(self, event: happened.SeatChanged) -> None:
        one, two = self.seats
        self.seats = (event.seat, two) if event.player is Player.ONE else (one, event.seat)
        if event.seat.kind is not SeatKind.HUMAN:
            self.take_back = None

    @_apply.register
    def _(self, event: happened.Continued) -> None:
        self.next_table = event.table

    def _run_clock(self, now: float) -> None:
        """Let the clock run for whoever decides next, and for nobody while the game waits or is over."""
        mover = self.to_move
        if mover is None:
            self.clock = self.clock.stopped(now)
        elif mover is not self.clock.running:
            self.clock = self.clock.started(mover, now)
