"""`quiltwork play`."""

from __future__ import annotations

import click

from quiltwork.cli.extras import need


@click.command("play")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port (default: any free one).")
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser, or only print its address.")
def command(port: int, browser: bool) -> None:
    """Play in the browser: start a table on this machine and open it."""
    need("the table in the browser", {"fastapi": "FastAPI", "uvicorn": "uvicorn", "sqlalchemy": "SQLAlchemy"}, "web")
    from quiltwork.web import run

    run(port=port, open_browser=browser, say=click.echo)
