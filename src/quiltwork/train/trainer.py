"""Learning from the replay buffer, with checkpoints to continue from."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from quiltwork.engine.eval.store import Provenance, save_network
from quiltwork.train.config import TrainConfig
from quiltwork.train.gradients import ModelParameters, weights_from
from quiltwork.train.learner import WARM_UP_STEPS, Learner
from quiltwork.train.placement_filter import Chunk, FilterFit, FilterTrainer
from quiltwork.train.replay import ReplayBuffer
from quiltwork.train.run_folder import RunFolder, load_arrays, next_numbered_paths, numbered_files, save_arrays


class Trainer:
    """The parameters being learned, their moving average, and the state of the optimizer.

    Networks for play are made from the moving average. The run continues from its checkpoint if it has one.
    """

    def __init__(self, run: RunFolder, config: TrainConfig) -> None:
        self.run = run
        self.config = config
        self.learner = Learner(config)
        self.chunk = 0
        """The number of the last chunk learned from."""
        self.games = 0
        self.positions = 0
        self.parent = ""
        """Checksum of the network that the run started from."""
        if run.checkpoint.exists():
            self._load()
        self.replay = ReplayBuffer(config.replay_size)
        for path in numbered_files(run.games):
            if int(path.stem) <= self.chunk:
                self.replay.add_chunk(path)
        self.filter = FilterTrainer(self.learner.average.placement[0])

    @property
    def step(self) -> int:
        """How many batches have been learned from."""
        return self.learner.step

    def start_from(self, parameters: ModelParameters, *, parent: str) -> None:
        """Take over the parameters of another network, and save a checkpoint."""
        self.learner.start_from(parameters)
        self.parent = parent
        self.filter = FilterTrainer(self.learner.average.placement[0])
        self._save()

    def restart_schedule(self) -> None:
        """Start the learning-rate schedule again, after its warm-up, and save a checkpoint."""
        self.learner.step = WARM_UP_STEPS
        self._save()

    def learn(self) -> str:
        """Learn from the new chunks and write a network; return a summary."""
        added = 0
        newest: Path | None = None
        for path in numbered_files(self.run.games):
            if int(path.stem) > self.chunk:
                games, positions = self.replay.add_chunk(path)
                self.games += games
                added += positions
                self.chunk = int(path.stem)
                newest = path
        self.positions += added
        batches = max(1, int(added * self.config.sample_reuse / self.config.batch_size))
        summary = self.learner.learn(self.replay.examples, self.replay.filled, batches)
        fit = None if newest is None else self._fit_filter(newest)
        save_network(weights_from(self.learner.average), next_numbered_paths(self.run.nets)[0], self._provenance())
        self._save()
        return f"{summary}, {fit or ''}"

    def _fit_filter(self, chunk: Path) -> FilterFit:
        """Adapt the placement filter to the new network."""
        positions = self.config.filter_positions
        fit = self.filter.fit(weights_from(self.learner.average), Chunk.from_arrays(load_arrays(chunk)), positions)
        for parameters in (self.learner.parameters, self.learner.average):
            parameters.placement[0] = self.filter.placement
        return fit

    def _provenance(self) -> Provenance:
        options = asdict(self.config)
        options["search"] = self.config.search._asdict()
        return Provenance(
            parent=self.parent,
            games=self.games,
            positions=self.positions,
            options=options,
            filter=f"fitted to {self.config.filter_positions} positions per chunk",
            date=datetime.now(UTC).isoformat(timespec="seconds"),
        )

    def _load(self) -> None:
        arrays = load_arrays(self.run.checkpoint)
        self.learner.load(arrays)
        self.learner.step, self.chunk, self.games, self.positions = (int(value) for value in arrays["progress"])
        self.parent = str(arrays["parent"])

    def _save(self) -> None:
        arrays = {
            "progress": np.array([self.step, self.chunk, self.games, self.positions]),
            "parent": np.array(self.parent),
        }
        save_arrays(self.run.checkpoint, arrays | self.learner.arrays())
