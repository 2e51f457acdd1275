"""How often each level solves a puzzle, and the difficulty that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from quiltwork.engine.api import Searcher
from quiltwork.engine.eval.store import shipped_network_file
from quiltwork.engine.fallible import FallibleSearcher
from quiltwork.engine.levels import LEVELS, Level
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.play.ratings import expected_score
from quiltwork.puzzles.fill import free_position
from quiltwork.puzzles.judge import is_solved
from quiltwork.puzzles.puzzle import Kind, Puzzle
from quiltwork.rules import Buy

RATED_LEVELS = ("beginner", "novice", "casual", "skilled", "expert", "champion")
"""The levels whose strength does not depend on the machine."""
ATTEMPTS = 8
"""Attempts of a level that plays with random errors; a level that searches always finds the same move."""
EASIEST, HARDEST = 0, 2400
_NODES = 1 << 15


def rate_puzzle(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the share of attempts in which each level solves it, and its first difficulty."""
    shares = {name: round(_share(puzzle, LEVELS[name]), 3) for name in RATED_LEVELS}
    return replace(puzzle, solved_by=shares, difficulty=difficulty_of(shares))


def difficulty_of(solved_by: Mapping[str, float]) -> int:
    """Return the rating at which the levels, by their own ratings, would solve as much as they did.

    One attempt half solved by each of two imagined levels at the ends of the scale keeps it finite.
    """
    ratings = [float(LEVELS[name].rating or 0) for name in solved_by] + [EASIEST, HARDEST]
    total = sum(solved_by.values()) + 1.0
    low, high = -1000.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        if sum(expected_score(rating - middle) for rating in ratings) > total:
            low = middle
        else:
            high = middle
    return round(min(max((low + high) / 2, EASIEST), HARDEST))


def _share(puzzle: Puzzle, level: Level) -> float:
    attempts = 1 if level.searches else ATTEMPTS
    solved = sum(is_solved(puzzle, _attempt(puzzle, level, seed)) for seed in range(attempts))
    return solved / attempts


def _attempt(puzzle: Puzzle, level: Level, seed: int) -> str:
    """Return what the level answers."""
    searcher = _searcher(level.name, seed)
    if puzzle.kind is not Kind.FILL:
        return str(searcher.search(puzzle.position, level.limit)[0].move)
    position = free_position(puzzle.position)
    moves: list[str] = []
    while position.ring:
        move = searcher.search(position, level.limit)[0].move
        if not isinstance(move, Buy):
            break
        moves.append(str(move))
        position = position.after(move, is_checked=True)
    return " ".join(moves)


@cache
def _searcher(level: str, seed: int) -> Searcher:
    """Return what the level searches with."""
    known = LEVELS[level]
    if known.searches:
        return NetSearcher(reuses_tree=False, max_nodes=_NODES)
    return FallibleSearcher(
        shipped_network_file(), buying_error=known.buying_error, fitting_error=known.fitting_error, seed=seed
    )
