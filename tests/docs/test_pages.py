"""Every Python example of the documentation is run, and gives what it shows."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import quiltwork as qw
from markdown_blocks import blocks

ROOT = Path(__file__).parents[2]
PAGES = sorted(path for folder in ("tutorials", "how-to") for path in (ROOT / "docs" / folder).glob("*.md"))
PAGES_WITH_EXAMPLES = [ROOT / "README.md", *(page for page in PAGES if blocks(page, "python"))]


@pytest.mark.parametrize("page", PAGES_WITH_EXAMPLES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_give_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page.stem, str(page), 0)
    runner = doctest.DocTestRunner()
    said: list[str] = []
    runner.run(test, out=said.append)
    results = runner.summarize(verbose=False)
    assert results.attempted > 2
    assert results.failed == 0, "".join(said)


def test_the_example_of_the_review_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    game = qw.new_game(seed=7)
    for move in ("Fr0d4", "adv"):
        game.push(move)
    qw.Record.from_game(game).save("friday.qgn")
    (code,) = blocks(ROOT / "docs" / "review.md", "python")
    exec(compile(code, "review.md", "exec"), {})
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()[1:]] == ["Fr0d4", "adv"]
