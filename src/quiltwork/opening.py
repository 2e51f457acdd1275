"""New games."""

from __future__ import annotations

import os

from quiltwork.arguments import require_type
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.errors import InvalidArgumentError
from quiltwork.notation.rings import check_ring, shuffled_ring
from quiltwork.rules.game import Game
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset


def new_game(
    edition: str | os.PathLike[str] | Ruleset = DEFAULT, *, seed: int | str | None = None, ring: str | None = None
) -> Game:
    """Return a new game of a printing, of an edition file, or of a ruleset.

    The same `seed` gives the same ring on every machine. Without `seed` and `ring` the ring is random.
    """
    ruleset = edition if isinstance(edition, Ruleset) else find_edition(edition)
    if ring is None:
        ring = shuffled_ring(ruleset, os.urandom(8).hex() if seed is None else seed)
    elif seed is not None:
        raise InvalidArgumentError("seed-and-ring")
    require_type("ring", ring, str)
    return Game(Position.start(ruleset, check_ring(ruleset, ring)))
