"""What tests of evaluation and search share: positions of random games, and a network of small random weights."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import numpy as np

from quiltwork.editions import get_edition
from quiltwork.engine.eval.features import CONTEXT_INPUTS, QUILT_INPUTS, SUMS, FloatArray
from quiltwork.engine.eval.network import HEADS, HIDDEN, SECOND, Weights
from quiltwork.engine.eval.windows import window_count, window_numbers
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position, Ruleset

REVISED = get_edition("revised")


@cache
def random_weights(seed: int = 1) -> Weights:
    dice = np.random.default_rng(seed)

    def spread(*shape: int) -> FloatArray:
        return (dice.standard_normal(shape) * 0.1).astype(np.float32)

    return Weights(
        window_numbers(),
        spread(window_count(), SUMS),
        spread(QUILT_INPUTS, HIDDEN),
        spread(QUILT_INPUTS, HIDDEN),
        spread(CONTEXT_INPUTS, HIDDEN),
        spread(HIDDEN),
        spread(HIDDEN, SECOND),
        spread(SECOND),
        spread(SECOND, HEADS),
        spread(HEADS),
        spread(window_count()),
    )


def game_positions(seed: int, ruleset: Ruleset = REVISED) -> Iterator[Position]:
    """The positions of a game of random moves, the last one over."""
    dice = random.Random(seed)
    position = Position.start(ruleset, shuffled_ring(ruleset, seed))
    while not position.is_over:
        yield position
        moves = position.legal_moves
        position = position.after(moves[dice.randrange(len(moves) // 2, len(moves))])
    yield position
