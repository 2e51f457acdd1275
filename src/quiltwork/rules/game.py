"""A game: its start, its moves, and every position between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from quiltwork.arguments import require_type
from quiltwork.errors import InvalidArgumentError
from quiltwork.rules.legal import check, read_move
from quiltwork.rules.move import Move
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position
from quiltwork.rules.scoring import Outcome


class Game:
    """A game in progress: play moves, take them back, look at every position. Moves are checked."""

    __slots__ = ("_moves", "_positions")

    def __init__(self, start: Position, moves: Iterable[Move | str] = ()) -> None:
        require_type("start", start, Position)
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
        """The player of each move; turns do not simply alternate."""
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

    def copy(self) -> Self:
        """Return a game with the same moves, which can be changed on its own. It shares the positions."""
        copy = object.__new__(type(self))
        copy._positions, copy._moves = list(self._positions), list(self._moves)
        return copy

    def push(self, move: Move | str, *, is_checked: bool = False) -> Position:
        """Play `move`, a move or its text, and return the new position.

        Raises `IllegalMoveError` with the reason. `is_checked` skips the check for a move that is known to be legal.
        """
        here = self.position
        if not is_checked or isinstance(move, str):
            move = read_move(move)
            check(here, move)
        move = here.canonical(move)
        self._positions.append(here.after(move, is_checked=True))
        self._moves.append(move)
        return self.position

    def pop(self) -> Move:
        """Take back the last move and return it; raises `InvalidArgumentError` at the start."""
        if not self._moves:
            raise InvalidArgumentError("no-move-to-take-back")
        self._positions.pop()
        return self._moves.pop()

    def undo_to(self, length: int) -> tuple[Move, ...]:
        """Take back moves until `length` are left; return those taken back in the order in which they were played."""
        if not 0 <= length <= len(self._moves):
            raise InvalidArgumentError("cannot-go-back-to-move", number=length, moves=len(self._moves))
        undone = tuple(self._moves[length:])
        del self._moves[length:]
        del self._positions[length + 1 :]
        return undone

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return self.position.outcome()
