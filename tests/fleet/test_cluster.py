"""Tasks on a real Dask cluster of processes on this machine."""

from __future__ import annotations

import http.server
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import fleet_tasks
import quiltwork
from dask_processes import DaskProcesses, folder_without_quiltwork
from fleet_tasks import digests
from quiltwork.errors import InvalidArgumentError, MissingExtraError
from quiltwork.fleet import Cluster, FleetError, Task, run, run_to_folder


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskProcesses]:
    folder = tmp_path_factory.mktemp("dask")
    without = [folder_without_quiltwork(folder)]
    with DaskProcesses(folder, scheduler_path=without) as processes:  # the scheduler needs Dask only
        for _ in range(2):
            processes.add_worker()
        yield processes


def code_of(cluster: Cluster) -> str:
    """Return the code of the error that using this cluster gives."""
    with pytest.raises(FleetError) as caught:
        list(run(digests(1), cluster=cluster))
    return caught.value.code


def test_files_of_cluster_and_pool_are_identical(dask: DaskProcesses, tmp_path: Path) -> None:
    run_to_folder(digests(12), tmp_path / "pool", suffix="bin", workers=2)
    run_to_folder(digests(12), tmp_path / "cluster", suffix="bin", cluster=dask.address)
    pool, cluster = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("pool", "cluster")
    )
    assert pool == cluster


def test_a_run_that_began_in_the_pool_ends_on_the_cluster(dask: DaskProcesses, tmp_path: Path) -> None:
    run_to_folder(digests(2), tmp_path, suffix="bin", workers=1)
    run_to_folder(digests(4), tmp_path, suffix="bin", cluster=dask.address)
    assert len(list(tmp_path.glob("*.bin"))) == 4


def test_a_failing_task_is_reported_as_by_the_pool(dask: DaskProcesses) -> None:
    task = Task(fleet_tasks.divide_by_zero, {"seed": 1}, name="bad")
    with pytest.raises(FleetError) as caught:
        list(run([task], cluster=dask.address))
    assert str(caught.value) == f"task bad-{task.key} failed: ZeroDivisionError: integer division or modulo by zero"


def test_the_warm_up_runs_once_on_a_machine_with_two_workers(dask: DaskProcesses, tmp_path: Path) -> None:
    warm_up = Task(fleet_tasks.count_call, {"folder": str(tmp_path)})
    list(run(digests(4), cluster=dask.address, warm_up=warm_up))
    assert len(list(tmp_path.iterdir())) == 1


def test_the_cluster_stays_usable_when_a_run_is_stopped_early(dask: DaskProcesses) -> None:
    outcomes = run(digests(50), cluster=dask.address, in_flight=2)
    next(outcomes)
    outcomes.close()
    assert len(list(run(digests(3), cluster=dask.address))) == 3


def test_an_address_where_nothing_answers_is_an_error() -> None:
    assert code_of(Cluster("tcp://127.0.0.1:9", wait_seconds=0.5)) == "cluster-unreachable"


def test_a_server_that_is_not_dask_is_an_error() -> None:
    class Silent(http.server.BaseHTTPRequestHandler):
        def log_message(self, *parts: object) -> None: ...

    with http.server.HTTPServer(("127.0.0.1", 0), Silent) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert code_of(Cluster(f"tcp://127.0.0.1:{server.server_port}", wait_seconds=0.5)) == "cluster-unreachable"
        server.shutdown()


def test_a_scheduler_without_workers_is_an_error(tmp_path: Path) -> None:
    with DaskProcesses(tmp_path) as lonely:
        assert code_of(Cluster(lonely.address, wait_seconds=2)) == "cluster-no-workers"


def test_a_worker_without_quiltwork_is_an_error_and_goes_on(tmp_path: Path) -> None:
    with DaskProcesses(tmp_path / "dask") as dask:
        worker = dask.add_worker(path=[folder_without_quiltwork(tmp_path)])
        assert code_of(Cluster(dask.address)) == "worker-without-quiltwork"
        assert worker.poll() is None


def test_a_worker_of_another_version_is_an_error_that_names_both(tmp_path: Path) -> None:
    package = tmp_path / "path" / "quiltwork"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(f"__path__.append({quiltwork.__path__[0]!r})")
    (package / "_version.py").write_text('__version__ = "0.0.1"')
    with DaskProcesses(tmp_path / "dask") as dask:
        dask.add_worker(path=[package.parent])
        with pytest.raises(FleetError, match=rf"has quiltwork 0\.0\.1, this program has {quiltwork.__version__}"):
            list(run(digests(1), cluster=dask.address))


def test_a_task_refuses_to_run_for_another_version() -> None:
    """As on a worker that joins after the versions were compared."""
    from quiltwork.fleet.worker import Failed, execute

    outcome = execute(digests(1)[0], "0.0.1")
    assert isinstance(outcome, Failed)
    assert outcome.problem.code == "worker-version"


def test_missing_dask_is_an_error_that_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "quiltwork.fleet.dask_cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtraError, match=r'pip install "quiltwork\[cluster\]"'):
        run(digests(1), cluster="tcp://127.0.0.1:9")


def test_the_pool_does_not_load_dask() -> None:
    program = "import sys, quiltwork.fleet; sys.exit('distributed' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_number_of_workers_for_a_cluster_is_rejected() -> None:
    with pytest.raises(InvalidArgumentError, match="a cluster has its own workers"):
        run(digests(1), cluster="tcp://127.0.0.1:9", workers=2)


@pytest.mark.parametrize("address", ["", "10.0.0.1", "http://a:1", "tcp://a", "tcp://a:b"])
def test_an_invalid_address_is_rejected(address: str) -> None:
    with pytest.raises(InvalidArgumentError, match="expected an address such as tcp://"):
        Cluster(address)


def test_one_tls_file_is_not_enough(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgumentError, match="TLS needs three files"):
        Cluster("tls://a:1", tls_ca=tmp_path / "ca.pem")


def test_tls_files_need_a_tls_address(tmp_path: Path) -> None:
    file = tmp_path / "a.pem"
    with pytest.raises(InvalidArgumentError, match="starts with tls://"):
        Cluster("tcp://a:1", tls_ca=file, tls_cert=file, tls_key=file)


def test_a_tls_file_that_does_not_exist_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.pem"
    with pytest.raises(FleetError, match=r"a\.pem does not exist"):
        Cluster("tls://a:1", tls_ca=file, tls_cert=file, tls_key=file)


def make_certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Make a certificate that is its own authority, as docs/cluster.md does, and return it and its key."""
    certificate, key = folder / f"{name}.pem", folder / f"{name}.key"
    subject = ("-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}")
    command = ["openssl", "req", "-x509", *subject, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


@pytest.mark.skipif(shutil.which("openssl") is None, reason="makes certificates with openssl")
def test_only_a_program_with_the_right_certificate_may_use_a_tls_cluster(tmp_path: Path) -> None:
    (ours, key), (other, other_key) = make_certificate(tmp_path, "ours"), make_certificate(tmp_path, "other")
    options = ["--tls-ca-file", str(ours), "--tls-cert", str(ours), "--tls-key", str(key)]
    with DaskProcesses(tmp_path / "dask", protocol="tls", options=options) as dask:
        dask.add_worker()
        address = dask.address
        good = Cluster(address, tls_ca=ours, tls_cert=ours, tls_key=key)
        assert len(list(run(digests(2), cluster=good))) == 2
        assert code_of(replace(good, tls_ca=other)) == "cluster-unauthorised"
        assert code_of(replace(good, tls_cert=other, tls_key=other_key)) == "cluster-unauthorised"
        assert code_of(Cluster(address)) == "cluster-unauthorised"
        assert code_of(Cluster(address.replace("tls:", "tcp:"), wait_seconds=0.5)) == "cluster-unreachable"
