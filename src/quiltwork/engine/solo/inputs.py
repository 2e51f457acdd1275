"""The inputs of the network in a solo game, always from the human's view.

The network has the form of the network for two players. In place of the opponent's quilt it sees the opponent as a
player by cards: its level, its score, the cards that are left, and what it may do in its next turn. Only what the human
knows is used: the unseen cards in no order, and the budget of the next card where its back shows it.
"""

from __future__ import annotations

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    BONUS,
    BUTTONS,
    COST,
    FIRST_TRACK,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    PATCH_INCOME,
    TIME,
    TIME_COST,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import offer_place
from quiltwork.engine.core.play import score
from quiltwork.engine.eval.features import (
    GENERAL,
    PATCH,
    PATCH_INPUTS,
    PATCHES_AHEAD,
    SUMS,
    FloatArray,
    write_context,
)
from quiltwork.engine.solo.layout import (
    BUDGET,
    CARD_INCOME,
    COLLECTED_POINTS,
    DRAWABLE,
    DRAWN,
    HUMAN,
    MARKER,
    OPPONENT,
    ORDER,
    PATCH_POINTS,
    PATCHES_WITH_BUTTONS,
    PRINTED_POINTS,
    SHOWN_BUDGET,
    UNSEEN,
    Opponent,
)
from quiltwork.engine.solo.turn import chosen_slot, points

# Inputs of the opponent, after the columns of the window sums, which stay 0.
ITS_TURN = SUMS
LEVEL = ITS_TURN + 1  # 3 inputs: what counts as points
TILE_MARKER = LEVEL + 3  # 3 inputs: how far it is from the marker, and the human
SCORES = TILE_MARKER + 3  # 3 inputs: points, patches with buttons, buttons collected
PILE = SCORES + 3  # 4 inputs: mean income, what it brings, cards before the next shuffle, mean budget
NEXT_BUDGET = PILE + 4  # 2 inputs
NEXT_TURN = NEXT_BUDGET + 2  # 8 inputs: what it may do with the next card

_ITS_BUDGET = 6
"""The input of an upcoming patch that says whether the opponent can afford it."""


@compiled
def known_budget(opponent: Opponent) -> int:
    """Return the budget of the next card where its back shows it; else -1."""
    pile = opponent.pile
    return int(opponent.cards[pile[ORDER + pile[DRAWN]], BUDGET]) if pile[SHOWN_BUDGET] >= 0 else -1


@compiled
def _mean_card_income(opponent: Opponent) -> float:
    """Return the mean income of the unseen cards."""
    pile = opponent.pile
    total = 0
    for place in range(pile[DRAWN], pile[UNSEEN]):
        total += opponent.cards[pile[ORDER + place], CARD_INCOME]
    return float(total / (pile[UNSEEN] - pile[DRAWN]))


@compiled
def _expected_income(tables: Tables, state: IntArray, opponent: Opponent) -> float:
    """Return the points that the opponent can expect from the income spaces ahead of it."""
    track = tables[0, FIRST_TRACK]
    incomes = (
        tables[track + tables[0, LAST_SPACE], INCOMES_UP_TO] - tables[track + state[TIME + OPPONENT], INCOMES_UP_TO]
    )
    return float(opponent.terms[COLLECTED_POINTS] * incomes * _mean_card_income(opponent))


@compiled
def write_solo_context(
    tables: Tables, upcoming: IntArray, state: IntArray, opponent: Opponent, context: FloatArray
) -> None:
    """Write the inputs of the context, with the lead and the budgets of a solo game."""
    turn = state[TURN]
    state[TURN] = HUMAN  # the context is that of the player to move
    write_context(tables, upcoming, state, context)
    state[TURN] = turn
    track = tables[0, FIRST_TRACK]
    incomes = tables[track + tables[0, LAST_SPACE], INCOMES_UP_TO] - tables[track + state[TIME + HUMAN], INCOMES_UP_TO]
    ahead = score(state, HUMAN) + state[INCOME + HUMAN] * incomes - points(state, opponent)
    context[0, GENERAL] = max(-60.0, min(ahead - _expected_income(tables, state, opponent), 60.0)) * 0.05
    pile = opponent.pile
    unseen = pile[UNSEEN] - pile[DRAWN]
    for i in range(PATCHES_AHEAD):
        if upcoming[i] > 0:
            enough = 0
            for place in range(pile[DRAWN], pile[UNSEEN]):
                if opponent.cards[pile[ORDER + place], BUDGET] >= tables[upcoming[i], COST]:
                    enough += 1
            context[0, PATCH + i * PATCH_INPUTS + _ITS_BUDGET] = enough / unseen


@compiled
def _write_next_turn(
    tables: Tables, ring: IntArray, state: IntArray, opponent: Opponent, inputs: FloatArray, at: int
) -> None:
    """Write what the opponent may do with its next card, as means over the cards that it may be."""
    cards, pile, terms = opponent.cards, opponent.pile, opponent.terms
    for i in range(8):
        inputs[at, NEXT_TURN + i] = 0.0
    budget = known_budget(opponent)
    last, track = tables[0, LAST_SPACE], tables[0, FIRST_TRACK]
    here, human = state[TIME + OPPONENT], state[TIME + HUMAN]
    count = spaces = gained = repeats = tiles = 0
    for place in range(pile[DRAWN], pile[UNSEEN]):
        card = pile[ORDER + place]
        if budget >= 0 and cards[card, BUDGET] != budget:
            continue
        count += 1
        slot = chosen_slot(tables, ring, state, cards, card)
        if slot < 0:
            to = human + 1
            inputs[at, NEXT_TURN + 3] += 1.0
        else:
            patch = ring[offer_place(state, slot)]
            to = here + tables[patch, TIME_COST]
            inputs[at, NEXT_TURN + slot] += 1.0
            gained += terms[PRINTED_POINTS] * tables[patch, PATCH_INCOME]
            if tables[patch, PATCH_INCOME] > 0:
                gained += terms[PATCH_POINTS]
        to = max(here, min(to, last))
        incomes = tables[track + to, INCOMES_UP_TO] - tables[track + here, INCOMES_UP_TO]
        gained += terms[COLLECTED_POINTS] * incomes * cards[card, CARD_INCOME]
        spaces += to - here
        if to <= human:
            repeats += 1
        if state[BONUS] == 0 and to >= terms[MARKER]:
            tiles += 1
    for i in range(4):
        inputs[at, NEXT_TURN + i] /= count
    inputs[at, NEXT_TURN + 4] = min(spaces / count, 12.0) * 0.15
    inputs[at, NEXT_TURN + 5] = min(gained / count, 20.0) * 0.1
    inputs[at, NEXT_TURN + 6] = repeats / count
    inputs[at, NEXT_TURN + 7] = tiles / count


@compiled
def write_opponent(
    tables: Tables, ring: IntArray, state: IntArray, opponent: Opponent, inputs: FloatArray, at: int
) -> None:
    """Write the inputs of the opponent to row `at` of `inputs`, after the columns of the window sums."""
    pile, terms = opponent.pile, opponent.terms
    inputs[at, ITS_TURN] = 1.0 if state[TURN] == OPPONENT else 0.0
    inputs[at, LEVEL] = terms[COLLECTED_POINTS]
    inputs[at, LEVEL + 1] = terms[PATCH_POINTS]
    inputs[at, LEVEL + 2] = terms[PRINTED_POINTS]
    is_free = state[BONUS] == 0
    to_marker = max(0, min(terms[MARKER] - state[TIME + OPPONENT], 40))
    inputs[at, TILE_MARKER] = to_marker * 0.05 if is_free else 0.0
    inputs[at, TILE_MARKER + 1] = min(to_marker, 8) * 0.1 if is_free else 0.0
    inputs[at, TILE_MARKER + 2] = max(-20, min(terms[MARKER] - state[TIME + HUMAN], 40)) * 0.05 if is_free else 0.0
    inputs[at, SCORES] = min(points(state, opponent), 80) * 0.05
    inputs[at, SCORES + 1] = min(pile[PATCHES_WITH_BUTTONS], 16) * 0.1
    inputs[at, SCORES + 2] = min(state[BUTTONS + OPPONENT], 60) * 0.05
    budgets = 0
    for place in range(pile[DRAWN], pile[UNSEEN]):
        budgets += opponent.cards[pile[ORDER + place], BUDGET]
    inputs[at, PILE] = min(_mean_card_income(opponent), 6.0) * 0.5
    inputs[at, PILE + 1] = min(_expected_income(tables, state, opponent), 60.0) * 0.05
    inputs[at, PILE + 2] = (pile[DRAWABLE] - pile[DRAWN]) * 0.1
    inputs[at, PILE + 3] = min(budgets / (pile[UNSEEN] - pile[DRAWN]), 20.0) * 0.15
    budget = known_budget(opponent)
    inputs[at, NEXT_BUDGET] = 1.0 if budget >= 0 else 0.0
    inputs[at, NEXT_BUDGET + 1] = min(max(budget, 0), 20) * 0.1
    _write_next_turn(tables, ring, state, opponent, inputs, at)
