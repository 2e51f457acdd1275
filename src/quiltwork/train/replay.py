"""The replay buffer: the newest positions as examples."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from quiltwork.engine.eval.network import new_workspace
from quiltwork.engine.eval.windows import window_numbers
from quiltwork.train.gradients import Examples, new_examples, write_examples
from quiltwork.train.run_folder import load_arrays
from quiltwork.train.selfplay import TARGETS


class ReplayBuffer:
    """A ring buffer of examples: new ones overwrite the oldest."""

    def __init__(self, size: int) -> None:
        self.examples: Examples = new_examples(size, TARGETS)
        self.size = size
        self.filled = 0
        self._next = 0
        self._work = new_workspace()

    def add_chunk(self, path: Path) -> tuple[int, int]:
        """Add the positions of a chunk; return how many games and positions it has."""
        arrays = load_arrays(path)
        lengths, states = arrays["lengths"], arrays["states"]
        games = np.repeat(np.arange(len(lengths)), lengths)
        count = len(states)
        if self._next + count > self.size:
            self.filled = self._next
            self._next = 0
        write_examples(
            arrays["tables"], arrays["rings"], games, states, window_numbers(), self._work, self.examples, self._next
        )
        self.examples.targets[self._next : self._next + count] = arrays["targets"]
        self._next += count
        self.filled = max(self.filled, self._next)
        return len(lengths), count
