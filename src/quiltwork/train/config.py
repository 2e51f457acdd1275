"""The settings of a training run."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.engine.search.parameters import DEFAULT, SearchParameters

SELFPLAY_SEARCH = DEFAULT._replace(
    root_neat=24,
    root_placements=4,
    prior_temperature=0.06,
    prior_flattening=0.0,
    root_prior_temperature=0.06,
    root_share=0.0,
    trusted_share=1.0,
)
"""Self-play searches fewer moves than play does: more games teach more than better games."""

SOLO_SELFPLAY_SEARCH = SELFPLAY_SEARCH._replace(lead_weight=0.01)
"""The lead counts for more: at the high levels of a solo game an untrained network loses every game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainConfig:
    """The options of a run, except those of its games (`SelfPlayConfig`)."""

    seed: int = 1
    games_per_chunk: int = 1000
    replay_size: int = 1_500_000
    """Positions in the replay buffer: the newest."""
    sample_reuse: float = 3.0
    """How often each new position is learned from, on average."""
    batch_size: int = 512
    learning_rate: float = 1e-3
    final_learning_rate: float = 1e-4
    decay_steps: int = 100_000
    """Batches over which the learning rate falls to its final value."""
    past_opponent_fraction: float = 0.25
    """Fraction of the chunks in which an older network plays one side."""
    filter_positions: int = 2000
    """Positions of the newest chunk to which the placement filter is fitted in each step."""
    search: SearchParameters = SELFPLAY_SEARCH
    """How self-play searches."""
    initial_td_lambda: float = 0.95
    """λ of the first chunk; it falls to that of `SelfPlayConfig` over the first 30 chunks."""
