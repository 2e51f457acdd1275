"""Learn by self-play: TD(λ) on afterstates.

The network values the position after every legal action, for the player who takes it. That player takes the action
with the best value, and sometimes a random one. When a game ends, the value of each position that was reached moves
towards a mixture of the values that followed it and the result: its λ-return.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from examples.self_play.features import FEATURES, Floats, features_after
from examples.self_play.network import Network
from quiltwork.rl.afterstates import Afterstates
from quiltwork.rl.batch import BatchGames

POINTS = 7
"""The value of a finished game is tanh(lead / POINTS): winning matters more than winning by much."""


@dataclass(frozen=True)
class Config:
    """The settings of a run; the seed and these determine it."""

    games: int = 20_000
    batch: int = 32
    trace: float = 0.8
    """λ: 0 learns from the next value only, 1 from the result only."""
    exploration: float = 0.03
    """The share of random actions."""
    rate: float = 1e-3
    """Adam's learning rate at the start; it falls to a twentieth."""
    memory: int = 100_000
    """This many positions are kept to learn from."""
    uses: int = 8
    """How often a position is learned from on average."""
    minibatch: int = 512


class Courses:
    """The positions that each running game has reached, until it ends."""

    def __init__(self, games: int, longest: int = 256) -> None:
        self.lengths = np.zeros(games, dtype=np.int64)
        self._features = np.zeros((games, longest, FEATURES), dtype=np.float32)
        self._best = np.zeros((games, longest), dtype=np.float32)
        self._movers = np.zeros((games, longest), dtype=np.int8)
        self._explored = np.zeros((games, longest), dtype=np.bool_)

    def add(self, features: Floats, best: Floats, movers: NDArray[np.int8], explored: NDArray[np.bool_]) -> None:
        """Add one decision of every game: the position chosen, the best value seen, who moved, if it was random."""
        rows = np.arange(len(self.lengths))
        self._features[rows, self.lengths] = features
        self._best[rows, self.lengths] = best
        self._movers[rows, self.lengths] = movers
        self._explored[rows, self.lengths] = explored
        self.lengths += 1

    def end(self, game: int, result: float, trace: float) -> tuple[Floats, Floats]:
        """Return the positions of an ended game with their λ-returns; `result` is that of the player who ended it."""
        length = int(self.lengths[game])
        self.lengths[game] = 0
        best, movers, explored = self._best[game], self._movers[game], self._explored[game]
        returns = np.empty(length, dtype=np.float32)
        returns[-1] = result
        for at in range(length - 2, -1, -1):
            # A random action says nothing about the position before it: only the best value counts then.
            weight = 0.0 if explored[at + 1] else trace
            following = weight * returns[at + 1] + (1 - weight) * best[at + 1]
            returns[at] = following if movers[at] == movers[at + 1] else -following
        return self._features[game, :length], returns


class Memory:
    """The last positions with their λ-returns."""

    def __init__(self, size: int, rng: np.random.Generator) -> None:
        self._features = np.zeros((size, FEATURES), dtype=np.float32)
        self._targets = np.zeros(size, dtype=np.float32)
        self._rng = rng
        self.added = 0

    def add(self, features: Floats, targets: Floats) -> None:
        """Add positions; they replace the oldest."""
        at = np.arange(self.added, self.added + len(targets)) % len(self._targets)
        self._features[at], self._targets[at] = features, targets
        self.added += len(targets)

    def sample(self, count: int) -> tuple[Floats, Floats]:
        """Return random positions with their targets."""
        at = self._rng.integers(0, min(self.added, len(self._targets)), count)
        return self._features[at], self._targets[at]


def values_of(network: Network, after: Afterstates, features: Floats) -> Floats:
    """Return the network's values, and the results where an action ends the game."""
    values = network.values(features)
    values[after.ended] = np.tanh(after.rewards[after.ended] / POINTS)
    return values


def learn(folder: Path, seed: int, config: Config) -> None:
    """Play and learn; write a checkpoint whenever the number of games has doubled, and a log beside them."""
    folder.mkdir(parents=True)
    (folder / "config.json").write_text(json.dumps({"seed": seed, **asdict(config)}), encoding="utf-8")
    rng = np.random.default_rng(seed)
    network = Network(seed)
    games = BatchGames(config.batch, reward="lead", seed=seed)
    courses, memory = Courses(config.batch), Memory(config.memory, rng)
    played = learned = 0
    checkpoint, error, start = 0, 1.0, time.process_time()
    while True:
        if played >= checkpoint:
            network.save(folder / f"{checkpoint:07}.npz")
            seconds = time.process_time() - start
            with (folder / "log.jsonl").open("a", encoding="utf-8") as log:
                print(json.dumps({"games": checkpoint, "cpu_seconds": round(seconds, 1), "error": error}), file=log)
            if checkpoint >= config.games:
                return
            checkpoint = min(config.games, max(625, 2 * checkpoint))
        after = games.afterstates()
        features = features_after(games, after)
        values = values_of(network, after, features)
        best = after.best(values)
        explored = rng.random(config.batch) < config.exploration
        rows = np.where(explored, after.best(rng.random(len(after))), best)
        courses.add(features[rows], values[best], games.to_move, explored)
        movers = games.to_move.copy()
        games.step(after.actions[rows])
        for game in np.flatnonzero(games.ended).tolist():
            result = float(np.tanh(games.rewards[game, movers[game]] / POINTS))
            memory.add(*courses.end(game, result, config.trace))
            played += 1
        while learned < config.uses * memory.added and memory.added >= config.minibatch:
            rate = config.rate * max(0.05, 1 - played / config.games)
            error += 0.001 * (network.learn(*memory.sample(config.minibatch), rate) - error)
            learned += config.minibatch
