"""What can be tuned about the search."""

from __future__ import annotations

from typing import NamedTuple


class Parameters(NamedTuple):
    """How the search weighs and widens; plain numbers, so that compiled code takes them as they are."""

    keep: int = 5
    """Placements of each patch that are shown to the network: the neatest."""
    width: int = 10
    """Moves of a position that are searched."""
    root_keep: int = 16
    root_width: int = 24
    """The same two for the position that was asked about, whose moves matter most and are judged only once."""
    curiosity: float = 0.4
    """How strongly moves with few visits are preferred, in units of worth."""
    prior_spread: float = 0.1
    """A move worth this much less than the best has a prior smaller by a factor of e."""
    root_spread: float = 0.1
    """The same for the position that was asked about."""
    win_share: float = 0.5
    """How much of the worth is the win chance; the rest is the margin."""
    lead_share: float = 0.002
    """What a point of lead is worth, so that won and lost games are still played well."""
    virtual_loss: float = 0.0
    """How much worse a move looks while another thread is busy below it."""


DEFAULT = Parameters()
