"""Rings: shuffled from a seed, the same on every machine, or given."""

from __future__ import annotations

import random

from quiltwork.errors import InvalidPositionError
from quiltwork.notation.moves import quote
from quiltwork.rules.ruleset import Ruleset


def shuffled_ring(ruleset: Ruleset, seed: int | str) -> str:
    """The ring that `seed` stands for.

    A Fisher-Yates shuffle of the letters in the edition's order, driven by `random.Random(str(seed)).random()`, the one
    sequence that Python promises never to change.
    """
    source = random.Random(str(seed))
    letters = [patch.letter for patch in ruleset.patches if patch.letter != ruleset.last_patch]
    for last in range(len(letters) - 1, 0, -1):
        chosen = int(source.random() * (last + 1))
        letters[last], letters[chosen] = letters[chosen], letters[last]
    return "".join(letters) + ruleset.last_patch


def check_ring(ruleset: Ruleset, ring: str) -> str:
    """`ring` if a game can start with it; raises `InvalidPositionError` with the reason."""
    wanted = [patch.letter for patch in ruleset.patches]
    unknown = [letter for letter in ring if letter not in wanted]
    if unknown:
        raise InvalidPositionError(f"the ring has {unknown[0]!r}, which is no patch of edition {ruleset.name}")
    missing = [letter for letter in wanted if letter not in ring]
    if missing:
        raise InvalidPositionError(f"the ring lacks {' '.join(missing)}: {quote(ring)}")
    if len(ring) != len(wanted):
        twice = next(letter for letter in ring if ring.count(letter) > 1)
        raise InvalidPositionError(f"the ring has patch {twice} more than once: {quote(ring)}")
    if ring[-1] != ruleset.last_patch:
        cut = ring.index(ruleset.last_patch) + 1
        raise InvalidPositionError(
            f"the ring must end with {ruleset.last_patch}, the patch behind the neutral token; "
            f"turned so, it is {ring[cut:] + ring[:cut]}"
        )
    return ring
