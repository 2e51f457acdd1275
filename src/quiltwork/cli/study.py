"""`quiltwork study`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from quiltwork.cli.engine_options import compile_for
from quiltwork.cli.extras import STUDY_LIBRARIES, require_extra
from quiltwork.cli.fleet_options import FleetChoice, FleetProgress, fleet_options
from quiltwork.cli.options import edition_option, with_options
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.engine.warm import require_compiler
from quiltwork.fleet import Progress
from quiltwork.language import Message

F = TypeVar("F", bound=Callable[..., Any])

LEVELS = {
    "first-player": "casual,expert,champion",
    "patches": "expert",
    "prices": "expert",
    "rules": "expert",
    "rebalance": "expert,light@100,casual",
}
"""Who plays each question, unless you choose others; in this order the questions depend on earlier ones only."""


TUNING_GAMES = 100
_STUDY_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.group("study")
def command() -> None:
    """Measure the game: first-player advantage, patches, prices, rules, a rebalanced edition.

    The results of all questions about one edition share a folder. `report` makes tables, figures and a page of them.
    docs/study explains the designs.
    """
    require_compiler()
    require_extra("study-part", STUDY_LIBRARIES, "study")


def _shared_options(games: int) -> Callable[[F], F]:
    """Add the options that do not depend on the question."""

    def add(function: F) -> F:
        return with_options(
            function,
            click.option(
                "--out",
                required=True,
                type=click.Path(file_okay=False, path_type=Path),
                help="The folder of the study; each question has a folder in it.",
            ),
            click.option(
                "--games",
                type=click.IntRange(1),
                default=games,
                show_default=True,
                help="Rings for each level; each ring is played once for each variant.",
            ),
            click.option("--resume", is_flag=True, help="Compute only what is missing in the folder."),
            click.option(
                "--network",
                type=click.Path(dir_okay=False, path_type=Path),
                help="A network file instead of the shipped network; workers need it at the same path.",
            ),
            edition_option,
            fleet_options,
        )

    return add


def _study_options(levels: str, games: int) -> Callable[[F], F]:
    """Add the options of a question."""

    def add(function: F) -> F:
        return with_options(
            function,
            _shared_options(games),
            click.option("--visits", type=click.IntRange(1), help="Visits per decision of levels that search."),
            click.option(
                "--levels",
                default=levels,
                show_default=True,
                help="Who plays, separated by commas: levels or baselines, with visits after @.",
            ),
        )

    return add


def _run(question: str, games: int, resume: bool, patches: str = "", **options: Any) -> None:
    from quiltwork.study.designs import run_question

    study = _open_study(**options)
    with FleetProgress(question) as progress:
        shards = run_question(study, question, rings=games, patches=patches, resume=resume, progress=_show(progress))
    click.echo(Message("study-done", shards=len(shards), folder=str(study.folder / question)))


def _show(progress: FleetProgress) -> Callable[[str, Progress], None]:
    return lambda _, state: progress(state)


def _open_study(
    out: Path, visits: int | None, levels: str, network: Path | None, edition: str | None, fleet: FleetChoice
) -> Any:
    from quiltwork.study.designs import Study
    from quiltwork.study.players import NetworkSpec, PlayerSpec

    players = tuple(PlayerSpec.parse(text.strip(), visits=visits) for text in levels.split(","))
    ruleset = find_edition(edition or DEFAULT)
    if fleet.cluster is None:
        compile_for(*(player.name for player in players))
    return Study(
        folder=out,
        edition=ruleset,
        players=players,
        network=NetworkSpec.shipped() if network is None else NetworkSpec.of(network),
        cluster=fleet.cluster,
        workers=fleet.workers,
    )


@command.command("first-player")
@_study_options(LEVELS["first-player"], 400)
def first_player(**options: Any) -> None:
    """Measure the first player's advantage at each level, and the buttons that would balance it."""
    _run("first-player", **options)


_patches = click.option("--patches", default="", metavar="LETTERS", help="Measure only these patches.")


@command.command("patches")
@_study_options(LEVELS["patches"], 1000)
@_patches
def patches_command(**options: Any) -> None:
    """Measure the value of each patch: in the same position, it must be bought or must not be bought."""
    _run("patches", **options)


@command.command("prices")
@_study_options(LEVELS["prices"], 300)
@_patches
def prices(**options: Any) -> None:
    """Measure what a button, a time space, an income button and a square are worth at each stage."""
    _run("prices", **options)


@command.command("rules")
@_study_options(LEVELS["rules"], 400)
def rules(**options: Any) -> None:
    """Compare rules on the same rings: leather on 20 instead of 38, refusing leather, no race for the 7×7 tile."""
    _run("rules", **options)


@command.command("rebalance")
@_study_options(LEVELS["rebalance"], 400)
@click.option(
    "--tuning-games",
    type=click.IntRange(1),
    default=TUNING_GAMES,
    show_default=True,
    help="Rings on which the best of the candidates is chosen.",
)
def rebalance_command(**options: Any) -> None:
    """Find new prices for at most 14 patches, choose the best by games, and confirm it on --games other rings.

    The folder must have the results of `patches` and `prices` of the first level.
    """
    _rebalance(**options)


def _rebalance(games: int, tuning_games: int, resume: bool, **options: Any) -> None:
    from quiltwork.study.rebalance import rebalance

    study = _open_study(**options)
    with FleetProgress("rebalance") as progress:
        found = rebalance(
            study, tuning_rings=tuning_games, confirming_rings=games, resume=resume, progress=_show(progress)
        )
    file = study.folder / "rebalance" / "fair.toml"
    click.echo(Message("study-rebalanced", patches=len(found.changes), file=str(file)))


@command.command("all")
@_shared_options(400)
def all_questions(out: Path, **options: Any) -> None:
    """Answer all questions with their own levels, --games rings each, and make the report."""
    for question, levels in LEVELS.items():
        common = {**options, "out": out, "levels": levels, "visits": None}
        if question == "rebalance":
            _rebalance(tuning_games=TUNING_GAMES, **common)
        else:
            _run(question, **common)
    _report(out)


@command.command("report")
@click.argument("folder", type=_STUDY_FOLDER)
@click.argument("others", metavar="[OTHER]...", type=_STUDY_FOLDER, nargs=-1)
def report(folder: Path, others: tuple[Path, ...]) -> None:
    """Make tables, figures and one HTML page of the results in FOLDER, and the card of the dataset.

    Give studies of the same edition with other networks as OTHER; a table shows where they agree.
    """
    _report(folder, others)


def _report(folder: Path, others: Sequence[Path] = ()) -> None:
    from quiltwork.study.report import write_report

    click.echo(write_report(folder, others))
