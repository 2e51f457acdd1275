"""A game: a start, the moves made, and every position on the way."""

from __future__ import annotations

from collections.abc import Iterable

from quiltwork.rules.legal import check
from quiltwork.rules.move import Move
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position
from quiltwork.rules.scoring import Outcome


class Game:
    """A game that can be played, taken back and replayed; every move is checked."""

    __slots__ = ("_moves", "_positions")

    def __init__(self, start: Position, moves: Iterable[Move] = ()) -> None:
        self._positions = [start]
        self._moves: list[Move] = []
        for move in moves:
            self.push(move)

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(self._moves)

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position so far; one more than there are moves."""
        return tuple(self._positions)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who made each of the moves; turns do not simply alternate."""
        return tuple(position.to_move for position in self._positions[:-1])

    def __len__(self) -> int:
        return len(self._moves)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.start == other.start and self._moves == other._moves

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<Game of {len(self)} moves, {self.position.text()!r}>"

    def push(self, move: Move) -> Position:
        """Play `move` and give the new position; raises `IllegalMoveError` with the reason."""
        here = self.position
        check(here, move)
        move = here.canonical(move)
        self._positions.append(here.after(move))
        self._moves.append(move)
        return self.position

    def push_text(self, text: str) -> Position:
        """Play the move written in `text`."""
        return self.push(self.position.parse_move(text))

    def pop(self) -> Move:
        """Take the last move back and give it; raises `IndexError` at the start."""
        if not self._moves:
            raise IndexError("no move to take back")
        self._positions.pop()
        return self._moves.pop()

    def undo_to(self, length: int) -> tuple[Move, ...]:
        """Take moves back until `length` are left, and give those taken back in the order they were played."""
        if not 0 <= length <= len(self._moves):
            raise IndexError(f"cannot go back to move {length} of {len(self._moves)}")
        undone = tuple(self._moves[length:])
        del self._moves[length:]
        del self._positions[length + 1 :]
        return undone

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.position.outcome()
