"""One agent against Automa, a level of the engine or any function, as a Gymnasium environment; see docs/rl/solo_v0.md.

>>> import gymnasium
>>> env = gymnasium.make("quiltwork.rl:quiltwork/Solo-v0", opponent="greedy")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum())
1
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np

from quiltwork.automa import DEFAULT_DECK, DEFAULT_EDITION, DEFAULT_LEVEL, Deck, Level, new_solo_game
from quiltwork.editions import DEFAULT
from quiltwork.engine import Engine
from quiltwork.errors import InvalidArgumentError, MissingExtraError
from quiltwork.language import literal
from quiltwork.opening import new_game
from quiltwork.rl import episodes
from quiltwork.rl.spaces import automa
from quiltwork.rl.spaces.actions import ACTIONS, Mask, action_mask, legal_move, why_not
from quiltwork.rl.spaces.observation import CEILING, SIZE, Observation, observe
from quiltwork.rl.spaces.rewards import Reward, check_reward, largest_reward, rewards_of
from quiltwork.rules import Move, Player, Position, Ruleset

try:
    from gymnasium import Env, logger, spaces
except ImportError as error:
    raise MissingExtraError("quiltwork.rl.solo_v0", "gymnasium", "rl") from error

AUTOMA = "automa"

Opponent = Callable[[Position], Move]
"""Anything that chooses a legal move."""


class SoloEnv(Env[Observation, np.int64]):
    """The agent plays one seat; `step` also plays the opponent's answer.

    `opponent` is `automa` (with its `level` and `deck`), the name of an engine's level or baseline such as `random` or
    `casual`, or a function from positions to moves. `seat` is the agent's: 1 starts, 2 does not, None is random
    for each episode. Against Automa the agent always starts. The default edition is that of
    `new_solo_game` against Automa and that of `new_game` against others.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as the base class declares it
        "render_modes": list(episodes.RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        opponent: str | Opponent = AUTOMA,
        *,
        edition: str | os.PathLike[str] | Ruleset | None = None,
        level: Level | str = DEFAULT_LEVEL,
        deck: Deck | str = DEFAULT_DECK,
        seat: int | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        episodes.check_render_mode(render_mode)
        self.render_mode = render_mode
        self._is_solo = opponent == AUTOMA
        if seat not in (None, 1, 2):
            raise InvalidArgumentError("unknown-seat", value=literal(seat))
        if self._is_solo and seat == 2:
            raise InvalidArgumentError("automa-never-starts")
        self._seat = Player.ONE if self._is_solo else seat and Player(seat)
        self._edition = edition if edition is not None else DEFAULT_EDITION if self._is_solo else DEFAULT
        self._level = Level.named(level) if isinstance(level, str) else level
        self._deck = Deck.named(deck) if isinstance(deck, str) else deck
        self._reward: Reward = reward
        self._opponent = opponent
        self._seeds = episodes.Seeds()
        self._engine: Engine | None = None
        if isinstance(opponent, str) and not self._is_solo:
            self._engine = Engine(opponent, seed=self._seeds.first)  # now, so that an unknown name is reported here
        self._position: Position | None = None
        self._agent = Player.ONE
        self._has_ended = True
        size = SIZE + automa.SIZE if self._is_solo else SIZE
        self.observation_space = spaces.Box(0.0, CEILING, (size,), np.float32)
        self.action_space = spaces.Discrete(ACTIONS)

    @property
    def position(self) -> Position:
        """The current position; the agent is to move unless the game is over."""
        if self._position is None:
            raise RuntimeError("there is no position before the first reset()")
        return self._position

    @property
    def agent(self) -> Player:
        """The agent's seat in this episode."""
        return self._agent

    def action_masks(self) -> Mask:
        """Return the legal actions; sb3-contrib expects this name."""
        return action_mask(self.position)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game: with the ring of `seed`, of `options={"ring": …}`, or one derived from the last seed."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = episodes.Seeds(seed)
            self.close()  # an engine of the same seed makes the same choices again
        episode_seed = self._seeds.next()
        ring = episodes.ring_in(options)
        if self._is_solo:
            game = new_solo_game(self._edition, level=self._level, deck=self._deck, seed=episode_seed, ring=ring)
            position: Position = game.position
        else:
            position = new_game(self._edition, seed=episode_seed if ring is None else None, ring=ring).position
        self._agent = self._seat or Player(int(self.np_random.integers(1, 3)))
        self._position, answers = self._answered(position)
        self._has_ended = False
        return self._observation(), self._info(answers)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play `action` and the opponent's answer; there is none while the agent's token stays behind."""
        position = self.position
        if self._has_ended:
            raise RuntimeError("the game has ended: call reset() first")
        reason = why_not(position, int(action))
        if reason is not None:
            self._has_ended = True
            logger.warn(f"the agent loses by an illegal action: {reason}")
            loss = -largest_reward(position.ruleset, self._reward)
            return self._observation(), loss, True, False, {**self._info([]), "illegal": str(reason)}
        self._position, answers = self._answered(position.after(legal_move(position, int(action)), is_checked=True))
        if self.render_mode == "human":
            self.render()
        outcome = self._position.outcome()
        if outcome is None:
            return self._observation(), 0.0, False, False, self._info(answers)
        self._has_ended = True
        info = {**self._info(answers), "scores": outcome.scores, "won": outcome.winner is self._agent}
        return self._observation(), rewards_of(outcome, self._reward)[self._agent.index], True, False, info

    def _answered(self, position: Position) -> tuple[Position, list[str]]:
        """Return the position after all moves that the opponent makes in a row, and these moves in notation."""
        moves: list[str] = []
        while position.to_move is not self._agent and not position.is_over:
            move = self._choice(position)
            moves.append(str(move))
            position = position.after(move)
        return position, moves

    def _choice(self, position: Position) -> Move:
        if position.forced is not None:
            return position.forced.move
        if callable(self._opponent):
            return self._opponent(position)
        if self._engine is None:
            self._engine = Engine(self._opponent, seed=self._seeds.first)
        return self._engine.play(position).move

    def _observation(self) -> Observation:
        position = self.position
        cells = observe(position, self._agent)
        opponent = position.scripted_opponent
        if opponent is not None:
            return np.concatenate([cells, automa.observe_automa(position, opponent)])
        return cells

    def _info(self, answers: list[str]) -> dict[str, Any]:
        return {"action_mask": action_mask(self.position), "answers": answers}

    def render(self) -> str | None:
        """Return the table as text or SVG (`ansi`, `svg`), or print it (`human`)."""
        return episodes.render(self.position, self.render_mode)

    def close(self) -> None:
        """Close the engine; it opens again when it has to move."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None
