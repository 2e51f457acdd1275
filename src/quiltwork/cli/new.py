"""`quiltwork new`."""

from __future__ import annotations

from pathlib import Path

import click

from quiltwork.cli.options import allow_one, edition_option, json_option, seed_options
from quiltwork.cli.output import print_json
from quiltwork.editions import DEFAULT
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record, position_data
from quiltwork.opening import new_game


@click.command("new")
@edition_option
@seed_options
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Also write an empty record to this .qgn file.")
@json_option
def command(edition: str | None, seed: str | None, ring: str | None, output: str | None, as_json: bool) -> None:
    """Start a game and print its position.

    Without --seed or --ring the patches are shuffled at random.
    """
    allow_one({"--seed": seed, "--ring": ring})
    game = new_game(edition or DEFAULT, seed=seed, ring=ring)
    if output is not None:
        if Path(output).exists():
            raise QuiltworkError("output-file-exists", file=output)
        Record.from_game(game).save(output)
    if as_json:
        print_json(position_data(game.position))
    else:
        click.echo(game.position.text())
