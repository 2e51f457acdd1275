"""`quiltwork best`."""

from __future__ import annotations

import click

from quiltwork.cli.engine_options import engine_options, limit_from, open_engine
from quiltwork.cli.options import edition_option, json_option, ply_option
from quiltwork.cli.output import print_json
from quiltwork.cli.source import find_position
from quiltwork.engine.protocol_codec import write_line


@click.command("best")
@click.argument("position")
@engine_options
@edition_option
@ply_option
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
    """Print the move that a level plays in a POSITION."""
    found = find_position(position, edition, ply=ply)
    with open_engine(level, threads=threads, seed=seed) as engine:
        line = engine.play(found, limit_from(seconds, visits))
    if as_json:
        print_json(write_line(line))
    else:
        click.echo(line.move)
