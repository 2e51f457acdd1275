"""`quiltwork perft`."""

from __future__ import annotations

import sys
import time

import click

from quiltwork.cli.options import edition_option, json_option
from quiltwork.cli.output import print_json
from quiltwork.cli.source import read_position
from quiltwork.rules import perft


@click.command("perft")
@click.argument("position")
@click.argument("depth", type=click.IntRange(0, 10))
@edition_option
@click.option("--divide", is_flag=True, help="Split the count by first move.")
@json_option
def command(position: str, depth: int, edition: str | None, divide: bool, as_json: bool) -> None:
    """Count all sequences of DEPTH moves from a POSITION."""
    start = read_position(position, edition)
    before = time.perf_counter()
    counts: dict[str, int] = {}
    if depth:
        with click.progressbar(start.legal_moves, label="perft", file=sys.stderr) as moves:
            for move in moves:
                counts[str(move)] = perft(start.after(move, is_checked=True), depth - 1)
    total = sum(counts.values()) if depth else 1
    seconds = time.perf_counter() - before
    if as_json:
        data: dict[str, object] = {"depth": depth, "count": total, "seconds": round(seconds, 3)}
        print_json(data | {"divide": counts} if divide else data)
        return
    if divide:
        click.echo("\n".join(f"{move} {count}" for move, count in counts.items()))
    click.echo(total)
