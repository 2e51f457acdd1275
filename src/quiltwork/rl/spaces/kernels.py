"""Actions and observations on the compiled core: many games in one call, one row of each array for a game.

`rings` and `states` hold rows as `engine.core.layout` describes them. `deals` and `draws` are random streams, a row of
one word for each game, so a game's course does not depend on how many others are played beside it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core import layout
from quiltwork.engine.core.bits import LOW_BITS, lowest
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray, Tables
from quiltwork.engine.core.movegen import list_moves, next_place
from quiltwork.engine.core.play import empty_squares, is_over, lead, play_move, score, winner
from quiltwork.engine.core.rng import Rng, below
from quiltwork.rl.spaces import actions, observation
from quiltwork.rl.spaces.actions import Mask
from quiltwork.rl.spaces.observation import Observation


@compiled
def code_of_action(action: int) -> int:
    """The core's code of a move that is an action here."""
    if action == actions.REFUSAL:
        return layout.DISCARD
    if actions.LEATHER <= action < actions.REFUSAL:
        return layout.LEATHER + action - actions.LEATHER
    return action  # the advance and the purchases have the same numbers


@compiled
def action_of_code(code: int) -> int:
    """The action that the core calls `code`."""
    if code == layout.DISCARD:
        return actions.REFUSAL
    if layout.LEATHER <= code < layout.BUY:
        return actions.LEATHER + code - layout.LEATHER
    return code


@compiled
def write_mask(tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray, moves: IntArray, mask: Mask) -> None:
    """Mark the legal actions in `mask`."""
    mask[:] = 0
    for i in range(list_moves(tables, ring, state, scratch, moves)):
        mask[action_of_code(moves[i])] = 1


@compiled
def _write_plane(low: int, high: int, first: int, cells: Observation) -> None:
    """Write 1 on the squares of the set; the rest is 0 already."""
    while low:
        cells[first + lowest(low)] = 1.0
        low &= low - 1
    while high:
        cells[first + LOW_BITS + lowest(high)] = 1.0
        high &= high - 1


@compiled
def _write_side(tables: Tables, state: IntArray, player: int, first: int, cells: Observation) -> None:
    track = tables[0, layout.FIRST_TRACK]
    last = tables[0, layout.LAST_SPACE]
    time = state[layout.TIME + player]
    front = max(time, state[layout.TIME + 1 - player])
    incomes = tables[track + time, layout.INCOMES_UP_TO]
    next_income = 0
    if tables[track + last, layout.INCOMES_UP_TO] > incomes:
        next_income = 1
        while tables[track + time + next_income, layout.INCOMES_UP_TO] == incomes:
            next_income += 1
    leathers = tables[track + front, layout.LEATHERS_UP_TO]
    next_leather = 0
    if tables[track + last, layout.LEATHERS_UP_TO] > leathers:
        next_leather = front - time + 1
        while tables[track + time + next_leather, layout.LEATHERS_UP_TO] == leathers:
            next_leather += 1
    cells[first] = state[layout.BUTTONS + player] / observation.BUTTONS_SCALE
    cells[first + 1] = state[layout.INCOME + player] / observation.INCOME_SCALE
    cells[first + 2] = (last - time) / observation.TRACK_SCALE
    cells[first + 3] = next_income / observation.NEXT_INCOME_SCALE
    cells[first + 4] = (tables[track + last, layout.INCOMES_UP_TO] - incomes) / observation.INCOMES_SCALE
    cells[first + 5] = next_leather / observation.NEXT_LEATHER_SCALE
    cells[first + 6] = empty_squares(state, player) / observation.EMPTY_SCALE
    cells[first + 7] = state[layout.BONUS] == player + 1
    cells[first + 8] = state[layout.TURN] == player


@compiled
def _write_ring(tables: Tables, ring: IntArray, state: IntArray, cells: Observation) -> int:
    """Write the patches left and the shapes of the first; how many are left."""
    left = state[layout.RING]
    place = state[layout.NEUTRAL]
    number = 0
    while left != 0:
        place = next_place(left, place)
        left &= ~(1 << place)
        patch = ring[place]
        first = observation.RING + number * observation.PLACE_CELLS
        cells[first] = tables[patch, layout.COST] / observation.COST_SCALE
        cells[first + 1] = tables[patch, layout.TIME_COST] / observation.TIME_SCALE
        cells[first + 2] = tables[patch, layout.PATCH_INCOME] / observation.PATCH_INCOME_SCALE
        cells[first + 3] = tables[patch, layout.PATCH_SQUARES] / observation.SQUARES_SCALE
        cells[first + 4] = (patch - layout.FIRST_PATCH + 1) / observation.LETTER_SCALE
        if number < observation.SHOWN_SHAPES:
            shape = tables[patch, layout.SHAPE_BY_ORIENTATION]
            plane = observation.SHAPES + 81 * number
            _write_plane(tables[shape, layout.SHAPE_LOW], tables[shape, layout.SHAPE_HIGH], plane, cells)
        number += 1
    return number


@compiled
def write_observation(tables: Tables, ring: IntArray, state: IntArray, player: int, cells: Observation) -> None:
    """Fill `cells` with what `player` sees."""
    cells[:] = 0.0
    own = layout.QUILT + 2 * player
    theirs = layout.QUILT + 2 * (1 - player)
    _write_plane(state[own], state[own + 1], observation.OWN_QUILT, cells)
    _write_plane(state[theirs], state[theirs + 1], observation.THEIR_QUILT, cells)
    left = _write_ring(tables, ring, state, cells)
    _write_side(tables, state, player, observation.OWN_SIDE, cells)
    _write_side(tables, state, 1 - player, observation.THEIR_SIDE, cells)
    track = tables[0, layout.FIRST_TRACK]
    front = max(state[layout.TIME], state[layout.TIME + 1])
    on_track = (
        tables[track + tables[0, layout.LAST_SPACE], layout.LEATHERS_UP_TO]
        - tables[track + front, layout.LEATHERS_UP_TO]
    )
    cells[observation.GAME] = state[layout.OWED] / observation.LEATHER_SCALE
    cells[observation.GAME + 1] = on_track / observation.LEATHER_SCALE
    cells[observation.GAME + 2] = tables[0, layout.MAY_REFUSE]
    cells[observation.GAME + 3] = left / observation.PATCHES_SCALE
    for cell in range(observation.RING, observation.SIZE):
        cells[cell] = min(cells[cell], np.float32(observation.CEILING))


@compiled
def show_games(
    tables: Tables, rings: IntArray, states: IntArray, changed: NDArray[np.bool_], scratch: IntArray, moves: IntArray,
    observations: Observation, masks: Mask, to_move: NDArray[np.int8],
) -> None:  # fmt: skip
    """Write for every game that has `changed` who is to move, what that player sees and may do."""
    for game in range(len(states)):
        if not changed[game]:
            continue
        player = states[game, layout.TURN]
        to_move[game] = player
        write_observation(tables, rings[game], states[game], player, observations[game])
        write_mask(tables, rings[game], states[game], scratch, moves, masks[game])


@compiled
def deal_game(ring: IntArray, state: IntArray, start: IntArray, deal: Rng) -> None:
    """Begin another game with another order of the ring; its last patch stays."""
    for last in range(len(ring) - 2, 0, -1):
        chosen = below(deal, last + 1)
        ring[last], ring[chosen] = ring[chosen], ring[last]
    for field in range(layout.STATE_SIZE):
        state[field] = start[field]


@compiled
def deal_games(rings: IntArray, states: IntArray, start: IntArray, deals: Rng) -> None:
    """Begin every game again."""
    for game in range(len(states)):
        deal_game(rings[game], states[game], start, deals[game])


@compiled
def reward_of(state: IntArray, by_lead: bool) -> float:
    """What player one gets at the end of a game."""
    return float(lead(state)) if by_lead else 1.0 - 2.0 * winner(state)


@compiled
def step_games(
    tables: Tables, rings: IntArray, states: IntArray, start: IntArray, deals: Rng, chosen: IntArray, by_lead: bool,
    deals_anew: bool, rewards: NDArray[np.float32], ended: NDArray[np.bool_], scores: IntArray,
) -> None:  # fmt: skip
    """Play the legal action `chosen` in every game, where it is not `WAIT`.

    Where this ends a game, its rewards and scores are written and, with `deals_anew`, the next one begins. A game that
    was over before stays as it is and pays nothing.
    """
    for game in range(len(states)):
        state = states[game]
        rewards[game, 0] = 0.0
        rewards[game, 1] = 0.0
        ended[game] = is_over(tables, state)
        if ended[game] or chosen[game] == actions.WAIT:
            continue
        play_move(tables, rings[game], state, code_of_action(chosen[game]))
        if is_over(tables, state):
            ended[game] = True
            scores[game, 0] = score(state, 0)
            scores[game, 1] = score(state, 1)
            reward = reward_of(state, by_lead)
            rewards[game, 0] = reward
            rewards[game, 1] = -reward
            if deals_anew:
                deal_game(rings[game], state, start, deals[game])


@compiled
def write_afterstates(
    tables: Tables, rings: IntArray, states: IntArray, masks: Mask, by_lead: bool, after: IntArray,
    observations: Observation, games: IntArray, chosen: IntArray, ended: NDArray[np.bool_],
    rewards: NDArray[np.float32],
) -> None:  # fmt: skip
    """Write a row for every legal action of every game; `after` is working memory for one state."""
    row = 0
    for game in range(len(states)):
        player = states[game, layout.TURN]
        for action in range(actions.ACTIONS):
            if masks[game, action] == 0:
                continue
            for field in range(layout.STATE_SIZE):
                after[field] = states[game, field]
            play_move(tables, rings[game], after, code_of_action(action))
            write_observation(tables, rings[game], after, player, observations[row])
            games[row] = game
            chosen[row] = action
            ended[row] = is_over(tables, after)
            rewards[row] = 0.0
            if ended[row]:
                reward = reward_of(after, by_lead)
                rewards[row] = -reward if player else reward
            row += 1


@compiled
def draw_actions(masks: Mask, draws: Rng, chosen: IntArray) -> None:
    """Choose one of the legal actions of every game, each as likely as any other; 0 where there is none."""
    for game in range(len(masks)):
        legal = 0
        for action in range(actions.ACTIONS):
            legal += masks[game, action]
        chosen[game] = 0
        if legal == 0:
            continue
        rest = below(draws[game], legal)
        action = 0
        while rest >= masks[game, action]:
            rest -= masks[game, action]
            action += 1
        chosen[game] = action
