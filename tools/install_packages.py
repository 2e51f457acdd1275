"""Install the packages of a file of pinned versions, each checked against its hash: with uv, or with pip if uv fails.

uv is itself pinned in constraints.txt. It is several times faster than pip.

usage: python tools/install_packages.py FILE
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
_PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
_PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*(\[.*\])?==", re.MULTILINE)
_COLLECTING = re.compile(r"Collecting (?P<name>[\w.-]+)==(?P<version>\S+)")
_UV = re.compile(r"^uv==.*(?:\n +--hash.*)+", re.MULTILINE)
_INDEX = re.compile(r"^\S+\.index-url='(?P<address>.*)'$", re.MULTILINE)


def main(file: Path) -> int:
    """Install everything and return the exit code."""
    if install_with_uv(file):
        return 0
    sys.stdout.write("quiltwork: uv cannot install the packages here, so pip does it\n")
    return install_with_pip(file)


def install_with_uv(file: Path) -> bool:
    """Install uv, then everything with it; return whether that worked."""
    pinned = uv_pin((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        only_uv = Path(folder, "uv.txt")
        only_uv.write_text(pinned, encoding="utf-8")
        command = [*_PIP, "install", "--quiet", "--require-hashes", "-r", str(only_uv)]
        if subprocess.run(command, check=False).returncode:
            return False
    environment = dict(os.environ)
    # uv does not read pip's settings; a company's own package index is the one that matters.
    settings = subprocess.run([*_PIP, "config", "list"], check=False, stdout=subprocess.PIPE, text=True).stdout
    if found := _INDEX.search(settings):
        environment.setdefault("UV_DEFAULT_INDEX", found["address"])
    command = [sys.executable, "-m", "uv", "pip", "install", "--python", sys.executable, "--require-hashes"]
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    return subprocess.run([*command, *quiet, "-r", str(file)], check=False, env=environment).returncode == 0


def uv_pin(constraints: str) -> str:
    """Return the lines with uv's version and hashes."""
    found = _UV.search(constraints)
    assert found is not None, "constraints.txt does not pin uv"
    return found[0] + "\n"


def install_with_pip(file: Path) -> int:
    """Install everything, show which package is being fetched, and return pip's exit code.

    pip's own output is shown only if it fails.
    """
    total = len(_PINNED.findall(file.read_text(encoding="utf-8")))
    command = [*_PIP, "install", "--progress-bar=off", "--require-hashes", "-r", str(file)]
    output: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        assert pip.stdout is not None
        for line in progress(_kept(pip.stdout, output), total):
            _show(line)
    if pip.returncode:
        sys.stdout.write("\n" + "".join(output[-30:]))
    elif sys.stdout.isatty():
        sys.stdout.write("\n")
    return pip.returncode


def progress(lines: Iterable[str], total: int) -> Iterator[str]:
    """Yield what to show for pip's lines."""
    fetched = 0
    for line in lines:
        if found := _COLLECTING.match(line):
            fetched += 1
            yield f"  fetching packages: {fetched} of about {total} ({found['name']} {found['version']})"
        elif line.startswith("Installing collected packages"):
            yield f"  installing {fetched} packages (about a minute)"


def _kept(lines: Iterable[str], output: list[str]) -> Iterator[str]:
    for line in lines:
        output.append(line)
        yield line


def _show(line: str) -> None:
    """Write over the last line in a terminal; elsewhere write a separate line."""
    sys.stdout.write(f"\r\x1b[K{line}" if sys.stdout.isatty() else f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
