"""Install the packages of a file of pinned versions with pip, and show which one is being fetched.

usage: python tools/install_packages.py FILE
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

_PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*(\[.*\])?==", re.MULTILINE)
_COLLECTING = re.compile(r"Collecting (?P<name>[\w.-]+)==(?P<version>\S+)")


def main(file: Path) -> int:
    """Install everything and return pip's exit code; its own words are shown only if it fails."""
    total = len(_PINNED.findall(file.read_text(encoding="utf-8")))
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar=off"]
    command += ["--require-hashes", "-r", str(file)]
    said: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        assert pip.stdout is not None
        for line in progress(_kept(pip.stdout, said), total):
            _show(line)
    if pip.returncode:
        sys.stdout.write("\n" + "".join(said[-30:]))
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


def _kept(lines: Iterable[str], said: list[str]) -> Iterator[str]:
    for line in lines:
        said.append(line)
        yield line


def _show(line: str) -> None:
    """Write over the last line in a terminal; elsewhere write a separate line."""
    sys.stdout.write(f"\r\x1b[K{line}" if sys.stdout.isatty() else f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
