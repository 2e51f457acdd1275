"""Puzzles of the kind `patch`: one choice is clearly better than all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from quiltwork.engine.api import Limit
from quiltwork.engine.eval.store import shipped_network_checksum
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.engine.search.searcher import NetSearcher, varied_by_seed
from quiltwork.notation.moves import parse_move
from quiltwork.puzzles.evidence import ALL_LINES, SCREEN_VISITS, Evidence, evidence_of, promising_moves
from quiltwork.puzzles.puzzle import ACCEPTED_POINTS, Choice, Goal, Kind, Puzzle, choice_of
from quiltwork.puzzles.symmetry import SYMMETRIES, images, puzzle_id
from quiltwork.rules import Move, Player, Position

VISITS = 20_000
SEEDS = (1, 2)
MIN_POINTS = 3.0
"""The best choice is at least this many points of the final lead better than every other one."""
MIN_WIN = 0.10
"""The same for the chance of winning."""
MIN_CHOICES = 3

_SECOND_SCREEN_VISITS = 3_000
_SCREEN_SHARE = 0.8
"""A candidate has this part of both margins after the first short search, and all of them after the second."""
_PLACEMENT_VISITS = 48
_NEAR_POINTS = 2.0
"""Placements that look this many points worse at first are not examined further."""
_MOST_NEAR = 16


@cache
def _searcher(seed: int) -> NetSearcher:
    return NetSearcher(parameters=varied_by_seed(DEFAULT, seed), reuses_tree=False)


def examine(position: Position, *, visits: int, seed: int, include: Sequence[Move] = ()) -> Evidence:
    """Search `position` once; moves of `include` get a fair share of the visits."""
    # Included moves get their share of the visits only where they are not among the best lines anyway.
    count = 1 if include else ALL_LINES
    return evidence_of(position, _searcher(seed).search(position, Limit(visits=visits), lines=count, include=include))


def representatives(position: Position) -> list[Move]:
    """Return the most promising placements of each choice."""
    return promising_moves(position, _searcher(0).search(position, Limit(visits=SCREEN_VISITS), lines=ALL_LINES))


def is_candidate(position: Position) -> bool:
    """Return whether a short search finds one choice clearly better than at least two others.

    A quilt that looks the same when it is turned has every placement several times, so it is no candidate.
    """
    if position.is_over or position.leather_owed or len(_legal_choices(position)) < MIN_CHOICES:
        return False
    if len(set(images(position.quilts[position.to_move.index].filled))) < len(SYMMETRIES):
        return False
    evidence = examine(position, visits=SCREEN_VISITS, seed=0)
    # If nothing else was searched, it is so clear that a longer search must decide.
    return len(evidence.choices) == 1 or _is_promising(evidence)


def find_patch_puzzle(
    position: Position,
    *,
    source: Mapping[str, Any],
    visits: int = VISITS,
    seeds: Sequence[int] = SEEDS,
) -> Puzzle | None:
    """Return the puzzle that `position` poses; None if no choice is clearly the best."""
    if not is_candidate(position):
        return None
    include = representatives(position)
    screened = examine(position, visits=_SECOND_SCREEN_VISITS, seed=seeds[-1], include=include)
    if len(screened.choices) < MIN_CHOICES or not _is_clear(screened, screened.best):
        return None
    best, legal = screened.best, _legal_choices(position)
    others = [move for move in include if choice_of(move) != best]
    examined = [*others, *_near_placements(position, best)]
    found: list[Evidence] = []
    for seed in seeds:
        evidence = examine(position, visits=visits, seed=seed, include=examined)
        if evidence.choices.keys() != legal or not _is_clear(evidence, best):
            return None
        found.append(evidence)
    margins = [evidence.margin(best) for evidence in found]
    answers = _accepted_moves(best, found)
    line = found[0].line
    return Puzzle(
        id=puzzle_id(Kind.PATCH, position),
        kind=Kind.PATCH,
        goal=Goal.BEST,
        position_text=position.text(),
        answers=answers,
        line=line if line[0] in answers else answers[:1],
        choices={
            name: Choice(
                round(_mean(evidence.choices[name].points for evidence in found), 1),
                round(_mean(evidence.choices[name].win for evidence in found), 3),
            )
            for name in sorted(legal)
        },
        proof={
            "network": shipped_network_checksum()[:16],
            "visits": visits,
            "seeds": list(seeds),
            "points": [round(margin.points, 2) for margin in margins],
            "win": [round(margin.win, 3) for margin in margins],
        },
        source=source,
    )


def _is_promising(evidence: Evidence) -> bool:
    margin = evidence.margin(evidence.best)
    return margin.points >= _SCREEN_SHARE * MIN_POINTS and margin.win >= _SCREEN_SHARE * MIN_WIN


def _legal_choices(position: Position) -> set[str]:
    return {choice_of(move) for move in position.legal_moves}


def _is_clear(evidence: Evidence, best: str) -> bool:
    if evidence.best != best:
        return False
    margin = evidence.margin(best)
    return margin.points >= MIN_POINTS and margin.win >= MIN_WIN


def _near_placements(position: Position, choice: str) -> list[Move]:
    """Return the placements of a choice that look as good as the best one after a brief search of each."""
    moves = [move for move in position.legal_moves if choice_of(move) == choice]
    if len(moves) == 1:
        return moves
    quick = {move: _quick_points(position, move) for move in moves}
    most = max(quick.values())
    near = sorted((move for move in moves if most - quick[move] <= _NEAR_POINTS), key=lambda move: -quick[move])
    return near[:_MOST_NEAR]


def _accepted_moves(choice: str, found: Sequence[Evidence]) -> tuple[str, ...]:
    """Return every placement of the choice within half a point of the best, the best first."""
    points = {
        text: _mean(evidence.moves[text] for evidence in found)
        for text in found[0].moves
        if choice_of(parse_move(text)) == choice and all(text in evidence.moves for evidence in found)
    }
    best = max(points.values())
    accepted = [text for text, value in points.items() if best - value <= ACCEPTED_POINTS]
    return tuple(sorted(accepted, key=lambda text: -points[text]))


def _quick_points(position: Position, move: Move) -> float:
    after = position.after(move, is_checked=True)
    sign = 1 if position.to_move is Player.ONE else -1
    if after.is_over:
        one, two = after.scores
        return sign * float(one - two)
    return sign * _searcher(0).search(after, Limit(visits=_PLACEMENT_VISITS))[0].lead


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)


@dataclass(frozen=True, slots=True)
class PatchCheck:
    """What new searches say about a puzzle."""

    is_same_network: bool
    best: str
    points: float
    """The smallest margin of the puzzle's answer over all other choices."""
    win: float
    holds: bool
    """Whether the answer is still the best choice in every search, and clearly so with the network of the proof."""


def check_patch_puzzle(puzzle: Puzzle, *, visits: int | None = None) -> PatchCheck:
    """Search the position again with the seeds of the proof, by default with its visits too."""
    position = puzzle.position
    answer = choice_of(position.parse_move(puzzle.answers[0]))
    used = visits or int(puzzle.proof["visits"])
    include = representatives(position)
    found = [examine(position, visits=used, seed=seed, include=include) for seed in puzzle.proof["seeds"]]
    margins = [evidence.margin(answer) for evidence in found]
    is_same = puzzle.proof["network"] == shipped_network_checksum()[:16]
    is_repeated = is_same and used == puzzle.proof["visits"]
    return PatchCheck(
        is_same_network=is_same,
        best=found[0].best,
        points=min(margin.points for margin in margins),
        win=min(margin.win for margin in margins),
        holds=all(_is_clear(evidence, answer) if is_repeated else evidence.best == answer for evidence in found),
    )
