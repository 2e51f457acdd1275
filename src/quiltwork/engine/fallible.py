"""Weak levels: the network's evaluation with random errors, and no search.

A weak level misjudges which patch to buy, and then where to place it, each by a random number of points. So it buys
plausible patches and leaves holes in its quilt. The errors do not depend on who is ahead.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from quiltwork.engine.api import Limit, Line, Report, Stop
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.eval.calibration import stage_of
from quiltwork.engine.eval.store import NetworkFile
from quiltwork.engine.misjudge import rank_with_errors
from quiltwork.engine.search.entry import EXPAND, NO_MOVES, run_task
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.engine.search.tree import new_search_workspace, new_tree
from quiltwork.rules import Move, Player, Position

PLACEMENTS = 48
"""Placements of a patch that are evaluated."""
_WIN, LEAD = 0, 2  # columns of a verdict


class FallibleSearcher:
    """The network's preferred move with random errors, the same for the same seed and position."""

    def __init__(self, network: NetworkFile, *, buying_error: float, fitting_error: float, seed: int = 0) -> None:
        self._weights = network.weights
        self._calibration = network.calibration
        self._buying_error = buying_error
        self._fitting_error = fitting_error
        self._seed = seed
        self._workspace = new_search_workspace()
        self._tree = new_tree(1)
        self._parameters = DEFAULT._replace(root_neat=PLACEMENTS, root_placements=PLACEMENTS)

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
        """Return the preferred placement of each patch, and the other moves, best first."""
        tables, ring, state = compile_position(position)
        expansion = self._workspace.expansion
        count = run_task(
            EXPAND, self._weights, tables, ring, state, self._tree, self._parameters, self._workspace, NO_MOVES
        )
        sign = 1.0 if position.to_move is Player.ONE else -1.0
        stage = stage_of(position)
        evaluated: list[tuple[float, Line]] = []
        for code, verdict in zip(expansion.moves[:count], expansion.verdicts[:count], strict=True):
            move = move_of(position, int(code))
            raw = float(verdict[_WIN]), float(verdict[LEAD])
            line = Line(move, *self._calibration.calibrated(stage, *raw), 1, (move,), by="network")
            evaluated.append((sign * raw[1], line))
        rng = random.Random(f"{self._seed} {position.text()}")
        return rank_with_errors(evaluated, self._buying_error, self._fitting_error, rng)[:lines]
