"""Solve a position near the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.core.layout import MAX_MOVES, IntArray, Tables
from quiltwork.engine.core.movegen import list_moves
from quiltwork.engine.solver.alphabeta import (
    BEST,
    LINE,
    MOVES_DONE,
    NODE_LIMIT,
    NODES,
    PLY,
    VALUES,
    new_memory,
    reset_memory,
    run_solver,
)
from quiltwork.errors import QuiltworkError
from quiltwork.rules import Move, Player, Position

NODE_LIMIT_DEFAULT = 250_000
_MOST_ENTRIES = 1 << 20


class Result(NamedTuple):
    """How a game ends with best play on both sides."""

    lead: int
    """Player one's score minus player two's."""
    winner: Player
    """The winner, also where the scores are equal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """The exact result of a position."""

    result: Result
    best_moves: tuple[Move, ...]
    """Moves that lead to the result: all of them where all values were requested, else one."""
    values: Mapping[Move, Result] | None
    """The result of every legal move, where it was requested."""
    nodes: int
    """Positions that were searched."""


class Solver:
    """Solves compiled positions step by step: each call searches a limited number of nodes, and the next one continues.

    Moves are codes, and values are those of `alphabeta`.
    """

    def __init__(self, entries: int) -> None:
        self._memory = new_memory(entries)
        self._codes = np.zeros(MAX_MOVES, dtype=np.int64)
        self._values = np.zeros(MAX_MOVES, dtype=np.int64)
        self.best: tuple[int, int] | None = None
        """A best move and its value, once it is found."""
        self.values: dict[int, int] = {}
        """The values of moves, as far as they are found."""

    def begin(self, tables: Tables, ring: IntArray, state: IntArray) -> None:
        """Turn to another position, which must not be over."""
        reset_memory(self._memory)
        self._root = tables, ring, state
        self.best = None
        self.values = {}

    @property
    def nodes(self) -> int:
        """Nodes searched in this position."""
        return int(self._memory.counters[NODES])

    def legal_moves(self) -> list[int]:
        """Return all legal moves of the position."""
        count = list_moves(*self._root, self._memory.scratch, self._codes)
        return [int(code) for code in self._codes[:count]]

    def search_best(self, nodes: int) -> int:
        """Search for a best move with at most `nodes` nodes; return how many it took: 0 once it is found."""
        if self.best is not None:
            return 0
        found, made = self._run(BEST, 0, nodes)
        if found:
            self.best = int(self._codes[0]), int(self._values[0])
            self.values = dict([self.best])
        return made

    def begin_values(self, moves: Sequence[int]) -> None:
        """Prepare to find the values of these moves, in this order; an unfinished search is given up."""
        self._memory.counters[MOVES_DONE] = 0
        self._memory.counters[PLY] = -1
        self._wanted = [move for move in moves if move not in self.values]
        self._codes[: len(self._wanted)] = self._wanted

    def search_values(self, nodes: int) -> int:
        """Search for the values with at most `nodes` nodes; return how many it took: 0 once all are found."""
        if not self._wanted or self._wanted[-1] in self.values:
            return 0
        found, made = self._run(VALUES, len(self._wanted), nodes)
        self.values.update(zip(self._wanted, (int(value) for value in self._values[:found]), strict=False))
        return made

    def expected_play(self, move: int, nodes: int, most: int) -> list[int]:
        """Return `move` and best play after it, as far as `nodes` nodes and `most` moves allow.

        An unfinished search is given up.
        """
        self._memory.counters[PLY] = -1
        self._codes[0] = move
        found, _ = self._run(LINE, most, nodes)
        return [int(code) for code in self._codes[:found]]

    def _run(self, task: int, count: int, nodes: int) -> tuple[int, int]:
        """Return how many moves were found and how many nodes that took."""
        before = self.nodes
        self._memory.counters[NODE_LIMIT] = before + nodes
        found = run_solver(task, *self._root, self._codes, count, self._values, self._memory)
        return found, self.nodes - before


def solve(position: Position, *, node_limit: int = NODE_LIMIT_DEFAULT, with_values: bool = False) -> Solution | None:
    """Return the exact result of a position over all legal moves, or None if it needs more than `node_limit` nodes.

    `with_values` also gives the exact result of every legal move, which takes more nodes.
    """
    position.require_possible()
    if position.is_over:
        raise QuiltworkError("game-over-no-move")
    solver = Solver(_table_size(node_limit))
    solver.begin(*compile_position(position))
    if with_values:
        moves = solver.legal_moves()
        solver.begin_values(moves)
        solver.search_values(node_limit)
        if len(solver.values) < len(moves):
            return None
    else:
        solver.search_best(node_limit)
        if solver.best is None:
            return None
    best = (max if position.to_move is Player.ONE else min)(solver.values.values())
    found = {move_of(position, code): value for code, value in solver.values.items()}
    return Solution(
        result=result_of(best),
        best_moves=tuple(move for move, value in found.items() if value == best),
        values={move: result_of(value) for move, value in found.items()} if with_values else None,
        nodes=solver.nodes,
    )


def _table_size(node_limit: int) -> int:
    size = 1024
    while size < min(2 * node_limit, _MOST_ENTRIES):
        size *= 2
    return size


def result_of(value: int) -> Result:
    """Return what a value of `alphabeta` says."""
    points = abs(value) // 2
    return Result(points if value > 0 else -points, Player.ONE if value > 0 else Player.TWO)
