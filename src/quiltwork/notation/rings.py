"""Rings: shuffled from a seed, the same on every machine, or given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from quiltwork.errors import InvalidPositionError
from quiltwork.notation.moves import quote
from quiltwork.rules.ruleset import Ruleset

_Item = TypeVar("_Item")


def shuffled(items: Iterable[_Item], seed: int | str) -> list[_Item]:
    """The order of `items` that `seed` stands for.

    A Fisher-Yates shuffle driven by `random.Random(str(seed)).random()`, the one sequence that Python promises never to
    change.
    """
    import random  # late: it brings hashing along, which start-up does not need

    source = random.Random(str(seed))
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(source.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


def shuffled_ring(ruleset: Ruleset, seed: int | str) -> str:
    """The ring that `seed` stands for: the letters in the edition's order, `shuffled`."""
    letters = [patch.letter for patch in ruleset.patches if patch.letter != ruleset.last_patch]
    return "".join(shuffled(letters, seed)) + ruleset.last_patch


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
