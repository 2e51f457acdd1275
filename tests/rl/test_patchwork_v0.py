"""The PettingZoo environment: its library's own tests, turns in a row, rewards, illegal actions."""

from __future__ import annotations

import pickle
import sys
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test  # type: ignore[import-untyped]

from quiltwork.errors import IllegalMoveError, InvalidArgumentError, UnknownEditionError
from quiltwork.opening import new_game
from quiltwork.rl import patchwork_v0
from quiltwork.rl.spaces.actions import ACTIONS, ADVANCE, BUY, action_mask, action_of
from quiltwork.rl.spaces.observation import observe
from quiltwork.rl.spaces.rewards import largest_reward
from quiltwork.rules import Player

RING = "KLMNPQRSTUVWYZabcdefghjkBCDEFGHJA"
"""K costs 6, more than there is at the start; so does L."""


def play_at_random(env: Any, seed: int) -> dict[str, float]:
    """A whole game; what each agent was paid."""
    dice, paid = np.random.default_rng(seed), dict.fromkeys(patchwork_v0.AGENTS, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        env.step(None if terminated or truncated else dice.choice(np.flatnonzero(seen["action_mask"])))
    return paid


# PettingZoo knows by name which of its own environments observe a dictionary with a mask, and warns about all others.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("edition", ["revised", "halloween"])
def test_pettingzoos_api_test_passes(edition: str) -> None:
    api_test(patchwork_v0.env(edition), num_cycles=200)


def test_pettingzoos_seed_test_passes() -> None:
    seed_test(patchwork_v0.env, num_cycles=50)


def test_pettingzoos_performance_benchmark_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = SimpleNamespace(time=lambda: 10 * time.time())  # the benchmark runs for five seconds of its clock
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", quick)
    performance_benchmark(patchwork_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_the_agent_to_move_is_the_player_to_move() -> None:
    env = patchwork_v0.raw_env()
    env.reset(seed=3)
    dice, kept = np.random.default_rng(3), 0
    while not env.position.is_over:
        assert env.agent_selection == patchwork_v0.AGENTS[env.position.to_move.index]
        before = env.agent_selection
        env.step(dice.choice(np.flatnonzero(env.observe(before)["action_mask"])))
        kept += env.agent_selection == before
    assert kept > 5  # a game without turns in a row does not exist


def test_the_agent_that_stays_behind_moves_again() -> None:
    env = patchwork_v0.env()
    env.reset(options={"ring": "DKLMNPQRSTUVWYZabcdefghjkBCEFGHJA"})
    env.step(ADVANCE)
    env.step(ADVANCE)
    assert env.agent_selection == "player_0"
    env.step(action_of(env.unwrapped.position, env.unwrapped.position.parse_move("Dr0a1")))  # one space, onto the other
    assert env.agent_selection == "player_0"


def test_each_agent_sees_its_own_view_and_only_the_one_to_move_has_actions() -> None:
    env = patchwork_v0.env()
    env.reset(seed=1)
    position = env.unwrapped.position
    one, two = (env.observe(agent) for agent in patchwork_v0.AGENTS)
    assert np.array_equal(one["observation"], observe(position, Player.ONE))
    assert np.array_equal(two["observation"], observe(position, Player.TWO))
    assert np.array_equal(one["action_mask"], action_mask(position))
    assert not two["action_mask"].any()


def test_a_seed_gives_the_ring_that_it_gives_everywhere() -> None:
    env = patchwork_v0.raw_env("classic")
    env.reset(seed=42)
    assert env.position == new_game("classic", seed=42).position


def test_resets_without_a_seed_follow_from_the_last_one() -> None:
    rings = []
    for env in (patchwork_v0.raw_env(), patchwork_v0.raw_env()):
        env.reset(seed=7)
        for _ in range(3):
            rings.append(env.position.ring)
            env.reset()
    assert rings[:3] == rings[3:]
    assert len(set(rings)) == 3


@pytest.mark.parametrize("seed", range(3))
def test_winner_gets_one_and_loser_minus_one(seed: int) -> None:
    env = patchwork_v0.env()
    paid = play_at_random(env, seed)
    winner = env.unwrapped.position.outcome().winner
    assert paid == {agent: 1.0 if place == winner.index else -1.0 for place, agent in enumerate(patchwork_v0.AGENTS)}


def test_the_lead_can_be_the_reward() -> None:
    env = patchwork_v0.env(reward="lead")
    paid = play_at_random(env, 1)
    one, two = env.unwrapped.position.scores
    assert paid == {"player_0": one - two, "player_1": two - one}
    assert abs(one - two) < largest_reward(env.unwrapped.position.ruleset, "lead")


def test_an_illegal_action_loses_and_says_why_in_notation() -> None:
    env = patchwork_v0.env()
    env.reset(options={"ring": RING})
    with pytest.warns(UserWarning, match="player_0 loses by an illegal action: Kr0a1 is not legal: patch K costs 6"):
        env.step(BUY)
    assert env.infos["player_0"]["illegal"] == "Kr0a1 is not legal: patch K costs 6 buttons, player 1 has 5"
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(env.terminations.values())
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents


def test_the_raw_environment_raises_on_an_illegal_action() -> None:
    env = patchwork_v0.raw_env()
    env.reset(options={"ring": RING})
    with pytest.raises(IllegalMoveError, match=r"^Kr0a1 is not legal: patch K costs 6 buttons, player 1 has 5$"):
        env.step(BUY)


def test_a_number_that_is_no_action_is_an_assertion_as_in_pettingzoo() -> None:
    env = patchwork_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(ACTIONS)


def test_it_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for mode in ("ansi", "svg", "human"):
        env = patchwork_v0.env(render_mode=mode)
        env.reset(seed=1)
        shown.append(env.render())
        env.close()
    assert "On offer" in shown[0]
    assert shown[1].startswith("<svg")
    assert shown[2] is None
    assert capsys.readouterr().out.strip() == shown[0].strip()


def test_it_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(patchwork_v0.raw_env("classic", reward="lead")))
    env.reset(seed=1)
    assert env.position.ruleset.name == "classic"


def test_misuse_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown render mode 'rgb_array', expected one of: ansi, human, svg"):
        patchwork_v0.env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="unknown reward"):
        patchwork_v0.env(reward="score")  # type: ignore[arg-type]
    with pytest.raises(UnknownEditionError):
        patchwork_v0.env("revized").reset()
    with pytest.raises(InvalidArgumentError, match="expected the letters"):
        patchwork_v0.env().reset(options={"ring": 3})
