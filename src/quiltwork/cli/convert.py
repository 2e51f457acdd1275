"""`quiltwork convert`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from quiltwork.cli.source import RECORD_SUFFIX, read_text
from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.notation import Record, read_anu

_FORMS = ("qgn", "json", "anu")


@click.command("convert")
@click.argument("source")
@click.argument("target", required=False)
@click.option(
    "--from", "from_form", type=click.Choice(_FORMS), help="The form of SOURCE (default: seen from its text)."
)
@click.option(
    "--to", "to_form", type=click.Choice(_FORMS[:2]), help="The form to write (default: from TARGET, or qgn)."
)
@click.option("--json", "as_json", is_flag=True, help="The same as --to json.")
def command(source: str, target: str | None, from_form: str | None, to_form: str | None, as_json: bool) -> None:
    """Convert the record SOURCE (- for standard input) to TARGET (default: standard output).

    A foreign (anu) file with several games becomes as many records, one after the other in .qgn, a list in JSON; with a
    TARGET, game.qgn becomes game-1.qgn, game-2.qgn and so on.
    """
    text = read_text(source)
    records = _read(text, from_form or _form_of(text), source)
    if to_form is None:
        to_form = "json" if as_json or (target is not None and target.endswith(".json")) else "qgn"
    if target is None:
        click.echo(_write(records, to_form), nl=False)
    elif to_form == "json" or len(records) == 1:
        _save(target, _write(records, to_form))
    else:
        path = Path(target)
        for number, record in enumerate(records, start=1):
            _save(str(path.with_stem(f"{path.stem}-{number}")), record.text())


def _form_of(text: str) -> str:
    if text.lstrip().startswith(("{", "[\n", "[{", "[ ")):
        return "anu" if '"circle"' in text else "json"
    return RECORD_SUFFIX[1:]


def _read(text: str, form: str, source: str) -> list[Record]:
    if form == "qgn":
        return [Record.parse(text, source=source)]
    if form == "anu":
        return read_anu(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecordError(f"not JSON: {error}", source=source) from error
    return [Record.from_data(one) for one in (data if isinstance(data, list) else [data])]


def _write(records: list[Record], form: str) -> str:
    if form == "json":
        data = [record.data() for record in records]
        return json.dumps(data[0] if len(data) == 1 else data, indent=2, ensure_ascii=False) + "\n"
    return "\n".join(record.text() for record in records)


def _save(target: str, text: str) -> None:
    try:
        Path(target).write_text(text, encoding="utf-8")
    except OSError as error:
        raise QuiltworkError(f"cannot write {target}: {error.strerror}") from error
