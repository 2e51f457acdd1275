"""Training as functions: the steps on a folder, and the loop over them."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from quiltwork.editions import get_edition
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import load_network, save_network
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.errors import QuiltworkError
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position
from quiltwork.train.arena import Comparison, Side, compare
from quiltwork.train.selfplay import Habits
from quiltwork.train.steps import Learner, Plan, load_net, play_chunks, random_rings
from quiltwork.train.store import Run, numbered, write_whole

__all__ = ["LOOKS", "Habits", "Plan", "Progress", "export_net", "gate_net", "learn_once", "play_once", "run_loop"]

LOOKS = DEFAULT._replace(width=8, root_keep=10, prior_spread=0.06, root_spread=0.06)
"""Self-play looks at fewer moves than play does: more games teach more than better ones."""

GATE_SURENESS = 1.0
"""Standard errors by which a network must win its gate."""


class Progress(NamedTuple):
    """How far a run is."""

    seconds: float
    """Since it was called."""
    games: int
    """Played since then."""
    learned: str
    """What the learner said last."""


def play_once(folder: Path, plan: Plan, habits: Habits, *, threads: int = 1) -> list[str]:
    """Play a chunk of games in each thread with the newest network; a line on each."""
    return play_chunks(Run(folder), plan, habits, threads=threads)


def learn_once(folder: Path, plan: Plan) -> str:
    """Learn from the chunks that are new and write a network; a line on how it went."""
    return Learner(Run(folder), plan).learn()


def run_loop(
    folder: Path,
    plan: Plan,
    habits: Habits,
    *,
    hours: float,
    threads: int = 1,
    start_from: Path | None = None,
    tell: Callable[[Progress], None] | None = None,
) -> None:
    """Play and learn in turn for some hours; killed at any moment, it goes on where it was when called again."""
    run = Run(folder)
    if start_from is not None and not run.learner.exists():
        _inherit(Run(start_from), run, plan)
    learner = Learner(run, plan)
    began, games = time.monotonic(), 0
    while time.monotonic() - began < hours * 3600:
        played = play_chunks(run, plan, habits, threads=threads)
        games += threads * plan.games_a_chunk
        learned = learner.learn()
        for line in (*played, learned):
            run.log(line)
        seconds = time.monotonic() - began
        run.status(
            seconds=round(seconds), chunks=learner.learned, step=learner.step, played=played[-1], learned=learned
        )
        if tell is not None:
            tell(Progress(seconds, games, learned))


def _inherit(old: Run, new: Run, plan: Plan) -> None:
    """Start a run with another's learner, newest network and as many of its chunks as are remembered."""
    nets = numbered(old.nets)
    if not nets or not old.learner.exists():
        raise QuiltworkError(f"there is nothing to start from in {old.folder}")
    positions = 0
    for chunk in reversed(numbered(old.games)):
        positions += chunk.stat().st_size // 150  # about what a position takes
        if positions > plan.remembered:
            break
        write_whole(new.games / chunk.name, chunk.read_bytes())
    write_whole(new.nets / "000001.npz", nets[-1].read_bytes())
    write_whole(new.learner, old.learner.read_bytes())
    Learner(new, plan).begin_schedule()


def gate_net(folder: Path, *, games: int, visits: int, seed: int = 1, against: Path | None = None) -> str:
    """Let the newest network play the best one so far; it becomes the best if it wins surely enough.

    `against` is an exported network to play instead of the run's best.
    """
    run = Run(folder)
    nets = numbered(run.nets)
    if not nets:
        raise QuiltworkError(f"no network in {run.nets}; learn first")
    newest = nets[-1]
    if against is None and not run.best.exists():
        write_whole(run.best, newest.read_bytes())
        return f"net {newest.stem} is the first and so the best"
    rival = load_net(run.best) if against is None else load_network(against)
    result = compare_nets(load_net(newest), rival, games=games, visits=visits, seed=seed)
    has_won = result.wins - 0.5 > GATE_SURENESS * max(result.error, 0.5 / math.sqrt(games))
    if has_won:
        write_whole(run.best, newest.read_bytes())
    return f"net {newest.stem} {'wins' if has_won else 'does not win'} its gate: {result}"


def compare_nets(mine: Weights, theirs: Weights, *, games: int, visits: int, seed: int) -> Comparison:
    """A match of two networks in the default edition."""
    ruleset = get_edition("revised")
    start = compile_position(Position.start(ruleset, shuffled_ring(ruleset, 0)))
    rings = random_rings(ruleset, max(1, games // 2), random.Random(seed))
    return compare(Side(mine, visits), Side(theirs, visits), start.tables, rings, start.state)


def export_net(folder: Path, file: Path) -> None:
    """Write the best network of a run, or its newest if none was gated, as the engine reads it."""
    run = Run(folder)
    nets = numbered(run.nets)
    if not nets:
        raise QuiltworkError(f"no network in {run.nets}; learn first")
    save_network(load_net(run.best if run.best.exists() else nets[-1]), file)
