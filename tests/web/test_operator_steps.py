"""The steps of docs/operations.md with plain processes: start, check, back up, restore, upgrade, refuse a downgrade."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server_process import ServerProcess
from web_fixtures import new_database
from web_server import PATIENCE

GOLDEN = Path(__file__).parent / "golden" / "database-0001.sql"
NEWER = "UPDATE alembic_version SET version_num = '9999'"


@contextlib.contextmanager
def served(database_url: str, folder: Path) -> Iterator[httpx.Client]:
    """Run `quiltwork serve`; in the end stop it as an operator does."""
    server = ServerProcess(folder, database_url=database_url)
    try:
        with httpx.Client(base_url=f"http://{server.start()}", timeout=PATIENCE) as http:
            yield http
        server.send(signal.SIGTERM)
        server.wait(2 * PATIENCE)
    finally:
        server.kill()


def quiltwork(database_url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command on a database."""
    environment = {**os.environ, "QUILTWORK_DATABASE_URL": database_url}
    command = [sys.executable, "-m", "quiltwork", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def execute(database_url: str, statement: str) -> None:
    """Change a database without quiltwork."""
    if database_url.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(database_url.removeprefix("sqlite:///"))) as connection:
            connection.execute(statement)
            connection.commit()
    else:
        psql = shutil.which("psql")
        assert psql is not None
        subprocess.run([psql, "-q", database_url, "-c", statement], check=True, timeout=60)


@pytest.fixture
def empty_url(database_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a second database of the same kind, on an empty machine."""
    if database_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'empty' / 'tables.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


def test_an_operator_starts_checks_backs_up_and_restores(database_url: str, empty_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with served(database_url, tmp_path) as http:
        assert [http.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 200]
        table = http.post("/api/tables", json={"mode": "local"}).json()["id"]
        done = quiltwork(database_url, "admin", "backup", str(copy))
        assert done.returncode == 0, done.stderr
    done = quiltwork(empty_url, "admin", "restore", str(copy))
    assert done.returncode == 0, done.stderr
    with served(empty_url, tmp_path) as http:
        assert http.get(f"/api/tables/{table}").status_code == 200
    done = quiltwork(empty_url, "admin", "statistics")
    assert ["tables", "playing", "1"] in [line.split() for line in done.stdout.splitlines()]


def test_an_operator_upgrades_from_the_first_version(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        connection.executescript(GOLDEN.read_text(encoding="utf-8"))
    with served(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path) as http:
        assert http.get("/readyz").status_code == 200
        assert http.get("/api/tables/days").json()["ply"] == 2


def test_an_older_version_refuses_a_newer_database(database_url: str) -> None:
    assert quiltwork(database_url, "admin", "statistics").returncode == 0  # creates it
    execute(database_url, NEWER)
    for command in (("serve", "--port", "0"), ("admin", "statistics")):
        done = quiltwork(database_url, *command)
        assert done.returncode == 2
        assert "the database was written by a newer version of quiltwork" in done.stderr
        assert "Traceback" not in done.stderr
