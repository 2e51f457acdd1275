"""`quiltwork warm`."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import click

from quiltwork.engine.warm import GROUPS, has_engine, is_warm, require_compiler, warm


@click.command("warm")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    help="Store the machine code in this folder, for an image, a wheel or another machine.",
)
@click.option("--target", help="Compile for this CPU instead of the one here, such as x86-64-v3; needs --into.")
@click.option("--if-needed", is_flag=True, help="Print nothing if the engine is ready or is not installed.")
def command(into: Path | None, target: str | None, if_needed: bool) -> None:
    """Compile the engine ahead, so that no game waits for it."""
    if if_needed and (not has_engine() or is_warm()):
        return
    require_compiler()
    if target is not None and into is None:
        raise click.UsageError("--target needs --into, the folder to store the machine code in")
    if into is None and is_warm():
        click.echo("the engine is ready")
        return
    before = time.perf_counter()
    click.echo("compiling the engine, about 20 seconds on two free cores ...")
    parts = itertools.count(1)
    total = sum(len(group.players) for group in GROUPS)

    def report(name: str, seconds: float) -> None:
        click.echo(f"  {next(parts)} of {total}: {name} ({seconds:.1f} s)")

    warm(report, into=into, target=target)
    click.echo(f"the engine is ready after {time.perf_counter() - before:.0f} seconds")
