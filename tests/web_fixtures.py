"""Fixtures: a private PostgreSQL server, and the settings of a server with either database."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from quiltwork.web.settings import Settings
from missing import skip_or_fail
from web_server import settings_for


class PostgresServer:
    """A PostgreSQL server in a folder of its own, which listens on no network and can be killed without warning."""

    def __init__(self) -> None:
        initdb = shutil.which("initdb") or _newest("initdb")
        if initdb is None:
            skip_or_fail("PostgreSQL is not installed (Debian: apt install postgresql)")
        self._owner = _unprivileged_user()
        self._folder = Path(tempfile.mkdtemp(prefix="quiltwork-pg-"))
        self._data, self._pg_ctl = self._folder / "data", Path(initdb).with_name("pg_ctl")
        if self._owner is not None:
            os.chown(self._folder, pwd.getpwnam(self._owner).pw_uid, -1)
        trust = ["-U", "quiltwork", "-A", "trust", "-N", "-E", "UTF8", "--no-locale"]
        _run(self._owner, [initdb, "-D", self._data, *trust])

    @property
    def address(self) -> str:
        """The address without the name of a database."""
        return f"postgresql://quiltwork@/{{name}}?host={self._folder}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-F -k {self._folder} -c listen_addresses='' -c max_connections=80"
        command: list[str | Path] = [
            self._pg_ctl,
            "-D",
            self._data,
            "-w",
            "-l",
            self._folder / "log",
            "-o",
            options,
            "start",
        ]
        for _ in range(20):  # after a kill, a process may still hold the shared memory
            if _try(self._owner, command).returncode == 0:
                return
            time.sleep(0.25)
        pytest.fail((self._folder / "log").read_text(errors="replace")[-2000:])

    def kill(self) -> None:
        """End all processes of the server at once, as a failure of the machine would."""
        _run(self._owner, [self._pg_ctl, "-D", self._data, "-m", "immediate", "-w", "stop"])

    def kill_hard(self) -> None:
        """Kill the first process with SIGKILL; the others end when they notice."""
        for pid in self._send_all(signal.SIGKILL):
            while Path(f"/proc/{pid}").exists() and _is_running(pid):
                time.sleep(0.01)

    def freeze(self) -> None:
        """Let the server answer nothing until `thaw`; its connections stay open."""
        self._send_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the server go on."""
        self._send_all(signal.SIGCONT)

    def _send_all(self, number: signal.Signals) -> list[int]:
        """Send a signal to all processes of the server and return their ids."""
        parent = int((self._data / "postmaster.pid").read_text().splitlines()[0])
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        processes = [parent, *map(int, children)]
        for pid in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        return processes

    def remove(self) -> None:
        """Remove all data."""
        shutil.rmtree(self._folder, ignore_errors=True)


def _is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server for these tests, without the name of a database."""
    with _running_postgres() as server:
        yield server.address


@pytest.fixture
def mortal_postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that a test may kill and start again."""
    with _running_postgres() as server:
        yield server


@contextlib.contextmanager
def _running_postgres() -> Iterator[PostgresServer]:
    server = PostgresServer()
    try:
        server.start()
        try:
            yield server
        finally:
            server.kill()
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty SQLite or PostgreSQL database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


def new_database(address: str) -> str:
    """Create an empty database on a server and return its address."""
    name = f"t{uuid.uuid4().hex}"
    folder = address.rsplit("host=", 1)[1]
    psql = shutil.which("psql") or _newest("psql")
    assert psql is not None
    _run(None, [psql, "-q", "-h", folder, "-U", "quiltwork", "-d", "postgres", "-c", f"CREATE DATABASE {name}"])
    return address.format(name=name)


@pytest.fixture
def postgres_settings(postgres: str, tmp_path: Path) -> Settings:
    """Settings with PostgreSQL, without rate limits."""
    return settings_for(tmp_path, database_url=new_database(postgres))


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    """Settings with either database, without rate limits."""
    return settings_for(tmp_path, database_url=database_url)


@pytest.fixture
def own_settings(tmp_path: Path) -> Settings:
    """Settings with SQLite, without rate limits."""
    return settings_for(tmp_path)


def _newest(program: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return str(found[-1]) if found else None


def _unprivileged_user() -> str | None:
    """The user who runs PostgreSQL, which refuses to run as root; None for the current user."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return name
    return skip_or_fail("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _run(user: str | None, command: list[str | Path]) -> None:
    done = _try(user, command)
    if done.returncode:
        pytest.fail(f"{command[0]} failed: {done.stderr.decode(errors='replace')}")


def _try(user: str | None, command: list[str | Path]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [str(part) for part in command],
        user=user,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
