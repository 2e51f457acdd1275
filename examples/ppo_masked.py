"""Teach a small network to beat `random` with masked PPO from sb3-contrib, within minutes on one CPU.

    pip install "quiltwork[rl]" sb3-contrib
    python examples/ppo_masked.py

It learns from a batch of games stepped together, and from how its lead changes with every decision, which sums to the
lead at the end. After every round it plays test games against the engine `random` in the Gymnasium environment,
on rings that it has not seen.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from quiltwork.rl.batch import BatchGames
from quiltwork.rl.solo_v0 import SoloEnv
from quiltwork.rl.spaces.actions import ACTIONS, WAIT
from quiltwork.rl.spaces.observation import (
    BUTTONS_SCALE,
    CEILING,
    EMPTY_SCALE,
    GAME,
    OWN_SIDE,
    SHAPES,
    SIZE,
    THEIR_SIDE,
    Observation,
)

TEST_GAMES = 200
FIRST_TEST_SEED = 1_000_000
POINTS = 10
"""Rewards are in units of this many points: PPO learns best from rewards of about 1."""


class QuiltHead(nn.Module):
    """Scores every action: a small convolution over the quilts, with the rest of the observation as a bias.

    What it learns about one part of the quilt is true for every other part.
    """

    def __init__(self, channels: int = 24) -> None:
        super().__init__()
        self.quilts = nn.Conv2d(2, channels, 3, padding=1)
        self.rest = nn.Sequential(nn.Linear(SIZE - SHAPES, 64), nn.ReLU())
        self.facts = nn.Linear(64, channels)
        self.mixed = nn.Conv2d(channels, channels, 3, padding=1)
        self.on_square = nn.Conv2d(channels, 25, 1)  # three patches in eight orientations, and leather
        self.single = nn.Linear(64, 2)  # the advance and the refusal
        for last in (self.on_square, self.single):
            nn.init.normal_(last.weight, std=0.01)

    def forward(self, cells: torch.Tensor) -> torch.Tensor:
        """The logits of all actions."""
        empty = 1 - cells[:, :SHAPES].view(-1, 2, 9, 9)  # so beyond the edge is like covered
        rest = self.rest(cells[:, SHAPES:])
        seen = torch.relu(self.quilts(empty) + self.facts(rest)[:, :, None, None])
        squares = self.on_square(torch.relu(self.mixed(seen))).flatten(2)
        single = self.single(rest)
        return torch.cat([single[:, :1], squares[:, 24], single[:, 1:], squares[:, :24].flatten(1)], dim=1)


class QuiltPolicy(MaskableActorCriticPolicy):
    """sb3-contrib's policy with that head on the observation itself."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = QuiltHead()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class AgainstRandom(VecEnv):
    """Many games at a time, the agent in the first seat of every other one, random play in the other seat."""

    def __init__(self, count: int, seed: int) -> None:
        super().__init__(
            count, gymnasium.spaces.Box(0.0, CEILING, (SIZE,), np.float32), gymnasium.spaces.Discrete(ACTIONS)
        )
        self._games = BatchGames(count, seed=seed)
        self._rows = np.arange(count)
        self._seats = self._rows % 2
        self._chosen = np.zeros(count, dtype=np.int64)
        self._leads = np.zeros(count, dtype=np.float32)

    def reset(self) -> np.ndarray:
        """Begin every game; where random play starts, it has moved."""
        self._games.reset()
        self._answer()
        self._leads = leads_in(self._games.observations)
        return self._games.observations.copy()

    def step_async(self, actions: np.ndarray) -> None:
        """Take the agent's choices."""
        self._chosen = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Play them, then at random until it is the agent's turn everywhere; an ended game is followed by another."""
        self._games.step(self._chosen)
        ended = self._games.ended.copy()
        ended |= self._answer()
        observations, before = self._games.observations.copy(), self._leads
        self._leads = leads_in(observations)
        seats, scores = self._seats, self._games.scores
        at_the_end = scores[self._rows, seats] - scores[self._rows, 1 - seats]
        rewards = np.where(ended, at_the_end, self._leads) - before
        infos: list[dict[str, Any]] = [
            {"terminal_observation": observations[i]} if ended[i] else {} for i in self._rows
        ]
        return observations, rewards / POINTS, ended, infos

    def _answer(self) -> np.ndarray:
        """Play at random for the other seat as long as it is to move anywhere; where that ended a game."""
        ended = np.zeros(self.num_envs, dtype=bool)
        while (waits := self._games.to_move == self._seats).sum() < self.num_envs:
            self._games.step(np.where(waits, WAIT, self._games.random_actions()))
            ended |= self._games.ended
        return ended

    def env_method(self, method_name: str, *_args: Any, indices: Any = None, **_kwargs: Any) -> list[Any]:
        """MaskablePPO asks for `action_masks`."""
        assert method_name == "action_masks"
        return list(self._games.action_masks.copy())

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have it."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Nothing but what every environment has."""
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """None is."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is open."""


def leads_in(observations: Observation) -> np.ndarray:
    """By how many points the player who observes would lead if the game ended now."""
    own, theirs = (
        BUTTONS_SCALE * side[:, 0] - 2 * EMPTY_SCALE * side[:, 6] + 7 * side[:, 7]
        for side in (observations[:, OWN_SIDE:THEIR_SIDE], observations[:, THEIR_SIDE:GAME])
    )
    return own - theirs


def main() -> None:
    """Learn in rounds, and play test games after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=32_768, help="decisions in a round")
    chosen = parser.parse_args()
    torch.set_num_threads(1)  # the products are too small for more
    torch.distributions.Distribution.set_default_validate_args(False)  # a tenth of the time
    model = MaskablePPO(
        QuiltPolicy,
        AgainstRandom(64, seed=1),
        n_steps=32,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        ent_coef=0.003,
        gamma=0.98,
        policy_kwargs={"net_arch": {"pi": [], "vf": [128, 128]}},
        seed=1,
    )
    print(f"{'decisions':>10}{'seconds':>9}{'CPU':>6}{'wins':>7}{'mean lead':>11}", flush=True)
    learning = cpu = 0.0
    for done in range(chosen.rounds + 1):
        if done:
            start, start_cpu = time.monotonic(), time.process_time()
            model.learn(chosen.steps, reset_num_timesteps=False)
            learning += time.monotonic() - start
            cpu += time.process_time() - start_cpu
        wins, lead = judge(model)
        print(f"{model.num_timesteps:>10,}{learning:>9.0f}{cpu:>6.0f}{wins:>7.0%}{lead:>11.1f}", flush=True)


def judge(model: MaskablePPO) -> tuple[float, float]:
    """The share of games won and the mean lead against `random`."""
    env = SoloEnv("random", reward="lead")
    wins, leads = 0, 0.0
    for seed in range(FIRST_TEST_SEED, FIRST_TEST_SEED + TEST_GAMES):
        observation, info = env.reset(seed=seed)
        terminated, lead = False, 0.0
        while not terminated:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, lead, terminated, _, info = env.step(action)
        wins += info["won"]
        leads += lead
    env.close()
    return wins / TEST_GAMES, leads / TEST_GAMES


if __name__ == "__main__":
    main()
