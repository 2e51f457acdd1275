"""`quiltwork validate`."""

from __future__ import annotations

import click

from quiltwork.cli.source import edition_option, json_option, print_json, read_source
from quiltwork.editions import load_edition
from quiltwork.errors import ImpossiblePositionError, QuiltworkError
from quiltwork.notation import Record


@click.command("validate")
@click.argument("sources", nargs=-1, required=True)
@edition_option
@json_option
def command(sources: tuple[str, ...], edition: str | None, as_json: bool) -> int:
    """Check records, positions and edition files (.toml), and name everything that is wrong with them.

    Exits with 0 when all SOURCES are sound and with 2 otherwise.
    """
    found = {source: _problems(source, edition) for source in sources}
    if as_json:
        print_json([{"source": source, "valid": not says, "problems": says} for source, says in found.items()])
    else:
        for source, says in found.items():
            for problem in says:
                click.echo(
                    f"quiltwork: {problem}" if source in problem else f"quiltwork: {source}: {problem}", err=True
                )
            if not says:
                click.echo(f"{source}: sound")
    return 2 if any(found.values()) else 0


def _problems(source: str, edition: str | None) -> list[str]:
    try:
        if source.endswith(".toml"):
            load_edition(source)
            return []
        thing = read_source(source, edition)
        (thing.start if isinstance(thing, Record) else thing).require_possible()
    except ImpossiblePositionError as error:
        return error.problems
    except QuiltworkError as error:
        return [str(error)]
    return []
