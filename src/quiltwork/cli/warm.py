"""`quiltwork warm`."""

from __future__ import annotations

import time

import click

from quiltwork.engine.warm import is_warm, require_compiler, warm


@click.command("warm")
def command() -> None:
    """Compile the engine ahead, so that no game waits for it."""
    require_compiler()
    if is_warm():
        click.echo("the engine is ready")
        return
    began = time.perf_counter()
    click.echo("compiling the engine, about a minute ...")
    warm()
    click.echo(f"the engine is ready after {time.perf_counter() - began:.0f} seconds")
