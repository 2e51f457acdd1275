"""A game at this terminal: the session, its file, and what is said about it. No screen, no keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cached_property

from quiltwork.errors import RefusedError
from quiltwork.notation import Node, Record
from quiltwork.play import COMPUTER, Event, Mode, SeatKind, Session, record_of
from quiltwork.play import commands as ask
from quiltwork.play.words import Names, move_words, result_words, turn_words
from quiltwork.render.words import clean
from quiltwork.rules import Move, Player, Position
from quiltwork.tui.shelf import Journal, SavedGame, Shelf
from quiltwork.tui.wishes import HERE, Wish, open_record, open_table

Now = Callable[[], float]


class Table:
    """One table. Every decision is on the disk before it shows."""

    def __init__(self, session: Session, journal: Journal | None, *, wish: Wish | None = None, now: Now = time.time):
        self.session = session
        self.wish = wish
        """What was wished for, so that it can be played again; None for a saved game or a record."""
        self._journal = journal
        self._now = now

    @classmethod
    def of_wish(cls, wish: Wish, shelf: Shelf, *, now: Now = time.time) -> Table:
        """A new game."""
        opened = open_table(wish, now=now())
        return cls(Session(opened), shelf.add(opened), wish=wish, now=now)

    @classmethod
    def of_saved(cls, game: SavedGame, *, now: Now = time.time) -> Table:
        """A saved game, to be continued."""
        return cls(game.session, game.journal(), now=now)

    @classmethod
    def of_record(cls, text: str, *, source: str | None = None, now: Now = time.time) -> Table:
        """A record to go through; nothing is played."""
        return cls(Session(open_record(text, now=now(), source=source)), None, now=now)

    # --- what there is to see ----------------------------------------------------------------------------------------

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
        """How many moves have been made."""
        return len(self.session.game)

    @property
    def names(self) -> Names:
        """What the players are called."""
        return self.session.name(Player.ONE), self.session.name(Player.TWO)

    @property
    def is_replay(self) -> bool:
        """Whether this is a record, not a game to be played."""
        return self.session.opened.mode is Mode.REVIEW

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at the keyboard decides next."""
        mover = self.session.to_move
        return mover is not None and self.session.seat(mover).holder == HERE

    @property
    def computer_level(self) -> str | None:
        """The level of the computer that decides next; None if no computer does."""
        mover = self.session.to_move
        seat = None if mover is None else self.session.seat(mover)
        return seat.level if seat is not None and seat.kind is SeatKind.COMPUTER else None

    def told(self, ply: int) -> str:
        """What the move made after `ply` moves did, in a sentence."""
        return move_words(self.positions[ply], self.session.game.moves[ply], self.names)

    def told_since(self, ply: int) -> list[str]:
        """What has happened since there were `ply` moves."""
        return [self.told(each) for each in range(ply, self.last_ply)]

    def mark(self, ply: int) -> str:
        """The record's mark, such as `!`, of the move made after `ply` moves."""
        return self._nodes[ply].mark if ply < len(self._nodes) else ""

    def remark(self, ply: int) -> str:
        """What the record says about the move made after `ply` moves: its mark and its comment."""
        if ply >= len(self._nodes):
            return ""
        return " ".join(part for part in (self._nodes[ply].mark, clean(self._nodes[ply].comment)) if part)

    @cached_property
    def _nodes(self) -> list[Node]:
        text = self.session.opened.record
        return [] if text is None else list(Record.parse(text).mainline())

    @property
    def turn(self) -> str:
        """Whose turn it is and why, or how the game ended."""
        result = self.session.result
        return turn_words(self.position, self.names) if result is None else result_words(result, self.names)

    def record(self) -> Record:
        """The game so far, to be saved as a .qgn file."""
        return record_of(self.session)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> None:
        """Play the move of whoever sits at the keyboard; raises `RefusedError` with the reason."""
        if self.computer_level is not None:
            raise RefusedError(f"it is {self.session.name(self.position.to_move)}'s turn")
        self._carry_out(ask.Play(by=HERE, move=str(move)))

    def computer_plays(self, move: Move, *, number: int) -> None:
        """Play the computer's move, which it chose when the game was in state `number`."""
        self._carry_out(ask.Play(by=COMPUTER, move=str(move), number=number))

    def undo(self) -> None:
        """Take the last decision made at the keyboard back, and all that followed it."""
        self._carry_out(ask.TakeBack(by=HERE))

    def resign(self) -> None:
        """Give up for the person at the keyboard; of two, for the one whose turn it is."""
        self._carry_out(ask.Resign(by=HERE))

    def _carry_out(self, command: ask.Command) -> None:
        event: Event = self.session.decide(command, self._now())
        if self._journal is not None:
            self._journal.append(event)
        self.session.apply(event)
