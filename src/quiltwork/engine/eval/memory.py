"""What a search remembers about quilts and contexts, because the same ones return often.

Moves of the opponent do not change a quilt, and the context does not depend on where patches lie. Of a quilt, the
memory keeps what it adds to the first layer of the network and how many placements each patch has on it; of a quilt and
a patch, the best placements; of a context, what it adds to the first layer. All of that depends on nothing else, so
results are the same with and without memory. Each quilt has one place in a table, and the latest stays there; so does
each context.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.bits import HIGH, LOW, popcount
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BUTTONS, EDITION_MARK, LONGEST_RUN, NEUTRAL, RING, STATE_SIZE, IntArray, Tables
from quiltwork.engine.core.movegen import find_runs
from quiltwork.engine.core.play import lead
from quiltwork.engine.eval.features import (
    FITS,
    PATCHES_AHEAD,
    PATCHES_FITTED,
    QUILT_INPUTS,
    FloatArray,
    count_placements,
    write_fit,
    write_squares,
)
from quiltwork.engine.eval.network import (
    HIDDEN,
    MAX_PATCHES,
    Weights,
    Workspace,
    align,
    read_quilt,
)
from quiltwork.engine.eval.vectors import add, load64, multiply_add, store64, subtract

MINE, THEIRS = 0, 1
"""Whether the quilt belongs to the player to move; a part of the first layer for each."""
KEPT_MOVES = 8
"""Squares for a leather patch that are remembered; of a patch, half as many placements."""

_QUILT_PLACES = 1 << 13
_MOVE_PLACES = 1 << 15
_CONTEXT_PLACES = 1 << 12
_CONTEXT_FIELDS = STATE_SIZE - BUTTONS
# Columns of a context after these fields.
_LEAD = _CONTEXT_FIELDS
_RING_MARK = _CONTEXT_FIELDS + 1
_UNKNOWN = -1
_TILE_BIT = 18
_USED_BIT = 19
_PATCH_BIT = 20
_NEAT_BIT = 26
_OWNER_BIT = 33
_OWNER_MASK = (1 << 30) - 1
_SAMPLED = 32
"""One in so many weights of the filter identifies it."""
_STEP = 1_000_003
_MIX, _MIX_AGAIN = -7046029254386353131, -4658895280553007687
"""Constants of SplitMix64, as signed integers."""


class Memory(NamedTuple):
    """Tables of what is remembered; each thread needs its own."""

    owner: IntArray
    """A number for the network and the edition, which is part of every key; then one for these and the ring."""
    quilts: IntArray
    """The quilt at each place."""
    parts: FloatArray
    """What it adds to the first layer, without the upcoming patches: two rows for each place, mine and theirs."""
    placements: NDArray[np.int8]
    """How many placements each patch has on it, or -1 before they are counted."""
    choices: IntArray
    """The quilt and the patch at each place, and how many moves are remembered."""
    moves: NDArray[np.int16]
    """These moves, best first."""
    contexts: IntArray
    """The fields of the state at each place, except the quilts, then the lead and the number of the ring."""
    upcoming: IntArray
    """The next patches there."""
    context_parts: FloatArray
    """What these add to the first layer, with the bias."""


def new_memory() -> Memory:
    """Return an empty memory."""
    memory = Memory(
        owner=np.zeros(2, dtype=np.int64),
        quilts=np.zeros((_QUILT_PLACES, 2), dtype=np.int64),
        parts=np.zeros((2 * _QUILT_PLACES, HIDDEN), dtype=np.float32),
        placements=np.zeros((_QUILT_PLACES, MAX_PATCHES + 1), dtype=np.int8),
        choices=np.zeros((_MOVE_PLACES, 3), dtype=np.int64),
        moves=np.zeros((_MOVE_PLACES, KEPT_MOVES), dtype=np.int16),
        contexts=np.zeros((_CONTEXT_PLACES, _CONTEXT_FIELDS + 2), dtype=np.int64),
        upcoming=np.zeros((_CONTEXT_PLACES, PATCHES_AHEAD), dtype=np.int64),
        context_parts=np.zeros((_CONTEXT_PLACES, HIDDEN), dtype=np.float32),
    )
    return align(memory)


@compiled
def _mixed(number: int, values: FloatArray, step: int) -> int:
    """Return a number that depends on `number` and on every `step`-th value."""
    bits = values.view(np.int32)
    for i in range(0, bits.shape[0], step):
        number = (number ^ bits[i]) * _MIX
        number ^= (number >> 29) & LOW
    return number


@compiled
def claim_memory(weights: Weights, tables: Tables, ring: IntArray, memory: Memory) -> None:
    """Use only what belongs to this network, edition and ring; nothing is forgotten."""
    owner = _mixed(tables[0, EDITION_MARK], weights.bias, 1)
    owner = _mixed(owner, weights.second_bias, 1)
    owner = _mixed(owner, weights.heads_bias, 1)
    owner = _mixed(owner, weights.placement, _SAMPLED)
    memory.owner[0] = (owner >> _OWNER_BIT & _OWNER_MASK) << _OWNER_BIT
    for place in range(ring.shape[0]):
        owner = (owner ^ ring[place]) * _MIX
    memory.owner[1] = owner | 1  # an empty place has 0


@compiled
def _key_of_quilt(high: int, has_tile_left: bool, memory: Memory) -> int:
    """Return the part of a key that does not depend on the lower squares of a quilt."""
    key: int = memory.owner[0] | high | (1 if has_tile_left else 0) << _TILE_BIT | 1 << _USED_BIT
    return key


@compiled
def _place_of_quilt(weights: Weights, low: int, high: int, has_tile_left: bool, memory: Memory, work: Workspace) -> int:
    """Return the place of a quilt in the memory; if it is new, compute its parts of the first layer."""
    key = _key_of_quilt(high, has_tile_left, memory)
    at = _hashed(low, key) & (_QUILT_PLACES - 1)
    if memory.quilts[at, 0] == low and memory.quilts[at, 1] == key:
        return at
    memory.quilts[at, 0] = low
    memory.quilts[at, 1] = key
    memory.placements[at, :] = _UNKNOWN
    read_quilt(weights, low, high, work, 0)
    write_squares(~low & LOW, ~high & HIGH, has_tile_left, work.quilts, 0)
    mine = load64(weights.bias, 0)
    mine = subtract(mine, mine)
    theirs = mine
    for j in range(FITS):
        mine = multiply_add(work.quilts[0, j], load64(weights.quilt_mine, j), mine)
        theirs = multiply_add(work.quilts[0, j], load64(weights.quilt_theirs, j), theirs)
    store64(memory.parts, 2 * at + MINE, mine)
    store64(memory.parts, 2 * at + THEIRS, theirs)
    return at


@compiled
def _write_fits(
    tables: Tables, upcoming: IntArray, low: int, high: int, at: int, memory: Memory, work: Workspace
) -> None:
    """Write the inputs about the upcoming patches on the quilt at a place to row 0 of `work.quilts`."""
    has_runs = False
    for i in range(PATCHES_FITTED):
        patch = upcoming[i]
        placements = 0
        if patch > 0:
            placements = memory.placements[at, patch]
            if placements == _UNKNOWN:
                if not has_runs:
                    find_runs(~low & LOW, ~high & HIGH, tables[0, LONGEST_RUN], work.scratch)
                    has_runs = True
                empty = 81 - popcount(low) - popcount(high)
                placements = count_placements(tables, patch, empty, work.scratch)
                memory.placements[at, patch] = placements
        write_fit(work.quilts, 0, i, placements)


@compiled
def add_quilt(
    weights: Weights, tables: Tables, low: int, high: int, has_tile_left: bool, owner: int, memory: Memory,
    work: Workspace, hidden: FloatArray,
) -> None:  # fmt: skip
    """Add what a quilt with the patches in `work.upcoming` adds to the first layer; `owner` is `MINE` or `THEIRS`."""
    at = _place_of_quilt(weights, low, high, has_tile_left, memory, work)
    _write_fits(tables, work.upcoming, low, high, at, memory, work)
    layer = weights.quilt_mine if owner == MINE else weights.quilt_theirs
    total = add(load64(hidden, 0), load64(memory.parts, 2 * at + owner))
    for j in range(FITS, QUILT_INPUTS):
        total = multiply_add(work.quilts[0, j], load64(layer, j), total)
    store64(hidden, 0, total)


@compiled
def _hashed(low: int, key: int) -> int:
    """Return a number whose lowest 24 bits depend on all bits of both."""
    mixed = (low ^ key * _MIX) * _MIX_AGAIN
    mixed = (mixed ^ (mixed >> 32)) * _MIX
    return mixed >> 40


@compiled
def place_of_choice(
    low: int, high: int, has_tile_left: bool, patch: int, neat: int, memory: Memory
) -> tuple[int, bool]:
    """Return the place of the best placements of a patch (0 for leather), and whether they are remembered."""
    key = _key_of_quilt(high, has_tile_left, memory) | patch << _PATCH_BIT | neat << _NEAT_BIT
    at = _hashed(low, key) & (_MOVE_PLACES - 1)
    choices = memory.choices
    if choices[at, 0] == low and choices[at, 1] == key:
        return at, True
    choices[at, 0] = low
    choices[at, 1] = key
    return at, False


@compiled
def remember_moves(memory: Memory, at: int, moves: IntArray, first: int, count: int, base: int) -> None:
    """Write the moves from `first` to `count`, relative to `base`, to a place of the memory."""
    memory.choices[at, 2] = count - first
    for i in range(first, count):
        memory.moves[at, i - first] = moves[i] - base


@compiled
def recall_moves(memory: Memory, at: int, moves: IntArray, count: int, base: int, most: int) -> int:
    """Append the `most` best moves at a place of the memory to the first `count` of `moves`; return the new count."""
    for i in range(min(most, memory.choices[at, 2])):
        moves[count] = base + memory.moves[at, i]
        count += 1
    return count


@compiled
def place_of_context(state: IntArray, memory: Memory) -> tuple[int, bool]:
    """Return the place of what a state has outside its quilts, and whether it is remembered."""
    contexts, mark, points = memory.contexts, memory.owner[1], lead(state)
    key = mark
    for field in range(BUTTONS, RING):
        key = key * _STEP + state[field]
    at = _hashed(state[RING] ^ key, state[NEUTRAL] ^ points * _STEP) & (_CONTEXT_PLACES - 1)
    is_known = contexts[at, _LEAD] == points and contexts[at, _RING_MARK] == mark
    for i in range(_CONTEXT_FIELDS):
        is_known = is_known and contexts[at, i] == state[BUTTONS + i]
    if not is_known:
        for i in range(_CONTEXT_FIELDS):
            contexts[at, i] = state[BUTTONS + i]
        contexts[at, _LEAD] = points
        contexts[at, _RING_MARK] = mark
    return at, is_known
