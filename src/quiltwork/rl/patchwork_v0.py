"""The game for two as a PettingZoo environment; docs/rl/patchwork_v0.md describes it.

>>> from quiltwork.rl import patchwork_v0
>>> env = patchwork_v0.env()
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from quiltwork.editions import DEFAULT
from quiltwork.errors import MissingExtraError
from quiltwork.opening import new_game
from quiltwork.rl import episodes
from quiltwork.rl.spaces.actions import ACTIONS, action_mask, legal_move, why_not
from quiltwork.rl.spaces.observation import CEILING, SIZE, observe
from quiltwork.rl.spaces.rewards import Reward, check_reward, largest_reward, rewards_of
from quiltwork.rules import Player, Position, Ruleset

try:
    from gymnasium import logger, spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as error:
    raise MissingExtraError("quiltwork.rl.patchwork_v0", "pettingzoo", "rl") from error

AGENTS = ("player_0", "player_1")
"""Player one, who starts, and player two."""


def env(
    edition: str | os.PathLike[str] | Ruleset = DEFAULT, *, reward: Reward = "win", render_mode: str | None = None
) -> AECEnv[str, Any, Any]:
    """Return the environment with PettingZoo's usual wrappers: an illegal action loses the game, misuse is reported."""
    raw = raw_env(edition, reward=reward, render_mode=render_mode)
    checked = IllegalActionLoses(raw)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv[str, Any, Any], EzPickle):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name
    """The environment itself: an illegal action raises `IllegalMoveError`."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # as the base class declares it
        "name": "patchwork_v0",
        "render_modes": list(episodes.RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str | os.PathLike[str] | Ruleset = DEFAULT,
        *,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, edition, reward=reward, render_mode=render_mode)
        super().__init__()
        check_reward(reward)
        episodes.check_render_mode(render_mode)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._edition = edition
        self._reward: Reward = reward
        self._seeds = episodes.Seeds()
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, CEILING, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space, the same for both agents."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of `agent`; each agent has its own, which can be seeded."""
        return self._action_spaces[agent]

    @property
    def position(self) -> Position:
        """The current position."""
        return self._position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: with the ring of `seed`, of `options={"ring": …}`, or one derived from the last seed."""
        if seed is not None:
            self._seeds = episodes.Seeds(seed)
        ring = episodes.ring_in(options)
        self._position = new_game(self._edition, seed=self._seeds.next() if ring is None else None, ring=ring).position
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._position.to_move.index]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what `agent` sees; only the agent to move has legal actions."""
        player = Player(AGENTS.index(agent) + 1)
        is_to_move = player is self._position.to_move and not self.terminations.get(agent, True)
        return {
            "observation": observe(self._position, player),
            "action_mask": action_mask(self._position) if is_to_move else np.zeros(ACTIONS, dtype=np.int8),
        }

    def step(self, action: Any) -> None:
        """Play for the agent to move, which may then be to move again."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._position = self._position.after(legal_move(self._position, action), is_checked=True)
        self._cumulative_rewards[agent] = 0.0
        outcome = self._position.outcome()
        if outcome is not None:
            self.rewards = dict(zip(AGENTS, rewards_of(outcome, self._reward), strict=True))
            self.terminations = dict.fromkeys(AGENTS, True)
            self.infos = {agent: {"scores": outcome.scores, "result": outcome.result} for agent in AGENTS}
        # The player behind moves, possibly several times in a row, and places a leather patch first.
        self.agent_selection = AGENTS[self._position.to_move.index]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def lose(self, agent: str, reason: str) -> None:
        """End the game because `agent` chose an illegal action; the other agent gets no reward."""
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self.rewards[agent] = -largest_reward(self._position.ruleset, self._reward)
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(AGENTS, True)
        self.infos[agent]["illegal"] = reason
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as text or SVG (`ansi`, `svg`), or print it (`human`)."""
        if self.render_mode is None:
            logger.warn("render was called, but the environment was made without a render_mode")
        return episodes.render(self._position, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class IllegalActionLoses(wrappers.BaseWrapper[str, Any, Any]):  # type: ignore[misc]
    """Like PettingZoo's `TerminateIllegalWrapper`, with the reason in `infos[agent]["illegal"]` and in the log."""

    def step(self, action: Any) -> None:
        """Play the action; an illegal action loses."""
        raw = self.unwrapped
        assert isinstance(raw, raw_env)
        agent = raw.agent_selection
        is_live = not (raw.terminations[agent] or raw.truncations[agent])
        reason = why_not(raw.position, action) if is_live and action is not None else None
        if reason is None:
            super().step(action)
        else:
            logger.warn(f"{agent} loses by an illegal action: {reason}")
            raw.lose(agent, str(reason))
