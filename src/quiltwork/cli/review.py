"""`quiltwork review`."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass

import click

from quiltwork.cli import EXIT_WRONG_INPUT
from quiltwork.cli.engine_options import require_compiled
from quiltwork.cli.options import json_option
from quiltwork.cli.output import Column, format_table, print_json, print_notice, progress_stream, write_file
from quiltwork.cli.source import read_text
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message, path_excerpt
from quiltwork.notation import Record, read_anu, read_records
from quiltwork.review import Effort, Review, Reviewer
from quiltwork.review.annotate import annotate
from quiltwork.review.html import html_page
from quiltwork.review.table import (
    MOVE_HEADINGS,
    PLAYER_HEADINGS,
    costly_moves,
    ledger_rows,
    move_row,
    player_row,
)

_TEXT_COLUMNS = ("heading-played", "heading-best", "heading-kind", "heading-label")


@dataclass(frozen=True, slots=True)
class _Reviewed:
    """A game and its review."""

    record: Record
    review: Review
    source: str

    @property
    def names(self) -> tuple[str, str]:
        tags = self.record.tags
        one, two = (tags.get(tag) or str(Message("player-number", player=n)) for n, tag in _PLAYER_TAGS)
        return one, two


_PLAYER_TAGS = ((1, "Player1"), (2, "Player2"))


@click.command("review")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--level", default="master", show_default=True, help="The level or baseline that judges.")
@click.option(
    "--effort",
    type=click.Choice([effort.value for effort in Effort]),
    default=Effort.NORMAL.value,
    show_default=True,
    help="How long to search: each step searches four times as much.",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Write the annotated games to this .qgn file.")
@click.option(
    "--html", type=click.Path(dir_okay=False), help="Write one page with pictures, which needs no other files."
)
@json_option
def command(
    files: tuple[str, ...], level: str, effort: str, output: str | None, html: str | None, as_json: bool
) -> int:
    """Say what every move of a game was worth, and which move was better.

    FILE is a .qgn record, a file with many games, a foreign record in JSON, or - for standard input. Losses are points
    of the final score; chances are those of the player who moves. A game that is not finished is reviewed too.
    """
    require_compiled(level)
    done: list[_Reviewed] = []
    failures = 0
    for source in files:
        for name, found in _games(source):
            try:
                if isinstance(found, QuiltworkError):
                    raise found
                done.append(_Reviewed(found, _review(found, name, level=level, effort=effort), name))
            except QuiltworkError as error:
                failures += 1
                print_notice(Message("review-failed", file=path_excerpt(name), problem=str(error)))
                continue
            if not as_json:
                _print(done[-1], is_first=len(done) == 1)
    if as_json:
        data = [one.review.data() for one in done]
        print_json(data[0] if len(data) == 1 else data)
    if output is not None and done:
        write_file(output, "\n".join(annotate(one.record, one.review).text() for one in done))
    if html is not None and done:
        write_file(html, html_page([(one.record, one.review, one.names) for one in done]))
    return EXIT_WRONG_INPUT if failures else 0


def _games(source: str) -> Iterator[tuple[str, Record | QuiltworkError]]:
    """Yield the games of a file, each with a name for messages; after an error the rest of the file is left out."""
    number = 0
    try:
        text = read_text(source)
        is_json = text.lstrip().startswith(("{", "[{", "[\n"))
        for number, record in enumerate(_read_json(text) if is_json else _read_qgn(text, source), start=1):
            yield (source if number == 1 else f"{source} #{number}"), record
        if not number:
            Record.parse(text, source=source)  # says what is wrong
    except QuiltworkError as error:
        yield (source if not number else f"{source} #{number + 1}"), error


def _read_qgn(text: str, source: str) -> Iterator[Record]:
    return read_records(io.BytesIO(text.encode()), source=source)


def _read_json(text: str) -> list[Record]:
    if '"circle"' in text:
        return read_anu(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise QuiltworkError("not-json", reason=str(error)) from error
    return [Record.from_data(item) for item in (data if isinstance(data, list) else [data])]


def _review(record: Record, name: str, *, level: str, effort: str) -> Review:
    with (
        Reviewer(record, engine=level, effort=effort) as reviewer,
        click.progressbar(length=len(reviewer.game), label=name, file=progress_stream()) as bar,
    ):
        for _ in reviewer:
            bar.update(1)
        return reviewer.result()


def _print(done: _Reviewed, *, is_first: bool) -> None:
    review, names = done.review, done.names
    if not is_first:
        click.echo()
    click.echo(str(Message("review-title", one=names[0], two=names[1])))
    for name, player in zip(names, review.players, strict=True):
        click.echo(f"{name}: {player.sentence}")
    click.echo()
    rows = [player_row(player, name) for name, player in zip(names, review.players, strict=True)]
    click.echo(format_table(_columns(PLAYER_HEADINGS, left=("heading-player",)), rows))
    click.echo()
    ledger = [(str(label), f"{points:+.1f}") for label, points in ledger_rows(review.ledger, names)]
    width = max(len(label) for label, _ in ledger)
    for label, points in ledger:
        click.echo(f"{label:<{width}}  {points:>6}")
    click.echo()
    costly = costly_moves(review)
    if costly:
        click.echo(format_table(_columns(MOVE_HEADINGS, left=_TEXT_COLUMNS), [move_row(move) for move in costly]))
    else:
        click.echo(str(Message("review-no-labels")))


def _columns(headings: tuple[str, ...], *, left: tuple[str, ...]) -> tuple[Column, ...]:
    return tuple(Column(heading, "<" if heading in left else ">") for heading in headings)
