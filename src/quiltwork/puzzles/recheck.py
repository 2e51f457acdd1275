"""Search a puzzle that players dislike again, for longer, as a job of a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quiltwork.engine import Engine
from quiltwork.engine.api import Limit
from quiltwork.puzzles.evidence import ALL_LINES, SCREEN_VISITS, evidence_of, promising_moves
from quiltwork.puzzles.files import shipped_puzzles
from quiltwork.puzzles.puzzle import Kind, Puzzle, choice_of
from quiltwork.review.job import Report

FACTOR = 5
"""How many times the visits of the proof."""


def can_recheck(puzzle: Puzzle) -> bool:
    """Return whether a longer search can find something new; the other kinds are solved exactly."""
    return puzzle.kind is Kind.PATCH


def recheck_puzzle(arguments: Mapping[str, Any], engine: Engine, report: Report) -> dict[str, Any]:
    """Return whether the answer of the puzzle with the id `puzzle` is still the best choice."""
    puzzle = shipped_puzzles().find(arguments["puzzle"])
    position = puzzle.position
    visits = FACTOR * int(puzzle.proof["visits"])
    report(0, 2)
    include = promising_moves(position, engine.analyse(position, Limit(visits=SCREEN_VISITS), lines=ALL_LINES))
    report(1, 2)
    found = evidence_of(position, engine.analyse(position, Limit(visits=visits), include=include))
    report(2, 2)
    answer = choice_of(position.parse_move(puzzle.answers[0]))
    return {"puzzle": puzzle.id, "holds": found.best == answer, "best": found.best, "visits": visits}
