"""`quiltwork new`."""

from __future__ import annotations

from pathlib import Path

import click

from quiltwork.cli.source import edition_option, json_option, print_json
from quiltwork.editions import DEFAULT
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record, position_data
from quiltwork.opening import new_game


@click.command("new")
@edition_option
@click.option("--seed", help="Shuffle the ring from this seed: the same ring on every machine.")
@click.option("--ring", help="The ring itself: the letters clockwise from the neutral token.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Also write an empty record to this .qgn file.")
@json_option
def command(edition: str | None, seed: str | None, ring: str | None, output: str | None, as_json: bool) -> None:
    """Start a game and print its position.

    Without --seed or --ring the patches are shuffled at random.
    """
    if seed is not None and ring is not None:
        raise click.UsageError("give --seed or --ring, not both", click.get_current_context())
    game = new_game(edition or DEFAULT, seed=seed, ring=ring)
    if output is not None:
        if Path(output).exists():
            raise QuiltworkError(f"{output} exists already; choose another name or remove it first")
        Record.from_game(game).save(output)
    if as_json:
        print_json(position_data(game.position))
    else:
        click.echo(game.position.text())
