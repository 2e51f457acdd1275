"""Counts of all move sequences of a given length: the reference for every other move generator."""

from __future__ import annotations

from quiltwork.arguments import require_count
from quiltwork.rules.move import Move
from quiltwork.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """Return how many sequences of `depth` legal moves there are; games that end earlier do not count."""
    require_count("depth", depth, least=0)
    if depth == 0:
        return 1
    moves = position.legal_moves
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move, is_checked=True), depth - 1) for move in moves)


def perft_divide(position: Position, depth: int) -> dict[Move, int]:
    """Return `perft` by first move, to find where two move generators differ."""
    require_count("depth", depth, least=0)
    if not depth:
        return {}
    return {move: perft(position.after(move, is_checked=True), depth - 1) for move in position.legal_moves}
