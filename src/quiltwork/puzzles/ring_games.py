"""A thousand engine games on one ring, against the level of the daily ring.

The games are played in the compiled core: the same choices as `engine.fallible`, without a position for every move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core import layout
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.core.play import is_over, lead, play_move
from quiltwork.engine.eval.store import shipped_network
from quiltwork.engine.fallible import LEAD, PLACEMENTS
from quiltwork.engine.levels import LEVELS, Level
from quiltwork.engine.search.entry import EXPAND, NO_MOVES, run_task
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.engine.search.tree import new_search_workspace, new_tree
from quiltwork.rules import Position

GAMES = 1000
PLAYERS = ("beginner", "novice", "casual", "skilled")
"""The levels that play the ring, a quarter of the games each, in the seat that starts."""
OPPONENT = "casual"
"""The level that everybody plays against."""
_SHAPES_PER_SLOT = 8 * 81


class RingGames:
    """Plays games between levels that do not search."""

    def __init__(self) -> None:
        self._weights = shipped_network()
        self._tree = new_tree(1)
        self._workspace = new_search_workspace()
        self._parameters = DEFAULT._replace(root_neat=PLACEMENTS, root_placements=PLACEMENTS)

    def leads(self, start: Position, *, seed: int, games: int = GAMES) -> dict[int, int]:
        """Return how often each final lead of the player who starts occurs; the same for the same seed."""
        rng = np.random.default_rng([seed])
        levels = [LEVELS[name] for name in PLAYERS]
        found = Counter(
            self._play(start, (levels[number % len(levels)], LEVELS[OPPONENT]), rng) for number in range(games)
        )
        return dict(sorted(found.items()))

    def _play(self, start: Position, seats: Sequence[Level], rng: np.random.Generator) -> int:
        tables, ring, state = compile_position(start)
        expansion = self._workspace.expansion
        while not is_over(tables, state):
            count = run_task(
                EXPAND, self._weights, tables, ring, state, self._tree, self._parameters, self._workspace, NO_MOVES, 0.0
            )
            turn = int(state[layout.TURN])
            points = expansion.verdicts[:count, LEAD] * (1.0 if turn == 0 else -1.0)
            play_move(tables, ring, state, _chosen(expansion.moves[:count], points, seats[turn], rng))
        return int(lead(state))


def _chosen(
    moves: IntArray, points: NDArray[np.float32] | NDArray[np.float64], level: Level, rng: np.random.Generator
) -> int:
    """Return the move that a level prefers, with its errors about what to buy and where to place it."""
    if len(moves) == 1:
        return int(moves[0])
    # Slot 0 is everything but a purchase: advancing, or all places of a leather patch.
    slots = np.where(moves < layout.BUY, 0, 1 + (moves - layout.BUY) // _SHAPES_PER_SLOT)
    known = np.unique(slots)
    values = [points[slots == slot].max() + rng.normal(0, level.buying_error) for slot in known]
    places = np.flatnonzero(slots == known[int(np.argmax(values))])
    errors = rng.normal(0, level.fitting_error, len(places))
    return int(moves[places[int(np.argmax(points[places] + errors))]])
