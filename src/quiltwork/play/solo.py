"""The engine in the human's chair of a solo game: what it may know of Automa, and how each level plays."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from quiltwork.automa import CARDS, HUMAN, Filter, Level, SoloPosition
from quiltwork.engine.api import Limit, Line, Report, Searcher, Stop
from quiltwork.engine.engine import Mind, kinds
from quiltwork.engine.levels import LEVELS
from quiltwork.rules import Buy, Move, Position

if TYPE_CHECKING:
    from quiltwork.engine.solo.layout import Opponent

_AS_FOR_TWO = ("random", "greedy", "plain")
"""Players who need no search of their own here: they play as in a game for two."""
_FIRST_SIGHT = Limit(visits=200)
"""How long a level that errs tries its moves before it errs."""
_SELDOM = 10
"""A level that errs overlooks moves that were tried this many times less often than the best one."""
_PLAYOUTS_A_VISIT = 16
"""For a level that counts visits: in a game for two a visit judges every move of a position, here it is one playout."""
_ALL = 1 << 16
"""More lines than there are moves."""


def known_of(position: Position) -> Opponent:
    """What the human may know of Automa, as the compiled search wants it; nothing of the order of unseen cards."""
    import numpy as np

    from quiltwork.engine.solo import layout

    assert isinstance(position, SoloPosition)
    level, pile = position.automa.level, position.automa.pile
    filters = {
        Filter.NO_OVERTAKE: layout.NO_OVERTAKE,
        Filter.MOST_BUTTONS: layout.MOST_BUTTONS,
        Filter.LARGEST: layout.LARGEST,
        Filter.FURTHEST: layout.FURTHEST,
    }
    deck = [CARDS[number] for number in pile.deck.numbers]
    cards = np.full((len(deck), layout.FIRST_FILTER + len(filters)), layout.NO_FILTER, dtype=np.int64)
    for row, card in enumerate(deck):
        columns = [card.budget, card.income, *(filters[name] for name in card.filters)]
        cards[row, : len(columns)] = columns
    terms = np.zeros(layout.TERMS, dtype=np.int64)
    terms[layout.MARKER] = level.marker(position.ruleset)
    terms[layout.COLLECTED_POINTS] = level is not Level.INTERN
    terms[layout.PATCH_POINTS] = level in (Level.FELLOW, Level.LEGEND)
    terms[layout.PRINTED_POINTS] = level in (Level.MASTER, Level.LEGEND)
    words = np.zeros(layout.ORDER + len(deck), dtype=np.int64)
    words[layout.PATCHES_WITH_BUTTONS] = sum(patch.income > 0 for patch in position.automa_patches)
    words[layout.DRAWABLE] = len(pile.face_down)
    words[layout.UNSEEN] = len(pile.unseen)
    words[layout.SHOWN_BUDGET] = -1 if pile.next_budget is None else pile.next_budget
    words[layout.ORDER : layout.ORDER + len(pile.unseen)] = [pile.deck.numbers.index(card) for card in pile.unseen]
    return layout.Opponent(cards, terms, words)


class _AsForTwo:
    """A player who needs no search of its own here, behind the interface of those who do."""

    def __init__(self, mind: Mind, seed: int) -> None:
        self._mind = mind
        self._seed = seed

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Its best moves with the unseen cards in some order."""
        assert isinstance(position, SoloPosition)
        imagined = position.imagined(self._seed)
        return self._mind.analyse(imagined, limit, lines=lines, stop=stop, report=report)


class SoloMind:
    """Thinks for the human of a solo game.

    A level that errs judges every move that it has tried a few points too high or too low: by one error for what to
    buy, and by another for where to sew it on.
    """

    def __init__(
        self,
        name: str,
        searcher: Searcher,
        pace: Limit,
        *,
        buying_error: float = 0.0,
        fitting_error: float = 0.0,
        seed: int = 0,
    ) -> None:
        self.name = name
        self._searcher = searcher
        self._pace = pace
        self._buying_error = buying_error
        self._fitting_error = fitting_error
        self._source = random.Random(seed)

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        """The best line, or what a level that errs takes for it."""
        errs = self._buying_error > 0 or self._fitting_error > 0
        lines = self.analyse(position, limit or self._pace, lines=_ALL if errs else 1, stop=stop, report=None)
        return self._misjudge(lines) if errs else lines[0]

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        """The best lines; where Automa moves, its one move and what that is worth."""
        moves: list[Move] = []
        while (forced := position.forced) is not None:
            moves.append(forced.move)
            position = position.after(forced.move)
        if not moves:
            return self._searcher.search(position, limit, lines=lines, stop=stop, report=report)
        outcome = position.outcome()
        if outcome is not None:
            one, two = outcome.scores
            return [Line(moves[0], float(outcome.winner is HUMAN), one - two, 0, tuple(moves))]
        best = self._searcher.search(position, limit, stop=stop)[0]
        return [Line(moves[0], best.win, best.lead, best.visits, (*moves, *best.pv))]

    def close(self) -> None:
        """Nothing to let go of."""

    def _misjudge(self, lines: list[Line]) -> Line:
        strays: dict[str, float] = {}

        def judge(line: Line) -> float:
            bought = line.move.letter if isinstance(line.move, Buy) else ""
            if bought not in strays:
                strays[bought] = self._source.gauss(0, self._buying_error)
            return line.lead + strays[bought] + self._source.gauss(0, self._fitting_error)

        return max((line for line in lines if line.visits * _SELDOM >= lines[0].visits), key=judge)


def open_solo_mind(name: str, mind: Mind, seed: int) -> Mind:
    """Who thinks in solo games for the level or baseline of that name, whose mind for two players is `mind`."""
    if name in _AS_FOR_TWO:
        return SoloMind(name, _AsForTwo(mind, seed), _FIRST_SIGHT)
    from quiltwork.engine.baselines.tree import PLAIN
    from quiltwork.engine.solo.searcher import SOLO, SoloSearcher

    kind, _, count = name.partition(":")
    searcher = SoloSearcher(
        known_of, parameters=PLAIN if kind == "uct" else SOLO, visits=int(count) if count else None, seed=seed
    )
    level = LEVELS.get(name)
    if level is None:
        return SoloMind(name, searcher, Limit(seconds=1.0))
    if not level.searches:
        return SoloMind(
            name,
            searcher,
            _FIRST_SIGHT,
            buying_error=level.buying_error,
            fitting_error=level.fitting_error,
            seed=seed,
        )
    own = level.limit
    visits = None if own.visits is None else own.visits * _PLAYOUTS_A_VISIT
    return SoloMind(name, searcher, Limit(seconds=own.seconds, visits=visits))


kinds[SoloPosition] = open_solo_mind
