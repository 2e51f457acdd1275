"""`quiltwork engine`."""

from __future__ import annotations

import sys

import click

from quiltwork.engine.levels import LEVELS
from quiltwork.engine.protocol import Server


@click.command("engine")
@click.option("--level", default="master", show_default=True, help="Who plays where a request names no level.")
def command(level: str) -> None:
    """Speak the engine protocol: JSON lines on standard input and output (docs/spec/protocol.md)."""
    options = {
        "level": {"type": "text", "default": level, "choices": list(LEVELS)},
        "threads": {"type": "integer", "default": 1, "min": 1, "max": 64},
        "seed": {"type": "integer", "default": 0, "min": 0},
    }
    Server(sys.stdout, level=level, options=options).serve(sys.stdin)
