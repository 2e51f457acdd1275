"""The engine as the human player of a solo game: what it may know of Automa, and how each level plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from quiltwork.automa import CARDS, HUMAN, Filter, SoloPosition
from quiltwork.engine.api import Limit, Line, Report, Searcher, Stop
from quiltwork.engine.backends import Backend, register_backend
from quiltwork.engine.levels import LEVELS, Level
from quiltwork.engine.misjudge import rank_with_errors
from quiltwork.rules import Move, Position

if TYPE_CHECKING:
    from quiltwork.engine.solo.layout import Opponent

_SAME_AS_FOR_TWO = ("random", "greedy", "plain")
"""Players without a search for solo games: they play as in a game for two."""
_PLAYOUT_PLAYERS = ("light", "uct")
"""Players that judge a position by playing it to the end, as in a game for two."""
_FIRST_LOOK = Limit(visits=1)
"""What a level that makes errors sees: the network's evaluation of every move, and no search."""
_ALL_LINES = 1 << 16
"""More lines than there are moves."""


def visible_opponent(position: Position) -> Opponent:
    """Return what the human may know of Automa, in the form of the compiled search; not the order of unseen cards."""
    import numpy as np

    from quiltwork.engine.solo import layout

    solo = cast("SoloPosition", position)  # the engine calls this for the type that is registered below
    level, pile = solo.automa.level, solo.automa.pile
    filters = {
        Filter.NO_OVERTAKE: layout.NO_OVERTAKE,
        Filter.MOST_BUTTONS: layout.MOST_BUTTONS,
        Filter.LARGEST: layout.LARGEST,
        Filter.FURTHEST: layout.FURTHEST,
    }
    deck = [CARDS[number] for number in pile.deck.numbers]
    cards = np.full((len(deck), layout.FIRST_FILTER + len(filters)), layout.NO_FILTER, dtype=np.int64)
    for row, card in enumerate(deck):
        columns = [card.budget, card.income, *(filters[name] for name in card.applied_filters)]
        cards[row, : len(columns)] = columns
    terms = np.zeros(layout.TERMS, dtype=np.int64)
    terms[layout.MARKER] = level.marker(position.ruleset)
    terms[layout.COLLECTED_POINTS] = level.counts_collected
    terms[layout.PATCH_POINTS] = level.counts_income_patches
    terms[layout.PRINTED_POINTS] = level.counts_printed_income
    words = np.zeros(layout.ORDER + len(deck), dtype=np.int64)
    words[layout.PATCHES_WITH_BUTTONS] = sum(patch.income > 0 for patch in solo.automa_patches)
    words[layout.DRAWABLE] = len(pile.face_down)
    words[layout.UNSEEN] = len(pile.unseen)
    words[layout.SHOWN_BUDGET] = -1 if pile.next_budget is None else pile.next_budget
    words[layout.ORDER : layout.ORDER + len(pile.unseen)] = [pile.deck.numbers.index(card) for card in pile.unseen]
    return layout.Opponent(cards, terms, words)


class _UsualBackend:
    """A backend for two players as a searcher for solo games."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    def search(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        include: Sequence[Move] = (),
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> list[Line]:
        """Return its best moves; none of these players looks at hidden cards."""
        return self._backend.analyse(position, limit, lines=lines, include=include, stop=stop, report=report)


class SoloBackend:
    """Plays for the human of a solo game."""

    def __init__(self, name: str, searcher: Searcher, default_limit: Limit) -> None:
        self.name = name
        self._searcher = searcher
        self._default_limit = default_limit

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the best line."""
        return self.analyse(position, limit or self._default_limit, lines=1, stop=stop, report=None)[0]

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        """Return the best lines; on Automa's turn, its one move and what that is worth."""
        moves: list[Move] = []
        while (forced := position.forced) is not None:
            moves.append(forced.move)
            position = position.after(forced.move, is_checked=True)
        if not moves:
            return self._searcher.search(position, limit, lines=lines, include=include, stop=stop, report=report)
        outcome = position.outcome()
        if outcome is not None:
            one, two = outcome.scores
            win = float(outcome.winner is HUMAN)
            return [Line(moves[0], win, one - two, 0, tuple(moves), by="solver", proven=True)]
        best = self._searcher.search(position, limit, stop=stop)[0]
        return [replace(best, move=moves[0], pv=(*moves, *best.pv))]

    def close(self) -> None:
        """Do nothing: the searcher has no threads or processes."""


class FallibleSoloBackend(SoloBackend):
    """Plays what a weak level takes for the best, and analyses at full strength."""

    def __init__(self, level: Level, searcher: Searcher, first_look: Searcher, seed: int) -> None:
        super().__init__(level.name, searcher, level.limit)
        self._level = level
        self._first_look = first_look
        self._rng = random.Random(seed)

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the move that looks best at first sight, with the errors of the level."""
        if position.forced is not None:
            return super().play(position, limit, stop)
        seen = self._first_look.search(position, _FIRST_LOOK, lines=_ALL_LINES)
        evaluated = [(line.lead, line) for line in seen]
        return rank_with_errors(evaluated, self._level.buying_error, self._level.fitting_error, self._rng)[0]


def open_solo_backend(name: str, usual: Backend, seed: int) -> Backend:
    """Return the backend for solo games of a level or baseline, whose backend for two players is `usual`."""
    if name in _SAME_AS_FOR_TWO:
        return SoloBackend(name, _UsualBackend(usual), _FIRST_LOOK)
    family, _, count = name.partition(":")
    if family in _PLAYOUT_PLAYERS:
        from quiltwork.engine.baselines.tree import UCT
        from quiltwork.engine.solo.searcher import SOLO, SoloSearcher

        parameters = UCT if family == "uct" else SOLO
        playouts = SoloSearcher(
            visible_opponent, parameters=parameters, visits=int(count) if count else None, seed=seed
        )
        return SoloBackend(name, playouts, Limit(seconds=1.0))
    from quiltwork.engine.solo.net_searcher import SoloNetSearcher, new_first_look

    if name == "net":
        return SoloBackend(name, SoloNetSearcher(visible_opponent, visits=1, seed=seed), _FIRST_LOOK)
    searcher = SoloNetSearcher(visible_opponent, seed=seed)
    level = LEVELS.get(name)
    if level is None:
        return SoloBackend(name, searcher, Limit(seconds=1.0))
    if level.searches:
        return SoloBackend(name, searcher, level.limit)
    return FallibleSoloBackend(level, searcher, new_first_look(visible_opponent), seed)


register_backend(SoloPosition, open_solo_backend)
