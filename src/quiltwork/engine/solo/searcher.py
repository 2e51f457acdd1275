"""The human's search in a solo game behind the engine's interface."""

from __future__ import annotations

from collections.abc import Callable

from quiltwork.engine.baselines.searcher import MakeVisits, PlayoutSearcher
from quiltwork.engine.baselines.tree import LIGHT, PlayoutParameters
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.solo.layout import Opponent
from quiltwork.engine.solo.tree import SOLO_COLUMNS, make_solo_visits
from quiltwork.rules import Position

SOLO = LIGHT._replace(exploration=0.3, win_weight=0.3, lead_scale=20.0)
"""The chance to win at the level that is played, and the lead, for at the high levels hardly a playout wins."""


class SoloSearcher(PlayoutSearcher):
    """The playout search against an opponent that turns over cards.

    `known_of` returns what the human knows of the opponent in a position, in which the human must be to move. A line's
    expected play ends where a card decides.
    """

    def __init__(
        self,
        known_of: Callable[[Position], Opponent],
        *,
        parameters: PlayoutParameters = SOLO,
        visits: int | None = None,
        seed: int = 0,
    ) -> None:
        super().__init__(parameters, visits=visits, seed=seed, columns=SOLO_COLUMNS)
        self._known_of = known_of

    def _visits_of(self, position: Position) -> MakeVisits:
        tables, ring, state = compile_position(position)
        known = self._known_of(position)
        opponent = known._replace(pile=known.pile.copy())
        return lambda tree, visits, may_grow: make_solo_visits(
            tables, ring, state, known, opponent, tree, self._parameters, visits, may_grow
        )
