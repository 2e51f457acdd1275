"""Run the benchmarks named on the command line, or all of them."""

from __future__ import annotations

import importlib
import sys

NAMES = ("rules", "records", "engine", "review", "rl", "fleet", "web_load", "web_stored", "page", "strength", "levels")


def main() -> None:
    """Print each benchmark's table."""
    chosen = sys.argv[1:] or NAMES
    for name in chosen:
        if name not in NAMES:
            sys.exit(f"no benchmark {name!r}; there are: {', '.join(NAMES)}")
        importlib.import_module(f"benchmarks.{name}").main()
        print()


if __name__ == "__main__":
    main()
