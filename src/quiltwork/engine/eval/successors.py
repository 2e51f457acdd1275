"""All that one expansion needs: a position's promising moves, each with the network's verdict on what it leads to."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from quiltwork.engine.core.bits import HIGH, LOW, LOW_BITS, lowest, popcount, shift_down, shift_up
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    ADVANCE,
    BONUS,
    BUTTONS,
    BUY,
    DISCARD,
    FOUND_HIGH,
    FOUND_LOW,
    FOUND_SHAPE,
    FOUND_SLOT,
    LEATHER,
    MAY_REFUSE,
    OFFER,
    ORIENTATION,
    OWED,
    QUILT,
    SHAPE_HIGH,
    SHAPE_LOW,
    TURN,
    WORDS,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import find_purchases
from quiltwork.engine.core.play import is_over, play_move
from quiltwork.engine.eval.features import (
    SUMS,
    FloatArray,
    list_coming,
    quilt_words,
    write_context,
    write_quilt,
)
from quiltwork.engine.eval.network import (
    HIDDEN,
    Weights,
    Workspace,
    activate_sums,
    add_row_products,
    finish,
    judge,
    new_workspace,
    read_quilt,
)
from quiltwork.engine.eval.windows import PADDED, SIDE, pad_quilt

MOST_KEPT = 96
"""The most placements of one patch that an expansion can look at."""
MAX_SUCCESSORS = OFFER * MOST_KEPT + 1

_NOT_LAST_COLUMN = sum(0b11111111 << (9 * row) for row in range(9))
_NOT_LAST_LOW = _NOT_LAST_COLUMN & LOW
_NOT_LAST_HIGH = _NOT_LAST_COLUMN >> LOW_BITS


class Expansion(NamedTuple):
    """Memory for one thread's expansions, and where their results stand."""

    moves: IntArray
    verdicts: FloatArray
    """A row for each move: win chance, margin, lead of player 0 after it."""
    neatness: IntArray
    """How neat each move leaves the quilt; only used to choose the moves."""
    successor: IntArray
    shared_words: IntArray
    """The words of the state, quilts aside, for which the shared part of the first layer was worked out."""
    work: Workspace


def new_expansion() -> Expansion:
    """Working memory for expansions; one for each thread."""
    return Expansion(
        moves=np.zeros(MAX_SUCCESSORS, dtype=np.int64),
        verdicts=np.zeros((MAX_SUCCESSORS, 3), dtype=np.float32),
        neatness=np.zeros(MAX_SUCCESSORS, dtype=np.int64),
        successor=np.zeros(WORDS, dtype=np.int64),
        shared_words=np.zeros(WORDS, dtype=np.int64),
        work=new_workspace(),
    )


@compiled
def neatness(low: int, high: int) -> int:
    """How neat a set of empty squares is: neighbouring pairs count for it, lonely squares against."""
    right_low, right_high = shift_down(low, high, 1)
    down_low, down_high = shift_down(low, high, 9)
    pairs = popcount(low & right_low & _NOT_LAST_LOW) + popcount(high & right_high & _NOT_LAST_HIGH)
    pairs += popcount(low & down_low) + popcount(high & down_high)
    return pairs


@compiled
def _lonely(low: int, high: int) -> int:
    """How many empty squares have no empty neighbour."""
    right_low, right_high = shift_down(low, high, 1)
    left_low, left_high = shift_up(low & _NOT_LAST_LOW, high & _NOT_LAST_HIGH, 1)
    down_low, down_high = shift_down(low, high, 9)
    up_low, up_high = shift_up(low, high, 9)
    near_low = (right_low & _NOT_LAST_LOW) | left_low | down_low | up_low
    near_high = (right_high & _NOT_LAST_HIGH) | left_high | down_high | up_high
    return popcount(low & ~near_low) + popcount(high & ~near_high)


@compiled
def _keep(expansion: Expansion, first: int, count: int, most: int, move: int, value: int) -> int:
    """Insert a move among those from `first` on, best first, of which at most `most` are kept; the new count."""
    moves, values = expansion.moves, expansion.neatness
    if count - first == most:
        if value <= values[count - 1]:
            return count
        count -= 1
    at = count
    while at > first and values[at - 1] < value:
        moves[at] = moves[at - 1]
        values[at] = values[at - 1]
        at -= 1
    moves[at] = move
    values[at] = value
    return count + 1


@compiled
def list_promising(tables: Tables, ring: IntArray, state: IntArray, keep: int, expansion: Expansion) -> int:
    """Write the moves worth looking at to `expansion.moves`: of each patch the `keep` neatest placements; how many."""
    player = state[TURN]
    low = ~state[QUILT + 2 * player] & LOW
    high = ~state[QUILT + 2 * player + 1] & HIGH
    moves = expansion.moves
    if state[OWED] > 0:
        count = 0
        rest_low, rest_high = low, high
        while rest_low | rest_high:
            square = lowest(rest_low) if rest_low else LOW_BITS + lowest(rest_high)
            patch_low, patch_high = shift_up(1, 0, square)
            rest_low &= ~patch_low
            rest_high &= ~patch_high
            moves[count] = LEATHER + square
            count += 1
        if tables[0, MAY_REFUSE]:
            moves[count] = DISCARD
            count += 1
        return count
    moves[0] = ADVANCE
    count = 1
    first = 1
    scratch = expansion.work.scratch
    slot = 0
    for row in range(find_purchases(tables, ring, state, scratch)):
        if scratch[row, FOUND_SLOT] != slot:
            slot = scratch[row, FOUND_SLOT]
            first = count
        shape = scratch[row, FOUND_SHAPE]
        base = BUY + (slot * 8 + tables[shape, ORIENTATION]) * 81
        at_low, at_high = scratch[row, FOUND_LOW], scratch[row, FOUND_HIGH]
        while at_low | at_high:
            if at_low:
                square = lowest(at_low)
                at_low &= at_low - 1
            else:
                square = LOW_BITS + lowest(at_high)
                at_high &= at_high - 1
            patch_low, patch_high = shift_up(tables[shape, SHAPE_LOW], tables[shape, SHAPE_HIGH], square)
            left_low, left_high = low & ~patch_low, high & ~patch_high
            value = neatness(left_low, left_high)
            if count - first < keep or value > expansion.neatness[count - 1]:
                value -= 2 * _lonely(left_low, left_high)
                count = _keep(expansion, first, count, keep, base + square, value)
    return count


@compiled
def _change_sums(weights: Weights, work: Workspace, before: int) -> None:
    """The window sums of quilt 2, the successor's, from those of quilt `before`: only windows that changed count."""
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
    sums, table = work.sums, weights.windows
    # A pair of equal rows adds nothing, so whole fours can be added up.
    for i in range(count, count + 3):
        changed[i, 0] = 0
        changed[i, 1] = 0
    for k in range(SUMS):
        sums[2, k] = sums[before, k]
    for i in range(0, count, 4):
        a, b, c, d = changed[i, 0], changed[i + 1, 0], changed[i + 2, 0], changed[i + 3, 0]
        p, q, r, s = changed[i, 1], changed[i + 1, 1], changed[i + 2, 1], changed[i + 3, 1]
        for k in range(SUMS):
            plus = (table[a, k] + table[b, k]) + (table[c, k] + table[d, k])
            sums[2, k] += plus - ((table[p, k] + table[q, k]) + (table[r, k] + table[s, k]))


@compiled
def _share(weights: Weights, tables: Tables, ring: IntArray, mover: int, expansion: Expansion) -> None:
    """Work out the part of the first layer that successors with the same words beside the quilts have in common."""
    state, work = expansion.successor, expansion.work
    list_coming(ring, state, work.coming)
    write_context(tables, work.coming, state, work.context)
    for k in range(HIDDEN):
        work.shared[k] = weights.bias[k]
    add_row_products(work.context, 0, weights.context, work.shared)
    low, high = quilt_words(state, 1 - mover)
    write_quilt(tables, work.coming, low, high, state[BONUS] == 0, work.scratch, work.quilts, 1)
    if state[TURN] == mover:
        add_row_products(work.quilts, 1, weights.quilt_theirs, work.shared)
    else:
        add_row_products(work.quilts, 1, weights.quilt_mine, work.shared)
    for i in range(BUTTONS, WORDS):
        expansion.shared_words[i] = state[i]


@compiled
def evaluate_moves(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, count: int, expansion: Expansion
) -> None:
    """Write the verdicts on the first `count` moves of `expansion.moves`."""
    mover = state[TURN]
    work, successor, shared_words = expansion.work, expansion.successor, expansion.shared_words
    low, high = quilt_words(state, mover)
    read_quilt(weights, low, high, work, 0)
    low, high = quilt_words(state, 1 - mover)
    read_quilt(weights, low, high, work, 1)
    shared_words[TURN] = -1
    for i in range(count):
        for word in range(WORDS):
            successor[word] = state[word]
        play_move(tables, ring, successor, expansion.moves[i])
        if not is_over(tables, successor):
            # A refused leather patch leaves the same words as one sewn on, but another score; it comes last.
            is_shared = expansion.moves[i] != DISCARD
            for word in range(BUTTONS, WORDS):
                if successor[word] != shared_words[word]:
                    is_shared = False
                    break
            if not is_shared:
                _share(weights, tables, ring, mover, expansion)
            low, high = quilt_words(successor, mover)
            pad_quilt(low, high, work.rows, 2)
            _change_sums(weights, work, 0)
            activate_sums(work.sums, 2, work.quilts)
            write_quilt(tables, work.coming, low, high, successor[BONUS] == 0, work.scratch, work.quilts, 2)
            for k in range(HIDDEN):
                work.hidden[k] = work.shared[k]
            if successor[TURN] == mover:
                add_row_products(work.quilts, 2, weights.quilt_mine, work.hidden)
            else:
                add_row_products(work.quilts, 2, weights.quilt_theirs, work.hidden)
            finish(weights, work)
        judge(tables, successor, work.outputs, expansion.verdicts, i)


@compiled
def expand(weights: Weights, tables: Tables, ring: IntArray, state: IntArray, keep: int, expansion: Expansion) -> int:
    """List the promising moves of a game that is not over and judge each; how many."""
    count = list_promising(tables, ring, state, keep, expansion)
    evaluate_moves(weights, tables, ring, state, count, expansion)
    return count
