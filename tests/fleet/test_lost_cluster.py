"""A cluster that loses a worker and its connection in the middle of a run."""

from __future__ import annotations

import os
import signal
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest

from dask_processes import DaskProcesses
from fleet_tasks import slow_digest
from quiltwork.fleet import Cluster, FleetError, Progress, Task, run_to_folder


class CuttableProxy:
    """Forwards connections on 127.0.0.1 to another port; `cut` breaks all that are open."""

    def __init__(self, target: str) -> None:
        host, _, port = target.removeprefix("tcp://").partition(":")
        self._target = host, int(port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._threads = [threading.Thread(target=self._accept)]
        self._open: set[socket.socket] = set()
        self.accepted = 0
        self.address = f"tcp://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._threads[0].start()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def close(self) -> None:
        """Break every connection and accept no more."""
        with suppress(OSError):  # closed before
            self._listener.shutdown(socket.SHUT_RDWR)
        self._threads[0].join()
        self.cut()

    def cut(self) -> None:
        """Break every connection that is open now; new ones are accepted."""
        for end in tuple(self._open):
            with suppress(OSError):  # closed at this moment
                end.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with suppress(OSError):  # the listener was shut down
            while True:
                near, _ = self._listener.accept()
                self.accepted += 1
                self._threads.append(threading.Thread(target=self._serve, args=(near,)))
                self._threads[-1].start()

    def _serve(self, near: socket.socket) -> None:
        with near, socket.create_connection(self._target) as far:
            ends = {near, far}
            self._open |= ends
            back = threading.Thread(target=_forward, args=(far, near))
            back.start()
            _forward(near, far)
            back.join()
            self._open -= ends


def _forward(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


def slow_tasks(folder: Path, number: int, *, seconds: float = 0.5) -> list[Task]:
    arguments = [{"seed": seed, "folder": str(folder), "seconds": seconds} for seed in range(number)]
    return [Task(slow_digest, part, name="shard") for part in arguments]


@pytest.mark.slow
def test_a_killed_worker_and_a_cut_connection_do_not_change_the_files(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    tasks = slow_tasks(marks, 30)
    with DaskProcesses(tmp_path / "dask") as dask, CuttableProxy(dask.address) as proxy:
        workers = [dask.add_worker() for _ in range(3)]

        def disturb(progress: Progress) -> None:
            if progress.done == 4:
                os.kill(workers[0].pid, signal.SIGKILL)
            if progress.done == 12:
                connections = proxy.accepted
                proxy.cut()
                reconnected.append(connections)

        reconnected: list[int] = []
        run_to_folder(tasks, tmp_path / "cluster", suffix="bin", cluster=proxy.address, progress=disturb)
        assert workers[0].wait() == -signal.SIGKILL
        assert proxy.accepted > reconnected[0]
    assert len(list(marks.iterdir())) > 30  # some tasks were lost and ran again
    run_to_folder(tasks, tmp_path / "pool", suffix="bin")
    pool, cluster = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("pool", "cluster")
    )
    assert pool == cluster


@pytest.mark.slow
def test_a_cluster_that_loses_all_workers_is_an_error_and_finished_results_stay(tmp_path: Path) -> None:
    with DaskProcesses(tmp_path / "dask") as dask:
        worker = dask.add_worker()

        def kill(progress: Progress) -> None:
            if progress.done == 2:
                worker.kill()

        with pytest.raises(FleetError) as caught:
            run_to_folder(
                slow_tasks(tmp_path, 10),
                tmp_path / "out",
                suffix="bin",
                cluster=Cluster(dask.address, wait_seconds=10),
                progress=kill,
            )
    assert caught.value.code == "cluster-no-workers"
    assert len(list((tmp_path / "out").glob("*.bin"))) >= 1


@pytest.mark.slow
def test_a_scheduler_that_ends_is_an_error(tmp_path: Path) -> None:
    with DaskProcesses(tmp_path / "dask") as dask, CuttableProxy(dask.address) as proxy:
        dask.add_worker()

        def end(progress: Progress) -> None:
            if progress.done == 2:
                proxy.close()

        with pytest.raises(FleetError) as caught:
            run_to_folder(
                slow_tasks(tmp_path, 10),
                tmp_path / "out",
                suffix="bin",
                cluster=Cluster(proxy.address, wait_seconds=5),
                progress=end,
            )
    assert caught.value.code == "cluster-unreachable"
