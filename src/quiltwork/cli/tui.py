"""`quiltwork tui`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from quiltwork.automa import DEFAULT_DECK, DEFAULT_LEVEL, Deck, Level
from quiltwork.cli.extras import TERMINAL_LIBRARIES, require_extra
from quiltwork.cli.options import allow_one, edition_option, seed_options
from quiltwork.cli.source import read_text
from quiltwork.editions import find_edition
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.play import Mode
from quiltwork.play.computer import playable_levels
from quiltwork.play.data_dir import DATA_DIR_VARIABLE, data_dir
from quiltwork.play.results import suggested_level
from quiltwork.play.setup import TableOptions, check_level
from quiltwork.rules import Player
from quiltwork.tui.saved_games import SavedGames
from quiltwork.tui.table import KNOWN_LEVELS, Table


@click.command("tui")
@click.argument("record", required=False, metavar="[FILE.qgn]")
@click.option(
    "--level",
    help="Play the computer at this level, from newcomer to master (default: the one that suits your results).",
)
@click.option("--second", is_flag=True, help="Against the computer: let it start.")
@click.option("--two", is_flag=True, help="Two players at this terminal.")
@click.option("--solo", is_flag=True, help="Play alone against Automa.")
@click.option("--deck", help="Automa's deck: normal or tactical.")
@click.option("--automa-level", help="Automa's level: intern, apprentice, fellow, master or legend.")
@edition_option
@seed_options
@click.option("--name", "names", multiple=True, help="A player's name; for two players, give it twice.")
@click.option("--continue", "resume", is_flag=True, help="Continue the unfinished game that was played last.")
@click.option("--lines", is_flag=True, help="Line by line, for screen readers and pipes.")
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
    resume: bool,
    lines: bool,
    folder: Path | None,
) -> None:
    """Play in the terminal, or step through a record.

    Without options you choose what to play on the first screen. Every move is saved at once.
    """
    is_solo = solo or bool(deck or automa_level)
    allow_one(
        {
            str(Message("option-record")): record,
            "--continue": resume,
            "--level": level,
            "--two": two,
            "--solo": is_solo,
        }
    )
    allow_one({"--seed": seed, "--ring": ring})
    if not lines:
        require_extra("part-terminal-table", TERMINAL_LIBRARIES, "tui")
    saved_games = SavedGames(folder or data_dir())
    options = TableOptions(
        mode=Mode.LOCAL if two else Mode.SOLO if is_solo else Mode.COMPUTER,
        level=_suggested_level(saved_games) if level is None else check_level(level, KNOWN_LEVELS),
        seat=Player.TWO if second else Player.ONE,
        deck=DEFAULT_DECK if deck is None else Deck.named(deck),
        solo_level=DEFAULT_LEVEL if automa_level is None else Level.named(automa_level),
        edition=None if edition is None else find_edition(edition),
        seed=seed,
        ring=ring,
        names=(names[0] if names else "", names[1] if len(names) > 1 else ""),
    )
    table: Table | None = None
    if record is not None:
        table = Table.from_record(read_text(record), source=record)
    elif resume:
        table = Table.resume(saved_games.latest())
    elif lines or level or two or second or seed or ring or is_solo:
        table = Table.create(options, saved_games)
    if lines:
        from quiltwork.tui.line_mode import LineMode

        assert table is not None
        LineMode(table).run(sys.stdin)
        return
    _require_terminal()
    from quiltwork.tui.app import TerminalApp

    TerminalApp(saved_games, table=table, options=options).run()


def _suggested_level(saved_games: SavedGames) -> str:
    """Return the level that suits the saved games; the weakest for the first game."""
    levels = list(playable_levels())
    return suggested_level(saved_games.results(), levels) or levels[0]


def _require_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise QuiltworkError("needs-a-terminal", command="quiltwork tui --lines")
