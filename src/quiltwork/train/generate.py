"""Chunks of self-play games, written to the folder of a run."""

from __future__ import annotations

import base64
import random
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.convert import compile_position, ring_of
from quiltwork.engine.core.layout import STATE_SIZE, IntArray
from quiltwork.engine.core.rng import new_rng
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.store import Provenance, read_network, save_network
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.tree import new_search_workspace, new_tree
from quiltwork.files import write_atomically
from quiltwork.fleet import Cluster, Task, run
from quiltwork.fleet.progress import OnProgress
from quiltwork.notation.rings import shuffled_ring
from quiltwork.play.warm_up import ENGINE_WARM_UP
from quiltwork.rules import Position, Ruleset
from quiltwork.train.config import TrainConfig
from quiltwork.train.editions import random_edition
from quiltwork.train.gradients import new_parameters, weights_from
from quiltwork.train.run_folder import RunFolder, arrays_file, load_arrays, next_numbered_paths, numbered_files
from quiltwork.train.selfplay import (
    ESTIMATES,
    MAX_POSITIONS_PER_GAME,
    TARGET_EMPTY_MINE,
    TARGETS,
    SelfPlayConfig,
    play_games,
)

_LAMBDA_CHUNKS = 30
"""Chunks over which λ falls from its first value."""


def random_rings(ruleset: Ruleset, count: int, rng: random.Random) -> IntArray:
    """Return rings for `count` games."""
    return np.stack([ring_of(ruleset, shuffled_ring(ruleset, rng.getrandbits(60))) for _ in range(count)])


def play_chunks(
    run_folder: RunFolder,
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    *,
    threads: int = 1,
    cluster: Cluster | None = None,
    progress: OnProgress | None = None,
) -> list[str]:
    """Play `threads` chunks of games with the newest network; return a summary of each.

    Without a cluster, each chunk has a thread of this process. A chunk is the same wherever it is played.
    """
    if not numbered_files(run_folder.nets):
        provenance = Provenance(date=datetime.now(UTC).isoformat(timespec="seconds"), note="random weights")
        weights = weights_from(new_parameters(config.seed))
        save_network(weights, next_numbered_paths(run_folder.nets)[0], provenance)
    began = time.perf_counter()
    if cluster is None:
        with ThreadPoolExecutor(threads) as pool:
            chunks = [
                _chunk_arguments(run_folder, path, config, selfplay)
                for path in next_numbered_paths(run_folder.games, threads)
            ]
            paths = list(pool.map(lambda chunk: _write_chunk(run_folder, chunk, play_chunk(**chunk)), chunks))
    else:
        paths = _play_on_cluster(run_folder, config, selfplay, threads, cluster, progress)
    seconds = time.perf_counter() - began
    return [_summary(path, config.seed, config.games_per_chunk * threads / seconds) for path in paths]


def _play_on_cluster(
    run_folder: RunFolder,
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    chunks: int,
    cluster: Cluster,
    progress: OnProgress | None,
) -> list[Path]:
    """Play chunks as tasks; each is written when it arrives, so that a run that is stopped keeps it."""
    paths = next_numbered_paths(run_folder.games, chunks)
    tasks = [Task(play_chunk, _chunk_arguments(run_folder, path, config, selfplay), name="chunk") for path in paths]
    outcomes = run(tasks, cluster=cluster, warm_up=ENGINE_WARM_UP, progress=progress)
    with closing(outcomes):
        written = [_write_chunk(run_folder, task.arguments, content) for task, content in outcomes]
    return sorted(written)


def _chunk_arguments(
    run_folder: RunFolder, path: Path, config: TrainConfig, selfplay: SelfPlayConfig
) -> dict[str, Any]:
    """Return everything that a chunk depends on, as JSON data; networks are contained, so no disk is shared."""
    number = int(path.stem)
    rng = random.Random(f"{config.seed}/{number}/opponent")
    networks = numbered_files(run_folder.nets)
    theirs = networks[-1]
    if len(networks) > 3 and rng.random() < config.past_opponent_fraction:
        theirs = rng.choice(networks[len(networks) // 3 :])
    early = max(0.0, 1.0 - number / _LAMBDA_CHUNKS)
    td_lambda = selfplay.td_lambda + early * (config.initial_td_lambda - selfplay.td_lambda)
    return {
        "number": number,
        "mine": base64.b64encode(networks[-1].read_bytes()).decode(),
        "theirs": "" if theirs == networks[-1] else base64.b64encode(theirs.read_bytes()).decode(),
        "seed": config.seed,
        "games": config.games_per_chunk,
        "search": config.search._asdict(),
        "selfplay": selfplay._replace(td_lambda=td_lambda)._asdict(),
    }


def play_chunk(
    number: int,
    mine: str,
    theirs: str,
    seed: int,
    games: int,
    search: Mapping[str, Any],
    selfplay: Mapping[str, Any],
) -> bytes:
    """Play a chunk as a task; return its file. The networks are those of their files, in base64."""
    rng = _chunk_rng(seed, number)
    own = read_network(base64.b64decode(mine), "network").weights
    other = read_network(base64.b64decode(theirs), "network").weights if theirs else own
    config = TrainConfig(seed=seed, games_per_chunk=games, search=SearchParameters(**search))
    arrays = play_arrays(own, other, random_edition(rng), config, SelfPlayConfig(**selfplay), rng)
    return arrays_file(arrays)


def _chunk_rng(seed: int, number: int) -> random.Random:
    """Return the random numbers of a chunk; they choose its edition first."""
    return random.Random(f"{seed}/{number}")


def _write_chunk(run_folder: RunFolder, arguments: Mapping[str, Any], content: bytes) -> Path:
    path = run_folder.games / f"{arguments['number']:06d}.npz"
    write_atomically(path, content)
    return path


def _summary(path: Path, seed: int, games_per_second: float) -> str:
    arrays, number = load_arrays(path), int(path.stem)
    edition = random_edition(_chunk_rng(seed, number))
    lengths, targets = arrays["lengths"], arrays["targets"]
    first_positions = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    empty = targets[first_positions, TARGET_EMPTY_MINE : TARGET_EMPTY_MINE + 2].mean()
    return (
        f"chunk {number} {edition.name}: {games_per_second:.1f} games/s, "
        f"{lengths.mean():.1f} positions per game, {empty:.2f} empty squares"
    )


def play_arrays(
    mine: Weights,
    theirs: Weights,
    ruleset: Ruleset,
    config: TrainConfig,
    selfplay: SelfPlayConfig,
    rng: random.Random,
) -> dict[str, NDArray[Any]]:
    """Play a chunk of games; return the arrays of its file."""
    count = config.games_per_chunk
    rings = random_rings(ruleset, count, rng)
    start = compile_position(Position.start(ruleset, shuffled_ring(ruleset, 0)))
    states = np.zeros((count * MAX_POSITIONS_PER_GAME, STATE_SIZE), dtype=np.int64)
    targets = np.zeros((count * MAX_POSITIONS_PER_GAME, TARGETS), dtype=np.float32)
    lengths = np.zeros(count, dtype=np.int64)
    ends = np.zeros((count, STATE_SIZE), dtype=np.int64)
    estimates = np.zeros((MAX_POSITIONS_PER_GAME, ESTIMATES), dtype=np.float32)
    total = play_games(
        mine, theirs, start.tables, rings, start.state, selfplay, config.search, new_rng(rng.getrandbits(63)),
        new_tree(64 + 40 * max(selfplay.visits, selfplay.deep_visits)), new_search_workspace(), states, targets,
        lengths, ends, estimates,
    )  # fmt: skip
    return {
        "tables": start.tables,
        "rings": rings,
        "lengths": lengths,
        "states": states[:total],
        "targets": targets[:total],
        "ends": ends,
    }
