"""The OpenSpiel game: its library's simulation test, a playthrough, chance, clones, a stock player."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation

from quiltwork.errors import IllegalMoveError, InvalidPositionError, UnknownEditionError
from quiltwork.notation.rings import check_ring
from quiltwork.opening import new_game
from quiltwork.rl.open_spiel import NAME
from quiltwork.rl.spaces.actions import BUY
from quiltwork.rl.spaces.observation import observe
from quiltwork.rl.spaces.rewards import rewards_of
from quiltwork.rules import Player

PLAYTHROUGH = Path(__file__).parents[1] / "playthroughs" / "open_spiel" / f"{NAME}.txt"
RING = "KLMNPQRSTUVWYZabcdefghjkBCDEFGHJA"


def ended(state: Any, seed: int) -> Any:
    """The state once the game has been played to its end at random."""
    dice = np.random.RandomState(seed)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "game", [NAME, f"{NAME}(seed=3)", f"{NAME}(ring={RING})", f"{NAME}(edition=halloween,reward=lead)"]
)
def test_openspiels_random_simulation_test_passes(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=3, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore:The chararray class is deprecated:DeprecationWarning")  # OpenSpiel with NumPy 2.5
def test_a_replayed_playthrough_has_the_same_lines() -> None:
    # Made with `generate_playthrough.playthrough("python_quiltwork", None, seed=7)`.
    flags.FLAGS.mark_as_parsed()
    then, now = generate_playthrough.replay(PLAYTHROUGH)
    for number, (line, expected) in enumerate(zip(now.splitlines(), then.splitlines(), strict=True), start=1):
        assert line == expected, f"line {number}"


def test_chance_deals_the_ring_patch_by_patch() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    dice = np.random.RandomState(1)
    for left in range(32, 0, -1):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert [probability for _, probability in outcomes] == [1 / left] * left
        state.apply_action(dice.choice([action for action, _ in outcomes]))
    assert state.current_player() == 0
    check_ring(state.position.ruleset, state.position.ring)


@pytest.mark.parametrize("game", [f"{NAME}(seed=5)", f"{NAME}(ring={RING})"])
def test_a_game_whose_ring_is_given_has_no_chance(game: str) -> None:
    loaded = pyspiel.load_game(game)
    assert loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert loaded.max_chance_outcomes() == 0
    ring = loaded.new_initial_state().position.ring
    assert ring == (RING if "ring" in game else new_game(seed=5).position.ring)


def test_the_player_behind_moves_however_often_in_a_row() -> None:
    state = pyspiel.load_game(f"{NAME}(seed=5)").new_initial_state()
    dice, kept = np.random.RandomState(5), 0
    while not state.is_terminal():
        player = state.current_player()
        assert player == state.position.to_move.index
        state.apply_action(dice.choice(state.legal_actions()))
        kept += state.current_player() == player
    assert kept > 5


@pytest.mark.parametrize("reward", ["win", "lead"])
def test_returns_are_the_rewards(reward: Any) -> None:
    state = ended(pyspiel.load_game(f"{NAME}(seed=5,reward={reward})").new_initial_state(), 1)
    assert state.returns() == list(rewards_of(state.position.outcome(), reward))
    assert sum(state.returns()) == 0


def test_both_players_observe_the_cells_of_the_space() -> None:
    game = pyspiel.load_game(f"{NAME}(seed=5)")
    state = game.new_initial_state()
    state.apply_action(0)
    observation = make_observation(game)
    for player in Player:
        observation.set_from(state, player.index)
        assert np.array_equal(observation.tensor, observe(state.position, player))
        assert observation.dict["planes"].shape == (8, 9, 9)
        assert observation.string_from(state, player.index) == state.position.text()


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(f"{NAME}(seed=5)").new_initial_state()
    clone = state.clone()
    clone.apply_action(0)
    assert state.position == new_game(seed=5).position
    assert clone.history() == [0]
    assert clone.position.to_move is Player.TWO


def test_a_state_survives_writing_and_pickling() -> None:
    game = pyspiel.load_game(f"{NAME}(edition=classic,seed=5)")
    state = game.new_initial_state()
    dice = np.random.RandomState(5)
    for _ in range(12):
        state.apply_action(dice.choice(state.legal_actions()))
    again, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game)
    assert read.position == state.position
    assert pickle.loads(pickle.dumps(state)).position == state.position


def test_actions_are_written_in_notation() -> None:
    state = pyspiel.load_game(f"{NAME}(ring={RING})").new_initial_state()
    assert [state.action_to_string(0, action) for action in (0, 1, 82, BUY)] == ["adv", "oa1", "o-", "Kr0a1"]
    assert pyspiel.load_game(NAME).new_initial_state().action_to_string(-1, 1) == "deal B"


def test_an_illegal_action_raises_in_notation() -> None:
    state = pyspiel.load_game(f"{NAME}(ring={RING})").new_initial_state()
    with pytest.raises(IllegalMoveError, match=r"^Kr0a1 is not legal: patch K costs 6 buttons, player 1 has 5$"):
        state.apply_action(BUY)
    assert state.history() == []


def test_misuse_is_refused() -> None:
    with pytest.raises(ValueError, match="give a seed or a ring, not both"):
        pyspiel.load_game(f"{NAME}(ring={RING},seed=1)")
    with pytest.raises(InvalidPositionError, match="the ring lacks"):
        pyspiel.load_game(f"{NAME}(ring=KLA)")
    with pytest.raises(UnknownEditionError):
        pyspiel.load_game(f"{NAME}(edition=revized)")
    with pytest.raises(ValueError, match="unknown reward 'score'"):
        pyspiel.load_game(f"{NAME}(reward=score)")


def test_openspiels_mcts_bot_plays_a_game() -> None:
    game = pyspiel.load_game(f"{NAME}(seed=2)")
    dice = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_openspiels_rl_environment_runs_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game(NAME), seed=1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sorted(step.rewards) == [-1.0, 1.0]
