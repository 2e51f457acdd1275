"""`quiltwork analyse`."""

from __future__ import annotations

import sys

import click

from quiltwork.cli.engine_options import engine_options, limit_from, open_engine, require_compiled
from quiltwork.cli.options import edition_option, json_option
from quiltwork.cli.output import Column, format_rows, format_table, print_json, print_json_items
from quiltwork.cli.source import position_of, read_source
from quiltwork.engine import Engine, Limit, Line
from quiltwork.engine.protocol_codec import write_line
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record
from quiltwork.review import Reviewer
from quiltwork.review.table import MOVE_HEADINGS, move_row
from quiltwork.rules import Move, Position

_PV_LENGTH = 8
_STATUS_WIDTH = 78
_LINE_COLUMNS = (
    Column("heading-move", "<"),
    Column("heading-win"),
    Column("heading-lead"),
    Column("heading-visits"),
    Column("heading-expected-play", "<"),
)
_DECISION_COLUMNS = tuple(
    Column(heading, "<" if heading in ("heading-played", "heading-best", "heading-kind", "heading-label") else ">")
    for heading in MOVE_HEADINGS
)
_WIDEST_DECISION = ("999", "1", "Kr1d4??", "Kr1d4", "100.0!", "100%", "placement", "inaccuracy")


@click.command("analyse")
@click.argument("source")
@engine_options
@edition_option
@click.option("--lines", type=click.IntRange(1, 100), default=3, show_default=True, help="How many moves to show.")
@click.option("--include", multiple=True, metavar="MOVE", help="Show this move too; may be given several times.")
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
    include: tuple[str, ...],
    ply: int | None,
    as_json: bool,
) -> None:
    """Show the best moves of a position, or judge every decision of a record as `quiltwork review` does.

    SOURCE is a position, a .qgn record, or - for standard input. Win chance and lead of a position are those of player
    one. Each decision of a record is printed as soon as it is judged; --visits are those of its first search.
    """
    found = read_source(source, edition)
    if isinstance(found, Record) and ply is None and len(found.game()):
        if seconds is not None:
            raise QuiltworkError("review-needs-visits")
        require_compiled(level)
        with Reviewer(found, engine=level, visits=visits) as reviewer:
            decisions = (move for move in reviewer if not move.forced)
            if as_json:
                print_json_items(move.data() for move in decisions)
            else:
                for line in format_rows(_DECISION_COLUMNS, map(move_row, decisions), [_WIDEST_DECISION]):
                    click.echo(line)
        return
    limit = limit_from(seconds, visits)
    with open_engine(level, threads=threads, seed=seed) as engine:
        position = position_of(found, source, ply=ply)
        moves = [position.parse_move(text) for text in include]
        best = _analyse_position(engine, position, limit, lines=lines, include=moves)
    if as_json:
        print_json({"position": position.text(), "lines": [write_line(line) for line in best]})
    else:
        click.echo(format_table(_LINE_COLUMNS, [_line_row(line) for line in best]))


def _analyse_position(
    engine: Engine, position: Position, limit: Limit, *, lines: int, include: list[Move]
) -> list[Line]:
    """Return the best lines; while the search runs, a terminal shows the best one so far."""
    if not sys.stderr.isatty():
        return engine.analyse(position, limit, lines=lines, include=include)
    best: list[Line] = []
    with engine.analysis(position, limit, lines=lines, include=include) as analysis:
        for best in analysis:
            click.echo(f"\r{'  '.join(_line_row(best[0]))[:_STATUS_WIDTH]:<{_STATUS_WIDTH}}", nl=False, err=True)
    click.echo(f"\r{'':<{_STATUS_WIDTH}}\r", nl=False, err=True)
    return best


def _line_row(line: Line) -> tuple[str, ...]:
    expected = " ".join(map(str, line.pv[:_PV_LENGTH]))
    return str(line.move), _win_text(line), f"{line.lead:+.1f}", str(line.visits), expected


def _win_text(line: Line) -> str:
    """Return the win chance, or a dash where playouts estimate it: such an estimate means little."""
    return f"{line.win:.1%}" if line.has_win_chance else "–"
