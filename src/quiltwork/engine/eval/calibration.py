"""Calibration: what the search reports, so that of all moves with a win chance of 70 % about 70 % win.

The search itself uses raw values. What it reports is corrected by two slopes, which depend on the stage of the game:
one for the log odds of winning, one for the lead. Games for two need no more, because both players are equal. In solo
games something is also added to the log odds: the games that the network has learned from were played with fewer visits
than it is used with, so they were won less often.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from quiltwork.rules import Position

KNOTS = 5
"""Stages with their own slopes, equally far apart; between them slopes change linearly."""


def stage_of(position: Position) -> float:
    """Return how much of a game is over, from 0 to 1: the part of the track that both players have behind them."""
    return sum(purse.time for purse in position.purses) / (2 * position.ruleset.last_space)


@dataclass(frozen=True, slots=True)
class Calibration:
    """Slopes at each knot, from the start of a game to its end."""

    win: tuple[float, ...]
    """What the log odds of winning are multiplied by."""
    lead: tuple[float, ...]
    """What the lead is multiplied by."""
    offset: tuple[float, ...] = (0.0,) * KNOTS
    """What is added to the log odds of player one."""

    def calibrated(self, stage: float, win: float, lead: float) -> tuple[float, float]:
        """Return win chance and lead of a position in that stage of the game, corrected."""
        at = stage * (KNOTS - 1)
        knot = min(int(at), KNOTS - 2)
        win_slope, lead_slope, offset = (
            row[knot] + (at - knot) * (row[knot + 1] - row[knot]) for row in (self.win, self.lead, self.offset)
        )
        if 0.0 < win < 1.0 and (win_slope, offset) != (1.0, 0.0):
            win = 1.0 / (1.0 + ((1.0 - win) / win) ** win_slope * math.exp(-offset))
        return win, lead_slope * lead


RAW = Calibration((1.0,) * KNOTS, (1.0,) * KNOTS)
"""Changes nothing: for networks that were not calibrated."""
