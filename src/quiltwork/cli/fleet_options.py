"""What the commands that run many tasks share: where the tasks run, and how far they are."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import click

from quiltwork.cli.options import with_options
from quiltwork.cli.output import print_notice, progress_stream
from quiltwork.fleet import Cluster, Progress
from quiltwork.language import Message

F = TypeVar("F", bound=Callable[..., Any])

_SECONDS_BETWEEN_LINES = 60.0


@dataclass(frozen=True, slots=True)
class FleetChoice:
    """Where tasks run: on the Dask cluster, or in a number of processes of this machine."""

    cluster: Cluster | None
    workers: int | None


def cluster_options(function: F) -> F:
    """Add `--cluster` and its TLS files; the command gets `fleet`, a `FleetChoice`."""

    @functools.wraps(function)
    def with_fleet(
        *arguments: Any,
        cluster: str | None,
        tls_ca: Path | None,
        tls_cert: Path | None,
        tls_key: Path | None,
        workers: int | None = None,
        **options: Any,
    ) -> Any:
        chosen = None if cluster is None else Cluster(cluster, tls_ca=tls_ca, tls_cert=tls_cert, tls_key=tls_key)
        return function(*arguments, fleet=FleetChoice(chosen, workers), **options)

    file = click.Path(dir_okay=False, path_type=Path)
    options: Any = with_fleet
    return with_options(  # type: ignore[no-any-return]
        options,
        click.option(
            "--cluster",
            metavar="ADDRESS",
            help="Run on the Dask cluster with this scheduler, such as tcp://10.0.0.1:8786 (docs/cluster.md).",
        ),
        click.option("--tls-ca", type=file, help="The certificate authority of a tls:// cluster."),
        click.option("--tls-cert", type=file, help="Your certificate for it."),
        click.option("--tls-key", type=file, help="The key of your certificate."),
    )


def fleet_options(function: F) -> F:
    """Add `--workers` and the options of `cluster_options`."""
    return with_options(
        cluster_options(function),
        click.option(
            "--workers",
            type=click.IntRange(1),
            help="Processes on this machine at the same time (default: one per processor).",
        ),
    )


class FleetProgress:
    """Shows how far tasks are: a bar with rate and remaining time on a terminal, else a line every minute."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._bar: Any = None
        self._shown = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.render_finish()

    def __call__(self, progress: Progress) -> None:
        """Show the state of the tasks."""
        if sys.stderr.isatty():
            self._draw(progress)
        elif time.monotonic() - self._shown >= _SECONDS_BETWEEN_LINES:
            self._shown = time.monotonic()
            print_notice(progress_message(self._label, progress))

    def _draw(self, progress: Progress) -> None:
        if self._bar is None:
            self._bar = click.progressbar(
                length=progress.total or 0,
                label=self._label,
                show_eta=False,
                item_show_func=_rate_and_time,
                file=progress_stream(),
            )
        self._bar.update(progress.done - self._bar.pos, progress)


def progress_message(label: str, progress: Progress) -> Message:
    """Return how far tasks are, in a sentence."""
    return Message(
        "fleet-progress",
        label=label,
        done=progress.done,
        total=str(progress.total if progress.total is not None else "?"),
        rate=f"{progress.rate:.2g}",
        remaining=_clock(progress.remaining_seconds),
    )


def _rate_and_time(progress: Progress | None) -> str:
    return "" if progress is None else f"{progress.rate:.2g}/s  {_clock(progress.remaining_seconds)}"


def _clock(seconds: float | None) -> str:
    if seconds is None:
        return "?"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"
