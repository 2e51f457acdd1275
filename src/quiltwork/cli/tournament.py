"""`quiltwork tournament`."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import combinations

import click

from quiltwork.cli import EXIT_INTERRUPTED
from quiltwork.cli.engine_options import open_contestant
from quiltwork.cli.options import edition_option, json_option
from quiltwork.cli.output import Column, format_table, print_json, print_notice, progress_stream
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.language import Message
from quiltwork.play.tournament import TournamentResult, tournament

_COLUMNS = (
    Column("heading-contestant", "<"),
    Column("heading-rating"),
    Column("heading-interval"),
    Column("heading-games"),
    Column("heading-won"),
)


@click.command("tournament")
@click.argument("participants", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.IntRange(2),
    default=20,
    show_default=True,
    help="How many games of each match; rounded up to pairs.",
)
@click.option("--seed", default="0", show_default=True, help="Determines the rings.")
@click.option("--records", type=click.Path(dir_okay=False, writable=True), help="Write all games to this .qgn file.")
@edition_option
@json_option
def command(
    participants: tuple[str, ...], games: int, seed: str, records: str | None, edition: str | None, as_json: bool
) -> int:
    """Let every one of the PARTICIPANTS play every other one, and rate all of them on one scale.

    Each match is played in pairs of games on the same ring with the seats swapped. The first participant has rating 0.
    A participant is written as for `quiltwork match`: master@0.2s, light@500, exec:COMMAND.
    """
    ruleset = find_edition(edition or DEFAULT)
    matches = len(list(combinations(participants, 2)))
    last: TournamentResult | None = None
    is_interrupted = False
    with ExitStack() as stack:
        contestants = []
        for name in participants:
            contestant = open_contestant(name)
            stack.enter_context(contestant.engine)
            contestants.append(contestant)
        bar = stack.enter_context(
            click.progressbar(length=2 * ((games + 1) // 2) * matches, label="tournament", file=progress_stream())
        )

        def show(result: TournamentResult) -> None:
            nonlocal last
            last = result
            bar.update(result.games - bar.pos)

        try:
            last = tournament(contestants, games=games, edition=ruleset, seed=seed, on_game=show)
        except KeyboardInterrupt:
            is_interrupted = True
    if last is not None:
        if records is not None:
            last.save_records(records)
        _print(last, as_json=as_json)
    if is_interrupted:
        print_notice(Message("interrupted"))
    return EXIT_INTERRUPTED if is_interrupted else 0


def _print(result: TournamentResult, *, as_json: bool) -> None:
    if as_json:
        print_json(result.data())
        return
    rows = [
        (
            standing.name,
            f"{standing.rating.elo:+.0f}",
            f"{standing.rating.low:+.0f} … {standing.rating.high:+.0f}",
            str(standing.games),
            f"{standing.wins / max(standing.games, 1):.1%}",
        )
        for standing in result.standings
    ]
    click.echo(format_table(_COLUMNS, rows))
    for match in result.matches.values():
        if match.stopped_by is not None:
            ended = Message(
                "tournament-match-ended",
                first=match.names[0],
                second=match.names[1],
                games=len(match.games),
                reason=match.stopped_by,
            )
            print_notice(ended)
