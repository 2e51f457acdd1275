"""Training the network for solo games: self-play against the cards at all levels with both decks, and learning."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from quiltwork.automa import Deck, Level, new_solo_game
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import IntArray, new_state
from quiltwork.engine.core.rng import new_rng
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import Provenance, load_network_file, save_network, shipped_network_file
from quiltwork.engine.search.entry import NO_MOVES
from quiltwork.engine.solo.layout import SHOWN_BUDGET
from quiltwork.engine.solo.visits import new_solo_tree, new_solo_workspace
from quiltwork.play.solo import visible_opponent
from quiltwork.rules import Ruleset
from quiltwork.train.config import TrainConfig
from quiltwork.train.editions import random_edition
from quiltwork.train.generate import random_rings
from quiltwork.train.gradients import Examples, ModelParameters, new_examples, parameters_from, weights_from
from quiltwork.train.learner import Learner
from quiltwork.train.loop import Progress
from quiltwork.train.run_folder import RunFolder, load_arrays, next_numbered_paths, save_arrays
from quiltwork.train.selfplay import ESTIMATES, MAX_POSITIONS_PER_GAME, TARGETS, SelfPlayConfig
from quiltwork.train.solo_selfplay import RESULTS, SoloMemory, play_solo_games

EDITION_SHARES = {"anniversary": 0.5, "revised": 0.2, "classic": 0.15, "halloween": 0.15}
"""The printed editions, and how often each is used; the first one contains the cards."""
LEVEL_SHARES = {
    Level.INTERN: 0.06,
    Level.APPRENTICE: 0.10,
    Level.FELLOW: 0.18,
    Level.MASTER: 0.26,
    Level.LEGEND: 0.40,
}
"""How many of the games are played at each level; the high levels are the hardest to win."""
_LAMBDA_CHUNKS = 30
"""Chunks over which λ falls from its first value."""
_SAVED_EVERY = 10
"""Chunks between two checkpoints."""


def solo_parameters_from(weights: Weights) -> ModelParameters:
    """Return parameters for solo games that start from a network for two players."""
    parameters = parameters_from(weights)
    # These inputs described the opponent's quilt. Now they describe the opponent, about which nothing is known yet.
    parameters.quilt_theirs[...] = 0.0
    return parameters


class SoloTrainer:
    """A run: its network, its replay buffer, and its checkpoint, from which it continues."""

    def __init__(self, run: RunFolder, config: TrainConfig, *, start_from: Path | None = None) -> None:
        self.run = run
        self.config = config
        self.learner = Learner(config)
        self.chunk = 0
        self.games = 0
        self.positions = 0
        self.parent = ""
        """Checksum of the network for two players that the run started from."""
        self._replay: Examples = new_examples(config.replay_size, TARGETS, quilts=1)
        self._filled = 0
        self._next = 0
        self._chunk: Examples = new_examples(config.games_per_chunk * MAX_POSITIONS_PER_GAME, TARGETS, quilts=1)
        if run.checkpoint.exists():
            self._load()
        else:
            network = shipped_network_file() if start_from is None else load_network_file(start_from)
            self.learner.start_from(solo_parameters_from(network.weights))
            self.parent = network.checksum

    def step(self, selfplay: SelfPlayConfig) -> str:
        """Play a chunk of games and learn from the replay buffer; return a summary."""
        self.chunk += 1
        rng = random.Random(f"{self.config.seed}/{self.chunk}")
        early = max(0.0, 1.0 - self.chunk / _LAMBDA_CHUNKS)
        td_lambda = selfplay.td_lambda + early * (self.config.initial_td_lambda - selfplay.td_lambda)
        began = time.perf_counter()
        ruleset, deck = random_edition(rng, EDITION_SHARES), rng.choice(list(Deck))
        levels = rng.choices(list(LEVEL_SHARES), list(LEVEL_SHARES.values()), k=self.config.games_per_chunk)
        count, results = play_solo_chunk(
            weights_from(self.learner.average), ruleset, deck, levels, self.config,
            selfplay._replace(td_lambda=td_lambda), rng, self._chunk,
        )  # fmt: skip
        seconds = time.perf_counter() - began
        self._add_to_replay(count)
        self.games += len(levels)
        self.positions += count
        batches = max(1, int(count * self.config.sample_reuse / self.config.batch_size))
        learned = self.learner.learn(self._replay, self._filled, batches)
        if self.chunk % _SAVED_EVERY == 0:
            self.save()
        legend = np.array([level is Level.LEGEND for level in levels])
        won, lead, _, empty = results[legend].mean(axis=0) if legend.any() else results.mean(axis=0)
        return (
            f"chunk {self.chunk} {ruleset.name} {deck.value}: {len(levels) / seconds:.0f} games/s, "
            f"legend won {won:.1%}, lead {lead:+.1f}, {empty:.1f} empty squares, {learned}"
        )

    def save(self) -> None:
        """Write a network and the checkpoint."""
        options = asdict(self.config) | {"search": self.config.search._asdict()}
        provenance = Provenance(
            parent=self.parent,
            games=self.games,
            positions=self.positions,
            options=options,
            filter="of the parent",
            date=datetime.now(UTC).isoformat(timespec="seconds"),
            note="solo games",
        )
        save_network(weights_from(self.learner.average), next_numbered_paths(self.run.nets)[0], provenance)
        progress = np.array([self.learner.step, self.chunk, self.games, self.positions])
        arrays = {"progress": progress, "parent": np.array(self.parent)}
        save_arrays(self.run.checkpoint, arrays | self.learner.arrays())

    def _load(self) -> None:
        arrays = load_arrays(self.run.checkpoint)
        self.learner.load(arrays)
        self.learner.step, self.chunk, self.games, self.positions = (int(value) for value in arrays["progress"])
        self.parent = str(arrays["parent"])

    def _add_to_replay(self, count: int) -> None:
        """Copy the first `count` examples of the chunk to the replay buffer, over the oldest ones."""
        if self._next + count > self.config.replay_size:
            self._next = 0
        for name in Examples._fields:
            getattr(self._replay, name)[self._next : self._next + count] = getattr(self._chunk, name)[:count]
        self._next += count
        self._filled = max(self._filled, self._next)


def play_solo_chunk(
    weights: Weights,
    ruleset: Ruleset,
    deck: Deck,
    levels: list[Level],
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    rng: random.Random,
    examples: Examples,
) -> tuple[int, IntArray]:
    """Play a game at each of the levels and write its examples; return how many examples, and the results."""
    opponents = {
        level: visible_opponent(new_solo_game(ruleset, level=level, deck=deck, seed=0).position) for level in Level
    }
    start = compile_position(new_solo_game(ruleset, level=Level.LEGEND, deck=deck, seed=0).position)
    full = opponents[Level.LEGEND]
    shows_budget = bool(full.pile[SHOWN_BUDGET] >= 0)
    full.pile[SHOWN_BUDGET] = -1
    game = full._replace(terms=full.terms.copy(), pile=full.pile.copy())
    known = game._replace(pile=full.pile.copy())
    memory = SoloMemory(
        new_state(), new_solo_tree(64 + 40 * max(selfplay.visits, selfplay.deep_visits)),
        new_solo_workspace(known, rng.getrandbits(63)), known, game,
        np.zeros((MAX_POSITIONS_PER_GAME, ESTIMATES), dtype=np.float32), NO_MOVES, new_rng(rng.getrandbits(63)),
    )  # fmt: skip
    results = np.zeros((len(levels), RESULTS), dtype=np.int64)
    count = play_solo_games(
        weights, start.tables, random_rings(ruleset, len(levels), rng), start.state,
        np.stack([opponents[level].terms for level in levels]), full, shows_budget, selfplay, config.search, memory,
        examples, results,
    )  # fmt: skip
    return count, results


def run_solo_loop(
    folder: Path,
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    *,
    hours: float,
    start_from: Path | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> None:
    """Play and learn in turn for some hours. A run that was killed continues from its last checkpoint.

    A new run starts from a network for two players: the file `start_from`, or the one that is part of quiltwork.
    """
    run = RunFolder(folder)
    trainer = SoloTrainer(run, config, start_from=start_from)
    began, games = time.monotonic(), trainer.games
    while time.monotonic() - began < hours * 3600:
        summary = trainer.step(selfplay)
        run.log(summary)
        if on_progress is not None:
            on_progress(Progress(time.monotonic() - began, trainer.games - games, summary))
    trainer.save()
