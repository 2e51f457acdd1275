"""The rewards at the end of a game; until then every reward is 0."""

from __future__ import annotations

from typing import Literal, get_args

from quiltwork.errors import InvalidArgumentError
from quiltwork.language import excerpt
from quiltwork.rules import Outcome, Player, Ruleset
from quiltwork.rules.scoring import BONUS_POINTS, EMPTY_SQUARE_POINTS
from quiltwork.rules.square import SQUARES

Reward = Literal["win", "lead"]
"""`win`: 1 for the winner, -1 for the other. `lead`: the player's own score minus the other score."""


def check_reward(reward: str) -> None:
    """Raise `InvalidArgumentError` unless `reward` is one of `Reward`."""
    if reward not in get_args(Reward):
        raise InvalidArgumentError("unknown-reward", reward=excerpt(reward))


def rewards_of(outcome: Outcome, reward: Reward) -> tuple[float, float]:
    """Return the rewards of player one and player two; their sum is zero."""
    if reward == "win":
        one = 1.0 if outcome.winner is Player.ONE else -1.0
    else:
        one = float(outcome.scores[0] - outcome.scores[1])
    return one, -one


def largest_reward(ruleset: Ruleset, reward: Reward) -> float:
    """Return a bound on the rewards; an illegal action costs this much.

    For `lead`: all income on every income space, a button for each space and the special tile, against an empty quilt.
    """
    if reward == "win":
        return 1.0
    income = sum(patch.income for patch in ruleset.patches) * len(ruleset.income_spaces)
    richest = ruleset.start_buttons + ruleset.last_space + income + BONUS_POINTS
    return float(richest - EMPTY_SQUARE_POINTS * SQUARES)
