"""`quiltwork analyse`."""

from __future__ import annotations

import sys

import click

from quiltwork.cli.source import edition_option, json_option, print_json, read_position, read_source
from quiltwork.cli.thinking import limit_of, open_engine, thinking_options
from quiltwork.engine import Engine, Limit, Line
from quiltwork.engine.messages import write_line
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record
from quiltwork.rules import Game, Position


@click.command("analyse")
@click.argument("source")
@thinking_options
@edition_option
@click.option("--lines", type=click.IntRange(1, 100), default=3, show_default=True, help="How many moves to show.")
@click.option("--ply", type=click.IntRange(0), help="Of a record, only the position after this many moves.")
@json_option
def command(
    source: str,
    level: str,
    seconds: float | None,
    visits: int | None,
    threads: int,
    seed: int,
    edition: str | None,
    lines: int,
    ply: int | None,
    as_json: bool,
) -> None:
    """Show the best moves of a position, or go through a whole record.

    SOURCE is a position, a .qgn record, or - for standard input. Win chance and lead are player one's.
    """
    limit = limit_of(seconds, visits)
    found = read_source(source, edition)
    with open_engine(level, threads=threads, seed=seed) as engine:
        if isinstance(found, Record) and ply is None and len(found.game()):
            rows = _through(engine, found.game(), limit)
            if as_json:
                print_json(rows)
            else:
                click.echo(_rows_text(rows))
            return
        position = read_position(source, edition, ply=ply) if isinstance(found, Record) else _possible(found)
        best = engine.analyse(position, limit, lines=lines)
    if as_json:
        print_json({"position": position.text(), "lines": [write_line(line) for line in best]})
    else:
        click.echo(_lines_text(best))


def _possible(position: Position) -> Position:
    position.require_possible()
    return position


def _through(engine: Engine, game: Game, limit: Limit) -> list[dict[str, object]]:
    """For every decision: what was played, what was best, and how it stood before."""
    rows: list[dict[str, object]] = []
    decisions = list(zip(game.positions, game.players, game.moves, strict=False))
    with click.progressbar(decisions, label="analyse", file=sys.stderr) as bar:
        for number, (position, player, move) in enumerate(bar, start=1):
            if position.forced is not None:
                continue
            try:
                best = engine.analyse(position, limit)[0]
            except QuiltworkError as error:
                raise QuiltworkError(f"move {number}: {error}") from error
            rows.append({"ply": number, "player": int(player), "played": str(move), "best": write_line(best)})
    return rows


def _rows_text(rows: list[dict[str, object]]) -> str:
    text = [" move  player  played  best     win   lead"]
    for row in rows:
        best = row["best"]
        assert isinstance(best, dict)
        text.append(
            f"{row['ply']:>5}  {row['player']:>6}  {row['played']:<6}  {best['move']:<6}  "
            f"{best['win']:>5.1%}  {best['lead']:>+5.1f}"
        )
    return "\n".join(text)


def _lines_text(lines: list[Line]) -> str:
    text = ["move      win   lead   visits  expected play"]
    text += [
        f"{line.move!s:<6}  {line.win:>5.1%}  {line.lead:>+5.1f}  {line.visits:>7}  {' '.join(map(str, line.pv[:8]))}"
        for line in lines
    ]
    return "\n".join(text)
