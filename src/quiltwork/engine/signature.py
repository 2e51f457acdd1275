"""A short hash over the results of the searches, to detect unintended changes.

Positions, seed and visits are fixed and there is one thread. Only new weights or a changed search may change the
signature; the commit message then says so.
"""

from __future__ import annotations

import hashlib

from quiltwork.engine.api import Limit
from quiltwork.engine.engine import Engine
from quiltwork.opening import new_game
from quiltwork.rules import Position

SEARCHES = ("master", "light", "uct:500")
VISITS = 500
_RINGS = 3
_MOVES = 12


def signature() -> str:
    """Return the first eight hexadecimal digits of a hash over the lines that the searches find."""
    found = []
    for name in SEARCHES:
        with Engine(name, seed=0) as engine:
            for position in _positions():
                lines = engine.analyse(position, Limit(visits=VISITS), lines=4)
                found += [f"{name} {line.visits} {' '.join(map(str, line.pv))}" for line in lines]
    return hashlib.sha256("\n".join(found).encode()).hexdigest()[:8]


def _positions() -> list[Position]:
    """Return an early, a middle and a late position of a few games whose moves depend on the rules alone."""
    positions = []
    for seed in range(_RINGS):
        game = new_game(seed=seed)
        positions.append(game.position)
        for half in (1, 2):
            while len(game) < half * _MOVES and not game.position.is_over:
                moves = game.position.legal_moves
                game.push(moves[(7 * len(game)) % len(moves)])
            positions.append(game.position)
    return positions
