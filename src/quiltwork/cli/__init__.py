"""The command line: one module per command, imported when the command is called."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

import click

from quiltwork._version import __version__
from quiltwork.cli.extras import missing_engine_library
from quiltwork.cli.output import PROGRAM, print_notice
from quiltwork.cli.usage import usage_message
from quiltwork.errors import InvalidArgumentError, QuiltworkError, closest
from quiltwork.language import LANGUAGES, Items, Message, language_from_environment, set_language

EXIT_WRONG_INPUT = 2
EXIT_INTERRUPTED = 130
"""The exit code after Ctrl-C, as of a program that the signal ends."""
_NO_ARGUMENTS = getattr(click.exceptions, "NoArgsIsHelpError", ())
"""Raised since Click 8.2 by a group that is called alone; before, Click printed the help itself."""

_COMMANDS = {
    "play": "Play in the browser.",
    "new": "Start a game and print its position.",
    "show": "Show a position or a record as text, a picture or JSON.",
    "moves": "List the legal moves of a position.",
    "play-moves": "Play moves from a position and print the position after them.",
    "perft": "Count all sequences of moves of a given length.",
    "convert": "Convert records between .qgn, JSON and foreign formats.",
    "validate": "Check records, positions and edition files.",
    "editions": "List the editions, or show one with its patches.",
    "tui": "Play in the terminal: the computer, a friend, Automa; or replay a record.",
    "best": "Print the move that a level plays.",
    "analyse": "Show the best moves of a position, or analyse a record.",
    "review": "Say what every move of a game was worth.",
    "match": "Play two engines against each other and rate them.",
    "tournament": "Let several engines play each other and rate all of them.",
    "solo": "Play solo games against Automa and print how often the player wins.",
    "puzzles": "Solve puzzles; make, check and list puzzle files.",
    "engine": "Speak the engine protocol on standard input and output.",
    "serve": "Run the browser table as a server for others.",
    "admin": "Look after a server: numbers, backup, restore, tables, blocked addresses.",
    "worker": "Play the computers' turns of all servers on one database.",
    "train": "Train a network by games against itself.",
    "study": "Measure the game: first player, patches, prices, rules, a rebalanced edition.",
    "warm": "Compile the engine in advance, so that no game waits for it.",
}
"""Each command with its short help, so that `quiltwork --help` imports none of them."""


class _Commands(click.Group):
    """A group that imports `quiltwork.cli.new` when `new` is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        try:
            module = importlib.import_module(f"quiltwork.cli.{cmd_name.replace('-', '_')}")
        except ModuleNotFoundError as error:  # even `--help` of such a command needs the engine's libraries
            missing = missing_engine_library(error)
            if missing is None:
                raise
            raise missing from error
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--language",
    metavar="TAG",
    is_eager=True,  # so that errors in the rest of the line are in this language too
    expose_value=False,
    callback=lambda _context, _option, tag: _choose_language(tag),
    help="The language of messages: en, de, fr or es (default: QUILTWORK_LANGUAGE, or the system's language).",
)
@click.version_option(__version__, prog_name=PROGRAM)
def cli() -> None:
    """The two-player quilting game Patchwork: rules, records, pictures, engine, tables.

    A POSITION is its one-line text, a .qgn record (its last position), or - for standard input.
    """


def _choose_language(tag: str | None) -> None:
    if tag is None:
        return
    name = tag.replace("_", "-").split("-")[0].lower()
    if name not in LANGUAGES:
        raise InvalidArgumentError(
            "unknown-language", language=tag[:40], closest=closest(name, LANGUAGES), known=Items(tuple(LANGUAGES))
        )
    set_language(name)


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and exit: 0 if all went well, 2 with one line about wrong input, 130 after Ctrl-C."""
    set_language(language_from_environment(os.environ))
    sys.exit(_run(arguments))


def _run(arguments: list[str] | None) -> int:
    try:
        result: Any = cli.main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except click.UsageError as error:
        if isinstance(error, _NO_ARGUMENTS):  # such as `quiltwork` alone: the help, over many lines
            click.echo(error.format_message(), err=True)
            return EXIT_WRONG_INPUT
        return _fail(usage_message(error, PROGRAM))
    except click.ClickException as error:
        return _fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        print_notice(Message("interrupted"))
        return EXIT_INTERRUPTED
    except QuiltworkError as error:
        return _fail(error)
    except BrokenPipeError:
        # The program that reads the output has ended. Redirect stdout so that Python's last flush does not fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _fail(problem: object) -> int:
    print_notice(problem)
    return EXIT_WRONG_INPUT
