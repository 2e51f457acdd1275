"""Opening the database and bringing it up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from quiltwork.errors import MissingExtraError, QuiltworkError

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def open_engine(url: str) -> AsyncEngine:
    """An engine for `url`, whatever driver it names or leaves out; nothing is connected yet."""
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))
        if parsed.drivername not in _DRIVERS.values():
            raise QuiltworkError(f"the database is {parsed.drivername!r}, expected sqlite or postgresql")
        engine = create_async_engine(parsed)
    except (ArgumentError, NoSuchModuleError) as error:
        raise QuiltworkError("the database's address cannot be read, expected postgresql://user@host/name") from error
    except ModuleNotFoundError as error:
        raise MissingExtraError("a table stored in PostgreSQL", "asyncpg", "postgres") from error
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a DB-API connection, for which there is no type
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit is on the disk before it is acknowledged
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest schema; a new one is filled from nothing."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except CommandError as error:
        raise QuiltworkError(f"the database was written by a newer quiltwork: {error}") from error
    except (DBAPIError, OSError) as error:
        reason = str(getattr(error, "orig", error)).splitlines()[0]
        raise QuiltworkError(f"the database cannot be opened: {reason}") from error


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
