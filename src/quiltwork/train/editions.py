"""Editions to train on: mostly the printed ones, some with values drawn at random."""

from __future__ import annotations

import random
from dataclasses import replace

from quiltwork.editions import get_edition
from quiltwork.rules import Ruleset


def draw_edition(dice: random.Random) -> Ruleset:
    """An edition to play a chunk of games with."""
    draw = dice.random()
    if draw < 0.72:
        return get_edition("revised")
    if draw < 0.84:
        return get_edition("classic")
    if draw < 0.89:
        return get_edition("halloween")
    return _varied(dice)


def _varied(dice: random.Random) -> Ruleset:
    """The revised edition with some prices, times and incomes, the track and the purse changed."""
    revised = get_edition("revised")
    patches = [
        replace(
            patch,
            cost=max(0, patch.cost + dice.choice((-2, -1, 0, 0, 1, 2))),
            time=max(1, patch.time + dice.choice((-1, 0, 0, 1))),
            income=max(0, patch.income + dice.choice((-1, 0, 0, 0, 1))),
        )
        for patch in revised.patches
    ]
    last = dice.choice((45, 50, 53, 53, 60))
    return replace(
        revised,
        name="varied",
        patches=tuple(patches),
        last_space=last,
        income_spaces=(*range(dice.choice((4, 5, 6)), last, 6), last),
        leather_spaces=tuple(sorted(dice.sample(range(12, last), dice.choice((3, 5, 7))))),
        start_buttons=dice.choice((3, 5, 5, 8)),
        may_refuse_leather=dice.random() < 0.2,
    )
