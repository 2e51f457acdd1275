"""`quiltwork tui`."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import click

from quiltwork.automa import Deck, Level
from quiltwork.cli.source import edition_option, read_text
from quiltwork.errors import MissingExtraError, QuiltworkError
from quiltwork.play import Mode
from quiltwork.play.folder import DATA_DIR_VARIABLE, data_dir
from quiltwork.rules import Player
from quiltwork.tui.shelf import Shelf
from quiltwork.tui.table import Table
from quiltwork.tui.wishes import DEFAULT_LEVEL, Wish, check_level


@click.command("tui")
@click.argument("record", required=False, metavar="[FILE.qgn]")
@click.option("--level", help="Play the computer at this level, from beginner to master.")
@click.option("--second", is_flag=True, help="Against the computer: let it start.")
@click.option("--two", is_flag=True, help="Two players at this terminal.")
@click.option("--solo", is_flag=True, help="Play alone against Automa.")
@click.option("--deck", help="Automa's deck: normal or tactical.")
@click.option("--automa-level", help="Automa's level: intern, apprentice, fellow, master or legend.")
@edition_option
@click.option("--seed", help="Shuffle from this seed: the same game on every machine.")
@click.option("--ring", help="The ring itself: the letters clockwise from the neutral token.")
@click.option("--name", "names", multiple=True, help="A player's name; for two players give it twice.")
@click.option("--continue", "go_on", is_flag=True, help="Go on with the unfinished game that was played last.")
@click.option("--plain", is_flag=True, help="Line by line, for screen readers and pipes.")
@click.option(
    "--data-dir",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help=f"Where games are saved (default: {DATA_DIR_VARIABLE}, or the user's data folder).",
)
def command(
    record: str | None,
    level: str | None,
    second: bool,
    two: bool,
    solo: bool,
    deck: str | None,
    automa_level: str | None,
    edition: str | None,
    seed: str | None,
    ring: str | None,
    names: tuple[str, ...],
    go_on: bool,
    plain: bool,
    folder: Path | None,
) -> None:
    """Play in the terminal, or go through a record.

    Without an option you choose what to play on the first screen. Every move is saved at once.
    """
    _refuse_contradictions(record=record, go_on=go_on, level=level, two=two, solo=solo or bool(deck or automa_level))
    if seed is not None and ring is not None:
        raise click.UsageError("give --seed or --ring, not both", click.get_current_context())
    shelf = Shelf(folder or data_dir())
    wish = Wish(
        mode=Mode.LOCAL if two else Mode.SOLO if solo or deck or automa_level else Mode.COMPUTER,
        level=check_level(level or DEFAULT_LEVEL),
        seat=Player.TWO if second else Player.ONE,
        deck=Deck.named(deck or Deck.NORMAL.value),
        automa_level=Level.named(automa_level or Level.FELLOW.title),
        edition=edition,
        seed=seed,
        ring=ring,
        names=names,
    )
    table: Table | None = None
    if record is not None:
        table = Table.of_record(read_text(record), source=record)
    elif go_on:
        table = Table.of_saved(shelf.latest())
    elif plain or level or two or second or seed or ring or wish.mode is not Mode.COMPUTER:
        table = Table.of_wish(wish, shelf)
    if plain:
        from quiltwork.tui.plain import LineMode

        assert table is not None
        LineMode(table).run(sys.stdin)
        return
    _require_terminal()
    from quiltwork.tui.app import TerminalApp

    TerminalApp(shelf, table=table, wish=wish).run()


def _refuse_contradictions(*, record: str | None, go_on: bool, level: str | None, two: bool, solo: bool) -> None:
    asked = [
        name
        for name, given in (
            ("a record", record),
            ("--continue", go_on),
            ("--level", level),
            ("--two", two),
            ("--solo", solo),
        )
        if given
    ]
    if len(asked) > 1:
        raise click.UsageError(f"give {asked[0]} or {asked[1]}, not both", click.get_current_context())


def _require_terminal() -> None:
    if importlib.util.find_spec("textual") is None:
        raise MissingExtraError("the table in the terminal", "textual", "tui")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise QuiltworkError("the table needs a terminal to draw on; in a pipe use: quiltwork tui --plain")
