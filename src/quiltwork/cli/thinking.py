"""What the commands that think share: their options, and waiting for the compiler with a word of explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from quiltwork.engine import Engine, Limit
from quiltwork.engine.minds import check_name
from quiltwork.engine.warm import is_warm, require_compiler

F = TypeVar("F", bound=Callable[..., Any])


def thinking_options(function: F) -> F:
    """`--level`, `--seconds`, `--visits`, `--threads`, `--seed`."""
    for option in (
        click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Same seed, same analysis."),
        click.option(
            "--threads", type=click.IntRange(1, 64), default=1, show_default=True, help="Threads to think with."
        ),
        click.option("--visits", type=click.IntRange(1), help="Think for so many visits."),
        click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Think for so long (default: 1)."),
        click.option("--level", default="master", show_default=True, help="Who thinks: a level or baseline."),
    ):
        function = option(function)
    return function


def limit_of(seconds: float | None, visits: int | None, *, default: float = 1.0) -> Limit:
    """The limit that the options ask for."""
    return Limit(seconds=default if seconds is None and visits is None else seconds, visits=visits)


def open_engine(level: str, *, threads: int, seed: int) -> Engine:
    """The engine; where it must be compiled first, that is said."""
    announce_compiling(level)
    return Engine(level, threads=threads, seed=seed)


def announce_compiling(level: str) -> None:
    """Say so if the engine of that name must be compiled first."""
    check_name(level)
    if level != "plain":
        require_compiler()
        if not is_warm():
            click.echo("quiltwork: compiling the engine; this happens once and takes about a minute", err=True)
