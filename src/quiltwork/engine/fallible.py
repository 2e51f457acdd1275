"""Playing like a person who is not a master: sound instincts, and mistakes that people make.

The network says at first sight what every move is worth. A weak level misjudges what to buy by so many points, and then
where it fits by so many; it never looks ahead. So its purchases stay plausible and its quilt gets holes, and the errors
do not depend on who is winning.
"""

from __future__ import annotations

import random

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.successors import expand, new_expansion
from quiltwork.rules import Buy, Player, Position

_KEEP = 48
"""Placements of a patch that a person might consider."""
_WIN, _LEAD = 0, 2  # columns of a verdict


class FallibleSearcher:
    """The network's first impression with errors, the same for the same seed and position."""

    def __init__(self, weights: Weights, *, buying_error: float, fitting_error: float, seed: int = 0) -> None:
        self._weights = weights
        self._buying_error = buying_error
        self._fitting_error = fitting_error
        self._seed = seed
        self._expansion = new_expansion()

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """One move for each thing that could be done, the one it would play first."""
        tables, ring, state = compile_position(position)
        count = expand(self._weights, tables, ring, state, _KEEP, self._expansion)
        source = random.Random(f"{self._seed} {position.text()}")
        sign = 1.0 if position.to_move is Player.ONE else -1.0
        choices: dict[str, list[tuple[float, Line]]] = {}
        for code, verdict in zip(self._expansion.moves[:count], self._expansion.verdicts[:count], strict=True):
            move = move_of(position, int(code))
            line = Line(move, float(verdict[_WIN]), float(verdict[_LEAD]), 1, (move,))
            bought = move.letter if isinstance(move, Buy) else str(type(move))
            choices.setdefault(bought, []).append((sign * line.lead, line))
        ranked = []
        for fits in choices.values():
            liked = max(worth for worth, _ in fits) + source.gauss(0, self._buying_error)
            _, line = max(((worth + source.gauss(0, self._fitting_error), line) for worth, line in fits), key=_first)
            ranked.append((liked, line))
        ranked.sort(key=_first, reverse=True)
        return [line for _, line in ranked[:lines]]


def _first(pair: tuple[float, Line]) -> float:
    return pair[0]
