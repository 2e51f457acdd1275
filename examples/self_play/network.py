"""A network of two hidden layers in NumPy: the value of a position between -1 and 1, learned with Adam."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np

from examples.self_play.features import FEATURES, Floats

HIDDEN = (64, 32)
BETAS = (0.9, 0.999)
AVERAGED = 500
"""The parameters that are saved are an average over about this many updates: single updates are noisy."""


class Network:
    """The parameters, their moving average, and what Adam remembers of their gradients."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = (FEATURES, *HIDDEN, 1)
        self.parameters: list[Floats] = []
        for fan_in, fan_out in itertools.pairwise(sizes):
            scale = np.sqrt(2 / fan_in) if fan_out > 1 else 0.1 / np.sqrt(fan_in)
            self.parameters.append(rng.normal(0, scale, (fan_in, fan_out)).astype(np.float32))
            self.parameters.append(np.zeros(fan_out, dtype=np.float32))
        self._averages = [parameter.copy() for parameter in self.parameters]
        self._means = [np.zeros_like(parameter) for parameter in self.parameters]
        self._squares = [np.zeros_like(parameter) for parameter in self.parameters]
        self._updates = 0

    def values(self, features: Floats) -> Floats:
        """Return the value of each row for the player who observes it."""
        return self._layers(features)[-1][:, 0]

    def _layers(self, features: Floats) -> list[Floats]:
        one, bias_one, two, bias_two, three, bias_three = self.parameters
        first = np.maximum(features @ one + bias_one, 0)
        second = np.maximum(first @ two + bias_two, 0)
        return [first, second, np.tanh(second @ three + bias_three)]

    def learn(self, features: Floats, targets: Floats, rate: float) -> float:
        """Make one step of Adam towards the targets; return the mean squared error before it."""
        first, second, output = self._layers(features)
        _, _, two, _, three, _ = self.parameters
        error = output - targets[:, None]
        at_output = 2 * error * (1 - output * output) / len(targets)
        at_second = (at_output @ three.T) * (second > 0)
        at_first = (at_second @ two.T) * (first > 0)
        inputs_and_errors = ((features, at_first), (first, at_second), (second, at_output))
        gradients = [part for below, at in inputs_and_errors for part in (below.T @ at, at.sum(axis=0))]
        self._updates += 1
        step = rate * np.sqrt(1 - BETAS[1] ** self._updates) / (1 - BETAS[0] ** self._updates)
        share = np.float32(1 / min(self._updates, AVERAGED))
        for parameter, average, mean, square, gradient in zip(
            self.parameters, self._averages, self._means, self._squares, gradients, strict=True
        ):
            mean += (1 - BETAS[0]) * (gradient - mean)
            square += (1 - BETAS[1]) * (gradient * gradient - square)
            parameter -= np.float32(step) * mean / (np.sqrt(square) + np.float32(1e-8))
            average += share * (parameter - average)
        return float((error * error).mean())

    def save(self, path: Path) -> None:
        """Write the average of the last parameters to an `.npz` file."""
        np.savez(path, *self._averages)

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read parameters that `save` has written; the network can play, and learn with a new optimizer."""
        network = cls(0)
        with np.load(path) as stored:
            network.parameters = [stored[name] for name in stored.files]
        network._averages = [parameter.copy() for parameter in network.parameters]
        return network
