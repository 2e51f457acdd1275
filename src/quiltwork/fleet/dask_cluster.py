"""Tasks on a Dask cluster. Needs Dask distributed, here and on the cluster; `run.py` imports it late."""

from __future__ import annotations

import asyncio
import pickle
import ssl
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from queue import Empty, SimpleQueue
from typing import Any, Self

from distributed import CancelledError, Client, Future, KilledWorker, Security
from distributed.client import ClosedClientError
from distributed.comm.core import connect

from quiltwork._version import __version__
from quiltwork.fleet.cluster import Cluster
from quiltwork.fleet.task import FleetError, Task
from quiltwork.fleet.worker import Done, Failed, execute, quiltwork_version
from quiltwork.language import Message

MAX_LOST_CONNECTIONS = 5
"""How often the connection may break without a result in between."""

_POLL_SECONDS = 5.0
_TASKS_PER_THREAD = 2  # the next task is at the worker when one ends
_CONNECTION_ERRORS = (CancelledError, ClosedClientError, OSError, TimeoutError)  # OSError: CommClosedError


class DaskExecutor:
    """A connection to a Dask scheduler. The cluster belongs to somebody else: nothing on it is started or ended."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._client: Client | None = None
        self._running: dict[str, tuple[Task, Future[Any]]] = {}
        self._ended: SimpleQueue[str] = SimpleQueue()
        self._numbers = count()
        self._lost_connections = 0
        self._threads = 0
        self._seen = 0.0  # when workers were last counted, and when there last were any
        self._alive = 0.0

    def __enter__(self) -> Self:
        try:
            self._connect()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._close()

    @property
    def capacity(self) -> int:
        """How many tasks keep every worker busy, including workers that joined meanwhile."""
        if time.monotonic() - self._seen > _POLL_SECONDS:
            self._count_workers()
        return max(1, self._threads) * _TASKS_PER_THREAD

    def nodes(self) -> list[str]:
        """Return one worker of each machine."""
        assert self._client is not None
        try:
            workers = self._client.scheduler_info()["workers"]
        except _CONNECTION_ERRORS as error:
            raise self._unreachable(error) from error
        return list({worker["host"]: address for address, worker in workers.items()}.values())

    def submit(self, task: Task, *, node: str | None = None) -> None:
        """Start `task`, on the worker `node` if that is given and still there."""
        assert self._client is not None
        key = f"{task}-{self._client.id}-{next(self._numbers)}"  # never the key of another run
        where = {"workers": [node], "allow_other_workers": True} if node else {}
        future = self._client.submit(pickle.loads, _call(execute, task, __version__), key=key, pure=False, **where)
        self._running[key] = task, future
        future.add_done_callback(lambda ended: self._ended.put(ended.key))

    def next_outcome(self) -> tuple[Task, Done | Failed]:
        """Wait for the next task that ends, and return it."""
        while True:
            try:
                key = self._ended.get(timeout=_POLL_SECONDS)
            except Empty:
                self._count_workers()
                continue
            if key not in self._running:  # submitted again after a lost connection
                continue
            task, future = self._running[key]
            try:
                outcome = self._outcome(task, future)
            except _CONNECTION_ERRORS:
                self._reconnect()
                continue
            del self._running[key]
            self._lost_connections = 0
            return task, outcome

    def _outcome(self, task: Task, future: Future[Any]) -> Done | Failed:
        if future.status != "error":
            outcome: Done | Failed = future.result()  # raises CancelledError where the connection is lost
            return outcome
        error: Any = future.exception()
        if isinstance(error, KilledWorker):
            raise FleetError("task-killed-workers", task=str(task)) from error
        if isinstance(error, ImportError | AttributeError):  # a worker that joined later
            raise FleetError(
                "cluster-without-quiltwork", address=self._cluster.address, expected=__version__
            ) from error
        raise FleetError("cluster-task-error", task=str(task), problem=f"{type(error).__name__}: {error}") from error

    def _connect(self) -> None:
        cluster = self._cluster
        files = {name: str(file) for name, file in cluster.tls_files.items()}
        try:
            security = Security(require_encryption=True, **files) if files else Security()
            with ThreadPoolExecutor(1) as thread:  # the caller's thread may have its own event loop
                thread.submit(asyncio.run, _require_scheduler(cluster, security)).result()
            self._client = client = Client(
                cluster.address, security=security, timeout=cluster.wait_seconds, set_as_default=False, name="quiltwork"
            )
        except (OSError, ValueError, TypeError) as error:
            raise self._unreachable(error) from error
        try:
            client.wait_for_workers(1, timeout=cluster.wait_seconds)
            self._check_versions(client)
        except TimeoutError as error:
            raise self._no_workers() from error
        except _CONNECTION_ERRORS as error:
            raise self._unreachable(error) from error
        self._alive = time.monotonic()
        self._count_workers()

    def _check_versions(self, client: Client) -> None:
        answers: Any = client.run(pickle.loads, _call(quiltwork_version), on_error="return")
        for worker, answer in answers.items():
            if isinstance(answer, ImportError | AttributeError):
                raise FleetError("worker-without-quiltwork", worker=worker, expected=__version__) from answer
            if isinstance(answer, str) and answer != __version__:
                raise FleetError("worker-version", worker=worker, version=answer, expected=__version__)

    def _count_workers(self) -> None:
        """Count the threads of all workers; raise if there has been no worker for too long."""
        assert self._client is not None
        self._seen = time.monotonic()
        try:
            threads: Any = self._client.nthreads()
        except _CONNECTION_ERRORS:
            self._reconnect()
            return
        self._threads = sum(threads.values())
        if self._threads:
            self._alive = self._seen
        elif self._seen - self._alive > self._cluster.wait_seconds:
            raise self._no_workers()

    def _no_workers(self) -> FleetError:
        return FleetError("cluster-no-workers", address=self._cluster.address, seconds=self._cluster.wait_seconds)

    def _unreachable(self, error: BaseException) -> FleetError:
        cluster = self._cluster
        code = "cluster-unauthorised" if any(map(_is_refusal, _causes(error))) else "cluster-unreachable"
        problem = str(error) or Message("cluster-no-answer", seconds=cluster.wait_seconds)
        return FleetError(code, address=cluster.address, problem=problem)

    def _reconnect(self) -> None:
        """Submit again what was running: the scheduler forgets the tasks of a program that it lost."""
        assert self._client is not None
        self._lost_connections += 1
        if self._lost_connections > MAX_LOST_CONNECTIONS:
            raise FleetError("cluster-connection-lost", address=self._cluster.address, times=MAX_LOST_CONNECTIONS)
        tasks = [task for task, _ in self._running.values()]
        self._running.clear()
        deadline = time.monotonic() + self._cluster.wait_seconds
        while self._client.status == "connecting" and time.monotonic() < deadline:  # Dask connects again by itself
            time.sleep(0.1)
        if self._client.status != "running":
            self._close()
            self._connect()
        for task in tasks:
            self.submit(task)

    def _close(self) -> None:
        """Leave the cluster, which then drops this program's tasks."""
        self._running.clear()
        if self._client is not None:
            self._client.close(timeout=5)
            self._client = None


class _Call:
    """A call that happens when its pickle is loaded."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self._parts = function, arguments

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._parts


def _call(function: Callable[..., object], *arguments: object) -> bytes:
    """Return a pickle whose loading calls `function`.

    Scheduler and workers get bytes and a function of the standard library. So a worker without quiltwork can say so;
    a function that it cannot import would end it.
    """
    return pickle.dumps(_Call(function, *arguments))


async def _require_scheduler(cluster: Cluster, security: Security) -> None:
    """Raise unless a scheduler answers in time; Dask's client would wait for ever for another kind of server."""
    async with asyncio.timeout(cluster.wait_seconds + 1):
        arguments = security.get_connection_args("client")
        comm = await connect(cluster.address, timeout=cluster.wait_seconds, **arguments)
        comm.abort()


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_refusal(error: BaseException) -> bool:
    return isinstance(error, ssl.SSLError) or "SSL" in str(error) or "TLS" in str(error)
