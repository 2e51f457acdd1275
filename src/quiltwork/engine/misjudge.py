"""The errors of weak levels: which patch to buy, and then where to place it, each misjudged by some points."""

from __future__ import annotations

import random
from collections.abc import Iterable

from quiltwork.engine.api import Line
from quiltwork.rules import Buy


def rank_with_errors(
    evaluated: Iterable[tuple[float, Line]], buying_error: float, fitting_error: float, rng: random.Random
) -> list[Line]:
    """Return the preferred placement of each patch, and the other moves, best first, with random errors.

    Each line comes with its value in points for the player to move.
    """
    choices: dict[str, list[tuple[float, Line]]] = {}
    for value, line in evaluated:
        bought = line.move.letter if isinstance(line.move, Buy) else str(type(line.move))
        choices.setdefault(bought, []).append((value, line))
    ranked = []
    for fits in choices.values():
        patch_value = max(value for value, _ in fits) + rng.gauss(0, buying_error)
        _, line = max(((value + rng.gauss(0, fitting_error), line) for value, line in fits), key=_first)
        ranked.append((patch_value, line))
    ranked.sort(key=_first, reverse=True)
    return [line for _, line in ranked]


def _first(pair: tuple[float, Line]) -> float:
    return pair[0]
