"""MkDocs hooks: pages that are made from the sources, and links to files outside `docs/`."""

from __future__ import annotations

import inspect
import os
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from quiltwork.language.catalogue import ENGLISH, catalogue_text
from quiltwork.language.fluent import split_messages
from quiltwork.web.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
_MESSAGES = """# Messages

Every sentence that quiltwork shows has a code and parameters. An error has them as `error.code` and `error.params`; the
server and the engine protocol send `code`, `params` and `message`. The texts below are
[Fluent](https://projectfluent.org) patterns in English. Codes and parameters are the same in every language.
"""
_LINK = re.compile(r"\]\((?P<path>(?:\.\./)+[^)#]+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made from the sources."""
    pages = {
        "reference/messages.md": messages_page(),
        "reference/settings.md": settings_page(),
        "explanation/architecture.md": architecture_page(),
    }
    for path, content in pages.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Let links to files outside `docs/` lead to the repository."""
    folder = Path(config.docs_dir, page.file.src_uri).parent

    def absolute(found: re.Match[str]) -> str:
        target = Path(os.path.normpath(folder / found["path"]))
        if target.is_relative_to(config.docs_dir) or not target.exists():
            return found[0]
        return f"]({config.repo_url}/blob/main/{target.relative_to(ROOT).as_posix()}"

    return _LINK.sub(absolute, markdown)


def messages_page() -> str:
    """Every message with its code and English text, by the part of quiltwork that uses it."""
    parts = [_MESSAGES]
    for name, text in catalogue_text(ENGLISH):
        rows = [
            f"| `{code}` | {_cell(pattern)} |"
            for code, pattern in split_messages(text).items()
            if not code.startswith("-")
        ]
        parts.append(f"\n## {name.removesuffix('.ftl')}\n\n| code | text |\n|---|---|\n" + "\n".join(rows) + "\n")
    return "".join(parts)


def _cell(pattern: str) -> str:
    escaped = " ".join(pattern.split()).replace("&", "&amp;").replace("<", "&lt;").replace("|", "&#124;")
    return f"<code>{escaped}</code>" if "{" in pattern else escaped


def settings_page() -> str:
    """Every environment variable."""
    rows = []
    documented = _attribute_docs(inspect.getsource(Settings))
    for name, field in Settings.model_fields.items():
        default = "" if field.default_factory else f"`{field.default}`" if field.default not in ("", ()) else ""
        rows.append(f"| `{PREFIX}{name.upper()}` | {default} | {documented[name]} |")
    return (
        "# Settings\n\nSettings are environment variables. A command-line option with the same meaning wins.\n\n"
        "## Everywhere\n\n| variable | meaning |\n|---|---|\n"
        "| `QUILTWORK_LANGUAGE` | The language of messages: `en`, `de`, `fr` or `es`. Default: that of the system |\n"
        "| `QUILTWORK_DATA_DIR` | Where saved games and the SQLite database are. Default: the system's usual folder |\n"
        "| `QUILTWORK_MACHINE_CODE` | A folder with machine code built in advance; see [the engine](../engine.md) |\n\n"
        "## Server\n\n`quiltwork play`, `serve`, `worker` and `admin` read these.\n\n"
        "| variable | default | meaning |\n|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def _attribute_docs(source: str) -> dict[str, str]:
    """The strings below the attributes of a class."""
    found = re.findall(r'^    (\w+):[^\n]*(?:\n(?!    """)[^\n]*)*?\n    """(.*?)"""', source, re.MULTILINE | re.DOTALL)
    return {name: " ".join(text.split()) for name, text in found}


def architecture_page() -> str:
    """ARCHITECTURE.md with links that work from its place on the site."""
    return (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").replace("](docs/", "](../")
