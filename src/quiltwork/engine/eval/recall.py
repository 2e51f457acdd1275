"""The candidate moves of a position from memory, where its quilt has met the patches on offer before."""

from __future__ import annotations

from quiltwork.engine.core.bits import HIGH, LOW, popcount
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    BONUS,
    BUTTONS,
    BUY,
    COST,
    DISCARD,
    LEATHER,
    LONGEST_RUN,
    MAY_REFUSE,
    NEUTRAL,
    OFFER,
    OWED,
    PATCH_SQUARES,
    RING,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import find_placements, find_runs, next_place
from quiltwork.engine.eval.candidates import (
    LEATHER_FACTOR,
    Expansion,
    list_candidates,
    list_leather,
    list_neat,
    prepare_filter,
    rank_neat,
)
from quiltwork.engine.eval.features import quilt_of
from quiltwork.engine.eval.memory import KEPT_MOVES, place_of_choice, recall_moves, remember_moves
from quiltwork.engine.eval.network import Weights

_CODES_OF_A_PATCH = 8 * 81


@compiled
def _recall_leather(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, placements: int, expansion: Expansion
) -> int:
    low, high = quilt_of(state, state[TURN])
    memory, moves = expansion.memory, expansion.moves
    at, is_known = place_of_choice(low, high, state[BONUS] == 0, 0, 0, memory)
    if not is_known:
        prepare_filter(weights, low, high, expansion)
        squares = list_leather(state, expansion)
        kept = rank_neat(weights, tables, ring, state, squares, KEPT_MOVES, 0, expansion)
        remember_moves(memory, at, moves, 0, kept, LEATHER)
    count = recall_moves(memory, at, moves, 0, LEATHER, LEATHER_FACTOR * placements)
    if tables[0, MAY_REFUSE]:
        moves[count] = DISCARD
        count += 1
    return count


@compiled
def recall_candidates(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, neat: int, placements: int, expansion: Expansion
) -> int:
    """Do what `list_candidates` does, from memory where possible; `claim_memory` comes before."""
    if LEATHER_FACTOR * placements > KEPT_MOVES:
        return list_candidates(weights, tables, ring, state, neat, placements, expansion)
    if state[OWED] > 0:
        return _recall_leather(weights, tables, ring, state, placements, expansion)
    memory, moves, scratch = expansion.memory, expansion.moves, expansion.work.scratch
    player = state[TURN]
    low, high = quilt_of(state, player)
    room = 81 - popcount(low) - popcount(high)
    moves[0] = ADVANCE
    count = 1
    is_prepared = False
    left, place = state[RING], state[NEUTRAL]
    for slot in range(OFFER):
        place = next_place(left, place)
        if place < 0:
            break
        left &= ~(1 << place)
        patch = ring[place]
        if tables[patch, COST] > state[BUTTONS + player] or tables[patch, PATCH_SQUARES] > room:
            continue
        base = BUY + slot * _CODES_OF_A_PATCH
        at, is_known = place_of_choice(low, high, state[BONUS] == 0, patch, neat, memory)
        if not is_known:
            if not is_prepared:
                prepare_filter(weights, low, high, expansion)
                find_runs(~low & LOW, ~high & HIGH, tables[0, LONGEST_RUN], scratch)
                is_prepared = True
            rows = find_placements(tables, patch, slot, place, scratch, 0)
            found = list_neat(tables, state, 0, rows, neat, expansion)[0] if rows > 0 else 0
            kept = rank_neat(weights, tables, ring, state, found, KEPT_MOVES // LEATHER_FACTOR, count, expansion)
            remember_moves(memory, at, moves, count, kept, base)
        count = recall_moves(memory, at, moves, count, base, placements)
    return count
