"""Thousands of games as one Gymnasium vector environment; see docs/rl/vector_v0.md.

>>> import gymnasium
>>> envs = gymnasium.make_vec("quiltwork.rl:quiltwork/Vector-v0", num_envs=4)
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((4, 920), (4, 2027))
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltwork.editions import DEFAULT
from quiltwork.errors import InvalidArgumentError, MissingExtraError
from quiltwork.language import literal
from quiltwork.rl.batch import BatchGames
from quiltwork.rl.spaces.actions import ACTIONS, WAIT, Mask
from quiltwork.rl.spaces.observation import CEILING, SIZE, Observation
from quiltwork.rl.spaces.rewards import Reward
from quiltwork.rules import Ruleset

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtraError("quiltwork.rl.vector_v0", "gymnasium", "rl") from error

BatchPolicy = Callable[[Observation, Mask], ArrayLike]
"""Chooses a legal action for every row of observations and action masks."""

Opponent = BatchPolicy | Literal["random", "self"]


class PatchworkVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games of two players, stepped together on the compiled core.

    `opponent` is `random`, a function that chooses for many games at once, or `self`: then the agent decides for
    both players. The agent plays player one in even rows and player two in odd ones. The arrays that `step` returns are
    copies unless `copy` is off; then the next step overwrites them, and nothing is copied.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as the base class declares it

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | os.PathLike[str] | Ruleset = DEFAULT,
        *,
        opponent: Opponent = "random",
        reward: Reward = "win",
        copy: bool = True,
    ) -> None:
        if not callable(opponent) and opponent not in ("random", "self"):
            raise InvalidArgumentError("unknown-vector-opponent", value=literal(opponent))
        self.games = BatchGames(num_envs, edition, reward=reward)
        self.num_envs = num_envs
        self._opponent = opponent
        self._copy = copy
        self._seats = np.arange(num_envs, dtype=np.int8) % 2
        self._rewards = np.zeros(num_envs, dtype=np.float64)
        self._terminations = np.zeros(num_envs, dtype=np.bool_)
        self._truncations = np.zeros(num_envs, dtype=np.bool_)
        self.single_observation_space = spaces.Box(0.0, CEILING, (SIZE,), np.float32)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start every game again. The rings depend on the seed and the row; with a list, its first seed counts."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.games.reset(seed=first)
        self._let_opponent_move()
        return self._result(self.games.observations), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one action of the agent in every game, then the opponent's moves.

        A game that ends starts again at once. Its last observation would say nothing that its reward does not; `infos`
        has its final scores.
        """
        movers = self.games.to_move.copy()
        self._rewards.fill(0.0)
        self._terminations.fill(False)
        self.games.step(actions)
        self._note_ends(movers if self._opponent == "self" else self._seats)
        self._let_opponent_move()
        infos = self._info()
        if self._terminations.any():
            infos["final_scores"], infos["_final_scores"] = self.games.scores.copy(), self._terminations.copy()
        return (
            self._result(self.games.observations),
            self._result(self._rewards),
            self._result(self._terminations),
            self._result(self._truncations),
            infos,
        )

    def _let_opponent_move(self) -> None:
        """Play the opponent's moves until the agent is to move in every game."""
        if self._opponent == "self":
            return
        games = self.games
        while (waiting := games.to_move != self._seats).any():
            chosen = self._choose()
            games.step(np.where(waiting, chosen, WAIT))
            self._note_ends(self._seats)

    def _choose(self) -> NDArray[np.int64]:
        if callable(self._opponent):
            return np.asarray(self._opponent(self.games.observations, self.games.action_masks), dtype=np.int64)
        return self.games.random_actions()

    def _note_ends(self, seats: NDArray[np.int8]) -> None:
        """Add what the last step of the batch paid to the players in `seats`."""
        self._rewards += self.games.rewards[np.arange(self.num_envs), seats]
        self._terminations |= self.games.ended

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self._result(self.games.action_masks),
            "to_move": self._result(self.games.to_move),
        }

    def _result(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array
