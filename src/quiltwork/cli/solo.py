"""`quiltwork solo`."""

from __future__ import annotations

from typing import Any

import click

from quiltwork.automa import DEFAULT_EDITION, Deck, Level
from quiltwork.cli import EXIT_INTERRUPTED
from quiltwork.cli.engine_options import compile_for
from quiltwork.cli.fleet_options import FleetChoice, FleetProgress, fleet_options
from quiltwork.cli.options import edition_option, json_option, output_option
from quiltwork.cli.output import Column, format_table, print_json, print_notice, write_json
from quiltwork.editions import find_edition
from quiltwork.language import Message
from quiltwork.play.many_games import run_series
from quiltwork.play.solo_series import SoloSeries

_ALL = "all"
_COLUMNS = (
    Column("heading-level", "<"),
    Column("heading-deck", "<"),
    Column("heading-games"),
    Column("heading-won"),
    Column("heading-interval"),
    Column("heading-score"),
    Column("heading-automa"),
    Column("heading-empty"),
    Column("heading-seconds-per-decision"),
)


@click.command("solo")
@click.option("--level", default=_ALL, show_default=True, help="Automa's level, intern to legend, or all five.")
@click.option("--deck", default=_ALL, show_default=True, help="Automa's deck, normal or tactical, or both (all).")
@click.option("--player", default="master", show_default=True, help="Who plays: NAME or NAME@LIMIT.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games for each level and deck."
)
@click.option("--seed", default="0", show_default=True, help="Determines the rings and the cards.")
@output_option
@fleet_options
@edition_option
@json_option
def command(
    level: str,
    deck: str,
    player: str,
    games: int,
    seed: str,
    output: str | None,
    edition: str | None,
    as_json: bool,
    fleet: FleetChoice,
) -> int:
    """Play solo games against Automa and print how often the player wins.

    The player is a contestant as in `match`; the limit of its decisions follows @: master@0.2s, light@500. Each
    level and deck is played on its own, because the level decides who wins the special tile.
    """
    levels = list(Level) if level == _ALL else [Level.named(level)]
    decks = list(Deck) if deck == _ALL else [Deck.named(deck)]
    ruleset = find_edition(edition or DEFAULT_EDITION)
    series_played: dict[tuple[Level, Deck], SoloSeries] = {}

    def data() -> dict[str, Any]:
        series = [series.data() for series in series_played.values()]
        return {"player": player, "edition": ruleset.name, "series": series}

    if output is not None:
        write_json(output, data())  # an hour of games is lost if the file cannot be written
    if fleet.cluster is None:
        compile_for(player)
    is_interrupted = False
    with FleetProgress("solo") as progress:
        options: dict[str, Any] = {"cluster": fleet.cluster, "workers": fleet.workers, "progress": progress}
        played = run_series(player, levels=levels, decks=decks, ruleset=ruleset, games=games, seed=seed, **options)
        try:
            for series in played:
                series_played[series.level, series.deck] = series
                if output is not None:
                    write_json(output, data())
        except KeyboardInterrupt:
            is_interrupted = True
    if as_json:
        print_json(data())
    else:
        click.echo(Message("solo-result", player=player))
        click.echo(format_table(_COLUMNS, [_row(series) for series in series_played.values()]))
    if is_interrupted:
        count = sum(len(series.games) for series in series_played.values())
        print_notice(Message("solo-interrupted", games=count))
        return EXIT_INTERRUPTED
    return 0


def _row(series: SoloSeries) -> tuple[str, ...]:
    low, high = series.interval
    own, automa = series.mean_scores
    return (
        series.level.title,
        series.deck.value,
        str(len(series.games)),
        f"{series.win_share:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{own:.1f}",
        f"{automa:.1f}",
        f"{series.mean_empty:.1f}",
        f"{series.seconds_per_decision:.3f}",
    )
