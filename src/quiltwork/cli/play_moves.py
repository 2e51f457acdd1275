"""`quiltwork play-moves`."""

from __future__ import annotations

import click

from quiltwork.cli.options import edition_option, json_option
from quiltwork.cli.output import print_json
from quiltwork.cli.source import read_position
from quiltwork.errors import QuiltworkError
from quiltwork.notation import position_data


@click.command("play-moves")
@click.argument("position")
@click.argument("moves", nargs=-1, required=True)
@edition_option
@click.option("--ply", type=click.IntRange(0), help="Of a record, start after this many moves (default: the last).")
@json_option
def command(position: str, moves: tuple[str, ...], edition: str | None, ply: int | None, as_json: bool) -> None:
    """Play MOVES from a POSITION and print the position after them."""
    game = read_position(position, edition, ply=ply).new_game()
    for number, text in enumerate(moves, start=1):
        try:
            game.push(text)
        except QuiltworkError as error:
            raise QuiltworkError("wrong-move-of", number=number, count=len(moves), problem=error.message) from error
    if as_json:
        played = [
            {"player": int(player), "move": str(move), "position": after.text()}
            for player, move, after in zip(game.players, game.moves, game.positions[1:], strict=True)
        ]
        print_json({"moves": played, "position": position_data(game.position)})
    else:
        click.echo(game.position.text())
