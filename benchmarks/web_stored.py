"""Many stored tables: how long a list of one's own takes, the start of a server, and removing old tables. SQLite only.

For a quick look, `python -m benchmarks.web_stored 5000` stores 5,000 tables.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.web_server import cpu_seconds, resident_megabytes, server
from quiltwork.play import Event, Mode, Session, commands
from quiltwork.play.setup import TableOptions, create_table
from quiltwork.rules import Player
from quiltwork.web.admin import remove_old_tables
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.settings import Settings
from quiltwork.web.store.batch import Entry, write_entries
from quiltwork.web.store.database import migrate, open_database, open_file
from quiltwork.web.store.projection import project
from quiltwork.web.tables.runtime import running_tables

TABLES = 50_000
OWN_TABLES = 1000
"""Those of the player who asks for a list."""
LISTED = 12
REPEATS = 9
OLD_DAYS = 400
ADA, BO = "a" * 64, "b" * 64
_BATCH = 1000
_DAY = 86_400.0


def fill(url: str, tables: int, now: float) -> int:
    """Store tables of two people: every second game is over, every fourth for a long time. Return how many are old."""
    asyncio.run(_migrate(url))
    engine = open_file(open_database(url))
    entries = list(_entries(tables, now))
    for start in range(0, len(entries), _BATCH):
        with engine.begin() as connection:
            write_entries(connection, entries[start : start + _BATCH])
    engine.dispose()
    return tables // 4


async def _migrate(url: str) -> None:
    database = open_database(url)
    await migrate(database)
    await database.dispose()


def _entries(tables: int, now: float) -> Iterator[Entry]:
    created = create_table(TableOptions(mode=Mode.INVITE, seat=Player.ONE, names=("Ada", "")), owner=ADA, now=now)
    session = Session(created)
    seated = session.decide(commands.Sit(by=BO, name="Bo"), now)
    playing = session.after(seated)
    resigned = playing.decide(commands.Resign(by=BO), now)
    over = playing.after(resigned)
    for place in range(tables):
        table_id = f"t{place:011d}"
        at = now - (OLD_DAYS * _DAY if place % 4 == 0 else place)
        owner = ADA if place % (tables // OWN_TABLES) == 1 else f"{place:064d}"
        host = replace(created.seats[0], owner=owner)
        first = replace(created, at=at, by=owner, seats=(host, created.seats[1]))
        steps: list[tuple[Event, Session]] = [(first, session), (replace(seated, at=at), playing)]
        if place % 2 == 0:
            steps.append((replace(resigned, at=at), over))
        for event, after in steps:
            row = project(table_id, after)
            yield Entry(event, replace(row, created=at, updated=at, seats=(host, row.seats[1])))


async def list_own(settings: Settings) -> tuple[float, float]:
    """Return the processor time of a list of the player's latest tables, in seconds, and that of the start."""
    before = time.process_time()
    async with running_tables(settings, on_fatal=lambda error: sys.exit(str(error))) as tables:
        started = time.process_time() - before
        presenter, viewer = Presenter(), Viewer(ADA, "en")
        times = []
        for _ in range(REPEATS + 1):
            before = time.process_time()
            listed = [presenter.summary(row, viewer) for row in await tables.list_of(ADA, limit=LISTED)]
            times.append(time.process_time() - before)
            assert len(listed) == LISTED
    return statistics.median(times[1:]), started  # the first one loads the catalogue


def main(tables: int = TABLES) -> None:
    """Print one table; end with status 1 if other tables than the old ones were removed."""
    with tempfile.TemporaryDirectory(prefix="quiltwork-stored-") as folder:
        path = Path(folder, "tables.sqlite3")
        url, now = f"sqlite:///{path}", time.time()
        old = fill(url, tables, now)
        size = path.stat().st_size / 1e6
        settings = Settings(data_dir=Path(folder), database_url=url, engine_processes=0)
        listing, started = asyncio.run(list_own(settings))
        with server(QUILTWORK_DATABASE_URL=url, QUILTWORK_ENGINE_PROCESSES="0") as (_, pid):
            start, memory = cpu_seconds(pid), resident_megabytes(pid)
        before = time.process_time()
        removed = asyncio.run(remove_old_tables(url, days=OLD_DAYS - 1))
        removing = time.process_time() - before
    print(f"web_stored: {tables} tables, {size:.0f} MB")
    for name, value in (
        (f"list of the latest {LISTED} of a player with {OWN_TABLES}", f"{1000 * listing:.1f} ms of CPU"),
        ("start of the server, in a process that has loaded it", f"{started:.2f} s of CPU"),
        ("start of a new process; its memory", f"{start:.2f} s of CPU; {memory:.0f} MB"),
        (f"removing the {old} that ended long ago", f"{removing:.2f} s of CPU"),
    ):
        print(f"  {name:<56} {value:>24}")
    if removed != old:
        sys.exit(f"{removed} tables were removed, not {old}")


if __name__ == "__main__":
    main(*(int(text) for text in sys.argv[1:2]))
