"""`quiltwork show`."""

from __future__ import annotations

import sys

import click

from quiltwork.cli.options import edition_option, json_option, ply_option
from quiltwork.cli.output import print_json, write_file
from quiltwork.cli.source import read_position
from quiltwork.notation import position_data
from quiltwork.render import table_text
from quiltwork.render.canvas import THEMES

_PNG_SIZE = 1280


@click.command("show")
@click.argument("position")
@edition_option
@ply_option
@click.option("--svg", type=click.Path(dir_okay=False), help="Write the table as an SVG picture to this file.")
@click.option("--png", type=click.Path(dir_okay=False), help="Write the table as a PNG picture to this file.")
@click.option("--size", type=click.IntRange(1, 10_000), help="The width of the picture in pixels.")
@click.option(
    "--theme",
    type=click.Choice(tuple(THEMES)),
    default="light",
    show_default=True,
    help="The colours of the picture.",
)
@click.option("--describe", is_flag=True, help="Describe the table in sentences, for screen readers.")
@click.option("--colour/--no-colour", default=None, help="Use colours, or none (default: colours in a terminal).")
@json_option
def command(
    position: str,
    edition: str | None,
    ply: int | None,
    svg: str | None,
    png: str | None,
    size: int | None,
    theme: str,
    describe: bool,
    colour: bool | None,
    as_json: bool,
) -> None:
    """Show a POSITION as text, a picture or JSON."""
    shown = read_position(position, edition, ply=ply)
    if svg is not None:
        write_file(svg, shown.svg(size=size, theme=theme))
    if png is not None:
        write_file(png, shown.png(size=size or _PNG_SIZE, theme=theme))
    if as_json:
        print_json(position_data(shown))
    elif describe:
        click.echo(shown.describe())
    elif svg is None and png is None:
        click.echo(table_text(shown, colour=sys.stdout.isatty() if colour is None else colour), color=True)
