"""What the end of a game pays; until then every reward is 0."""

from __future__ import annotations

from typing import Literal, get_args

from quiltwork.rules import Outcome, Player, Ruleset
from quiltwork.rules.scoring import BONUS_POINTS, EMPTY_SQUARE_POINTS
from quiltwork.rules.square import SQUARES

Reward = Literal["win", "lead"]
"""`win`: 1 to the winner, -1 to the other. `lead`: the own score less the other's."""


def check_reward(reward: str) -> None:
    """Raise `ValueError` unless `reward` is one of `Reward`."""
    if reward not in get_args(Reward):
        raise ValueError(f"unknown reward {reward!r}, expected 'win' or 'lead'")


def rewards_of(outcome: Outcome, reward: Reward) -> tuple[float, float]:
    """What player one and player two get; they sum to zero."""
    if reward == "win":
        one = 1.0 if outcome.winner is Player.ONE else -1.0
    else:
        one = float(outcome.scores[0] - outcome.scores[1])
    return one, -one


def largest_reward(ruleset: Ruleset, reward: Reward) -> float:
    """A bound on what an end can pay; the loss of it is the price of an illegal action.

    By lead: all income on every income space, a button for each space and the special tile, against a bare quilt.
    """
    if reward == "win":
        return 1.0
    income = sum(patch.income for patch in ruleset.patches) * len(ruleset.income_spaces)
    richest = ruleset.start_buttons + ruleset.last_space + income + BONUS_POINTS
    return float(richest - EMPTY_SQUARE_POINTS * SQUARES)
