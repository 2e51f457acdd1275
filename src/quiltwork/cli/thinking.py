"""What the commands that think share: their options, and what they do until the engine is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from quiltwork.cli.source import with_options
from quiltwork.engine import Engine, Limit
from quiltwork.engine.warm import is_warm, warm
from quiltwork.play.match import Side

F = TypeVar("F", bound=Callable[..., Any])


def thinking_options(function: F) -> F:
    """`--level`, `--seconds`, `--visits`, `--threads`, `--seed`."""
    return with_options(
        function,
        click.option("--level", default="master", show_default=True, help="Who thinks: a level or baseline."),
        click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Think for so long (default: 1)."),
        click.option("--visits", type=click.IntRange(1), help="Think for so many visits."),
        click.option(
            "--threads", type=click.IntRange(1, 64), default=1, show_default=True, help="Threads to think with."
        ),
        click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Same seed, same analysis."),
    )


def limit_of(seconds: float | None, visits: int | None, *, default: float = 1.0) -> Limit:
    """The limit that the options ask for."""
    return Limit(seconds=default if seconds is None and visits is None else seconds, visits=visits)


def open_engine(level: str, *, threads: int, seed: int) -> Engine:
    """The engine; until it is compiled, plain Python answers what is timed, and that is said."""
    return Engine.prompt(level, threads=threads, seed=seed, tell=say)


def open_side(text: str, *, threads: int = 1) -> Side:
    """A side of games that count: if its engine must be compiled first, they wait for it, and that is said."""
    side = Side.open(text, threads=threads)
    if side.is_ours and side.engine.name != "plain" and not is_warm():
        say("compiling the engine; this happens once and takes about a minute")
        warm()
    return side


def say(note: str) -> None:
    """Tell whoever sits at the terminal, not whoever reads the output."""
    click.echo(f"quiltwork: {note}", err=True)
