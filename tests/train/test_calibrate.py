"""Calibration: slopes that games show are found again, and stored with the network."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from networks import random_weights
from quiltwork import new_game
from quiltwork.engine import Limit
from quiltwork.engine.eval.calibration import KNOTS, RAW, Calibration, stage_of
from quiltwork.engine.eval.store import Provenance, load_network_file, save_network
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.train.calibrate import Sample, cross_fitted, fit, log_loss
from quiltwork.train.reliability import bins_of, diagram, mean_gap
from shell import Shell

START = new_game(seed=4).position
STEEP = Calibration((2.0,) * KNOTS, (0.5,) * KNOTS)


def made_up_samples(games: int, win_slope: float, lead_slope: float) -> list[Sample]:
    """Samples of an engine whose log odds and leads must be multiplied by these slopes."""
    dice = random.Random(1)
    samples = []
    for game in range(games):
        for _ in range(20):
            odds = dice.gauss(0, 1.5)
            is_won = dice.random() < 1 / (1 + math.exp(-win_slope * odds))
            lead = dice.gauss(0, 10)
            final = round(lead_slope * lead + dice.gauss(0, 3))
            samples.append(Sample(game, dice.random(), 1 / (1 + math.exp(-odds)), lead, is_won, final))
    return samples


def test_the_fit_finds_the_slopes_that_made_the_results() -> None:
    calibration = fit(made_up_samples(600, 1.4, 0.8))
    assert calibration.win == pytest.approx([1.4] * KNOTS, abs=0.2)
    assert calibration.lead == pytest.approx([0.8] * KNOTS, abs=0.05)


def test_a_few_games_hardly_change_anything() -> None:
    calibration = fit(made_up_samples(1, 3.0, 0.2))
    assert all(abs(slope - 1) < 0.2 for slope in (*calibration.win, *calibration.lead))


def test_calibration_by_other_games_fits_better_than_none() -> None:
    samples = made_up_samples(200, 1.6, 0.8)
    calibrated = cross_fitted(samples)
    assert len(calibrated) == len(samples)
    assert log_loss(calibrated) < log_loss(samples)
    assert mean_gap(bins_of(calibrated, 0, 2)) < mean_gap(bins_of(samples, 0, 2))


def test_slopes_change_linearly_between_the_knots() -> None:
    calibration = Calibration((1.0, 2.0, 1.0, 1.0, 1.0), (1.0, 3.0, 1.0, 1.0, 1.0))
    assert calibration.calibrated(0.125, 0.5, 10.0) == (0.5, 20.0)
    assert calibration.calibrated(1.0, 0.9, 10.0) == (0.9, 10.0)
    win, _ = calibration.calibrated(0.25, 0.8, 0.0)
    assert win / (1 - win) == pytest.approx(16.0)
    assert [calibration.calibrated(0.5, win, 0.0)[0] for win in (0.0, 1.0)] == [0.0, 1.0]


def test_calibration_changes_what_is_reported_and_nothing_else() -> None:
    limit = Limit(visits=200)
    raw = NetSearcher(random_weights()).search(START, limit, lines=5)
    calibrated = NetSearcher(random_weights(), calibration=STEEP).search(START, limit, lines=5)
    assert [(line.move, line.visits, line.pv) for line in calibrated] == [
        (line.move, line.visits, line.pv) for line in raw
    ]
    for before, after in zip(raw, calibrated, strict=True):
        assert (after.win, after.lead) == STEEP.calibrated(stage_of(START), before.win, before.lead)
        assert after.lead == pytest.approx(0.5 * before.lead)


def test_a_network_keeps_its_calibration_and_one_without_reports_raw_values(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    save_network(random_weights(), path, Provenance())
    assert load_network_file(path).calibration == RAW
    save_network(random_weights(), path, Provenance(calibration="test"), calibration=STEEP)
    assert load_network_file(path).calibration == STEEP
    assert load_network_file(path).provenance.calibration == "test"


def test_the_command_writes_a_calibrated_network_and_a_diagram(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    network, file, picture = tmp_path / "net.npz", tmp_path / "calibrated.npz", tmp_path / "diagram.svg"
    save_network(random_weights(), network, Provenance(games=5))
    options = ("--games", "4", "--visits", "2", "--diagram", str(picture))
    assert "4 games, 2 visits per move" in Shell(capsys)("train", "calibrate", str(network), str(file), *options)
    calibrated = load_network_file(file)
    assert calibrated.calibration != RAW
    assert calibrated.provenance.games == 5
    assert "of 4 games, 2 visits per move, seed 1" in calibrated.provenance.calibration
    assert (calibrated.weights.context == load_network_file(network).weights.context).all()
    assert picture.read_text().startswith("<svg")


def test_the_diagram_shows_every_stage() -> None:
    samples = made_up_samples(40, 1.0, 1.0)
    text = diagram(samples, samples, "a & b")
    assert "a &amp; b" in text
    assert text.count("mean gap") == 6
