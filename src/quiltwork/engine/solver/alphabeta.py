"""Alpha-beta over all legal moves, without recursion: one frame for each ply, and a transposition table.

A *value* is twice player 0's lead at the end; if the scores are equal, it is 1 or -1 for the player who wins the tie.
So a higher value is always better for player 0, and its sign shows the winner. The search tries the most promising
move with the full window and the others with an empty one, which proves that they are no better (principal variation
search). A search that reaches its node limit keeps its frames and goes on when it is called again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core import layout
from quiltwork.engine.core.bits import popcount
from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import (
    BUTTONS,
    MAX_MOVES,
    NEUTRAL,
    QUILT,
    RING,
    STATE_SIZE,
    TURN,
    IntArray,
    Tables,
)
from quiltwork.engine.core.movegen import next_place
from quiltwork.engine.core.play import copy_state, is_over, lead, play_move, winner
from quiltwork.engine.solver.ordering import is_settled, list_scored

HIGHEST = 100_000
"""Above every value."""
MAX_PLIES = 60

# Columns of a frame.
ALPHA = 0
BETA = 1
BEST_VALUE = 2  # so far
BEST_MOVE = 3
COUNT = 4  # moves
TRIED = 5  # moves tried so far
IS_SCOUT = 6  # 1 while the current move is tried with an empty window
KEY = 7
FIRST_ALPHA = 8
FIRST_BETA = 9
COLUMNS = 10

# Columns of a counter array.
NODES = 0
NODE_LIMIT = 1
PLY = 2  # of a search that reached the node limit; -1 if none is under way
IS_AGAIN = 3  # 1 if that search must try the current move again with a full window
MOVES_DONE = 4  # moves of the root whose values are known
COUNTERS = 5

# Columns of a transposition table's entry.
LOWER = 0
UPPER = 1
MOVE = 2
ENTRY_COLUMNS = 3

_GOLDEN = 0x9E3779B97F4A7C15 - (1 << 64)


class Memory(NamedTuple):
    """Working memory of the solver; each thread needs its own."""

    root: IntArray
    states: IntArray
    frames: IntArray
    moves: IntArray
    scores: IntArray
    scratch: IntArray
    keys: IntArray
    entries: NDArray[np.int32]
    counters: IntArray


def new_memory(entries: int) -> Memory:
    """Return working memory with a transposition table of `entries`, a power of two."""
    memory = Memory(
        root=np.zeros(STATE_SIZE, dtype=np.int64),
        states=np.zeros((MAX_PLIES, STATE_SIZE), dtype=np.int64),
        frames=np.zeros((MAX_PLIES, COLUMNS), dtype=np.int64),
        moves=np.zeros((MAX_PLIES, MAX_MOVES + 1), dtype=np.int64),
        scores=np.zeros((MAX_PLIES, MAX_MOVES + 1), dtype=np.int64),
        scratch=layout.new_scratch(),
        keys=np.zeros(entries, dtype=np.int64),
        entries=np.zeros((entries, ENTRY_COLUMNS), dtype=np.int32),
        counters=np.zeros(COUNTERS, dtype=np.int64),
    )
    memory.counters[PLY] = -1
    return memory


def reset_memory(memory: Memory) -> None:
    """Forget the last position."""
    memory.keys.fill(0)
    memory.counters.fill(0)
    memory.counters[PLY] = -1


@compiled
def _mixed(key: int, field: int) -> int:
    key = (key ^ field) * _GOLDEN
    return key ^ (key >> 29)


@compiled
def _key_of(tables: Tables, ring: IntArray, state: IntArray, scratch: IntArray) -> int:
    """Return a hash of what matters for the result: of a quilt that is settled, only how many squares are covered."""
    key = 0
    for player in range(2):
        low, high = state[QUILT + 2 * player], state[QUILT + 2 * player + 1]
        if is_settled(tables, ring, state, player, scratch):
            low, high = popcount(low) + popcount(high), -1
        key = _mixed(_mixed(key, low), high)
    for field in range(BUTTONS, RING + 1):
        key = _mixed(key, state[field])
    return _mixed(key, next_place(state[RING], state[NEUTRAL]))


@compiled
def _final_value(state: IntArray) -> int:
    points = lead(state)
    if points == 0:
        return 1 if winner(state) == 0 else -1
    return 2 * points


@compiled
def _select_next(frame: IntArray, moves: IntArray, scores: IntArray) -> int:
    """Return the most promising move that was not tried, and swap it to the end of those tried."""
    first = frame[TRIED]
    best = first
    for i in range(first + 1, frame[COUNT]):
        if scores[i] > scores[best]:
            best = i
    move = moves[best]
    moves[best], scores[best] = moves[first], scores[first]
    moves[first] = move
    return int(move)


@compiled
def _open_frame(tables: Tables, ring: IntArray, memory: Memory, ply: int, alpha: int, beta: int, key: int) -> None:
    """Start a node whose state is in place."""
    frame = memory.frames[ply]
    state, moves, scores = memory.states[ply], memory.moves[ply], memory.scores[ply]
    frame[ALPHA] = frame[FIRST_ALPHA] = alpha
    frame[BETA] = frame[FIRST_BETA] = beta
    frame[BEST_VALUE] = -HIGHEST if state[TURN] == 0 else HIGHEST
    frame[BEST_MOVE] = -1
    frame[TRIED] = 0
    frame[IS_SCOUT] = 0
    frame[KEY] = key
    frame[COUNT] = list_scored(tables, ring, state, memory.scratch, moves, scores)
    at = key & (memory.keys.shape[0] - 1)
    if memory.keys[at] == key:
        known = memory.entries[at, MOVE]
        for i in range(frame[COUNT]):
            if moves[i] == known:
                scores[i] = 1 << 40


@compiled
def _close_frame(memory: Memory, ply: int) -> int:
    """Store a finished node in the transposition table; return its value, exact or a bound."""
    frame = memory.frames[ply]
    key, value = frame[KEY], frame[BEST_VALUE]
    at = key & (memory.keys.shape[0] - 1)
    lower, upper = -HIGHEST, HIGHEST
    if memory.keys[at] == key:
        lower, upper = memory.entries[at, LOWER], memory.entries[at, UPPER]
    if value > frame[FIRST_ALPHA]:
        lower = max(lower, value)
    if value < frame[FIRST_BETA]:
        upper = min(upper, value)
    memory.keys[at] = key
    memory.entries[at, LOWER] = lower
    memory.entries[at, UPPER] = upper
    memory.entries[at, MOVE] = frame[BEST_MOVE]
    return int(value)


@compiled
def _is_cut(frame: IntArray) -> bool:
    return bool(frame[ALPHA] >= frame[BETA])


@compiled
def _take_value(frame: IntArray, player: int, move: int, value: int) -> bool:
    """Note the value of the current move; return whether it must be searched again with a full window."""
    is_better = value > frame[BEST_VALUE] if player == 0 else value < frame[BEST_VALUE]
    was_scout = frame[IS_SCOUT] == 1
    frame[IS_SCOUT] = 0
    if is_better:
        frame[BEST_VALUE] = value
        frame[BEST_MOVE] = move
    if player == 0:
        if was_scout and frame[ALPHA] < value < frame[BETA]:
            return True
        frame[ALPHA] = max(frame[ALPHA], value)
    else:
        if was_scout and frame[ALPHA] < value < frame[BETA]:
            return True
        frame[BETA] = min(frame[BETA], value)
    return False


@compiled
def search(
    tables: Tables, ring: IntArray, root: IntArray, alpha: int, beta: int, memory: Memory
) -> tuple[int, int, bool]:
    """Return the value of a game that is not over, a best move, and whether the search is finished.

    It is not if it has reached its node limit; the next call goes on from there. The value is exact between `alpha` and
    `beta`, else a bound.
    """
    states, frames, counters = memory.states, memory.frames, memory.counters
    if counters[PLY] < 0:
        copy_state(root, states[0])
        _open_frame(tables, ring, memory, 0, alpha, beta, _key_of(tables, ring, root, memory.scratch))
        counters[PLY] = 0
        counters[IS_AGAIN] = 0
    ply = counters[PLY]
    again = counters[IS_AGAIN] == 1
    while counters[NODES] < counters[NODE_LIMIT]:
        frame, state = frames[ply], states[ply]
        if not again and (frame[TRIED] == frame[COUNT] or _is_cut(frame)):
            value = _close_frame(memory, ply)
            if ply == 0:
                counters[PLY] = -1
                return value, int(frame[BEST_MOVE]), True
            ply -= 1
            frame = frames[ply]
            again = _take_value(frame, states[ply, TURN], memory.moves[ply, frame[TRIED] - 1], value)
            continue
        if again:
            move = memory.moves[ply, frame[TRIED] - 1]
        else:
            move = _select_next(frame, memory.moves[ply], memory.scores[ply])
            frame[TRIED] += 1
        is_scout = not again and frame[TRIED] > 1 and frame[BETA] - frame[ALPHA] > 1
        again = False
        low, high = frame[ALPHA], frame[BETA]
        if is_scout:
            if state[TURN] == 0:
                high = low + 1
            else:
                low = high - 1
        frame[IS_SCOUT] = 1 if is_scout else 0
        below = states[ply + 1]
        copy_state(state, below)
        play_move(tables, ring, below, move)
        counters[NODES] += 1
        if is_over(tables, below):
            frame[IS_SCOUT] = 0
            _take_value(frame, state[TURN], move, _final_value(below))
            continue
        key = _key_of(tables, ring, below, memory.scratch)
        at = key & (memory.keys.shape[0] - 1)
        if memory.keys[at] == key:
            lower, upper = memory.entries[at, LOWER], memory.entries[at, UPPER]
            if lower == upper or lower >= high or upper <= low:
                again = _take_value(frame, state[TURN], move, lower if lower >= high or lower == upper else upper)
                continue
        if ply + 2 >= MAX_PLIES:  # too deep: use up the nodes
            counters[NODES] = counters[NODE_LIMIT]
            counters[PLY] = -1
            return 0, -1, False
        ply += 1
        _open_frame(tables, ring, memory, ply, low, high, key)
    counters[PLY] = ply
    counters[IS_AGAIN] = 1 if again else 0
    return 0, -1, False


@compiled
def _search_moves(
    tables: Tables, ring: IntArray, state: IntArray, moves: IntArray, count: int, values: IntArray, memory: Memory
) -> int:
    """Write the exact values of the first `count` moves; return how many are done so far."""
    after, counters = memory.root, memory.counters
    for i in range(counters[MOVES_DONE], count):
        copy_state(state, after)
        play_move(tables, ring, after, moves[i])
        if is_over(tables, after):
            values[i] = _final_value(after)
        else:
            value, _, is_done = search(tables, ring, after, -HIGHEST, HIGHEST, memory)
            if not is_done:
                return i
            values[i] = value
        counters[MOVES_DONE] = i + 1
    return count


@compiled
def _extend_line(tables: Tables, ring: IntArray, state: IntArray, moves: IntArray, most: int, memory: Memory) -> int:
    """Write best play after the first move, at most `most` moves with it; return how many there are."""
    after = memory.root
    copy_state(state, after)
    play_move(tables, ring, after, moves[0])
    count = 1
    while count < most and not is_over(tables, after):
        _, move, is_done = search(tables, ring, after, -HIGHEST, HIGHEST, memory)
        if not is_done:
            break
        play_move(tables, ring, after, move)
        moves[count] = move
        count += 1
    return count


BEST = 0
VALUES = 1
LINE = 2


@compiled
def run_solver(
    task: int, tables: Tables, ring: IntArray, state: IntArray, moves: IntArray, count: int, values: IntArray,
    memory: Memory,
) -> int:  # fmt: skip
    """Do what `task` says in the position `state`, and return how many moves were found.

    `BEST` writes a best move and its value. `VALUES` writes the exact values of the first `count` moves. If they reach
    the node limit first, the next call goes on from there. `LINE` writes the best play after the first move, at most
    `count` moves.
    """
    if task == VALUES:
        return _search_moves(tables, ring, state, moves, count, values, memory)
    if task == LINE:
        return _extend_line(tables, ring, state, moves, count, memory)
    value, move, is_done = search(tables, ring, state, -HIGHEST, HIGHEST, memory)
    if not is_done:
        return 0
    values[0], moves[0] = value, move
    return 1
