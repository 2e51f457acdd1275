"""The help of all commands as one Markdown page: `python -m quiltwork.cli.reference > docs/cli.md`."""

from __future__ import annotations

import click

from quiltwork.cli import cli

_INTRODUCTION = """\
This page lists all commands and their options. `pip install "quiltwork[cli]"` installs the command `quiltwork`.
A command that needs more names the extra to install."""


def reference() -> str:
    """Return the page; a test fails if docs/cli.md differs from it."""
    top = click.Context(cli, info_name="quiltwork", terminal_width=100, **cli.context_settings)
    pages = [
        "# The command line",
        _INTRODUCTION,
        "The page is generated from the help of the commands by `python -m quiltwork.cli.reference`.",
        _block(cli.get_help(top)),
    ]
    pages += _pages_of(top, cli)
    return "\n\n".join(pages) + "\n"


def _pages_of(parent: click.Context, group: click.Group) -> list[str]:
    pages = []
    for name in group.list_commands(parent):
        command = group.get_command(parent, name)
        assert command is not None
        context = click.Context(command, info_name=name, parent=parent)
        pages += [f"{'#' * (2 + (group is not cli))} {context.command_path}", _block(command.get_help(context))]
        if isinstance(command, click.Group):
            pages += _pages_of(context, command)
    return pages


def _block(text: str) -> str:
    return "```text\n" + "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n```"


if __name__ == "__main__":
    click.echo(reference(), nl=False)
