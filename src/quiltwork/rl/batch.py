"""Thousands of games per call on the compiled core, with NumPy arrays."""

from __future__ import annotations

import os
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiltwork.editions import DEFAULT, find_edition
from quiltwork.engine.core import layout
from quiltwork.engine.core.bits import join
from quiltwork.engine.core.convert import compile_position, ring_of, tables_of
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.core.rng import Rng, new_rng, next_word
from quiltwork.errors import IllegalMoveError, InvalidArgumentError
from quiltwork.notation.rings import check_ring, shuffled_ring
from quiltwork.rl.afterstates import AfterstateBuffer, Afterstates
from quiltwork.rl.spaces import kernels
from quiltwork.rl.spaces.actions import ACTIONS, WAIT, Mask, why_not
from quiltwork.rl.spaces.observation import SIZE, Observation
from quiltwork.rl.spaces.rewards import Reward, check_reward
from quiltwork.rules import Player, Position, Purse, Quilt, Ruleset


class BatchGames:
    """`count` games of one edition, each with its own ring, all stepped together.

    The arrays have one row per game and belong to the batch: `reset` and `step` overwrite them, so copy what you
    keep. When a game ends, the next one starts at once, unless `auto_reset` is off; then its mask is empty and its
    action is ignored.
    """

    observations: Observation
    """What the player to move sees; `spaces.observation` describes the numbers."""
    action_masks: Mask
    """The legal actions of that player."""
    to_move: NDArray[np.int8]
    """0 for player one, 1 for player two."""
    rewards: NDArray[np.float32]
    """What the last step paid to player one and to player two."""
    ended: NDArray[np.bool_]
    """Whether the last step ended the game; without `auto_reset`, whether it is over."""
    scores: IntArray
    """The scores of player one and player two at the end of the last game of this row."""

    def __init__(
        self,
        count: int,
        edition: str | os.PathLike[str] | Ruleset = DEFAULT,
        *,
        reward: Reward = "win",
        auto_reset: bool = True,
        seed: int = 0,
    ) -> None:
        if count < 1:
            raise InvalidArgumentError("batch-size", count=count)
        check_reward(reward)
        self.ruleset = edition if isinstance(edition, Ruleset) else find_edition(edition)
        self._by_lead = reward == "lead"
        self._auto_reset = auto_reset
        first = Position.start(self.ruleset, shuffled_ring(self.ruleset, seed))
        self._tables = tables_of(self.ruleset)
        self._start = compile_position(first).state
        self._scratch = layout.new_scratch()
        self._moves = np.zeros(layout.MAX_MOVES, dtype=np.int64)
        self._after = layout.new_state()
        self._afterstates = AfterstateBuffer()
        self._rows = np.arange(count)
        self._chosen = np.zeros(count, dtype=np.int64)
        self._rings = np.tile(ring_of(self.ruleset, first.ring), (count, 1))
        self._states = np.tile(self._start, (count, 1))
        self.observations = np.zeros((count, SIZE), dtype=np.float32)
        self.action_masks = np.zeros((count, ACTIONS), dtype=np.int8)
        self.to_move = np.zeros(count, dtype=np.int8)
        self.rewards = np.zeros((count, 2), dtype=np.float32)
        self.ended = np.zeros(count, dtype=np.bool_)
        self.scores = np.zeros((count, 2), dtype=np.int64)
        self.reset(seed=seed)

    def __len__(self) -> int:
        return len(self._states)

    def reset(self, *, seed: int | None = None, rings: Sequence[str] | None = None) -> tuple[Observation, Mask]:
        """Start every game again; return the observations and action masks of the players to move.

        With a `seed`, the rings of all later games depend only on it and on the row. `rings` are the rings of the first
        game in each row, as letters.
        """
        if seed is not None:
            self._deals, self._draws = _streams(2 * seed, len(self)), _streams(2 * seed + 1, len(self))
            # The order before the first shuffle must be the same too.
            self._rings[:] = ring_of(self.ruleset, shuffled_ring(self.ruleset, seed))
        kernels.deal_games(self._rings, self._states, self._start, self._deals)
        if rings is not None:
            if len(rings) != len(self):
                raise InvalidArgumentError("batch-rings", rings=len(rings), games=len(self))
            for row, letters in enumerate(rings):
                self._rings[row] = ring_of(self.ruleset, check_ring(self.ruleset, letters))
        self.rewards.fill(0.0)
        self.ended.fill(False)
        self.scores.fill(0)
        self._show(np.ones(len(self), dtype=np.bool_))
        return self.observations, self.action_masks

    def step(self, actions: ArrayLike) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_]]:
        """Play one action in every game; return the new observations, the rewards, and which games ended.

        A game whose action is `WAIT` does not change, so you can ask the players of many games one after the other.
        Raises `IllegalMoveError` for the first game whose action is not legal, before any game changes.
        """
        chosen = np.asarray(actions, dtype=np.int64)
        if chosen.shape != (len(self),):
            raise InvalidArgumentError("batch-action-shape", shape=str(chosen.shape), expected=f"({len(self)},)")
        self._check(chosen)
        kernels.step_games(
            self._tables, self._rings, self._states, self._start, self._deals, chosen, self._by_lead,
            self._auto_reset, self.rewards, self.ended, self.scores,
        )  # fmt: skip
        self._show(chosen != WAIT)
        return self.observations, self.rewards, self.ended

    def afterstates(self) -> Afterstates:
        """Return the positions after every legal action of every game, about 80 for each game.

        A learner that values positions chooses with them: `rows = after.best(values)`, then `after.actions[rows]`.
        """
        found = self._afterstates.take(int(self.action_masks.sum(dtype=np.int64)))
        kernels.write_afterstates(
            self._tables, self._rings, self._states, self.action_masks, self._by_lead, self._after,
            found.observations, found.games, found.actions, found.ended, found.rewards,
        )  # fmt: skip
        return found

    def random_actions(self) -> IntArray:
        """Return a legal action for every game, chosen uniformly at random."""
        kernels.draw_actions(self.action_masks, self._draws, self._chosen)
        return self._chosen

    def position(self, game: int) -> Position:
        """Return the position of one game, for the rules, for pictures and for engines.

        The core does not store which patch covers a square, so covered squares are `x`.
        """
        state = self._states[game]
        words = [int(word) for word in state]
        quilts = [join(words[at], words[at + 1]) for at in (layout.QUILT, layout.QUILT + 2)]
        one, two = (Quilt("".join(".x"[mask >> square & 1] for square in range(81))) for mask in quilts)
        purses = [Purse(words[layout.BUTTONS + i], words[layout.INCOME + i], words[layout.TIME + i]) for i in (0, 1)]
        return Position(
            self.ruleset,
            (one, two),
            self._letters_left(game, words[layout.RING], words[layout.NEUTRAL]),
            (purses[0], purses[1]),
            Player(words[layout.TURN] + 1),
            words[layout.OWED],
            Player(words[layout.BONUS]) if words[layout.BONUS] else None,
        )

    def ring(self, game: int) -> str:
        """Return the ring at the start of a game, as letters."""
        return self._letters_left(game, (1 << len(self.ruleset.patches)) - 1, 0)

    def _letters_left(self, game: int, left: int, neutral: int) -> str:
        """Return the patches whose indices are in `left`, clockwise from the neutral token."""
        letters = [self.ruleset.patches[row - layout.FIRST_PATCH].letter for row in self._rings[game]]
        turned = [*range(neutral, len(letters)), *range(neutral)]
        return "".join(letters[index] for index in turned if left >> index & 1)

    def _show(self, changed: NDArray[np.bool_]) -> None:
        kernels.show_games(
            self._tables, self._rings, self._states, changed, self._scratch, self._moves, self.observations,
            self.action_masks, self.to_move,
        )  # fmt: skip

    def _check(self, chosen: IntArray) -> None:
        exists = (chosen >= 0) & (chosen < ACTIONS)
        legal = exists & (self.action_masks[self._rows, np.where(exists, chosen, 0)] > 0)
        legal |= chosen == WAIT
        if not self._auto_reset:
            legal |= self.ended
        if not legal.all():
            game = int(legal.argmin())
            reason = why_not(self.position(game), int(chosen[game]))
            assert reason is not None
            raise IllegalMoveError("batch-illegal-action", game=game, reason=reason)


def _streams(seed: int, count: int) -> Rng:
    """Return a random stream for each game, in its own row."""
    source = new_rng(seed)
    return np.array([[next_word(source)] for _ in range(count)], dtype=np.uint64)
