"""Make the rings of the days: a thousand engine games on each, on `fleet`."""

from __future__ import annotations

import json
from pathlib import Path

from quiltwork.editions import DEFAULT, get_edition
from quiltwork.engine.eval.store import shipped_network_checksum
from quiltwork.fleet import Cluster, Task, run_to_folder
from quiltwork.fleet.progress import OnProgress
from quiltwork.puzzles.daily import encode_rings, ring_text
from quiltwork.puzzles.ring_games import GAMES, OPPONENT, RingGames
from quiltwork.rules import Position

RINGS = 366
"""A ring for every day of a year."""


def make_rings(
    folder: Path,
    *,
    count: int = RINGS,
    games: int = GAMES,
    cluster: Cluster | str | None = None,
    workers: int | None = None,
    progress: OnProgress | None = None,
) -> bytes:
    """Return the file of `count` rings; the results of each ring are kept in `folder`, so a stopped run continues."""
    revision = shipped_network_checksum()
    tasks = [
        Task(play_ring, {"number": number, "games": games}, name="ring", revision=revision) for number in range(count)
    ]
    paths = run_to_folder(tasks, folder, suffix="json", cluster=cluster, workers=workers, progress=progress)
    found = [json.loads(path.read_bytes()) for path in paths]
    return encode_rings(OPPONENT, [{int(lead): games for lead, games in leads.items()} for leads in found])


def play_ring(*, number: int, games: int) -> bytes:
    """Play the games of the ring with this number; return as JSON how often each lead occurs."""
    start = Position.start(get_edition(DEFAULT), ring_text(number))
    return json.dumps(RingGames().leads(start, seed=number, games=games)).encode()
