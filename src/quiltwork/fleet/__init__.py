"""Many tasks, on the processors of this machine or on a Dask cluster.

    tasks = [Task(play_games, {"seed": seed}, name="shard") for seed in range(100)]
    for task, result in run(tasks): ...
    run_to_folder(tasks, Path("results"), suffix="parquet", cluster="tcp://10.0.0.1:8786")

A task is a function and plain data; its result is bytes that depend on nothing else. Tasks that a lost worker leaves
behind are run again. docs/cluster.md describes how to set up a cluster.
"""

from __future__ import annotations

from quiltwork.fleet.cluster import Cluster
from quiltwork.fleet.folder import result_path, run_to_folder
from quiltwork.fleet.progress import Progress
from quiltwork.fleet.run import run
from quiltwork.fleet.task import FleetError, Task

__all__ = ["Cluster", "FleetError", "Progress", "Task", "result_path", "run", "run_to_folder"]
