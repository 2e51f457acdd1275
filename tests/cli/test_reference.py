from __future__ import annotations

from pathlib import Path

from quiltwork.cli.reference import reference

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def test_the_page_of_commands_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference(), "run: python -m quiltwork.cli.reference > docs/cli.md"
