"""The editions that self-play uses: printed ones, and varied ones, so that custom editions are played well too."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from quiltwork.editions import get_edition
from quiltwork.rules import Ruleset

PRINTED = {"revised": 0.62, "classic": 0.16, "halloween": 0.11, "anniversary": 0.11}
"""The printed editions, and how often each is used relative to the others."""
VARIED_FRACTION = 1 / 3


def random_edition(rng: random.Random, shares: Mapping[str, float] = PRINTED) -> Ruleset:
    """Return an edition for a chunk of games."""
    edition = get_edition(rng.choices(list(shares), list(shares.values()))[0])
    return vary_edition(edition, rng) if rng.random() < VARIED_FRACTION else edition


def vary_edition(edition: Ruleset, rng: random.Random) -> Ruleset:
    """Return the edition with other prices, incomes, purse and track.

    The cost and the time of each patch change by up to 3 in either direction.
    """
    patches = [
        replace(
            patch,
            cost=max(0, patch.cost + rng.randint(-3, 3)),
            time=max(1, patch.time + rng.randint(-3, 3)),
            income=max(0, patch.income + rng.choice((-1, 0, 0, 0, 1))),
        )
        for patch in edition.patches
    ]
    last = rng.choice((45, 50, 53, 53, 60))
    return replace(
        edition,
        name="varied",
        patches=tuple(patches),
        last_space=last,
        income_spaces=(*range(rng.choice((4, 5, 6)), last, 6), last),
        leather_spaces=tuple(sorted(rng.sample(range(12, last), rng.choice((3, 5, 7))))),
        start_buttons=rng.choice((3, 5, 5, 8)),
        may_refuse_leather=rng.random() < 0.2,
    )
