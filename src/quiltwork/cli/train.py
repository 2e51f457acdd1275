"""`quiltwork train`."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from quiltwork.cli.fleet_options import FleetChoice, FleetProgress, cluster_options
from quiltwork.cli.options import with_options
from quiltwork.cli.output import print_json, progress_stream
from quiltwork.engine.warm import require_compiler
from quiltwork.files import write_atomically
from quiltwork.language import Message
from quiltwork.train.config import SOLO_SELFPLAY_SEARCH, TrainConfig
from quiltwork.train.loop import Progress, export_network, fit_filter, gate_network, learn_step, play_step, run_loop
from quiltwork.train.selfplay import SelfPlayConfig
from quiltwork.train.solo import run_solo_loop

F = TypeVar("F", bound=Callable[..., Any])

_CONFIG = TrainConfig()
_SELFPLAY = SelfPlayConfig(deep_visits=64)

_folder = click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
_option = partial(click.option, show_default=True)
_threads = _option("--threads", type=click.IntRange(1), default=1, help="Chunks played at the same time.")
_hours = _option("--hours", type=click.FloatRange(0, min_open=True), default=1.0, help="How long to train.")
_seed = _option("--seed", type=int, default=_CONFIG.seed, help="Seed of rings and random choices.")


def _selfplay_options(function: F) -> F:
    """The options of self-play, named like the fields of `TrainConfig` and `SelfPlayConfig`."""
    return with_options(
        function,
        _option("--games-per-chunk", type=click.IntRange(1), default=_CONFIG.games_per_chunk, help="Games in a file."),
        _option("--visits", type=click.IntRange(1), default=_SELFPLAY.visits, help="Visits per move."),
        _option(
            "--deep-visits",
            type=click.IntRange(1),
            default=_SELFPLAY.deep_visits,
            help="Visits of moves that are searched deeper.",
        ),
        _option(
            "--deep-fraction",
            type=click.FloatRange(0, 1),
            default=_SELFPLAY.deep_fraction,
            help="Fraction of the moves that are searched deeper.",
        ),
        _option(
            "--epsilon",
            type=click.FloatRange(0, 1),
            default=_SELFPLAY.epsilon,
            help="Fraction of the moves that are random.",
        ),
        _option(
            "--temperature-moves",
            type=click.IntRange(0),
            default=_SELFPLAY.temperature_moves,
            help="Moves at the start of a game that are drawn in proportion to their visits.",
        ),
    )


def _learning_options(function: F) -> F:
    """The options of learning, named like the fields of `TrainConfig`."""
    return with_options(
        function,
        _option(
            "--sample-reuse",
            type=click.FloatRange(0, min_open=True),
            default=_CONFIG.sample_reuse,
            help="How often each position is learned from, on average.",
        ),
        _option(
            "--replay-size",
            type=click.IntRange(1),
            default=_CONFIG.replay_size,
            help="Positions in the replay buffer.",
        ),
        _option("--batch-size", type=click.IntRange(1), default=_CONFIG.batch_size, help="Positions in a batch."),
        _option("--learning-rate", type=float, default=_CONFIG.learning_rate, help="Learning rate at the start."),
        _option(
            "--final-learning-rate", type=float, default=_CONFIG.final_learning_rate, help="Learning rate at the end."
        ),
        _option(
            "--decay-steps",
            type=click.IntRange(1),
            default=_CONFIG.decay_steps,
            help="Batches until the final learning rate.",
        ),
    )


def _configs(options: Mapping[str, Any]) -> tuple[TrainConfig, SelfPlayConfig]:
    """The configurations that the options give."""
    selfplay = {name: value for name, value in options.items() if name in SelfPlayConfig._fields}
    config = {name: value for name, value in options.items() if name not in selfplay}
    return replace(_CONFIG, **config), _SELFPLAY._replace(**selfplay)


@click.group("train")
def command() -> None:
    """Train a network: play games, learn from them, gate the result, export it.

    The steps exchange files in FOLDER. Each file is written atomically: a run that is killed continues when you start
    it again.
    """
    require_compiler()


@command.command("loop")
@_folder
@_hours
@click.option(
    "--start-from",
    type=click.Path(exists=True, path_type=Path),
    help="The folder of a run, or a network file, to continue from.",
)
@_seed
@_selfplay_options
@_threads
@_learning_options
@cluster_options
def loop(folder: Path, hours: float, start_from: Path | None, threads: int, fleet: FleetChoice, **options: Any) -> None:
    """Play and learn in turn until the time is over. FOLDER/log.txt and FOLDER/status.json show the progress."""
    config, selfplay = _configs(options)
    with _progress_of(hours) as show:
        run_loop(
            folder,
            config,
            selfplay,
            hours=hours,
            threads=threads,
            cluster=fleet.cluster,
            start_from=start_from,
            on_progress=show,
        )


@contextlib.contextmanager
def _progress_of(hours: float) -> Iterator[Callable[[Progress], None]]:
    """Show how far a loop is: as a bar in a terminal, else as lines."""
    length = max(1, round(hours * 3600))
    is_terminal = sys.stderr.isatty()
    with click.progressbar(length=length, label="train", item_show_func=_summary, file=progress_stream()) as bar:

        def show(progress: Progress) -> None:
            if is_terminal:
                bar.update(min(length, round(progress.seconds)) - bar.pos, progress)
            else:
                click.echo(_summary(progress))

        yield show


def _summary(progress: Progress | None) -> str:
    return "" if progress is None else f"{progress.games:,} games, {progress.summary}"


@command.command("solo")
@_folder
@_hours
@click.option(
    "--start-from",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The network for two players to start from; without it, the one that is part of quiltwork.",
)
@_seed
@_selfplay_options
@_learning_options
def solo(folder: Path, hours: float, start_from: Path | None, **options: Any) -> None:
    """Train the network for solo games: play against Automa at all levels, and learn, until the time is over.

    FOLDER/nets has the networks, FOLDER/log.txt the progress. A run that is killed continues when you start it again.
    """
    config, selfplay = _configs(options)
    with _progress_of(hours) as show:
        run_solo_loop(
            folder,
            replace(config, search=SOLO_SELFPLAY_SEARCH),
            selfplay,
            hours=hours,
            start_from=start_from,
            on_progress=show,
        )


@command.command("play")
@_folder
@_seed
@_selfplay_options
@_threads
@cluster_options
def play(folder: Path, threads: int, fleet: FleetChoice, **options: Any) -> None:
    """Play one chunk of games per thread with the newest network of FOLDER.

    On a cluster, --threads is the number of chunks. Chunks that are finished are kept when you stop the command.
    """
    config, selfplay = _configs(options)
    with FleetProgress("play") as progress:
        played = play_step(folder, config, selfplay, threads=threads, cluster=fleet.cluster, progress=progress)
    click.echo("\n".join(played))


@command.command("learn")
@_folder
@_seed
@_learning_options
def learn(folder: Path, **options: Any) -> None:
    """Learn from the new chunks of FOLDER and write a network."""
    config, _ = _configs(options)
    click.echo(learn_step(folder, config))


@command.command("gate")
@_folder
@click.option("--seed", default=1, show_default=True, help="Seed of the rings.")
@click.option("--games", type=click.IntRange(2), default=400, show_default=True, help="Games at most.")
@click.option("--visits", type=click.IntRange(1), default=32, show_default=True, help="Visits per move.")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A network file to beat, instead of the best network of FOLDER.",
)
def gate(folder: Path, seed: int, games: int, visits: int, against: Path | None) -> None:
    """Play the newest network of FOLDER against the best one; it becomes the best if it passes an SPRT."""
    click.echo(gate_network(folder, games=games, visits=visits, seed=seed, against=against))


@command.command("export")
@_folder
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def export(folder: Path, file: Path) -> None:
    """Write the best network of FOLDER, or its newest if none was gated, to FILE."""
    export_network(folder, file)
    click.echo(Message("file-written", file=str(file)))


@command.command("fit-filter")
@click.argument("network", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--chunks", type=click.IntRange(1), default=100, show_default=True, help="Chunks of 100 games to fit to.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the games.")
def fit_filter_command(network: Path, file: Path, chunks: int, seed: int) -> None:
    """Fit the placement filter of NETWORK to games of all editions, and write the result to FILE.

    A loop fits the filter as it goes; you need this only for a network that has none.
    """
    for line in fit_filter(network, file, chunks=chunks, seed=seed):
        click.echo(line)


@command.command("calibrate")
@click.argument("network", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--games", type=click.IntRange(4), default=400, show_default=True, help="Games to fit to.")
@click.option("--visits", type=click.IntRange(2), default=400, show_default=True, help="Visits per move.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the rings.")
@click.option(
    "--diagram", type=click.Path(dir_okay=False, path_type=Path), help="Write the reliability diagram here, as SVG."
)
def calibrate(network: Path, file: Path, games: int, visits: int, seed: int, diagram: Path | None) -> None:
    """Play games with NETWORK, fit what it reports to their results, and write the result to FILE.

    The correction of win chances and leads depends on the stage of the game. It changes what the search reports, not
    how it plays.
    """
    from quiltwork.engine.eval.store import load_network
    from quiltwork.train import calibrate as fitting
    from quiltwork.train import reliability

    samples: list[fitting.Sample] = []
    with click.progressbar(length=games, label="calibrate", file=progress_stream()) as bar:
        for played in fitting.play_games(load_network(network), games=games, visits=visits, seed=seed):
            samples += played
            bar.update(1)
    calibration = fitting.calibrate_network(samples, network, file, visits=visits, seed=seed)
    held_out = fitting.cross_fitted(samples)
    click.echo(Message("calibration-games", positions=len(samples), games=games, visits=visits))
    click.echo(Message("calibration-win-slopes", slopes=" ".join(f"{slope:.2f}" for slope in calibration.win)))
    click.echo(Message("calibration-lead-slopes", slopes=" ".join(f"{slope:.2f}" for slope in calibration.lead)))
    click.echo(_losses(fitting.log_loss(samples), fitting.log_loss(held_out)))
    if diagram is not None:
        title = str(Message("calibration-diagram-title", games=games, visits=visits))
        write_atomically(diagram, reliability.diagram(samples, held_out, title).encode())
        click.echo(Message("file-written", file=str(diagram)))
    click.echo(Message("file-written", file=str(file)))


def _losses(raw: float, calibrated: float) -> Message:
    return Message("calibration-losses", raw=f"{raw:.4f}", calibrated=f"{calibrated:.4f}")


@command.command("calibrate-solo")
@click.argument("network", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("series", type=click.Path(exists=True, dir_okay=False, path_type=Path), nargs=-1, required=True)
def calibrate_solo(network: Path, file: Path, series: tuple[Path, ...]) -> None:
    """Fit the win chances of the solo NETWORK to games that `quiltwork solo -o` has stored in SERIES.

    The result is written to FILE. The games must have been played by the same network without a calibration.
    """
    from quiltwork.train import calibrate_solo as fitting

    samples = [sample for each in series for sample in fitting.read_samples(each)]
    calibration = fitting.calibrate_solo_network(samples, network, file)
    first, last = calibration.offset[0], calibration.offset[-1]
    values = {"slope": f"{calibration.win[0]:.2f}", "first": f"{first:+.2f}", "last": f"{last:+.2f}"}
    click.echo(Message("calibration-solo", **values))
    click.echo(_losses(fitting.log_loss(samples), fitting.log_loss(fitting.cross_fitted(samples))))
    click.echo(Message("file-written", file=str(file)))


@command.command("show")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def show(file: Path) -> None:
    """Print how the network in FILE was made, as JSON."""
    from quiltwork.engine.eval.store import load_network_file

    network = load_network_file(file)
    print_json({"checksum": network.checksum, **asdict(network.provenance)})
