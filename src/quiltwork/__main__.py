"""`quiltwork` and `python -m quiltwork`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; without Click, say how to get it."""
    try:
        import click  # noqa: F401
    except ImportError:
        sys.exit('quiltwork: the command line needs click; install it with: pip install "quiltwork[cli]"')
    from quiltwork.cli import run

    run()


if __name__ == "__main__":
    main()
