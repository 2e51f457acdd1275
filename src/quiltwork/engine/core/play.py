"""Play moves on a state in place; detect the end of a game, score it, and play uniformly random games."""

from __future__ import annotations

from quiltwork.engine.core.bits import HIGH, LOW, has_seven_by_seven, nth_square, popcount, shift_up
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    BONUS,
    BUTTONS,
    BUY,
    COST,
    DISCARD,
    EMPTY_SQUARE_POINTS,
    FIRST_TRACK,
    FOUND_COUNT,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_PLACE,
    FOUND_SHAPE,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    LEATHER,
    LEATHERS_UP_TO,
    MAY_REFUSE,
    NEUTRAL,
    OWED,
    PATCH_INCOME,
    QUILT,
    RING,
    SHAPE_BY_ORIENTATION,
    SHAPE_HIGH,
    SHAPE_LOW,
    STATE_SIZE,
    TILE_POINTS,
    TIME,
    TIME_COST,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import find_purchases, offer_place
from quiltwork.engine.core.rng import Rng, below


@compiled
def copy_state(state: IntArray, to: IntArray) -> None:
    """Copy a state. A slice would need numba's memory manager, which compiled code here does without."""
    for field in range(STATE_SIZE):
        to[field] = state[field]


@compiled
def is_over(tables: Tables, state: IntArray) -> bool:
    """Return whether both tokens are on the last space and no leather patch is owed."""
    last = tables[0, LAST_SPACE]
    return bool(state[TIME] == last and state[TIME + 1] == last and state[OWED] == 0)


@compiled
def empty_squares(state: IntArray, player: int) -> int:
    """Return the number of empty squares of the player's quilt."""
    return 81 - popcount(state[QUILT + 2 * player]) - popcount(state[QUILT + 2 * player + 1])


@compiled
def score(state: IntArray, player: int) -> int:
    """Return the player's score as if the game ended now."""
    points: int = state[BUTTONS + player] - EMPTY_SQUARE_POINTS * empty_squares(state, player)
    return points + TILE_POINTS if state[BONUS] == player + 1 else points


@compiled
def lead(state: IntArray) -> int:
    """Return player 0's score minus player 1's."""
    return score(state, 0) - score(state, 1)


@compiled
def winner(state: IntArray) -> int:
    """Return the winner of a finished game: 0 or 1."""
    ahead = lead(state)
    if ahead == 0:
        # Equal scores: the player who reached the last space first wins, and the token that arrived last lies on top.
        return int(1 - state[TURN])
    return 0 if ahead > 0 else 1


@compiled
def _cover(state: IntArray, player: int, low: int, high: int) -> None:
    """Cover squares of a quilt; award the 7×7 tile if they complete it."""
    low |= state[QUILT + 2 * player]
    high |= state[QUILT + 2 * player + 1]
    state[QUILT + 2 * player] = low
    state[QUILT + 2 * player + 1] = high
    if state[BONUS] == 0 and has_seven_by_seven(low, high):
        state[BONUS] = player + 1


@compiled
def _pass_turn(state: IntArray) -> None:
    """Set who moves next, after a move or a leather patch."""
    player = state[TURN]
    if state[OWED] > 0:
        # Leather patches that have no empty square left are removed from play.
        state[OWED] = min(state[OWED], empty_squares(state, player))
    # The token that arrives last lies on top, so a player who lands on the opponent's space moves again.
    if state[OWED] == 0 and state[TIME + player] > state[TIME + 1 - player]:
        state[TURN] = 1 - player


@compiled
def _move_token(tables: Tables, state: IntArray, to: int) -> None:
    """Move the token of the player to move; pay the incomes and award the leather patches it passes."""
    player = state[TURN]
    start = state[TIME + player]
    state[TIME + player] = to
    track = tables[0, FIRST_TRACK]
    incomes = tables[track + to, INCOMES_UP_TO] - tables[track + start, INCOMES_UP_TO]
    state[BUTTONS + player] += incomes * state[INCOME + player]
    # The leading token has already taken all leather patches up to its space.
    ahead = max(start, state[TIME + 1 - player])
    if to > ahead:
        state[OWED] = tables[track + to, LEATHERS_UP_TO] - tables[track + ahead, LEATHERS_UP_TO]
    _pass_turn(state)


@compiled
def play_advance(tables: Tables, state: IntArray) -> None:
    """Advance to the space in front of the opponent's token."""
    player = state[TURN]
    to = min(state[TIME + 1 - player] + 1, tables[0, LAST_SPACE])
    state[BUTTONS + player] += to - state[TIME + player]
    _move_token(tables, state, to)


@compiled
def play_purchase(tables: Tables, ring: IntArray, state: IntArray, place: int, shape: int, square: int) -> None:
    """Buy the patch at `place` of the ring and place `shape`, a row of the tables, with its corner on `square`."""
    player = state[TURN]
    patch = ring[place]
    state[RING] &= ~(1 << place)
    state[NEUTRAL] = place
    state[BUTTONS + player] -= tables[patch, COST]
    state[INCOME + player] += tables[patch, PATCH_INCOME]
    low, high = shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], square)
    _cover(state, player, low, high)
    to = min(state[TIME + player] + tables[patch, TIME_COST], tables[0, LAST_SPACE])
    _move_token(tables, state, to)


@compiled
def play_leather(state: IntArray, square: int) -> None:
    """Place an owed leather patch on `square`."""
    low, high = shift_up(1, 0, square)
    _cover(state, state[TURN], low, high)
    state[OWED] -= 1
    _pass_turn(state)


@compiled
def play_discard(state: IntArray) -> None:
    """Remove an owed leather patch from play."""
    state[OWED] -= 1
    _pass_turn(state)


@compiled
def play_move(tables: Tables, ring: IntArray, state: IntArray, code: int) -> None:
    """Play the legal move `code`."""
    if code == ADVANCE:
        play_advance(tables, state)
    elif code == DISCARD:
        play_discard(state)
    elif code < BUY:
        play_leather(state, code - LEATHER)
    else:
        oriented = (code - BUY) // 81
        place = offer_place(state, oriented >> 3)
        shape = tables[ring[place], SHAPE_BY_ORIENTATION + (oriented & 7)]
        play_purchase(tables, ring, state, place, shape, (code - BUY) % 81)


@compiled
def play_random(tables: Tables, ring: IntArray, state: IntArray, rng: Rng, scratch: IntArray) -> None:
    """Play a legal move chosen uniformly at random."""
    if state[OWED] > 0:
        player = state[TURN]
        room = empty_squares(state, player)
        pick = below(rng, room + 1 if tables[0, MAY_REFUSE] else room)
        if pick == room:
            play_discard(state)
        else:
            low = ~state[QUILT + 2 * player] & LOW
            high = ~state[QUILT + 2 * player + 1] & HIGH
            play_leather(state, nth_square(low, high, pick))
        return
    rows = find_purchases(tables, ring, state, scratch)
    total = 1
    for row in range(rows):
        total += scratch[row, FOUND_COUNT]
    pick = below(rng, total) - 1
    if pick < 0:
        play_advance(tables, state)
        return
    row = 0
    while pick >= scratch[row, FOUND_COUNT]:
        pick -= scratch[row, FOUND_COUNT]
        row += 1
    square = nth_square(scratch[row, FOUND_LOW], scratch[row, FOUND_HIGH], pick)
    play_purchase(tables, ring, state, scratch[row, FOUND_PLACE], scratch[row, FOUND_SHAPE], square)


@compiled
def play_out(tables: Tables, ring: IntArray, state: IntArray, rng: Rng, scratch: IntArray) -> None:
    """Play random moves to the end of the game."""
    while not is_over(tables, state):
        play_random(tables, ring, state, rng, scratch)
