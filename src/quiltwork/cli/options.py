"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from quiltwork.language import Message

F = TypeVar("F", bound=Callable[..., Any])


def with_options(function: F, *options: Callable[[F], F]) -> F:
    """Return a command with `options`, which its help shows in this order."""
    for option in reversed(options):
        function = option(function)
    return function


def json_option(function: F) -> F:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for another program to read.")(function)


def edition_option(function: F) -> F:
    """Add `--edition`."""
    return click.option(
        "--edition",
        "edition",
        metavar="NAME|FILE",
        help="The edition: revised, classic, anniversary, halloween (with the original patch values), "
        "fair (rebalanced), or a .toml file.",
    )(function)


def ply_option(function: F) -> F:
    """Add `--ply`, which chooses a position of a record."""
    return click.option(
        "--ply", type=click.IntRange(0), help="Of a record, the position after this many moves (default: the last)."
    )(function)


def seed_options(function: F) -> F:
    """Add `--seed` and `--ring`, of which only one may be given."""
    return with_options(
        function,
        click.option("--seed", help="Shuffle the patches by this seed: the same game on every machine."),
        click.option("--ring", help="The ring: the letters of the patches clockwise from the neutral token."),
    )


def output_option(function: F) -> F:
    """Add `--output`, a JSON file that is written after every game."""
    return click.option(
        "-o", "--output", type=click.Path(dir_okay=False), help="Write the result to this JSON file after every game."
    )(function)


def allow_one(options: Mapping[str, object]) -> None:
    """Raise an error of use if more than one of these options is given; the keys are their names."""
    given = [name for name, value in options.items() if value is not None and value is not False]
    if len(given) > 1:
        message = Message("options-exclude-each-other", first=given[0], second=given[1])
        raise click.UsageError(str(message), click.get_current_context())
