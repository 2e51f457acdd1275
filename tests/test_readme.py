"""Everything that README.md shows is run, and gives what it says."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from quiltwork.cli import cli

README = Path(__file__).parents[1] / "README.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [body for name, body in _BLOCK.findall(README.read_text(encoding="utf-8")) if name == language]


def test_the_tour_runs_and_prints_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = "\n".join(blocks("python"))
    test = doctest.DocTestParser().get_doctest(source, {}, "README", str(README), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    said: list[str] = []
    runner.run(test, out=said.append)
    results = runner.summarize(verbose=False)
    assert results.attempted > 10
    assert results.failed == 0, "".join(said)


def test_the_commands_print_what_the_readme_shows() -> None:
    shown = [line for block in blocks("console") for line in block.splitlines()]
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
