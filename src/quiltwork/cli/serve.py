"""`quiltwork serve`."""

from __future__ import annotations

import click

from quiltwork.cli import EXIT_INTERRUPTED
from quiltwork.cli.extras import WEB_LIBRARIES, require_extra


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all addresses."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 for any free one."
)
def command(host: str, port: int) -> int:
    """Run the browser table as a server for others (docs/web.md)."""
    require_extra("part-server", WEB_LIBRARIES, "web")
    from quiltwork.web.serve import run

    run(host, port, on_notice=click.echo)
    return EXIT_INTERRUPTED  # it serves until Ctrl-C
