"""One expansion: the candidate moves of a position, each with the network's evaluation of what it leads to."""

from __future__ import annotations

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import BONUS, BUTTONS, DISCARD, STATE_SIZE, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, is_over, play_move
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.features import PATCHES_AHEAD, list_upcoming, quilt_of, write_context
from quiltwork.engine.eval.memory import MINE, THEIRS, add_quilt, claim_memory, place_of_context
from quiltwork.engine.eval.network import HIDDEN, Weights, add_sparse_products, finish, judge
from quiltwork.engine.eval.placements import Expansion
from quiltwork.engine.eval.vectors import load64, store64


@compiled
def _update_shared(weights: Weights, tables: Tables, ring: IntArray, mover: int, expansion: Expansion) -> None:
    """Compute the part of the first layer that successors with the same fields outside the quilts have in common."""
    state, work, memory = expansion.successor, expansion.work, expansion.memory
    at, is_known = place_of_context(state, memory)
    if is_known:
        for i in range(PATCHES_AHEAD):
            work.upcoming[i] = memory.upcoming[at, i]
        store64(work.shared, 0, load64(memory.context_parts, at))
    else:
        list_upcoming(ring, state, work.upcoming)
        write_context(tables, work.upcoming, state, work.context)
        store64(work.shared, 0, load64(weights.bias, 0))
        add_sparse_products(work.context, 0, weights.context, work.shared)
        for i in range(PATCHES_AHEAD):
            memory.upcoming[at, i] = work.upcoming[i]
        store64(memory.context_parts, at, load64(work.shared, 0))
    low, high = quilt_of(state, 1 - mover)
    owner = THEIRS if state[TURN] == mover else MINE
    add_quilt(weights, tables, low, high, state[BONUS] == 0, owner, memory, work, work.shared)
    for i in range(BUTTONS, STATE_SIZE):
        expansion.shared_fields[i] = state[i]


@compiled
def play_candidate(tables: Tables, ring: IntArray, state: IntArray, move: int, expansion: Expansion) -> bool:
    """Play a move on `expansion.successor`; return whether the shared part of the first layer fits the successor."""
    successor, shared_fields = expansion.successor, expansion.shared_fields
    copy_state(state, successor)
    play_move(tables, ring, successor, move)
    for field in range(BUTTONS, STATE_SIZE):
        if successor[field] != shared_fields[field]:
            return False
    # Refusing a leather patch leads to the same fields as placing it, but to another score; it comes last.
    return bool(move != DISCARD)


@compiled
def evaluate_successor(weights: Weights, tables: Tables, mover: int, owner: int, expansion: Expansion) -> None:
    """Evaluate `expansion.successor`, given its shared part; `owner` says whether the mover is to move again."""
    work, successor = expansion.work, expansion.successor
    for k in range(HIDDEN):
        work.hidden[k] = work.shared[k]
    low, high = quilt_of(successor, mover)
    add_quilt(weights, tables, low, high, successor[BONUS] == 0, owner, expansion.memory, work, work.hidden)
    finish(weights, work)


@compiled
def evaluate_moves(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, count: int, expansion: Expansion
) -> None:
    """Evaluate the first `count` moves of `expansion.moves`; `claim_memory` comes before."""
    mover = state[TURN]
    successor = expansion.successor
    expansion.shared_fields[TURN] = -1
    for i in range(count):
        is_shared = play_candidate(tables, ring, state, expansion.moves[i], expansion)
        if not is_over(tables, successor):
            if not is_shared:
                _update_shared(weights, tables, ring, mover, expansion)
            owner = MINE if successor[TURN] == mover else THEIRS
            evaluate_successor(weights, tables, mover, owner, expansion)
        judge(tables, successor, expansion.work.outputs, expansion.verdicts, i)


@compiled
def expand(
    weights: Weights, tables: Tables, ring: IntArray, state: IntArray, neat: int, placements: int, expansion: Expansion
) -> int:
    """List the candidate moves of a game that is not over and evaluate each; return how many."""
    claim_memory(weights, tables, ring, expansion.memory)
    count = list_candidates(weights, tables, ring, state, neat, placements, expansion)
    evaluate_moves(weights, tables, ring, state, count, expansion)
    return count
