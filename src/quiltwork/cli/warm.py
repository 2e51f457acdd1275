"""`quiltwork warm`."""

from __future__ import annotations

import itertools
import tempfile
import time
from pathlib import Path

import click

from quiltwork.engine.warm import GROUPS, has_engine, is_warm, require_compiler, warm
from quiltwork.language import Message, path_excerpt


@click.command("warm")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    help="Store the machine code in this folder, for an image, a wheel or another machine.",
)
@click.option("--target", help="Compile for this CPU instead of the one here, such as x86-64-v3; needs --into.")
@click.option("--if-needed", is_flag=True, help="Print nothing if the engine is ready or is not installed.")
def command(into: Path | None, target: str | None, if_needed: bool) -> None:
    """Compile the engine in advance, so that no game waits for it."""
    if if_needed and (not has_engine() or (into is None and is_warm())):
        return
    require_compiler()
    if target is not None and into is None:
        raise click.UsageError(str(Message("target-needs-folder")), click.get_current_context())
    if into is None and is_warm():
        click.echo(Message("engine-is-ready"))
        return
    if into is not None:
        _require_writable(into)
    before = time.perf_counter()
    click.echo(Message("engine-compiling-starts"))
    parts = itertools.count(1)
    total = sum(len(group.players) for group in GROUPS)

    def report(name: str, seconds: float) -> None:
        part = Message("engine-part-compiled", number=next(parts), total=total, name=name, seconds=f"{seconds:.1f}")
        click.echo(f"  {part}")

    warm(report, into=into, target=target)
    click.echo(Message("engine-ready-after", seconds=round(time.perf_counter() - before)))


def _require_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        problem = Message("path-not-writable", parameter="--into", file=path_excerpt(folder))
        raise click.UsageError(str(problem), click.get_current_context()) from error
