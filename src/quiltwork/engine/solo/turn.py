"""The opponent's turn: a card is revealed, and the rules do the rest."""

from __future__ import annotations

from quiltwork.engine.core.bits import lowest
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    BONUS,
    BUTTONS,
    COST,
    FIRST_TRACK,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    NEUTRAL,
    OFFER,
    PATCH_INCOME,
    PATCH_SQUARES,
    RING,
    TILE_POINTS,
    TIME,
    TIME_COST,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import offer_place
from quiltwork.engine.core.play import is_over, score
from quiltwork.engine.core.rng import Rng, below
from quiltwork.engine.solo.layout import (
    BUDGET,
    CARD_INCOME,
    COLLECTED_POINTS,
    DRAWABLE,
    DRAWN,
    FIRST_FILTER,
    HUMAN,
    LARGEST,
    MARKER,
    MOST_BUTTONS,
    NO_FILTER,
    NO_OVERTAKE,
    OPPONENT,
    ORDER,
    PATCH_POINTS,
    PATCHES_WITH_BUTTONS,
    PRINTED_POINTS,
    SHOWN_BUDGET,
    UNSEEN,
    Opponent,
)


@compiled
def _affordable(tables: Tables, ring: IntArray, state: IntArray, budget: int) -> int:
    """Return the offer's slots as bits: those whose patch costs no more than the budget."""
    slots = 0
    for slot in range(OFFER):
        place = offer_place(state, slot)
        if place >= 0 and tables[ring[place], COST] <= budget:
            slots |= 1 << slot
    return slots


@compiled
def _filter_value(tables: Tables, ring: IntArray, state: IntArray, name: int, slot: int) -> int:
    """Return what the filter `name` counts in the patch of a slot.

    The patches with the most pass it, but none with less than 0.
    """
    patch = ring[offer_place(state, slot)]
    if name == NO_OVERTAKE:
        here = state[TIME + OPPONENT]
        to = min(here + tables[patch, TIME_COST], tables[0, LAST_SPACE])
        return 0 if to <= state[TIME + HUMAN] else -1
    if name == MOST_BUTTONS:
        return int(tables[patch, PATCH_INCOME])
    if name == LARGEST:
        return int(tables[patch, PATCH_SQUARES])
    return slot


@compiled
def _filtered(tables: Tables, ring: IntArray, state: IntArray, name: int, slots: int) -> int:
    """Return those of the slots that pass the filter `name`; all of them if none does."""
    most, passed = 0, 0
    for slot in range(OFFER):
        if (slots >> slot) & 1:
            worth = _filter_value(tables, ring, state, name, slot)
            if worth > most:
                most, passed = worth, 0
            if worth == most:
                passed |= 1 << slot
    return passed if passed != 0 else slots


@compiled
def chosen_slot(tables: Tables, ring: IntArray, state: IntArray, cards: IntArray, card: int) -> int:
    """Return the offer slot of the patch that the opponent takes with this card; -1 if it advances."""
    slots = _affordable(tables, ring, state, cards[card, BUDGET])
    for column in range(FIRST_FILTER, cards.shape[1]):
        if cards[card, column] != NO_FILTER:
            slots = _filtered(tables, ring, state, cards[card, column], slots)
    return lowest(slots) if slots != 0 else -1


@compiled
def play_card(tables: Tables, ring: IntArray, state: IntArray, opponent: Opponent, card: int) -> None:
    """Play the opponent's turn, which it must be, with the card revealed."""
    cards, pile = opponent.cards, opponent.pile
    slot = chosen_slot(tables, ring, state, cards, card)
    here = state[TIME + OPPONENT]
    if slot < 0:
        to = state[TIME + HUMAN] + 1  # and no button for the spaces
    else:
        place = offer_place(state, slot)
        patch = ring[place]
        state[RING] &= ~(1 << place)
        state[NEUTRAL] = place
        state[INCOME + OPPONENT] += tables[patch, PATCH_INCOME]
        if tables[patch, PATCH_INCOME] > 0:
            pile[PATCHES_WITH_BUTTONS] += 1
        to = here + tables[patch, TIME_COST]
    to = min(to, tables[0, LAST_SPACE])
    track = tables[0, FIRST_TRACK]
    incomes = tables[track + to, INCOMES_UP_TO] - tables[track + here, INCOMES_UP_TO]
    state[BUTTONS + OPPONENT] += incomes * cards[card, CARD_INCOME]
    # Leather up to the leading token is gone, so what it passes needs no removing.
    state[TIME + OPPONENT] = to
    if state[BONUS] == 0 and to >= opponent.terms[MARKER]:
        state[BONUS] = OPPONENT + 1
    # The token arriving last lies on top, so a tie on the track keeps the turn.
    state[TURN] = OPPONENT if to <= state[TIME + HUMAN] else HUMAN


@compiled
def _shuffle(pile: IntArray, first: int, end: int, rng: Rng) -> None:
    """Shuffle the cards from place `first` of the order up to, not including, `end`."""
    for place in range(end - 1, first, -1):
        other = first + below(rng, place - first + 1)
        pile[ORDER + place], pile[ORDER + other] = pile[ORDER + other], pile[ORDER + place]


@compiled
def draw_card(opponent: Opponent, rng: Rng) -> int:
    """Reveal and discard the next card; if it was the last one, all cards are shuffled again at once."""
    pile = opponent.pile
    card = pile[ORDER + pile[DRAWN]]
    pile[DRAWN] += 1
    if pile[DRAWN] == pile[DRAWABLE]:
        count = opponent.cards.shape[0]
        for place in range(count):
            pile[ORDER + place] = place
        _shuffle(pile, 0, count, rng)
        pile[DRAWN] = 0
        pile[DRAWABLE] = pile[UNSEEN] = count
    return int(card)


@compiled
def play_turns(tables: Tables, ring: IntArray, state: IntArray, opponent: Opponent, rng: Rng) -> None:
    """Play the opponent's turns, if any, until the human decides or the game is over."""
    while state[TURN] == OPPONENT and not is_over(tables, state):
        play_card(tables, ring, state, opponent, draw_card(opponent, rng))


@compiled
def shuffle_unseen(known: Opponent, opponent: Opponent, rng: Rng) -> None:
    """Make `opponent` one of those that look like `known`, all of them equally likely."""
    pile = opponent.pile
    for word in range(pile.shape[0]):
        pile[word] = known.pile[word]
    count, first = pile[UNSEEN], 0
    if pile[SHOWN_BUDGET] >= 0:
        # The next card is one of those whose back looks so: they are moved to the front, and one of them is picked.
        for place in range(count):
            if opponent.cards[pile[ORDER + place], BUDGET] == pile[SHOWN_BUDGET]:
                pile[ORDER + place], pile[ORDER + first] = pile[ORDER + first], pile[ORDER + place]
                first += 1
        picked = below(rng, first)
        pile[ORDER], pile[ORDER + picked] = pile[ORDER + picked], pile[ORDER]
        first = 1
    _shuffle(pile, first, count, rng)


@compiled
def points(state: IntArray, opponent: Opponent) -> int:
    """Return the opponent's score if the game ended now."""
    terms = opponent.terms
    total: int = terms[COLLECTED_POINTS] * state[BUTTONS + OPPONENT]
    total += terms[PATCH_POINTS] * opponent.pile[PATCHES_WITH_BUTTONS]
    total += terms[PRINTED_POINTS] * state[INCOME + OPPONENT]
    return total + TILE_POINTS if state[BONUS] == OPPONENT + 1 else total


@compiled
def solo_lead(state: IntArray, opponent: Opponent) -> int:
    """Return the human's score less the opponent's."""
    return score(state, HUMAN) - points(state, opponent)


@compiled
def human_won(state: IntArray, opponent: Opponent) -> bool:
    """Return whether the human has won a finished game."""
    ahead = solo_lead(state, opponent)
    # On equal scores the player who arrived first wins, and the token that arrived last lies on top.
    return bool(ahead > 0 or (ahead == 0 and state[TURN] == OPPONENT))
