"""What the commands print and write: JSON, tables, notices, files."""

from __future__ import annotations

import io
import json
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple, TextIO

import click

from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.language import Message

PROGRAM = "quiltwork"


def print_json(data: object) -> None:
    """Print `data` as JSON that people can read too."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def print_json_items(items: Iterable[object]) -> None:
    """Print a JSON list, each item as soon as it is there."""
    before = "["
    for item in items:
        click.echo(f"{before}\n{textwrap.indent(json.dumps(item, indent=2, ensure_ascii=False), '  ')}", nl=False)
        before = ","
    click.echo("[]" if before == "[" else "\n]")


def print_notice(notice: object) -> None:
    """Print one line for the user on standard error, where programs that read the output do not see it."""
    click.echo(f"{PROGRAM}: {' '.join(str(notice).split())}", err=True)


def progress_stream() -> TextIO:
    """Return where progress bars are drawn: standard error if it is a terminal, otherwise nowhere."""
    return sys.stderr if sys.stderr.isatty() else io.StringIO()


def write_file(path: str, content: str | bytes) -> None:
    """Write `content` to a file, completely or not at all."""
    try:
        write_atomically(path, content)
    except OSError as error:
        raise QuiltworkError("file-not-written", file=path, problem=error.strerror or str(error)) from error


def write_json(path: str, data: object) -> None:
    """Write `data` to a JSON file, completely or not at all."""
    write_file(path, json.dumps(data, indent=1) + "\n")


class Column(NamedTuple):
    """A column of a table: the code of its heading, and how its cells are aligned."""

    heading: str
    align: Literal["<", ">"] = ">"


def format_table(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> str:
    """Return a table with headings in the current language, as wide as its longest cells."""
    return "\n".join(format_rows(columns, rows, rows))


def format_rows(
    columns: Sequence[Column], rows: Iterable[Sequence[str]], widest: Iterable[Sequence[str]]
) -> Iterator[str]:
    """Yield the lines of a table as its rows come; its columns have room for the cells of `widest`."""
    headings = [str(Message(column.heading)) for column in columns]
    widths = [max(map(len, cells)) for cells in zip(headings, *widest, strict=True)]
    for cells in chain([headings], rows):
        yield "  ".join(
            f"{cell:{column.align}{width}}" for cell, column, width in zip(cells, columns, widths, strict=True)
        ).rstrip()
