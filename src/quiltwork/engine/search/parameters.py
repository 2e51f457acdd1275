"""The parameters of the search."""

from __future__ import annotations

from typing import NamedTuple


class SearchParameters(NamedTuple):
    """How the search selects and weighs moves: plain numbers, so that compiled code can take them."""

    neat: int = 12
    """Placements of each patch that the placement filter ranks: the neatest."""
    placements: int = 1
    """Placements of each patch that are searched at first: the best by the filter."""
    widenings: int = 2
    """How often the number of placements doubles."""
    widen_at: int = 8
    """Visits of a position before the number doubles first."""
    widen_factor: int = 8
    """Each further doubling needs so many times the visits of the one before."""
    root_neat: int = 48
    root_placements: int = 8
    """The same two for the root, whose moves matter most and are evaluated only once."""
    c_puct: float = 0.4
    """Exploration constant of PUCT, in units of value."""
    prior_temperature: float = 0.1
    """Temperature of the softmax that turns the network's values into priors."""
    prior_flattening: float = 0.4
    """Each time the placements of a position double, its temperature grows by this fraction of the first one."""
    root_prior_temperature: float = 0.2
    """The same for the root, where it is higher: all its moves are shown in an analysis and get a fairer share."""
    root_share: float = 0.04
    """Of each patch and of advancing, the best move by evaluation gets at least this fraction of the root's visits."""
    win_weight: float = 0.5
    """Weight of the win chance in the value; the rest is the margin."""
    lead_weight: float = 0.002
    """Value of one point of lead, so that the search still plays well when it is winning or losing."""
    trusted_share: float = 0.15
    """The move is chosen among those with at least this fraction of the most visited one's visits; 1: only that one."""
    caution: float = 0.6
    """Among these, the best has the highest mean minus `caution` over the square root of its visits."""
    virtual_loss: float = 0.0
    """Losses that a visit still on its way counts for, so that threads search different moves; 0 for one thread."""


DEFAULT = SearchParameters()
