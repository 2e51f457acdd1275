"""`quiltwork match`."""

from __future__ import annotations

import sys
from contextlib import ExitStack

import click

from quiltwork.cli.source import edition_option, json_option, keep_json, print_json
from quiltwork.cli.thinking import open_side
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.errors import QuiltworkError
from quiltwork.play.match import MatchResult, play_match
from quiltwork.play.ratings import Sprt


@click.command("match")
@click.argument("first")
@click.argument("second")
@click.option(
    "--games", type=click.IntRange(2), default=100, show_default=True, help="How many games; rounded up to pairs."
)
@click.option("--seed", default="0", show_default=True, help="Which rings are played.")
@click.option(
    "--sprt", "elos", nargs=2, type=float, metavar="ELO0 ELO1", help="Stop as soon as it is clear which holds."
)
@click.option("--threads", type=click.IntRange(1), default=1, show_default=True, help="Threads of each engine.")
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False), help="Keep the result in this JSON file, game by game."
)
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
    edition: str | None,
    as_json: bool,
) -> int:
    """Play FIRST against SECOND: pairs of games on the same ring, seats swapped.

    A side is a level or baseline (master, light, uct:2500, greedy, random) or a program that speaks the protocol
    (exec:COMMAND), each with a limit for its decisions after @: master@0.2s, light@500.
    """
    sprt = None
    if elos is not None:
        try:
            sprt = Sprt(*elos)
        except ValueError as error:
            raise click.UsageError(str(error), click.get_current_context()) from error
    ruleset = find_edition(edition or DEFAULT)
    pairs = (games + 1) // 2
    result: MatchResult | None = None
    with ExitStack() as stack:
        sides = []
        for name in (first, second):
            side = open_side(name, threads=threads)
            stack.enter_context(side.engine)
            sides.append(side)
        bar = stack.enter_context(
            click.progressbar(length=2 * pairs, label="match", item_show_func=_so_far, file=sys.stderr)
        )
        try:
            for result in play_match(*sides, ruleset=ruleset, pairs=pairs, seed=seed, sprt=sprt):
                bar.update(len(result.games) - bar.pos, result)
                if output is not None:
                    keep_json(output, result.data())
        except KeyboardInterrupt:
            if result is not None:
                result.stopped_by = "stopped by hand"
    if result is None:
        raise QuiltworkError("no game was played")
    if output is not None:
        keep_json(output, result.data())
    if as_json:
        print_json(result.data())
    else:
        click.echo(_table(result, sprt))
    if result.stopped_by is not None:
        raise QuiltworkError(f"the match ended after {len(result.games)} games: {result.stopped_by}")
    return 0


def _so_far(result: MatchResult | None) -> str:
    return "" if result is None else f"{result.wins}-{len(result.games) - result.wins}"


def _table(result: MatchResult, sprt: Sprt | None) -> str:
    count = len(result.games)
    scores, empty = result.mean(lambda game: game.scores), result.mean(lambda game: game.empty)
    seconds = result.seconds_a_decision
    width = max(len(name) for name in result.names)
    share = result.wins / count if count else 0.0
    lines = [
        f"{result.names[0]} won {result.wins} of {count} ({share:.1%}), Elo {result.rating} (95 %)",
        f"{'':<{width}}  score  empty  s/decision",
    ]
    lines += [
        f"{result.names[side]:<{width}}  {scores[side]:>5.1f}  {empty[side]:>5.1f}  {seconds[side]:>10.3f}"
        for side in (0, 1)
    ]
    if sprt is not None:
        verdict = {True: "accepted", False: "rejected", None: "undecided"}[sprt.verdict(result.pairs)]
        lines.append(
            f"SPRT [{sprt.elo0:g}, {sprt.elo1:g}]: {verdict}, "
            f"log-likelihood ratio {sprt.log_likelihood_ratio(result.pairs):+.2f} of {sprt.bounds[1]:.2f}"
        )
    return "\n".join(lines)
