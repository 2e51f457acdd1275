"""A cheap model of a rebalanced edition, and the search for good ones.

The model predicts how much buying each patch is worth from the measured values of patches, buttons and time spaces. The
network's opinion of starting positions predicts the first player's share. NSGA-II searches for editions with even
patches, a fair start and few changes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from quiltwork.errors import MissingExtraError
from quiltwork.language import Message
from quiltwork.rules import Patch, Player, Ruleset
from quiltwork.study.effects import Analyst
from quiltwork.study.games import start_position

try:
    import optuna
except ModuleNotFoundError as error:
    raise MissingExtraError(Message("study-part"), "Optuna", "study") from error

MAX_CHANGES = 14
MAX_STEP = 3
"""The most by which the cost or the time of a patch changes."""
_TRIALS = 240
_POPULATION = 40
_START_RINGS = 16

Change = tuple[int, int]
"""How much the cost and the time of a patch rise."""


@dataclass(frozen=True, slots=True)
class Surrogate:
    """The measured values that predictions are made of, in points."""

    patches: Mapping[str, float]
    """The value of buying each patch at its price, moved towards the mean where it is uncertain."""
    button: float
    time: float

    def effects(self, changes: Mapping[str, Change]) -> dict[str, float]:
        """Return the predicted value of buying each patch after some changes."""
        return {
            letter: value - self.button * changes.get(letter, (0, 0))[0] - self.time * changes.get(letter, (0, 0))[1]
            for letter, value in self.patches.items()
        }

    def spread(self, changes: Mapping[str, Change]) -> float:
        """Return the standard deviation of the predicted values: 0 if all patches are equally good buys."""
        return float(np.std(list(self.effects(changes).values())))


@dataclass(frozen=True, slots=True)
class Candidate:
    """An edition that the search found, as changes of the original one."""

    changes: Mapping[str, Change]
    spread: float
    start_share: float
    """The first player's share of wins in the network's opinion."""


def shrink(values: Mapping[str, float], errors: Mapping[str, float]) -> dict[str, float]:
    """Move uncertain values towards the mean, so that patches that were lucky are not changed too much."""
    names = list(values)
    observed = np.array([values[name] for name in names])
    noise = np.array([errors[name] for name in names]) ** 2
    mean = float(np.average(observed, weights=1.0 / noise))
    spread = max(0.0, float(np.var(observed) - np.median(noise)))
    return {
        name: mean + (value - mean) * spread / (spread + variance)
        for name, value, variance in zip(names, observed.tolist(), noise.tolist(), strict=True)
    }


def with_changes(edition: Ruleset, changes: Mapping[str, Change], name: str) -> Ruleset:
    """Return the edition with the changed patches under another name."""
    patches = tuple(_changed(patch, changes.get(patch.letter, (0, 0))) for patch in edition.patches)
    return replace(edition, name=name, patches=patches)


def _changed(patch: Patch, change: Change) -> Patch:
    return replace(patch, cost=patch.cost + change[0], time=patch.time + change[1])


def _allowed(patch: Patch, change: Change) -> Change:
    """Return the change that keeps the cost at 0 or more and the time at 1 or more."""
    return max(change[0], -patch.cost), max(change[1], min(0, 1 - patch.time))


def greedy_changes(surrogate: Surrogate, edition: Ruleset, count: int) -> dict[str, Change]:
    """Return the changes of the `count` patches that are furthest from the mean, each as close to it as possible."""
    target = float(np.mean(list(surrogate.patches.values())))
    steps = range(-MAX_STEP, MAX_STEP + 1)
    best: dict[str, tuple[float, Change]] = {}
    for letter, value in surrogate.patches.items():
        patch = edition.by_letter[letter]
        options = {_allowed(patch, (cost, time)) for cost in steps for time in steps}

        def distance(change: Change, value: float = value) -> tuple[float, int]:
            left = abs(value - surrogate.button * change[0] - surrogate.time * change[1] - target)
            return left + 0.05 * (abs(change[0]) + abs(change[1])), abs(change[0]) + abs(change[1])

        change = min(sorted(options), key=distance)
        if change != (0, 0):
            best[letter] = abs(value - target) - distance(change)[0], change
    order = sorted(best, key=lambda letter: -best[letter][0])
    return {letter: best[letter][1] for letter in sorted(order[:count])}


def search_editions(surrogate: Surrogate, edition: Ruleset, analyst: Analyst, ring_set: str) -> list[Candidate]:
    """Return the best editions that NSGA-II finds: none is better than another in every objective."""
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    letters = sorted(surrogate.patches)
    optimiser = optuna.create_study(
        directions=["minimize", "minimize", "minimize"],
        sampler=optuna.samplers.NSGAIISampler(population_size=_POPULATION, seed=1),
    )
    for count in range(2, MAX_CHANGES + 1):
        optimiser.enqueue_trial(_as_parameters(greedy_changes(surrogate, edition, count), letters))

    def objectives(trial: optuna.Trial) -> tuple[float, float, float]:
        changes = _from_parameters(trial, edition, letters)
        share = start_share(with_changes(edition, changes, "candidate"), analyst, ring_set)
        trial.set_user_attr("changes", changes)
        trial.set_user_attr("share", share)
        return surrogate.spread(changes), abs(share - 0.5), float(len(changes))

    optimiser.optimize(objectives, n_trials=_TRIALS)
    found = {}
    for trial in optimiser.best_trials:
        changes = {letter: (cost, time) for letter, (cost, time) in trial.user_attrs["changes"].items()}
        found[str(sorted(changes.items()))] = Candidate(changes, trial.values[0], trial.user_attrs["share"])
    return sorted(found.values(), key=lambda candidate: (candidate.spread, len(candidate.changes)))


def start_share(edition: Ruleset, analyst: Analyst, ring_set: str) -> float:
    """Return the first player's share of wins in the network's opinion, over some starting positions."""
    wins = [analyst.value(start_position(edition, ring_set, ring), Player.ONE).win for ring in range(_START_RINGS)]
    return math.fsum(wins) / len(wins)


def _as_parameters(changes: Mapping[str, Change], letters: list[str]) -> dict[str, int]:
    """Return changes as parameters: each of the slots has a patch and its two steps."""
    parameters: dict[str, int] = {}
    slots = [*changes.items(), *[(letters[0], (0, 0))] * MAX_CHANGES][:MAX_CHANGES]
    for slot, (letter, (cost, time)) in enumerate(slots):
        parameters |= {f"patch{slot}": letters.index(letter), f"cost{slot}": cost, f"time{slot}": time}
    return parameters


def _from_parameters(trial: optuna.Trial, edition: Ruleset, letters: list[str]) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    for slot in range(MAX_CHANGES):
        letter = letters[trial.suggest_int(f"patch{slot}", 0, len(letters) - 1)]
        step = (
            trial.suggest_int(f"cost{slot}", -MAX_STEP, MAX_STEP),
            trial.suggest_int(f"time{slot}", -MAX_STEP, MAX_STEP),
        )
        allowed = _allowed(edition.by_letter[letter], step)
        if allowed != (0, 0):
            changes[letter] = allowed
    return dict(sorted(changes.items()))
