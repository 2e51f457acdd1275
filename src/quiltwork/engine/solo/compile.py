"""Compile the solo searches ahead."""

from __future__ import annotations

import numpy as np

from quiltwork.engine.api import Limit
from quiltwork.engine.solo.layout import FIRST_FILTER, TERMS, Opponent
from quiltwork.engine.solo.net_searcher import SoloNetSearcher
from quiltwork.engine.solo.searcher import SoloSearcher
from quiltwork.rules import Position

_VISITS = Limit(visits=40)


def compile_solo(start: Position) -> None:
    """Compile both solo searches by using them in the first position of any game, against a deck of one card."""
    opponent = Opponent(
        cards=np.zeros((1, FIRST_FILTER), dtype=np.int64),
        terms=np.ones(TERMS, dtype=np.int64),
        pile=np.array([0, 0, 1, 1, -1, 0], dtype=np.int64),
    )
    for searcher in (SoloSearcher(lambda _: opponent), SoloNetSearcher(lambda _: opponent)):
        searcher.search(start, _VISITS)
