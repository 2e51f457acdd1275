"""A thousand engine games on one ring, against the level of the daily ring.

Whole games are played in compiled code: the same choices as `engine.fallible`, without a position for every move.
"""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import BUY, STATE_SIZE, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, is_over, lead, play_move
from quiltwork.engine.core.rng import Rng, new_rng, uniform
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import Expansion, new_expansion
from quiltwork.engine.eval.store import shipped_network
from quiltwork.engine.eval.successors import expand
from quiltwork.engine.fallible import LEAD, PLACEMENTS
from quiltwork.engine.levels import LEVELS
from quiltwork.rules import Position

GAMES = 1000
PLAYERS = ("beginner", "novice", "casual", "skilled")
"""The levels that play the ring, a quarter of the games each, in the seat that starts."""
OPPONENT = "casual"
"""The level that everybody plays against."""
_SHAPES_PER_SLOT = 8 * 81
_SLOTS = 4
"""The three patches that are offered, and everything but a purchase."""

DoubleArray = NDArray[np.float64]


class RingGames:
    """Plays games between levels that do not search."""

    def __init__(self) -> None:
        self._weights = shipped_network()
        self._expansion = new_expansion()
        self._state = np.zeros(STATE_SIZE, dtype=np.int64)
        self._slot_values = np.zeros(_SLOTS, dtype=np.float64)
        levels = [LEVELS[name] for name in (*PLAYERS, OPPONENT)]
        self._errors = np.array([(level.buying_error, level.fitting_error) for level in levels])

    def leads(self, start: Position, *, seed: int, games: int = GAMES) -> dict[int, int]:
        """Return how often each final lead of the player who starts occurs; the same for the same seed."""
        tables, ring, state = compile_position(start)
        leads = np.zeros(games, dtype=np.int64)
        _play_games(
            self._weights, tables, ring, state, self._errors, new_rng(seed), self._expansion, self._state,
            self._slot_values, leads,
        )  # fmt: skip
        return dict(sorted(Counter(map(int, leads)).items()))


@compiled
def _play_games(
    weights: Weights, tables: Tables, ring: IntArray, start: IntArray, errors: DoubleArray, rng: Rng,
    expansion: Expansion, state: IntArray, slot_values: DoubleArray, leads: IntArray,
) -> None:  # fmt: skip
    """Write the final lead of each game to `leads`.

    The last row of `errors` has the errors of the opponent, the others those of the players, who take turns.
    """
    opponent = errors.shape[0] - 1
    for game in range(leads.shape[0]):
        copy_state(start, state)
        while not is_over(tables, state):
            count = expand(weights, tables, ring, state, PLACEMENTS, PLACEMENTS, expansion)
            level = game % opponent if state[TURN] == 0 else opponent
            move = _choose(count, state[TURN], errors[level, 0], errors[level, 1], rng, expansion, slot_values)
            play_move(tables, ring, state, move)
        leads[game] = lead(state)


@compiled
def _choose(
    count: int, turn: int, buying_error: float, fitting_error: float, rng: Rng, expansion: Expansion,
    slot_values: DoubleArray,
) -> int:  # fmt: skip
    """Return the move that a level prefers, with its errors about what to buy and where to place it."""
    moves, verdicts = expansion.moves, expansion.verdicts
    if count == 1:
        return int(moves[0])
    sign = 1.0 if turn == 0 else -1.0
    for slot in range(_SLOTS):
        slot_values[slot] = -math.inf
    for i in range(count):
        slot = _slot_of(moves[i])
        slot_values[slot] = max(slot_values[slot], sign * verdicts[i, LEAD])
    best, chosen = -math.inf, 0
    for slot in range(_SLOTS):
        if slot_values[slot] > -math.inf:
            value = slot_values[slot] + buying_error * _normal(rng)
            if value > best:
                best, chosen = value, slot
    best, found = -math.inf, 0
    for i in range(count):
        if _slot_of(moves[i]) == chosen:
            value = sign * verdicts[i, LEAD] + fitting_error * _normal(rng)
            if value > best:
                best, found = value, i
    return int(moves[found])


@compiled
def _slot_of(move: int) -> int:
    """Return which patch a move buys; 0 is everything but a purchase: advancing, or all places of a leather patch."""
    return 0 if move < BUY else 1 + (move - BUY) // _SHAPES_PER_SLOT


@compiled
def _normal(rng: Rng) -> float:
    """Return a random number with the standard normal distribution."""
    return math.sqrt(-2.0 * math.log(1.0 - uniform(rng))) * math.cos(2.0 * math.pi * uniform(rng))
