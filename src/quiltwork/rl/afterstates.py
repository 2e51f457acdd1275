"""The positions after every legal action of a batch of games, for learners that value positions instead of actions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltwork.engine.core.layout import IntArray
from quiltwork.errors import InvalidArgumentError
from quiltwork.rl.spaces.observation import SIZE, Observation


@dataclass(frozen=True, slots=True)
class Afterstates:
    """One row for each legal action of each game, games in order, their actions in ascending order.

    The view is always that of the player who takes the action, also where the opponent moves next. The next call of
    `BatchGames.afterstates` overwrites the arrays.
    """

    observations: Observation
    """What the player who takes the action sees after it."""
    games: IntArray
    """The game of each row."""
    actions: IntArray
    ended: NDArray[np.bool_]
    """Whether the action ends the game."""
    rewards: NDArray[np.float32]
    """What the player who takes the action then gets; 0 where the game goes on."""

    def __len__(self) -> int:
        return len(self.games)

    def best(self, values: ArrayLike) -> IntArray:
        """Return the row with the largest of `values` for each game that has rows; of equal ones, the first."""
        given = np.asarray(values)
        if given.shape != self.games.shape:
            raise InvalidArgumentError("batch-value-shape", shape=str(given.shape), expected=str(self.games.shape))
        order = np.lexsort((-given, self.games))
        is_first = np.diff(self.games, prepend=-1) != 0
        found: IntArray = order[is_first]
        return found


class AfterstateBuffer:
    """Memory for afterstates, used again by every call."""

    def __init__(self) -> None:
        self._capacity = 0

    def take(self, count: int) -> Afterstates:
        """Return arrays of `count` rows with undefined content."""
        if count > self._capacity:
            self._capacity = count + count // 2
            self._whole = Afterstates(
                np.empty((self._capacity, SIZE), dtype=np.float32),
                np.empty(self._capacity, dtype=np.int64),
                np.empty(self._capacity, dtype=np.int64),
                np.empty(self._capacity, dtype=np.bool_),
                np.empty(self._capacity, dtype=np.float32),
            )
        whole = self._whole
        return Afterstates(
            whole.observations[:count],
            whole.games[:count],
            whole.actions[:count],
            whole.ended[:count],
            whole.rewards[:count],
        )
