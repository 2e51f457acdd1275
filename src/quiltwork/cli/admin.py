"""`quiltwork admin`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from quiltwork.cli.extras import WEB_LIBRARIES, require_extra


@click.group("admin")
def command() -> None:
    """Look after the database of a server (docs/operations.md).

    QUILTWORK_DATABASE_URL and QUILTWORK_DATA_DIR say which database, as for `quiltwork serve`.
    """
    require_extra("part-server", WEB_LIBRARIES, "web")


def _database_url() -> str:
    from quiltwork.web.settings import Settings

    return Settings.load().database_url


@command.command("statistics")
def statistics() -> None:
    """Print how many tables, events and players there are."""
    from quiltwork.web import admin

    found = asyncio.run(admin.statistics(_database_url()))
    rows = [
        *((f"tables {status}", count) for status, count in sorted(found.tables_by_status.items())),
        *((f"mode {mode}", count) for mode, count in sorted(found.tables_by_mode.items())),
        ("events", found.events),
        ("players", found.players),
    ]
    for name, count in rows:
        click.echo(f"{name:20} {count:>10}")


@command.command("jobs")
def jobs() -> None:
    """Print the jobs that failed too often and are not tried any more."""
    from quiltwork.web import admin

    for job in asyncio.run(admin.failed_jobs(_database_url())):
        click.echo(f"{job.kind}  {job.key}  {job.problem}")


@command.command("backup")
@click.argument("target", type=click.Path(path_type=Path))
def back_up(target: Path) -> None:
    """Write a copy of the database to TARGET, also while the server runs."""
    from quiltwork.web import admin

    admin.back_up(_database_url(), target)


@command.command("restore")
@click.argument("source", type=click.Path(path_type=Path))
def restore(source: Path) -> None:
    """Replace the database with the copy SOURCE. Stop the server first."""
    from quiltwork.web import admin

    admin.restore(_database_url(), source)


@command.command("remove-old")
@click.option(
    "--days", type=click.FloatRange(min=1), required=True, help="Tables at which nothing happened for this many days."
)
def remove_old(days: float) -> None:
    """Remove tables whose game ended long ago."""
    from quiltwork.web import admin

    click.echo(asyncio.run(admin.remove_old_tables(_database_url(), days=days)))


@command.command("close")
@click.argument("table")
def close(table: str) -> None:
    """Remove the table with the id TABLE permanently. Running servers disconnect everybody from it."""
    from quiltwork.web import admin

    asyncio.run(admin.close_table(_database_url(), table))


@command.command("block")
@click.argument("network")
def block(network: str) -> None:
    """Refuse all requests from NETWORK, an address or a prefix such as 203.0.113.0/24."""
    from quiltwork.web import admin

    click.echo(asyncio.run(admin.block(_database_url(), network)))


@command.command("unblock")
@click.argument("network")
def unblock(network: str) -> None:
    """Accept requests from NETWORK again."""
    from quiltwork.web import admin

    asyncio.run(admin.unblock(_database_url(), network))


@command.command("blocked")
def blocked() -> None:
    """Print the blocked addresses and prefixes, the oldest first."""
    from quiltwork.web import admin

    for network in asyncio.run(admin.blocked(_database_url())):
        click.echo(network)
