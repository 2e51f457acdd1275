"""The commands that README.md shows are run, and print what it says; tests/docs runs its Python."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from click.testing import CliRunner

from markdown_blocks import blocks
from quiltwork.cli import cli

README = Path(__file__).parents[1] / "README.md"


def test_the_commands_print_what_the_readme_shows() -> None:
    shown = [line for block in blocks(README, "console") for line in block.splitlines()]
    assert shown
    while shown:
        command = shown.pop(0)
        assert command.startswith("$ quiltwork ")
        expected = []
        while shown and not shown[0].startswith("$ "):
            expected.append(shown.pop(0))
        result = CliRunner().invoke(cli, shlex.split(command)[2:])
        assert result.exit_code == 0, result.output
        assert result.output.splitlines() == expected


def test_the_two_commands_are_named() -> None:
    text = README.read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text


def test_every_link_in_the_readme_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", README.read_text(encoding="utf-8"))
    assert links
    missing = [link for link in links if "://" not in link and not (README.parent / link).exists()]
    assert missing == []
