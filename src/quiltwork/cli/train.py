"""`quiltwork train`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from quiltwork.cli.source import with_options
from quiltwork.engine.warm import require_compiler
from quiltwork.train.loop import (
    LOOKS,
    Habits,
    Plan,
    Progress,
    export_net,
    gate_net,
    learn_once,
    play_once,
    run_loop,
)

F = TypeVar("F", bound=Callable[..., Any])

_PLAN = Plan(parameters=LOOKS)
_HABITS = Habits(deep_visits=64)

_folder = click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
_option = partial(click.option, show_default=True)
_seed = _option("--seed", type=int, default=_PLAN.seed, help="Which rings and draws.")


def _playing(function: F) -> F:
    """The options of how games are played, named as `Plan` and `Habits` name them, and `threads`."""
    return with_options(
        function,
        _option(
            "--games", "games_a_chunk", type=click.IntRange(1), default=_PLAN.games_a_chunk, help="Games of a chunk."
        ),
        _option(
            "--visits",
            type=click.IntRange(1),
            default=_HABITS.visits,
            help="Visits a move; 1 is the network's own choice.",
        ),
        _option(
            "--deep-visits",
            type=click.IntRange(1),
            default=_HABITS.deep_visits,
            help="Visits of a move looked at longer.",
        ),
        _option(
            "--deep-share",
            type=click.FloatRange(0, 1),
            default=_HABITS.deep_share,
            help="How often a move is one of them.",
        ),
        _option(
            "--explore",
            type=click.FloatRange(0, 1),
            default=_HABITS.explore,
            help="How often a move is drawn at random.",
        ),
        _option(
            "--calm-after",
            type=click.IntRange(0),
            default=_HABITS.calm_after,
            help="Moves of a game that are drawn by their visits; after them the best is played.",
        ),
        _option("--threads", type=click.IntRange(1), default=1, help="Chunks played at the same time."),
    )


def _learning(function: F) -> F:
    """The options of how a network is learned, named as `Plan` names them."""
    return with_options(
        function,
        _option(
            "--epochs",
            type=click.FloatRange(0, min_open=True),
            default=_PLAN.epochs,
            help="How often a position is learned from.",
        ),
        _option(
            "--remember",
            "remembered",
            type=click.IntRange(1),
            default=_PLAN.remembered,
            help="Positions to learn from: the newest.",
        ),
        _option("--rate", type=float, default=_PLAN.rate, help="How far a batch moves the network, at first."),
        _option("--final-rate", type=float, default=_PLAN.final_rate, help="The same at the end."),
        _option("--steps", type=click.IntRange(1), default=_PLAN.steps, help="Batches until the final rate."),
    )


def _read(options: Mapping[str, Any]) -> tuple[Plan, Habits]:
    """The plan and the habits that options ask for."""
    habits = {name: value for name, value in options.items() if name in Habits._fields}
    plan = {name: value for name, value in options.items() if name not in habits}
    return replace(_PLAN, **plan), _HABITS._replace(**habits)


@click.group("train")
def command() -> None:
    """Train a network: play games, learn from them, gate the result, export it.

    The steps meet only in the files of FOLDER, each of which appears whole or not at all: a run killed at any moment
    goes on when it is called again.
    """
    require_compiler()


@command.command("loop")
@_folder
@click.option("--hours", type=click.FloatRange(0, min_open=True), default=1.0, show_default=True)
@click.option(
    "--start-from",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A run whose learner and newest games go on in this one.",
)
@_seed
@_playing
@_learning
def loop(folder: Path, hours: float, start_from: Path | None, threads: int, **options: Any) -> None:
    """Play and learn in turn until the time is over. log.txt and status.json in FOLDER tell how it goes."""
    plan, habits = _read(options)
    length = max(1, round(hours * 3600))
    is_seen = sys.stderr.isatty()
    with click.progressbar(length=length, label="train", item_show_func=_so_far, file=sys.stderr) as bar:

        def tell(progress: Progress) -> None:
            if is_seen:
                bar.update(min(length, round(progress.seconds)) - bar.pos, progress)
            else:
                click.echo(_so_far(progress))

        run_loop(folder, plan, habits, hours=hours, threads=threads, start_from=start_from, tell=tell)


def _so_far(progress: Progress | None) -> str:
    return "" if progress is None else f"{progress.games:,} games, {progress.learned}"


@command.command("play")
@_folder
@_seed
@_playing
def play(folder: Path, threads: int, **options: Any) -> None:
    """Play a chunk of games in each thread with the newest network of FOLDER."""
    plan, habits = _read(options)
    click.echo("\n".join(play_once(folder, plan, habits, threads=threads)))


@command.command("learn")
@_folder
@_seed
@_learning
def learn(folder: Path, **options: Any) -> None:
    """Learn from the chunks of FOLDER that are new, and write a network."""
    plan, _ = _read(options)
    click.echo(learn_once(folder, plan))


@command.command("gate")
@_folder
@click.option("--seed", default=1, show_default=True, help="Which rings.")
@click.option("--games", type=click.IntRange(2), default=400, show_default=True)
@click.option("--visits", type=click.IntRange(1), default=32, show_default=True, help="Visits a move.")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="An exported network to beat, instead of the best of FOLDER.",
)
def gate(folder: Path, seed: int, games: int, visits: int, against: Path | None) -> None:
    """Let the newest network of FOLDER play the best so far; it becomes the best if it wins surely enough."""
    click.echo(gate_net(folder, games=games, visits=visits, seed=seed, against=against))


@command.command("export")
@_folder
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def export(folder: Path, file: Path) -> None:
    """Write the best network of FOLDER, or its newest if none was gated, to FILE as the engine reads it."""
    export_net(folder, file)
    click.echo(f"wrote {file}")
