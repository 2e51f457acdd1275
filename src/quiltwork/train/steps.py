"""The steps of training, each from files to files: play games, learn from them."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from quiltwork.engine.core.convert import compile_position, ring_of
from quiltwork.engine.core.layout import WORDS, IntArray
from quiltwork.engine.core.rng import new_rng
from quiltwork.engine.eval.network import Weights, new_workspace
from quiltwork.engine.eval.windows import strips_of_windows, window_numbers
from quiltwork.engine.search.parameters import DEFAULT, Parameters
from quiltwork.engine.search.tree import new_climber, new_tree
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position, Ruleset
from quiltwork.train.editions import draw_edition
from quiltwork.train.learner import (
    Coefficients,
    Examples,
    learn_batch,
    new_examples,
    new_parameters,
    new_pass,
    weights_of,
    write_examples,
    zeros_like,
)
from quiltwork.train.selfplay import LONGEST_GAME, TARGETS, Habits, play_games
from quiltwork.train.store import Run, load_arrays, next_paths, numbered, save_arrays

WARM_UP = 1000
"""Batches during which the rate rises from nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a run goes."""

    seed: int = 1
    games_a_chunk: int = 1000
    remembered: int = 1_500_000
    """Positions learned from: the newest."""
    epochs: float = 3.0
    """How often each new position is learned from, on average."""
    batch: int = 512
    rate: float = 1e-3
    final_rate: float = 1e-4
    steps: int = 100_000
    """Batches over which the rate falls to its final value."""
    older: float = 0.25
    """Share of the chunks in which an older network plays one side."""
    parameters: Parameters = DEFAULT
    """How self-play searches."""
    decay_first: float = 0.95
    """λ at the start; falls to that of the habits over the first 30 chunks."""


def load_net(path: Path) -> Weights:
    """The network in a file of a run."""
    arrays = load_arrays(path)
    return weights_of(Coefficients(**{name: arrays[name] for name in Coefficients._fields}))


def random_rings(ruleset: Ruleset, count: int, dice: random.Random) -> IntArray:
    """Rings for `count` games."""
    return np.stack([ring_of(ruleset, shuffled_ring(ruleset, dice.getrandbits(60))) for _ in range(count)])


def play_chunks(run: Run, plan: Plan, habits: Habits, *, threads: int = 1) -> list[str]:
    """Play a chunk of games in each of some threads with the newest network; a line on each."""
    if not numbered(run.nets):
        save_arrays(next_paths(run.nets)[0], new_parameters(plan.seed)._asdict())
    paths = next_paths(run.games, threads)
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda path: _play_chunk(run, path, plan, habits), paths))


def _play_chunk(run: Run, path: Path, plan: Plan, habits: Habits) -> str:
    number = int(path.stem)
    dice = random.Random(f"{plan.seed}/{number}")
    nets = numbered(run.nets)
    mine = load_net(nets[-1])
    theirs = mine
    if len(nets) > 3 and dice.random() < plan.older:
        theirs = load_net(dice.choice(nets[len(nets) // 3 :]))
    fading = max(0.0, 1.0 - number / 30)
    habits = habits._replace(decay=habits.decay + fading * (plan.decay_first - habits.decay))
    ruleset = draw_edition(dice)
    count = plan.games_a_chunk
    rings = random_rings(ruleset, count, dice)
    start = compile_position(Position.start(ruleset, shuffled_ring(ruleset, 0)))
    states = np.zeros((count * LONGEST_GAME, WORDS), dtype=np.int64)
    targets = np.zeros((count * LONGEST_GAME, TARGETS), dtype=np.float32)
    lengths = np.zeros(count, dtype=np.int64)
    ends = np.zeros((count, WORDS), dtype=np.int64)
    thought = np.zeros((LONGEST_GAME, 4), dtype=np.float32)
    began = time.perf_counter()
    total = play_games(
        mine, theirs, start.tables, rings, start.state, habits, plan.parameters, new_rng(dice.getrandbits(63)),
        new_tree(64 + 40 * max(habits.visits, habits.deep_visits)), new_climber(), states, targets, lengths, ends,
        thought,
    )  # fmt: skip
    seconds = time.perf_counter() - began
    save_arrays(
        path,
        {
            "tables": start.tables,
            "rings": rings,
            "lengths": lengths,
            "states": states[:total],
            "targets": targets[:total],
            "ends": ends,
        },
    )
    firsts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    empty = targets[firsts, 3:5].mean()
    return (
        f"chunk {number} {ruleset.name}: {count / seconds:.0f} games/s, {total / count:.1f} positions a game, "
        f"{empty:.2f} empty squares"
    )


class Memory:
    """The newest positions as examples, the oldest overwritten first."""

    def __init__(self, size: int) -> None:
        self.examples: Examples = new_examples(size, TARGETS)
        self.size = size
        self.filled = 0
        self._next = 0
        self._work = new_workspace()

    def add(self, chunk: Path) -> int:
        """Take in a chunk of games; how many positions."""
        arrays = load_arrays(chunk)
        games = np.repeat(np.arange(len(arrays["lengths"])), arrays["lengths"])
        states, targets = arrays["states"], arrays["targets"]
        count = len(states)
        if self._next + count > self.size:
            self.filled = self._next
            self._next = 0
        write_examples(
            arrays["tables"], arrays["rings"], games, states, window_numbers(), self._work, self.examples, self._next
        )
        self.examples.targets[self._next : self._next + count] = targets
        self._next += count
        self.filled = max(self.filled, self._next)
        return count


class Learner:
    """The parameters on their way, with all that is needed to go on after a stop."""

    def __init__(self, run: Run, plan: Plan) -> None:
        self.run = run
        self.plan = plan
        self.parameters = new_parameters(plan.seed)
        self.average = new_parameters(plan.seed)
        self.means = zeros_like(self.parameters)
        self.squares = zeros_like(self.parameters)
        self.step = 0
        self.learned = 0
        """The number of the last chunk learned from."""
        if run.learner.exists():
            arrays = load_arrays(run.learner)
            for name in ("parameters", "average", "means", "squares"):
                for field, array in zip(Coefficients._fields, getattr(self, name), strict=True):
                    array[...] = arrays[f"{name}.{field}"]
            self.step, self.learned = (int(value) for value in arrays["progress"])
        self.memory = Memory(plan.remembered)
        for path in numbered(run.games):
            if int(path.stem) <= self.learned:
                self.memory.add(path)
        self._gradients = zeros_like(self.parameters)
        self._pass = new_pass()

    def begin_schedule(self) -> None:
        """Start the schedule of the rate anew, warm, and save."""
        self.step = WARM_UP
        self._save()

    def learn(self) -> str:
        """Learn from the chunks that are new, and write a network; a line on how it went."""
        new = 0
        for path in numbered(self.run.games):
            if int(path.stem) > self.learned:
                new += self.memory.add(path)
                self.learned = int(path.stem)
        plan = self.plan
        dice = np.random.default_rng((plan.seed, self.step))
        strips = strips_of_windows()
        losses = np.zeros(5)
        batches = max(1, int(new * plan.epochs / plan.batch))
        began = time.perf_counter()
        for batch in range(batches):
            chosen = dice.integers(0, self.memory.filled, plan.batch)
            progress = min(1.0, self.step / plan.steps)
            rate = plan.rate * (plan.final_rate / plan.rate) ** progress * min(1.0, (self.step + 1) / WARM_UP)
            learn_batch(
                self.parameters, self._gradients, self.means, self.squares, strips, self.memory.examples, chosen,
                rate, self._pass, losses,
            )  # fmt: skip
            self.step += 1
            if batch % 16 == 15:
                blend = max(0.02, 1.0 / (1.0 + self.step / 16))
                for slow, fast in zip(self.average, self.parameters, strict=True):
                    slow += blend * (fast - slow)
        seconds = time.perf_counter() - began
        save_arrays(next_paths(self.run.nets)[0], self.average._asdict())
        self._save()
        win, margin, lead, empty, tile = losses / (batches * plan.batch)
        return (
            f"step {self.step}: {batches * plan.batch / seconds:.0f} examples/s, rate {rate:.2g}, "
            f"loss win {win:.4f} margin {margin:.4f} lead {lead:.4f} empty {empty:.4f} tile {tile:.4f}"
        )

    def _save(self) -> None:
        arrays = {"progress": np.array([self.step, self.learned])}
        for name in ("parameters", "average", "means", "squares"):
            for field, array in getattr(self, name)._asdict().items():
                arrays[f"{name}.{field}"] = array
        save_arrays(self.run.learner, arrays)
