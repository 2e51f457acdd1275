"""`quiltwork best`."""

from __future__ import annotations

import click

from quiltwork.cli.source import edition_option, json_option, print_json, read_position
from quiltwork.cli.thinking import limit_of, open_engine, thinking_options
from quiltwork.engine.messages import write_line


@click.command("best")
@click.argument("position")
@thinking_options
@edition_option
@click.option(
    "--ply", type=click.IntRange(0), help="Of a record, the position after this many moves (default: the last)."
)
@json_option
def command(
    position: str,
    level: str,
    seconds: float | None,
    visits: int | None,
    threads: int,
    seed: int,
    edition: str | None,
    ply: int | None,
    as_json: bool,
) -> None:
    """Print the move that a level would play in a POSITION."""
    here = read_position(position, edition, ply=ply)
    with open_engine(level, threads=threads, seed=seed) as engine:
        line = engine.play(here, limit_of(seconds, visits))
    if as_json:
        print_json(write_line(line))
    else:
        click.echo(line.move)
