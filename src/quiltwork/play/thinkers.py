"""Who thinks for a computer's seat: the engine, or a rule of thumb in plain Python where there is none yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from quiltwork.engine.api import Line
from quiltwork.rules import Advance, Buy, Leather, Move, Orientation, Patch, Position, Quilt, placements
from quiltwork.rules.square import FULL, SIDE, squares_of


@dataclass(frozen=True, slots=True)
class ThinkerLevel:
    """A strength to choose from."""

    name: str
    title: str
    about: str
    seconds: float
    """How long it thinks about a decision at most."""
    rating: int | None = None


class Thinker(Protocol):
    """Decides and judges; every call ends within the seconds it is given."""

    @property
    def levels(self) -> Sequence[ThinkerLevel]:
        """The strengths, the weakest first."""
        ...

    @property
    def can_analyse(self) -> bool:
        """Whether `analyse` is worth anybody's attention."""
        ...

    def choose(self, position: Position, level: str, seconds: float) -> Move:
        """The move that `level` plays; an unknown level is played as well as can be."""
        ...

    def analyse(self, position: Position, seconds: float, lines: int) -> list[Line]:
        """The best moves, best first."""
        ...


_PLAIN = ThinkerLevel("simple", "Simple", "A rule of thumb: what a patch gives for its time, and a tidy place.", 0.1)


class PlainThinker:
    """A sensible player without looking ahead, on the rules alone; it needs neither compiler nor patience."""

    levels = (_PLAIN,)
    can_analyse = False

    def choose(self, position: Position, level: str, seconds: float) -> Move:  # noqa: ARG002 - knows one strength
        """The purchase worth most for its time, laid where it leaves the least edge; else an advance."""
        quilt = position.quilts[position.to_move.index]
        if position.leather_owed:
            return Leather(min(squares_of(~quilt.filled & FULL), key=lambda square: _edge(quilt, 1 << square)))
        purse = position.purses[position.to_move.index]
        counts = position.ruleset.incomes_up_to
        left = counts[-1] - counts[purse.time]
        best: Move = Advance()
        best_value = 1.0  # advancing earns a button for each space
        for patch in position.offer:
            value = (2 * patch.squares + patch.income * left - patch.cost) / max(patch.time, 0.5)
            if value > best_value and patch.cost <= purse.buttons:
                place = _tidiest(quilt, patch)
                if place is not None:
                    best, best_value = Buy(patch.letter, place[0].index, place[1]), value
        return best

    def analyse(self, position: Position, seconds: float, lines: int) -> list[Line]:  # noqa: ARG002
        """Its one idea, with no opinion on who wins."""
        move = self.choose(position, _PLAIN.name, seconds)
        return [Line(move, 0.5, 0.0, 0, (move,))]


def _tidiest(quilt: Quilt, patch: Patch) -> tuple[Orientation, int] | None:
    fitting = [(way, square) for way, corners in placements(patch, quilt) for square in squares_of(corners)]
    return min(fitting, key=lambda place: _edge(quilt, place[0].mask << place[1]), default=None)


_NOT_LEFT = sum(1 << square for square in range(SIDE * SIDE) if square % SIDE)


def _edge(quilt: Quilt, mask: int) -> int:
    """How many pairs of neighbours there are, one covered and one not, once `mask` is covered too."""
    filled = quilt.filled | mask
    across = (filled ^ filled << 1) & _NOT_LEFT & FULL
    down = (filled ^ filled << SIDE) & (FULL ^ (1 << SIDE) - 1)
    return across.bit_count() + down.bit_count()


def known_levels() -> Sequence[ThinkerLevel]:
    """The strengths that can be played here, without loading what plays them."""
    return PlainThinker.levels


def best_thinker() -> Thinker:
    """The strongest thinker that is installed. It answers at once: what must be compiled is compiled meanwhile."""
    return PlainThinker()
