"""A player's own mistakes as puzzles: a labelled move of a review, and every move that is about as good as the best."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from quiltwork.engine import Engine
from quiltwork.engine.api import Limit, Line
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record
from quiltwork.puzzles.puzzle import ACCEPTED_POINTS, Choice, Goal, Kind, Puzzle, choice_of
from quiltwork.puzzles.symmetry import canonical_key, puzzle_id
from quiltwork.review.heat import placements_of
from quiltwork.review.job import Report, review_job
from quiltwork.review.judgement import ALL_LINES, SECOND_PASS_FACTOR
from quiltwork.review.model import MoveReview
from quiltwork.rules import Move, Player, Position

_SCREEN_VISITS = 600
_NEAR_POINTS = 2.0
"""Moves that look this many points worse at first are not examined further."""
_MOST_NEAR = 24


def review_with_mistakes(arguments: Mapping[str, Any], engine: Engine, report: Report) -> dict[str, Any]:
    """Return what `review_job` returns and, as `mistakes`, a puzzle for each mistake of the players in `players`."""
    result = review_job(arguments, engine, report)
    players = [Player(number) for number in arguments.get("players", ())]
    moves = [MoveReview.from_data(move) for move in result["moves"]]
    found = mistakes_of(Record.from_data(arguments["record"]), moves, players, engine, visits=result["visits"])
    total = len(moves)
    puzzles: dict[str, list[dict[str, Any]]] = {}
    for player, puzzle in found:
        report(total, total)
        puzzles.setdefault(str(int(player)), []).append(puzzle.data())
    return {**result, "mistakes": puzzles}


def mistakes_of(
    record: Record, moves: Sequence[MoveReview], players: Collection[Player], engine: Engine, *, visits: int
) -> Iterator[tuple[Player, Puzzle]]:
    """Yield the labelled moves of `players` as puzzles; `visits` are those of the review."""
    positions = record.game().positions
    for move in moves:
        if move.label is not None and move.player in players:
            puzzle = mistake_puzzle(positions[move.ply - 1], move, engine, visits=visits * SECOND_PASS_FACTOR)
            if puzzle is not None:
                yield move.player, puzzle


def mistake_puzzle(position: Position, move: MoveReview, engine: Engine, *, visits: int) -> Puzzle | None:
    """Return the puzzle that a labelled move poses; None if this search does not confirm that the move loses points.

    Solo games and custom editions pose none: a puzzle shows no cards, and is read without the table's edition.
    """
    if not _is_readable(position):
        return None
    best, played = position.parse_move(move.best), position.parse_move(move.move)
    include = list(dict.fromkeys([best, played, *_near_moves(position, best, engine)]))
    lines = engine.analyse(position, Limit(visits=visits), include=include)
    points = {line.move: _points(position, line) for line in lines}
    if best not in points or played not in points:
        return None
    accepted = [other for other in points if max(points.values()) - points[other] <= ACCEPTED_POINTS]
    if played in accepted:
        return None
    ordered = [best, *sorted((other for other in accepted if other != best), key=lambda other: -points[other])]
    answers = _with_equal_moves(position, ordered)
    return Puzzle(
        id=puzzle_id("mistake", position),
        kind=Kind.PATCH,
        goal=Goal.BETTER,
        position_text=position.text(),
        answers=tuple(map(str, answers)),
        line=move.line or (move.best,),
        choices=_choices(position, lines),
        proof={"network": engine.name, "visits": visits, "exact": move.proven},
        source={
            "ply": move.ply,
            "played": move.move,
            "points_lost": move.points_lost,
            "label": move.label and move.label.value,
            "loss": move.kind and move.kind.value,
        },
    )


def _is_readable(position: Position) -> bool:
    try:
        return position.scripted_opponent is None and Position.parse(position.text()) == position
    except QuiltworkError:
        return False


def _with_equal_moves(position: Position, moves: Sequence[Move]) -> list[Move]:
    """Return `moves`, and every other move that differs from one of them only by how a quilt is turned or mirrored.

    The engine examines one of them: on an empty quilt, one of four equal corners.
    """

    def key(move: Move) -> str:
        return canonical_key(Kind.PATCH, position.after(move, is_checked=True))

    choices = {choice_of(move) for move in moves}
    equal = {key(move) for move in moves}
    others = [move for move in position.legal_moves if choice_of(move) in choices and key(move) in equal]
    return list(dict.fromkeys([*moves, *others]))


def _near_moves(position: Position, best: Move, engine: Engine) -> Iterator[Move]:
    """Yield the best move of each choice, and the moves that look about as good as the best one.

    Every placement of the best choice is examined.
    """
    placements = placements_of(position, choice_of(best))
    lines = engine.analyse(position, Limit(visits=_SCREEN_VISITS), lines=ALL_LINES, include=placements)
    ordered = sorted(lines, key=lambda line: -_points(position, line))
    most = _points(position, ordered[0])
    seen: set[str] = set()
    for rank, line in enumerate(ordered):
        choice = choice_of(line.move)
        if choice not in seen or (rank < _MOST_NEAR and most - _points(position, line) <= _NEAR_POINTS):
            yield line.move
        seen.add(choice)


def _choices(position: Position, lines: Iterable[Line]) -> dict[str, Choice]:
    choices: dict[str, Choice] = {}
    for line in lines:
        name, points = choice_of(line.move), round(_points(position, line), 1) + 0.0  # never -0.0
        if name not in choices or points > choices[name].points:
            win = line.win if position.to_move is Player.ONE else 1 - line.win
            choices[name] = Choice(points, round(win, 3))
    return choices


def _points(position: Position, line: Line) -> float:
    """Return the expected lead of the player to move."""
    return line.lead if position.to_move is Player.ONE else -line.lead
