"""`quiltwork solo`."""

from __future__ import annotations

import sys
from typing import Any

import click

from quiltwork.automa import Deck, Level
from quiltwork.automa.solo import DEFAULT_EDITION
from quiltwork.cli.source import edition_option, json_option, keep_json, print_json
from quiltwork.cli.thinking import open_side
from quiltwork.editions import find_edition
from quiltwork.errors import QuiltworkError
from quiltwork.play.solo_series import SoloSeries, play_series
from quiltwork.rules import Ruleset

_ALL = "all"


@click.command("solo")
@click.option("--level", default=_ALL, show_default=True, help="Automa's level, intern to legend, or all five.")
@click.option("--deck", default=_ALL, show_default=True, help="Automa's deck, normal or tactical, or both (all).")
@click.option("--player", default="master", show_default=True, help="Who plays: NAME or NAME@LIMIT.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games for each level and deck."
)
@click.option("--seed", default="0", show_default=True, help="Which rings and cards are played.")
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False), help="Keep the result in this JSON file, game by game."
)
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
) -> int:
    """Play solo games against Automa and tell how often the player wins.

    The player is one of those that `match` knows, with a limit for its decisions after @: master@0.2s, light@500. Each
    level and deck is played on its own, since the special tile falls differently.
    """
    levels = list(Level) if level == _ALL else [Level.named(level)]
    decks = list(Deck) if deck == _ALL else [Deck.named(deck)]
    ruleset = find_edition(edition or DEFAULT_EDITION)
    table: dict[tuple[Level, Deck], SoloSeries] = {}
    if output is not None:
        keep_json(output, _data(player, ruleset, table))  # so that nobody plays for an hour and then cannot keep it
    side = open_side(player)
    stopped = False
    total = len(levels) * len(decks) * games
    with side.engine, click.progressbar(length=total, label="solo", item_show_func=_so_far, file=sys.stderr) as bar:
        try:
            for series in play_series(side, levels=levels, decks=decks, ruleset=ruleset, games=games, seed=seed):
                table[series.level, series.deck] = series
                bar.update(1, series)
                if output is not None:
                    keep_json(output, _data(player, ruleset, table))
        except KeyboardInterrupt:
            stopped = True
    if as_json:
        print_json(_data(player, ruleset, table))
    else:
        click.echo(_text(player, table))
    if stopped:
        raise QuiltworkError(f"stopped by hand after {sum(len(series.games) for series in table.values())} games")
    return 0


def _so_far(series: SoloSeries | None) -> str:
    if series is None:
        return ""
    return f"{series.level.title}, {series.deck.value}: {series.wins} of {len(series.games)}"


def _data(player: str, ruleset: Ruleset, table: dict[tuple[Level, Deck], SoloSeries]) -> dict[str, Any]:
    return {"player": player, "edition": ruleset.name, "series": [series.data() for series in table.values()]}


def _text(player: str, table: dict[tuple[Level, Deck], SoloSeries]) -> str:
    lines = [
        f"{player} against Automa",
        "level       deck       games     won     95 %         score  Automa  empty  s/decision",
    ]
    for series in table.values():
        low, high = series.interval
        own, automa = series.mean_scores
        lines.append(
            f"{series.level.title:<10}  {series.deck.value:<8}  {len(series.games):>6}  {series.win_share:>6.1%}  "
            f"{f'{low:.1%}–{high:.1%}':<13} {own:>5.1f}  {automa:>6.1f}  {series.mean_empty:>5.1f}  "
            f"{series.seconds_a_decision:>10.3f}"
        )
    return "\n".join(lines)
