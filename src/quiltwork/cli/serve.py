"""`quiltwork serve`."""

from __future__ import annotations

import click

from quiltwork.cli.extras import need


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for everywhere."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 for a free one."
)
def command(host: str, port: int) -> None:
    """Run the table in the browser for others (docs/web.md)."""
    need("the server", {"fastapi": "FastAPI", "uvicorn": "uvicorn", "sqlalchemy": "SQLAlchemy"}, "web")
    from quiltwork.web import run

    run(host, port, say=click.echo)
