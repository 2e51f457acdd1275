"""What the commands that use an engine share: their options, and how they open engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from quiltwork.cli.options import with_options
from quiltwork.cli.output import print_notice
from quiltwork.engine import Engine, Limit
from quiltwork.engine.backends import check_name
from quiltwork.engine.levels import PLAIN
from quiltwork.engine.warm import has_engine, is_warm, warm
from quiltwork.language import Message
from quiltwork.play.match import Contestant

F = TypeVar("F", bound=Callable[..., Any])

_DEFAULT_SECONDS = 1.0


def engine_options(function: F) -> F:
    """Add `--level`, `--seconds`, `--visits`, `--threads` and `--seed`."""
    return with_options(
        function,
        click.option("--level", default="master", show_default=True, help="The level or baseline that searches."),
        click.option(
            "--seconds",
            type=click.FloatRange(0, min_open=True),
            help="Search for this many seconds (default: 1, unless --visits is given).",
        ),
        click.option("--visits", type=click.IntRange(1), help="Search for this many visits."),
        click.option(
            "--threads", type=click.IntRange(1, 64), default=1, show_default=True, help="Threads of the search."
        ),
        click.option(
            "--seed",
            type=click.IntRange(0),
            default=0,
            show_default=True,
            help="With one thread and --visits alone, equal seeds give equal results.",
        ),
    )


def limit_from(seconds: float | None, visits: int | None) -> Limit:
    """Return the limit that the options give."""
    return Limit(seconds=_DEFAULT_SECONDS if seconds is None and visits is None else seconds, visits=visits)


def open_engine(level: str, *, threads: int, seed: int) -> Engine:
    """Return the engine; until it is compiled, plain Python answers timed searches, and the user is informed."""
    return Engine(level, threads=threads, seed=seed, fallback=True, on_notice=print_notice)


def open_contestant(text: str, *, threads: int = 1) -> Contestant:
    """Return a contestant of games that count: if its engine must be compiled, they wait, and the user is informed."""
    compile_for(text)
    return Contestant.parse(text, threads=threads)


def compile_for(*contestants: str) -> None:
    """Wait until the engines of these contestants are compiled, and tell the user if that takes time."""
    for text in contestants:
        name = text.rpartition("@")[0] or text
        if not name.startswith("exec:"):
            require_compiled(name)


def require_compiled(name: str) -> None:
    """Compile the engine of that name first, and tell the user, where a quick answer in plain Python is of no use."""
    check_name(name)
    if name != PLAIN.name and has_engine() and not is_warm(name):
        print_notice(Message("compiling-engine"))
        warm()
