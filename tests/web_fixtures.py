"""Fixtures: a private PostgreSQL, and settings for a server on either database. Other rooms' tests load it as well,
so nothing heavy is imported before it is used.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from quiltwork.web.settings import Settings
from web_house import settings_for


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, without the database's name; it listens on no network."""
    initdb = shutil.which("initdb") or _newest("initdb")
    if initdb is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    owner = _unprivileged_user()
    folder = Path(tempfile.mkdtemp(prefix="quiltwork-pg-"))
    data, pg_ctl = folder / "data", Path(initdb).with_name("pg_ctl")
    try:
        if owner is not None:
            os.chown(folder, pwd.getpwnam(owner).pw_uid, -1)
        _run(owner, [initdb, "-D", data, "-U", "quiltwork", "-A", "trust", "-N", "-E", "UTF8", "--no-locale"])
        options = f"-F -k {folder} -c listen_addresses='' -c max_connections=50"
        _run(owner, [pg_ctl, "-D", data, "-w", "-l", folder / "log", "-o", options, "start"])
        try:
            yield f"postgresql://quiltwork@/{{name}}?host={folder}"
        finally:
            _run(owner, [pg_ctl, "-D", data, "-m", "immediate", "-w", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    address: str = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex}"
    folder = address.rsplit("host=", 1)[1]
    psql = shutil.which("psql") or _newest("psql")
    assert psql is not None
    _run(None, [psql, "-q", "-h", folder, "-U", "quiltwork", "-d", "postgres", "-c", f"CREATE DATABASE {name}"])
    return address.format(name=name)


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    """A server's settings on either database, without limits on how often anybody asks."""

    return settings_for(tmp_path, database_url=database_url)


@pytest.fixture
def own_settings(tmp_path: Path) -> Settings:
    """A server's settings as at home: SQLite."""

    return settings_for(tmp_path)


def _newest(program: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return str(found[-1]) if found else None


def _unprivileged_user() -> str | None:
    """Who shall run PostgreSQL, which refuses to run as root; None for whoever we are."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return name
    pytest.skip("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _run(user: str | None, command: list[str | Path]) -> None:
    done = subprocess.run(
        [str(part) for part in command],
        user=user,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{command[0]} failed: {done.stderr.decode(errors='replace')}")
