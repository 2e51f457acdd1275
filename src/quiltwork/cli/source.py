"""What the commands share: reading a position or a record from wherever it is, and writing JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from quiltwork.editions import find_edition
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., Any])

LARGEST_INPUT = 20_000_000
RECORD_SUFFIX = ".qgn"


def with_options(function: F, *options: Callable[[F], F]) -> F:
    """A command with `options`, which its help shows in this order."""
    for option in reversed(options):
        function = option(function)
    return function


def json_option(function: F) -> F:
    """`--json`, the same on every command."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for another program to read.")(function)


def edition_option(function: F) -> F:
    """`--edition`, for positions of an edition of one's own."""
    return click.option(
        "--edition",
        "edition",
        metavar="NAME|FILE",
        help="The edition: classic, revised, anniversary, halloween, or a .toml file of your own.",
    )(function)


def print_json(data: object) -> None:
    """Print `data` as JSON, readable by people too."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def keep_json(output: str, data: object) -> None:
    """Write `data` as JSON to the file `output`, whole or not at all."""
    path = Path(output)
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(json.dumps(data, indent=1), encoding="utf-8")
        os.replace(part, path)  # noqa: PTH105 - Path.replace is the same; this says atomic
    except OSError as error:
        raise QuiltworkError(f"cannot write {output}: {error.strerror}") from error


def read_text(source: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(LARGEST_INPUT + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(LARGEST_INPUT + 1)
    except OSError as error:
        raise QuiltworkError(f"cannot read {source}: {error.strerror}") from error
    if len(data) > LARGEST_INPUT:
        raise QuiltworkError(f"{source} is larger than {LARGEST_INPUT // 1_000_000} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise QuiltworkError(f"{source} is not a text in UTF-8 (byte {error.start})") from error


def read_ruleset(edition: str | None) -> Ruleset | None:
    """The edition of an `--edition` option."""
    return None if edition is None else find_edition(edition)


def read_source(source: str, edition: str | None) -> Record | Position:
    """What `source` holds: a record, or a position in one line; a file, standard input, or the text itself."""
    ruleset = read_ruleset(edition)
    if source == "-" or source.endswith(RECORD_SUFFIX) or _is_file(source):
        text = read_text(source)
        if text.lstrip().startswith("["):
            return Record.parse(text, source=source)
        return Position.parse(text, ruleset)
    return Position.parse(source, ruleset)


def read_position(source: str, edition: str | None, *, ply: int | None = None) -> Position:
    """The position that `source` holds; of a record the last one, or the one after `ply` moves."""
    found = read_source(source, edition)
    if isinstance(found, Record):
        positions = found.game().positions
        if ply is not None and not 0 <= ply < len(positions):
            raise QuiltworkError(f"{source} has {len(positions) - 1} moves, there is no position after {ply}")
        position = positions[-1 if ply is None else ply]
    elif ply:
        raise QuiltworkError(f"--ply {ply} needs a record, and {source[:40]!r} is a single position")
    else:
        position = found
    position.require_possible()
    return position


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except OSError:  # a long text is not a file name
        return False
