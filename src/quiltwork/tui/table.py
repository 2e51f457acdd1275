"""A table at this terminal: the session and its file, without a screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cached_property

from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.errors import RefusedError
from quiltwork.language import Message
from quiltwork.notation import Node, Record
from quiltwork.play import COMPUTER, Event, Mode, Names, SeatKind, Session, commands, record_of
from quiltwork.play.describe import describe_move, describe_result, describe_turn
from quiltwork.play.setup import TableOptions, create_rematch, create_table, create_table_from_record
from quiltwork.render.width import clean
from quiltwork.review import MoveReview
from quiltwork.review.reasons import better_of, reasons_for
from quiltwork.rules import Move, Player, Position
from quiltwork.tui.saved_games import EventFile, SavedGame, SavedGames
from quiltwork.tui.texts import name_text, sentences

KNOWN_LEVELS = (*LEVELS, PLAIN.name)
"""The computer's levels. Without the engine, plain Python plays for all of them."""
LOCAL_OWNER = "terminal"
"""The owner of every person's seat: the person at this keyboard."""

Now = Callable[[], float]


class Table:
    """One table. Every decision is on disk before it is shown."""

    def __init__(self, session: Session, file: EventFile | None, *, now: Now = time.time) -> None:
        self.session = session
        self._file = file
        self._now = now
        self.reviewed: dict[int, MoveReview] = {}
        """What a review says about moves, by the number of moves before them."""

    @classmethod
    def create(cls, options: TableOptions, saved_games: SavedGames, *, now: Now = time.time) -> Table:
        """Return a new game; raises `InvalidOptionsError`."""
        created = create_table(options, owner=LOCAL_OWNER, now=now(), levels=KNOWN_LEVELS)
        return cls(Session(created), saved_games.add(created), now=now)

    @classmethod
    def resume(cls, game: SavedGame, *, now: Now = time.time) -> Table:
        """Return a saved game."""
        return cls(game.session, game.open(), now=now)

    @classmethod
    def from_record(cls, text: str, *, source: str | None = None, now: Now = time.time) -> Table:
        """Return a record to step through; nobody plays."""
        created = create_table_from_record(text, owner=LOCAL_OWNER, now=now(), source=source)
        return cls(Session(created), None, now=now)

    def rematch(self, saved_games: SavedGames) -> Table:
        """Return the next game of the same players, with the seats swapped."""
        created = create_rematch(self.session, now=self._now())
        return Table(Session(created), saved_games.add(created), now=self._now)

    # --- the state ---------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position now."""
        return self.session.game.position

    @property
    def positions(self) -> Sequence[Position]:
        """Every position so far."""
        return self.session.game.positions

    @property
    def last_ply(self) -> int:
        """How many moves were made."""
        return len(self.session.game)

    @property
    def names(self) -> Names:
        """What the players are called, as parameters of messages."""
        return self.session.names

    @property
    def name_texts(self) -> tuple[str, str]:
        """What the players are called."""
        one, two = self.session.names
        return name_text(one), name_text(two)

    @property
    def is_record(self) -> bool:
        """Whether this is a record to step through."""
        return self.session.created.mode is Mode.REVIEW

    @property
    def can_review(self) -> bool:
        """Whether the game can be reviewed: it has moves, and nobody plays any more."""
        return bool(self.last_ply) and (self.is_record or self.session.result is not None)

    @property
    def you(self) -> Player | None:
        """The player to address as "you"; None if two people share the keyboard."""
        own = self.session.seats_of(LOCAL_OWNER)
        return own[0] if len(own) == 1 else None

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at the keyboard decides next."""
        mover = self.session.to_move
        return mover is not None and self.session.seat(mover).owner == LOCAL_OWNER

    @property
    def computer_level(self) -> str | None:
        """The level of the computer that decides next; None if no computer does."""
        mover = self.session.to_move
        seat = None if mover is None else self.session.seat(mover)
        return seat.level if seat is not None and seat.kind is SeatKind.COMPUTER else None

    def describe_move(self, ply: int) -> str:
        """Return what the move after the first `ply` moves did."""
        return sentences(self._move_messages(ply))

    def messages_since(self, ply: int) -> list[tuple[Message, ...]]:
        """Return what every move after the first `ply` moves did, one after the other."""
        return [self._move_messages(each) for each in range(ply, self.last_ply)]

    def _move_messages(self, ply: int) -> tuple[Message, ...]:
        return describe_move(self.positions[ply], self.session.game.moves[ply], self.names)

    def describe_turn(self, ply: int | None = None) -> str:
        """Return whose turn it is after `ply` moves and why; by default now, where the game may have ended."""
        result = self.session.result
        if ply is None and result is not None:
            return sentences([describe_result(result, self.names)])
        position = self.position if ply is None else self.positions[ply]
        return sentences([describe_turn(position, self.names, you=self.you)])

    def mark(self, ply: int) -> str:
        """Return the mark, such as `!`, of the move after the first `ply` moves: the record's, or that of a review."""
        mark = self._nodes[ply].mark if ply < len(self._nodes) else ""
        return mark or self._review_mark(ply)

    def _review_mark(self, ply: int) -> str:
        label = self.reviewed[ply].label if ply in self.reviewed else None
        return "" if label is None else label.mark

    def comment(self, ply: int) -> str:
        """Return the mark and comment for the move after the first `ply` moves, and what a review says about it."""
        comment = self._nodes[ply].comment if ply < len(self._nodes) else ""
        return " ".join(filter(None, [clean(f"{self.mark(ply)} {comment}").strip(), self._review_text(ply)]))

    def _review_text(self, ply: int) -> str:
        found = self.reviewed.get(ply)
        if found is None or found.label is None:
            return ""
        better = better_of(self.positions[ply], found)
        reasons = () if better is None else reasons_for(self.positions[ply], better, self.names)
        lost = Message("review-move-better", move=found.move, points=round(found.points_lost, 1), best=found.best)
        return sentences([lost, *reasons])

    @cached_property
    def _nodes(self) -> list[Node]:
        return [] if self.session.record is None else list(self.session.record.mainline())

    def record(self) -> Record:
        """Return the game so far, to be saved as a .qgn file."""
        return record_of(self.session)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """Play a move for the person at the keyboard; raises `RefusedError` with the reason."""
        if self.computer_level is not None:
            raise RefusedError(Message("not-your-turn", player=self.names[self.position.to_move.index]))
        self._carry_out(commands.Play(by=LOCAL_OWNER, move=str(move)))

    def play_for_computer(self, move: Move, *, number: int) -> None:
        """Play the move that a computer chose when the table was in state `number`."""
        self._carry_out(commands.Play(by=COMPUTER, move=str(move), number=number))

    def undo(self) -> None:
        """Take back the last decision made at the keyboard and everything after it."""
        self._carry_out(commands.TakeBack(by=LOCAL_OWNER))

    def resign(self) -> None:
        """Resign for the person at the keyboard; if there are two, for the one to move."""
        self._carry_out(commands.Resign(by=LOCAL_OWNER))

    def _carry_out(self, command: commands.Command) -> None:
        event: Event = self.session.decide(command, self._now())
        if self._file is not None:
            self._file.append(event)
        self.session.apply(event)
