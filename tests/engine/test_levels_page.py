from __future__ import annotations

import re
from pathlib import Path

from quiltwork.engine.levels import LEVELS

PAGE = Path(__file__).parents[2] / "docs" / "levels.md"


def test_the_page_lists_every_level_with_its_rating() -> None:
    ratings, _, _ = PAGE.read_text().partition("## How weak levels make mistakes")
    listed = {name: int(rating) for name, rating in re.findall(r"^\| `(\w+)` \| (\d+) \|", ratings, re.MULTILINE)}
    assert listed == {"random": 0} | {level.name: level.rating for level in LEVELS.values()}


def test_the_page_lists_the_errors_of_each_weak_level() -> None:
    page = PAGE.read_text()
    listed = re.findall(r"^\| `(\w+)` \| ([\d.]+)(?: points)? \| ([\d.]+)(?: points)? \|$", page, re.MULTILINE)
    errors = [(level.name, level.buying_error, level.fitting_error) for level in LEVELS.values() if not level.searches]
    assert [(name, float(buying), float(fitting)) for name, buying, fitting in listed] == errors
