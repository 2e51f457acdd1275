"""Each ruling in docs/rulings.md is cited by a test, and no test cites one that is not there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CITED = {
    anchor
    for file in (ROOT / "tests").rglob("*.py")
    for anchor in re.findall(r"rulings\.md#([a-z0-9-]+)", file.read_text(encoding="utf-8"))
    if file != Path(__file__)
}
RULINGS = {
    re.sub(r"[^a-z0-9 ]", "", title.lower()).replace(" ", "-")
    for title in re.findall(r"^### (.+)$", (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8"), re.MULTILINE)
}


def test_every_ruling_has_a_test() -> None:
    assert not RULINGS - CITED


def test_every_ruling_cited_exists() -> None:
    assert not CITED - RULINGS
