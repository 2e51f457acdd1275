"""`quiltwork puzzles`."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from quiltwork.cli.fleet_options import FleetChoice, FleetProgress, fleet_options
from quiltwork.cli.options import json_option
from quiltwork.cli.output import Column, format_table, print_json, progress_stream
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.play.data_dir import data_dir
from quiltwork.puzzles.attempt import TextAttempt
from quiltwork.puzzles.daily import check_day, daily_puzzle, latest_day, parse_date
from quiltwork.puzzles.files import PuzzleFile, read_puzzles, shipped_puzzles, write_puzzles
from quiltwork.puzzles.local import LocalPuzzles
from quiltwork.puzzles.puzzle import Kind, Puzzle

_KINDS = [kind.value for kind in Kind]
_COLUMNS = (
    Column("heading-puzzle", "<"),
    Column("heading-puzzle-kind", "<"),
    Column("heading-difficulty"),
    Column("heading-answers"),
    Column("heading-source", "<"),
)

_kind = click.option("--kind", type=click.Choice(_KINDS), help="Only puzzles of this kind.")
_file = click.argument("file", required=False, type=click.Path(dir_okay=False))


@click.group("puzzles")
def command() -> None:
    """Solve puzzles; make, check and list puzzle files.

    The kinds are patch (which patch is best, and where?), endgame (the best move near the end, solved exactly) and fill
    (fit the last patches on a quilt). Without a FILE, the commands use the puzzles that are part of quiltwork.
    """


@command.command("make")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option(
    "--count", type=click.IntRange(1), default=200, show_default=True, help="How many puzzles of each kind to make."
)
@click.option("--kind", "kinds", type=click.Choice(_KINDS), multiple=True, help="Only this kind; may be repeated.")
@click.option("--visits", type=click.IntRange(1000), default=20_000, show_default=True, help="Visits of a proof.")
@click.option("--seed", type=int, default=0, show_default=True, help="Determines the games.")
@click.option("--edition", metavar="NAME", default="revised", show_default=True, help="The edition to play.")
@fleet_options
@json_option
def make(
    file: str,
    count: int,
    kinds: tuple[str, ...],
    visits: int,
    seed: int,
    edition: str,
    fleet: FleetChoice,
    as_json: bool,
) -> None:
    """Make puzzles from games of the engine and write them to FILE; Ctrl-C writes those that are found."""
    from quiltwork.engine.warm import require_compiler
    from quiltwork.fleet import Progress
    from quiltwork.puzzles.make import MakeOptions, StoppedMakingError, make_puzzles

    require_compiler()
    options = MakeOptions(
        count=count, kinds=tuple(map(Kind, kinds or _KINDS)), visits=visits, seed=seed, edition=edition
    )
    with FleetProgress("puzzles") as bar:

        def show(progress: Progress, found: dict[Kind, int]) -> None:
            total = len(options.kinds) * options.wanted
            bar(Progress(done=sum(found.values()), total=total, seconds=progress.seconds))

        try:
            puzzles = make_puzzles(options, cluster=fleet.cluster, workers=fleet.workers, progress=show)
        except StoppedMakingError as stopped:
            if stopped.puzzles:
                write_puzzles(file, stopped.puzzles)
                click.echo(Message("puzzles-made", count=len(stopped.puzzles), file=file))
            raise
    write_puzzles(file, puzzles)
    if as_json:
        print_json([_summary(puzzle) for puzzle in puzzles])
    else:
        click.echo(Message("puzzles-made", count=len(puzzles), file=file))


@command.command("rings")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option(
    "--folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the games of each ring are kept; a run that was stopped continues there.",
)
@click.option("--count", type=click.IntRange(1), default=366, show_default=True, help="How many rings to make.")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="Engine games on each ring.")
@fleet_options
def rings(file: str, folder: Path, count: int, games: int, fleet: FleetChoice) -> None:
    """Play the engine games of the daily rings and write them to FILE."""
    from quiltwork.engine.warm import require_compiler
    from quiltwork.files import write_atomically

    require_compiler()
    from quiltwork.puzzles.make_rings import make_rings

    with FleetProgress("rings") as progress:
        content = make_rings(
            folder, count=count, games=games, cluster=fleet.cluster, workers=fleet.workers, progress=progress
        )
    write_atomically(file, content)
    click.echo(Message("rings-made", count=count, file=file))


@command.command("check")
@_file
@_kind
@click.option("--visits", type=click.IntRange(1), help="Search patch puzzles with this many visits.")
@click.option("--sample", type=click.IntRange(1), help="Check only every nth puzzle, so that about this many are left.")
@json_option
def check(file: str | None, kind: str | None, visits: int | None, sample: int | None, as_json: bool) -> int:
    """Verify the puzzles again: search, solve, count, and look for equal ones.

    Puzzles that were made with another network are searched with the network of this version, and counted apart.
    """
    from quiltwork.engine.warm import require_compiler

    require_compiler()
    from quiltwork.puzzles.check import check_puzzles

    puzzles = _chosen(file, kind)
    step = 1 if sample is None else max(1, len(puzzles) // sample)
    puzzles = puzzles[::step]
    with click.progressbar(
        check_puzzles(puzzles, visits=visits), length=len(puzzles), label="check", file=progress_stream()
    ) as bar:
        results = list(bar)
    failed = [result for result in results if result.problem is not None]
    other = sum(result.is_other_network for result in results)
    if as_json:
        found = [{"id": result.puzzle.id, "problem": result.problem and result.problem.data()} for result in failed]
        print_json({"checked": len(results), "other_network": other, "failed": found})
    else:
        for result in failed:
            click.echo(f"{result.puzzle.id}: {result.problem}")
        click.echo(Message("puzzles-checked", count=len(results), failed=len(failed)))
        if other:
            click.echo(Message("puzzles-other-network", count=other))
    return 1 if failed else 0


@command.command("list")
@_file
@_kind
@json_option
def list_(file: str | None, kind: str | None, as_json: bool) -> None:
    """List puzzles from easy to hard."""
    puzzles = sorted(_chosen(file, kind), key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    if as_json:
        print_json([_summary(puzzle) for puzzle in puzzles])
        return
    rows = [
        (puzzle.id, puzzle.kind.value, str(puzzle.difficulty), str(len(puzzle.answers)), _source(puzzle))
        for puzzle in puzzles
    ]
    click.echo(format_table(_COLUMNS, rows))


@command.command("try")
@click.argument("puzzle_id", required=False, metavar="[ID]")
@_kind
@click.option("--date", metavar="YYYY-MM-DD", help="The daily puzzle of this date.")
@click.option("--difficulty", type=int, help="The puzzle whose difficulty is nearest to this.")
@click.option("--file", type=click.Path(dir_okay=False), help="Take the puzzle from this file.")
def try_(puzzle_id: str | None, kind: str | None, date: str | None, difficulty: int | None, file: str | None) -> int:
    """Solve a puzzle: the one with this ID, of a difficulty, of a date, or today's.

    It asks for moves in notation, line by line, until the puzzle is solved or you give up. Your answers are kept in the
    data folder, which `quiltwork tui` uses too, except those to puzzles of a --file.
    """
    puzzle, day = _puzzle_to_try(puzzle_id, kind, date, difficulty, file)
    attempt = TextAttempt(puzzle, _local_puzzles() if file is None else None, day=day)
    click.echo(attempt.introduction())
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"]:
            break
        if words:
            click.echo(attempt.answer(words))
        if attempt.is_over:
            break
    return 0 if attempt.is_solved else 1


def _puzzle_to_try(
    puzzle_id: str | None, kind: str | None, date: str | None, difficulty: int | None, file: str | None
) -> tuple[Puzzle, dt.date | None]:
    """Return the puzzle, and the date whose puzzle it is."""
    if puzzle_id is not None:
        return _file_of(file).find(puzzle_id), None
    if date is None and (kind is not None or difficulty is not None):
        wanted = 800 if difficulty is None else difficulty
        return min(_chosen(file, kind), key=lambda puzzle: (abs(puzzle.difficulty - wanted), puzzle.id)), None
    if date is None:
        latest = latest_day(dt.datetime.now(dt.UTC).date())
        day = check_day(dt.datetime.now().astimezone().date(), latest=latest)
    else:
        day = check_day(parse_date(date))
    return daily_puzzle(day, _file_of(file)), day


def _local_puzzles() -> LocalPuzzles | None:
    try:
        return LocalPuzzles(data_dir())
    except ModuleNotFoundError:  # only the terminal and the server know where data belongs; then nothing is kept
        return None


def _file_of(file: str | None) -> PuzzleFile:
    found = shipped_puzzles() if file is None else read_puzzles(Path(file))
    if not len(found):
        raise QuiltworkError("puzzles-none", file=str(file))
    return found


def _chosen(file: str | None, kind: str | None) -> Sequence[Puzzle]:
    return [puzzle for puzzle in _file_of(file) if kind is None or puzzle.kind == kind]


def _summary(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "kind": puzzle.kind.value,
        "position": puzzle.position_text,
        "difficulty": puzzle.difficulty,
        "source": dict(puzzle.source),
    }


def _source(puzzle: Puzzle) -> str:
    levels = "-".join(puzzle.source.get("levels", ()))
    return f"{levels} {puzzle.source.get('seed', '')} {puzzle.source.get('ply', '')}".strip()
