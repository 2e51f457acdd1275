"""`quiltwork` and `python -m quiltwork`."""

from __future__ import annotations

import sys

from quiltwork.errors import MissingExtraError
from quiltwork.language import Message


def main() -> None:
    """Run the command line; without Click, say how to install it."""
    try:
        import click  # noqa: F401
    except ImportError:
        sys.exit(f"quiltwork: {MissingExtraError(Message('part-command-line'), 'Click', 'play')}")
    try:
        from quiltwork.cli import run

        run()
    except KeyboardInterrupt:  # while the command line itself is imported, or while it exits
        sys.exit(130)  # as `cli.EXIT_INTERRUPTED`


if __name__ == "__main__":
    main()
