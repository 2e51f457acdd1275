"""`quiltwork worker`."""

from __future__ import annotations

import click

from quiltwork.cli.extras import WEB_LIBRARIES, require_extra


@click.command("worker")
def command() -> None:
    """Play the computers' turns of all servers on one PostgreSQL database (docs/operations.md).

    Set QUILTWORK_DATABASE_URL as for the servers. A server with QUILTWORK_RUN_JOBS=false leaves all turns to workers.
    """
    require_extra("part-server", {**WEB_LIBRARIES, "pgqueuer": "PgQueuer"}, "postgres")
    from quiltwork.web.settings import Settings
    from quiltwork.web.worker import run_worker

    run_worker(Settings.load(), on_notice=click.echo)
