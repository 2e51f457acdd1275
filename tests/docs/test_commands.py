"""Every call of `quiltwork` that the documentation shows uses commands and options that exist."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from quiltwork.cli import cli

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "docs" / "cli.md"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
_CALL = re.compile(r"(?:^(?: {4})?(?:\$ )?|`(?:\$ )?|bin/)quiltwork +([^`\n]*)", re.MULTILINE)


def calls_in(page: Path) -> list[str]:
    """Return what follows `quiltwork` in code: at the start of a line of a block, and inside a sentence."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    return [call.partition("#")[0].strip() for call in _CALL.findall(text)]


def problems(call: str) -> list[str]:
    """Return the options of `call` that its command does not have."""
    command: click.Command = cli
    options = {"--help"}
    for word in call.split():
        if isinstance(command, click.Group) and (found := command.get_command(click.Context(command), word)):
            command = found
        options |= {name for param in command.params for name in (*param.opts, *param.secondary_opts)}
    return [option for option in re.findall(r"(?<!\S)--?[a-z][a-z-]*", call) if option not in options]


@pytest.mark.parametrize("page", [page for page in PAGES if page != GENERATED], ids=lambda page: page.stem)
def test_every_option_on_a_page_exists(page: Path) -> None:
    found = {call: wrong for call in calls_in(page) if (wrong := problems(call))}
    assert found == {}


def test_calls_are_found_in_blocks_and_in_sentences() -> None:
    assert "new --seed 7" in calls_in(ROOT / "README.md")
    assert "play --lan" in calls_in(ROOT / "docs" / "web.md")
    assert problems("new --sead 7") == ["--sead"]
