"""A study on a real cluster that loses a worker."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from dask_processes import DaskProcesses
from quiltwork.editions import get_edition
from quiltwork.fleet import Cluster, Progress
from quiltwork.study import designs
from quiltwork.study.designs import Study, run_question
from quiltwork.study.players import NetworkSpec, PlayerSpec


@pytest.mark.slow
def test_shards_of_a_cluster_that_loses_a_worker_are_those_of_the_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(designs._RINGS_PER_TASK, "rules", 2)
    players = (PlayerSpec.parse("net"),)
    pool = Study(folder=tmp_path / "pool", edition=get_edition(), players=players, network=NetworkSpec.shipped())
    with DaskProcesses(tmp_path / "dask") as dask:
        workers = [dask.add_worker() for _ in range(3)]

        def disturb(_: str, progress: Progress) -> None:
            if progress.done == 3:
                os.kill(workers[0].pid, signal.SIGKILL)

        on_cluster = replace(pool, folder=tmp_path / "cluster", cluster=Cluster(dask.address))
        found = run_question(on_cluster, "rules", rings=24, progress=disturb)
        assert workers[0].wait() == -signal.SIGKILL
    expected = run_question(pool, "rules", rings=24, progress=lambda _, __: None)
    assert [path.name for path in found] == [path.name for path in expected]
    assert [path.read_bytes() for path in found] == [path.read_bytes() for path in expected]
