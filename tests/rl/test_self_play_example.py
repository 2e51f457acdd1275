"""The self-play example: features, λ-returns, and a short run through all of its commands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from quiltwork.rl.batch import BatchGames

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def test_a_saved_network_is_the_average_of_the_last_updates(tmp_path: Path) -> None:
    from examples.self_play.features import FEATURES
    from examples.self_play.network import Network

    network, rng = Network(1), np.random.default_rng(1)
    seen = []
    for _ in range(3):
        network.learn(rng.random((8, FEATURES), dtype=np.float32), rng.random(8, dtype=np.float32), 0.01)
        seen.append([parameter.copy() for parameter in network.parameters])
    network.save(tmp_path / "network.npz")
    saved = Network.load(tmp_path / "network.npz").parameters
    for parameter, *states in zip(saved, *seen, strict=True):
        np.testing.assert_allclose(parameter, np.mean(states, axis=0), atol=1e-6)


def test_turned_and_mirrored_quilts_have_the_same_features() -> None:
    from examples.self_play.features import QUILT_FEATURES, features_of
    from quiltwork.rl.spaces.observation import OWN_QUILT, THEIR_QUILT

    games = BatchGames(1, seed=1)
    for _ in range(20):
        games.step(games.random_actions())
    quilt = games.observations[0, OWN_QUILT:THEIR_QUILT].reshape(9, 9)
    seen = np.tile(games.observations[0], (3, 1))
    for row, changed in enumerate((quilt, np.rot90(quilt), quilt[:, ::-1])):
        seen[row, OWN_QUILT:THEIR_QUILT] = changed.ravel()
    features = features_of(seen)[:, :QUILT_FEATURES]
    assert (features == features[0]).all()
    assert features[0].any()


def test_afterstates_have_the_features_of_their_observations() -> None:
    from examples.self_play.features import features_after, features_of

    games = BatchGames(4, seed=1)
    for _ in range(20):
        games.step(games.random_actions())
    after = games.afterstates()
    assert np.array_equal(features_after(games, after), features_of(after.observations))


def test_a_lambda_return_mixes_what_follows_and_changes_sign_with_the_player() -> None:
    from examples.self_play.features import FEATURES
    from examples.self_play.learn import Courses

    courses = Courses(1)
    for best, mover, explored in ((0.1, 0, False), (0.2, 0, False), (0.3, 1, False), (0.4, 1, True)):
        features = np.zeros((1, FEATURES), dtype=np.float32)
        best_values, movers = np.array([best], dtype=np.float32), np.array([mover], dtype=np.int8)
        courses.add(features, best_values, movers, np.array([explored]))
    _, returns = courses.end(0, 1.0, 0.5)
    assert returns.tolist() == pytest.approx([0.5 * 0.2 - 0.5 * 0.35, -0.35, 0.4, 1.0])
    assert courses.lengths.tolist() == [0]


def test_the_network_learns_a_simple_value() -> None:
    from examples.self_play.features import FEATURES
    from examples.self_play.network import Network

    rng = np.random.default_rng(1)
    features = rng.random((256, FEATURES), dtype=np.float32)
    targets = np.tanh(features[:, 0] - features[:, 1])
    network = Network(1)
    errors = [network.learn(features, targets, 1e-3) for _ in range(300)]
    assert errors[-1] < 0.2 * errors[0]


@pytest.mark.slow
def test_the_commands_run_one_after_the_other(tmp_path: Path) -> None:
    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "examples.self_play", *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    folder = tmp_path / "run"
    run("learn", str(folder), "--games", "700")
    run("evaluate", str(folder), "--games", "2")
    table = run("plot", str(folder), "--out", str(tmp_path / "curves.svg"))
    assert [json.loads(line)["games"] for line in (folder / "log.jsonl").read_text().splitlines()] == [0, 625, 700]
    assert len(table.splitlines()) == 5
    assert (tmp_path / "curves.svg").read_text().startswith("<?xml")


def test_a_run_needs_a_new_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "examples.self_play", "learn", str(tmp_path)]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.endswith(f"{tmp_path} exists already; name a new folder\n")
