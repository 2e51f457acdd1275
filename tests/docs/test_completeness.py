"""The documentation is complete: a new public name, command, setting or message fails here until it is described."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import quiltwork
from quiltwork.cli import cli
from quiltwork.language.catalogue import ENGLISH, catalogue_text
from quiltwork.language.fluent import split_messages
from quiltwork.web.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_site", ROOT / "tools" / "docs_site.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_api_pages_describe_every_public_name() -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "api").glob("*.md"))
    described = set(re.findall(r"^::: [\w.]*?(\w+)$", pages, re.MULTILINE))
    errors = {name for name in quiltwork.__all__ if name.endswith("Error")}  # quiltwork.errors is one page
    assert set(quiltwork.__all__) - described - errors == {"__version__"}


def test_every_name_on_the_api_pages_exists() -> None:
    for page in (ROOT / "docs" / "api").glob("*.md"):
        for path in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
            module, _, name = path.rpartition(".")
            assert path == "quiltwork.errors" or hasattr(importlib.import_module(module), name), path


def test_the_command_line_page_has_every_command() -> None:
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert [name for name in cli.list_commands(None) if f"## quiltwork {name}" not in page] == []  # type: ignore[arg-type]


def test_the_settings_page_has_every_variable(site: ModuleType) -> None:
    page = site.settings_page()
    assert [name for name in Settings.model_fields if f"`{PREFIX}{name.upper()}`" not in page] == []
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    used = set(re.findall(r'"(QUILTWORK_[A-Z_]+[A-Z])"', sources))
    assert [name for name in used if f"`{name}`" not in page] == []


def test_the_messages_page_has_every_code(site: ModuleType) -> None:
    page = site.messages_page()
    codes = {code for _, text in catalogue_text(ENGLISH) for code in split_messages(text) if not code.startswith("-")}
    assert len(codes) > 500
    assert [code for code in codes if f"| `{code}` |" not in page] == []


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert [page for page in pages if page not in navigation] == []
