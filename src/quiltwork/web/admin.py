"""What an operator does with the database: numbers, backup, restore, removing tables, and blocking addresses."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Column, ColumnElement, Table, delete, exists, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quiltwork.errors import QuiltworkError
from quiltwork.language import excerpt
from quiltwork.play import Status
from quiltwork.web.guard.block_list import read_network
from quiltwork.web.store.analyses import engine_name
from quiltwork.web.store.database import DatabaseFile, is_postgresql, lock_file, open_database, require_current
from quiltwork.web.store.ownership import remove_table
from quiltwork.web.store.schema import (
    WITH_TABLE,
    analyses,
    blocked_networks,
    events,
    participants,
    removed_with,
    stored_jobs,
    tables,
)
from quiltwork.web.store.stored_jobs import JobStatus

SECONDS_PER_DAY = 86_400.0
_BATCH = 200
_PAUSE_SECONDS = 0.1
"""Between two batches, so that a server that uses the same SQLite file can write."""


class AdminError(QuiltworkError):
    """A request of an operator that cannot be done."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """How much a database holds."""

    tables_by_status: dict[str, int]
    tables_by_mode: dict[str, int]
    events: int
    players: int


async def statistics(url: str) -> Statistics:
    """Return how much the database holds. No game is replayed."""
    database = open_database(url)
    try:
        await require_current(database)
        async with database.connect() as connection:
            by_status = await connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
            by_mode = await connection.execute(select(tables.c.mode, func.count()).group_by(tables.c.mode))
            stored = await connection.execute(select(func.count()).select_from(events))
            players = await connection.execute(select(func.count(participants.c.player_id.distinct())))
            return Statistics(
                {str(status): count for status, count in by_status},
                {str(mode): count for mode, count in by_mode},
                stored.scalar_one(),
                players.scalar_one(),
            )
    finally:
        await database.dispose()


@dataclass(frozen=True, slots=True)
class FailedJob:
    """A job that is not tried any more."""

    kind: str
    key: str
    problem: str


async def failed_jobs(url: str) -> list[FailedJob]:
    """Return jobs that failed too often, the latest first; then turns of computers that did."""
    database = open_database(url)
    try:
        await require_current(database)
        failed = select(stored_jobs).where(stored_jobs.c.status == str(JobStatus.FAILED))
        async with database.connect() as connection:
            rows = (await connection.execute(failed.order_by(stored_jobs.c.updated.desc()))).all()
            found = [FailedJob(row.kind, row.key, row.problem or "") for row in rows]
            if is_postgresql(database):
                held = text("SELECT entrypoint, payload FROM pgqueuer WHERE status = 'failed' ORDER BY id DESC")
                found += [
                    FailedJob(entrypoint, (payload or b"").decode(), "")
                    for entrypoint, payload in await connection.execute(held)
                ]
        return found
    finally:
        await database.dispose()


async def remove_old_tables(url: str, *, days: float, now: Callable[[], float] = time.time) -> int:
    """Remove tables whose game is over and at which nothing happened for this many days; return how many there were.

    Stored analyses of that age or of other engines, jobs of tables that are gone and old log rows are removed too.
    """
    database = open_database(url)
    try:
        await require_current(database)
        before = now() - days * SECONDS_PER_DAY
        is_old = (tables.c.status == str(Status.OVER)) & (tables.c.updated < before)
        count = await _remove_in_batches(database, tables.c.id, is_old, removed_with(WITH_TABLE))
        table_id = stored_jobs.c.arguments["table"].as_string()
        is_left_over = table_id.is_not(None) & ~exists().where(tables.c.id == table_id)
        await _remove_in_batches(database, stored_jobs.c.key, is_left_over)
        is_outdated = (analyses.c.at < before) | (analyses.c.engine != engine_name())
        await _remove_in_batches(database, analyses.c.position, is_outdated)
        if is_postgresql(database):
            async with database.begin() as connection:
                at = datetime.fromtimestamp(before, UTC)
                await connection.execute(text("DELETE FROM pgqueuer_log WHERE created < :at"), {"at": at})
        return count
    finally:
        await database.dispose()


async def _remove_in_batches(
    database: AsyncEngine, key: Column[Any], condition: ColumnElement[bool], dependents: Sequence[Table] = ()
) -> int:
    """Remove the rows for which `condition` holds, and those of `dependents` with their keys; return how many.

    A transaction removes a few hundred, and moves are stored between two of them.
    """
    count = 0
    while True:
        async with database.begin() as connection:
            # A server may change a row meanwhile. PostgreSQL locks the rows that are found; SQLite locks the file with
            # the first removal, so every removal looks at the condition again.
            found = await connection.execute(select(key).where(condition).limit(_BATCH).with_for_update())
            keys = [row[0] for row in found]
            still = key.in_(keys) & condition
            for dependent in dependents:
                await connection.execute(delete(dependent).where(dependent.c.table_id.in_(select(key).where(still))))
            removed = await connection.execute(delete(key.table).where(still))
        count += removed.rowcount
        if len(keys) < _BATCH:
            return count
        await asyncio.sleep(_PAUSE_SECONDS)


async def close_table(url: str, table_id: str) -> None:
    """Remove a table permanently. Servers that use the database disconnect everybody from it within seconds."""
    async with _writing(url) as connection:
        if (await connection.execute(select(tables.c.id).where(tables.c.id == table_id))).first() is None:
            raise AdminError("no-such-table-id", table=excerpt(table_id))
        await remove_table(connection, table_id)


async def block(url: str, network: str, *, now: Callable[[], float] = time.time) -> str:
    """Refuse all requests from an address or a prefix; return it as it is stored."""
    stored = _network(network)
    async with _writing(url) as connection:
        await connection.execute(delete(blocked_networks).where(blocked_networks.c.network == stored))
        await connection.execute(insert(blocked_networks).values(network=stored, created=now()))
    return stored


async def unblock(url: str, network: str) -> None:
    """Accept requests from a blocked address or prefix again."""
    stored = _network(network)
    async with _writing(url) as connection:
        done = await connection.execute(delete(blocked_networks).where(blocked_networks.c.network == stored))
        if not done.rowcount:
            raise AdminError("network-not-blocked", network=stored)


async def blocked(url: str) -> list[str]:
    """Return all blocked addresses and prefixes, the oldest first."""
    async with _writing(url) as connection:
        found = await connection.execute(select(blocked_networks.c.network).order_by(blocked_networks.c.created))
        return [row.network for row in found]


@contextlib.asynccontextmanager
async def _writing(url: str) -> AsyncIterator[AsyncConnection]:
    """Open the database, which a server may be using, for one transaction."""
    database = open_database(url)
    try:
        await require_current(database)
        async with database.begin() as connection:
            yield connection
    finally:
        await database.dispose()


def _network(text: str) -> str:
    try:
        return str(read_network(text))
    except ValueError as error:
        raise AdminError("invalid-network", network=text[:80]) from error


def back_up(url: str, target: Path) -> None:
    """Write a copy of the database, which may be in use, to a new file."""
    if target.exists():
        raise AdminError("backup-exists", path=str(target))
    database = open_database(url)
    if is_postgresql(database):
        _run(url, "pg_dump", "--format=custom", f"--file={target}")
        return
    file = _file_of(database)
    if not file.exists():
        raise AdminError("no-database-file", path=str(file))
    part = target.with_name(f"{target.name}.part")
    with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
    part.replace(target)


def restore(url: str, source: Path) -> None:
    """Replace the database with the copy in `source`; the server must not run."""
    if not source.is_file():
        raise AdminError("no-database-file", path=str(source))
    database = open_database(url)
    if is_postgresql(database):
        _run(url, "pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", str(source))
        return
    _check_copy(source)
    file = _file_of(database)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with lock_file(database):
        part = file.with_name(f"{file.name}.part")
        shutil.copyfile(source, part)
        for suffix in ("-wal", "-shm"):  # they belong to the file that is replaced
            file.with_name(file.name + suffix).unlink(missing_ok=True)
        part.replace(file)


def _file_of(database: AsyncEngine) -> Path:
    file = DatabaseFile.of(database)
    assert file is not None, "only SQLite has a file"
    return file.path


def _check_copy(path: Path) -> None:
    """Raise `AdminError` unless the file is a database of this program."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as copy:
            [problem] = copy.execute("PRAGMA integrity_check").fetchone()
            copy.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise AdminError("backup-unusable", path=str(path), problem=str(error)) from error
    if problem != "ok":
        raise AdminError("backup-unusable", path=str(path), problem=str(problem))


def _run(url: str, program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL on the database."""
    path = shutil.which(program)
    if path is None:
        raise AdminError("program-missing", program=program)
    parsed = make_url(url).set(drivername="postgresql")
    address = parsed._replace(password=None).render_as_string()
    # In the environment: everybody on the machine can read the command line.
    password = {} if parsed.password is None else {"PGPASSWORD": str(parsed.password)}
    done = subprocess.run(  # noqa: S603
        [path, f"--dbname={address}", *arguments],
        env={**os.environ, **password},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        problem = (done.stderr.strip() or str(done.returncode)).splitlines()[0]
        raise AdminError("program-failed", program=program, problem=problem)
