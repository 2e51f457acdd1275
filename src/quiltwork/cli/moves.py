"""`quiltwork moves`."""

from __future__ import annotations

import click

from quiltwork.cli.source import edition_option, json_option, print_json, read_position
from quiltwork.rules import Buy


@click.command("moves")
@click.argument("position")
@edition_option
@click.option(
    "--ply", type=click.IntRange(0), help="Of a record, the position after this many moves (default: the last)."
)
@click.option("--patch", "letter", help="Only purchases of this patch.")
@click.option("--count", is_flag=True, help="Only how many there are.")
@json_option
def command(
    position: str, edition: str | None, ply: int | None, letter: str | None, count: bool, as_json: bool
) -> None:
    """List the legal moves of a POSITION, one a line."""
    legal = read_position(position, edition, ply=ply).legal_moves
    texts = [str(move) for move in legal if letter is None or (isinstance(move, Buy) and move.letter == letter)]
    if as_json:
        print_json({"count": len(texts)} if count else {"count": len(texts), "moves": texts})
    elif count:
        click.echo(len(texts))
    elif texts:
        click.echo("\n".join(texts))
