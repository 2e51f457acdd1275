"""The whole package: late imports, messages about missing libraries, one template for the docs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from quiltwork.rl.spaces import observation
from quiltwork.rl.spaces.actions import ACTIONS

DOCS = Path(__file__).parents[2] / "docs" / "rl"
PAGES = ("patchwork_v0", "solo_v0", "vector_v0", "open_spiel", "batch")
HEADINGS = ["Usage", "Rules", "Specification", "Observation", "Actions", "Rewards", "Termination", "Version history"]


@pytest.mark.parametrize(
    ("missing", "module", "part"),
    [
        ("numba", "batch", "quiltwork.rl needs numba"),
        ("pettingzoo", "patchwork_v0", "quiltwork.rl.patchwork_v0 needs pettingzoo"),
        ("gymnasium", "solo_v0", "quiltwork.rl.solo_v0 needs gymnasium"),
        ("pyspiel", "open_spiel", "quiltwork.rl.open_spiel needs open_spiel"),
    ],
)
def test_a_missing_library_is_named_with_the_extra(missing: str, module: str, part: str) -> None:
    code = f"""
import importlib.util, sys
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == {missing!r} else real(name, *rest)
sys.modules[{missing!r}] = None
from quiltwork.errors import MissingExtraError
try:
    import quiltwork.rl.{module}
except MissingExtraError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f'{part}; install it with: pip install "quiltwork[rl]"'


@pytest.mark.parametrize("page", PAGES)
def test_each_environment_has_its_page_in_the_one_template(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    assert [title for title in re.findall(r"^## (.+)$", text, re.MULTILINE) if title in HEADINGS] == HEADINGS


@pytest.mark.parametrize("page", [*PAGES, "spaces"])
def test_the_code_of_a_page_runs(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    codes = [
        code for code in re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL) if "sb3" not in code
    ]
    assert codes
    for code in codes:
        exec(compile(code, page, "exec"), {})


def test_the_page_of_the_spaces_names_every_cell() -> None:
    text = (DOCS / "spaces.md").read_text(encoding="utf-8")
    ranges = [
        (int(first), int(last or first))
        for first, last in re.findall(
            r"^\| (\d+)(?: … (\d+))? \| (?!action)", text.split("## Actions")[0], re.MULTILINE
        )
    ]
    assert [first for first, _ in ranges] == [0, *(last + 1 for _, last in ranges[:-1])]
    assert ranges[-1][1] == observation.SIZE - 1
    assert f"{ACTIONS:,}" in text
