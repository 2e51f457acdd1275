"""Training: gradients, learning, the steps on a folder, continuing after a kill."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from quiltwork.editions import get_edition
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.eval.network import HEADS, evaluate, new_workspace
from quiltwork.engine.eval.store import load_network, load_network_file
from quiltwork.engine.eval.windows import strips_of_windows, window_numbers
from quiltwork.errors import QuiltworkError
from quiltwork.opening import new_game
from quiltwork.train.config import TrainConfig
from quiltwork.train.editions import vary_edition
from quiltwork.train.gradients import (
    Examples,
    ModelParameters,
    add_strip_gradients,
    backward,
    forward,
    gather_windows,
    new_batch_memory,
    new_examples,
    new_parameters,
    weights_from,
    write_examples,
    zeros_like,
)
from quiltwork.train.loop import export_network, fit_filter, gate_network, learn_step, play_step, run_loop
from quiltwork.train.optimizer import train_batch
from quiltwork.train.placement_filter import Chunk, FilterTrainer
from quiltwork.train.run_folder import RunFolder, load_arrays, numbered_files, save_arrays
from quiltwork.train.selfplay import TARGETS, SelfPlayConfig
from quiltwork.train.trainer import Trainer

CONFIG = TrainConfig(games_per_chunk=4, replay_size=2000, batch_size=32)
STRIPS = strips_of_windows()


def noisy_parameters() -> ModelParameters:
    rng = np.random.default_rng(8)
    return ModelParameters(
        *[(array + rng.standard_normal(array.shape) * 0.02).astype(np.float32) for array in new_parameters(3)]
    )


def one_example() -> Examples:
    examples = new_examples(1, TARGETS)
    position = new_game(seed=2)
    position.push(position.position.legal_moves[40])
    tables, ring, state = compile_position(position.position)
    write_examples(
        tables, ring[None], np.zeros(1, dtype=np.int64), state[None], window_numbers(), new_workspace(), examples, 0
    )
    return examples


def test_learner_computes_what_the_engine_computes() -> None:
    parameters, memory, work = noisy_parameters(), new_batch_memory(), new_workspace()
    game = new_game(seed=2)
    game.push(game.position.legal_moves[40])
    evaluate(weights_from(parameters), *compile_position(game.position), work)
    examples = one_example()
    gather_windows(parameters, STRIPS, examples, np.zeros(1, dtype=np.int64), memory)
    forward(parameters, examples, 0, memory)
    assert memory.outputs == pytest.approx(work.outputs, rel=1e-3, abs=1e-3)


def test_gradients_equal_finite_differences() -> None:
    parameters, examples, memory = noisy_parameters(), one_example(), new_batch_memory()
    chosen = np.zeros(1, dtype=np.int64)
    slopes = np.random.default_rng(1).standard_normal(HEADS).astype(np.float32)

    def value() -> float:
        count = gather_windows(parameters, STRIPS, examples, chosen, memory)
        memory.is_touched[memory.touched[:count]] = False
        forward(parameters, examples, 0, memory)
        return float(memory.outputs.astype(np.float64) @ slopes)

    gradients = zeros_like(parameters)
    count = gather_windows(parameters, STRIPS, examples, chosen, memory)
    forward(parameters, examples, 0, memory)
    memory.output_slopes[:] = slopes
    backward(parameters, gradients, examples, 0, memory)
    add_strip_gradients(gradients, STRIPS, count, memory)
    for name, array, gradient in zip(ModelParameters._fields, parameters, gradients, strict=True):
        for at in np.argsort(-np.abs(gradient), axis=None)[:3]:
            place = np.unravel_index(at, array.shape)
            before = array[place]
            array[place] = before + 2e-4
            above = value()
            array[place] = before - 2e-4
            below = value()
            array[place] = before
            assert (above - below) / 4e-4 == pytest.approx(gradient[place], rel=0.03), (name, place)


def test_batches_lower_the_error() -> None:
    examples, parameters, memory = one_example(), new_parameters(1), new_batch_memory()
    examples.targets[0] = [1.0, 0.8, 12.0, 5.0, 9.0, 1.0, 0.0]
    rest = (zeros_like(parameters), zeros_like(parameters), zeros_like(parameters))
    chosen = np.zeros(8, dtype=np.int64)
    errors = []
    for _ in range(60):
        losses = np.zeros(5)
        train_batch(parameters, *rest, STRIPS, examples, chosen, 1e-3, memory, losses)
        errors.append(losses.sum())
    assert errors[-1] < 0.3 * errors[0]


def test_steps_go_from_files_to_files(tmp_path: Path) -> None:
    first, second = play_step(tmp_path, CONFIG, SelfPlayConfig(), threads=2)
    assert "chunk 1 " in first
    assert "chunk 2 " in second
    assert [path.name for path in numbered_files(RunFolder(tmp_path).games)] == ["000001.npz", "000002.npz"]
    assert "loss win" in learn_step(tmp_path, CONFIG)
    assert [path.name for path in numbered_files(RunFolder(tmp_path).nets)] == ["000001.npz", "000002.npz"]
    assert gate_network(tmp_path, games=2, visits=1).code == "train-first-network"
    assert "its gate" in str(gate_network(tmp_path, games=2, visits=1))
    export_network(tmp_path, tmp_path / "net.npz")
    assert load_network(tmp_path / "net.npz").windows.any()
    against_itself = gate_network(tmp_path, games=2, visits=1, against=tmp_path / "net.npz")
    assert "does not pass its gate" in str(against_itself)


def test_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    for name in ("one", "two"):
        play_step(tmp_path / name, CONFIG, SelfPlayConfig(visits=3, deep_visits=8, deep_fraction=0.3))
    one, two = (load_arrays(tmp_path / name / "games" / "000001.npz") for name in ("one", "two"))
    assert all(np.array_equal(one[key], two[key]) for key in one)


def test_targets_are_of_the_player_to_move(tmp_path: Path) -> None:
    play_step(tmp_path, CONFIG, SelfPlayConfig(td_lambda=1.0, epsilon=0.0, temperature_moves=0))
    chunk = load_arrays(tmp_path / "games" / "000001.npz")
    ends = np.repeat(chunk["ends"], chunk["lengths"], axis=0)
    leads = (ends[:, 4] - ends[:, 5]) - 2 * (_empty(ends, 0) - _empty(ends, 1)) + 7 * _tile(ends)
    mine = np.where(chunk["states"][:, 10] == 0, leads, -leads)
    last = np.cumsum(chunk["lengths"]) - 1  # the last decision of each game looks at its end
    assert chunk["targets"][last, 2] == pytest.approx(mine[last])


def _empty(states: IntArray, player: int) -> IntArray:
    quilts = states[:, 2 * player : 2 * player + 2]
    return 81 - np.array([int(low).bit_count() + int(high).bit_count() for low, high in quilts])


def _tile(states: IntArray) -> IntArray:
    return np.where(states[:, 12] == 1, 1, np.where(states[:, 12] == 2, -1, 0))


def test_run_goes_on_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_loop(tmp_path, CONFIG, SelfPlayConfig(), hours=1e-9 + 0.00001)
    step, chunks = Trainer(RunFolder(tmp_path), CONFIG).step, len(numbered_files(RunFolder(tmp_path).games))
    assert chunks >= 1

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("quiltwork.train.learner.train_batch", killed)
    with pytest.raises(KeyboardInterrupt):
        run_loop(tmp_path, CONFIG, SelfPlayConfig(), hours=1)
    monkeypatch.undo()
    trainer = Trainer(RunFolder(tmp_path), CONFIG)
    assert trainer.step == step
    assert len(numbered_files(RunFolder(tmp_path).games)) == chunks + 1
    trainer.learn()
    assert trainer.chunk == chunks + 1
    assert trainer.step > step


def test_killed_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "000001.npz"
    save_arrays(path, {"x": np.ones(3)})

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        save_arrays(path, {"x": np.zeros(3)})
    monkeypatch.undo()
    assert load_arrays(path)["x"].all()
    assert numbered_files(tmp_path) == [path]


def test_run_can_start_from_another(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    play_step(old, CONFIG, SelfPlayConfig())
    learn_step(old, CONFIG)
    run_loop(new, CONFIG, SelfPlayConfig(), hours=1e-9, start_from=old)
    assert numbered_files(RunFolder(new).nets)
    (tmp_path / "empty").mkdir()
    with pytest.raises(QuiltworkError, match="no run to start from"):
        run_loop(tmp_path / "third", CONFIG, SelfPlayConfig(), hours=1e-9, start_from=tmp_path / "empty")


def test_run_can_start_from_a_network_file(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "net.npz"
    play_step(old, CONFIG, SelfPlayConfig())
    learn_step(old, CONFIG)
    export_network(old, file)
    run_loop(new, CONFIG, SelfPlayConfig(), hours=1e-9, start_from=file)
    trainer = Trainer(RunFolder(new), CONFIG)
    assert trainer.parent == load_network_file(file).checksum
    assert weights_from(trainer.learner.parameters).windows == pytest.approx(load_network(file).windows, abs=1e-3)


def test_network_records_how_it_was_made(tmp_path: Path) -> None:
    play_step(tmp_path, CONFIG, SelfPlayConfig())
    learn_step(tmp_path, CONFIG)
    made = load_network_file(RunFolder(tmp_path).newest_network()).provenance
    assert made.games == 4
    assert made.positions == len(load_arrays(tmp_path / "games" / "000001.npz")["states"])
    assert made.options["batch_size"] == CONFIG.batch_size


def test_varied_editions_change_prices_and_stay_playable() -> None:
    rng = random.Random(1)
    revised = get_edition("revised")
    for _ in range(30):
        varied = vary_edition(revised, rng)
        changes = [after.cost - before.cost for before, after in zip(revised.patches, varied.patches, strict=True)]
        assert min(changes) >= -3
        assert max(changes) == 3
        assert all(patch.time >= 1 for patch in varied.patches)


def test_filter_learns_to_rank_placements_as_the_network_does(tmp_path: Path) -> None:
    play_step(tmp_path, CONFIG, SelfPlayConfig())
    chunk = Chunk.from_arrays(load_arrays(tmp_path / "games" / "000001.npz"))
    weights = weights_from(noisy_parameters())
    trainer = FilterTrainer(weights.placement, learning_rate=0.03)
    before = trainer.fit(weights, chunk, 64)
    trainer.fit(weights, chunk, 1000)
    after = trainer.fit(weights, chunk, 64)
    assert after.loss < before.loss
    assert after.two > before.two


def test_fit_filter_writes_the_same_network_with_a_filter(tmp_path: Path) -> None:
    play_step(tmp_path / "run", CONFIG, SelfPlayConfig())
    network, file = RunFolder(tmp_path / "run").newest_network(), tmp_path / "net.npz"
    (summary,) = fit_filter(network, file, chunks=1)
    assert summary.startswith("chunk 1 ")
    before, after = load_network_file(network), load_network_file(file)
    assert not before.weights.placement.any()
    assert after.weights.placement.any()
    assert np.array_equal(after.weights.windows, before.weights.windows)
    assert after.provenance.filter == "fitted to 2000 positions"


def test_gate_and_export_ask_for_a_network(tmp_path: Path) -> None:
    for step in (
        lambda: gate_network(tmp_path, games=2, visits=1),
        lambda: export_network(tmp_path, tmp_path / "x.npz"),
    ):
        with pytest.raises(QuiltworkError, match="no network in"):
            step()
