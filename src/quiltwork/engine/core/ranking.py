"""Short lists of moves, best first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray


@compiled
def insert_best(
    codes: IntArray, scores: IntArray | NDArray[np.float64], count: int, most: int, code: int, score: float
) -> int:
    """Insert a move among the `count` best so far, best first; return the new count, at most `most`.

    Of equal moves, the one that was inserted first comes first.
    """
    if count == most:
        if score <= scores[count - 1]:
            return count
        count -= 1
    place = count
    while place > 0 and scores[place - 1] < score:
        codes[place] = codes[place - 1]
        scores[place] = scores[place - 1]
        place -= 1
    codes[place] = code
    scores[place] = score
    return count + 1
