"""Many games at a time on the compiled core, held to the rules."""

from __future__ import annotations

import numpy as np
import pytest

from quiltwork.editions import get_edition
from quiltwork.errors import IllegalMoveError, InvalidArgumentError
from quiltwork.notation.rings import check_ring
from quiltwork.rl.batch import BatchGames
from quiltwork.rl.spaces.actions import ADVANCE, BUY, WAIT, action_mask, move_of
from quiltwork.rl.spaces.observation import observe
from quiltwork.rl.spaces.rewards import Reward, rewards_of
from quiltwork.rules import Position, Ruleset
from strategies import ODD_RULESETS, PRINTINGS

CLASSIC = get_edition("classic")


def compare(games: BatchGames, reward: Reward, *, ends: int, every: int) -> None:
    """Play until `ends` games have ended, the same in plain Python, and compare.

    Every result is compared, and what is seen and allowed at every so many positions.
    """
    mirror = [Position.start(games.ruleset, games.ring(game)) for game in range(len(games))]
    ended = steps = 0
    while ended < ends:
        for game, position in enumerate(mirror):
            if (steps + game) % every == 0:
                assert games.to_move[game] == position.to_move.index
                assert np.array_equal(games.action_masks[game], action_mask(position)), position
                assert np.array_equal(games.observations[game], observe(position, position.to_move)), position
        actions = games.random_actions()
        mirror = [position.after(move_of(position, action)) for position, action in zip(mirror, actions, strict=True)]
        _, rewards, over = games.step(actions)
        steps += 1
        assert over.tolist() == [position.is_over for position in mirror]
        for game in np.flatnonzero(over).tolist():
            outcome = mirror[game].outcome()
            assert outcome is not None
            assert tuple(rewards[game]) == rewards_of(outcome, reward)
            assert tuple(games.scores[game]) == outcome.scores
            mirror[game] = Position.start(games.ruleset, games.ring(game))
        assert not rewards[~over].any()
        ended += int(over.sum())


@pytest.mark.parametrize("ruleset", PRINTINGS, ids=lambda ruleset: ruleset.name)
def test_batch_agrees_with_the_rules_over_thousands_of_games(ruleset: Ruleset) -> None:
    compare(BatchGames(128, ruleset, seed=5), "win", ends=512, every=11)


@pytest.mark.parametrize("ruleset", ODD_RULESETS, ids=lambda ruleset: ruleset.name)
def test_batch_agrees_with_the_rules_in_odd_editions(ruleset: Ruleset) -> None:
    compare(BatchGames(16, ruleset, reward="lead", seed=6), "lead", ends=48, every=2)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", PRINTINGS, ids=lambda ruleset: ruleset.name)
def test_batch_agrees_with_the_rules_at_every_position(ruleset: Ruleset) -> None:
    compare(BatchGames(256, ruleset, reward="lead", seed=7), "lead", ends=5000, every=1)


def test_a_position_can_be_had_from_the_batch() -> None:
    games = BatchGames(1, CLASSIC, seed=3)
    position = Position.start(CLASSIC, games.ring(0))
    for _ in range(30):
        action = games.random_actions()
        position = position.after(move_of(position, action[0]))
        games.step(action)
        found = games.position(0)
        assert [quilt.filled for quilt in found.quilts] == [quilt.filled for quilt in position.quilts]
        assert (found.ring, found.purses, found.to_move) == (position.ring, position.purses, position.to_move)
        assert (found.leather_owed, found.bonus) == (position.leather_owed, position.bonus)


def test_the_seed_and_the_row_decide_the_rings() -> None:
    few, many = BatchGames(2, seed=9), BatchGames(8, seed=9)
    assert [few.ring(game) for game in range(2)] == [many.ring(game) for game in range(2)]
    assert len({many.ring(game) for game in range(8)}) == 8
    assert BatchGames(1, seed=10).ring(0) != few.ring(0)
    for game in range(8):
        check_ring(many.ruleset, many.ring(game))


def test_reset_with_the_same_seed_plays_the_same_games() -> None:
    games = BatchGames(4, seed=9)
    courses = []
    for _ in range(2):
        games.reset(seed=11)
        course = []
        for _ in range(120):
            games.step(games.random_actions())
            course.append((games.observations.tobytes(), games.rewards.tobytes()))
        courses.append(course)
    assert courses[0] == courses[1]


def test_rings_can_be_given() -> None:
    rings = [BatchGames(1, seed=seed).ring(0) for seed in (1, 2)]
    games = BatchGames(2)
    games.reset(rings=rings)
    assert [games.ring(game) for game in range(2)] == rings
    with pytest.raises(ValueError, match="the number of rings is 1, expected 2"):
        games.reset(rings=rings[:1])
    with pytest.raises(ValueError, match="the ring lacks"):
        games.reset(rings=["A", "A"])


def test_without_auto_reset_a_finished_game_stays_as_it_is() -> None:
    games = BatchGames(8, auto_reset=False)
    total = np.zeros((8, 2))
    while not games.ended.all():
        games.step(games.random_actions())
        total += games.rewards
    assert not games.action_masks.any()
    assert np.array_equal(np.abs(total), np.ones((8, 2)))
    before = games.observations.copy()
    games.step(np.zeros(8, dtype=np.int64))
    assert np.array_equal(before, games.observations)
    assert not games.rewards.any()
    assert games.ended.all()


def test_a_game_that_waits_stays_as_it_is() -> None:
    games = BatchGames(2)
    before = games.observations.copy()
    games.step([ADVANCE, WAIT])
    assert games.to_move.tolist() == [1, 0]
    assert not np.array_equal(before[0], games.observations[0])
    assert np.array_equal(before[1], games.observations[1])


def test_an_illegal_action_names_the_game_and_touches_none() -> None:
    games = BatchGames(3)
    games.reset(rings=["KLMNPQRSTUVWYZabcdefghjkBCDEFGHJA"] * 3)
    before = games.observations.copy()
    with pytest.raises(
        IllegalMoveError, match=r"^game 1: Kr0a1 is not legal: patch K costs 6 buttons, player 1 has 5$"
    ):
        games.step([0, BUY, 0])
    with pytest.raises(IllegalMoveError, match=r"^game 2: there is no action 2027, expected 0 to 2026$"):
        games.step([0, 0, 2027])
    assert np.array_equal(before, games.observations)


@pytest.mark.parametrize("ruleset", [*PRINTINGS, *ODD_RULESETS], ids=lambda ruleset: ruleset.name)
def test_afterstates_agree_with_the_rules(ruleset: Ruleset) -> None:
    games = BatchGames(2, ruleset, reward="lead", seed=4)
    for _ in range(0, 48, 12):
        after = games.afterstates()
        assert len(after) == games.action_masks.sum()
        for row in range(0, len(after), 7):
            before = games.position(int(after.games[row]))
            position = before.after(move_of(before, after.actions[row]))
            assert np.array_equal(after.observations[row], observe(position, before.to_move))
        for _ in range(12):
            games.step(games.random_actions())


def test_afterstates_say_which_actions_end_the_game_and_what_they_pay() -> None:
    games = BatchGames(32, reward="lead", auto_reset=False, seed=2)
    ends = 0
    while not games.ended.all():
        after = games.afterstates()
        foreseen = {
            (game, action): row for row, (game, action) in enumerate(zip(after.games, after.actions, strict=True))
        }
        movers, was_over = games.to_move.copy(), games.ended.copy()
        chosen = games.random_actions()
        games.step(chosen)
        for game in np.flatnonzero(~was_over).tolist():
            row = foreseen[game, chosen[game]]
            assert after.ended[row] == games.ended[game]
            assert after.rewards[row] == games.rewards[game, movers[game]]
            ends += int(after.ended[row])
    assert ends == 32
    assert len(games.afterstates()) == 0


def test_best_gives_one_row_for_each_game_that_has_actions() -> None:
    games = BatchGames(3, auto_reset=False, seed=1)
    after = games.afterstates()
    values = np.zeros(len(after))
    last_of_game_1 = int(np.flatnonzero(after.games == 1)[-1])
    values[last_of_game_1] = 1.0
    rows = after.best(values)
    assert after.games[rows].tolist() == [0, 1, 2]
    assert after.actions[rows].tolist() == [ADVANCE, after.actions[last_of_game_1], ADVANCE]
    with pytest.raises(InvalidArgumentError, match=r"the values have shape \(1,\), expected"):
        after.best([0.0])


@pytest.mark.parametrize("name", ["observations", "action_masks", "to_move", "rewards", "ended", "scores"])
def test_other_libraries_share_the_memory_of_the_arrays(name: str) -> None:
    games = BatchGames(4, seed=1)
    shared = np.from_dlpack(getattr(games, name))
    while not games.ended.any():
        games.step(games.random_actions())
    assert np.shares_memory(shared, getattr(games, name))
    assert shared.flags.c_contiguous


def test_torch_tensors_see_every_step() -> None:
    torch = pytest.importorskip("torch")
    games = BatchGames(4, seed=1)
    tensors = torch.from_dlpack(games.observations), torch.from_numpy(games.observations)
    afterstates = torch.from_dlpack(games.afterstates().observations)
    games.step(games.random_actions())
    for tensor in tensors:
        assert tensor.data_ptr() == games.observations.ctypes.data
        assert np.array_equal(tensor.numpy(), games.observations)
    assert afterstates.data_ptr() == games.afterstates().observations.ctypes.data


def test_misuse_is_refused() -> None:
    with pytest.raises(ValueError, match="the number of games is 0, expected at least 1"):
        BatchGames(0)
    with pytest.raises(ValueError, match="unknown reward 'score', expected win or lead"):
        BatchGames(1, reward="score")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"the actions have shape \(1,\), expected \(2,\)"):
        BatchGames(2).step([0])
