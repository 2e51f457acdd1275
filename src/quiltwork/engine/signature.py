"""A few letters that tell whether the searches still do exactly what they did.

Fixed positions, one thread, fixed seed, fixed visits: a change that was meant to leave the searches alone leaves the
signature alone. New weights or parameters change it, and say so in the commit.
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
    """The first eight hexadecimal digits of a hash over what the searches find."""
    found = []
    for name in SEARCHES:
        with Engine(name, seed=1) as engine:
            for position in _positions():
                lines = engine.analyse(position, Limit(visits=VISITS), lines=4)
                found += [f"{name} {line.visits} {' '.join(map(str, line.pv))}" for line in lines]
    return hashlib.sha256("\n".join(found).encode()).hexdigest()[:8]


def _positions() -> list[Position]:
    """The first, a middle and a late position of a few rings, reached by moves that depend on the rules alone."""
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
