"""Small programs as users write them; mypy checks them as strictly as the library."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

PROGRAMS = Path(__file__).parent / "programs"
PRINTS = {
    "analyse": "True True",
    "annotate": "['Fr0d4', 'adv'] !",
    "async_bots": "6",
    "count_moves": "470 470 470",
    "edition": "quick True",
    "errors": "['illegal-move patch-not-on-offer', 'not-a-move']",
    "filter_records": "True {'0-1'}",
    "folder_of_games": "4 True",
    "gallery": "4",
    "greedy_bot": "greedy wins",
    "match": "2 True",
    "picture": "Player 2 (yellow) to move: behind on space 0, the other token is on 2",
    "protocol_engine": "adv",
    "puzzles": "3 True True",
    "random_game": "ONE (4, -10) score",
    "review": "True True 4",
    "solo": "True",
    "stream_games": "True",
    "tournament": "3 6",
    "vector_env": "(16, 920) True",
}


def test_every_program_is_run() -> None:
    assert sorted(path.stem for path in PROGRAMS.glob("*.py")) == sorted(PRINTS)


@pytest.mark.parametrize("name", PRINTS)
def test_a_program_prints_what_its_author_expects(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(PROGRAMS / f"{name}.py"))
    assert capsys.readouterr().out.strip() == PRINTS[name]
