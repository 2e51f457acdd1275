"""Rings: shuffled by a seed, the same on every machine, or checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from quiltwork.errors import InvalidPositionError
from quiltwork.language import Items, PatchName, excerpt
from quiltwork.rules.ruleset import Ruleset

_Item = TypeVar("_Item")


def shuffled(items: Iterable[_Item], seed: int | str) -> list[_Item]:
    """Return `items` in the order that `seed` determines.

    A Fisher-Yates shuffle with `random.Random(str(seed)).random()`, a sequence that Python promises not to change.
    """
    import random  # only here: it imports hashlib, which `import quiltwork` does not need

    source = random.Random(str(seed))
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(source.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


def shuffled_ring(ruleset: Ruleset, seed: int | str) -> str:
    """Return the ring that `seed` determines: the letters in the edition's order, `shuffled`."""
    letters = [patch.letter for patch in ruleset.patches if patch.letter != ruleset.last_patch]
    return "".join(shuffled(letters, seed)) + ruleset.last_patch


def check_ring(ruleset: Ruleset, ring: str) -> str:
    """Return `ring` if a game can start with it; raises `InvalidPositionError` with the reason."""
    wanted = [patch.letter for patch in ruleset.patches]
    unknown = [letter for letter in ring if letter not in wanted]
    if unknown:
        raise InvalidPositionError("ring-unknown-patch", letter=excerpt(unknown[0]), edition=ruleset.name)
    missing = tuple(PatchName(letter) for letter in wanted if letter not in ring)
    if missing:
        raise InvalidPositionError("ring-lacks-patches", patches=Items(missing), ring=excerpt(ring))
    if len(ring) != len(wanted):
        twice = next(letter for letter in ring if ring.count(letter) > 1)
        raise InvalidPositionError("ring-patch-twice", patch=PatchName(twice))
    if ring[-1] != ruleset.last_patch:
        cut = ring.index(ruleset.last_patch) + 1
        raise InvalidPositionError(
            "ring-wrong-end", patch=PatchName(ruleset.last_patch), turned=ring[cut:] + ring[:cut]
        )
    return ring
