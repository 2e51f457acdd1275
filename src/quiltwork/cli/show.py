"""`quiltwork show`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from quiltwork.cli.source import edition_option, json_option, print_json, read_position
from quiltwork.errors import QuiltworkError
from quiltwork.notation import position_data
from quiltwork.render import table_text


@click.command("show")
@click.argument("position")
@edition_option
@click.option(
    "--ply", type=click.IntRange(0), help="Of a record, the position after this many moves (default: the last)."
)
@click.option("--svg", type=click.Path(dir_okay=False), help="Write the table as an SVG picture to this file.")
@click.option("--colour/--no-colour", default=None, help="Colour, or none (default: colour in a terminal).")
@json_option
def command(
    position: str, edition: str | None, ply: int | None, svg: str | None, colour: bool | None, as_json: bool
) -> None:
    """Show a POSITION as a table, a picture or JSON."""
    shown = read_position(position, edition, ply=ply)
    if svg is not None:
        try:
            Path(svg).write_text(shown.svg(), encoding="utf-8")
        except OSError as error:
            raise QuiltworkError(f"cannot write {svg}: {error.strerror}") from error
    if as_json:
        print_json(position_data(shown))
    elif svg is None:
        click.echo(table_text(shown, colour=sys.stdout.isatty() if colour is None else colour), color=True)
