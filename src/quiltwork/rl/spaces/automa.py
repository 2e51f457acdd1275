"""What an observation adds against Automa: `SIZE` more numbers, all of them open to the human.

    cells     what
    0 … 4     its level: 1 in the cell of I, II, III, IV or V
    5         spaces from its token to its marker / 53, 0 once reached
    6         1 if the back of the next card tells the budget (the tactical deck)
    7         that budget / 10
    8 … 31    1 for each card, 1 to 24, that may come next: not seen since the last shuffle
    32        its patches that have buttons / 10

The cells of the opponent's side hold the buttons that it has collected and those printed on its patches; its quilt is
empty and costs it nothing.
"""

from __future__ import annotations

import numpy as np

from quiltwork.automa import AUTOMA, Level, SoloPosition
from quiltwork.automa.cards import CARDS
from quiltwork.rl.spaces.observation import CEILING, TRACK_SCALE, Observation

LEVEL = 0
MARKER = 5
TELLS_BUDGET = 6
BUDGET = 7
CARDS_UNSEEN = 8
PATCHES = 32
SIZE = 33

_BUDGET_SCALE = 10.0
_PATCHES_SCALE = 10.0


def observe_automa(position: SoloPosition) -> Observation:
    """What can be seen of Automa besides what any opponent shows."""
    cells: Observation = np.zeros(SIZE, dtype=np.float32)
    automa, time = position.automa, position.purses[AUTOMA.index].time
    cells[LEVEL + list(Level).index(automa.level)] = 1.0
    cells[MARKER] = max(0, automa.level.marker(position.ruleset) - time) / TRACK_SCALE
    budget = position.next_budget
    if budget is not None:
        cells[TELLS_BUDGET] = 1.0
        cells[BUDGET] = budget / _BUDGET_SCALE
    for number in automa.pile.unseen:
        if budget in (None, CARDS[number].budget):
            cells[CARDS_UNSEEN + number - 1] = 1.0
    cells[PATCHES] = sum(patch.income > 0 for patch in position.automa_patches) / _PATCHES_SCALE
    return np.minimum(cells, np.float32(CEILING), out=cells)
