"""Searchers and endgames for tests."""

from __future__ import annotations

from functools import cache

from networks import game_positions, random_weights
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.rules import Position


def searcher(*, threads: int = 1, reuses_tree: bool = True, max_nodes: int = 1 << 18) -> NetSearcher:
    return NetSearcher(random_weights(), threads=threads, reuses_tree=reuses_tree, max_nodes=max_nodes)


@cache
def best_lead(position: Position) -> int:
    """Player one's lead with best play, by trying everything."""
    if position.is_over:
        one, two = position.scores
        return one - two
    leads = [best_lead(position.after(move)) for move in position.legal_moves]
    return max(leads) if position.to_move.index == 0 else min(leads)


def endgames() -> list[Position]:
    """Positions of random games near their end, small enough to be tried out completely."""
    found = []
    for seed in range(120):
        *before, _ = game_positions(seed)
        for position in before[-6:]:
            if 2 <= len(position.legal_moves) <= 6 and min(purse.time for purse in position.purses) >= 49:
                found.append(position)
                break
        if len(found) == 12:
            break
    return found
