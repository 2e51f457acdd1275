"""The steps of training on the folder of a run, and the loop over them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from quiltwork.editions import get_edition
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import load_network, load_network_file, save_network
from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.fleet import Cluster
from quiltwork.fleet.progress import OnProgress
from quiltwork.language import Message
from quiltwork.notation.rings import shuffled_ring
from quiltwork.play.ratings import Sprt
from quiltwork.rules import Position
from quiltwork.train.arena import NetworkPlayer, PairResults, play_pairs
from quiltwork.train.config import TrainConfig
from quiltwork.train.editions import random_edition
from quiltwork.train.generate import play_arrays, play_chunks, random_rings
from quiltwork.train.gradients import parameters_from
from quiltwork.train.placement_filter import Chunk, FilterTrainer
from quiltwork.train.run_folder import RunFolder, numbered_files
from quiltwork.train.selfplay import SelfPlayConfig
from quiltwork.train.trainer import Trainer

GATE = Sprt(elo0=0.0, elo1=20.0)
"""The test that a new network has to pass."""
_GATE_PAIRS = 20
"""Pairs that the gate plays between two looks at the test."""
FIRST_FILTER_RATE = 0.03
LAST_FILTER_RATE = 0.001
_BYTES_PER_POSITION = 150
"""About what a position takes in a chunk."""


class Progress(NamedTuple):
    """How far a loop is."""

    seconds: float
    """Since it was called."""
    games: int
    """Played since then."""
    summary: str
    """The trainer's last summary."""


def play_step(
    folder: Path,
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    *,
    threads: int = 1,
    cluster: Cluster | None = None,
    progress: OnProgress | None = None,
) -> list[str]:
    """Play one chunk of games per thread with the newest network; return a summary of each.

    With a cluster, its workers play that many chunks.
    """
    return play_chunks(RunFolder(folder), config, selfplay, threads=threads, cluster=cluster, progress=progress)


def learn_step(folder: Path, config: TrainConfig) -> str:
    """Learn from the new chunks and write a network; return a summary."""
    return Trainer(RunFolder(folder), config).learn()


def run_loop(
    folder: Path,
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    *,
    hours: float,
    threads: int = 1,
    cluster: Cluster | None = None,
    start_from: Path | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> None:
    """Play and learn in turn for some hours. A run that was killed continues where it was.

    A new run can start from another run's folder, with its checkpoint and its newest games, or from a network file.
    """
    run = RunFolder(folder)
    if start_from is not None and not run.checkpoint.exists():
        if start_from.is_dir():
            _copy_run(RunFolder(start_from), run, config)
        else:
            _start_from_network(start_from, run, config)
    trainer = Trainer(run, config)
    began, games = time.monotonic(), 0
    while time.monotonic() - began < hours * 3600:
        played = play_chunks(run, config, selfplay, threads=threads, cluster=cluster)
        games += threads * config.games_per_chunk
        summary = trainer.learn()
        for line in (*played, summary):
            run.log(line)
        seconds = time.monotonic() - began
        run.write_status(
            seconds=round(seconds), chunks=trainer.chunk, step=trainer.step, played=played[-1], learned=summary
        )
        if on_progress is not None:
            on_progress(Progress(seconds, games, summary))


def _copy_run(old: RunFolder, new: RunFolder, config: TrainConfig) -> None:
    """Copy a run's checkpoint, its newest network, and as many of its chunks as the replay buffer holds."""
    networks = numbered_files(old.nets)
    if not networks or not old.checkpoint.exists():
        raise QuiltworkError("train-no-run", folder=str(old.path))
    positions = 0
    for chunk in reversed(numbered_files(old.games)):
        positions += chunk.stat().st_size // _BYTES_PER_POSITION
        if positions > config.replay_size:
            break
        write_atomically(new.games / chunk.name, chunk.read_bytes())
    write_atomically(new.nets / "000001.npz", networks[-1].read_bytes())
    write_atomically(new.checkpoint, old.checkpoint.read_bytes())
    Trainer(new, config).restart_schedule()


def _start_from_network(file: Path, run: RunFolder, config: TrainConfig) -> None:
    network = load_network_file(file)
    write_atomically(run.nets / "000001.npz", file.read_bytes())
    Trainer(run, config).start_from(parameters_from(network.weights), parent=network.checksum)


def gate_network(folder: Path, *, games: int, visits: int, seed: int = 1, against: Path | None = None) -> Message:
    """Play the newest network against the best one of the run; it becomes the best if it passes a sequential test.

    `against` is a network file to play instead of the run's best. The match ends after `games` at the latest. Both make
    equal visits, which is fair only between networks of equal size: a larger one takes more time.
    """
    run = RunFolder(folder)
    newest = run.newest_network()
    if against is None and not run.best.exists():
        write_atomically(run.best, newest.read_bytes())
        return Message("train-first-network", network=newest.stem)
    opponent = load_network(run.best if against is None else against)
    result = _play_gate(load_network(newest), opponent, games=games, visits=visits, seed=seed)
    has_passed = GATE.verdict(result.pair_scores) is True
    if has_passed:
        write_atomically(run.best, newest.read_bytes())
    return Message(
        "train-gate-passed" if has_passed else "train-gate-failed", network=newest.stem, result=result.message()
    )


def _play_gate(mine: Weights, theirs: Weights, *, games: int, visits: int, seed: int) -> PairResults:
    """Play until the test decides, in the default edition with fresh rings."""
    rng = random.Random(seed)
    result = PairResults.empty()
    while result.games < games and GATE.verdict(result.pair_scores) is None:
        pairs = max(1, min(_GATE_PAIRS, (games - result.games) // 2))
        result += compare_networks(mine, theirs, pairs=pairs, visits=visits, rng=rng)
    return result


def compare_networks(mine: Weights, theirs: Weights, *, pairs: int, visits: int, rng: random.Random) -> PairResults:
    """Return the result of a match in the default edition."""
    ruleset = get_edition("revised")
    start = compile_position(Position.start(ruleset, shuffled_ring(ruleset, 0)))
    rings = random_rings(ruleset, pairs, rng)
    return play_pairs(NetworkPlayer(mine, visits), NetworkPlayer(theirs, visits), start.tables, rings, start.state)


def fit_filter(network: Path, file: Path, *, chunks: int, seed: int = 1) -> Iterator[str]:
    """Fit the placement filter of a network to self-play positions of all editions, and write the result to `file`.

    Yield a summary after each chunk.
    """
    source = load_network_file(network)
    config, selfplay = TrainConfig(games_per_chunk=100), SelfPlayConfig(epsilon=0.02)
    rng, trainer = random.Random(seed), FilterTrainer(source.weights.placement)
    for number in range(chunks):
        weights = source.weights._replace(placement=trainer.placement)
        trainer.learning_rate = FIRST_FILTER_RATE * (LAST_FILTER_RATE / FIRST_FILTER_RATE) ** (number / chunks)
        ruleset = random_edition(rng)
        games = play_arrays(weights, weights, ruleset, config, selfplay, rng)
        fit = trainer.fit(weights, Chunk.from_arrays(games), config.filter_positions)
        yield f"chunk {number + 1} {ruleset.name}: {fit}"
    provenance = replace(source.provenance, filter=f"fitted to {chunks * config.filter_positions} positions")
    save_network(source.weights._replace(placement=trainer.placement), file, provenance)


def export_network(folder: Path, file: Path) -> None:
    """Copy the best network of a run, or its newest if none was gated, to a file."""
    run = RunFolder(folder)
    newest = run.newest_network()
    write_atomically(file, (run.best if run.best.exists() else newest).read_bytes())
