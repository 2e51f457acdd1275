"""Calibrating the win chances of solo games by the results of a series that `quiltwork solo -o FILE` has stored.

A logistic regression: the log odds of winning are a slope times the log odds given, plus an offset that changes
linearly from the start of the game to its end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from quiltwork.automa import new_solo_game
from quiltwork.editions import find_edition
from quiltwork.engine.eval.calibration import KNOTS, Calibration, stage_of
from quiltwork.engine.eval.store import load_network_file, save_network
from quiltwork.train.logistic import PRIOR_GAMES, DoubleArray, fit_logistic, log_odds
from quiltwork.train.logistic import log_loss as log_loss_of

_LEAST_CHANCE = 1e-4


class SoloSample(NamedTuple):
    """The win chance that was given to a decision, and whether the game was won."""

    game: str
    level: str
    stage: float
    chance: float
    is_won: bool


def read_samples(file: Path) -> list[SoloSample]:
    """Return the decisions of all games in a file of `quiltwork solo`, but those whose result was certain."""
    content = json.loads(file.read_text(encoding="utf-8"))
    edition = find_edition(content["edition"])
    samples = []
    for series in content["series"]:
        for played in series["played"]:
            game = new_solo_game(edition, level=series["level"], deck=series["deck"], seed=played["seed"])
            chances = iter(played["chances"])
            name = f"{series['level']} {series['deck']} {played['seed']}"
            while len(game) < len(played["moves"]):
                chance, stage = next(chances), stage_of(game.position)
                game.push(played["moves"][len(game)])
                if 0.0 < chance < 1.0:
                    samples.append(SoloSample(name, series["level"], stage, chance, played["won"]))
    return samples


def fit(samples: Sequence[SoloSample]) -> Calibration:
    """Return the calibration that fits the samples best."""
    is_won = np.array([sample.is_won for sample in samples], dtype=np.float64)
    prior = PRIOR_GAMES / len({sample.game for sample in samples})
    found = fit_logistic(
        _inputs(samples),
        is_won,
        np.array([1.0, 0.0, 0.0]),
        lambda curvature: prior * np.diag(np.diag(curvature)),
    )
    slope, first, last = (float(value) for value in found)
    offsets = tuple(first + (last - first) * knot / (KNOTS - 1) for knot in range(KNOTS))
    return Calibration((slope,) * KNOTS, (1.0,) * KNOTS, offsets)


def cross_fitted(samples: Sequence[SoloSample]) -> list[SoloSample]:
    """Return the samples with calibrated chances; the games of one half are calibrated by those of the other."""
    games = sorted({sample.game for sample in samples})
    half_of = {game: number % 2 for number, game in enumerate(games)}
    calibrations = [fit([sample for sample in samples if half_of[sample.game] != half]) for half in (0, 1)]
    return [
        sample._replace(chance=calibrations[half_of[sample.game]].calibrated(sample.stage, sample.chance, 0.0)[0])
        for sample in samples
    ]


def calibrate_solo_network(samples: Sequence[SoloSample], network: Path, file: Path) -> Calibration:
    """Fit a calibration to the samples and write the network with it to `file`."""
    source, calibration = load_network_file(network), fit(samples)
    games = len({sample.game for sample in samples})
    note = f"fitted to {len(samples)} decisions of {games} solo games"
    save_network(source.weights, file, replace(source.provenance, calibration=note), calibration=calibration)
    return calibration


def log_loss(samples: Sequence[SoloSample]) -> float:
    """Return the mean negative logarithm of the chance that was given to what happened: lower is better."""
    chances, results = [sample.chance for sample in samples], [sample.is_won for sample in samples]
    return log_loss_of(chances, results, least=_LEAST_CHANCE)


def _inputs(samples: Sequence[SoloSample]) -> DoubleArray:
    odds = log_odds([sample.chance for sample in samples], least=_LEAST_CHANCE)
    stages = np.array([sample.stage for sample in samples])
    return np.stack([odds, 1 - stages, stages], axis=1)
