"""The Gymnasium environment: its library's checker, opponents of every kind, rewards, illegal actions."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from quiltwork.automa import HUMAN, Level, SoloPosition, new_solo_game
from quiltwork.errors import InvalidTextError, QuiltworkError
from quiltwork.opening import new_game
from quiltwork.rl.solo_v0 import Opponent, SoloEnv
from quiltwork.rl.spaces import automa
from quiltwork.rl.spaces.actions import BUY, action_mask, move_of
from quiltwork.rl.spaces.observation import SIZE, observe
from quiltwork.rl.spaces.rewards import Reward, largest_reward
from quiltwork.rules import Move, Player, Position

RING = "KLMNPQRSTUVWYZabcdefghjkBCDEFGHJA"


def last_move(position: Position) -> Move:
    """A player that makes the last move of the list."""
    return position.legal_moves[-1]


def play_at_random(env: SoloEnv, seed: int) -> tuple[float, dict[str, object]]:
    dice = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    terminated, total = False, 0.0
    while not terminated:
        assert env.position.to_move is env.agent
        _, reward, terminated, truncated, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        assert not truncated
        total += reward
    return total, info


@pytest.mark.filterwarnings("ignore:.*loses by an illegal action")  # the checker draws actions without the mask
@pytest.mark.parametrize("opponent", ["automa", "random", "greedy", last_move])
def test_gymnasiums_checker_is_content(opponent: str | Opponent, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make("quiltwork.rl:quiltwork/Solo-v0", opponent=opponent).unwrapped)


@pytest.mark.parametrize("seed", range(4))
def test_a_solo_game_is_the_one_that_automa_plays(seed: int) -> None:
    env = SoloEnv("automa", edition="anniversary", level="legend", deck="tactical")
    game = new_solo_game("anniversary", level="legend", deck="tactical", seed=seed)
    dice = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    terminated = False
    while not terminated:
        assert env.position == game.position
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        before = len(game)
        game.push(move_of(game.position, action))
        _, _, terminated, _, info = env.step(action)
        assert info["answers"] == [str(move) for move in game.moves[before + 1 :]]
    outcome = game.outcome()
    assert outcome is not None
    assert (info["won"], info["scores"]) == (outcome.winner is HUMAN, outcome.scores)


def test_against_automa_more_is_seen() -> None:
    env = SoloEnv(level=Level.LEGEND)
    seen, _ = env.reset(seed=1)
    position = env.position
    assert isinstance(position, SoloPosition)
    assert np.array_equal(seen[:SIZE], observe(position, HUMAN))
    assert np.array_equal(seen[SIZE:], automa.observe_automa(position, position.scripted_opponent))
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize("seat", [1, 2])
def test_the_agent_sits_where_it_is_told(seat: int) -> None:
    env = SoloEnv(last_move, seat=seat)
    seen, info = env.reset(seed=5)
    assert env.agent == seat
    assert len(info["answers"]) == (0 if seat == 1 else 1)
    assert np.array_equal(seen, observe(env.position, Player(seat)))
    assert np.array_equal(info["action_mask"], action_mask(env.position))
    assert np.array_equal(info["action_mask"], env.action_masks())


def test_the_seat_is_drawn_where_none_is_told() -> None:
    env = SoloEnv(last_move)
    env.reset(seed=1)
    seats = set()
    for _ in range(20):
        env.reset()
        seats.add(env.agent)
    assert seats == set(Player)


def test_a_seed_gives_the_ring_that_it_gives_everywhere() -> None:
    env = SoloEnv("random", seat=1)
    env.reset(seed=42)
    assert env.position == new_game(seed=42).position


def test_the_same_seed_gives_the_same_game_against_an_engine_that_draws() -> None:
    env = SoloEnv("random")
    courses = []
    for _ in range(2):
        play_at_random(env, 8)
        courses.append(env.position)
    assert courses[0] == courses[1]


@pytest.mark.parametrize("opponent", ["automa", last_move])
@pytest.mark.parametrize("reward", ["win", "lead"])
def test_the_end_pays_the_win_or_the_lead(opponent: str | Opponent, reward: Reward) -> None:
    for seed in range(4):
        env = SoloEnv(opponent, reward=reward)
        paid, info = play_at_random(env, seed)
        scores = env.position.scores
        lead = scores[env.agent.index] - scores[env.agent.other.index]
        assert paid == (lead if reward == "lead" else 1.0 if info["won"] else -1.0)
        assert abs(lead) < largest_reward(env.position.ruleset, "lead")


def test_a_level_of_the_engine_can_be_played() -> None:
    paid, _ = play_at_random(SoloEnv("greedy"), 1)
    assert paid in (-1.0, 1.0)


def test_an_illegal_action_loses_and_says_why_in_notation() -> None:
    env = SoloEnv(last_move, seat=1)
    env.reset(options={"ring": RING})
    with pytest.warns(UserWarning, match="the agent loses by an illegal action: Kr0a1 is not legal"):
        _, reward, terminated, truncated, info = env.step(BUY)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"] == "Kr0a1 is not legal: patch K costs 6 buttons, player 1 has 5"
    with pytest.raises(RuntimeError, match=r"the game has ended: call reset\(\) first"):
        env.step(0)


def test_it_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    for mode, beginning in (("ansi", "10-year anniversary"), ("svg", "<svg")):
        env = SoloEnv("automa", render_mode=mode)
        env.reset(seed=1)
        picture = env.render()
        assert picture is not None
        assert picture.startswith(beginning)
    env = SoloEnv("automa", render_mode="human")
    env.reset(seed=1)
    env.step(0)
    assert "On offer" in capsys.readouterr().out


def test_misuse_is_refused() -> None:
    with pytest.raises(ValueError, match="seat is 3, expected 1, 2 or None"):
        SoloEnv("random", seat=3)
    with pytest.raises(ValueError, match="seat is 2, but Automa never starts"):
        SoloEnv("automa", seat=2)
    with pytest.raises(InvalidTextError, match="unknown level 'legendary'"):
        SoloEnv("automa", level="legendary")
    with pytest.raises(InvalidTextError, match="unknown deck 'big'"):
        SoloEnv("automa", deck="big")
    with pytest.raises(QuiltworkError, match="unknown level or engine 'gredy'; did you mean 'greedy'"):
        SoloEnv("gredy")
    with pytest.raises(RuntimeError, match="before the first reset"):
        SoloEnv("random").position  # noqa: B018
