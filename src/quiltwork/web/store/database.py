"""Opens the database, migrates it, and keeps other processes away from a file."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from pydantic_core import to_json
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quiltwork.errors import MissingExtraError, QuiltworkError
from quiltwork.language import Message
from quiltwork.web.store.notifications import connect_arguments
from quiltwork.web.store.projection import rebuild

log = logging.getLogger(__name__)

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


class DatabaseError(QuiltworkError):
    """A database that the server cannot use."""


def open_database(url: str) -> AsyncEngine:
    """Return a database for `url`, with or without the name of a driver; nothing is connected yet."""
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))
        if parsed.drivername not in _DRIVERS.values():
            raise DatabaseError("unknown-database", driver=parsed.drivername)
        arguments = _connect_arguments() if parsed.get_backend_name() == "postgresql" else {}
        database = create_async_engine(parsed, json_serializer=_write_json, connect_args=arguments)
    except (ArgumentError, NoSuchModuleError) as error:
        raise DatabaseError("invalid-database-url") from error
    except ModuleNotFoundError as error:
        raise MissingExtraError(Message("part-postgresql"), "asyncpg", "postgres") from error
    if parsed.get_backend_name() == "sqlite":
        event.listen(database.sync_engine, "connect", _prepare_sqlite)
    return database


def _connect_arguments() -> dict[str, Any]:
    """Return what connections to PostgreSQL need besides the address; raises `ModuleNotFoundError` without asyncpg."""
    from quiltwork.web.store.postgres_connection import BriefConnection

    return {"connection_class": BriefConnection}


def open_file(database: AsyncEngine) -> Engine:
    """Return the same SQLite database for statements that wait, in a thread."""
    engine = create_engine(database.url.set(drivername="sqlite"), json_serializer=_write_json)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _write_json(value: object) -> str:
    return to_json(value).decode()


def _prepare_sqlite(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a DB-API connection, for which there is no type
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit is on the disk before it is acknowledged
        "foreign_keys=ON",
        "busy_timeout=1000",  # only backups and `quiltwork admin` use the file besides the server
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def is_postgresql(database: AsyncEngine) -> bool:
    """Return whether several processes can use the database at once."""
    return database.url.get_backend_name() == "postgresql"


@dataclass(frozen=True, slots=True)
class DatabaseFile:
    """The file of an SQLite database, as it was when the server started."""

    path: Path
    inode: int | None

    @classmethod
    def of(cls, database: AsyncEngine) -> DatabaseFile | None:
        """Return the file; None for a database that is none."""
        name = database.url.database
        if is_postgresql(database) or not name or name == ":memory:":
            return None
        path = Path(name)
        return cls(path, path.stat().st_ino if path.exists() else None)

    def is_there(self) -> bool:
        """Return whether the file is still the same. SQLite itself goes on writing to a file that was removed."""
        try:
            inode = self.path.stat().st_ino
        except OSError:
            return False
        return self.inode in (None, inode)


@contextlib.contextmanager
def lock_file(database: AsyncEngine) -> Iterator[None]:
    """Keep a second server away from an SQLite database; raises `DatabaseError` if there is one already."""
    file = DatabaseFile.of(database)
    if file is None or os.name != "posix":
        yield
        return
    import fcntl

    with file.path.with_name(f"{file.path.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise DatabaseError("database-in-use", path=str(file.path)) from error
        yield


async def migrate(database: AsyncEngine) -> None:
    """Bring the database to the newest schema, completely or not at all; an empty one gets all its tables."""
    with _explaining(database):
        if is_postgresql(database):
            async with database.begin() as connection:
                # Several servers may start at once.
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                rebuilt = await connection.run_sync(_upgrade)
            await _install_queue(database)
        else:
            rebuilt = await asyncio.to_thread(_migrate_file, database)
        if rebuilt:
            log.info("made the projections of %d tables", rebuilt)


async def require_current(database: AsyncEngine) -> None:
    """Raise `DatabaseError` if another version wrote the database; an empty one gets all its tables.

    For programs beside the server: a server that runs must not find another schema than it expects.
    """
    with _explaining(database):
        _require_folder(database)
        async with database.connect() as connection:
            revision = await connection.run_sync(_revision)
        if revision is not None and revision != _newest_revision(revision):
            raise DatabaseError("database-older")
    if revision is None:
        await migrate(database)


@contextlib.contextmanager
def _explaining(database: AsyncEngine) -> Iterator[None]:
    """Raise `DatabaseError` with the reason why the database cannot be used."""
    try:
        yield
    except CommandError as error:
        raise DatabaseError("database-newer", problem=str(error)) from error
    except database_errors() as error:
        raise DatabaseError("database-unusable", problem=reason_of(error), database=_place_of(database)) from error


def database_errors() -> tuple[type[Exception], ...]:
    """Return the errors of a database that fails: SQLAlchemy's, and asyncpg's own, which the job queue raises."""
    asyncpg = sys.modules.get("asyncpg")
    own = () if asyncpg is None else (asyncpg.PostgresError, asyncpg.InterfaceError)
    return (DBAPIError, OSError, *own)


def _migrate_file(database: AsyncEngine) -> int:
    """Migrate an SQLite file in one transaction; Python's driver would commit before every change of the schema."""
    _require_folder(database)
    engine = open_file(database)
    event.listen(engine, "connect", _leave_transactions_to_us)
    event.listen(engine, "begin", _begin_immediately)
    try:
        with engine.begin() as connection:
            return _upgrade(connection)
    finally:
        engine.dispose()


def _leave_transactions_to_us(connection: object, _: object) -> None:
    connection.isolation_level = None  # type: ignore[attr-defined]  # a DB-API connection, as in `_prepare_sqlite`


def _begin_immediately(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _require_folder(database: AsyncEngine) -> None:
    """Raise `OSError` without the folder of a file: the driver's thread would outlive its loop."""
    file = DatabaseFile.of(database)
    if file is not None:
        file.path.parent.stat()


def reason_of(error: Exception) -> str:
    """Return why a statement failed, in one line, without the statement and its parameters."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else type(error).__name__


def _place_of(database: AsyncEngine) -> str:
    """Return the file of a database, or its address without the password."""
    file = DatabaseFile.of(database)
    return database.url.render_as_string(hide_password=True) if file is None else str(file.path)


async def _install_queue(database: AsyncEngine) -> None:
    """Create or upgrade the tables of the job queue, which cannot be in one transaction with the rest."""
    import asyncpg

    from quiltwork.web.store.job_schema import install_queue

    connection = await asyncpg.connect(**connect_arguments(database))
    try:
        await connection.execute(f"SELECT pg_advisory_lock({_MIGRATION_LOCK})")
        await install_queue(connection)
    finally:
        await connection.close()  # which releases the lock


_MIGRATION_LOCK = 0x5155_494C
"""The number of the advisory lock; any that no other program uses in this database."""


def _upgrade(connection: Connection) -> int:
    """Change the schema and make projections that are missing; return how many there were."""
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return rebuild(connection)


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _revision(connection: Connection) -> str | None:
    """Return the revision of the schema; None in an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def _newest_revision(known: str) -> str | None:
    """Return the newest revision; raises `CommandError` if this version does not know the revision `known`."""
    migrations = ScriptDirectory.from_config(_migrations())
    migrations.get_revision(known)
    return migrations.get_current_head()
