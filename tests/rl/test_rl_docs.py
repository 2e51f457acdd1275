"""Every Python example of docs/rl is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from markdown_blocks import blocks

PAGES = sorted((Path(__file__).parents[2] / "docs" / "rl").glob("*.md"))
NOT_RUN = {
    "sb3_contrib": "is not installed here",
    "examples.self_play": "needs a checkpoint; test_self_play_example.py uses the same functions",
}
EXAMPLES = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, code in enumerate(blocks(page, "python"), start=1)
    if not any(name in code for name in NOT_RUN)
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str) -> None:
    exec(compile(code, "example", "exec"), {})


def test_every_environment_has_an_example() -> None:
    assert {str(example.id).partition("-")[0] for example in EXAMPLES} >= {
        "batch",
        "open_spiel",
        "patchwork_v0",
        "solo_v0",
        "spaces",
        "vector_v0",
    }
