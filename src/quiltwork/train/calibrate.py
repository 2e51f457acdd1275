"""Calibrating what a network's search reports: games against itself, and the slopes that fit their results best.

The slope of the log odds is a logistic regression without constant, the slope of the lead one by least squares. Both
change linearly between the knots of `Calibration`, and a slope about which the games say little stays near 1.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from quiltwork.editions import get_edition
from quiltwork.engine.api import Limit
from quiltwork.engine.eval.calibration import KNOTS, Calibration, stage_of
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import load_network_file, save_network
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Player, Position
from quiltwork.train.editions import PRINTED
from quiltwork.train.logistic import PRIOR_GAMES, DoubleArray, fit_logistic, log_odds
from quiltwork.train.logistic import log_loss as log_loss_of

_LEAST_CHANCE = 1e-6


class Sample(NamedTuple):
    """What a search reported about a position of a game, and how the game ended."""

    game: int
    stage: float
    win: float
    lead: float
    is_won: bool
    """Whether player one won."""
    final_lead: int


def play_games(weights: Weights, *, games: int, visits: int, seed: int) -> Iterator[list[Sample]]:
    """Play games on fresh rings of all printed editions; yield the samples of each.

    Positions that are solved exactly need no calibration and are left out.
    """
    rng = random.Random(f"calibrate {seed}")
    searcher = NetSearcher(weights)
    for game in range(games):
        ruleset = get_edition(rng.choices(list(PRINTED), list(PRINTED.values()))[0])
        position = Position.start(ruleset, shuffled_ring(ruleset, rng.getrandbits(64)))
        seen = []
        while not position.is_over:
            line = searcher.search(position, Limit(visits=visits))[0]
            if not line.proven:
                seen.append((stage_of(position), line.win, line.lead))
            position = position.after(line.move, is_checked=True)
        outcome = position.outcome()
        assert outcome is not None
        lead = outcome.scores[0] - outcome.scores[1]
        yield [Sample(game, *values, outcome.winner is Player.ONE, lead) for values in seen]


def fit(samples: list[Sample]) -> Calibration:
    """Return the calibration that fits the samples best."""
    columns = np.array(samples, dtype=np.float64)
    basis = _basis(columns[:, 1])
    odds = log_odds(columns[:, 2], least=_LEAST_CHANCE)
    prior = PRIOR_GAMES / len({sample.game for sample in samples})
    win = fit_logistic(
        basis * odds[:, None], columns[:, 4], np.ones(KNOTS), lambda curvature: _same_weight(curvature, prior)
    )
    lead = _linear_slopes(basis * columns[:, 3, None], columns[:, 5], prior)
    return Calibration(tuple(map(float, win)), tuple(map(float, lead)))


def log_loss(samples: list[Sample]) -> float:
    """Return the mean negative logarithm of the chance that was given to what happened: lower is better."""
    chances, results = [sample.win for sample in samples], [sample.is_won for sample in samples]
    return log_loss_of(chances, results, least=_LEAST_CHANCE)


def cross_fitted(samples: list[Sample]) -> list[Sample]:
    """Return the samples with calibrated values; the games of one half are calibrated by those of the other."""
    halves = [[sample for sample in samples if sample.game % 2 == half] for half in (0, 1)]
    found = []
    for mine, others in (halves, halves[::-1]):
        calibration = fit(others)
        for sample in mine:
            win, lead = calibration.calibrated(sample.stage, sample.win, sample.lead)
            found.append(sample._replace(win=win, lead=lead))
    return found


def calibrate_network(samples: list[Sample], network: Path, file: Path, *, visits: int, seed: int) -> Calibration:
    """Fit a calibration to the samples and write the network with it to `file`."""
    source = load_network_file(network)
    calibration = fit(samples)
    games = len({sample.game for sample in samples})
    note = f"fitted to {len(samples)} positions of {games} games, {visits} visits per move, seed {seed}"
    save_network(source.weights, file, replace(source.provenance, calibration=note), calibration=calibration)
    return calibration


def _basis(stages: DoubleArray) -> DoubleArray:
    """Return the weight of each knot for each stage: a hat function."""
    distance: DoubleArray = np.abs(stages[:, None] * (KNOTS - 1) - np.arange(KNOTS))
    return np.maximum(0.0, 1.0 - distance)


def _same_weight(curvature: DoubleArray, prior: float) -> DoubleArray:
    """Return the penalty that gives every slope the same weight of the assumption that it is 1."""
    weights: DoubleArray = prior * float(np.trace(curvature)) / KNOTS * np.eye(KNOTS)
    return weights


def _linear_slopes(inputs: DoubleArray, leads: DoubleArray, prior: float) -> DoubleArray:
    """Return the slopes with the smallest squared error, with the same assumption."""
    squares = inputs.T @ inputs
    weight = _same_weight(squares, prior)
    return np.linalg.solve(squares + weight, inputs.T @ leads + weight @ np.ones(KNOTS)).astype(np.float64)
