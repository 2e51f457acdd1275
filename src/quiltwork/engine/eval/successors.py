"""One expansion: the candidate moves of a position, each with the network's evaluation of what it leads to."""

from __future__ import annotations

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, BUTTONS, DISCARD, STATE_SIZE, TURN, IntArray, Tables
from quiltwork.engine.core.play import is_over, play_move
from quiltwork.engine.eval.candidates import Expansion, list_candidates
from quiltwork.engine.eval.features import FloatArray, quilt_of, write_quilt
from quiltwork.engine.eval.network import (
    HIDDEN,
    Weights,
    Workspace,
    activate_sums,
    add_row_products,
    begin_shared,
    change_sums,
    compute_shared,
    finish,
    judge,
    read_quilt,
)
from quiltwork.engine.eval.windows import PADDED, SIDE, pad_quilt


@compiled
def find_changed(weights: Weights, work: Workspace, before: int) -> int:
    """Write the numbers of the windows in which quilt 2 differs from `before` to `work.changed`; return how many."""
    rows, patterns, changed = work.rows, work.patterns, work.changed
    top, bottom, touched = PADDED, 0, 0
    for row in range(PADDED):
        difference = rows[2, row] ^ rows[before, row]
        if difference:
            touched |= difference
            top = min(top, row)
            bottom = row
    count = 0
    for column in range(SIDE):
        if (touched >> column) & 15 == 0:
            continue
        first = max(0, top - 3)
        pattern = 0
        for row in range(3):
            pattern |= ((rows[2, first + row] >> column) & 15) << (4 * row + 4)
        for row in range(first, min(SIDE - 1, bottom) + 1):
            pattern = (pattern >> 4) | ((rows[2, row + 3] >> column) & 15) << 12
            old = patterns[before, row * SIDE + column]
            if pattern != old:
                changed[count, 0] = weights.numbers[pattern]
                changed[count, 1] = weights.numbers[old]
                count += 1
    return count


@compiled
def _update_shared(weights: Weights, tables: Tables, ring: IntArray, mover: int, expansion: Expansion) -> None:
    """Compute the part of the first layer that successors with the same fields outside the quilts have in common."""
    state, shared_fields = expansion.successor, expansion.shared_fields
    if shared_fields[TURN] < 0 or shared_fields[BONUS] != state[BONUS]:
        low, high = quilt_of(state, 1 - mover)
        begin_shared(weights, tables, low, high, state[BONUS] == 0, expansion.work)
    compute_shared(weights, tables, ring, state, mover, expansion.work)
    for i in range(BUTTONS, STATE_SIZE):
        shared_fields[i] = state[i]


@compiled
def play_candidate(tables: Tables, ring: IntArray, state: IntArray, move: int, expansion: Expansion) -> bool:
    """Play a move on `expansion.successor`; return whether the shared part of the first layer fits the successor."""
    successor, shared_fields = expansion.successor, expansion.shared_fields
    for field in range(STATE_SIZE):
        successor[field] = state[field]
    play_move(tables, ring, successor, move)
    for field in range(BUTTONS, STATE_SIZE):
        if successor[field] != shared_fields[field]:
            return False
    # Refusing a leather patch leads to the same fields as placing it, but to another score; it comes last.
    return bool(move != DISCARD)


@compiled
def evaluate_successor(weights: Weights, tables: Tables, mover: int, layer: FloatArray, expansion: Expansion) -> None:
    """Evaluate `expansion.successor`, given its shared part; `layer` is that of the mover's quilt."""
    work, successor = expansion.work, expansion.successor
    low, high = quilt_of(successor, mover)
    pad_quilt(low, high, work.rows, 2)
    change_sums(weights, work, 0, find_changed(weights, work, 0))
    activate_sums(work.sums, 2, work.quilts)
    write_quilt(tables, work.upcoming, low, high, successor[BONUS] == 0, work.scratch, work.quilts, 2)
    for k in range(HIDDEN):
        work.hidden[k] = work.shared[k]
    add_row_products(work.quilts, 2, layer, work.hidden)
    finish(weights, work)


@compiled
def evaluate_moves(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, count: int, expansion: Expansion
) -> None:
    """Evaluate the first `count` moves of `expansion.moves`."""
    mover = state[TURN]
    work, successor = expansion.work, expansion.successor
    low, high = quilt_of(state, mover)
    read_quilt(weights, low, high, work, 0)
    low, high = quilt_of(state, 1 - mover)
    read_quilt(weights, low, high, work, 1)
    expansion.shared_fields[TURN] = -1
    for i in range(count):
        is_shared = play_candidate(tables, ring, state, expansion.moves[i], expansion)
        if not is_over(tables, successor):
            if not is_shared:
                _update_shared(weights, tables, ring, mover, expansion)
            is_mine = successor[TURN] == mover
            evaluate_successor(
                weights, tables, mover, weights.quilt_mine if is_mine else weights.quilt_theirs, expansion
            )
        judge(tables, successor, work.outputs, expansion.verdicts, i)


@compiled
def expand(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, neat: int, placements: int, expansion: Expansion
) -> int:
    """List the candidate moves of a game that is not over and evaluate each; return how many."""
    count = list_candidates(weights, tables, ring, state, neat, placements, expansion)
    evaluate_moves(weights, tables, ring, state, count, expansion)
    return count
