"""A cheap model of a rebalanced edition, and the search for good ones.

The model predicts how much buying each patch is worth from the measured values of patches, buttons and time spaces. The
network's opinion of starting positions predicts the first player's share. NSGA-II and a local search look for editions
with even patches, a fair start and few changes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
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
_TRIALS = 120
_POPULATION = 40
_ATTEMPTS = 250
_BACK_TO_PRINT = 0.2
"""How often an attempt gives a patch the values of the original edition."""
_SEARCH_RINGS = range(200)
"""The rings on whose starting positions the network judges each edition of the search."""
_CHECK_RINGS = range(200, 600)
"""The rings on which it judges the finalists."""
_EVENNESS_WEIGHTS = (0.5, 0.8, 1.0)
"""How much even patches count against a fair start, for each finalist."""

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


class EditionSearch:
    """The search for editions with even patches and a fair start, on the rings of one set."""

    def __init__(self, surrogate: Surrogate, edition: Ruleset, analyst: Analyst, ring_set: str) -> None:
        self._surrogate = surrogate
        self._edition = edition
        self._analyst = analyst
        self._ring_set = ring_set
        self._base = self.candidate({}, _SEARCH_RINGS)

    def candidate(self, changes: Mapping[str, Change], rings: Sequence[int]) -> Candidate:
        """Return an edition with its predictions; the start is judged on these rings."""
        edition = with_changes(self._edition, changes, "candidate")
        share = start_share(edition, self._analyst, self._ring_set, rings)
        return Candidate(dict(sorted(changes.items())), self._surrogate.spread(changes), share)

    def finalists(self) -> list[Candidate]:
        """Return an edition for each weight of even patches against a fair start.

        NSGA-II finds editions none of which is better than another in every objective. The best one for each weight is
        then improved patch by patch. The predicted start of a finalist comes from rings that the search has not used,
        because the search prefers editions that are lucky on its own rings.
        """
        front = self._front()
        found: dict[str, Candidate] = {}
        for number, weight in enumerate(_EVENNESS_WEIGHTS):
            best = self._improve(min(front, key=lambda each: self._badness(each, weight)), weight, seed=number)
            found[str(best.changes)] = self.candidate(best.changes, _CHECK_RINGS)
        return list(found.values())

    def _badness(self, candidate: Candidate, weight: float) -> float:
        """Return how uneven and how unfair an edition is, relative to the original."""
        unfair = abs(candidate.start_share - 0.5) / max(abs(self._base.start_share - 0.5), 0.01)
        return weight * candidate.spread / self._base.spread + unfair

    def _front(self) -> list[Candidate]:
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        optimiser = optuna.create_study(
            directions=["minimize", "minimize", "minimize"],
            sampler=optuna.samplers.NSGAIISampler(population_size=_POPULATION, seed=1),
        )
        letters = sorted(self._surrogate.patches)
        for count in range(2, MAX_CHANGES + 1):
            changes = greedy_changes(self._surrogate, self._edition, count)
            optimiser.enqueue_trial(_as_parameters(changes, letters))

        def objectives(trial: optuna.Trial) -> tuple[float, float, float]:
            found = self.candidate(_from_parameters(trial, self._surrogate, self._edition, letters), _SEARCH_RINGS)
            candidates[trial.number] = found
            return found.spread, abs(found.start_share - 0.5), float(len(found.changes))

        candidates: dict[int, Candidate] = {}
        optimiser.optimize(objectives, n_trials=_TRIALS)
        return [candidates[trial.number] for trial in optimiser.best_trials]

    def _improve(self, candidate: Candidate, weight: float, *, seed: int) -> Candidate:
        """Return the edition after many attempts to change one patch, of which those that help are kept."""
        rng = random.Random(seed)
        letters = sorted(self._surrogate.patches)
        for _ in range(_ATTEMPTS):
            letter = rng.choice(letters)
            step = rng.randint(-MAX_STEP, MAX_STEP), rng.randint(-MAX_STEP, MAX_STEP)
            changes = {**candidate.changes, letter: _allowed(self._edition.by_letter[letter], step)}
            if rng.random() < _BACK_TO_PRINT or changes[letter] == (0, 0):
                del changes[letter]
            if len(changes) > MAX_CHANGES:
                del changes[rng.choice(sorted(changes.keys() - {letter}))]
            other = self.candidate(changes, _SEARCH_RINGS)
            if self._badness(other, weight) < self._badness(candidate, weight):
                candidate = other
        return candidate


def start_share(edition: Ruleset, analyst: Analyst, ring_set: str, rings: Sequence[int]) -> float:
    """Return the first player's share of wins in the network's opinion, over the starting positions of some rings."""
    wins = [analyst.value(start_position(edition, ring_set, ring), Player.ONE).win for ring in rings]
    return math.fsum(wins) / len(wins)


def _as_parameters(changes: Mapping[str, Change], letters: Sequence[str]) -> dict[str, int]:
    """Return changes as the parameters of a trial: the two steps of each patch."""
    parameters: dict[str, int] = {}
    for letter in letters:
        cost, time = changes.get(letter, (0, 0))
        parameters |= {f"cost-{letter}": cost, f"time-{letter}": time}
    return parameters


def _from_parameters(
    trial: optuna.Trial, surrogate: Surrogate, edition: Ruleset, letters: Sequence[str]
) -> dict[str, Change]:
    """Return the changes of a trial; of too many, those with the largest effect."""
    changes: dict[str, Change] = {}
    for letter in letters:
        cost = trial.suggest_int(f"cost-{letter}", -MAX_STEP, MAX_STEP)
        time = trial.suggest_int(f"time-{letter}", -MAX_STEP, MAX_STEP)
        allowed = _allowed(edition.by_letter[letter], (cost, time))
        if allowed != (0, 0):
            changes[letter] = allowed

    def size(letter: str) -> float:
        cost, time = changes[letter]
        return abs(surrogate.button * cost) + abs(surrogate.time * time)

    kept = sorted(changes, key=lambda letter: (-size(letter), letter))[:MAX_CHANGES]
    return {letter: changes[letter] for letter in sorted(kept)}
