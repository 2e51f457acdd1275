"""`quiltwork match`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

import click

from quiltwork.cli import EXIT_INTERRUPTED
from quiltwork.cli.engine_options import compile_for
from quiltwork.cli.fleet_options import FleetChoice, FleetProgress, fleet_options
from quiltwork.cli.options import edition_option, json_option, output_option
from quiltwork.cli.output import Column, format_table, print_json, print_notice, write_json
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.language import Message
from quiltwork.play.many_games import run_match
from quiltwork.play.match import MatchResult
from quiltwork.play.ratings import Sprt

_COLUMNS = (
    Column("heading-contestant", "<"),
    Column("heading-score"),
    Column("heading-empty"),
    Column("heading-seconds-per-decision"),
)
_VERDICTS = {True: "sprt-accepted", False: "sprt-rejected", None: "sprt-undecided"}


@click.command("match")
@click.argument("first")
@click.argument("second")
@click.option(
    "--games", type=click.IntRange(2), default=100, show_default=True, help="How many games; rounded up to pairs."
)
@click.option("--seed", default="0", show_default=True, help="Determines the rings.")
@click.option(
    "--sprt",
    "elos",
    nargs=2,
    type=float,
    metavar="ELO0 ELO1",
    help="Stop as soon as a sequential test decides between these two Elo differences, such as 0 20.",
)
@click.option("--threads", type=click.IntRange(1), default=1, show_default=True, help="Threads of each engine.")
@output_option
@click.option(
    "--records", type=click.Path(dir_okay=False, writable=True), help="Write the games to this .qgn file, one by one."
)
@fleet_options
@edition_option
@json_option
def command(
    first: str,
    second: str,
    games: int,
    seed: str,
    elos: tuple[float, float] | None,
    threads: int,
    output: str | None,
    records: str | None,
    edition: str | None,
    as_json: bool,
    fleet: FleetChoice,
) -> int:
    """Play FIRST against SECOND: pairs of games on the same ring, with the seats swapped.

    A contestant is a level or baseline (master, light, uct:2500, greedy, random) or a program that speaks the protocol
    (exec:COMMAND). The limit of its decisions follows @: master@0.2s, light@500, or a clock for the whole game with an
    increment: master@60s+1. Several pairs are played at the same time; players that are limited by visits play the same
    games on every machine.
    """
    sprt = _sprt(elos)
    ruleset = find_edition(edition or DEFAULT)
    pairs = (games + 1) // 2
    result: MatchResult | None = None
    is_interrupted = False
    if fleet.cluster is None:
        compile_for(first, second)
    with ExitStack() as stack:
        progress = stack.enter_context(FleetProgress("match"))
        file = None if records is None else stack.enter_context(_open_records(records))
        written = 0
        played = run_match(
            first,
            second,
            ruleset=ruleset,
            pairs=pairs,
            seed=seed,
            sprt=sprt,
            threads=threads,
            cluster=fleet.cluster,
            workers=fleet.workers,
            progress=progress,
        )
        try:
            for result in played:
                if output is not None:
                    write_json(output, result.data())
                if file is not None:
                    written = _append_records(file, result, written)
        except KeyboardInterrupt:
            is_interrupted = True
    if result is not None and is_interrupted:
        result.stopped_by = Message("interrupted")
        if output is not None:
            write_json(output, result.data())
    if result is not None and as_json:
        print_json(result.data())
    elif result is not None:
        click.echo(_text(result, sprt))
    if result is not None and result.stopped_by is not None:
        ended = Message("match-ended-early", games=len(result.games), reason=result.stopped_by)
        if not is_interrupted:
            raise QuiltworkError(ended)
        print_notice(ended)
    return EXIT_INTERRUPTED if is_interrupted else 0


def _open_records(path: str) -> TextIO:
    try:
        return Path(path).open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise QuiltworkError("file-not-written", file=path, problem=error.strerror or str(error)) from error


def _append_records(file: TextIO, result: MatchResult, written: int) -> int:
    """Write the new games of the match, so that a match that is killed keeps its games; return how many there are."""
    new = range(written, len(result.games))
    file.writelines(("\n" if number else "") + result.record(number).text() for number in new)
    file.flush()
    return len(result.games)


def _sprt(elos: tuple[float, float] | None) -> Sprt | None:
    try:
        return None if elos is None else Sprt(*elos)
    except InvalidArgumentError as error:
        raise click.UsageError(str(error), click.get_current_context()) from error


def _text(result: MatchResult, sprt: Sprt | None) -> str:
    count = len(result.games)
    scores, empty = result.mean(lambda game: game.scores), result.mean(lambda game: game.empty)
    seconds = result.seconds_per_decision
    summary = Message(
        "match-result",
        name=result.names[0],
        wins=result.wins,
        games=count,
        share=f"{result.wins / count if count else 0.0:.1%}",
        elo=result.rating.message,
    )
    rows = [
        (result.names[index], f"{scores[index]:.1f}", f"{empty[index]:.1f}", f"{seconds[index]:.3f}")
        for index in (0, 1)
    ]
    pairs = Message("match-pairs", **result.pair_counts._asdict())
    lines = [str(summary), str(pairs), format_table(_COLUMNS, rows)]
    if sprt is not None:
        verdict = Message(
            _VERDICTS[sprt.verdict(result.pairs)],
            elo0=f"{sprt.elo0:g}",
            elo1=f"{sprt.elo1:g}",
            ratio=f"{sprt.log_likelihood_ratio(result.pairs):+.2f}",
            bound=f"{sprt.bounds[1]:.2f}",
        )
        lines.append(str(verdict))
    return "\n".join(lines)
