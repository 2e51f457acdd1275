"""Learning from examples: the parameters, their moving average, and the state of the optimizer."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.eval.windows import strips_of_windows
from quiltwork.train.config import TrainConfig
from quiltwork.train.gradients import (
    LOSSES,
    Examples,
    ModelParameters,
    new_batch_memory,
    new_parameters,
    zeros_like,
)
from quiltwork.train.optimizer import train_batch

WARM_UP_STEPS = 1000
"""Batches during which the learning rate rises from 0."""
_AVERAGED_EVERY = 16
_SLOWEST_AVERAGE = 0.02
_STORED = ("parameters", "average", "means", "squares")


class Learner:
    """The parameters being learned. Networks for play are made from their moving average."""

    def __init__(self, config: TrainConfig) -> None:
        self.config = config
        self.parameters = new_parameters(config.seed)
        self.average = new_parameters(config.seed)
        self.means = zeros_like(self.parameters)
        self.squares = zeros_like(self.parameters)
        self.step = 0
        self._gradients = zeros_like(self.parameters)
        self._memory = new_batch_memory()

    def start_from(self, parameters: ModelParameters) -> None:
        """Take over parameters."""
        for mine, averaged, given in zip(self.parameters, self.average, parameters, strict=True):
            mine[...] = given
            averaged[...] = given

    def learn(self, examples: Examples, filled: int, batches: int) -> str:
        """Learn from random batches of the first `filled` examples; return a summary."""
        batch_size = self.config.batch_size
        rng = np.random.default_rng((self.config.seed, self.step))
        strips = strips_of_windows()
        losses = np.zeros(LOSSES)
        began = time.perf_counter()
        rate = self.learning_rate()
        for batch in range(batches):
            rate = self.learning_rate()
            chosen = rng.integers(0, filled, batch_size)
            train_batch(
                self.parameters, self._gradients, self.means, self.squares, strips, examples, chosen, rate,
                self._memory, losses,
            )  # fmt: skip
            self.step += 1
            if (batch + 1) % _AVERAGED_EVERY == 0:
                blend = max(_SLOWEST_AVERAGE, 1.0 / (1.0 + self.step / _AVERAGED_EVERY))
                for slow, fast in zip(self.average, self.parameters, strict=True):
                    slow += blend * (fast - slow)
        seconds = time.perf_counter() - began
        win, margin, lead, empty, tile = losses / (batches * batch_size)
        return (
            f"step {self.step}: {batches * batch_size / seconds:.0f} examples/s, learning rate {rate:.2g}, "
            f"loss win {win:.4f} margin {margin:.4f} lead {lead:.4f} empty {empty:.4f} tile {tile:.4f}"
        )

    def learning_rate(self) -> float:
        """Return the rate of the next step: exponential decay to the final rate, after a linear warm-up."""
        config = self.config
        progress = min(1.0, self.step / config.decay_steps)
        decayed = config.learning_rate * (config.final_learning_rate / config.learning_rate) ** progress
        return float(decayed * min(1.0, (self.step + 1) / WARM_UP_STEPS))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return what a checkpoint stores."""
        return {f"{name}.{key}": array for name in _STORED for key, array in getattr(self, name)._asdict().items()}

    def load(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Read the arrays of a checkpoint; the caller stores the step."""
        for name in _STORED:
            for key, array in getattr(self, name)._asdict().items():
                array[...] = arrays[f"{name}.{key}"]
