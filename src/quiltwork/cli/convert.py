"""`quiltwork convert`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import click

from quiltwork.cli.output import write_file
from quiltwork.cli.source import RECORD_SUFFIX, read_text
from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.language import Items, path_excerpt
from quiltwork.notation import Record, read_anu, read_records

_FORMATS = ("qgn", "json", "anu")
_SUFFIXES = (".qgn", ".json")


@click.command("convert")
@click.argument("source")
@click.argument("target", required=False)
@click.option(
    "--from", "from_format", type=click.Choice(_FORMATS), help="The format of SOURCE (default: detected from its text)."
)
@click.option(
    "--to", "to_format", type=click.Choice(_FORMATS[:2]), help="The format to write (default: from TARGET, or qgn)."
)
@click.option("--json", "as_json", is_flag=True, help="The same as --to json.")
def command(source: str, target: str | None, from_format: str | None, to_format: str | None, as_json: bool) -> None:
    """Convert the record SOURCE (- for standard input) to TARGET (default: standard output).

    A file with several games stays one file: one game after the other in .qgn, a list in JSON.
    """
    if to_format is None:
        to_format = "json" if as_json else _format_of_target(target)
    text = read_text(source)
    content = _write(_read(text, from_format or _detect_format(text), source), to_format)
    if target is None:
        click.echo(content, nl=False)
    else:
        write_file(target, content)


def _format_of_target(target: str | None) -> str:
    if target is None:
        return RECORD_SUFFIX[1:]
    suffix = Path(target).suffix
    if suffix not in _SUFFIXES:
        raise QuiltworkError("unknown-record-format", file=path_excerpt(target), known=Items(_SUFFIXES, "comma"))
    return suffix[1:]


def _detect_format(text: str) -> str:
    if text.lstrip().startswith(("{", "[\n", "[{", "[ ")):
        return "anu" if '"circle"' in text else "json"
    return RECORD_SUFFIX[1:]


def _read(text: str, file_format: str, source: str) -> list[Record]:
    if file_format == "qgn":
        return list(read_records(io.BytesIO(text.encode()), source=source)) or [Record.parse(text, source=source)]
    if file_format == "anu":
        return read_anu(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecordError("not-json", reason=str(error), source=source) from error
    return [Record.from_data(item) for item in (data if isinstance(data, list) else [data])]


def _write(records: list[Record], file_format: str) -> str:
    if file_format == "json":
        data = [record.data() for record in records]
        return json.dumps(data[0] if len(data) == 1 else data, indent=2, ensure_ascii=False) + "\n"
    return "\n".join(record.text() for record in records)
