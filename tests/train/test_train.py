"""Training: gradients against finite differences, learning, steps on a folder, going on after a kill."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.eval.network import HEADS, evaluate, new_workspace
from quiltwork.engine.eval.store import load_network
from quiltwork.engine.eval.windows import strips_of_windows, window_numbers
from quiltwork.errors import QuiltworkError
from quiltwork.opening import new_game
from quiltwork.train import loop
from quiltwork.train.learner import (
    Coefficients,
    Examples,
    backward,
    forward,
    gather_windows,
    learn_batch,
    new_examples,
    new_parameters,
    new_pass,
    share_with_strips,
    weights_of,
    write_examples,
    zeros_like,
)
from quiltwork.train.loop import Plan, export_net, gate_net, learn_once, play_once, run_loop
from quiltwork.train.selfplay import TARGETS, Habits
from quiltwork.train.steps import Learner
from quiltwork.train.store import Run, load_arrays, numbered, save_arrays

PLAN = Plan(games_a_chunk=4, remembered=2000, batch=32)
STRIPS = strips_of_windows()


def noisy_parameters() -> Coefficients:
    dice = np.random.default_rng(8)
    return Coefficients(
        *[(array + dice.standard_normal(array.shape) * 0.02).astype(np.float32) for array in new_parameters(3)]
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
    parameters, memory, work = noisy_parameters(), new_pass(), new_workspace()
    game = new_game(seed=2)
    game.push(game.position.legal_moves[40])
    evaluate(weights_of(parameters), *compile_position(game.position), work)
    examples = one_example()
    gather_windows(parameters, STRIPS, examples, np.zeros(1, dtype=np.int64), memory)
    forward(parameters, examples, 0, memory)
    assert memory.outputs == pytest.approx(work.outputs, rel=1e-3, abs=1e-3)


def test_gradients_equal_finite_differences() -> None:
    parameters, examples, memory = noisy_parameters(), one_example(), new_pass()
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
    memory.to_outputs[:] = slopes
    backward(parameters, gradients, examples, 0, memory)
    share_with_strips(gradients, STRIPS, count, memory)
    for name, array, gradient in zip(Coefficients._fields, parameters, gradients, strict=True):
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
    examples, parameters, memory = one_example(), new_parameters(1), new_pass()
    examples.targets[0] = [1.0, 0.8, 12.0, 5.0, 9.0, 1.0, 0.0]
    rest = (zeros_like(parameters), zeros_like(parameters), zeros_like(parameters))
    chosen = np.zeros(8, dtype=np.int64)
    errors = []
    for _ in range(60):
        losses = np.zeros(5)
        learn_batch(parameters, *rest, STRIPS, examples, chosen, 1e-3, memory, losses)
        errors.append(losses.sum())
    assert errors[-1] < 0.3 * errors[0]


def test_steps_go_from_files_to_files(tmp_path: Path) -> None:
    first, second = play_once(tmp_path, PLAN, Habits(), threads=2)
    assert "chunk 1 " in first
    assert "chunk 2 " in second
    assert [path.name for path in numbered(Run(tmp_path).games)] == ["000001.npz", "000002.npz"]
    assert "loss win" in learn_once(tmp_path, PLAN)
    assert [path.name for path in numbered(Run(tmp_path).nets)] == ["000001.npz", "000002.npz"]
    assert "is the first" in gate_net(tmp_path, games=2, visits=1)
    assert "its gate" in gate_net(tmp_path, games=2, visits=1)
    export_net(tmp_path, tmp_path / "net.npz")
    assert load_network(tmp_path / "net.npz").windows.any()
    assert "does not win its gate" in gate_net(tmp_path, games=2, visits=1, against=tmp_path / "net.npz")


def test_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    for name in ("one", "two"):
        play_once(tmp_path / name, PLAN, Habits(visits=3, deep_visits=8, deep_share=0.3))
    one, two = (load_arrays(tmp_path / name / "games" / "000001.npz") for name in ("one", "two"))
    assert all(np.array_equal(one[key], two[key]) for key in one)


def test_targets_are_of_the_player_to_move(tmp_path: Path) -> None:
    play_once(tmp_path, PLAN, Habits(decay=1.0, explore=0.0, calm_after=0))
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
    run_loop(tmp_path, PLAN, Habits(), hours=1e-9 + 0.00001)
    step, chunks = Learner(Run(tmp_path), PLAN).step, len(numbered(Run(tmp_path).games))
    assert chunks >= 1

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("quiltwork.train.steps.learn_batch", killed)
    with pytest.raises(KeyboardInterrupt):
        run_loop(tmp_path, PLAN, Habits(), hours=1)
    monkeypatch.undo()
    learner = Learner(Run(tmp_path), PLAN)
    assert learner.step == step
    assert len(numbered(Run(tmp_path).games)) == chunks + 1
    learner.learn()
    assert learner.learned == chunks + 1
    assert learner.step > step


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
    assert numbered(tmp_path) == [path]


def test_run_can_start_from_another(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    play_once(old, PLAN, Habits())
    learn_once(old, PLAN)
    run_loop(new, PLAN, Habits(), hours=1e-9, start_from=old)
    assert numbered(Run(new).nets)
    with pytest.raises(QuiltworkError, match="nothing to start from"):
        run_loop(tmp_path / "third", PLAN, Habits(), hours=1e-9, start_from=tmp_path / "nowhere")


def test_gate_and_export_ask_for_a_network(tmp_path: Path) -> None:
    for step in (lambda: gate_net(tmp_path, games=2, visits=1), lambda: export_net(tmp_path, tmp_path / "x.npz")):
        with pytest.raises(QuiltworkError, match="no network in"):
            step()
    assert loop.GATE_SURENESS > 0
