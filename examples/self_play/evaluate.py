"""Evaluate checkpoints against players that do not learn, on rings that training has not seen.

Every ring is played twice with the seats swapped. The agent takes the action with the best value, without search and
without random actions.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from examples.self_play.features import features_after, features_of
from examples.self_play.learn import values_of
from examples.self_play.network import Network
from quiltwork import Engine, Player, Position
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rl.batch import BatchGames
from quiltwork.rl.solo_v0 import SoloEnv
from quiltwork.rl.spaces.actions import WAIT, action_of, move_of
from quiltwork.rl.spaces.observation import OWN_QUILT, OWN_SIDE, SHAPES, THEIR_QUILT, THEIR_SIDE, observe

LEVELS = ("random", "greedy", "casual")
EMPTY = 6
"""The cell of a side that has its empty squares."""
FIRST_TEST_SEED = 1_000_000
"""Rings of this seed and later ones are for testing only."""
FIRST_AUTOMA_SEED = 2_000_000
"""The same for games against Automa."""


@dataclass(frozen=True, slots=True)
class Result:
    """A game of the agent."""

    won: bool
    lead: int


def evaluate(folder: Path, games: int) -> None:
    """Evaluate every checkpoint of a run that has no results yet; write them beside it."""
    for checkpoint in sorted(folder.glob("*.npz")):
        path = checkpoint.with_suffix(".json")
        if path.exists():
            continue
        network = Network.load(checkpoint)
        results = {level: play_level(network, level, games) for level in LEVELS}
        results["automa"] = play_automa(network, games)
        path.write_text(json.dumps({name: [asdict(game) for game in played] for name, played in results.items()}))
        shares = (f"{name} {np.mean([game.won for game in played]):.1%}" for name, played in results.items())
        print(int(checkpoint.stem), "games:", *shares, flush=True)


def play_level(network: Network, level: str, games: int) -> list[Result]:
    """Play against a level of the engine. The agent is player one in even rows; two rows share a ring."""
    ruleset = find_edition(DEFAULT)
    rings = [shuffled_ring(ruleset, FIRST_TEST_SEED + row // 2) for row in range(games)]
    batch = BatchGames(games, reward="lead", auto_reset=False)
    batch.reset(rings=rings)
    seats = np.arange(games) % 2
    with Engine(level, seed=FIRST_TEST_SEED) as engine:
        while not batch.ended.all():
            after = batch.afterstates()
            rows = after.best(values_of(network, after, features_after(batch, after)))
            chosen = np.full(games, WAIT)
            chosen[after.games[rows]] = after.actions[rows]
            for game in np.flatnonzero((batch.to_move != seats) & ~batch.ended).tolist():
                position = batch.position(game)
                chosen[game] = action_of(position, engine.play(position).move)
            batch.step(chosen)
    return [_result(batch.position(game), Player(seats[game] + 1)) for game in range(games)]


def play_automa(network: Network, games: int) -> list[Result]:
    """Play against Automa, which the network has never met.

    Automa has no quilt. An opponent with an empty quilt looks beaten to the network, whatever the agent does, so the
    network sees the agent's own quilt before the action in its place.
    """
    env = SoloEnv("automa")
    results = []
    for game in range(games):
        env.reset(seed=FIRST_AUTOMA_SEED + game)
        while not env.position.is_over:
            position = env.position
            now = observe(position, env.agent)
            actions = np.flatnonzero(env.action_masks())
            after = np.stack(
                [observe(position.after(move_of(position, action)), env.agent) for action in actions.tolist()]
            )
            after[:, THEIR_QUILT:SHAPES] = now[OWN_QUILT:THEIR_QUILT]
            after[:, THEIR_SIDE + EMPTY] = now[OWN_SIDE + EMPTY]
            env.step(actions[network.values(features_of(after)).argmax()])
        results.append(_result(env.position, env.agent))
    return results


def _result(position: Position, agent: Player) -> Result:
    outcome = position.outcome()
    assert outcome is not None
    return Result(outcome.winner is agent, outcome.scores[agent.index] - outcome.scores[agent.other.index])
