"""The part of an observation about Automa: `SIZE` more numbers, all of which a human player can see.

    cells     what
    0 … 4     its level: 1 in the cell of I, II, III, IV or V
    5         spaces from its token to its marker / 53, 0 once reached
    6         1 if the back of the next card shows the budget (the tactical deck)
    7         that budget / 10
    8 … 31    1 for each card, 1 to 24, that may come next: not seen since the last shuffle
    32        its patches that have buttons / 10

The opponent's cells contain the buttons that it has collected and those printed on its patches; its quilt is empty and
costs no points.
"""

from __future__ import annotations

import numpy as np

from quiltwork.automa import CARDS, Level
from quiltwork.rl.spaces.observation import CEILING, TRACK_SCALE, Observation
from quiltwork.rules import Position, ScriptedOpponent

LEVEL = 0
MARKER = 5
SHOWS_BUDGET = 6
BUDGET = 7
CARDS_UNSEEN = 8
PATCHES = 32
SIZE = 33

_BUDGET_SCALE = 10.0
_PATCHES_SCALE = 10.0


def observe_automa(position: Position, automa: ScriptedOpponent) -> Observation:
    """Return what can be seen of Automa besides what the observation has of any opponent."""
    cells: Observation = np.zeros(SIZE, dtype=np.float32)
    time, by_letter = position.purses[automa.player.index].time, position.ruleset.by_letter
    cells[LEVEL + list(Level).index(Level.named(automa.level))] = 1.0
    cells[MARKER] = max(0, automa.marker_space - time) / TRACK_SCALE
    budget = automa.next_budget
    if budget is not None:
        cells[SHOWS_BUDGET] = 1.0
        cells[BUDGET] = budget / _BUDGET_SCALE
    for number in automa.cards_unseen:
        if budget in (None, CARDS[number].budget):
            cells[CARDS_UNSEEN + number - 1] = 1.0
    cells[PATCHES] = sum(by_letter[letter].income > 0 for letter in automa.patches) / _PATCHES_SCALE
    return np.minimum(cells, np.float32(CEILING), out=cells)
