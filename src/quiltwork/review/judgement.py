"""Judging one decision: what was lost, by what kind of error, and whether that is certain enough for a label.

All values of a judgement come from one search tree: a loss is the best move minus the played one within the same
search, never the difference of two searches. A position is first searched quickly, with the played move and the best
move of every choice. Where a loss appears, two searches with eight times the visits and different seeds judge it again.
They give the played move about as many visits as the best one. A label needs a loss of more than twice the spread: by
how much the searches differ, or half of what changed since the quick search, if that is more. A third search with twice
as many visits must confirm it: it counts in the spread, and the smallest loss of the three is reported.

Nothing here calls an engine: `judge_decision` yields `Request`s and is sent their lines, so that it works with an
engine in this process, with a program, and with a pool of processes in a server.
"""

from __future__ import annotations

import enum
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from quiltwork.engine.api import Line
from quiltwork.rules import Advance, Buy, Discard, Leather, Move, Player, Position

ALL_LINES = 500
"""The most that the engine protocol allows: every candidate of a position."""
GLANCE_PART = 4
"""A glance has this part of the visits of the quick search."""
SECOND_PASS_FACTOR = 8
SECOND_PASS_SEEDS = (0, 1)
THIRD_PASS_FACTOR = 16
SECOND_PASS_POINTS = 0.8
SECOND_PASS_WIN = 0.02
"""A loss of this many points, or this much win chance, is searched again."""
DECIDED = 0.03
"""With a smaller chance for either player, a game is decided: losses count in points only."""
CERTAINTY = 2.0
"""How many times the difference of two searches a loss must be to get a label."""


class Label(enum.StrEnum):
    """How bad a move was."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def mark(self) -> str:
        """The mark in a record."""
        return {Label.INACCURACY: "?!", Label.MISTAKE: "?", Label.BLUNDER: "??"}[self]


class Kind(enum.StrEnum):
    """What a loss comes from."""

    CHOICE = "choice"
    """Another patch was better."""
    PLACEMENT = "placement"
    """The patch was better placed elsewhere."""
    TEMPO = "tempo"
    """Advancing was better than buying, or the reverse."""


WIN_THRESHOLDS = ((0.20, Label.BLUNDER), (0.10, Label.MISTAKE), (0.05, Label.INACCURACY))
POINT_THRESHOLDS = ((8.0, Label.BLUNDER), (4.0, Label.MISTAKE), (2.0, Label.INACCURACY))
"""Where no chance to win can be estimated, as by playouts: 2.5 percentage points are about one point of lead."""


@dataclass(frozen=True, slots=True)
class Request:
    """A search that a judgement needs."""

    position: Position
    visits: int
    include: tuple[Move, ...] = ()
    """Moves that need enough visits for a fair comparison, besides the best one."""
    lines: int = 1
    seed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What one decision was worth, for the player who made it."""

    best: Move
    lead: float
    """The expected lead with the best move."""
    win: float | None
    """The chance to win with it; None where it cannot be estimated."""
    points_lost: float
    win_lost: float | None
    choice_lost: float
    """The part of `points_lost` that is due to what was chosen; the rest is due to the placement."""
    kind: Kind | None
    label: Label | None
    proven: bool
    spread: float | None
    line: tuple[Move, ...]
    reply: tuple[Move, ...]
    by: str

    @property
    def is_suspicious(self) -> bool:
        """Whether the loss would get a label if it were certain."""
        if self.win is None:
            return _label(self.points_lost, 0.0, POINT_THRESHOLDS) is not None
        return _label(self.win_lost or 0.0, 0.0, WIN_THRESHOLDS) is not None


Judging = Generator[Request, list[Line], Judgement]


def is_forced(position: Position) -> bool:
    """Return whether there is only one legal move."""
    return position.forced is not None or len(position.legal_moves) == 1


def choice_of(move: Move) -> str:
    """Return what a move chooses apart from the placement: the letter of a patch, `adv`, `o` or `o-`."""
    match move:
        case Buy(letter=letter):
            return letter
        case Leather():
            return "o"
        case Advance() | Discard():
            return str(move)
    return str(move)


def glance(position: Position, move: Move, visits: int) -> Judging:
    """Judge `move` by one short search, so that something is known early; `visits` are those of the quick search.

    There is no label, except for a loss that is exact.
    """
    lines = yield Request(position, max(1, visits // GLANCE_PART), (move,))
    return _judge([_compare(lines, move, position.to_move)])


def judge_decision(position: Position, move: Move, visits: int) -> Judging:
    """Judge `move` in `position`, where there is a choice; `visits` are those of the quick search."""
    player = position.to_move
    first = yield Request(position, 1, lines=ALL_LINES)
    examined = _to_examine([_as_seen_by(player, line) for line in first], move)
    quick = yield Request(position, visits, examined)
    earlier = _compare(quick, move, player)
    if earlier.is_exact or not earlier.needs_second_pass:
        return _judge([earlier])
    # Few moves, so that each gets about as many visits as the best one: a move with fewer visits looks worse.
    compared = tuple(dict.fromkeys([move, earlier.same.move]))
    found = []
    for seed in SECOND_PASS_SEEDS:
        lines = yield Request(position, visits * SECOND_PASS_FACTOR, compared, seed=seed)
        found.append(_compare(lines, move, player))
    judgement = _judge(found, earlier)
    if judgement.label is None:
        return judgement
    lines = yield Request(position, visits * THIRD_PASS_FACTOR, compared)
    found.append(_compare(lines, move, player))
    return _judge(found, earlier, mildest=min(found, key=_Comparison.severity))


def _to_examine(lines: Sequence[Line], move: Move) -> tuple[Move, ...]:
    """Return the move and, of every choice, the move that looks best at first sight."""
    best: dict[str, Move] = {}
    for line in sorted(lines, key=lambda line: -line.lead):
        best.setdefault(choice_of(line.move), line.move)
    return tuple(dict.fromkeys([move, *best.values()]))


@dataclass(frozen=True, slots=True)
class _Comparison:
    """The played move and the best ones in one search, as the player sees them."""

    best: Line
    same: Line
    """The best move with the same choice as the played one."""
    played: Line

    @property
    def is_exact(self) -> bool:
        return self.best.proven and self.played.proven

    @property
    def has_win(self) -> bool:
        return self.best.has_win_chance and self.played.has_win_chance

    @property
    def points_lost(self) -> float:
        return max(0.0, self.best.lead - self.played.lead)

    @property
    def win_lost(self) -> float:
        return max(0.0, self.best.win - self.played.win)

    @property
    def choice_lost(self) -> float:
        return min(self.points_lost, max(0.0, self.best.lead - self.same.lead))

    @property
    def choice_win_lost(self) -> float:
        return min(self.win_lost, max(0.0, self.best.win - self.same.win))

    def severity(self) -> tuple[float, float]:
        """Return what is lost, to compare it with other searches."""
        return self.win_lost if self.has_win else 0.0, self.points_lost

    @property
    def needs_second_pass(self) -> bool:
        return self.points_lost >= SECOND_PASS_POINTS or (self.has_win and self.win_lost >= SECOND_PASS_WIN)


def _compare(lines: Sequence[Line], move: Move, player: Player) -> _Comparison:
    own = [_as_seen_by(player, line) for line in lines]
    best = own[0]
    # A search that does not examine what it is asked to, such as one by playouts, cannot blame a move it never tried.
    played = next((line for line in own if line.move == move), None)
    if played is None:
        return _Comparison(best, best, best)
    alternatives = [line for line in own if choice_of(line.move) == choice_of(move)]
    same = max(alternatives, key=lambda line: (line.proven, line.lead if line.proven else line.visits))
    if _is_no_worse(played, best):
        return _Comparison(played, played, played)
    return _Comparison(best, played if _is_no_worse(played, same) else same, played)


def _is_no_worse(line: Line, other: Line) -> bool:
    if line.has_win_chance and not (line.win < DECIDED or other.win > 1 - DECIDED):
        return line.win >= other.win
    return line.lead >= other.lead


def _as_seen_by(player: Player, line: Line) -> Line:
    return line if player is Player.ONE else replace(line, win=1.0 - line.win, lead=-line.lead)


def _judge(
    found: Sequence[_Comparison], earlier: _Comparison | None = None, mildest: _Comparison | None = None
) -> Judgement:
    """Combine the searches: one, or two or three and the quick one before them.

    The values are those of `mildest`, if it is given, else the means; the spread is that of all.
    """
    spread = None if earlier is None else _spread([one.points_lost for one in found], earlier.points_lost)
    win_spread = 0.0 if earlier is None else _spread([one.win_lost for one in found], earlier.win_lost)
    if mildest is not None:
        found = [mildest]
    count = len(found)
    worst = max(found, key=lambda one: (one.win_lost, one.points_lost))
    # What was best in the first search counts, unless that search found no loss: then what the other one found.
    shown = found[0] if found[0].win_lost or found[0].points_lost else worst
    points = sum(one.points_lost for one in found) / count
    choice = sum(one.choice_lost for one in found) / count
    is_exact = all(one.is_exact for one in found)
    has_win = all(one.has_win for one in found)
    win = sum(one.best.win for one in found) / count
    win_lost = sum(one.win_lost for one in found) / count
    is_decided = win < DECIDED or win - win_lost > 1 - DECIDED
    label = None
    if earlier is not None or is_exact:
        if has_win and not is_decided:
            label = _label(win_lost, win_spread, WIN_THRESHOLDS)
        elif not has_win:
            label = _label(points, spread or 0.0, POINT_THRESHOLDS)
    return Judgement(
        best=shown.best.move,
        lead=sum(one.best.lead for one in found) / count,
        win=win if has_win else None,
        points_lost=points,
        win_lost=win_lost if has_win and not is_decided else None,
        choice_lost=choice,
        kind=_kind(shown),
        label=label,
        proven=is_exact,
        spread=0.0 if is_exact else spread,
        line=shown.best.pv,
        reply=shown.played.pv,
        by=shown.best.by,
    )


def _spread(losses: Sequence[float], earlier: float) -> float:
    change = abs(sum(losses) / len(losses) - earlier)
    return max(max(losses) - min(losses), change / 2)


def _label(lost: float, spread: float, thresholds: Sequence[tuple[float, Label]]) -> Label | None:
    if lost <= CERTAINTY * spread:
        return None
    return next((label for threshold, label in thresholds if lost >= threshold), None)


def _kind(found: _Comparison) -> Kind | None:
    """Return what the larger part of the loss comes from."""
    if not (found.points_lost or found.win_lost):
        return None
    by_win = found.has_win and found.win_lost > 0
    lost = found.win_lost if by_win else found.points_lost
    if (found.choice_win_lost if by_win else found.choice_lost) < lost / 2:
        return Kind.PLACEMENT
    advances = [isinstance(line.move, Advance) for line in (found.best, found.played)]
    return Kind.TEMPO if advances[0] != advances[1] else Kind.CHOICE
