"""The vector environment: Gymnasium's interface over the batch."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from quiltwork.errors import IllegalMoveError, InvalidArgumentError
from quiltwork.rl.batch import BatchGames
from quiltwork.rl.vector_v0 import PatchworkVectorEnv


def first_legal(infos: dict[str, Any]) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = infos["action_mask"].argmax(axis=1)
    return chosen


def test_make_vec_finds_the_environment_and_results_are_in_its_spaces() -> None:
    envs = gymnasium.make_vec("quiltwork.rl:quiltwork/Vector-v0", num_envs=6)
    observations, infos = envs.reset(seed=3)
    for _ in range(60):
        assert envs.observation_space.contains(observations)
        actions = first_legal(infos)
        assert envs.action_space.contains(actions)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert rewards.shape == terminations.shape == (6,)
        assert not truncations.any()
        assert (rewards[~terminations] == 0).all()
    envs.close()


def test_the_agent_is_always_to_move() -> None:
    envs = PatchworkVectorEnv(8)
    _, infos = envs.reset(seed=1)
    for _ in range(50):
        assert infos["to_move"].tolist() == [0, 1] * 4
        *_, infos = envs.step(first_legal(infos))


def test_the_same_seed_gives_the_same_games() -> None:
    def run() -> list[float]:
        envs = PatchworkVectorEnv(4)
        _, infos = envs.reset(seed=9)
        sums = []
        for _ in range(40):
            observations, rewards, *_, infos = envs.step(first_legal(infos))
            sums.append(float(observations.sum() + rewards.sum()))
        return sums

    assert run() == run()


def test_in_self_play_the_games_are_those_of_the_batch() -> None:
    envs, games = PatchworkVectorEnv(5, opponent="self"), BatchGames(5)
    _, infos = envs.reset(seed=2)
    games.reset(seed=2)
    ends = 0
    for _ in range(120):
        movers = games.to_move.copy()
        actions = first_legal(infos)
        games.step(actions)
        _, rewards, terminations, _, infos = envs.step(actions)
        assert (terminations == games.ended).all()
        assert (rewards == games.rewards[np.arange(5), movers]).all()
        ends += int(terminations.sum())
        if terminations.any():
            assert (infos["final_scores"][terminations] == games.scores[terminations]).all()
    assert ends > 0


def test_a_function_can_be_the_opponent() -> None:
    seen = []

    def opponent(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        seen.append(observations.shape)
        chosen: NDArray[np.int64] = masks.argmax(axis=1)
        return chosen

    envs = PatchworkVectorEnv(3, opponent=opponent)
    _, infos = envs.reset(seed=1)
    for _ in range(40):
        *_, infos = envs.step(first_legal(infos))
    assert set(seen) == {(3, 920)}


def test_gymnasiums_wrappers_count_episodes() -> None:
    envs = RecordEpisodeStatistics(PatchworkVectorEnv(4, reward="lead"))
    _, infos = envs.reset(seed=1)
    episodes = 0
    for _ in range(80):
        *_, infos = envs.step(first_legal(infos))
        episodes += int(infos.get("_episode", np.zeros(4)).sum())
    assert episodes == envs.episode_count > 0


def test_without_copies_the_arrays_share_the_memory_of_the_batch() -> None:
    envs = PatchworkVectorEnv(2, copy=False)
    observations, infos = envs.reset(seed=1)
    shared = np.from_dlpack(observations)
    envs.step(first_legal(infos))
    assert np.shares_memory(shared, envs.games.observations)
    assert (shared == envs.games.observations).all()


def test_results_that_were_kept_do_not_change() -> None:
    envs = PatchworkVectorEnv(2)
    observations, infos = envs.reset(seed=1)
    before = observations.copy()
    envs.step(first_legal(infos))
    assert (observations == before).all()


def test_illegal_actions_and_unknown_opponents_are_named() -> None:
    envs = PatchworkVectorEnv(2)
    envs.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="game 0"):
        envs.step(np.array([82, 0]))
    with pytest.raises(InvalidArgumentError, match="the opponent is 'casual', expected random, self or a function"):
        PatchworkVectorEnv(2, opponent="casual")  # type: ignore[arg-type]
