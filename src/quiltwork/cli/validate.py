"""`quiltwork validate`."""

from __future__ import annotations

from typing import Any

import click

from quiltwork.cli import EXIT_WRONG_INPUT
from quiltwork.cli.options import edition_option, json_option
from quiltwork.cli.output import print_json, print_notice
from quiltwork.cli.source import RECORD_SUFFIX, read_source
from quiltwork.editions import load_edition
from quiltwork.errors import ImpossiblePositionError, QuiltworkError
from quiltwork.language import Message
from quiltwork.notation import Record, read_records


@click.command("validate")
@click.argument("sources", nargs=-1, required=True)
@edition_option
@json_option
def command(sources: tuple[str, ...], edition: str | None, as_json: bool) -> int:
    """Check records, positions and edition files (.toml), and print everything that is wrong with them.

    Exits with 0 if all SOURCES are valid and with 2 otherwise.
    """
    errors = {source: _find_error(source, edition) for source in sources}
    if as_json:
        print_json(
            [
                {"source": source, "valid": error is None, "problems": _problems_data(error)}
                for source, error in errors.items()
            ]
        )
    else:
        for source, error in errors.items():
            if error is None:
                click.echo(Message("source-valid", source=source))
            for problem in _problems(error):
                text = str(problem)
                print_notice(text if source in text else Message("error-in-file", file=source, problem=text))
    return EXIT_WRONG_INPUT if any(errors.values()) else 0


def _find_error(source: str, edition: str | None) -> QuiltworkError | None:
    try:
        if source.endswith(".toml"):
            load_edition(source)
            return None
        if source.endswith(RECORD_SUFFIX):
            _check_records(source)
            return None
        found = read_source(source, edition)
        (found.start if isinstance(found, Record) else found).require_possible()
    except QuiltworkError as error:
        return error
    return None


def _check_records(source: str) -> None:
    """Raise an error unless every game of a file is valid; the games are read one by one."""
    is_empty = True
    for record in read_records(source):
        record.start.require_possible()
        is_empty = False
    if is_empty:
        Record.load(source)  # it says what an empty file lacks


def _problems(error: QuiltworkError | None) -> list[Message | QuiltworkError]:
    """Return every reason why a source is not valid; an error says where it is too."""
    if isinstance(error, ImpossiblePositionError):
        return [*error.problems]
    return [] if error is None else [error]


def _problems_data(error: QuiltworkError | None) -> list[dict[str, Any]]:
    found = []
    for problem in _problems(error):
        message = problem if isinstance(problem, Message) else problem.message
        line = getattr(problem, "line", None)
        found.append({**message.data(), "line": line} if line is not None else message.data())
    return found
