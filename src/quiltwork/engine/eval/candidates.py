"""The candidate moves of a position: of each patch, the placements that the placement filter ranks best."""

from __future__ import annotations

from quiltwork.engine.core.bits import HIGH, LOW, popcount
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    BONUS,
    BUY,
    CODES_PER_PATCH,
    DISCARD,
    LEATHER,
    LONGEST_RUN,
    MAY_REFUSE,
    OFFER,
    OWED,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import affordable_place, find_placements, find_runs
from quiltwork.engine.eval.features import quilt_of
from quiltwork.engine.eval.memory import KEPT_MOVES, place_of_choice, recall_moves, remember_moves
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import (
    MAX_SUCCESSORS,
    Expansion,
    list_leather,
    list_neat,
    prepare_filter,
    rank_neat,
)

_LEATHER_FACTOR = 2
"""Squares for a leather patch that are candidates, relative to the placements of a patch."""
_KEPT_PLACEMENTS = KEPT_MOVES // _LEATHER_FACTOR


@compiled
def _list_squares(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, most: int, expansion: Expansion
) -> int:
    """Write the best squares for a leather patch to `expansion.moves`; return how many."""
    low, high = quilt_of(state, state[TURN])
    memory, moves = expansion.memory, expansion.moves
    is_kept = most <= KEPT_MOVES
    at = 0
    if is_kept:
        at, is_known = place_of_choice(low, high, state[BONUS] == 0, 0, 0, memory)
        if is_known:
            return recall_moves(memory, at, moves, 0, LEATHER, most)
    prepare_filter(weights, low, high, expansion)
    squares = list_leather(state, expansion)
    count = rank_neat(weights, tables, ring, state, squares, KEPT_MOVES if is_kept else most, 0, expansion)
    if is_kept:
        remember_moves(memory, at, moves, 0, count, LEATHER)
    return min(count, most)


@compiled
def list_candidates(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, neat: int, placements: int, expansion: Expansion
) -> int:
    """Write the moves worth evaluating to `expansion.moves`; return how many. `claim_memory` comes before.

    Of each patch, the filter ranks the `neat` neatest placements, and the best `placements` of them are candidates. A
    placement that completes the 7×7 square comes first. The best few placements are remembered.
    """
    memory, moves, scratch = expansion.memory, expansion.moves, expansion.work.scratch
    if state[OWED] > 0:
        most = min(_LEATHER_FACTOR * placements, MAX_SUCCESSORS - 1)
        count = _list_squares(weights, tables, ring, state, most, expansion)
        if tables[0, MAY_REFUSE]:
            moves[count] = DISCARD
            count += 1
        return count
    low, high = quilt_of(state, state[TURN])
    room = 81 - popcount(low) - popcount(high)
    is_kept = placements <= _KEPT_PLACEMENTS
    is_prepared = False
    moves[0] = ADVANCE
    count = 1
    at = 0
    for slot in range(OFFER):
        place = affordable_place(tables, ring, state, slot, room)
        if place < 0:
            continue
        base = BUY + slot * CODES_PER_PATCH
        if is_kept:
            at, is_known = place_of_choice(low, high, state[BONUS] == 0, ring[place], neat, memory)
            if is_known:
                count = recall_moves(memory, at, moves, count, base, placements)
                continue
        if not is_prepared:
            prepare_filter(weights, low, high, expansion)
            find_runs(~low & LOW, ~high & HIGH, tables[0, LONGEST_RUN], scratch)
            is_prepared = True
        rows = find_placements(tables, ring[place], slot, place, scratch, 0)
        found = list_neat(tables, state, 0, rows, neat, expansion)[0] if rows > 0 else 0
        most = _KEPT_PLACEMENTS if is_kept else placements
        end = rank_neat(weights, tables, ring, state, found, most, count, expansion)
        if is_kept:
            remember_moves(memory, at, moves, count, end, base)
        count = min(end, count + placements)
    return count
