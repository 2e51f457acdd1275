"""Calibrating the win chances of solo games by stored series."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

from networks import random_weights
from quiltwork.automa import Deck, Level
from quiltwork.editions import get_edition
from quiltwork.engine.eval.calibration import RAW
from quiltwork.engine.eval.store import Provenance, load_network_file, save_network
from quiltwork.play.match import Contestant
from quiltwork.play.solo_series import play_series
from quiltwork.train.calibrate_solo import SoloSample, cross_fitted, fit, log_loss, read_samples
from shell import Shell


def pessimistic_samples(games: int) -> list[SoloSample]:
    """Chances whose log odds are too low by 1 at the start of a game and right at its end."""
    dice = random.Random(5)
    samples = []
    for game in range(games):
        odds, drawn = dice.uniform(-3, 3), dice.random()
        for stage in (0.0, 0.5, 1.0):
            chance = 1 / (1 + math.exp(-odds + (1 - stage)))
            samples.append(SoloSample(str(game), "legend", stage, chance, drawn < 1 / (1 + math.exp(-odds))))
    return samples


def test_offset_corrects_chances_that_are_too_low() -> None:
    samples = pessimistic_samples(3000)
    calibration = fit(samples)
    assert calibration.win[0] == pytest.approx(1.0, abs=0.1)
    assert calibration.offset == pytest.approx((1.0, 0.75, 0.5, 0.25, 0.0), abs=0.15)
    assert calibration.calibrated(0.0, 0.5, 3.0) == pytest.approx((0.73, 3.0), abs=0.03)
    assert [calibration.calibrated(0.0, win, 0.0)[0] for win in (0.0, 1.0)] == [0.0, 1.0]
    assert log_loss(cross_fitted(samples)) < log_loss(samples)


def test_command_calibrates_a_network_by_a_stored_series(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    player = Contestant.parse("net")
    with player.engine:
        *_, series = play_series(
            player, levels=[Level.LEGEND], decks=[Deck.TACTICAL], ruleset=get_edition("anniversary"), games=2
        )
    stored, network, file = tmp_path / "series.json", tmp_path / "net.npz", tmp_path / "calibrated.npz"
    stored.write_text(json.dumps({"edition": "anniversary", "series": [series.data()]}))
    samples = read_samples(stored)
    assert len({sample.game for sample in samples}) == 2
    assert [sample.chance for sample in samples] == [
        chance for game in series.games for chance in game.chances if 0 < chance < 1
    ]
    assert samples[0].stage == 0.0
    save_network(random_weights(), network, Provenance())
    Shell(capsys)("train", "calibrate-solo", str(network), str(file), str(stored))
    assert load_network_file(file).calibration != RAW
    assert "of 2 solo games" in load_network_file(file).provenance.calibration
