"""How the opponent of a solo game lies in memory, besides the words that it has in a state.

In a state, its buttons are those it has collected, its income those printed on its patches; its quilt stays empty.
"""

from __future__ import annotations

from typing import NamedTuple

from quiltwork.engine.core.layout import IntArray

HUMAN = 0
OPPONENT = 1

# Columns of the cards: one row for each card of the deck.
BUDGET = 0
CARD_INCOME = 1
FIRST_FILTER = 2  # from here to the last column, in their order
NO_FILTER = 0
NO_OVERTAKE = 1
MOST_BUTTONS = 2
LARGEST = 3
FURTHEST = 4

# What a level fixes.
MARKER = 0  # the space on which, or beyond, it wins the special tile
COLLECTED_POINTS = 1  # points for each button that it has collected,
PATCH_POINTS = 2  # for each of its patches that has buttons,
PRINTED_POINTS = 3  # and for each button printed on them
TERMS = 4

# Words of the pile.
PATCHES_WITH_BUTTONS = 0
DRAWN = 1  # how many cards of the order have been revealed
DRAWABLE = 2  # how many can be before all are shuffled again
UNSEEN = 3  # how many cards the order has
SHOWN_BUDGET = 4  # of the next card, if its back shows it; else -1
ORDER = 5  # from here on rows of the cards, the next one first


class Opponent(NamedTuple):
    """The opponent as the human knows it, or in one of the ways in which it may be."""

    cards: IntArray
    terms: IntArray
    pile: IntArray
    """Where the order of the cards is unknown, `ORDER` has the unseen ones in any order and `DRAWN` is 0."""
