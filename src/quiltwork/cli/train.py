"""`quiltwork train`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

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

_folder = click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
_seed = click.option("--seed", default=1, show_default=True, help="Which rings and draws.")
_games = click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="Games of a chunk.")
_visits = click.option(
    "--visits",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Visits a move; 1 is the network's own choice.",
)
_deep_visits = click.option(
    "--deep-visits", type=click.IntRange(1), default=64, show_default=True, help="Visits of a move looked at longer."
)
_deep_share = click.option(
    "--deep-share", type=click.FloatRange(0, 1), default=0.0, show_default=True, help="How often a move is one of them."
)
_threads = click.option(
    "--threads", type=click.IntRange(1), default=1, show_default=True, help="Chunks played at the same time."
)
_epochs = click.option(
    "--epochs",
    type=click.FloatRange(0, min_open=True),
    default=3.0,
    show_default=True,
    help="How often a position is learned from.",
)
_remember = click.option(
    "--remember",
    type=click.IntRange(1),
    default=1_500_000,
    show_default=True,
    help="Positions to learn from: the newest.",
)
_rate = click.option("--rate", default=1e-3, show_default=True, help="How far a batch moves the network, at first.")
_final_rate = click.option("--final-rate", default=1e-4, show_default=True, help="The same at the end.")
_steps = click.option(
    "--steps", type=click.IntRange(1), default=100_000, show_default=True, help="Batches until the final rate."
)


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
@_games
@_visits
@_deep_visits
@_deep_share
@_threads
@_epochs
@_remember
@_rate
@_final_rate
@_steps
def loop(
    folder: Path,
    hours: float,
    start_from: Path | None,
    seed: int,
    games: int,
    visits: int,
    deep_visits: int,
    deep_share: float,
    threads: int,
    epochs: float,
    remember: int,
    rate: float,
    final_rate: float,
    steps: int,
) -> None:
    """Play and learn in turn until the time is over. log.txt and status.json in FOLDER tell how it goes."""
    plan = Plan(
        seed=seed,
        games_a_chunk=games,
        epochs=epochs,
        remembered=remember,
        rate=rate,
        final_rate=final_rate,
        steps=steps,
        parameters=LOOKS,
    )
    habits = Habits(visits=visits, deep_visits=deep_visits, deep_share=deep_share)
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
@_games
@_visits
@_deep_visits
@_deep_share
@_threads
def play(folder: Path, seed: int, games: int, visits: int, deep_visits: int, deep_share: float, threads: int) -> None:
    """Play a chunk of games in each thread with the newest network of FOLDER."""
    plan = Plan(seed=seed, games_a_chunk=games, parameters=LOOKS)
    habits = Habits(visits=visits, deep_visits=deep_visits, deep_share=deep_share)
    click.echo("\n".join(play_once(folder, plan, habits, threads=threads)))


@command.command("learn")
@_folder
@_seed
@_epochs
@_remember
@_rate
@_final_rate
@_steps
def learn(folder: Path, seed: int, epochs: float, remember: int, rate: float, final_rate: float, steps: int) -> None:
    """Learn from the chunks of FOLDER that are new, and write a network."""
    plan = Plan(seed=seed, epochs=epochs, remembered=remember, rate=rate, final_rate=final_rate, steps=steps)
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
