"""The table: seats, turns, clocks, undo and the numbered state. Only `Session` decides what is allowed.

    event = session.decide(command, now)   # checks everything, changes nothing
    store(event)                           # the caller's part: once the event is stored, it has happened
    session.apply(event)                   # trusts the event

Nothing here reads a clock, a file or a socket, so `Session.replay(events)` always gives the same table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from quiltwork.editions import ruleset_from_data
from quiltwork.errors import IllegalMoveError, InvalidMoveError, RefusedError
from quiltwork.language import LevelName, Message
from quiltwork.notation import Record, parse_move
from quiltwork.play import commands, events
from quiltwork.play.clock import Clock, TimeControlKind
from quiltwork.play.events import Event, Mode, TableCreated
from quiltwork.play.result import Result, Status, Termination, result_of_outcome
from quiltwork.play.retries import Answers
from quiltwork.play.seats import COMPUTER, Names, Seat, SeatKind, Seats, clean_name
from quiltwork.rules import Game, Player, Position

_OWN_SEATS = {
    (True, True): (Player.ONE, Player.TWO),
    (True, False): (Player.ONE,),
    (False, True): (Player.TWO,),
    (False, False): (),
}
"""The seats of an owner, by whether the owner has the first and the second one."""
MAX_EVENTS = 2000
"""Of one table, after which nobody can take back: without that every game soon ends. Loading a table reads them all."""
MAX_RENAMES = 20
"""Of one seat; every name stays in the events of the table forever."""
MAX_DEPARTURES = 20
"""How often the players of one table may leave their seats, so that only so many people can sit down."""


@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """A player asks to go back to the first `ply` moves."""

    player: Player
    ply: int


class Session:
    """One table, from its creation on."""

    def __init__(self, created: TableCreated) -> None:
        self.created = created
        self.record = None if created.record is None else Record.parse(created.record)
        """The imported record, at a table for stepping through one."""
        self.game: Game = _new_game(created) if self.record is None else self.record.game()
        self.number = created.number
        """Grows by one with every event."""
        self.game_number = created.number
        """The number of the last event that changed the game; decisions about an older state are refused."""
        self.updated = created.at
        self.seats: Seats = created.seats
        self.names: Names = _names_at(created.seats)
        """What the players are called."""
        self.clock = Clock.new(created.time_control)
        self.clocks: list[float | None] = [None] * len(self.game)
        """For each move, the seconds its player had left after it."""
        self.fallbacks: dict[int, str] = {}
        """By ply: where a simpler player moved for the engine, the code of the message that says why."""
        self.take_back: TakeBackRequest | None = None
        self.renames = (0, 0)
        """How often the name at each seat was changed."""
        self.departures = 0
        """How often somebody left a seat."""
        self.rematch_offered_by: Player | None = None
        self.next_table: str | None = None
        """The table of the rematch."""
        self._ended: tuple[Player, Termination] | None = None
        """Who lost by resigning or on time."""
        self._answers = Answers()
        self.result: Result | None = None
        """How the game ended; None while it is not over."""
        self.status = Status.WAITING
        """Whether the table waits for a player, is playing, or is over."""
        self._settle(created.at)

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Session:
        """Return the table with these events; the first is its creation."""
        first, *rest = events
        if not isinstance(first, TableCreated):
            raise ValueError(f"the first event of a table is {TableCreated.kind!r}, not {first.kind!r}")
        session = cls(first)
        for event in rest:
            session.apply(event)
        return session

    # --- the state ---------------------------------------------------------------------------------------------------

    def seat(self, player: Player) -> Seat:
        """Return the player's seat."""
        return self.seats[player.index]

    def seats_of(self, owner: str) -> tuple[Player, ...]:
        """Return the players for whom `owner` decides."""
        one, two = self.seats
        return _OWN_SEATS[one.owner == owner, two.owner == owner]

    @property
    def to_move(self) -> Player | None:
        """Who decides next; None unless the table is playing."""
        return self.game.position.to_move if self.status is Status.PLAYING else None

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer or Automa decides next."""
        return self.to_move is not None and self.seat(self.to_move).owner == COMPUTER

    @property
    def free_seat(self) -> Player | None:
        """The first free seat."""
        return next((player for player in Player if self.seat(player).kind is SeatKind.OPEN), None)

    def fallback_message(self, ply: int) -> Message | None:
        """Return that a simpler player moved for the engine after `ply` moves; None if the engine moved itself."""
        code = self.fallbacks.get(ply)
        if code is None:
            return None
        if code == "engine-compiling-fallback":
            return Message("engine-compiling-fallback")
        level = LevelName(self.seat(self.game.players[ply]).level or "")
        if code == "position-is-live-fallback":
            return Message("position-is-live-fallback", level=level)
        return Message("engine-fallback", level=level)

    def undo_ply(self, owner: str) -> int | None:
        """Return how many moves remain if `owner` takes a decision back; None if there is none to take back."""
        if self.status is Status.OVER:
            return None
        own, positions = self.seats_of(owner), self.game.positions
        return next((ply for ply in range(len(self.game) - 1, -1, -1) if positions[ply].to_move in own), None)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def decide(self, command: commands.Command, now: float) -> Event:
        """Return the event that carries out `command`; raises `RefusedError` with the reason. Changes nothing."""
        if command.number is not None and command.number < self.game_number:
            raise RefusedError("state-outdated", number=command.number, current=self.game_number)
        if command.number is not None and command.number > self.number:
            raise RefusedError("state-unknown", number=command.number, current=self.number)
        return self._decide(command, max(now, self.updated))  # a system clock set back must not turn time back

    def answer_to(self, command: commands.Command) -> Event | None:
        """Return the event that already carried out `command`; None if it is new.

        Raises `RefusedError` if its `ref` was used for another command.
        """
        return self._answers.find(command, self.game.position)

    def _common(self, command: commands.Command, now: float) -> dict[str, Any]:
        return {"number": self.number + 1, "at": now, "by": command.by, "ref": command.ref}

    def _decide(self, command: commands.Command, now: float) -> Event:
        match command:  # moves first: there are many more of them
            case commands.Play():
                return self._decide_play(command, now)
            case commands.TakeBack():
                return self._decide_take_back(command, now)
            case commands.AnswerTakeBack():
                return self._decide_answer(command, now)
            case commands.Resign():
                return self._decide_resign(command, now)
            case commands.ClaimTimeout():
                return self._decide_timeout(command, now)
            case commands.Sit():
                return self._decide_sit(command, now)
            case commands.StandUp():
                return self._decide_stand_up(command, now)
            case commands.AddComputer():
                return self._decide_add_computer(command, now)
            case commands.Rename():
                return self._decide_rename(command, now)
            case commands.Rematch():
                return self._decide_rematch(command, now)
        raise TypeError(f"unknown command {command!r} at {now}")

    def _decide_play(self, command: commands.Play, now: float) -> Event:
        self._require_playing()
        position = self.game.position
        mover = position.to_move
        if mover not in self._require_seats(command.by):
            raise RefusedError("not-your-turn", player=self.names[mover.index])
        if self._is_out_of_time(now):
            raise RefusedError("time-ran-out", player=self.names[mover.index])
        try:
            move = position.parse_move(command.move)
        except (InvalidMoveError, IllegalMoveError) as error:
            raise RefusedError(error.message) from error
        return events.Moved(**self._common(command, now), player=mover, move=str(move), fallback=command.fallback)

    def _decide_take_back(self, command: commands.TakeBack, now: float) -> Event:
        self._require_not_over()
        player = self._require_seat(command.by)
        if self.number >= MAX_EVENTS:
            raise RefusedError("too-many-events", limit=MAX_EVENTS)
        ply = self.undo_ply(command.by)
        if ply is None:
            raise RefusedError("nothing-to-take-back")
        self._require_time_for_undo(ply, now)
        opponent = self.seat(player.other)
        if opponent.kind is not SeatKind.HUMAN or opponent.owner == command.by:
            return events.TookBack(**self._common(command, now), ply=ply)
        if self.take_back is not None:
            raise RefusedError("take-back-already-requested", player=self.names[self.take_back.player.index])
        return events.TakeBackRequested(**self._common(command, now), player=player, ply=ply)

    def _decide_answer(self, command: commands.AnswerTakeBack, now: float) -> Event:
        self._require_not_over()
        if self.take_back is None:
            raise RefusedError("no-take-back-requested")
        answering = self.take_back.player.other
        if answering not in self.seats_of(command.by):
            raise RefusedError("take-back-answered-by-opponent", player=self.names[answering.index])
        if not command.accept:
            return events.TakeBackDeclined(**self._common(command, now))
        self._require_time_for_undo(self.take_back.ply, now)
        return events.TookBack(**self._common(command, now), ply=self.take_back.ply)

    def _decide_resign(self, command: commands.Resign, now: float) -> Event:
        self._require_not_over()
        mover = self.game.position.to_move
        seat = command.seat or (mover if mover in self.seats_of(command.by) else None)
        return events.Resigned(**self._common(command, now), player=self._require_seat(command.by, seat))

    def _decide_timeout(self, command: commands.ClaimTimeout, now: float) -> Event:
        self._require_playing()
        if not self._is_out_of_time(now):
            raise RefusedError("time-left")
        return events.TimedOut(**self._common(command, now), player=self.game.position.to_move)

    def _decide_sit(self, command: commands.Sit, now: float) -> Event:
        self._require_not_over()
        if self.seats_of(command.by):
            raise RefusedError("already-seated")
        player = self._require_free_seat()
        seat = Seat.human(command.by, clean_name(command.name))
        return events.SeatChanged(**self._common(command, now), player=player, seat=seat)

    def _decide_stand_up(self, command: commands.StandUp, now: float) -> Event:
        self._require_not_over()
        player = self._require_seat(command.by, command.seat)
        if self.created.mode is not Mode.INVITE:
            raise RefusedError("seat-needs-invite-link")
        if self.clock.time_control.kind is not TimeControlKind.NONE and self.status is Status.PLAYING:
            raise RefusedError("clock-is-running")
        if self.departures >= MAX_DEPARTURES:
            raise RefusedError("too-many-departures", limit=MAX_DEPARTURES)
        return events.SeatChanged(**self._common(command, now), player=player, seat=Seat())

    def _decide_add_computer(self, command: commands.AddComputer, now: float) -> Event:
        self._require_not_over()
        self._require_seat(command.by)
        player = self._require_free_seat()
        return events.SeatChanged(**self._common(command, now), player=player, seat=Seat.computer(command.level))

    def _decide_rename(self, command: commands.Rename, now: float) -> Event:
        self._require_not_over()
        player = self._require_seat(command.by, command.seat)
        if self.renames[player.index] >= MAX_RENAMES:
            raise RefusedError("too-many-renames", limit=MAX_RENAMES)
        seat = Seat.human(command.by, clean_name(command.name))
        return events.SeatChanged(**self._common(command, now), player=player, seat=seat)

    def _decide_rematch(self, command: commands.Rematch, now: float) -> Event:
        player = self._require_seat(command.by)
        if self.status is not Status.OVER:
            raise RefusedError("game-not-over")
        if self.next_table is not None:
            raise RefusedError("rematch-exists")
        opponent = self.seat(player.other)
        # The clock of the next game starts at once, so both must want it.
        if opponent.kind is SeatKind.HUMAN and opponent.owner != command.by:
            if self.rematch_offered_by is player:
                raise RefusedError("rematch-already-offered", player=self.names[player.other.index])
            if self.rematch_offered_by is None:
                return events.RematchOffered(**self._common(command, now), player=player)
        return events.RematchCreated(**self._common(command, now), table=command.table)

    def _is_out_of_time(self, now: float) -> bool:
        # A computer never loses on time: it cannot help that the server was switched off.
        return not self.waits_for_computer and self.clock.is_out(now)

    def _require_not_over(self) -> None:
        if self.status is Status.OVER:
            raise RefusedError("game-is-over")

    def _require_playing(self) -> None:
        self._require_not_over()
        if self.status is Status.WAITING:
            raise RefusedError("seat-still-free")

    def _require_seats(self, owner: str) -> tuple[Player, ...]:
        own = self.seats_of(owner)
        if not own:
            raise RefusedError("players-only")
        return own

    def _require_seat(self, owner: str, wanted: Player | None = None) -> Player:
        own = self._require_seats(owner)
        if wanted is not None and wanted not in own:
            raise RefusedError("not-your-seat", player=int(wanted))
        return wanted or own[0]

    def _require_free_seat(self) -> Player:
        player = self.free_seat
        if player is None:
            raise RefusedError("no-free-seat")
        return player

    def _require_time_for_undo(self, ply: int, now: float) -> None:
        player = self.game.players[ply]
        if self.clock.time_control.increment_seconds and not self._clock_after_undo(ply, now).left[player.index]:
            raise RefusedError("no-time-for-take-back", player=self.names[player.index])

    def _clock_after_undo(self, ply: int, now: float) -> Clock:
        """Without the increments of the player who takes back. The opponent, who did not ask for it, keeps theirs."""
        player = self.game.players[ply]
        return self.clock.after_undo(player, self.game.players[ply:].count(player), now)

    # --- applying ----------------------------------------------------------------------------------------------------

    def after(self, event: Event) -> Session:
        """Return the table after `event`, and leave this one as it is. The two share the positions of the game."""
        session = Session.__new__(Session)
        vars(session).update(vars(self))  # `copy.copy` does the same in five times the time
        session.game = self.game.copy()
        session.clocks = list(self.clocks)
        session.fallbacks = dict(self.fallbacks)
        session._answers = self._answers.copy()
        session.apply(event)
        return session

    def apply(self, event: Event) -> None:
        """Carry out `event`, which must be the next one of this table. `decide` has checked it."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow event {self.number}")
        self._answers.add(event, self.seats, was_take_back_requested=self.take_back is not None)
        self._apply(event)
        self.number = event.number
        self.updated = event.at
        if not isinstance(event, events.KEEPS_GAME):
            self.game_number = event.number
        self._settle(event.at)

    def _apply(self, event: Event) -> None:
        match event:
            case events.Moved():
                self._apply_move(event)
            case events.TookBack():
                self._apply_undo(event)
            case events.TakeBackRequested(player=player, ply=ply):
                self.take_back = TakeBackRequest(player, ply)
            case events.TakeBackDeclined():
                self.take_back = None
            case events.Resigned(player=player):
                self._end(player, Termination.RESIGNATION)
            case events.TimedOut(player=player):
                self._end(player, Termination.TIME)
            case events.TimeReturned(seconds=seconds, at=at):
                self.clock = self.clock.given_back(seconds, at)
            case events.SeatChanged():
                self._apply_seat(event)
            case events.RematchOffered(player=player):
                self.rematch_offered_by = player
            case events.RematchCreated(table=table):
                self.next_table = table
            case _:
                raise TypeError(f"unknown event {event!r}")

    def _apply_move(self, event: events.Moved) -> None:
        if event.fallback is not None:
            self.fallbacks[len(self.game)] = event.fallback
        self.game.push(parse_move(event.move), is_checked=True)
        self.clock = self.clock.pressed(event.at)
        self.clocks.append(self.clock.left_at(event.player, event.at))
        self.clocks.extend([None] * (len(self.game) - len(self.clocks)))  # moves that the rules played in reply
        self.take_back = None

    def _apply_undo(self, event: events.TookBack) -> None:
        self.clock = self._clock_after_undo(event.ply, event.at)
        self.game.undo_to(event.ply)
        del self.clocks[len(self.game) :]
        self.fallbacks = {ply: code for ply, code in self.fallbacks.items() if ply < event.ply}
        self.take_back = None

    def _end(self, loser: Player, termination: Termination) -> None:
        self._ended = loser, termination
        self.take_back = None

    def _apply_seat(self, event: events.SeatChanged) -> None:
        if event.seat.kind is SeatKind.OPEN:
            self.departures += 1
        elif event.seat.owner == self.seat(event.player).owner:
            one, two = self.renames
            self.renames = (one + 1, two) if event.player is Player.ONE else (one, two + 1)
        seat_one, seat_two = self.seats
        self.seats = (event.seat, seat_two) if event.player is Player.ONE else (seat_one, event.seat)
        self.names = _names_at(self.seats)
        if event.seat.kind is not SeatKind.HUMAN:
            self.take_back = None

    def _settle(self, now: float) -> None:
        """Bring result and status up to date, and the clock: it runs for the player to move, if there is one."""
        self.result = self._find_result()
        if self.created.mode is Mode.REVIEW or self.result is not None:
            self.status = Status.OVER
        else:
            is_open = any(seat.kind is SeatKind.OPEN for seat in self.seats)
            self.status = Status.WAITING if is_open else Status.PLAYING
        mover = self.to_move
        if mover is None:
            self.clock = self.clock.stopped(now)
        elif mover is not self.clock.running:
            self.clock = self.clock.started(mover, now)

    def _find_result(self) -> Result | None:
        if self._ended is not None:
            loser, termination = self._ended
            return Result(loser.other, self.game.position.scores, termination)
        outcome = self.game.outcome()
        return None if outcome is None else result_of_outcome(outcome)


def _names_at(seats: Seats) -> Names:
    one, two = seats
    return one.display_name(Player.ONE), two.display_name(Player.TWO)


def _new_game(created: TableCreated) -> Game:
    ruleset = None if created.edition is None else ruleset_from_data(created.edition)
    game = Position.parse(created.position, ruleset).new_game()
    for move in created.moves.split():
        game.push(move)
    return game
