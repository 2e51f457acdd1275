"""The command line: one file per command, each loaded when it is called."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

import click

from quiltwork._version import __version__
from quiltwork.errors import QuiltworkError

_COMMANDS = {
    "play": "Play in the browser.",
    "new": "Start a game and print its position.",
    "show": "Show a position or a record as a table, a picture or JSON.",
    "moves": "List the legal moves of a position.",
    "play-moves": "Play moves from a position and print where they lead.",
    "perft": "Count all sequences of moves of a given length.",
    "convert": "Convert records between .qgn, JSON and foreign forms.",
    "validate": "Check records, positions and edition files.",
    "editions": "List the editions, or show one with its patches.",
    "tui": "Play in the terminal: the computer, a friend, Automa; or go through a record.",
    "best": "Print the move that a level would play.",
    "analyse": "Show the best moves of a position, or go through a record.",
    "match": "Play two engines against each other and rate them.",
    "solo": "Play solo games against Automa and tell how often the player wins.",
    "engine": "Speak the engine protocol on standard input and output.",
    "serve": "Run the table in the browser for others.",
    "train": "Train a network by games against itself.",
    "warm": "Compile the engine ahead, so that no game waits for it.",
}
"""Each command with its short help, so that `quiltwork --help` loads none of them."""


class _Commands(click.Group):
    """A group that finds `new` in `quiltwork.cli.new` when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"quiltwork.cli.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="quiltwork")
def cli() -> None:
    """The two-player quilting game Patchwork: rules, records, pictures, engine, tables.

    A POSITION is its one-line text, a .qgn record (its last position), or - for standard input.
    """


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and exit: 0 when all went well, 2 with one clear line when the input was at fault."""
    sys.exit(_run(arguments))


def _run(arguments: list[str] | None) -> int:
    try:
        result: Any = cli.main(arguments, prog_name="quiltwork", standalone_mode=False)
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "quiltwork"
        return _complain(f"{error.format_message().rstrip('.')} (see {command} --help)")
    except click.ClickException as error:
        return _complain(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        click.echo("quiltwork: stopped", err=True)
        return 130
    except QuiltworkError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has seen enough. Point stdout at nothing so that Python's last flush is quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _complain(says: str) -> int:
    click.echo(f"quiltwork: {' '.join(says.split())}", err=True)
    return 2
