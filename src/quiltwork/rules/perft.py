"""Counting all lines of a given length: the oracle for every other move generator."""

from __future__ import annotations

from quiltwork.rules.move import Move
from quiltwork.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` legal moves there are; a game that ends sooner counts for nothing."""
    if depth < 0:
        raise ValueError(f"depth is {depth}, expected 0 or more")
    if depth == 0:
        return 1
    moves = position.legal_moves
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move), depth - 1) for move in moves)


def perft_divide(position: Position, depth: int) -> dict[Move, int]:
    """`perft` split by first move, for finding where two generators part."""
    return {move: perft(position.after(move), depth - 1) for move in position.legal_moves} if depth else {}
