"""Build the wheel and the source distribution, and check them: `make dist`, or `build_dist.py FOLDER`.

The wheel is built twice and must be the same both times, byte by byte. `twine check --strict` reads the metadata.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"


def build(folder: Path, *arguments: str) -> None:
    """Run the build backend."""
    # The time of the files in the archive: that of the last commit.
    stamp = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder), *arguments],
        cwd=ROOT,
        check=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": stamp},
    )


def main(folder: Path) -> None:
    """Build, compare and check."""
    shutil.rmtree(folder, ignore_errors=True)
    build(folder, "-t", "wheel")
    (wheel,) = folder.glob("*.whl")
    first = hashlib.sha256(wheel.read_bytes()).hexdigest()
    build(folder, "-t", "wheel", "-t", "sdist")
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != first:
        sys.exit(f"quiltwork: building {wheel.name} twice gave different files")
    files = sorted(map(str, folder.iterdir()))
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *files], check=True)
    for path in folder.iterdir():
        print(f"{path.stat().st_size / 1e6:8.2f} MB  {path.name}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else DIST)
